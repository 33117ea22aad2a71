import { formatPartNo, type ListUploadPreview, MAX_PREVIEWED } from '@packing/contract'
import type { Cells } from '../domain/edits/row-edit.ts'
import type { InLanguage, ReadContext } from '../domain/rule-context.ts'
import { readHead } from '../domain/uploads/upload-head.ts'
import { checkedSql } from '../platform/database/checked-sql.ts'
import { int, json, orNull } from '../platform/database/column-types.ts'
import { type EditableList, keyColumns } from './editable-list.ts'

const stagedCountsColumns = {
  added: int,
  changed: int,
  unchanged: int,
  impact: orNull(json<ListUploadPreview['impact']>()),
}

export async function readPreview(
  context: ReadContext & InLanguage,
  list: EditableList,
  uploadId: string,
): Promise<ListUploadPreview> {
  const { rows } = await checkedSql(stagedCountsColumns)`
    select count(r.line) filter (where r.op = 'I')::int as added, count(r.line) filter (where r.op = 'U')::int as changed,
      u.unchanged_count as unchanged, u.impact
    from list_upload u left join list_upload_row r using (prct_code, upload_id)
    where u.prct_code = ${context.prctCode} and u.upload_id = ${uploadId} group by u.prct_code, u.upload_id`.execute(
    context.db,
  )
  const { impact = null, ...found } = rows[0] ?? {}
  const counts = { added: 0, changed: 0, unchanged: 0, ...found, deleted: 0 }
  const head = await readHead(context, 'list_upload', uploadId, counts)
  return { ...head, impact, changes: await listChanges(context, uploadId, writtenKey(list)) }
}

export const writtenKey =
  (list: EditableList) =>
  (cells: Cells): string =>
    keyColumns(list)
      .map(({ field, isPart }) => (isPart ? formatPartNo(String(cells[field] ?? '')) : cells[field]))
      .join(' · ')

async function listChanges(
  { db, prctCode }: ReadContext,
  uploadId: string,
  keyOf: (cells: Cells) => string,
): Promise<ListUploadPreview['changes']> {
  const rows = await db
    .selectFrom('listUploadRow')
    .select(['line', 'op', 'cells', 'before'])
    .where('prctCode', '=', prctCode)
    .where('uploadId', '=', uploadId)
    .orderBy('line')
    .limit(MAX_PREVIEWED)
    .execute()
  return rows.map(({ line, op, cells, before }) => ({
    change: op === 'I' ? ('ADDED' as const) : ('CHANGED' as const),
    line,
    key: keyOf(cells as Cells),
    fields: Object.entries(before as Cells).map(([field, value]) => ({
      field,
      before: value,
      after: (cells as Cells)[field] ?? null,
    })),
  }))
}
