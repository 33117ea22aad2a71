import { sql } from 'kysely'
import { firmMonthOf } from '../../domain/orders/horizon.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { JobOutdated } from '../../platform/jobs/job.ts'
import { listOrdersRead, type OrdersRead } from './load-demand.ts'

/**
 * Confirmed and closed cycles keep lots and carry-over. Of a confirmed one only the parts with spot orders since its last
 * compile are compiled, with the parts that pairs, groups and discontinuations bind to them.
 */
export class KeptLots {
  readonly dealers: readonly string[]
  /** Parts of these dealers that are compiled all the same. */
  readonly spotParts: readonly DealerPart[]
  readonly #spot: ReadonlySet<string>

  constructor(dealers: readonly string[], spotParts: readonly DealerPart[]) {
    this.dealers = dealers
    this.spotParts = spotParts
    this.#spot = new Set(spotParts.map(codeOf))
  }

  has(key: DealerPart): boolean {
    return this.dealers.includes(key.dealer) && !this.#spot.has(codeOf(key))
  }

  /** Dealers of which nothing is compiled. */
  get wholeDealers(): readonly string[] {
    const compiled = new Set(this.spotParts.map(({ dealer }) => dealer))
    return this.dealers.filter((dealer) => !compiled.has(dealer))
  }

  /** Rows of a table with dealer_code and part_no that the compile replaces. */
  get replaced(): Sql {
    return sql`(dealer_code <> all(${this.dealers}::text[]) or dealer_code || '|' || part_no = any(${[...this.#spot]}::text[]))`
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

interface CycleDays {
  readonly prctCode: string
  readonly cycleMonth: string
  readonly from: string
  readonly to: string
}

export async function readKeptLots(db: ReadDb, cycle: CycleDays, orders: readonly OrdersRead[]): Promise<KeptLots> {
  const dealers = finalDealers(orders)
  const hasSpot = orders.some(({ status, rev, compiledRev }) => status === 'CONFIRMED' && rev > compiledRev)
  return new KeptLots(dealers, hasSpot ? await listSpotParts(db, cycle) : [])
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

async function listSpotParts(db: ReadDb, cycle: CycleDays): Promise<DealerPart[]> {
  const { prctCode, cycleMonth } = cycle
  const { rows } = await checkedSql({ dealer: text, part: text })`
    with recursive bound as materialized (${boundParts(cycle)}),
    touched as (
      select l.dealer_code::text as dealer, l.part_no::text as part from order_cycle c
      join order_line l on l.prct_code = c.prct_code and l.cycle_month = c.cycle_month and l.dealer_code = c.dealer_code
      where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.status = 'CONFIRMED'
        and l.target_month = ${firmMonthOf(cycleMonth)} and (l.rev_from > c.compiled_rev or l.rev_to >= c.compiled_rev)
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
export function describeKept({ wholeDealers, spotParts }: KeptLots): string[] {
  const sentences: string[] = []
  if (wholeDealers.length > 0) sentences.push(`Lots of confirmed dealers kept: ${wholeDealers.join(', ')}`)
  if (spotParts.length > 0) {
    const named = spotParts.slice(0, MAX_LOGGED).map(({ dealer, part }) => `${dealer} ${part}`)
    if (spotParts.length > MAX_LOGGED) named.push(`${spotParts.length - MAX_LOGGED} others`)
    sentences.push(`Parts of confirmed dealers compiled for new spot orders: ${named.join(', ')}`)
  }
  return sentences
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
