import {
  ANY,
  type LineDaysChange,
  type MessageCode,
  type PlanChange,
  readPlanChanges,
  simulationOnlyKinds,
} from '@packing/contract'
import { type Day, dayToIso, isoToDay } from '@packing/planning'
import { sql } from 'kysely'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { bool, date, json, orNull, text, texts } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import type { ValidationIssue } from '../../../platform/errors/api-error.ts'
import { lineDays } from '../../calendars/line-days.ts'
import { cycleMonthOf } from '../../orders/standing/horizon.ts'
import { findNewestPlan } from '../revision/newest-plan.ts'
import { findFrozenWeeks, planFence } from './plan-fence.ts'
import { isTrialMonth } from './trial-month.ts'

interface Tried {
  readonly prctCode: string
  readonly month: string
  readonly changes: string
  readonly now: Date
}

interface Month {
  readonly month: string
  readonly first: string
  readonly last: string
  readonly daysOf: ReadonlyMap<string, readonly string[]>
  /** Whole time by line and day in seconds. */
  readonly secondsOf: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly changes: readonly PlanChange[]
  readonly lines: readonly string[]
  readonly limits: ReadonlyMap<string, LineLimits>
  /** By `partsKey`: whether anything is compiled for the dealers and parts named by the changes. */
  readonly isCompiled: ReadonlyMap<string, boolean>
  /** First day that may change; empty: nothing is frozen. */
  readonly fence: string
  /** Mondays of the frozen weeks, in order. */
  readonly frozenWeeks: readonly Day[]
  readonly hasPlan: boolean
}

interface LineLimits {
  readonly cases: number | null
  readonly m3: number | null
  /** In minutes. */
  readonly changeover: number
}

type Violation = readonly [field: string, message: MessageCode, params: ValidationIssue['params']]

/** Reports all issues at once; paths start with the index of the change. */
export async function findChangeIssues(db: ReadDb, { changes, ...key }: Tried): Promise<ValidationIssue[]> {
  const read = readPlanChanges(changes)
  if (!read.isSound) return read.issues.map(({ field, code, params }) => ({ field, message: code, params }))
  const month = await readMonth(db, key, read.data)
  return read.data.flatMap((change, at) =>
    issuesOf(change, month).map(([field, message, params = {}]) => ({ field: `[${at}].${field}`, message, params })),
  )
}

export async function findPlanChangeIssues(db: ReadDb, tried: Tried): Promise<ValidationIssue[]> {
  const issues = await findChangeIssues(db, tried)
  const read = readPlanChanges(tried.changes)
  if (!read.isSound) return issues
  const left = read.data.flatMap(({ kind }, at): ValidationIssue[] =>
    simulationOnlyKinds.includes(kind)
      ? [{ field: `[${at}].kind`, message: kind === 'WITHOUT' ? 'M-J01-029' : 'M-J01-051' }]
      : [],
  )
  return [...issues, ...left]
}

function issuesOf(change: PlanChange, month: Month): Violation[] {
  switch (change.kind) {
    case 'OVERTIME':
    case 'REGULAR':
      return [...lineIssues(change, month), ...dayIssues(change, month)]
    case 'CLOSED':
      return lineIssues(change, month)
    case 'CASE_LIMIT':
    case 'VOLUME_LIMIT':
    case 'CHANGEOVER':
      return [...lineIssues(change, month), ...sameLimitIssues(change, month)]
    case 'PRIORITY':
    case 'EARLIER':
    case 'SOONEST':
    case 'ORDERS':
      return partIssues(change.dealer, change.partNo, month)
    case 'WITHOUT':
      return partIssues(change.dealer, ANY, month)
    case 'EARLY_STOCK':
      return change.line === ANY ? [] : lineIssue(change.line, month)
    case 'STABILITY':
      return month.hasPlan ? [] : [['permille', 'M-J01-028', { month: month.month }]]
  }
}

const lineIssue = (line: string, { lines }: Month): Violation[] =>
  lines.includes(line) ? [] : [['line', 'M-J01-024', { line, lines: lines.join(', ') }]]

function lineIssues({ line, fromOn, toOn }: LineDaysChange, known: Month): Violation[] {
  const { month, daysOf, first, last, fence, frozenWeeks } = known
  const days = daysOf.get(line)
  const unknown = lineIssue(line, known)
  if (unknown.length > 0) return unknown
  if (fromOn < fence) return [['fromOn', 'M-J01-026', { fence }]]
  const week = frozenWeeks.findLast((monday) => isoToDay(fromOn) < monday + 7 && monday <= isoToDay(toOn))
  if (week !== undefined) return [['fromOn', 'M-J01-030', { week: dayToIso(week), free: dayToIso(week + 7) }]]
  if (days?.some((day) => fromOn <= day && day <= toOn)) return []
  return [['fromOn', 'M-J01-025', { line, from: fromOn, to: toOn, month, first, last }]]
}

type MinutesChange = Extract<PlanChange, { kind: 'OVERTIME' | 'REGULAR' }>
const DAY_MINUTES = 1440

/** All changes of a line together must not give a day more than 24 hours. */
function dayIssues(change: MinutesChange, { secondsOf, changes }: Month): Violation[] {
  const { line, fromOn, toOn, minutes } = change
  if (minutes < 0) return []
  const others = changes.filter(
    (other): other is MinutesChange =>
      (other.kind === 'OVERTIME' || other.kind === 'REGULAR') && other.line === line && other !== change,
  )
  const worst = [...(secondsOf.get(line) ?? [])]
    .filter(([day]) => fromOn <= day && day <= toOn)
    .map(([day, seconds]) => {
      const added = others.filter((other) => other.fromOn <= day && day <= other.toOn)
      return { day, before: added.reduce((sum, other) => sum + other.minutes, Math.ceil(seconds / 60)) }
    })
    .reduce((most, each) => (each.before > most.before ? each : most), { day: '', before: 0 })
  if (worst.before + minutes <= DAY_MINUTES) return []
  const most = Math.max(0, DAY_MINUTES - worst.before)
  return [['minutes', 'M-J01-063', { line, day: worst.day, minutes: worst.before + minutes, most }]]
}

/** Setting a line to what it has already is not a change. */
function sameLimitIssues(
  change: Extract<LineDaysChange, { kind: 'CASE_LIMIT' | 'VOLUME_LIMIT' | 'CHANGEOVER' }>,
  { limits }: Month,
): Violation[] {
  const { line } = change
  const now = limits.get(line)
  if (!now) return []
  if (change.kind === 'CASE_LIMIT' && change.cases === now.cases)
    return [['cases', now.cases === null ? 'M-J01-057' : 'M-J01-058', { line, cases: now.cases ?? '' }]]
  if (change.kind === 'VOLUME_LIMIT' && change.m3 === now.m3)
    return [['m3', now.m3 === null ? 'M-J01-059' : 'M-J01-060', { line, m3: now.m3 ?? '' }]]
  if (change.kind === 'CHANGEOVER' && change.changeover === now.changeover)
    return [['changeover', 'M-J01-061', { line, minutes: now.changeover }]]
  return []
}

function partIssues(dealer: string, partNo: string, { month, isCompiled }: Month): Violation[] {
  if (isCompiled.get(partsKey({ dealer, partNo }))) return []
  const isDealerKnown = isCompiled.get(partsKey({ dealer, partNo: ANY }))
  return [[isDealerKnown ? 'partNo' : 'dealer', 'M-J01-027', { dealer, part: partNo, month }]]
}

/** `*`: any dealer or part. */
interface Parts {
  readonly dealer: string
  readonly partNo: string
}
const partsKey = ({ dealer, partNo }: Parts) => `${dealer}|${partNo}`

async function readMonth(
  db: ReadDb,
  { prctCode, month, now }: Omit<Tried, 'changes'>,
  changes: readonly PlanChange[],
): Promise<Month> {
  const { rows } = await checkedSql({ first: orNull(date), last: orNull(date) })`
    select min(earliest_on) as first, max(latest_on) as last from compiled_req
    where prct_code = ${prctCode} and cycle_month = ${cycleMonthOf(month)} and lots > 0`.execute(db)
  const [{ first, last } = { first: null, last: null }] = rows
  const lines = await db
    .selectFrom('packingLine')
    .select(['lineCode', 'maxCasesPerDay', 'maxDm3PerDay', 'changeoverSec'])
    .where('prctCode', '=', prctCode)
    .where('isActive', '=', true)
    .orderBy('lineCode')
    .execute()
  const hasPlan = (await findNewestPlan(db, prctCode, month)) !== undefined
  const ask = { db, prctCode, now }
  const fence = await planFence(ask)
  const isFrozen =
    hasPlan && first !== null && last !== null && !(await isTrialMonth(ask, sql`${month}::month_code`, last))
  return {
    month,
    first: first ?? '',
    last: last ?? '',
    hasPlan,
    isCompiled: await areCompiled(db, { prctCode, month }, changes.flatMap(partsOf)),
    lines: lines.map(({ lineCode }) => lineCode),
    limits: new Map(
      lines.map(({ lineCode, maxCasesPerDay, maxDm3PerDay, changeoverSec }) => [
        lineCode,
        {
          cases: maxCasesPerDay,
          m3: maxDm3PerDay === null ? null : maxDm3PerDay / 1000,
          changeover: changeoverSec / 60,
        },
      ]),
    ),
    changes,
    ...(first === null || last === null ? noDays : await workingDays(db, prctCode, { first, last })),
    fence: isFrozen ? fence : '',
    frozenWeeks: isFrozen ? await findFrozenWeeks(ask, { from: isoToDay(first), to: isoToDay(last) }) : [],
  }
}

/** Parts a change names, and its dealer alone, so that an issue can say which of the two is unknown. */
function partsOf(change: PlanChange): readonly Parts[] {
  if (!('dealer' in change)) return []
  const { dealer } = change
  return [...('partNo' in change ? [{ dealer, partNo: change.partNo }] : []), { dealer, partNo: ANY }]
}

async function areCompiled(
  db: ReadDb,
  { prctCode, month }: Pick<Tried, 'prctCode' | 'month'>,
  named: readonly Parts[],
): Promise<ReadonlyMap<string, boolean>> {
  if (named.length === 0) return new Map()
  const { rows } = await checkedSql({ dealer: text, partNo: text, isThere: bool })`
    select a.dealer, a.part_no as "partNo", exists (select 1 from compiled_req c
      where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonthOf(month)} and c.lots > 0
        and (a.dealer = ${ANY} or c.dealer_code = a.dealer) and (a.part_no = ${ANY} or c.part_no = a.part_no)) as "isThere"
    from unnest(${named.map(({ dealer }) => dealer)}::text[], ${named.map(({ partNo }) => partNo)}::text[]) a (dealer, part_no)`.execute(
    db,
  )
  return new Map(rows.map((row) => [partsKey(row), row.isThere]))
}

const noDays = { daysOf: new Map(), secondsOf: new Map() } satisfies Pick<Month, 'daysOf' | 'secondsOf'>

async function workingDays(db: ReadDb, prctCode: string, { first, last }: Pick<Month, 'first' | 'last'>) {
  const { rows } = await checkedSql({ line: text, days: texts, seconds: json<number[]>() })`
    select d.line, array_agg(d.cal_date::text order by d.cal_date) as days,
      jsonb_agg(d.regular + d.overtime order by d.cal_date) as seconds
    from (${lineDays(prctCode, { from: isoToDay(first), to: isoToDay(last) })}) d where d.is_open group by 1`.execute(
    db,
  )
  return {
    daysOf: new Map(rows.map(({ line, days }) => [line, days])),
    secondsOf: new Map(
      rows.map(({ line, days, seconds }) => [line, new Map(days.map((day, at) => [day, seconds[at] ?? 0]))]),
    ),
  }
}
