import bwip from 'bwip-js/node'
import { readImage } from './read-barcodes.ts'

export interface ZplField {
  readonly x: number
  readonly y: number
  /** GB, GF, BC, BX or A, with its parameters. */
  readonly kind: string
  readonly parameters: readonly string[]
  readonly data: string
}

export interface ZplLabel {
  readonly width: number
  readonly length: number
  readonly fields: readonly ZplField[]
}

const unescaped = (data: string) =>
  data.replaceAll(/_([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Commands between carets, as a printer reads them: format, field, data. */
function labelOf(text: string): ZplLabel {
  let [width, length, x, y] = [0, 0, 0, 0]
  let [kind, parameters]: [string, readonly string[]] = ['', []]
  const fields: ZplField[] = []
  const end = (data: string) => {
    if (kind !== '') fields.push({ x, y, kind, parameters, data })
    kind = ''
  }
  let data = ''
  for (const command of text.split('^').slice(1)) {
    const name = command.startsWith('A') ? command.slice(0, 1) : command.slice(0, 2)
    const rest = command.slice(name.length).replace(/\n+$/, '')
    const numbers = rest.split(',')
    if (name === 'PW') width = Number(rest)
    else if (name === 'LL') length = Number(rest)
    else if (name === 'FO') {
      x = Number(numbers[0])
      y = Number(numbers[1])
      data = ''
    } else if (name === 'FD') data = unescaped(rest)
    else if (name === 'FS') end(data)
    else if (name === 'BY') parameters = numbers
    else if (['GB', 'GF', 'A', 'BX'].includes(name)) [kind, parameters] = [name, numbers]
    else if (name === 'BC') [kind, parameters] = [name, [...parameters, ...numbers]]
  }
  return { width, length, fields }
}

export const labelsOf = (zpl: string): ZplLabel[] =>
  zpl
    .split('^XA')
    .slice(1)
    .map((text) => labelOf(text))

const REPEATS = new Map([
  ...Array.from({ length: 19 }, (_, at) => [String.fromCharCode(71 + at), at + 1] as const),
  ...Array.from({ length: 20 }, (_, at) => [String.fromCharCode(103 + at), (at + 1) * 20] as const),
])

/** Rows of `0` and `1` of a compressed picture. */
export function pictureOf({ parameters }: ZplField): string[] {
  const [, , , bytesPerRow = '0', ...data] = parameters
  const digits = Number(bytesPerRow) * 2
  const rows: string[] = []
  let row = ''
  let times = 0
  const finish = (fill: string) => {
    rows.push(row.padEnd(digits, fill))
    row = ''
  }
  for (const sign of data.join(',')) {
    const repeat = REPEATS.get(sign)
    if (repeat !== undefined) times += repeat
    else if (sign === ',') finish('0')
    else if (sign === '!') finish('F')
    else if (sign === ':') rows.push(rows.at(-1) ?? '')
    else {
      row += sign.repeat(Math.max(1, times))
      times = 0
      if (row.length >= digits) finish('0')
    }
  }
  return rows.map((hex) => [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join(''))
}

/** Texts of the codes on a label, from top to bottom, as a scanner would read them where the printer draws them. */
export async function codesOn(label: ZplLabel): Promise<string[]> {
  const { width, length, fields } = label
  const data = new Uint8ClampedArray(width * length * 4).fill(255)
  const darken = (x: number, y: number, wide: number, high: number) => {
    if (x < 0 || y < 0 || x + wide > width || y + high > length) throw new Error(`${x},${y} is beside the label`)
    for (let row = y; row < y + high; row++)
      for (let at = (row * width + x) * 4; at < (row * width + x + wide) * 4; at += 4) data.fill(0, at, at + 3)
  }
  for (const field of fields) {
    const { x, y, kind, parameters } = field
    const [first = 0, second = 0, third = 0] = parameters.map(Number)
    if (kind === 'GB') {
      darken(x, y, first, Math.min(third, second))
      darken(x, y + second - Math.min(third, second), first, Math.min(third, second))
      darken(x, y, Math.min(third, first), second)
      darken(x + first - Math.min(third, first), y, Math.min(third, first), second)
    } else if (kind === 'GF') {
      for (const [down, row] of pictureOf(field).entries())
        for (const [across, dot] of [...row].entries())
          if (dot === '1' && x + across < width) darken(x + across, y + down, 1, 1)
    } else if (kind === 'BC') {
      const [symbol] = bwip.raw({ bcid: 'code128', text: field.data })
      let left = x
      for (const [at, modules] of (symbol && 'sbs' in symbol ? symbol.sbs : []).entries()) {
        if (at % 2 === 0) darken(left, y, modules * first, Number(parameters[2]))
        left += modules * first
      }
    } else if (kind === 'BX') {
      const [symbol] = bwip.raw({ bcid: 'datamatrix', text: field.data })
      if (!symbol || !('pixs' in symbol)) throw new Error('No Data Matrix')
      for (const [at, dot] of [...symbol.pixs].entries())
        if (dot === 1)
          darken(x + (at % symbol.pixx) * second, y + Math.floor(at / symbol.pixx) * second, second, second)
    }
  }
  return readImage({ data, width, height: length })
}
