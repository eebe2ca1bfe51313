import type { Field } from './noise.ts'
import { between, pick, type Random } from './random.ts'
import { above, capsule, common, ellipse, union, without } from './shapes.ts'

/** The parts of a figure from the back to the front. */
export type Figure = { hairBehind?: Field; neck: Field; cloth: Field; head: Field; hair?: Field }

type Head = { x: number; y: number; rx: number; ry: number }

/** Somebody who is nobody: head, neck and shoulders in the middle of a sheet 800 units wide. */
export function figure(random: Random): Figure {
  const head = {
    x: 400 + between(random, -14, 14),
    y: between(random, 418, 436),
    rx: between(random, 134, 148),
    ry: between(random, 176, 190),
  }
  const neck = capsule(head.x, head.y + 60, 400, 790, between(random, 70, 84))
  const jaw = ellipse(head.x, head.y + head.ry * 0.36, head.rx * 0.86, head.ry * 0.64)
  const ears = [-1, 1].map((side) => ellipse(head.x + side * (head.rx - 2), head.y + 22, 21, 40))
  const skull = ellipse(head.x, head.y, head.rx, head.ry)
  const { behind, front } = pick(random, cropped, long, bun, curls, bob, hat, swept)(random, head)
  return {
    hairBehind: behind,
    neck,
    cloth: clothOf(random),
    head: union(4, skull, jaw, ...ears),
    hair: front,
  }
}

function clothOf(random: Random): Field {
  const width = between(random, 300, 340)
  const top = between(random, 662, 684)
  const shoulders = ellipse(400, top + 420, width, 420, 2.5)
  const chest = ellipse(400, 1520, width + 20, 730, 5)
  const collar = pick(
    random,
    ellipse(400, top - 8, 98, 54),
    ellipse(400, top - 30, 108, 112, 1.25),
    ellipse(400, top - 22, 92, 36),
  )
  return without(union(20, shoulders, chest), collar)
}

type Hair = { behind?: Field; front?: Field }

/** The cap of hair over the forehead; `line` says where the face begins. */
function cap({ x, y, rx, ry }: Head, line: number, lift = 16): Field {
  const crown = ellipse(x, y - 14, rx + 13, ry + lift)
  const face = ellipse(x, y + ry * (0.5 + line), rx * 0.97, ry * 1.08, 2.5)
  return common(without(crown, face), above(y + 26))
}

function cropped(random: Random, head: Head): Hair {
  return { front: cap(head, between(random, -0.12, 0.06), between(random, 8, 20)) }
}

function swept(random: Random, head: Head): Hair {
  const side = pick(random, -1, 1)
  const wave = ellipse(head.x + side * 34, head.y - head.ry * 0.86, head.rx * 0.86, 58)
  return { front: union(10, cap(head, 0.02, 18), wave) }
}

function long(random: Random, head: Head): Hair {
  const fall = between(random, 700, 830)
  const { x, y, rx } = head
  const left = capsule(x - rx * 0.8, y - 40, x - rx * 1.12, fall, 58)
  const right = capsule(x + rx * 0.8, y - 40, x + rx * 1.12, fall, 58)
  const behind = union(14, ellipse(x, y, rx + 32, head.ry + 26), left, right)
  return { behind, front: cap(head, between(random, -0.06, 0.08), 22) }
}

function bob(random: Random, head: Head): Hair {
  const { x, y, rx, ry } = head
  const behind = ellipse(x, y + 34, rx + between(random, 36, 50), ry + 40, 2.7)
  return { behind, front: cap(head, between(random, -0.16, -0.06), 20) }
}

function bun(random: Random, head: Head): Hair {
  const knot = ellipse(head.x + between(random, -26, 26), head.y - head.ry - 44, 62, 52)
  return { behind: knot, front: cap(head, 0, 16) }
}

function curls(random: Random, head: Head): Hair {
  const { x, y, rx, ry } = head
  const size = between(random, 40, 56)
  const ring = Array.from({ length: 13 }, (_, i) => {
    const angle = Math.PI * (0.86 + (1.28 * i) / 12)
    const radius = size * between(random, 0.85, 1.15)
    return ellipse(
      x + (rx + 14) * Math.cos(angle),
      y - 8 + (ry + 10) * Math.sin(angle),
      radius,
      radius,
    )
  })
  return { behind: union(8, ...ring), front: union(8, cap(head, 0, 20), ...ring.slice(3, 10)) }
}

/** What one wears in the field. */
function hat(random: Random, head: Head): Hair {
  const { x, y, rx, ry } = head
  const level = y - ry * 0.5
  const brim = ellipse(x, level, rx * between(random, 1.75, 2), 30)
  const crown = common(ellipse(x, level - 22, rx * 1.04, 128, 2.6), above(level))
  return { behind: ellipse(x, y + 20, rx + 12, ry * 0.86), front: union(5, brim, crown) }
}
