import { type CompileKey, type GroupRule, isoToDay, type PairRule, type Redirect } from '@packing/planning'
import { sql } from 'kysely'
import { addMonths, firstDayOf } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/database/database.ts'

interface Range {
  readonly prctCode: string
  /** The keys in play: a rule for any dealer is put down for each dealer that has its parts. */
  readonly keys: readonly CompileKey[]
  /** First day of the firm month. */
  readonly from: string
}

/** Dealers by part. */
function dealersOf(keys: readonly CompileKey[]): (part: string, ruleDealer: string) => readonly string[] {
  const byPart = new Map<string, Set<string>>()
  for (const key of keys) byPart.set(key.part, (byPart.get(key.part) ?? new Set()).add(key.dealer))
  return (part, ruleDealer) => {
    const dealers = [...(byPart.get(part) ?? [])].sort()
    return ruleDealer === '*' ? dealers : dealers.filter((dealer) => dealer === ruleDealer)
  }
}

interface DiscontinuedRow {
  readonly ecnNo: string
  readonly dealerCode: string
  readonly oldPart: string
  readonly newPart: string | null
  readonly timing: Redirect['timing']
  readonly interchange: Redirect['interchange']
  readonly lastOrderMonth: string | null
  readonly lastPackDate: string | null
  readonly newFirstPackDate: string | null
  readonly runOutQty: number
}

/** First day that belongs to the successor. */
function changeDay(row: DiscontinuedRow): number {
  if (row.timing === 'IMMEDIATE') return 0
  if (row.newFirstPackDate) return isoToDay(row.newFirstPackDate)
  if (row.lastPackDate) return isoToDay(row.lastPackDate) + 1
  const after = row.lastOrderMonth ? addMonths(row.lastOrderMonth, 1) : '197001'
  return isoToDay(firstDayOf(after))
}

export async function loadRedirects(db: Db, { prctCode, keys }: Range): Promise<Redirect[]> {
  const { rows } = await sql<DiscontinuedRow>`
    select ecn_no as "ecnNo", dealer_code as "dealerCode", old_part as "oldPart", new_part as "newPart", timing, interchange,
      last_order_month as "lastOrderMonth", last_pack_date as "lastPackDate", new_first_pack_date as "newFirstPackDate",
      run_out_qty as "runOutQty"
    from discontinued_part where prct_code = ${prctCode} and status <> 'CLOSED' order by ecn_no, old_part, dealer_code`.execute(
    db,
  )
  const dealers = dealersOf(keys)
  return rows.flatMap((row) =>
    dealers(row.oldPart, row.dealerCode).map((dealer) => ({
      ecnNo: row.ecnNo,
      dealer,
      oldPart: row.oldPart,
      newPart: row.newPart,
      timing: row.timing,
      fromDay: changeDay(row),
      runOutQty: row.runOutQty,
      interchange: row.interchange,
    })),
  )
}

interface PairRow extends Omit<PairRule, 'dealer'> {
  readonly dealerCode: string
}
interface GroupRow extends Omit<GroupRule, 'dealer'> {
  readonly dealerCode: string
}

/** Pairs and groups in force in the firm month. */
export async function loadKits(
  db: Db,
  { prctCode, keys, from }: Range,
): Promise<{ pairs: PairRule[]; groups: GroupRule[] }> {
  const pairs = await sql<PairRow>`
    select pair_id as "pairId", dealer_code as "dealerCode", part_a as "partA", part_b as "partB", ratio_a as "ratioA", ratio_b as "ratioB"
    from pairing where prct_code = ${prctCode} and archived_at is null and ${from} between valid_from and valid_to
    order by pair_id`.execute(db)
  const groups = await listGroups(db, prctCode, from)
  const dealers = dealersOf(keys)
  return {
    pairs: pairs.rows.flatMap(({ dealerCode, ...pair }) =>
      dealers(pair.partA, dealerCode)
        .filter((dealer) => dealers(pair.partB, dealerCode).includes(dealer))
        .map((dealer) => ({ ...pair, dealer })),
    ),
    groups: groups.flatMap(({ dealerCode, ...group }) =>
      dealers(group.members[0]?.part ?? '', dealerCode).map((dealer) => ({ ...group, dealer })),
    ),
  }
}

/** Groups in force on the day, with their members in order. */
export async function listGroups(db: Db, prctCode: string, on: string): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.group_id as "groupId", g.dealer_code as "dealerCode", g.kind,
      jsonb_agg(jsonb_build_object('part', m.part_no, 'qtyPerGroup', m.qty_per_group) order by m.seq) as members
    from part_group g join part_group_member m using (prct_code, group_id)
    where g.prct_code = ${prctCode} and g.archived_at is null and ${on} between g.valid_from and g.valid_to
    group by g.prct_code, g.group_id order by g.group_id`.execute(db)
  return rows
}
