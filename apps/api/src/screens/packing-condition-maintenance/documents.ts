import { type ConditionDocument, pictureKinds } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handler } from '../../calls/handlers.ts'
import { readDocument } from '../../domain/files/read-document.ts'
import { writeContent } from '../../domain/files/stored-files.ts'
import { employeeName } from '../../domain/identity/employee-name.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int, oneOf, text } from '../../platform/database/column-types.ts'
import { invalid, notFound } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { checkSubject, type Subject } from './pictures.ts'

/** A part, a box or a case has at most so many. */
const MOST_DOCUMENTS = 20

export async function listDocuments(
  { db, prctCode }: ReadContext,
  subjects: readonly Subject[],
): Promise<ConditionDocument[]> {
  const { rows } = await checkedSql({
    kind: oneOf(pictureKinds),
    code: text,
    fileName: text,
    sizeBytes: int,
    changedBy: text,
    changedAt: instant,
  })`
    select x.kind, x.code, x.file_name as "fileName", length(x.content) as "sizeBytes",
      ${employeeName(sql.raw('x.created_by'))} as "changedBy", x.created_at as "changedAt"
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as r (kind text, code text)
    join packing_document x on x.prct_code = ${prctCode} and x.kind = r.kind and x.code = r.code
    order by x.kind desc, x.file_name`.execute(db)
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }))
}

export const downloadDocument: Handler<'workspace/packing-condition-maintenance/download-document'> = async (
  input,
  { db, prctCode },
) => {
  const { kind, code, fileName } = input
  const where = sql`prct_code = ${prctCode} and kind = ${kind} and code = ${code} and file_name = ${fileName}`
  const { rows } = await checkedSql({ mediaType: text, sizeBytes: int })`
    select media_type as "mediaType", length(content) as "sizeBytes" from packing_document where ${where}`.execute(db)
  const [file] = rows
  if (!file) throw notFound('M-D01-035', { code, name: fileName })
  const { mediaType, sizeBytes } = file
  return {
    fileName,
    mediaType,
    write: (out) => writeContent(db, { table: 'packing_document', where, sizeBytes }, out),
  }
}

/** In the history of the part, box or case. */
const auditFile = (context: CommandContext, { kind, code }: Subject, before: string, after: string) =>
  context.audit({
    entity: 'packing_document',
    key: { kind, code },
    change: { op: 'U', fields: { document: [before, after] } },
  })

export const saveDocument: Handler<'workspace/packing-condition-maintenance/save-document'> = async (
  { kind, code },
  context,
) => {
  const { db, prctCode, user, now } = context
  const subject = { kind, code }
  await checkSubject(context, subject)
  const { fileName, mediaType, content } = await readDocument(context, 'M-D01-034')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`packing_document ${prctCode} ${kind} ${code}`}, 0))`.execute(
    db,
  )
  const stored = await listDocuments(context, [subject])
  const isReplaced = stored.some((each) => each.fileName === fileName)
  if (!isReplaced && stored.length >= MOST_DOCUMENTS) throw invalid('M-D01-038', { code, limit: MOST_DOCUMENTS })
  await sql`
    insert into packing_document (prct_code, kind, code, file_name, media_type, content, created_by, created_at)
    values (${prctCode}, ${kind}, ${code}, ${fileName}, ${mediaType}, ${content}, ${user.employeeId}, ${now})
    on conflict (prct_code, kind, code, file_name) do update set media_type = excluded.media_type, content = excluded.content,
      created_by = excluded.created_by, created_at = excluded.created_at`.execute(db)
  await auditFile(context, subject, isReplaced ? fileName : '', fileName)
  return new Answer({ fileName }, 'M-D01-036', { code, name: fileName })
}

export const deleteDocument: Handler<'workspace/packing-condition-maintenance/delete-document'> = async (
  input,
  context,
) => {
  const { db, prctCode } = context
  const { kind, code, fileName } = input
  const { rows } = await checkedSql({ fileName: text })`
    delete from packing_document
    where prct_code = ${prctCode} and kind = ${kind} and code = ${code} and file_name = ${fileName}
    returning file_name as "fileName"`.execute(db)
  if (rows.length === 0) throw notFound('M-D01-035', { code, name: fileName })
  await auditFile(context, input, fileName, '')
  return new Answer({ isDeleted: true }, 'M-D01-037', { code, name: fileName })
}
