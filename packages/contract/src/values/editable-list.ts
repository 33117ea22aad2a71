import { z } from 'zod'
import { code, isoDate, month, partNo, printable } from './codes.ts'
import { type ListColumn, type ListColumns, rowShape } from './list-column.ts'
import { list, optional } from './query.ts'

/** A sheet is a grid whose rows are searched, edited, saved, downloaded and uploaded again. */

/** At most this many rows in one save. */
export const MAX_SAVE_ROWS = 10_000
/** A search counts so far at most; beyond it, it only says that there are more. */
export const MAX_COUNTED = 10_000

export const rowOps = ['I', 'U', 'D'] as const
export type RowOp = (typeof rowOps)[number]

/** What stands in a cell. */
export const cellValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type CellValue = z.infer<typeof cellValue>

/** A cell that may be left empty: null, an empty text and absence mean the same. */
export const blankable = <T extends z.ZodType>(item: T) =>
  z
    .preprocess(
      (value: z.input<T> | '' | null | undefined) => (value === '' ? null : value),
      item.nullable().optional(),
    )
    .optional()

/** A line of words in a cell; empty is ''. */
export const text = (maxLength: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(z.string().max(maxLength).regex(printable))

/** A row of an editable list: its columns, and the version that a save has to name. */
export const editableRow = <Columns extends ListColumns>(columns: Columns) =>
  z.object({ ...rowShape(columns), rowVersion: z.int() })

/** One page of a sheet. Rows are counted to MAX_COUNTED at most; `hasMore` says that there are more than `total`. */
export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), hasMore: z.boolean(), page: z.int(), pageSize: z.int() })

const rowVersion = z.int().min(0)
const acceptWarnings = z.boolean().default(false).describe('Save rows that have warnings only, whatever these are')
const accepts = z
  .array(z.string().max(20))
  .max(100)
  .optional()
  .describe(
    'The warnings of the row that were seen, by the names that the reply gave: any other one stops all rows that have warnings',
  )
const isPreview = z.boolean().default(false).describe('Look at everything, save nothing')
const rowsOf = <Row extends z.ZodType>(row: Row) => z.array(row).min(1).max(MAX_SAVE_ROWS)

const MAX_TEXT = 200
const MAX_CODE = 20

/** What a save takes for a cell, by kind. Only columns of these kinds can be edited. */
const entrySchemas = {
  text: ({ maxLength = MAX_TEXT }: ListColumn) => text(maxLength),
  code: ({ maxLength = MAX_CODE }: ListColumn) => code(maxLength),
  part: () => partNo,
  choice: ({ oneOf = [] }: ListColumn) => z.enum(oneOf),
  integer: ({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: ListColumn) => z.int().min(min).max(max),
  decimal: ({ min = -Number.MAX_VALUE, max = Number.MAX_VALUE }: ListColumn) => z.number().min(min).max(max),
  flag: () => z.boolean(),
  date: () => isoDate,
  month: () => month,
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
/** Without defaults: a change carries only the cells that were changed. */
const changeShape = <Columns extends ListColumns>(columns: Columns) =>
  selected(columns, ({ isKey, isEditable = false }) => isEditable && !isKey) as ChangeShape<Columns>

/** Rows of a list that a save can only change: by key and version, with the cells that changed. */
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

/** Rows to insert (I, all required cells), to change (U, the changed cells only) and to delete (D). */
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

/** Rows named by key and version, for what is done to whole rows. */
export const listKeys = <Columns extends ListColumns>(columns: Columns) =>
  z.object({ rows: rowsOf(z.object({ ...keyShape(columns), rowVersion })), acceptWarnings })

/** Somebody else changed the row since it was read: who, when, and what stands there now. */
export const rowConflict = z.object({
  index: z.int(),
  changedBy: z.string().describe('By name; by employee id where there is none'),
  changedAt: z.string(),
  isDeleted: z.boolean(),
  theirs: z.record(z.string(), cellValue),
})

/** What became of the rows of a save. Rows that are all right are saved even where the reply is a refusal (400). */
export const listSaved = z.object({
  saved: z.array(z.object({ index: z.int(), op: z.enum(rowOps), rowVersion: z.int() })),
  conflicts: z.array(rowConflict),
  waiting: z
    .array(z.object({ index: z.int(), warnings: z.array(z.string()) }))
    .describe('Rows that have warnings only: they are saved when they are sent again with these as `accepts`'),
})
export type ListSaved = z.infer<typeof listSaved>

/** A download of a sheet: what the user sees, or every column of the rows found; for uploads a template and the errors. */
export const listDownload = {
  what: z.enum(['SHOWN', 'ALL', 'TEMPLATE', 'UPLOAD_ERRORS']),
  columns: list(z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/)).describe('SHOWN: the visible columns in their order'),
  sort: list(z.string().regex(/^-?[A-Za-z][A-Za-z0-9]*$/)),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  encoding: z.enum(['utf8', 'cp932']).default('utf8').describe('cp932: a character that it lacks is written as ?'),
  uploadId: optional(z.uuid()).describe('UPLOAD_ERRORS: the upload'),
}

/** Something to choose from a list of a search. */
export const choices = z.array(z.object({ code: z.string(), name: z.string() }))
