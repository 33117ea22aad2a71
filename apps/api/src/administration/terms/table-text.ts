import { instantText } from './instant.ts'

export interface Column {
  readonly key: string
  readonly title: string
  readonly isNumber?: boolean
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u

const widthOf = (text: string) => [...text].reduce((width, letter) => width + (WIDE.test(letter) ? 2 : 1), 0)

/** Names come from users and headers and must not inject terminal control sequences. */
const sanitised = (text: string) => text.replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '�')

export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return instantText(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return sanitised(value.join(' '))
  return sanitised(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

type Row = Readonly<Record<string, unknown>>

export function tableText(columns: readonly Column[], rows: readonly Row[]): string {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ key }) => cellText(row[key])))]
  const widths = columns.map((_column, at) => Math.max(...cells.map((line) => widthOf(line[at] ?? ''))))
  const lines = cells.map((line) =>
    line
      .map((cell, at) => {
        const blank = ' '.repeat((widths[at] ?? 0) - widthOf(cell))
        return columns[at]?.isNumber ? blank + cell : cell + blank
      })
      .join('  ')
      .trimEnd(),
  )
  return lines.join('\n')
}

export function recordText(record: Row): string {
  const width = Math.max(...Object.keys(record).map((key) => key.length))
  return Object.entries(record)
    .map(([key, value]) => `${key.padEnd(width)}  ${cellText(value)}`.trimEnd())
    .join('\n')
}

/** “1 row”, “2 rows”. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

export const jsonText = (value: unknown) => JSON.stringify(value, undefined, 2)
