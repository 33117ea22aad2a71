import { type CallById, NO_EVIDENCE, type ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handler } from '../../calls/handlers.ts'
import { concernsUser, statusOf } from '../../domain/bom-check/check-status.ts'
import { readDocument } from '../../domain/files/read-document.ts'
import { writeContent } from '../../domain/files/stored-files.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { isoInstant } from '../../editable-lists/editable-list.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int, text } from '../../platform/database/column-types.ts'
import { allOf } from '../../platform/database/page-query.ts'
import { invalid, notFound } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'

type ChangeInput = ParsedInputOf<CallById<'workspace/bom-check-list/delete-evidence'>>

/** Readable by whoever sees the finding. */
export const downloadEvidence: Handler<'workspace/bom-check-list/download-evidence'> = async ({ checkNo }, context) => {
  const { db, prctCode } = context
  const { rows } = await checkedSql({ fileName: text, mediaType: text, sizeBytes: int })`
    select e.file_name as "fileName", e.media_type as "mediaType", length(e.content) as "sizeBytes"
    from bom_check t join bom_check_evidence e on e.prct_code = t.prct_code and e.check_no = t.check_no
    where ${allOf(sql`t.prct_code = ${prctCode} and t.check_no = ${checkNo}`, concernsUser(context))}`.execute(db)
  const [file] = rows
  if (!file) throw notFound('M-I04-016', { no: checkNo })
  const { fileName, mediaType, sizeBytes } = file
  const where = sql`prct_code = ${prctCode} and check_no = ${checkNo}`
  return {
    fileName,
    mediaType,
    write: (out) => writeContent(db, { table: 'bom_check_evidence', where, sizeBytes }, out),
  }
}

/** The finding, if the user may answer it; locked, so that neither it nor its file changes meanwhile. */
async function lockAnswerable(context: CommandContext, checkNo: number) {
  const { db, prctCode, user } = context
  const { rows } = await checkedSql({ dealerCode: text, owner: text, status: text })`
    select t.dealer_code as "dealerCode", t.owner, ${statusOf(await businessDayOf(context))} as status from bom_check t
    where ${allOf(sql`t.prct_code = ${prctCode} and t.check_no = ${checkNo}`, concernsUser(context))}`.execute(db)
  const [found] = rows
  const no = checkNo
  if (!found) throw notFound('M-I04-001', { no })
  if (found.status === 'ARCHIVED') throw invalid('M-I04-002', { no })
  if (user.dealerCodes !== null && found.owner !== 'DEALER') throw invalid('M-I04-006', { no, owner: found.owner })
  if (user.dealerCodes !== null && found.dealerCode === '*') throw invalid('M-I04-014', { no })
  const { rows: locked } = await checkedSql({ status: text })`
    select ${statusOf(await businessDayOf(context))} as status from bom_check t
    where t.prct_code = ${prctCode} and t.check_no = ${checkNo} for update of t`.execute(db)
  if (locked[0]?.status === 'ARCHIVED') throw invalid('M-I04-002', { no })
  return found
}

/** The name of the file, null without one; it must be the file that the user saw. The finding is locked. */
async function currentFile(context: CommandContext, { checkNo: no, shownAt }: ChangeInput): Promise<string | null> {
  const { db, prctCode } = context
  const { rows } = await checkedSql({ name: text, by: text, at: instant, shownAs: text })`
    select file_name as name, created_by as by, created_at as at, ${isoInstant(sql`created_at`)} as "shownAs" from bom_check_evidence
    where prct_code = ${prctCode} and check_no = ${no}`.execute(db)
  const [file] = rows
  if (shownAt === undefined || shownAt === (file?.shownAs ?? NO_EVIDENCE)) return file?.name ?? null
  if (!file) throw invalid('M-I04-020', { no })
  throw invalid('M-I04-019', { no, name: file.name, by: file.by, at: file.at.toISOString() })
}

/** The change appears in the history of the finding. */
const auditFile = (context: CommandContext, checkNo: number, before: string | null, after: string | null) =>
  context.audit({
    entity: 'bom_check',
    key: { checkNo },
    change: { op: 'U', fields: { evidenceFile: [before ?? '', after ?? ''] } },
  })

export const saveEvidence: Handler<'workspace/bom-check-list/save-evidence'> = async (input, context) => {
  const { db, prctCode, user, now } = context
  const { checkNo } = input
  const { dealerCode } = await lockAnswerable(context, checkNo)
  const before = await currentFile(context, input)
  const { fileName, mediaType, content } = await readDocument(context, 'M-I04-015')
  await sql`
    insert into bom_check_evidence (prct_code, check_no, dealer_code, file_name, media_type, content, created_by, created_at)
    values (${prctCode}, ${checkNo}, ${dealerCode}, ${fileName}, ${mediaType}, ${content}, ${user.employeeId}, ${now})
    on conflict (prct_code, check_no) do update set file_name = excluded.file_name, media_type = excluded.media_type,
      content = excluded.content, created_by = excluded.created_by, created_at = excluded.created_at`.execute(db)
  await auditFile(context, checkNo, before, fileName)
  return new Answer({ fileName }, 'M-I04-017', { no: checkNo, name: fileName })
}

export const deleteEvidence: Handler<'workspace/bom-check-list/delete-evidence'> = async (input, context) => {
  const { db, prctCode } = context
  const { checkNo } = input
  await lockAnswerable(context, checkNo)
  const fileName = await currentFile(context, input)
  if (fileName === null) throw notFound('M-I04-016', { no: checkNo })
  await sql`delete from bom_check_evidence where prct_code = ${prctCode} and check_no = ${checkNo}`.execute(db)
  await auditFile(context, checkNo, fileName, null)
  return new Answer({ isDeleted: true }, 'M-I04-018', { no: checkNo, name: fileName })
}
