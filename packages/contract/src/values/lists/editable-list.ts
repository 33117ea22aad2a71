import { z } from 'zod'
import { fieldName, MAX_STORED, MIN_STORED, plainText, rowVersion, sortField } from '../bounds.ts'
import { code, isoDate, month, partNo, printable } from '../codes.ts'
import { type ListColumn, type ListColumns, rowShape } from './list-column.ts'
import { membersText } from './members.ts'
import { list, optional } from './query.ts'

/** Editable lists: rows are searched, edited, saved, downloaded and uploaded. */

export const MAX_SAVE_ROWS = 10_000
/** Searches count up to this many rows; beyond it they only report that there are more. */
export const MAX_COUNTED = 10_000

export const rowOps = ['I', 'U', 'D'] as const
export type RowOp = (typeof rowOps)[number]

export const cellValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type CellValue = z.infer<typeof cellValue>

/** null, '' and absence all mean empty. */
export const blankable = <T extends z.ZodType>(item: T) =>
  z
    .preprocess(
      (value: z.input<T> | '' | null | undefined) => (value === '' ? null : value),
      item.nullable().optional(),
    )
    .optional()

export const text = (maxLength: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(z.string().max(maxLength).regex(printable))

/** The columns of a list and the version that a save must state. */
export const editableRow = <Columns extends ListColumns>(columns: Columns) =>
  z.object({ ...rowShape(columns), rowVersion: z.int() })

/** Rows are counted up to MAX_COUNTED; `hasMore`: there are more than `total`. */
export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), hasMore: z.boolean(), page: z.int(), pageSize: z.int() })

const acceptWarnings = z.boolean().default(false).describe('Save rows with warnings, whatever the warnings are')
const accepts = z
  .array(plainText(20))
  .max(100)
  .optional()
  .describe(
    'Accepted warnings of the row, as named in `waiting` of the reply. Any other warning asks again for all rows with warnings',
  )
export const isPreview = z.boolean().default(false).describe('Check only, save nothing')
const rowsOf = <Row extends z.ZodType>(row: Row) => z.array(row).min(1).max(MAX_SAVE_ROWS)

const MAX_TEXT = 200
const MAX_CODE = 20

/** What a cell may contain, entered or in a file: where a column says nothing, what every column of its kind can store. */
export function limitsOf({ kind, maxLength, min, max, oneOf }: ListColumn) {
  const isNumber = kind === 'integer' || kind === 'decimal'
  const isText = kind === 'text' || kind === 'code'
  return {
    ...(isNumber ? { min: min ?? MIN_STORED, max: max ?? MAX_STORED } : {}),
    ...(isText ? { maxLength: maxLength ?? (kind === 'text' ? MAX_TEXT : MAX_CODE) } : {}),
    ...(oneOf === undefined ? {} : { oneOf }),
  }
}

/** Input schemas by kind of column; only these kinds can be edited. */
const entrySchemas = {
  text: (column: ListColumn) => text(limitsOf(column).maxLength ?? MAX_TEXT),
  code: (column: ListColumn) => code(limitsOf(column).maxLength ?? MAX_CODE),
  part: () => partNo,
  choice: ({ oneOf = [] }: ListColumn) => z.enum(oneOf),
  integer: ({ min = MIN_STORED, max = MAX_STORED }: ListColumn) => z.int().min(min).max(max),
  decimal: ({ min = MIN_STORED, max = MAX_STORED }: ListColumn) => z.number().min(min).max(max),
  flag: () => z.boolean(),
  date: () => isoDate,
  month: () => month,
  members: ({ memberKind = 'code' }: ListColumn) => membersText(memberKind),
}
type EntryKind = keyof typeof entrySchemas
type Entry<Column extends ListColumn> = Column extends { readonly oneOf: infer Values extends readonly string[] }
  ? z.ZodEnum<{ [Value in Values[number]]: Value }>
  : ReturnType<(typeof entrySchemas)[Column['kind'] & EntryKind]>
type Blankable<Schema extends z.ZodType> = ReturnType<typeof blankable<Schema>>

type KeyShape<Columns extends ListColumns> = {
  [Field in keyof Columns as Columns[Field] extends { readonly isKey: true } ? Field : never]: Entry<Columns[Field]>
}
type ChangeShape<Columns extends ListColumns> = {
  [Field in keyof Columns as Columns[Field] extends { readonly isKey: true }
    ? never
    : Columns[Field] extends { readonly isEditable: true }
      ? Field
      : never]: Columns[Field] extends { readonly isRequired: true }
    ? Entry<Columns[Field]>
    : Blankable<Entry<Columns[Field]>>
}

function entrySchema(column: ListColumn): z.ZodType {
  const { kind, isKey, isRequired, description } = column
  if (!(kind in entrySchemas)) throw new Error(`A ${kind} column cannot be edited`)
  const entry: z.ZodType = entrySchemas[kind as EntryKind](column)
  const schema = isKey || isRequired ? entry : blankable(entry)
  return description === undefined ? schema : schema.describe(description)
}

const selected = (columns: ListColumns, isSelected: (column: ListColumn) => boolean) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, column]) => isSelected(column))
      .map(([field, column]) => [field, entrySchema(column)]),
  )
const keyShape = <Columns extends ListColumns>(columns: Columns) =>
  selected(columns, ({ isKey = false }) => isKey) as KeyShape<Columns>
/** Without defaults: a change carries only the changed cells. */
const changeShape = <Columns extends ListColumns>(columns: Columns) =>
  selected(columns, ({ isKey, isEditable = false }) => isEditable && !isKey) as ChangeShape<Columns>

export const listUpdate = <Columns extends ListColumns>(columns: Columns) =>
  z.object({
    rows: rowsOf(
      z.object({
        op: z.literal('U'),
        ...keyShape(columns),
        rowVersion,
        accepts,
        ...z.object(changeShape(columns)).partial().shape,
      }),
    ),
    acceptWarnings,
  })

/** Rows to insert (I, all required cells), update (U, the changed cells only) and delete (D). */
export const listSave = <Columns extends ListColumns>(columns: Columns) => {
  const key = keyShape(columns)
  const cells = changeShape(columns)
  return z.object({
    rows: rowsOf(
      z.discriminatedUnion('op', [
        z.object({ op: z.literal('I'), ...key, accepts, ...cells }),
        z.object({ op: z.literal('U'), ...key, rowVersion, accepts, ...z.object(cells).partial().shape }),
        z.object({ op: z.literal('D'), ...key, rowVersion, accepts }),
      ]),
    ),
    acceptWarnings,
    isPreview,
  })
}

export const listKeys = <Columns extends ListColumns>(columns: Columns) =>
  z.object({ rows: rowsOf(z.object({ ...keyShape(columns), rowVersion })), acceptWarnings })

/** Rows to end on a date with a reason; they stay, and are no longer changed. */
export const listArchive = <Columns extends ListColumns>(columns: Columns) =>
  z.object({
    rows: rowsOf(z.object({ ...keyShape(columns), rowVersion, accepts })),
    endsOn: isoDate.describe('The last day in force'),
    reason: text(MAX_TEXT).pipe(z.string().min(1)),
    acceptWarnings,
    isPreview,
  })

/** The row has changed since it was read: by whom, when, and its current values. */
export const rowConflict = z.object({
  index: z.int(),
  changedBy: z.string().describe('Employee name, or the employee id if unknown'),
  changedAt: z.string(),
  isDeleted: z.boolean(),
  theirs: z.record(z.string(), cellValue),
})

/** Valid rows are saved even when others are rejected and the reply is 400. */
export const listSaved = z.object({
  saved: z.array(z.object({ index: z.int(), op: z.enum(rowOps), rowVersion: z.int() })),
  conflicts: z.array(rowConflict),
  waiting: z
    .array(z.object({ index: z.int(), warnings: z.array(z.string()) }))
    .describe('Rows with warnings but no errors. Send them again with these warnings in `accepts` to save them'),
})
export type ListSaved = z.infer<typeof listSaved>

/** The visible columns, or all columns of the rows found; for uploads a template or the errors. */
export const listDownload = {
  what: z.enum(['SHOWN', 'ALL', 'TEMPLATE', 'UPLOAD_ERRORS']),
  columns: list(fieldName).describe('SHOWN: visible columns in display order'),
  sort: list(sortField),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  encoding: z.enum(['utf8', 'cp932']).default('utf8').describe('cp932: unsupported characters are written as ?'),
  uploadId: optional(z.uuid()).describe('UPLOAD_ERRORS: id of the upload'),
}

export const choices = z.array(z.object({ code: z.string(), name: z.string() }))
