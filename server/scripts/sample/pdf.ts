/** A page of one paragraph per line, in a face that every reader has. Lines hold ASCII only. */
export function onePagePdf(lines: string[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(textCommands(lines)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
  ]
  return Buffer.from(assemble(objects), 'ascii')
}

function textCommands(lines: string[]): string {
  const shown = lines.map((line, i) => {
    const size = i === 0 ? 20 : 12
    return `/F1 ${size} Tf (${line.replace(/[\\()]/g, '\\$&')}) Tj T*`
  })
  return ['BT 24 TL 72 752 Td', ...shown, 'ET'].join('\n')
}

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

/** Numbers the objects and appends the table of where each begins, in bytes. */
function assemble(objects: string[]): string {
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, i) => {
    const start = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
