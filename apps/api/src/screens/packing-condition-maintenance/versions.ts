import { sql } from 'kysely'
import type { RowEdit } from '../../domain/edits/row-edit.ts'
import { keepFormerValues } from '../../domain/plans/packaging/former-conditions.ts'
import type { ListWriteContext } from '../../editable-lists/list-context.ts'
import { writeTrail } from '../../editable-lists/write-edits.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, text } from '../../platform/database/column-types.ts'
import { plannedFields, savedList } from './condition-list.ts'
import { afterOf, isApproved, wasApproved } from './version-row.ts'

const keyColumns = sql.raw('part_no, dealer_code, pack_style, effective_from')

/** Before values change that a compile or plan used. */
export const keepUsedValues = (context: ListWriteContext) => async (edits: readonly RowEdit[]) => {
  const { db, prctCode } = context
  await sql`set constraints packing_condition_no_overlap deferred`.execute(db)
  const changing = edits.filter(
    (edit) => wasApproved(edit) && ['status', ...plannedFields].some((field) => edit.changed.includes(field)),
  )
  if (changing.length === 0) return
  const keys = changing.map((edit) => {
    const { partNo, dealerCode, packStyle, effectiveFrom } = afterOf(edit)
    return { part_no: partNo, dealer_code: dealerCode, pack_style: packStyle, effective_from: effectiveFrom }
  })
  const { rows } = await checkedSql({ conditionId: int })`
    select c.condition_id as "conditionId"
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as r (part_no text, dealer_code text, pack_style text, effective_from date)
    join packing_condition c using (${keyColumns}) where c.prct_code = ${prctCode} and c.copy_no = '0'`.execute(db)
  await keepFormerValues(
    context,
    rows.map(({ conditionId }) => conditionId),
  )
}

/** Ends each approved version the day before the next one starts, and notes who approved what was saved. */
export async function settleVersions(context: ListWriteContext, edits: readonly RowEdit[]): Promise<void> {
  const { db, prctCode, user, now } = context
  const parts = [...new Set(edits.filter(isApproved).map((edit) => afterOf(edit).partNo))]
  if (parts.length > 0) {
    await sql`
      update packing_condition set approved_by = ${user.employeeId}, approved_at = ${now}
      where prct_code = ${prctCode} and part_no = any(${parts}::text[]) and status = 'APPROVED' and approved_at is null
        and updated_at = ${now}`.execute(db)
    await endEarlierVersions(context, parts)
  }
  await sql`
    update packing_condition set approved_by = null, approved_at = null
    where prct_code = ${prctCode} and status = 'DRAFT' and approved_at is not null
      and part_no = any(${[...new Set(edits.map((edit) => afterOf(edit).partNo))]}::text[])`.execute(db)
  await sql`set constraints packing_condition_no_overlap immediate`.execute(db)
}

interface SentCondition {
  readonly partNo: string
  readonly dealerCode: string
  readonly packStyle: string
  readonly effectiveFrom: string
  readonly copyNo: string
}

/** Ids of all versions of the parts. */
export async function listVersionIds(
  { db, prctCode }: ListWriteContext,
  rows: readonly Pick<SentCondition, 'partNo'>[],
): Promise<number[]> {
  const parts = rows.map(({ partNo }) => partNo)
  const found = await checkedSql({ id: int })`
    select condition_id as id from packing_condition where prct_code = ${prctCode} and part_no = any(${parts}::text[])`.execute(
    db,
  )
  return found.rows.map(({ id }) => id)
}

/**
 * Drafts come into force as once they are approved: for a trial. It saves them at every look, so that new versions (not `known`)
 * get ids that are the same each time: lots that were compiled at one look refer to them at the next.
 */
export async function putInForce(
  context: ListWriteContext,
  rows: readonly SentCondition[],
  known: readonly number[],
): Promise<void> {
  const { db, prctCode } = context
  const sent = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as k ("partNo" text, "dealerCode" text, "packStyle" text, "effectiveFrom" date, "copyNo" text)
    where c.prct_code = ${prctCode} and c.part_no = k."partNo" and c.dealer_code = k."dealerCode" and c.pack_style = k."packStyle"
      and c.effective_from = k."effectiveFrom" and c.copy_no = k."copyNo"`
  await sql`set constraints packing_condition_no_overlap deferred`.execute(db)
  await sql`update packing_condition c set status = 'APPROVED' from ${sent} and c.status = 'DRAFT'`.execute(db)
  await sql`
    with fresh as (
      select c.condition_id, -row_number() over (order by c.part_no, c.dealer_code, c.pack_style, c.effective_from, c.copy_no) as fixed_id
      from packing_condition c cross join ${sent} and c.condition_id <> all(${known}::bigint[])
    ), gone as (
      delete from packing_condition c using fresh f where c.prct_code = ${prctCode} and c.condition_id = f.condition_id
      returning c as version, f.fixed_id
    )
    insert into packing_condition overriding system value
    select (jsonb_populate_record(g.version, jsonb_build_object('condition_id', g.fixed_id))).* from gone g`.execute(db)
  await endEarlierVersions(
    context,
    rows.map(({ partNo }) => partNo),
  )
  await sql`set constraints packing_condition_no_overlap immediate`.execute(db)
}

async function endEarlierVersions(context: ListWriteContext, parts: readonly string[]): Promise<void> {
  const { db, prctCode, user, now } = context
  const { rows } = await checkedSql({
    partNo: text,
    dealerCode: text,
    packStyle: text,
    effectiveFrom: date,
    copyNo: text,
    before: date,
    after: date,
  })`
    update packing_condition c set effective_to = n.next_from - 1, row_version = c.row_version + 1, updated_by = ${user.employeeId},
      updated_at = ${now}
    from (select condition_id, effective_to as old_to,
        lead(effective_from) over (partition by part_no, dealer_code, pack_style order by effective_from) as next_from
      from packing_condition where prct_code = ${prctCode} and status = 'APPROVED' and part_no = any(${parts}::text[])) n
    where c.condition_id = n.condition_id and n.next_from <= c.effective_to
    returning c.part_no as "partNo", c.dealer_code as "dealerCode", c.pack_style as "packStyle", c.effective_from as "effectiveFrom",
      c.copy_no as "copyNo", n.old_to as before, c.effective_to as after`.execute(db)
  const ended = rows.map(({ before, after, ...key }, index): RowEdit => {
    const changed = ['effectiveTo']
    return {
      index,
      op: 'U',
      key,
      before: { effectiveTo: before },
      after: { effectiveTo: after },
      changed,
      rowVersion: 0,
    }
  })
  await writeTrail(context, { list: savedList, callId: 'packingCondition/save' }, ended)
}
