import { type PlanFrozen, planStatuses, planViewFunctionId, privilege } from '@packing/contract'
import { type Day, dayToIso, isoToDay } from '@packing/planning'
import { cellOf, type RowEdit, textOf } from '../../domain/edits/row-edit.ts'
import { privilegeFor } from '../../domain/masters/choices.ts'
import { lineShifts } from '../../domain/plans/line-days.ts'
import { planDays } from '../../domain/plans/plan-days.ts'
import { findFrozenWeeks, isOver, planFence } from '../../domain/plans/plan-fence.ts'
import { businessDayOf } from '../../domain/results/business-day.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, oneOf, orNull, type RowOf, text, texts } from '../../platform/database/column-types.ts'

const rowFactsColumns = {
  index: int,
  isNewest: bool,
  planStatus: oneOf(planStatuses),
  dealer: text,
  part: text,
  lots: int,
  qty: int,
  seconds: int,
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
  const { rows } = await checkedSql(rowFactsColumns)`
    select r.index, t.dealer_code as dealer, t.part_no as part, t.lots, t.qty, t.seconds, t.earliest_on as earliest, t.latest_on as latest,
      c.pack_lines as lines, p.status as "planStatus",
      not exists (select 1 from packing_plan n where n.prct_code = p.prct_code and n.month = p.month and n.rev > p.rev) as "isNewest",
      exists (select 1 from case_header h join case_content x on x.case_id = h.case_id and x.prct_code = h.prct_code
        where x.prct_code = t.prct_code and x.part_no = t.part_no and x.dealer_code = t.dealer_code and x.plan_id = t.plan_id
          and h.line_code = t.line_code and h.pack_on = t.pack_on and h.status not in ('PLANNED', 'PRINTED', 'CANCELLED')) as "isBegun",
      (select g.group_id from part_group g join part_group_member m using (prct_code, group_id, version)
        where g.prct_code = t.prct_code and m.part_no = t.part_no and g.dealer_code in ('*', t.dealer_code)
          and g.kind <> 'SAME_CONTAINER' and t.latest_on between g.valid_from and g.valid_to limit 1) as group
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (index int, "planId" bigint, seq int)
    join plan_line t on t.prct_code = ${prctCode} and t.plan_id = r."planId" and t.seq = r.seq
    join packing_plan p on p.plan_id = t.plan_id and p.prct_code = t.prct_code
    join packing_condition c on c.condition_id = t.condition_id and c.prct_code = t.prct_code`.execute(db)
  return new Map(rows.map((row) => [row.index, row]))
}

interface DayFacts {
  readonly load: number
  /** Of plans of other months. */
  readonly other: number
  readonly regular: number
  readonly overtime: number
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
}

/** Load and time in seconds. */
export async function dayFacts({ db, prctCode }: ReadContext, plans: readonly number[]): Promise<Days> {
  const facts = new Map<string, DayFacts>()
  for (const planId of plans) {
    const { rows } = await checkedSql(dayFactsColumns)`
      select line_code as line, pack_on as day, load_seconds as load, other_seconds as other, regular_seconds as regular,
        overtime_seconds as overtime
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

/** Seconds that the edits add to and take from the days of lines. */
export function changesOf(
  edits: readonly RowEdit[],
  facts: ReadonlyMap<number, RowFacts>,
): ReadonlyMap<string, number> {
  const changes = new Map<string, number>()
  const add = (place: string, seconds: number) => changes.set(place, (changes.get(place) ?? 0) + seconds)
  for (const edit of edits) {
    const seconds = facts.get(edit.index)?.seconds ?? 0
    add(placeOf(edit.before?.['lineCode'], edit.before?.['packOn']), -seconds)
    add(placeOf(cellOf(edit, 'lineCode'), cellOf(edit, 'packOn')), seconds)
  }
  return changes
}

export interface FrozenPeriod {
  readonly today: string
  /** First day that is not frozen; empty: nothing is frozen. */
  readonly fence: string
  readonly frozenWeeks: readonly Day[]
}

/** Of a plan with these days. A past month is a trial: nothing is frozen, as in levelling. */
export async function frozenPeriod(context: ReadContext, days: readonly string[]): Promise<FrozenPeriod> {
  const all = days.toSorted()
  const [from, to] = [all[0], all.at(-1)]
  const today = await businessDayOf(context)
  if (from === undefined || to === undefined || (await isOver(context, to)))
    return { today, fence: '', frozenWeeks: [] }
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
    rows.flatMap(({ from, to }) => [from, to]).filter((day) => day !== null),
  )
  return { ...period, frozenWeeks: frozenWeeks.map(dayToIso), canBreak: canBreakFence(context) }
}
