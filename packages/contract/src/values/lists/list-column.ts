import { z } from 'zod'
import { inEveryLanguage, type Text, textIn, type Written } from '../../texts/translate.ts'
import { reason } from '../reason.ts'
import type { MemberKind } from './members.ts'

export type Label = Written

export const units = {
  pcs: { en: 'pcs', ja: '個' },
  days: { en: 'days', ja: '日' },
  minutes: { en: 'min', ja: '分' },
  mm: { en: 'mm', ja: 'mm' },
  g: { en: 'g', ja: 'g' },
  kg: { en: 'kg', ja: 'kg' },
  m3: { en: 'm³', ja: 'm³' },
  percent: { en: '%', ja: '%' },
  permille: { en: '‰', ja: '‰' },
  months: { en: 'months', ja: 'か月' },
  seconds: { en: 's', ja: '秒' },
  dm3: { en: 'dm³', ja: 'dm³' },
  floorLoad: { en: 'kg/m²', ja: 'kg/m²' },
} as const satisfies Record<string, Label>
export type Unit = keyof typeof units

/** Schema of a cell in a reply, by kind. Dates are YYYY-MM-DD, months YYYYMM, instants ISO 8601. */
const cellSchemas = {
  text: z.string(),
  code: z.string(),
  part: z.string(),
  choice: z.string(),
  integer: z.int(),
  decimal: z.number(),
  flag: z.boolean(),
  date: z.string(),
  month: z.string(),
  instant: z.string(),
  reason,
  reasons: z.array(reason),
  /** Codes of a header's members, in order: see `members.ts`. */
  members: z.string(),
}
export type CellKind = keyof typeof cellSchemas

interface ColumnDetails {
  /** Shown after the label on screen and in file headers; cells hold bare numbers. */
  readonly unit?: Unit
  readonly hint?: Label
  /** For the API documentation. */
  readonly description?: string
  /** Identifies the row, with the other key columns. With `isEditable` it is entered once, in a new row. */
  readonly isKey?: boolean
  readonly isNullable?: boolean
  readonly isSortable?: boolean
  readonly isEditable?: boolean
  /** A new row needs a value, and a change cannot clear it. */
  readonly isRequired?: boolean
  readonly oneOf?: readonly string[]
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly digits?: number
  /** A number per row that sums of rows do not have: cumulated, per box, or a place in an order. */
  readonly hasNoSum?: boolean
  /** Of a column of members. */
  readonly memberKind?: MemberKind
  /** In pixels. */
  readonly width?: number
  readonly pin?: 'start' | 'end'
  readonly isHidden?: boolean
}

/** Schemas, file headers, limits and grid columns are derived from it. */
export interface ListColumn extends ColumnDetails {
  readonly kind: CellKind
  readonly label: Label
}

export type ListColumns = Readonly<Record<string, ListColumn>>

type NoOthers<Details> = { readonly [Name in Exclude<keyof Details, keyof ColumnDetails>]: never }

const columnOf =
  <const Kind extends CellKind>(kind: Kind) =>
  <const Details extends ColumnDetails = Record<never, never>>(
    en: string,
    ja: string,
    details?: Details & NoOthers<Details>,
  ) =>
    ({ kind, label: { en, ja }, ...details }) as { readonly kind: Kind; readonly label: Label } & Details

/** `column.date('Pack date', '梱包日', { isSortable: true })` */
export const column = {
  text: columnOf('text'),
  code: columnOf('code'),
  part: columnOf('part'),
  choice: columnOf('choice'),
  integer: columnOf('integer'),
  decimal: columnOf('decimal'),
  flag: columnOf('flag'),
  date: columnOf('date'),
  month: columnOf('month'),
  instant: columnOf('instant'),
  reason: columnOf('reason'),
  reasons: columnOf('reasons'),
  members: columnOf('members'),
}

type ValueSchema<Column extends ListColumn> = Column extends { readonly oneOf: infer Values extends readonly string[] }
  ? z.ZodEnum<{ [Value in Values[number]]: Value }>
  : (typeof cellSchemas)[Column['kind']]
type CellSchema<Column extends ListColumn> = Column extends { readonly isNullable: true }
  ? z.ZodNullable<ValueSchema<Column>>
  : ValueSchema<Column>
export type RowShape<Columns extends ListColumns> = { [Field in keyof Columns]: CellSchema<Columns[Field]> }

function cellSchema({ kind, oneOf, isNullable, description }: ListColumn): z.ZodType {
  const value = oneOf === undefined ? cellSchemas[kind] : z.enum(oneOf)
  const cell = isNullable ? value.nullable() : value
  return description === undefined ? cell : cell.describe(description)
}

export const mapColumns = <Value>(columns: ListColumns, make: (column: ListColumn, field: string) => Value) =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, make(column, field)]))

/** The cells of a row as a reply carries them. */
export const rowShape = <Columns extends ListColumns>(columns: Columns) =>
  mapColumns(columns, cellSchema) as RowShape<Columns>

export const listRow = <Columns extends ListColumns>(columns: Columns) => z.object(rowShape(columns))

/** The header of a column in a file: its label, with the unit where it has one. */
export const headerOf = ({ label, unit }: ListColumn): Text =>
  unit === undefined
    ? label
    : inEveryLanguage((language) =>
        textIn(withUnit, language)
          .replace('{label}', () => textIn(label, language))
          .replace('{unit}', () => textIn(units[unit], language)),
      )

const withUnit = { en: '{label} ({unit})', ja: '{label}（{unit}）' }

/** Fields of the columns that a search can sort by. */
export type SortableField<Columns extends ListColumns> = {
  [Field in keyof Columns]: Columns[Field] extends { readonly isSortable: true } ? Field : never
}[keyof Columns] &
  string

type KeyField<Columns extends ListColumns> = {
  [Field in keyof Columns]: Columns[Field] extends { readonly isKey: true } ? Field : never
}[keyof Columns] &
  string

export const keyFieldsOf = <Columns extends ListColumns>(columns: Columns) =>
  Object.keys(columns).filter((field) => columns[field]?.isKey) as KeyField<Columns>[]

/** The fields that hold part numbers. */
export const partFieldsOf = (columns: ListColumns): readonly string[] =>
  Object.keys(columns).filter((field) => columns[field]?.kind === 'part')

type WrittenColumns<Columns extends ListColumns> = {
  [Field in keyof Columns as Columns[Field] extends { readonly isKey: true } | { readonly isEditable: true }
    ? Field
    : never]: Columns[Field]
}

/** The columns that a save can write: keys and editable ones. */
export const writtenColumns = <Columns extends ListColumns>(columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns).filter(([, { isKey, isEditable }]) => isKey || isEditable),
  ) as WrittenColumns<Columns>
