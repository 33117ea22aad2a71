import { MAX_RESULT_PICTURES, pictureTypes, type ResultPicture } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handler } from '../../calls/handlers.ts'
import { employeeName } from '../../domain/identity/employee-name.ts'
import { dataUrl, readPicture } from '../../domain/pictures/picture-file.ts'
import { holdClosedMonths } from '../../domain/results/close-month.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { writtenMonth } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, bytes, instant, int, oneOf, text } from '../../platform/database/column-types.ts'
import { invalid, notFound } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'

export async function listResultPictures({ db, prctCode }: ReadContext, caseId: number): Promise<ResultPicture[]> {
  const { rows } = await checkedSql({
    slot: int,
    thumbnailType: oneOf(pictureTypes),
    content: bytes,
    widthPx: int,
    heightPx: int,
    at: instant,
    by: text,
  })`
    select x.slot, x.thumbnail_type as "thumbnailType", x.thumbnail as content, x.width_px as "widthPx", x.height_px as "heightPx",
      x.created_at as at, ${employeeName(sql.raw('x.created_by'))} as by
    from result_picture x where x.prct_code = ${prctCode} and x.case_id = ${caseId} order by x.slot`.execute(db)
  return rows.map(({ thumbnailType, content, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    thumbnail: dataUrl(thumbnailType, content),
  }))
}

export const searchResultPicture: Handler<'workspace/packing-results-maintenance/search-picture'> = async (
  { caseNo, slot },
  { db, prctCode },
) => {
  const { rows } = await checkedSql({ mediaType: oneOf(pictureTypes), content: bytes })`
    select x.media_type as "mediaType", x.content from result_picture x
    join case_header h on h.prct_code = x.prct_code and h.case_id = x.case_id
    where h.prct_code = ${prctCode} and h.case_no = ${caseNo} and x.slot = ${slot}`.execute(db)
  const [found] = rows
  if (!found) throw notFound('M-D02-031', { caseNo })
  return { picture: dataUrl(found.mediaType, found.content) }
}

/** The case, locked until the call ends, so that two photos at once do not take one place. */
async function lockCase({ db, prctCode }: CommandContext, caseNo: string) {
  const closedMonths = await holdClosedMonths(db, prctCode)
  await sql`select 1 from case_header where prct_code = ${prctCode} and case_no = ${caseNo} for update`.execute(db)
  const { rows } = await checkedSql({ caseId: int, dealerCode: text, month: text, hasResult: bool })`
    select h.case_id as "caseId", h.dealer_code as "dealerCode", p.month, h.result_id is not null as "hasResult"
    from case_header h join packing_plan p on p.plan_id = h.plan_id
    where h.prct_code = ${prctCode} and h.case_no = ${caseNo}`.execute(db)
  const [found] = rows
  if (!found) throw notFound('M-D02-001', { caseNo })
  if (closedMonths.has(found.month)) throw invalid('M-D02-011', { month: writtenMonth(found.month) })
  return found
}

export const saveResultPicture: Handler<'workspace/packing-results-maintenance/save-picture'> = async (
  input,
  context,
) => {
  const { db, prctCode, user, now } = context
  const { caseNo } = input
  const picture = readPicture('picture', input.picture)
  const thumbnail = readPicture('thumbnail', input.thumbnail)
  const { caseId, dealerCode, hasResult } = await lockCase(context, caseNo)
  if (!hasResult) throw invalid('M-D02-032', { caseNo })
  const { rows } = await checkedSql({ slot: int })`
    insert into result_picture (prct_code, case_id, dealer_code, slot, media_type, width_px, height_px, content, thumbnail_type,
      thumbnail, created_by, created_at)
    select ${prctCode}, ${caseId}, ${dealerCode}, s.slot, ${picture.mediaType}, ${picture.widthPx}, ${picture.heightPx}, ${picture.content},
      ${thumbnail.mediaType}, ${thumbnail.content}, ${user.employeeId}, ${now}
    from generate_series(1, ${MAX_RESULT_PICTURES}) s (slot)
    where not exists (select 1 from result_picture x where x.prct_code = ${prctCode} and x.case_id = ${caseId} and x.slot = s.slot)
    order by s.slot limit 1
    returning slot`.execute(db)
  const [saved] = rows
  if (!saved) throw invalid('M-D02-033', { caseNo, max: MAX_RESULT_PICTURES })
  await context.audit({ entity: 'result_picture', key: { caseNo, slot: saved.slot }, change: { op: 'I', fields: {} } })
  return new Answer({ slot: saved.slot }, 'M-D02-034', { caseNo })
}

export const deleteResultPicture: Handler<'workspace/packing-results-maintenance/delete-picture'> = async (
  { caseNo, slot },
  context,
) => {
  const { db, prctCode } = context
  const { caseId } = await lockCase(context, caseNo)
  const { rows } = await checkedSql({ slot: int })`
    delete from result_picture where prct_code = ${prctCode} and case_id = ${caseId} and slot = ${slot} returning slot`.execute(
    db,
  )
  if (rows.length === 0) throw notFound('M-D02-031', { caseNo })
  await context.audit({ entity: 'result_picture', key: { caseNo, slot }, change: { op: 'D', fields: {} } })
  return new Answer({ isDeleted: true }, 'M-D02-035', { caseNo })
}
