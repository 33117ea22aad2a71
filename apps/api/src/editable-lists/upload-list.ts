import type { ListUploadPreview } from '@packing/contract'
import { sql } from 'kysely'
import type { FindConsequences } from '../domain/edits/consequences.ts'
import type { CheckEdits, RowEdit, SaveRow } from '../domain/edits/row-edit.ts'
import type { UploadContext } from '../domain/uploads/upload-context.ts'
import type { UploadKind } from '../domain/uploads/upload-kind.ts'
import { runUpload } from '../domain/uploads/upload-steps.ts'
import { invalid, type ValidationIssue } from '../platform/errors/api-error.ts'
import type { EditableList } from './editable-list.ts'
import type { ListWriteContext } from './list-context.ts'
import { conflictIssue } from './prepare-edits.ts'
import { saveList } from './save-list.ts'
import { type CheckFile, stageList } from './stage-list.ts'
import { readPreview } from './upload-preview.ts'

interface ListUpload {
  readonly list: EditableList
  readonly callId: string
  readonly check: CheckEdits
  readonly consequences?: FindConsequences
  /** Normalises the spelling of codes, as the grid does before it sends. */
  readonly normalise?: (rows: readonly SaveRow[]) => Promise<SaveRow[]>
  /** Called with the staged rows before they are written. */
  readonly beforeWrite?: (edits: readonly RowEdit[]) => Promise<void>
  /** Rules of the file as a whole, checked after its rows. */
  readonly checkFile?: CheckFile
}

export type UploadInput = Parameters<typeof runUpload>[1]

export const stagedUploadsOf = (list: EditableList) =>
  ({ table: 'list_upload', isOfKind: sql`u.list_id = ${list.id}` }) as const

/** VALIDATE stages a file and previews its changes; COMMIT saves them like the grid, all or nothing. */
export function uploadList(
  upload: ListUpload,
  step: UploadInput,
  context: UploadContext,
): ReturnType<typeof runUpload<ListUploadPreview>> {
  const { list } = upload
  const kind: UploadKind<ListUploadPreview> = {
    ...stagedUploadsOf(list),
    stage: (file, progress) => stageList(context, { ...upload, file, progress }),
    readPreview: (uploadId) => readPreview(context, list, uploadId),
    commit: (uploadId) => saveStaged(upload, uploadId, context),
  }
  return runUpload(kind, step, context)
}

/** Committing accepts the warnings of the preview. An issue or warning that arose since then stops the whole file. */
export async function saveStaged(
  { list, check, callId, beforeWrite }: ListUpload,
  uploadId: string,
  context: ListWriteContext,
) {
  const rows = await context.db
    .selectFrom('listUploadRow')
    .select(['line', 'cells'])
    .where('prctCode', '=', context.prctCode)
    .where('uploadId', '=', uploadId)
    .orderBy('line')
    .execute()
  const saves = rows.map(({ cells, line }) => ({ ...(cells as SaveRow), index: line }))
  const save = { list, rows: saves, check, callId, acceptWarnings: false, ...(beforeWrite ? { beforeWrite } : {}) }
  const result = await saveList(context, save)
  const issues = [...result.conflicts.map(conflictIssue), ...result.issues]
  if (issues.length > 0) throw invalid('M-UPL-002', {}, issues.map(inFile))
  const added = result.saved.filter(({ op }) => op === 'I').length
  return { added, changed: result.saved.length - added, deleted: 0 }
}

const inFile = (issue: ValidationIssue): ValidationIssue => ({
  ...issue,
  field: issue.field.replace(/^rows\[(\d+)\]/, 'lines[$1]'),
})
