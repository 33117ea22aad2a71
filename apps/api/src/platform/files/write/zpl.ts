import { code128, dataMatrix, QUIET_MODULES } from './barcodes.ts'
import type { Drawing, Size, TextLook } from './drawing.ts'
import { type Bitmap, drawLetters, textWidth, weightOf } from './letter-bitmap.ts'

/** What a printer prints on. */
export interface LabelStock {
  readonly dpi: number
  readonly widthMm: number
  readonly lengthMm: number
  /** Font of the printer that has every sign, such as E:ANMDJ.TTF; empty: none. */
  readonly fontName: string
}

const MM_PER_INCH = 25.4
/** Labels lie in the printer a little differently each time. */
const MARGIN_MM = 2
/** Finest bar: any scanner reads it at an arm's length. */
const WIDEST_MODULE_MM = 0.4
const LINE_MM = 0.2

const HEX_ROWS = new Map<string, string>([
  ['0', ','],
  ['F', '!'],
])

/** Repeats as ZPL counts them: G to Y for 1 to 19, g to z for 20 to 400. */
function counted(count: number): string {
  let rest = count
  let signs = ''
  for (; rest >= 400; rest -= 400) signs += 'z'
  if (rest >= 20) signs += String.fromCharCode('f'.charCodeAt(0) + Math.floor(rest / 20))
  if (rest % 20 > 0) signs += String.fromCharCode('F'.charCodeAt(0) + (rest % 20))
  return signs
}

const packedRuns = (hex: string): string =>
  hex.replaceAll(/(.)\1*/g, (run, sign: string) => (run.length < 3 ? run : counted(run.length) + sign))

/** Hexadecimal, with runs counted, a row that ends in zeros or ones cut, and one like that above a colon. */
function packed({ rows }: Bitmap): string {
  let before = ''
  return rows
    .map((bytes) => {
      const hex = Buffer.from(bytes).toString('hex').toUpperCase()
      if (hex === before) return ':'
      before = hex
      const end = hex.replace(/0+$|F+$/, (tail) => HEX_ROWS.get(tail[0] ?? '') ?? tail)
      return end === hex ? packedRuns(hex) : packedRuns(end.slice(0, -1)) + end.slice(-1)
    })
    .join('')
}

const picture = (bitmap: Bitmap): string => {
  const total = bitmap.bytesPerRow * bitmap.rows.length
  return `^GFA,${total},${total},${bitmap.bytesPerRow},${packed(bitmap)}`
}

/** Signs of commands, and of the escape itself, by their number. */
const escaped = (text: string): string =>
  text.replaceAll(/[\^~_\p{Cc}]/gu, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

const data = (text: string): string => `^FH_^FD${escaped(text)}^FS`

/** Every printer's own font has these. A backslash would begin a command of its text blocks. */
const isPlain = (text: string): boolean => /^[ -[\]-~]*$/.test(text)

interface Dots {
  readonly at: (x: number, y: number) => string
  readonly of: (points: number) => number
  readonly stock: LabelStock
}

function textOn({ at, of, stock }: Dots, text: string, x: number, y: number, look: TextLook): string {
  const { align = 'start', isBold, maxWidth = Number.POSITIVE_INFINITY } = look
  const weight = weightOf(isBold)
  const wanted = textWidth(text, weight) * look.size
  const size = wanted > maxWidth ? (look.size * maxWidth) / wanted : look.size
  const width = Math.min(wanted, maxWidth)
  const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2
  const high = Math.max(1, Math.round(of(size)))
  const isOwn = stock.fontName !== '' && !text.includes('\\')
  if (!isOwn && !isPlain(text)) return `${at(left, y)}${picture(drawLetters(text, weight, of(size)))}^FS`
  const font = isOwn ? `^A@N,${high},${high},${stock.fontName}` : `^A0N,${high},${high}`
  // The printer's letters are narrower than ours, by which the field is measured.
  const block = align === 'start' ? '' : `^FB${Math.ceil(of(width))},1,0,${align === 'end' ? 'R' : 'C'}`
  return at(left, y) + font + block + data(text)
}

function barcodeOn({ at, of, stock }: Dots, text: string, x: number, y: number, { width, height }: Size): string {
  const total = code128(text).reduce((sum, modules) => sum + modules, 0)
  const most = Math.floor((WIDEST_MODULE_MM / MM_PER_INCH) * stock.dpi)
  const module = Math.max(1, Math.min(most, Math.floor(of(width) / (total + 2 * QUIET_MODULES))))
  const left = x + (width - (total * module * width) / of(width)) / 2
  return `${at(left, y)}^BY${module}^BCN,${Math.round(of(height))},N,N,N,A${data(text)}`
}

/** Begins numbers of signs within the data: one that the data lacks, because printers differ in how it is doubled. */
const escapeFor = (text: string): string => [...'|`{}'].find((sign) => !text.includes(sign)) ?? '|'

/** The printer chooses the smallest square, as we do. */
function matrixOn({ at, of }: Dots, text: string, x: number, y: number, size: number): string {
  const module = Math.max(1, Math.floor(of(size) / dataMatrix(text).length))
  return `${at(x, y)}^BXN,${module},200,,,,${escapeFor(text)}${data(text)}`
}

/** Printers have no thinner lines that are always seen. */
const thickness = ({ of, stock }: Dots, width = 0) =>
  Math.max(1, Math.round((LINE_MM / MM_PER_INCH) * stock.dpi), Math.round(of(width)))

const frame = (across: number, down: number, thick: number) =>
  `^GB${Math.max(Math.round(across), thick)},${Math.max(Math.round(down), thick)},${thick}^FS`

function lineOn(dots: Dots, x: number, y: number, toX: number, toY: number, width?: number): string {
  if (x !== toX && y !== toY) throw new Error('A label has no slanting lines')
  const across = dots.of(Math.abs(toX - x))
  const down = dots.of(Math.abs(toY - y))
  return dots.at(Math.min(x, toX), Math.min(y, toY)) + frame(across, down, thickness(dots, width))
}

/** A label in ZPL II: what is drawn in `size`, as large as the stock lets it be, in its middle. */
export function zplLabel(stock: LabelStock, size: Size, draw: (drawing: Drawing) => void): string {
  const dotsOf = (mm: number) => Math.round((mm / MM_PER_INCH) * stock.dpi)
  const [width, length, margin] = [dotsOf(stock.widthMm), dotsOf(stock.lengthMm), dotsOf(MARGIN_MM)]
  const scale = Math.min((width - 2 * margin) / size.width, (length - 2 * margin) / size.height)
  const [left, top] = [(width - size.width * scale) / 2, (length - size.height * scale) / 2]
  const dots: Dots = {
    at: (x, y) => `^FO${Math.max(0, Math.round(left + x * scale))},${Math.max(0, Math.round(top + y * scale))}`,
    of: (points) => points * scale,
    stock,
  }
  const fields: string[] = []
  draw({
    text: (...of) => fields.push(textOn(dots, ...of)),
    box: (x, y, across, down) => fields.push(dots.at(x, y) + frame(dots.of(across), dots.of(down), thickness(dots))),
    line: (...of) => fields.push(lineOn(dots, ...of)),
    barcode: (...of) => fields.push(barcodeOn(dots, ...of)),
    matrix: (...of) => fields.push(matrixOn(dots, ...of)),
  })
  return ['^XA', '^CI28', `^PW${width}^LL${length}^LH0,0`, ...fields, '^PQ1', '^XZ', ''].join('\n')
}
