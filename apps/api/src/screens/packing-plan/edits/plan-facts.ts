import { type PlanFrozen, planStatuses, planViewFunctionId, privilege } from '@packing/contract'
import { type Day, dayToIso, isoToDay } from '@packing/planning'
import { sql } from 'kysely'
import { lineShifts } from '../../../domain/calendars/line-days.ts'
import { cellOf, type RowEdit, textOf } from '../../../domain/edits/row-edit.ts'
import { casePlanOf } from '../../../domain/loads/loaded-plan.ts'
import { privilegeFor } from '../../../domain/masters/choices.ts'
import { planDays } from '../../../domain/plans/days/plan-days.ts'
import { findFrozenWeeks, planFence } from '../../../domain/plans/days/plan-fence.ts'
import { isTrialMonth, monthsOf } from '../../../domain/plans/days/trial-month.ts'
import type { ReadContext } from '../../../domain/rule-context.ts'
import { businessDayOf } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import {
  bool,
  date,
  float,
  int,
  oneOf,
  orNull,
  type RowOf,
  text,
  texts,
} from '../../../platform/database/column-types.ts'

const rowFactsColumns = {
  index: int,
  isNewest: bool,
  planStatus: oneOf(planStatuses),
  dealer: text,
  part: text,
  lots: int,
  qty: int,
  seconds: int,
  cases: float,
  m3: float,
  earliest: date,
  latest: date,
  lines: texts,
  isBegun: bool,
  group: orNull(text),
}
export type RowFacts = RowOf<typeof rowFactsColumns>

/** Stored facts of the edited rows, by the index of the edit. */
export async function rowFacts(
  { db, prctCode }: ReadContext,
  edits: readonly RowEdit[],
): Promise<ReadonlyMap<number, RowFacts>> {
  const changed = edits.map(({ index, key }) => ({ index, ...key }))
  // Begun cases of the rows' places, of which there are none before the day: from row to case would be a look-up for each case of the part.
  const { rows } = await checkedSql(rowFactsColumns)`
    with edited as materialized (
      select r.index, t.plan_id, t.line_code, t.pack_on, t.dealer_code, t.part_no, t.condition_id, t.lots, t.qty, t.seconds, t.earliest_on, t.latest_on
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (index int, "planId" bigint, seq int)
      join plan_line t on t.prct_code = ${prctCode} and t.plan_id = r."planId" and t.seq = r.seq
    ), begun as materialized (
      select e.plan_id, h.line_code, h.pack_on, x.dealer_code, x.part_no
      from (select distinct plan_id, ${casePlanOf(prctCode, sql`edited.plan_id`)} as case_plan, line_code, pack_on from edited) e
      join case_header h on h.prct_code = ${prctCode} and h.plan_id = e.case_plan and h.pack_on = e.pack_on and h.line_code = e.line_code
        and h.status not in ('PLANNED', 'PRINTED', 'CANCELLED')
      join case_content x on x.prct_code = h.prct_code and x.case_id = h.case_id
    )
    select t.index, t.dealer_code as dealer, t.part_no as part, t.lots, t.qty, t.seconds, t.lots / c.boxes_per_case::float8 as cases,
      t.lots * (c.box_length_mm::float8 * c.box_width_mm * c.box_height_mm) / 1e9 as m3, t.earliest_on as earliest, t.latest_on as latest,
      c.pack_lines as lines, p.status as "planStatus",
      not exists (select 1 from packing_plan n where n.prct_code = p.prct_code and n.month = p.month and n.rev > p.rev) as "isNewest",
      (t.plan_id, t.line_code, t.pack_on, t.dealer_code, t.part_no) in (select plan_id, line_code, pack_on, dealer_code, part_no from begun) as "isBegun",
      (select g.group_id from part_group g join part_group_member m using (prct_code, group_id, version)
        where g.prct_code = p.prct_code and m.part_no = t.part_no and g.dealer_code in ('*', t.dealer_code)
          and g.kind <> 'SAME_CONTAINER' and t.latest_on between g.valid_from and g.valid_to limit 1) as group
    from edited t
    join packing_plan p on p.prct_code = ${prctCode} and p.plan_id = t.plan_id
    join packing_condition c on c.prct_code = p.prct_code and c.condition_id = t.condition_id`.execute(db)
  return new Map(rows.map((row) => [row.index, row]))
}

export interface DayFacts {
  readonly load: number
  /** Of plans of other months. */
  readonly other: number
  readonly regular: number
  readonly overtime: number
  /** null: no limit. Load with the plans of other months. */
  readonly caseLimit: number | null
  readonly caseLoad: number
  readonly m3Limit: number | null
  readonly m3Load: number
}

export type Days = ReadonlyMap<string, DayFacts>
export const placeOf = (line: unknown, day: unknown) => `${String(day)} ${String(line)}`
export const dayOf = (place: string) => place.slice(0, 10)
export const lineOf = (place: string) => place.slice(11)

export const plansOf = (edits: readonly RowEdit[]) => [...new Set(edits.map(({ key }) => Number(key['planId'])))]

const dayFactsColumns = {
  line: text,
  day: date,
  load: int,
  other: int,
  regular: int,
  overtime: int,
  caseLimit: orNull(float),
  caseLoad: float,
  m3Limit: orNull(float),
  m3Load: float,
}

export async function dayFacts({ db, prctCode }: ReadContext, plans: readonly number[]): Promise<Days> {
  const facts = new Map<string, DayFacts>()
  for (const planId of plans) {
    const { rows } = await checkedSql(dayFactsColumns)`
      select line_code as line, pack_on as day, load_seconds as load, other_seconds as other, regular_seconds as regular,
        overtime_seconds as overtime, case_limit::float8 as "caseLimit", (coalesce(case_load, 0) + case_other)::float8 as "caseLoad",
        m3_limit as "m3Limit", (coalesce(m3_load, 0) + m3_other)::float8 as "m3Load"
      from (${planDays({ prctCode, planId })}) d`.execute(db)
    for (const { line, day, ...own } of rows) facts.set(placeOf(line, day), own)
  }
  return facts
}

/** Shifts of the lines on the days that the edits name a shift for. */
export async function shiftsOfPlaces(
  { db, prctCode }: ReadContext,
  edits: readonly RowEdit[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const days = edits.flatMap((edit) => (edit.changed.includes('shiftCode') ? isoToDay(textOf(edit, 'packOn')) : []))
  if (days.length === 0) return new Map()
  const { rows } = await checkedSql({ line: text, day: date, shift: text })`
    select w.line, w.cal_date as day, w.shift_code as shift
    from (${lineShifts(prctCode, { from: Math.min(...days), to: Math.max(...days) })}) w order by 1, 2, w.start_minute, 3`.execute(
    db,
  )
  const shifts = new Map<string, string[]>()
  for (const { line, day, shift } of rows) {
    const place = placeOf(line, day)
    shifts.set(place, [...(shifts.get(place) ?? []), shift])
  }
  return shifts
}

export interface DayChange {
  readonly seconds: number
  readonly cases: number
  readonly m3: number
}

/** What the edits add to and take from the days of lines. */
export function changesOf(
  edits: readonly RowEdit[],
  facts: ReadonlyMap<number, RowFacts>,
): ReadonlyMap<string, DayChange> {
  const changes = new Map<string, DayChange>()
  const add = (place: string, row: RowFacts | undefined, sign: 1 | -1) => {
    const { seconds, cases, m3 } = changes.get(place) ?? { seconds: 0, cases: 0, m3: 0 }
    changes.set(place, {
      seconds: seconds + sign * (row?.seconds ?? 0),
      cases: cases + sign * (row?.cases ?? 0),
      m3: m3 + sign * (row?.m3 ?? 0),
    })
  }
  for (const edit of edits) {
    const row = facts.get(edit.index)
    add(placeOf(edit.before?.['lineCode'], edit.before?.['packOn']), row, -1)
    add(placeOf(cellOf(edit, 'lineCode'), cellOf(edit, 'packOn')), row, 1)
  }
  return changes
}

export interface FrozenPeriod {
  readonly today: string
  /** First day that is not frozen; empty: nothing is frozen. */
  readonly fence: string
  readonly frozenWeeks: readonly Day[]
}

/** Of plans with these days. Nothing of a trial is frozen, as in levelling. */
export async function frozenPeriod(
  context: ReadContext,
  planIds: readonly number[],
  days: readonly string[],
): Promise<FrozenPeriod> {
  const all = days.toSorted()
  const [from, to] = [all[0], all.at(-1)]
  const today = await businessDayOf(context)
  const isTrial = to === undefined || (await isTrialMonth(context, monthsOf(context.prctCode, planIds), to))
  if (from === undefined || to === undefined || isTrial) return { today, fence: '', frozenWeeks: [] }
  const fence = await planFence(context)
  return { today, fence, frozenWeeks: await findFrozenWeeks(context, { from: isoToDay(from), to: isoToDay(to) }) }
}

/** With full privilege and a reason a row may break the fence. */
export const canBreakFence = (user: Parameters<typeof privilegeFor>[0]): boolean =>
  privilegeFor(user, planViewFunctionId.DAILY) === privilege.full

/** What is frozen now, whatever was when the month was levelled. */
export async function planFrozen(
  context: ReadContext & Parameters<typeof privilegeFor>[0],
  planId: number,
): Promise<PlanFrozen> {
  const { db, prctCode } = context
  const { rows } = await checkedSql({ from: orNull(date), to: orNull(date) })`
    select min(pack_on) as "from", max(pack_on) as "to" from plan_day where prct_code = ${prctCode} and plan_id = ${planId}`.execute(
    db,
  )
  const { frozenWeeks, ...period } = await frozenPeriod(
    context,
    [planId],
    rows.flatMap(({ from, to }) => [from, to]).filter((day) => day !== null),
  )
  return { ...period, frozenWeeks: frozenWeeks.map(dayToIso), canBreak: canBreakFence(context) }
}
