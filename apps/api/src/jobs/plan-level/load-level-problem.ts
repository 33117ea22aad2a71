import type { LevelKey, LevelProblem, LineCapacity } from '@packing/planning'
import { sql } from 'kysely'
import { cycleMonthOf } from '../../domain/orders/horizon.ts'
import { listGroups } from '../../domain/plans/load-rules.ts'
import { firstDayOf } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/database/database.ts'

/** What a packing condition says about levelling; dozens of rows share it. */
export interface LevelCondition {
  readonly caseCode: string
  readonly caseFamily: string
  readonly lines: readonly string[]
  readonly secondsPerLot: number
}

/** One compiled row with lots, as it enters the level problem. */
export interface LevelRow {
  readonly dealer: string
  readonly part: string
  readonly style: string
  readonly conditionId: number
  readonly lots: number
  readonly reqQty: number
  readonly packedQty: number
  readonly snp: number
  readonly earliest: number
  readonly latest: number
  readonly van: number
}

export type LevelConditions = ReadonlyMap<number, LevelCondition>

export interface LoadedLevel {
  readonly problem: LevelProblem
  /** Same order as the problem's items. */
  readonly rows: readonly LevelRow[]
  /** By number; every row's is among them. */
  readonly conditions: LevelConditions
}

async function compiledRows(db: Db, prctCode: string, cycleMonth: string): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    select r.dealer_code as dealer, r.part_no as part, r.pack_style as style, r.condition_id as "conditionId",
      r.lots, r.req_qty as "reqQty", r.packed_qty as "packedQty", r.snp, r.earliest_on - date '1970-01-01' as earliest,
      r.latest_on - date '1970-01-01' as latest, r.van_on - date '1970-01-01' as van
    from compiled_req r
    where r.prct_code = ${prctCode} and r.cycle_month = ${cycleMonth} and r.lots > 0
    order by r.dealer_code, r.part_no, r.pack_style, r.latest_on`.execute(db)
  return rows
}

async function levelConditions(db: Db, prctCode: string): Promise<LevelConditions> {
  const { rows } = await sql<LevelCondition & { readonly conditionId: number }>`
    select c.condition_id as "conditionId", c.case_code as "caseCode", t.family as "caseFamily", c.pack_lines as lines,
      ceil(c.std_seconds_per_case::numeric / c.boxes_per_case)::int as "secondsPerLot"
    from packing_condition c join case_type t on t.prct_code = c.prct_code and t.case_code = c.case_code
    where c.prct_code = ${prctCode}`.execute(db)
  return new Map(rows.map((row) => [row.conditionId, row]))
}

interface Period {
  readonly prctCode: string
  /** The month that is levelled; plans of the others have taken their part of the days. */
  readonly month: string
  readonly from: number
  readonly to: number
}

interface LineDay {
  readonly line: string
  readonly day: number
  readonly regular: number
  readonly overtime: number
}

/** What the lines can still do on the days of the period: days at the ends of a month are shared with its neighbours. */
async function lineCapacities(db: Db, { prctCode, month, from, to }: Period): Promise<LineCapacity[]> {
  const { rows } = await sql<LineDay>`
    with newest as (
      select distinct on (month) plan_id from packing_plan where prct_code = ${prctCode} and month <> ${month} order by month, rev desc
    ), taken as (
      select line_code as line, pack_on, sum(seconds)::int as seconds from plan_line join newest using (plan_id)
      where pack_on between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int group by 1, 2
    ), day as (
      select l.line_code as line, w.cal_date, w.regular_min * w.work_pct * 60 / 100 as regular, w.ot_min * 60 as overtime,
        coalesce(k.seconds, 0) as taken
    from packing_line l join working_calendar w using (prct_code, calendar_code)
    left join taken k on k.line = l.line_code and k.pack_on = w.cal_date
    where l.prct_code = ${prctCode} and l.is_active and w.day_type = 'W' and w.work_pct > 0
      and w.cal_date between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int
    )
    select line, cal_date - date '1970-01-01' as day, greatest(0, regular - taken) as regular,
      greatest(0, overtime - greatest(0, taken - regular)) as overtime
    from day order by line, cal_date`.execute(db)
  const byLine = new Map<string, LineDay[]>()
  for (const row of rows) byLine.set(row.line, [...(byLine.get(row.line) ?? []), row])
  return [...byLine].map(([line, days]) => ({
    line,
    days: Int32Array.from(days, (d) => d.day),
    regularSeconds: Int32Array.from(days, (d) => d.regular),
    overtimeSeconds: Int32Array.from(days, (d) => d.overtime),
  }))
}

/** Numbers for sets of lines: items with the same set share a number. */
class Eligibility {
  readonly sets: number[][] = []
  readonly #known = new Map<string, number>()
  readonly #lineNumber: ReadonlyMap<string, number>

  constructor(lines: readonly LineCapacity[]) {
    this.#lineNumber = new Map(lines.map((line, index) => [line.line, index]))
  }

  indexOf(lines: readonly string[]): number {
    const code = lines.join('|')
    const known = this.#known.get(code)
    if (known !== undefined) return known
    const set = lines.flatMap((line) => this.#lineNumber.get(line) ?? [])
    this.#known.set(code, this.sets.length)
    return this.sets.push(set) - 1
  }
}

/** Groups whose parts must be packed together: one number per group, dealer and latest day; -1 for the others. */
async function atomNumbers(db: Db, prctCode: string, month: string, rows: readonly LevelRow[]): Promise<Int32Array> {
  const groups = (await listGroups(db, prctCode, firstDayOf(month))).filter((group) => group.kind !== 'SAME_CONTAINER')
  const groupOf = new Map<string, string>()
  for (const group of groups) for (const m of group.members) groupOf.set(`${group.dealerCode}|${m.part}`, group.groupId)
  const numbers = new Map<string, number>()
  return Int32Array.from(rows, (row) => {
    const group = groupOf.get(`${row.dealer}|${row.part}`) ?? groupOf.get(`*|${row.part}`)
    if (group === undefined) return -1
    const code = `${group}|${row.dealer}|${row.latest}`
    const number = numbers.get(code) ?? numbers.size
    numbers.set(code, number)
    return number
  })
}

function keyTable(rows: readonly LevelRow[], conditions: LevelConditions): { keys: LevelKey[]; numbers: Int32Array } {
  const keys: LevelKey[] = []
  const known = new Map<string, number>()
  const numbers = Int32Array.from(rows, (row) => {
    const code = `${row.dealer}|${row.part}|${row.style}`
    const number = known.get(code)
    if (number !== undefined) return number
    known.set(code, keys.length)
    const caseFamily = conditions.get(row.conditionId)?.caseFamily ?? ''
    return keys.push({ dealer: row.dealer, part: row.part, style: row.style, caseFamily }) - 1
  })
  return { keys, numbers }
}

/** Reads what levelling a month needs: the compiled lots in their windows, lines with their days, groups. */
export async function loadLevelProblem(db: Db, prctCode: string, month: string): Promise<LoadedLevel> {
  const conditions = await levelConditions(db, prctCode)
  const rows = (await compiledRows(db, prctCode, cycleMonthOf(month))).filter((row) => conditions.has(row.conditionId))
  const from = rows.reduce((least, row) => Math.min(least, row.earliest), Number.MAX_SAFE_INTEGER)
  const to = rows.reduce((most, row) => Math.max(most, row.latest), 0)
  const lines = rows.length > 0 ? await lineCapacities(db, { prctCode, month, from, to }) : []
  const eligibility = new Eligibility(lines)
  const { keys, numbers } = keyTable(rows, conditions)
  const items = {
    key: numbers,
    lots: Int32Array.from(rows, (row) => row.lots),
    secondsPerLot: Int32Array.from(rows, (row) => conditions.get(row.conditionId)?.secondsPerLot ?? 0),
    earliest: Int32Array.from(rows, (row) => row.earliest),
    latest: Int32Array.from(rows, (row) => row.latest),
    van: Int32Array.from(rows, (row) => row.van),
    eligible: Int32Array.from(rows, (row) => eligibility.indexOf(conditions.get(row.conditionId)?.lines ?? [])),
    atom: await atomNumbers(db, prctCode, month, rows),
  }
  return { problem: { keys, items, lines, eligibility: eligibility.sets, fixed: [] }, rows, conditions }
}
