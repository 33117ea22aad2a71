import { type CompileKey, type CompileProblem, dayToIso, type Reason } from '@packing/planning'
import { sql } from 'kysely'
import { firmMonthOf } from '../../domain/orders/horizon.ts'
import { loadKits, loadRedirects } from '../../domain/plans/load-rules.ts'
import { type Condition, createConditionFinder, listConditions } from '../../domain/plans/packing-conditions.ts'
import { firstDayOf } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/database/database.ts'

/** Demand of one key in one window, summed over the order lines in force. Days count from 1970-01-01. */
interface DemandRow {
  readonly dealer: string
  readonly part: string
  readonly style: string
  readonly earliest: number | null
  readonly latest: number | null
  readonly van: number | null
  readonly requiredOn: string
  readonly qty: number
  readonly lines: number
}

export interface Exception {
  readonly dealer: string
  readonly part: string
  readonly requiredOn: string
  readonly qty: number
  readonly reason: Reason
}

export interface LoadedCompile {
  readonly problem: CompileProblem
  /** The condition of each key of the problem. */
  readonly conditions: readonly Condition[]
  /** Demand that cannot enter the engine, with the reason. */
  readonly exceptions: readonly Exception[]
  readonly lineCount: number
  /** Revision of each dealer's orders that was read: a newer one is not compiled by this. */
  readonly revs: Readonly<Record<string, number>>
}

async function sumDemand(db: Db, prctCode: string, cycleMonth: string): Promise<DemandRow[]> {
  const { rows } = await sql<DemandRow>`
    with line as (
      select l.dealer_code as dealer, l.part_no as part, l.pack_style as style, l.required_on, l.qty,
        coalesce(l.pack_from, c.pack_date_from) as pack_from, coalesce(l.pack_to, c.pack_date_to) as pack_to,
        greatest(coalesce(c.van_date, l.pack_to), l.pack_to) as van_on
      from order_line l
      left join correspondence c on c.prct_code = l.prct_code and c.dealer_code = l.dealer_code and c.production_date = l.required_on
      where l.prct_code = ${prctCode} and l.cycle_month = ${cycleMonth} and l.rev_to is null
        and l.required_on is not null and l.target_month = ${firmMonthOf(cycleMonth)} and l.qty > 0)
    select dealer, part, style, pack_from - date '1970-01-01' as earliest, pack_to - date '1970-01-01' as latest,
      van_on - date '1970-01-01' as van, min(required_on) as "requiredOn", sum(qty)::int as qty, count(*)::int as lines
    from line group by dealer, part, style, pack_from, pack_to, van_on
    order by dealer, part, style, pack_to, pack_from, van_on`.execute(db)
  return rows
}

/** The closing carry-over of the newest month before the firm one. */
async function openingCarry(db: Db, prctCode: string, cycleMonth: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('carry_over')
    .select(['dealer_code', 'part_no', 'pack_style', 'pieces'])
    .where('prct_code', '=', prctCode)
    .where('month', '=', (eb) =>
      eb
        .selectFrom('carry_over')
        .select((sub) => sub.fn.max('month').as('newest'))
        .where('prct_code', '=', prctCode)
        .where('month', '<', firmMonthOf(cycleMonth)),
    )
    .execute()
  return new Map(rows.map((row) => [keyCode(row.dealer_code, row.part_no, row.pack_style), row.pieces]))
}

const keyCode = (dealer: string, part: string, style: string) => `${dealer}|${part}|${style}`

/** Collects the keys in the order in which they are met; the engine does not care for the order. */
class KeyTable {
  readonly keys: CompileKey[] = []
  readonly conditions: Condition[] = []
  readonly #index = new Map<string, number>()
  readonly #carry: ReadonlyMap<string, number>

  constructor(carry: ReadonlyMap<string, number>) {
    this.#carry = carry
  }

  indexOf(dealer: string, condition: Condition): number {
    const code = keyCode(dealer, condition.partNo, condition.packStyle)
    const known = this.#index.get(code)
    if (known !== undefined) return known
    const index = this.keys.length
    this.#index.set(code, index)
    this.conditions.push(condition)
    this.keys.push({
      dealer,
      part: condition.partNo,
      style: condition.packStyle,
      snp: condition.snp,
      carryIn: this.#carry.get(code) ?? 0,
      isLastOrder: false,
    })
    return index
  }
}

/** Reads everything the compile of a cycle needs: firm lines in their windows, conditions, carry-over and rules. */
export async function loadCompileProblem(db: Db, prctCode: string, cycleMonth: string): Promise<LoadedCompile> {
  const demand = await sumDemand(db, prctCode, cycleMonth)
  const cycles = await db
    .selectFrom('order_cycle')
    .select(['dealer_code', 'rev'])
    .where('prct_code', '=', prctCode)
    .where('cycle_month', '=', cycleMonth)
    .execute()
  const from = firstDayOf(firmMonthOf(cycleMonth))
  const latestDay = demand.reduce((most, row) => Math.max(most, row.latest ?? 0), 0)
  const conditions = await listConditions(db, prctCode)
  const finder = createConditionFinder(conditions)
  const table = new KeyTable(await openingCarry(db, prctCode, cycleMonth))
  const exceptions: Exception[] = []
  const rows: { key: number; row: DemandRow }[] = []
  for (const row of demand) {
    const except = (reason: Reason) =>
      exceptions.push({ dealer: row.dealer, part: row.part, requiredOn: row.requiredOn, qty: row.qty, reason })
    if (row.latest === null || row.earliest === null) {
      except({ cause: 'NO_CORRESPONDENCE' })
      continue
    }
    const condition = finder.find(row.dealer, row.part, row.style, dayToIso(row.latest))
    if (!condition) except({ cause: 'NO_CONDITION' })
    else rows.push({ key: table.indexOf(row.dealer, condition), row })
  }
  const redirects = await loadRedirects(db, { prctCode, keys: table.keys, from })
  for (const redirect of redirects) {
    const successor = redirect.newPart && finder.find(redirect.dealer, redirect.newPart, '', dayToIso(latestDay))
    if (successor) table.indexOf(redirect.dealer, successor)
  }
  const kits = await loadKits(db, { prctCode, keys: table.keys, from })
  const column = (value: (entry: (typeof rows)[number]) => number) => Int32Array.from(rows, value)
  return {
    problem: {
      keys: table.keys,
      requirements: {
        key: column((entry) => entry.key),
        earliest: column(({ row }) => row.earliest ?? 0),
        latest: column(({ row }) => row.latest ?? 0),
        van: column(({ row }) => row.van ?? row.latest ?? 0),
        qty: column(({ row }) => row.qty),
      },
      redirects,
      ...kits,
    },
    conditions: table.conditions,
    exceptions,
    lineCount: demand.reduce((sum, row) => sum + row.lines, 0),
    revs: Object.fromEntries(cycles.map((cycle) => [cycle.dealer_code, cycle.rev])),
  }
}
