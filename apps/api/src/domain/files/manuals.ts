import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int, text, uuid } from '../../platform/database/column-types.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { InLanguage, ReadContext } from '../rule-context.ts'
import { writeContent } from './stored-files.ts'

/** Manuals of the PRCTCC for all its users, by title. */
export async function listManuals({ db, prctCode, language }: ReadContext & InLanguage) {
  const { rows } = await checkedSql({ fileId: uuid, title: text, version: text, sizeBytes: int, updatedAt: instant })`
    select manual_id as "fileId", case when ${language}::text = 'ja' then title_ja else title_en end as title, version,
      length(content) as "sizeBytes", updated_at as "updatedAt"
    from manual where prct_code = ${prctCode} order by 2, 1`.execute(db)
  return rows.map(({ updatedAt, ...manual }) => ({ ...manual, updatedAt: updatedAt.toISOString() }))
}

export async function findManual(
  manualId: string,
  { db, prctCode }: Pick<ReadContext, 'db' | 'prctCode'>,
): Promise<FileAnswer | undefined> {
  const where = sql`prct_code = ${prctCode} and manual_id = ${manualId}`
  const { rows } = await checkedSql({ fileName: text, sizeBytes: int })`
    select file_name as "fileName", length(content) as "sizeBytes" from manual where ${where}`.execute(db)
  const [manual] = rows
  if (!manual) return undefined
  const { fileName, sizeBytes } = manual
  return {
    fileName,
    mediaType: 'application/pdf',
    write: (out) => writeContent(db, { table: 'manual', where, sizeBytes }, out),
  }
}
