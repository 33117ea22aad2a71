import { type FileColumn, FOREVER } from '../../domain/files/file-column.ts'
import { type ImportFormat, importKinds } from './import-format.ts'
import { importFormats } from './import-formats.ts'

const typeWords = {
  text: 'text',
  int: 'whole number',
  bigint: 'whole number',
  date: 'date',
  boolean: 'yes or no',
  'text[]': 'codes',
} as const

function typeOf(column: FileColumn): string {
  if (column.oneOf) return column.oneOf.join(', ')
  if (column.kind === 'month') return 'month'
  return column.sqlType === 'text' && column.maxLength ? `text, at most ${column.maxLength}` : typeWords[column.sqlType]
}

function requiredOf({ isRequired, absent }: FileColumn): string {
  if (isRequired) return 'yes'
  return absent === undefined || absent === '' || absent === FOREVER ? 'no' : `no: ${absent === true ? 'Y' : absent}`
}

const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

function describe(kind: string, { title, about, key, columns }: ImportFormat): string {
  const lines = columns.map((column) =>
    row([`\`${column.key}\``, column.meaning, typeOf(column), column.unit ?? '', requiredOf(column), column.example]),
  )
  const head = [
    row(['column', 'meaning', 'type', 'unit', 'required', 'example']),
    row(['---', '---', '---', '---', '---', '---']),
  ]
  return [
    `### ${title}: \`${kind}.csv\``,
    '',
    `${about} Key: ${key.map((name) => `\`${name}\``).join(', ')}.`,
    '',
    ...head,
    ...lines,
    '',
  ].join('\n')
}

const describeFormats = () => importKinds.map((kind) => describe(kind, importFormats[kind])).join('\n')

/** Replaces the section of the formats; the others are written by hand. */
export const withCurrentFormats = (document: string): string =>
  document.replace(/(?<=\n## Formats\n\n).*?(?=\n\n## )/s, () => describeFormats().trim())
