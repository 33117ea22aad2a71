import { z } from 'zod'
import { printable } from './codes.ts'
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

/** A row of a search: its fields and the version that a save must name. */
export const editableRow = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ ...shape, rowVersion: z.int() })

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

interface SavedFields<Key extends z.ZodRawShape, Fields extends z.ZodRawShape> {
  readonly key: Key
  /** Never with a default: a change carries only what was changed. */
  readonly fields: Fields
}

/** Rows of a sheet that a save may only change. */
export const listUpdate = <Key extends z.ZodRawShape, Fields extends z.ZodRawShape>({
  key,
  fields,
}: SavedFields<Key, Fields>) =>
  z.object({
    rows: rowsOf(z.object({ op: z.literal('U'), ...key, rowVersion, accepts, ...z.object(fields).partial().shape })),
    acceptWarnings,
  })

/** Rows to insert (I, all required fields), to change (U, the changed fields only) and to delete (D). */
export const listSave = <Key extends z.ZodRawShape, Fields extends z.ZodRawShape>({
  key,
  fields,
}: SavedFields<Key, Fields>) =>
  z.object({
    rows: rowsOf(
      z.discriminatedUnion('op', [
        z.object({ op: z.literal('I'), ...key, accepts, ...fields }),
        z.object({ op: z.literal('U'), ...key, rowVersion, accepts, ...z.object(fields).partial().shape }),
        z.object({ op: z.literal('D'), ...key, rowVersion, accepts }),
      ]),
    ),
    acceptWarnings,
    isPreview,
  })

/** Rows named by key and version, for what is done to whole rows. */
export const listKeys = <Key extends z.ZodRawShape>(key: Key) =>
  z.object({ rows: rowsOf(z.object({ ...key, rowVersion })), acceptWarnings })

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
