import type { Pdf } from '../platform/files/write/pdf.ts'

/** To a tenth of a point. */
const near = (value: number) => String(Math.round(value * 10) / 10)

/** Records what is drawn, a line of text for each element; ` | ` separates its place from its style. */
export function paper(): Pdf & { readonly drawn: readonly string[] } {
  const drawn: string[] = []
  const add = (what: string, places: readonly number[], looks: readonly (string | false | undefined)[] = []) =>
    void drawn.push([what, places.map(near).join(' '), ...looks.filter(Boolean)].join(' | '))
  return {
    drawn,
    text: (text, x, y, { size, align = 'start', isBold = false, colour, maxWidth }) =>
      add(
        text,
        [x, y, size],
        [align !== 'start' && align, isBold && 'bold', colour, maxWidth !== undefined && `at most ${near(maxWidth)}`],
      ),
    turned: (text, x, y, size) => add(`turned ${text}`, [x, y, size]),
    box: (x, y, width, height, { fill, line }) => add('box', [x, y, width, height], [fill, line]),
    line: (x, y, toX, toY, width) => add('line', [x, y, toX, toY, ...(width === undefined ? [] : [width])]),
    barcode: (text, x, y, { width, height }) => add(`bars ${text}`, [x, y, width, height]),
    matrix: (text, x, y, size) =>
      add(`matrix ${text.replace(/\p{Cc}/gu, (sign) => `<${sign.charCodeAt(0)}>`)}`, [x, y, size]),
    widthOf: (text, { size }) => text.length * size,
    addPage: () => void drawn.push('page'),
  }
}
