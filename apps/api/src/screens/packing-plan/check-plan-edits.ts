import { type Day, dayToIso, isoToDay } from '@packing/planning'
import { type CheckEdits, cellOf, errorAt, type RowEdit, textOf, warningAt } from '../../domain/edits/row-edit.ts'
import { findFrozenWeeks, mondayOf, planFence } from '../../domain/plans/plan-fence.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, orNull, type RowOf, text, texts } from '../../platform/database/column-types.ts'
import type { ValidationIssue } from '../../platform/http/api-error.ts'

const rowFactsColumns = {
  index: int,
  isNewest: bool,
  seconds: int,
  earliest: date,
  latest: date,
  lines: texts,
  isBegun: bool,
  group: orNull(text),
}
type RowFacts = RowOf<typeof rowFactsColumns>

async function rowFacts({ db, prctCode }: ListReadContext, edits: readonly RowEdit[]): Promise<Map<number, RowFacts>> {
  const changed = edits.map(({ index, key }) => ({ index, ...key }))
  const { rows } = await checkedSql(rowFactsColumns)`
    select r.index, t.seconds, t.earliest_on as earliest, t.latest_on as latest, c.pack_lines as lines,
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
  readonly regular: number
  readonly overtime: number
}

type Days = ReadonlyMap<string, DayFacts>
const placeOf = (line: unknown, day: unknown) => `${String(day)} ${String(line)}`
const dayOf = (place: string) => place.slice(0, 10)

async function dayFacts({ db, prctCode }: ListReadContext, edits: readonly RowEdit[]): Promise<Days> {
  const plans = [...new Set(edits.map(({ key }) => Number(key['planId'])))]
  if (plans.length === 0) return new Map()
  const rows = await db
    .selectFrom('planDay')
    .select([
      'lineCode as line',
      'packOn as day',
      'loadSeconds as load',
      'regularSeconds as regular',
      'overtimeSeconds as overtime',
    ])
    .where('prctCode', '=', prctCode)
    .where('planId', 'in', plans)
    .execute()
  return new Map(rows.map(({ line, day, ...facts }) => [placeOf(line, day), facts]))
}

interface Lookups {
  readonly facts: ReadonlyMap<number, RowFacts>
  readonly days: Days
  readonly fence: string
  readonly frozenWeeks: readonly Day[]
}

const isMoved = ({ changed }: RowEdit) => changed.includes('lineCode') || changed.includes('packOn')

function* issuesOf(edit: RowEdit, { facts, days, fence, frozenWeeks }: Lookups): Generator<ValidationIssue> {
  const row = facts.get(edit.index)
  if (!row?.isNewest) {
    yield errorAt(edit, '', 'M-J01-001')
    return
  }
  if (!isMoved(edit)) return
  const line = textOf(edit, 'lineCode')
  const day = textOf(edit, 'packOn')
  const before = String(edit.before?.['packOn'] ?? '')
  if (row.isBegun) yield errorAt(edit, '', 'M-J01-009')
  if (day < fence || before < fence) yield errorAt(edit, 'packOn', 'M-J01-006', { fence })
  for (const week of touchedFrozenWeeks(before, day, frozenWeeks)) yield errorAt(edit, 'packOn', 'M-J01-011', { week })
  if (!row.lines.includes(line)) yield errorAt(edit, 'lineCode', 'M-J01-002', { line, lines: row.lines.join(', ') })
  if (!days.has(placeOf(line, day))) yield errorAt(edit, 'packOn', 'M-J01-003', { line, day })
  if (day > row.latest) yield errorAt(edit, 'packOn', 'M-J01-004', { day, latest: row.latest })
  if (day < row.earliest) yield warningAt(edit, 'packOn', 'M-J01-005', { day, earliest: row.earliest })
  if (row.group !== null) yield warningAt(edit, '', 'M-J01-010', { group: row.group })
}

/** Frozen weeks the row would leave or enter; within its week it may change the day. */
function touchedFrozenWeeks(before: string, day: string, frozenWeeks: readonly Day[]): string[] {
  const weeks = [before, day].map((each) => mondayOf(isoToDay(each)))
  return weeks[0] === weeks[1] ? [] : weeks.filter((week) => frozenWeeks.includes(week)).map(dayToIso)
}

function changesOf(edits: readonly RowEdit[], facts: Lookups['facts']): Map<string, number> {
  const changes = new Map<string, number>()
  const add = (place: string, seconds: number) => changes.set(place, (changes.get(place) ?? 0) + seconds)
  for (const edit of edits) {
    const seconds = facts.get(edit.index)?.seconds ?? 0
    add(placeOf(edit.before?.['lineCode'], edit.before?.['packOn']), -seconds)
    add(placeOf(cellOf(edit, 'lineCode'), cellOf(edit, 'packOn')), seconds)
  }
  return changes
}

function loadIssues(edits: readonly RowEdit[], { facts, days }: Lookups): ValidationIssue[] {
  const changes = changesOf(edits, facts)
  return edits.flatMap((edit) => {
    const line = textOf(edit, 'lineCode')
    const day = textOf(edit, 'packOn')
    const place = placeOf(line, day)
    const at = days.get(place)
    const change = changes.get(place) ?? 0
    if (!at || change <= 0) return []
    const over = at.load + change - at.regular
    const minutes = (seconds: number) => Math.ceil(seconds / 60)
    if (over > at.overtime)
      return errorAt(edit, 'packOn', 'M-J01-007', { line, day, minutes: minutes(over - at.overtime) })
    return over > 0 ? warningAt(edit, 'packOn', 'M-J01-008', { line, day, minutes: minutes(over) }) : []
  })
}

/** A past month is a trial: nothing is frozen, as in levelling. */
async function frozenDays(context: ListReadContext, days: Days): Promise<Pick<Lookups, 'fence' | 'frozenWeeks'>> {
  const fence = await planFence(context)
  const all = [...days.keys()].map(dayOf).toSorted()
  const [from, to] = [all[0], all.at(-1)]
  if (from === undefined || to === undefined || to < fence) return { fence: '', frozenWeeks: [] }
  return { fence, frozenWeeks: await findFrozenWeeks(context, { from: isoToDay(from), to: isoToDay(to) }) }
}

/** A line's day is a total over all dealers: users restricted to some dealers cannot move rows. */
export const checkPlanEdits =
  (context: ListReadContext): CheckEdits =>
  async (edits) => {
    if (context.user.dealerCodes !== null) return edits.map((edit) => errorAt(edit, '', 'M-SHT-005'))
    const days = await dayFacts(context, edits)
    const lookups = { facts: await rowFacts(context, edits), days, ...(await frozenDays(context, days)) }
    const moved = edits.filter(isMoved)
    return [...edits.flatMap((edit) => [...issuesOf(edit, lookups)]), ...loadIssues(moved, lookups)]
  }
