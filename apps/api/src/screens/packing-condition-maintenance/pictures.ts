import { type ConditionPicture, type PictureKind, pictureKinds, pictureTypes, textIn } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handler } from '../../calls/handlers.ts'
import { employeeName } from '../../domain/identity/employee-name.ts'
import { dataUrl, readPicture } from '../../domain/pictures/picture-file.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bytes, int, oneOf, text } from '../../platform/database/column-types.ts'
import { invalid, notFound } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'

export interface Subject {
  readonly kind: PictureKind
  readonly code: string
}

export async function listPictures(
  { db, prctCode }: ReadContext,
  subjects: readonly Subject[],
): Promise<ConditionPicture[]> {
  const { rows } = await checkedSql({
    kind: oneOf(pictureKinds),
    code: text,
    thumbnailType: oneOf(pictureTypes),
    content: bytes,
    widthPx: int,
    heightPx: int,
    changedBy: text,
    rowVersion: int,
  })`
    select x.kind, x.code, x.thumbnail_type as "thumbnailType", x.thumbnail as content, x.width_px as "widthPx", x.height_px as "heightPx",
      ${employeeName(sql.raw('x.updated_by'))} as "changedBy", x.row_version as "rowVersion"
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as r (kind text, code text)
    join packing_picture x on x.prct_code = ${prctCode} and x.kind = r.kind and x.code = r.code
    order by x.kind desc`.execute(db)
  return rows.map(({ thumbnailType, content, ...row }) => ({ ...row, thumbnail: dataUrl(thumbnailType, content) }))
}

export const searchPicture: Handler<'workspace/packing-condition-maintenance/search-picture'> = async (
  { kind, code },
  { db, prctCode },
) => {
  const { rows } = await checkedSql({ mediaType: oneOf(pictureTypes), content: bytes })`
    select media_type as "mediaType", content from packing_picture
    where prct_code = ${prctCode} and kind = ${kind} and code = ${code}`.execute(db)
  const found = rows[0]
  if (!found) throw notFound('M-D01-026', { code })
  return { picture: dataUrl(found.mediaType, found.content) }
}

/** Codes of boxes are in no master: a box is known by the conditions that use it. */
const subjectTables = {
  PART: (code: string) => sql`select from part where prct_code = r.prct_code and part_no = ${code}`,
  BOX: (code: string) => sql`select from packing_condition where prct_code = r.prct_code and box_code = ${code}`,
  CASE: (code: string) => sql`select from case_type where prct_code = r.prct_code and case_code = ${code}`,
}
const subjectNames = {
  PART: { en: 'Part', ja: '品番' },
  BOX: { en: 'Box', ja: '箱コード' },
  CASE: { en: 'Case type', ja: 'ケース種別' },
} as const

export async function checkSubject({ db, prctCode, language }: CommandContext, { kind, code }: Subject): Promise<void> {
  const { rows } = await checkedSql({ code: text })`
    select r.prct_code::text as code from (select ${prctCode}::text as prct_code) r where exists (${subjectTables[kind](code)})`.execute(
    db,
  )
  if (rows.length === 0) throw invalid('M-D01-033', { kind: textIn(subjectNames[kind], language), code })
}

const lockedVersion = async ({ db, prctCode }: CommandContext, { kind, code }: Subject) => {
  const { rows } = await checkedSql({ rowVersion: int, by: text })`
    select row_version as "rowVersion", ${employeeName(sql.raw('updated_by'))} as by from packing_picture
    where prct_code = ${prctCode} and kind = ${kind} and code = ${code} for update`.execute(db)
  return rows[0]
}

async function checkVersion(
  context: CommandContext,
  subject: Subject & { readonly rowVersion: number },
): Promise<void> {
  const stored = await lockedVersion(context, subject)
  if ((stored?.rowVersion ?? 0) !== subject.rowVersion) throw invalid('M-D01-029', { by: stored?.by ?? '' })
}

const audited = (context: CommandContext, { kind, code }: Subject, op: 'I' | 'U' | 'D') =>
  context.audit({ entity: 'packing_picture', key: { kind, code }, change: { op, fields: {} } })

export const savePicture: Handler<'workspace/packing-condition-maintenance/save-picture'> = async (input, context) => {
  const { db, prctCode, user, now } = context
  const { kind, code, rowVersion } = input
  const picture = readPicture('picture', input.picture)
  const thumbnail = readPicture('thumbnail', input.thumbnail)
  await checkSubject(context, input)
  await checkVersion(context, input)
  const { rows } = await checkedSql({ rowVersion: int })`
    insert into packing_picture as x (prct_code, kind, code, media_type, width_px, height_px, content, thumbnail_type, thumbnail,
      created_by, created_at, updated_by, updated_at)
    values (${prctCode}, ${kind}, ${code}, ${picture.mediaType}, ${picture.widthPx}, ${picture.heightPx}, ${picture.content},
      ${thumbnail.mediaType}, ${thumbnail.content}, ${user.employeeId}, ${now}, ${user.employeeId}, ${now})
    on conflict (prct_code, kind, code) do update set media_type = excluded.media_type, width_px = excluded.width_px,
      height_px = excluded.height_px, content = excluded.content, thumbnail_type = excluded.thumbnail_type,
      thumbnail = excluded.thumbnail, row_version = x.row_version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      where x.row_version = ${rowVersion}
    returning row_version as "rowVersion"`.execute(db)
  const saved = rows[0]
  if (!saved) throw invalid('M-D01-029', { by: '' })
  await audited(context, input, rowVersion === 0 ? 'I' : 'U')
  return new Answer({ rowVersion: saved.rowVersion }, 'M-D01-031', { code })
}

export const deletePicture: Handler<'workspace/packing-condition-maintenance/delete-picture'> = async (
  input,
  context,
) => {
  const { db, prctCode } = context
  await checkVersion(context, input)
  await sql`delete from packing_picture where prct_code = ${prctCode} and kind = ${input.kind} and code = ${input.code}`.execute(
    db,
  )
  await audited(context, input, 'D')
  return new Answer({ isDeleted: true }, 'M-D01-032', { code: input.code })
}
