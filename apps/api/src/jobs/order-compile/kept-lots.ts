import { sql } from 'kysely'
import { type ChangedOpening, listChangedOpenings } from '../../domain/orders/standing/changed-openings.ts'
import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, text, texts } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { JobOutdated } from '../../platform/jobs/job.ts'
import { listOrdersRead, type OrdersRead } from './load-demand.ts'

/**
 * Confirmed and closed cycles keep lots and carry-over. Of a confirmed one only the parts with spot orders since its last
 * compile are compiled, those with lots for a vanning date that the calendar lost or orders that it has a vessel for by now, and on request those that open with other pieces
 * by now, with the parts that pairs, groups and discontinuations bind to them.
 */
export class KeptLots {
  readonly dealers: readonly string[]
  /** Parts of these dealers that are compiled all the same. */
  readonly compiledParts: readonly DealerPart[]
  /** Keys of confirmed dealers that opened with other pieces than the months before have left by now. */
  readonly changedOpenings: readonly ChangedOpening[]
  readonly takesOver: boolean
  /** Lots of confirmed dealers on dates without a vessel: they follow the calendar. */
  readonly lostDates: readonly LostDate[]
  /** Parts of confirmed dealers that had no window when they were compiled, before their calendar changed. */
  readonly mappedAgain: readonly DealerPart[]
  readonly #compiled: ReadonlySet<string>

  constructor(
    dealers: readonly string[],
    compiledParts: readonly DealerPart[],
    why: Pick<KeptLots, 'changedOpenings' | 'takesOver' | 'lostDates' | 'mappedAgain'>,
  ) {
    this.dealers = dealers
    this.compiledParts = compiledParts
    this.changedOpenings = why.changedOpenings
    this.takesOver = why.takesOver
    this.lostDates = why.lostDates
    this.mappedAgain = why.mappedAgain
    this.#compiled = new Set(compiledParts.map(codeOf))
  }

  has(key: DealerPart): boolean {
    return this.dealers.includes(key.dealer) && !this.#compiled.has(codeOf(key))
  }

  /** Dealers of which nothing is compiled. */
  get wholeDealers(): readonly string[] {
    const compiled = new Set(this.compiledParts.map(({ dealer }) => dealer))
    return this.dealers.filter((dealer) => !compiled.has(dealer))
  }

  /** Rows of a table with dealer_code and part_no that the compile replaces. */
  get replaced(): Sql {
    return sql`(dealer_code <> all(${this.dealers}::text[]) or dealer_code || '|' || part_no = any(${[...this.#compiled]}::text[]))`
  }
}

interface DealerPart {
  readonly dealer: string
  readonly part: string
}

const codeOf = ({ dealer, part }: DealerPart) => `${dealer}|${part}`

/** Without a compile there are no lots to keep: a cycle imported as closed is compiled once. */
const isFinal = ({ status, compiledRev }: OrdersRead) =>
  (status === 'CONFIRMED' || status === 'CLOSED') && compiledRev > 0

const finalDealers = (orders: readonly OrdersRead[]): string[] =>
  orders.filter(isFinal).map(({ dealerCode }) => dealerCode)

export interface CompiledCycle {
  readonly prctCode: string
  readonly cycleMonth: string
  readonly now: Date
  /** Parts of confirmed dealers are compiled again where the months before have left other pieces. */
  readonly takesOver: boolean
}

interface CycleDays extends CompiledCycle {
  readonly from: string
  readonly to: string
}

export interface LostDate {
  readonly dealer: string
  readonly vanOn: string
  readonly parts: readonly string[]
}

/**
 * Vanning dates ahead for which confirmed dealers have lots, and which their registered calendar no longer has: the sailing was cancelled or
 * moved. Windows that were agreed with the order line need no calendar.
 */
async function listLostDates(db: ReadDb, { prctCode, cycleMonth, now }: CompiledCycle): Promise<LostDate[]> {
  const today = await businessDayOf({ db, prctCode, now })
  const { rows } = await checkedSql({ dealer: text, vanOn: date, parts: texts })`
    select r.dealer_code as dealer, r.van_on as "vanOn", array_agg(distinct r.part_no order by r.part_no) as parts
    from order_cycle c join compiled_req r on r.prct_code = c.prct_code and r.cycle_month = c.cycle_month and r.dealer_code = c.dealer_code
    where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.status = 'CONFIRMED' and c.compiled_rev > 0
      and r.van_on >= ${today}::date and not r.is_agreed and not exists (select 1 from correspondence k
        where k.prct_code = r.prct_code and k.dealer_code = r.dealer_code and k.van_date = r.van_on)
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Orders that had no window because nothing sailed for them; since then their calendar has one. */
async function listMappedAgain(db: ReadDb, { prctCode, cycleMonth }: CompiledCycle): Promise<DealerPart[]> {
  const { rows } = await checkedSql({ dealer: text, part: text })`
    select distinct e.dealer_code as dealer, e.part_no as part from order_cycle c
    join compile_exception e on e.prct_code = c.prct_code and e.cycle_month = c.cycle_month and e.dealer_code = c.dealer_code
      and e.reason ->> 'cause' = 'NO_CORRESPONDENCE'
    join order_line l on l.prct_code = e.prct_code and l.cycle_month = e.cycle_month and l.dealer_code = e.dealer_code and l.part_no = e.part_no
      and l.rev_to is null and l.target_month = ${firmMonthOf(cycleMonth)}
    join correspondence k on k.prct_code = l.prct_code and k.dealer_code = l.dealer_code and k.production_date = l.required_on
      and k.updated_at >= c.compiled_at
    where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.status = 'CONFIRMED' and c.compiled_rev > 0
    order by 1, 2`.execute(db)
  return rows
}

export async function readKeptLots(db: ReadDb, cycle: CycleDays, orders: readonly OrdersRead[]): Promise<KeptLots> {
  const dealers = finalDealers(orders)
  const hasSpot = orders.some(({ status, rev, compiledRev }) => status === 'CONFIRMED' && rev > compiledRev)
  const confirmed = orders.filter((order) => isFinal(order) && order.status === 'CONFIRMED')
  const changedOpenings = await listChangedOpenings(
    db,
    cycle,
    confirmed.map(({ dealerCode }) => dealerCode),
  )
  const lostDates = confirmed.length > 0 ? await listLostDates(db, cycle) : []
  const mappedAgain = confirmed.length > 0 ? await listMappedAgain(db, cycle) : []
  const reopened = [
    ...(cycle.takesOver ? changedOpenings : []),
    ...lostDates.flatMap(({ dealer, parts }) => parts.map((part) => ({ dealer, part }))),
    ...mappedAgain,
  ]
  const isAny = hasSpot || reopened.length > 0
  return new KeptLots(dealers, isAny ? await listCompiledParts(db, cycle, reopened) : [], {
    changedOpenings,
    takesOver: cycle.takesOver,
    lostDates,
    mappedAgain,
  })
}

/** Parts that are rounded or change together, by rule. */
const boundParts = ({ prctCode, from, to }: CycleDays): Sql => {
  const isInForce = sql`prct_code = ${prctCode} and valid_from <= ${to}::date and valid_to >= ${from}::date`
  return sql`
    select dealer_code as dealer, unnest(array[part_a, part_b]) as part, 'PAIR ' || pair_id as rule from pairing where ${isInForce}
    union all
    select g.dealer_code, m.part_no, 'GROUP ' || g.group_id || ' ' || g.version
    from (select * from part_group where ${isInForce}) g join part_group_member m using (prct_code, group_id, version)
    union all
    select dealer_code, unnest(array[old_part, new_part]), 'CHANGE ' || ecn_no || ' ' || old_part || ' ' || dealer_code
    from discontinued_part where prct_code = ${prctCode} and status <> 'CLOSED'
    union all
    select dealer_code, old_part, 'TOGETHER ' || disc_group from discontinued_part
    where prct_code = ${prctCode} and status <> 'CLOSED' and disc_group <> ''`
}

async function listCompiledParts(db: ReadDb, cycle: CycleDays, reopened: readonly DealerPart[]): Promise<DealerPart[]> {
  const { prctCode, cycleMonth } = cycle
  const { rows } = await checkedSql({ dealer: text, part: text })`
    with recursive bound as materialized (${boundParts(cycle)}),
    touched as (
      select l.dealer_code::text as dealer, l.part_no::text as part from order_cycle c
      join order_line l on l.prct_code = c.prct_code and l.cycle_month = c.cycle_month and l.dealer_code = c.dealer_code
      where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.status = 'CONFIRMED'
        and l.target_month = ${firmMonthOf(cycleMonth)} and (l.rev_from > c.compiled_rev or l.rev_to >= c.compiled_rev)
      union
      select r.dealer, r.part from jsonb_to_recordset(${JSON.stringify(reopened.map(({ dealer, part }) => ({ dealer, part })))}::jsonb) as r (dealer text, part text)
      union
      select t.dealer, o.part::text from touched t
      join bound b on b.part = t.part and b.dealer in ('*', t.dealer)
      join bound o on o.rule = b.rule and o.dealer in ('*', t.dealer)
      where o.part is not null
    )
    select dealer, part from touched order by 1, 2`.execute(db)
  return rows
}

const MAX_LOGGED = 50

/** For the log of the run. */
export function describeKept({ wholeDealers, compiledParts, takesOver, lostDates, mappedAgain }: KeptLots): string[] {
  const sentences: string[] = []
  if (wholeDealers.length > 0) sentences.push(`Lots of confirmed dealers kept: ${wholeDealers.join(', ')}`)
  if (compiledParts.length > 0) {
    const named = named50(compiledParts.map(({ dealer, part }) => `${dealer} ${part}`))
    const why = [
      'new spot orders',
      ...(takesOver ? ['changed openings'] : []),
      ...(lostDates.length > 0 ? ['lost vanning dates'] : []),
      ...(mappedAgain.length > 0 ? ['days that have a vessel again'] : []),
    ]
    sentences.push(`Parts of confirmed dealers compiled for ${why.join(' and ')}: ${named}`)
  }
  return sentences
}

/** What is no longer as it was confirmed, in the log of the run. */
export function nameLostDates({ lostDates }: KeptLots): string[] {
  if (lostDates.length === 0) return []
  const named = named50(lostDates.map(({ dealer, vanOn, parts }) => `${dealer} ${vanOn} (${parts.length} parts)`))
  return [
    `Vanning dates without a vessel, whose lots were confirmed and now follow the calendar: ${named}. Level the month and send its answers again.`,
  ]
}

/** What a planner can take over: the proposal, in the log of the run. */
export function proposeOpenings({ changedOpenings, takesOver }: KeptLots): string[] {
  if (takesOver || changedOpenings.length === 0) return []
  const named = named50(
    changedOpenings.map(({ dealer, part, compiled, pieces }) => `${dealer} ${part} ${pieces} instead of ${compiled}`),
  )
  const more = changedOpenings.reduce((sum, { compiled, pieces }) => sum + Math.max(0, compiled - pieces), 0)
  const fewer = changedOpenings.reduce((sum, { compiled, pieces }) => sum + Math.max(0, pieces - compiled), 0)
  return [
    `The months before left other pieces to confirmed dealers: ${more} more to pack, ${fewer} fewer. Compile again with openings taken over to plan them: ${named}`,
  ]
}

function named50(names: readonly string[]): string {
  const shown = names.slice(0, MAX_LOGGED)
  return [...shown, ...(names.length > MAX_LOGGED ? [`${names.length - MAX_LOGGED} others`] : [])].join(', ')
}

interface LoadedCycle {
  readonly prctCode: string
  readonly cycleMonth: string
  readonly kept: KeptLots
}

/** A cycle that was confirmed after it was read keeps the lots that the planner saw. */
export async function lockUnconfirmed(db: WriteDb, { prctCode, cycleMonth, kept }: LoadedCycle): Promise<void> {
  await sql`select 1 from order_cycle where prct_code = ${prctCode} and cycle_month = ${cycleMonth} order by dealer_code for update`.execute(
    db,
  )
  const final = finalDealers(await listOrdersRead(db, prctCode, cycleMonth))
  if (final.some((dealer) => !kept.dealers.includes(dealer))) throw new JobOutdated('M-JOB-029')
}
