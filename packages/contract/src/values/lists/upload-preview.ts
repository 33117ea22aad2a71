import { z } from 'zod'
import { fileImpact } from '../plans/plan-impact.ts'
import { optional } from './query.ts'

/** Lists of a preview are cut here; counts are complete. The workbook of errors holds about 10,000. */
export const MAX_PREVIEWED = 500
/** Most issues of one kind in a preview. */
export const MAX_ALIKE = 50

export const uploadStatuses = ['STAGED', 'REJECTED', 'COMMITTED', 'SUPERSEDED'] as const
export const uploadChangeKinds = ['ADDED', 'CHANGED', 'DELETED'] as const

/** One error in one cell. Line 1 is the file's first line; line 0 means the whole file. */
export const uploadIssue = z.object({
  line: z.int(),
  column: z.string().describe('Column header of the file; empty: the whole row'),
  value: z.string(),
  errorType: z.enum(['ERROR', 'WARNING']),
  message: z.string(),
})

/** Entry of a preview, which has at least one of each kind: same severity, code and column. */
export const previewedIssue = uploadIssue.extend({
  code: z.string().describe('Message code'),
  alike: z.int().describe('Errors of its kind in the file'),
})
export type PreviewedIssue = z.infer<typeof previewedIssue>

export const uploadCounts = z.object({ added: z.int(), changed: z.int(), deleted: z.int(), unchanged: z.int() })
export type UploadCounts = z.infer<typeof uploadCounts>

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const uploadRowChange = z.object({
  change: z.enum(uploadChangeKinds),
  line: z.int(),
  key: z.string().describe('Formatted key columns'),
  fields: z.array(z.object({ field: z.string(), before: cell, after: cell })),
})
export type UploadRowChange = z.infer<typeof uploadRowChange>

/**
 * Output of every upload, in both phases: the effects of a staged file. `change`: entry of the list of changes; `own`:
 * additional fields of this upload.
 */
export const uploadPreview = <Change extends z.ZodType, Own extends z.ZodRawShape>(change: Change, own: Own) =>
  z.object({
    uploadId: z.string(),
    status: z.enum(uploadStatuses),
    fileName: z.string(),
    lineCount: z.int(),
    errorCount: z.int(),
    warningCount: z.int(),
    alreadyCommitted: z.boolean().describe('The same file was committed before; committing it again changes nothing'),
    counts: uploadCounts,
    issues: z.array(previewedIssue).describe('By kind: errors first, then in the order of the file'),
    changes: z.array(change),
    ...own,
  })

export const uploadPace = z.object({
  requestId: z.string().describe('The X-Correlation-Id of the request'),
  phase: z.enum(['READ', 'CHECK']).describe('READ: reading rows; CHECK: checking all rows together'),
  rowsRead: z.int(),
  rowsTotal: z.int().describe('Estimate from the file; 0: unknown'),
})
export type UploadPace = z.infer<typeof uploadPace>

export const listUploadPreview = uploadPreview(uploadRowChange, {
  impact: fileImpact
    .nullable()
    .describe('Total impact of a file without errors, with the first affected rows; null: no impact'),
})
export type ListUploadPreview = z.infer<typeof listUploadPreview>

/** Fields beside the file: the first phase sends it, the second names the staged file. */
export const uploadPhases = {
  phase: z.enum(['VALIDATE', 'COMMIT']),
  uploadId: optional(z.uuid()).describe('COMMIT: id of the staged upload'),
}
