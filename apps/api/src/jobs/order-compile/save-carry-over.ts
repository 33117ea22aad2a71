import type { CompilePlan } from '@packing/planning'
import { sql } from 'kysely'
import { hasRunOut } from '../../domain/discontinuation/run-out.ts'
import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import { openingCarryOf } from '../../domain/orders/standing/opening-carry.ts'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { temporaryTable } from '../../platform/database/temporary-table.ts'
import type { LoadedCompile } from './load-compile-problem.ts'

export interface Compiled {
  readonly prctCode: string
  readonly cycleMonth: string
  readonly loaded: LoadedCompile
  readonly plan: CompilePlan
}

/** Opening and closing carry-over of the compiled month. A closing that the host reported keeps its pieces. */
export async function saveCarryOver(db: WriteDb, compiled: Compiled): Promise<void> {
  const { prctCode, loaded } = compiled
  const month = firmMonthOf(compiled.cycleMonth)
  const ofMonth = sql`prct_code = ${prctCode} and month = ${month} and ${loaded.kept.replaced}`
  await temporaryTable(
    db,
    'reported',
    sql`select dealer_code, part_no, pack_style, pieces from carry_over where ${ofMonth} and source = 'HOST'`,
  )
  await sql`delete from carry_over where ${ofMonth}`.execute(db)
  const source = await sourceOf(db, compiled)
  const same = {
    prct_code: sql`${prctCode}::prct_code`,
    month: sql`${month}::month_code`,
    source: sql`${source}::text`,
  }
  await bulkInsert(db, 'carry_over', { columns: carryColumns, same }, carryRows(compiled))
  // Parts that nobody ordered keep their carry-over, unless it is written off: nothing is lost between months.
  await sql`
    insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces, opening, compiled_pieces, writes_off, written_off, source)
    select ${prctCode}, ${month}, dealer_code, part_no, pack_style, case when e.part is null then pieces else least(0, pieces) end, pieces, pieces,
      e.part is not null, case when e.part is null then 0 else greatest(0, pieces) end, ${source}
    from (${openingCarryOf(prctCode, month)}) opening
    left join jsonb_to_recordset(${JSON.stringify(loaded.ended)}::jsonb) as e (dealer text, part text, style text)
      on e.dealer = dealer_code and e.part = part_no and e.style = pack_style
    where pieces <> 0 and ${loaded.kept.replaced}
    on conflict do nothing`.execute(db)
  await sql`
    insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces, source)
    select ${prctCode}, ${month}, dealer_code, part_no, pack_style, pieces, 'HOST' from reported
    on conflict (prct_code, month, dealer_code, part_no, pack_style) do update set pieces = excluded.pieces, source = 'HOST',
      writes_off = false, written_off = 0`.execute(db)
}

/** A month without lots has nothing to level: its compile closes it. */
async function sourceOf(db: WriteDb, { prctCode, cycleMonth }: Compiled): Promise<'COMPILE' | 'LEVEL'> {
  const { rows } = await checkedSql({ hasLots: bool })`
    select exists (select 1 from compiled_req where prct_code = ${prctCode} and cycle_month = ${cycleMonth} and lots > 0) as "hasLots"`.execute(
    db,
  )
  return rows[0]?.hasLots ? 'COMPILE' : 'LEVEL'
}

const carryColumns = [
  'dealer_code',
  'part_no',
  'pack_style',
  'pieces',
  'opening',
  'compiled_pieces',
  'writes_off',
  'written_off',
  'run_out_ecns',
  'transferred',
] as const

function* carryRows({ loaded, plan }: Compiled) {
  const { keys } = loaded.problem
  const runOut = new Map<string, string[]>()
  for (const { dealer, oldPart, ecnNo } of loaded.problem.supersessions.filter(hasRunOut))
    runOut.set(`${dealer}|${oldPart}`, [...(runOut.get(`${dealer}|${oldPart}`) ?? []), ecnNo])
  const transferred = keys.map(() => 0)
  for (const { fromKey, toKey, pieces } of plan.transfers) {
    transferred[fromKey] = (transferred[fromKey] ?? 0) - pieces
    transferred[toKey] = (transferred[toKey] ?? 0) + pieces
  }
  const writtenOff = new Map(plan.writeOffs.map(({ key, pieces }) => [key, pieces]))
  for (const [index, { dealer, part, style, carryIn }] of keys.entries()) {
    const closing = plan.closingCarry[index] ?? 0
    const off = writtenOff.get(index)
    const compiled = closing + (off ?? 0)
    yield [
      dealer,
      part,
      style,
      closing,
      carryIn,
      compiled,
      off !== undefined,
      off ?? 0,
      runOut.get(`${dealer}|${part}`) ?? [],
      transferred[index] ?? 0,
    ]
  }
}
