import { sql } from 'kysely'
import { successionOf } from '../../domain/discontinuation/succession.ts'
import { cycleMonthOf } from '../../domain/orders/standing/horizon.ts'
import { ownOpening } from '../../domain/orders/standing/opening-carry.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { type Lot, typesOfCases, type WantedLine } from './share-pieces.ts'
import { inScope, isLive, type VanningScope } from './vanning-scope.ts'

interface DealerScope {
  readonly prctCode: string
  readonly dealer: string
  readonly month: string
  readonly scope: VanningScope
}

/**
 * Types of the firm orders behind each case. Cases and lines of a dealer's part and month share one scale of cumulated pieces:
 * opening balance, then cases in vanning order; lines in due order. Lines not covered by an old part go to its
 * successor, as in OCF_BUILD. Cases outside the scope count too. Reads dealer by dealer, so that a large plan is never
 * in memory as a whole.
 */
export async function readOrderTypes(db: ReadDb, scope: VanningScope): Promise<ReadonlyMap<number, readonly string[]>> {
  const { prctCode } = scope
  const { rows } = await checkedSql({ dealer: text, month: text })`
    select distinct t.dealer_code as dealer, p.month from case_header t
    join packing_plan p on p.prct_code = t.prct_code and p.plan_id = t.plan_id
    where ${inScope(scope)} and ${isLive(prctCode)} order by 1, 2`.execute(db)
  const found = new Map<number, readonly string[]>()
  for (const { dealer, month } of rows) {
    const types = await typesOfDealer(db, { prctCode, dealer, month, scope })
    for (const [caseId, ofCase] of types) found.set(caseId, ofCase)
  }
  return found
}

/** Live cases of the dealer and month. Alias t: case_header. */
const ofDealer = ({
  prctCode,
  dealer,
  month,
}: DealerScope): Sql => sql`t.prct_code = ${prctCode} and t.dealer_code = ${dealer}
  and t.plan_id in (select p.plan_id from packing_plan p where p.prct_code = ${prctCode} and p.month = ${month}) and ${isLive(prctCode)}`

async function typesOfDealer(db: ReadDb, scope: DealerScope): Promise<ReadonlyMap<number, readonly string[]>> {
  const scopeParts = await listParts(db, scope)
  const successors = await findSuccessors(db, scope, scopeParts)
  const parts = [...new Set([...scopeParts, ...successors.keys()])]
  return typesOfCases({
    lines: await listLines(db, scope, parts),
    over: await sumOver(db, scope, parts),
    lots: await listLots(db, scope, parts),
    successors,
  })
}

async function listParts(db: ReadDb, scope: DealerScope): Promise<string[]> {
  const { rows } = await checkedSql({ part: text })`
    select distinct c.part_no as part from case_header t
    join case_content c on c.prct_code = t.prct_code and c.case_id = t.case_id where ${ofDealer(scope)} and ${inScope(scope.scope)}`.execute(
    db,
  )
  return rows.map(({ part }) => part)
}

const firmLines = ({ prctCode, dealer, month }: DealerScope) => sql`
  from order_line where prct_code = ${prctCode} and cycle_month = ${cycleMonthOf(month)} and dealer_code = ${dealer}
    and rev_to is null and required_on is not null and target_month = ${month} and qty > 0`

async function findSuccessors(db: ReadDb, scope: DealerScope, parts: readonly string[]): Promise<Map<string, string>> {
  const { prctCode, month } = scope
  const ordered = sql`select dealer_code, part_no ${firmLines(scope)}`
  const { rows } = await checkedSql({ from: text, to: text })`
    select old_part as "from", new_part as "to" from (${successionOf({ prctCode, month, parts: ordered })}) s
    where new_part = any(${parts}::text[])`.execute(db)
  return new Map(rows.map(({ from, to }) => [from, to]))
}

async function listLines(db: ReadDb, scope: DealerScope, parts: readonly string[]): Promise<WantedLine[]> {
  const { rows } = await checkedSql({ part: text, type: text, qty: int })`
    select part_no as part, order_type::text as type, qty ${firmLines(scope)} and part_no = any(${parts}::text[])
    order by required_on, order_no, line_no`.execute(db)
  return rows
}

/** Opening balance by part; negative: backlog. */
async function sumOver(
  db: ReadDb,
  { prctCode, dealer, month }: DealerScope,
  parts: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await checkedSql({ part: text, pieces: int })`
    select part_no as part, sum(${ownOpening('k')})::int as pieces from carry_over k
    where prct_code = ${prctCode} and dealer_code = ${dealer} and part_no = any(${parts}::text[])
      and month = ${month}
    group by 1`.execute(db)
  return new Map(rows.map(({ part, pieces }) => [part, pieces]))
}

async function listLots(db: ReadDb, scope: DealerScope, parts: readonly string[]): Promise<Lot[]> {
  const { rows } = await checkedSql({ caseId: int, part: text, qty: int, isRequested: bool })`
    select t.case_id as "caseId", c.part_no as part, c.qty, (${inScope(scope.scope)}) as "isRequested" from case_header t
    join case_content c on c.prct_code = t.prct_code and c.case_id = t.case_id
    where ${ofDealer(scope)} and c.part_no = any(${parts}::text[])
    order by t.van_on, t.pack_on, t.case_no, c.seq`.execute(db)
  return rows
}
