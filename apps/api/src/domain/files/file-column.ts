import { type CellKind, inEveryLanguage, type ListColumn, type ListColumns, type Unit } from '@packing/contract'
import { type SnakeCase, snakeCase } from '../../platform/database/database-names.ts'
import type { FileCell, TableColumn, TableFormat, TableValue } from '../../platform/files/table/table-file.ts'

/** The end of a validity that is open. */
export const FOREVER = '9999-12-31'

export interface FileColumn<Key extends string = string> extends TableColumn {
  readonly key: Key
  readonly sqlType: 'text' | 'int' | 'bigint' | 'date' | 'boolean' | 'text[]'
  readonly meaning: string
  readonly unit?: string
  readonly example: string
  readonly absent?: string | number | boolean
  readonly isPartNo?: boolean
}

type Details = Partial<Omit<FileColumn, 'key' | 'kind' | 'header' | 'meaning' | 'example'>> & {
  readonly ja?: string
}

/** A CSV header is the key; worksheets may use the labels. */
function column<Key extends string>(
  kind: FileCell,
  sqlType: FileColumn['sqlType'],
  key: Key,
  meaning: string,
  example: string,
  details: Details,
): FileColumn<Key> {
  const { ja, ...rest } = details
  const label = key.replaceAll('_', ' ')
  return {
    key,
    kind,
    sqlType,
    meaning,
    example,
    header: inEveryLanguage((language) => (language === 'ja' ? (ja ?? label) : label)),
    isRequired: rest.absent === undefined,
    ...rest,
  }
}

type Make = <Key extends string>(key: Key, meaning: string, example: string, details?: Details) => FileColumn<Key>
export const code: Make = (key, meaning, example, details = {}) =>
  column('code', 'text', key, meaning, example, { maxLength: 20, ...details })
export const text: Make = (key, meaning, example, details = {}) =>
  column('text', 'text', key, meaning, example, { maxLength: 200, ...details })
export const codeList: Make = (key, meaning, example, details = {}) =>
  column('code', 'text[]', key, meaning, example, { maxLength: 200, unit: 'codes, separated by ;', ...details })
export const partNo: Make = (key, meaning, example, details = {}) =>
  column('code', 'text', key, meaning, example, { maxLength: 30, isPartNo: true, ...details })
export const integer: Make = (key, meaning, example, details = {}) =>
  column('integer', 'int', key, meaning, example, { min: 0, max: 2_000_000_000, ...details })
export const date: Make = (key, meaning, example, details = {}) =>
  column('date', 'date', key, meaning, example, { unit: 'YYYY-MM-DD', ...details })
export const month: Make = (key, meaning, example, details = {}) =>
  column('month', 'text', key, meaning, example, { unit: 'YYYYMM', ...details })
export const yesNo: Make = (key, meaning, example, details = {}) =>
  column('flag', 'boolean', key, meaning, example, { unit: 'Y or N', ...details })
export const oneOf = <Key extends string>(
  key: Key,
  meaning: string,
  values: readonly string[],
  example: string,
  details: Details = {},
) => code(key, meaning, example, { oneOf: values, ...details })

/** Kinds of list columns that a file of the host can have too. */
const makers = { text, code, part: partNo, choice: code, integer, flag: yesNo, date, month }
const isMade = (kind: CellKind): kind is keyof typeof makers => kind in makers

const unitWords: Readonly<Record<Unit, string>> = {
  pcs: 'pieces',
  days: 'days',
  minutes: 'minutes',
  mm: 'mm',
  g: 'g',
  kg: 'kg',
  m3: 'm³',
  percent: '%',
  permille: '‰',
  months: 'months',
  seconds: 'seconds',
  dm3: 'dm³',
  floorLoad: 'kg/m²',
}

const boundsOf = ({ maxLength, min, max, oneOf }: ListColumn) => ({
  ...(maxLength === undefined ? {} : { maxLength }),
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
  ...(oneOf === undefined ? {} : { oneOf }),
})

/**
 * Columns of a file that a list has too: name, kind, limits, values, unit and Japanese heading are those of the list, so
 * that file and screen accept the same values. The meaning is documented, in English, for those who write the files.
 */
export const fromList =
  <Columns extends ListColumns>(columns: Columns) =>
  <Field extends keyof Columns & string>(
    field: Field,
    meaning: string,
    example: string,
    details: Details = {},
  ): FileColumn<SnakeCase<Field>> => {
    const column: ListColumn | undefined = columns[field]
    if (column === undefined || !isMade(column.kind)) throw new Error(`${field} cannot be a column of a file`)
    const { kind, label, unit, isKey = false, isRequired = false } = column
    return makers[kind](snakeCase(field), meaning, example, {
      ja: label.ja,
      isRequired: (isKey || isRequired) && details.absent === undefined,
      ...boundsOf(column),
      ...(unit === undefined ? {} : { unit: unitWords[unit] }),
      ...details,
    })
  }

export const tableFormat = (name: string, columns: readonly FileColumn[]): TableFormat => ({ name, columns })

export function columnValue(of: FileColumn, value: TableValue | undefined): TableValue | string[] {
  const given = value === null || value === undefined || value === '' ? (of.absent ?? null) : value
  if (typeof given !== 'string') return given
  if (of.sqlType === 'text[]') return given.split(/[;,\s]+/).filter((item) => item !== '')
  return of.isPartNo ? given.replaceAll(/[-\s]/g, '') : given
}
