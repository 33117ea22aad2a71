import { addMonths } from '@packing/contract'
import { checkMonth, type MonthIssue, type WindowProblem, type WindowRow } from '@packing/planning'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { lookUpBy } from '../parts/part-lookups.ts'
import type { ReadContext } from '../rule-context.ts'
import { listMonths, type MonthKey, type MonthPeriod, monthName, type StoredMonth } from './correspondence-months.ts'
import { completed, storedColumns, storedFields } from './registered-rows.ts'
import { type DealerWindows, loadWindowFacts } from './window-facts.ts'

/** A month with its rows, what they violate, and the registered rows for comparison. */
export interface CheckedMonth extends StoredMonth {
  readonly rows: readonly WindowRow[]
  readonly registered: readonly WindowRow[]
  /** Shown rows of the dealer's other months around it. */
  readonly others: readonly WindowRow[]
  readonly issues: readonly MonthIssue[]
  /** Vanning calendar with working days in the month, which has no rows; empty: none. */
  readonly unpreparedCalendar: string
}

interface RowsOfMonths {
  readonly draft: ReadonlyMap<string, readonly WindowRow[]>
  readonly registered: ReadonlyMap<string, readonly WindowRow[]>
}

type ProblemOf = (dealer: string) => WindowProblem | undefined

async function readRows(
  db: ReadDb,
  prctCode: string,
  months: readonly StoredMonth[],
  problemOf: ProblemOf,
): Promise<RowsOfMonths> {
  const asked = JSON.stringify(months.map(({ dealer, month, rev }) => ({ dealer, month, rev })))
  const { rows } = await checkedSql({ ...storedColumns, isDraft: bool })`
    with asked as (select * from jsonb_to_recordset(${asked}::jsonb) as k (dealer text, month text, rev int))
    select ${storedFields(sql`c`)}, false as "isDraft" from correspondence c
      join asked k on c.prct_code = ${prctCode} and c.dealer_code = k.dealer and c.order_month = k.month
    union all
    select ${storedFields(sql`c`)}, true from correspondence_row c
      join asked k on c.prct_code = ${prctCode} and c.dealer_code = k.dealer and c.order_month = k.month and c.rev = k.rev
      join correspondence_rev v on v.prct_code = c.prct_code and v.dealer_code = c.dealer_code and v.order_month = c.order_month and v.rev = c.rev
    where v.status in ('PREPARED', 'APPROVED')
    order by dealer, "productionOn"`.execute(db)
  const draft = new Map<string, WindowRow[]>()
  const registered = new Map<string, WindowRow[]>()
  for (const { isDraft, ...row } of rows) {
    const to = isDraft ? draft : registered
    const key = monthName({ dealer: row.dealer, month: String(row.orderMonth) })
    to.set(key, [...(to.get(key) ?? []), completed(row, problemOf(row.dealer))])
  }
  return { draft, registered }
}

interface Facts {
  readonly facts: ReadonlyMap<string, DealerWindows>
  readonly months: readonly CheckedMonth[]
}

/** The months of a period with their findings; months around it count as neighbours. */
export async function checkMonths(context: ReadContext, period: MonthPeriod): Promise<Facts> {
  // No rows were accepted: they have no months.
  if (period.dealers.length === 0) return { facts: new Map(), months: [] }
  const around = { ...period, monthFrom: addMonths(period.monthFrom, -1), monthTo: addMonths(period.monthTo, 1) }
  const stored = await listMonths(context, around)
  const { db, prctCode } = context
  const facts = new Map((await loadWindowFacts(db, { prctCode, ...around })).map((each) => [each.dealer, each]))
  const rows = await readRows(db, prctCode, stored, (dealer) => facts.get(dealer)?.problem)
  const shownRows = (of: StoredMonth) => (of.isDraft ? rows.draft : rows.registered).get(monthName(of)) ?? []
  const ofDealer = lookUpBy(stored, ({ dealer }) => [dealer])
  const isAsked = ({ month }: MonthKey) => month >= period.monthFrom && month <= period.monthTo
  const months = stored.filter(isAsked).map((month): CheckedMonth => {
    const own = shownRows(month)
    const others = ofDealer(month.dealer)
      .filter((each) => each.month !== month.month)
      .flatMap(shownRows)
    const problem = facts.get(month.dealer)?.problem
    return {
      ...month,
      rows: own,
      registered: rows.registered.get(monthName(month)) ?? [],
      others,
      issues: problem ? issuesOf(problem, month, own, others) : [],
      unpreparedCalendar: month.status === 'NONE' ? vanningCalendarIn(facts.get(month.dealer), month) : '',
    }
  })
  return { facts, months }
}

/** The dealer's vanning calendar, if it has working days in the packing month of the order month. */
function vanningCalendarIn(windows: DealerWindows | undefined, { month }: MonthKey): string {
  if (!windows) return ''
  const { vanningDays, months, orderMonths } = windows.problem
  const packed = orderMonths.filter(({ orderMonth }) => orderMonth === Number(month))
  const periods = months.packing.filter((period) => packed.some(({ packingMonth }) => packingMonth === period.month))
  const hasDays = periods.some(({ fromDay, toDay }) => vanningDays.some((day) => fromDay <= day && day <= toDay))
  return hasDays ? windows.vanningCalendar : ''
}

export function issuesOf(
  problem: WindowProblem,
  { month, exceptions }: Pick<StoredMonth, 'month' | 'exceptions'>,
  rows: readonly WindowRow[],
  others: readonly WindowRow[],
): MonthIssue[] {
  const days = rows.map(({ productionOn }) => productionOn)
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const before = nearest(others, (day) => (day < first ? first - day : null))
  const after = nearest(others, (day) => (day > last ? day - last : null))
  return checkMonth(problem, { month: Number(month), rows, before, after, exceptions })
}

function nearest(rows: readonly WindowRow[], distanceOf: (day: number) => number | null): WindowRow | null {
  let found: WindowRow | null = null
  let least = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const distance = distanceOf(row.productionOn)
    if (distance === null || distance >= least) continue
    least = distance
    found = row
  }
  return found
}

/** Production days without a row, as far as known. */
export const unmappedDays = ({ issues }: CheckedMonth) =>
  issues.filter(({ finding, productionOn }) => {
    const cause = 'rule' in finding ? finding.rule : finding.cause
    return productionOn !== null && (cause === 'UNMAPPED' || cause.startsWith('NO_'))
  }).length

const shown = ['packFrom', 'packTo', 'van', 'vessel', 'voyage', 'etd', 'eta', 'arrival', 'orderMonth'] as const

export interface RowChange {
  readonly before: WindowRow
  /** null: the production date lost its row. */
  readonly after: WindowRow | null
}

/** Registered rows that the draft changes or drops. */
export function changedRows({ rows, registered }: Pick<CheckedMonth, 'rows' | 'registered'>): RowChange[] {
  const after = new Map(rows.map((row) => [row.productionOn, row]))
  return registered.flatMap((before) => {
    const now = after.get(before.productionOn) ?? null
    return now && shown.every((field) => now[field] === before[field]) ? [] : [{ before, after: now }]
  })
}

export const newRows = ({ rows, registered }: Pick<CheckedMonth, 'rows' | 'registered'>) => {
  const known = new Set(registered.map(({ productionOn }) => productionOn))
  return rows.filter(({ productionOn }) => !known.has(productionOn))
}
