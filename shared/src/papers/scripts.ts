/** Letters and signs that are written by name or set high and low. */

const PLAIN = '0123456789+-−=()aehijklmnoprstuvx'
const LOW = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'
const HIGH_PLAIN = '0123456789+-−=()abcdefghijklmnoprstuvwxyz'
const HIGH = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'

const pairs = (from: string, to: string) => {
  const marks = [...to]
  return new Map([...from].map((letter, i) => [letter, marks[i] ?? letter]))
}
const low = pairs(PLAIN, LOW)
const high = pairs(HIGH_PLAIN, HIGH)

/** The whole text, or none of it. */
const all = (text: string, table: Map<string, string>) => {
  const letters = [...text.trim()]
  return letters.every((letter) => table.has(letter))
    ? letters.map((letter) => table.get(letter)).join('')
    : text
}

/** `2` → `₂`; a text with a letter that has no low form stays. */
export const subscript = (text: string): string => all(text, low)

/** `13` → `¹³`; a text with a letter that has no high form stays. */
export const superscript = (text: string): string => all(text, high)

const named =
  'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π rho ρ sigma σ varsigma ς tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω infty ∞ infin ∞ leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ approx ≈ asymp ≈ sim ∼ rightarrow → rarr → leftarrow ← larr ← to → partial ∂ nabla ∇ sum ∑ int ∫ sqrt √ prime ′ cdot · pm ± circ ° copy © reg ® trade ™ euro € pound £ sect § para ¶ bull • laquo « raquo » eth ð thorn þ ETH Ð THORN Þ Oslash Ø AElig Æ OElig Œ oelig œ'.split(
    ' ',
  )

/** Characters by the names that TeX and HTML share or that only one of them knows. */
export const characters: ReadonlyMap<string, string> = new Map(
  named.flatMap((name, i) => (i % 2 ? [] : [[name, named[i + 1] ?? name] as const])),
)
