import { addMonths } from '@packing/contract'
import type { Judgement, VolatilityResult } from '@packing/planning'
import { sql } from 'kysely'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import type { LoadedVolatility } from './load-volatility-problem.ts'
import { saveForecastHistory } from './save-forecast-history.ts'

export interface JudgedCycle {
  readonly prctCode: string
  readonly cycleMonth: string
  readonly runId: number
  readonly now: Date
  readonly loaded: LoadedVolatility
  readonly result: VolatilityResult
}

export const isBroken = ({ verdict, isExempt }: Judgement) => (verdict === 'OVER' || verdict === 'UNDER') && !isExempt

export async function saveVolatility(db: WriteDb, cycle: JudgedCycle): Promise<void> {
  for (const table of tables) {
    await db
      .deleteFrom(table)
      .where('prctCode', '=', cycle.prctCode)
      .where('cycleMonth', '=', cycle.cycleMonth)
      .execute()
  }
  await bulkInsert(db, 'volatility_run', runColumns, runRows(cycle))
  await bulkInsert(db, 'volatility_judgement', judgementColumns, judgementRows(cycle))
  await bulkInsert(db, 'volatility_quantity', quantityColumns, quantityRows(cycle))
  await saveRules(db, cycle)
  await saveSums(db, cycle)
  await saveForecastHistory(db, cycle)
}

const tables = [
  'volatilityRun',
  'volatilityRule',
  'volatilityJudgement',
  'volatilityQuantity',
  'volatilitySum',
  'volatilityHistory',
] as const

const baseNames = { base: 'verdict', previous: 'previous_verdict', first: 'drift_verdict' } as const

const saveSums = (db: WriteDb, { prctCode, cycleMonth }: JudgedCycle) => {
  const sums = Object.entries(baseNames).map(([name, verdict]) => {
    const qty = sql.ref(`${name}_qty`)
    const counted = (value: string) => sql`count(*) filter (where ${sql.ref(verdict)} = ${value}::text)`
    return sql`sum(${qty}), sum(case when ${qty} is not null then ${sql.ref(`${name}_mm3`)} end),
      sum((qty - ${qty})::float8 / nullif(greatest(snp, base_snp), 0)), ${counted('OVER')}, ${counted('UNDER')},
      count(*) filter (where ${qty} is null)`
  })
  return sql`insert into volatility_sum
    select prct_code, cycle_month, dealer_code, car_family, part_group, line_code, month_offset, is_exempt, count(*), sum(qty), sum(mm3), ${sql.join(sums)}
    from volatility_judgement where prct_code = ${prctCode} and cycle_month = ${cycleMonth} group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(
    db,
  )
}

async function saveRules(db: WriteDb, { prctCode, cycleMonth, now }: JudgedCycle): Promise<void> {
  const today = await businessDayOf({ db, prctCode, now })
  await sql`insert into volatility_rule (prct_code, cycle_month, tolerance_id, version, dealer_code, part_group, month_offset,
      plus_permille, minus_permille, min_abs_lots, effective_from, approved_by)
    select prct_code, ${cycleMonth}, tolerance_id, row_version, dealer_code, part_group, month_offset,
      plus_permille, minus_permille, min_abs_lots, effective_from, approved_by
    from tolerance_rule where prct_code = ${prctCode} and ${today}::date between effective_from and effective_to`.execute(
    db,
  )
}

const runColumns = [
  'prct_code',
  'cycle_month',
  'dealer_code',
  'rev',
  'base_cycle_month',
  'base_rev',
  'run_id',
  'judged_at',
  'judged_count',
  'broken_count',
] as const

function* runRows({ prctCode, cycleMonth, runId, now, loaded, result }: JudgedCycle) {
  const before = addMonths(cycleMonth, -1)
  for (const release of loaded.releases.filter((each) => each.cycleMonth === cycleMonth)) {
    const base = loaded.releases.find(
      (each) => each.dealer === release.dealer && each.cycleMonth === before && each.isConfirmed,
    )
    const judged = result.judgements.filter(({ dealer }) => dealer === release.dealer)
    yield [
      prctCode,
      cycleMonth,
      release.dealer,
      release.rev,
      base ? before : null,
      base?.rev ?? null,
      runId,
      now.toISOString(),
      judged.length,
      judged.filter(isBroken).length,
    ]
  }
}

const noVolume = { qty: 0, baseQty: 0, previousQty: 0, firstQty: 0 }
const quantityFields = ['qty', 'baseQty', 'previousQty', 'firstQty'] as const

/** mm³ by judgement: the sum over its parts, which may differ in size. */
function volumesOf({ problem }: LoadedVolatility, { rows, judgements }: VolatilityResult) {
  const volumes = judgements.map(() => ({ ...noVolume }))
  for (const [row, number] of rows.key.entries()) {
    const volume = volumes[rows.judgement[row] ?? 0]
    const mm3 = problem.keys[number]?.pieceMm3 ?? 0
    if (volume) for (const field of quantityFields) volume[field] += (rows[field][row] ?? 0) * mm3
  }
  return volumes
}

const keyOf = (dealer: string, part: string) => `${dealer}|${part}`

const judgementColumns = [
  'prct_code',
  'cycle_month',
  'dealer_code',
  'part_no',
  'target_month',
  'month_offset',
  'parts',
  'car_family',
  'part_group',
  'line_code',
  'snp',
  'base_snp',
  'qty',
  'mm3',
  'base_qty',
  'base_mm3',
  'change_permille',
  'verdict',
  'previous_qty',
  'previous_mm3',
  'previous_verdict',
  'first_qty',
  'first_mm3',
  'drift_permille',
  'drift_verdict',
  'drift_plus_permille',
  'drift_minus_permille',
  'is_small',
  'has_new_lot_size',
  'events',
  'is_exempt',
  'tolerance_id',
  'plus_permille',
  'minus_permille',
  'min_abs_lots',
] as const

function* judgementRows({ prctCode, cycleMonth, loaded, result }: JudgedCycle) {
  const rules = new Map(loaded.problem.tolerances.map((rule) => [rule.id, rule]))
  const volumes = volumesOf(loaded, result)
  const keys = new Map(loaded.problem.keys.map((key, at) => [keyOf(key.dealer, key.part), at]))
  for (const [at, one] of result.judgements.entries()) {
    const first = keys.get(keyOf(one.dealer, one.parts[0] ?? '')) ?? 0
    const volume = volumes[at] ?? noVolume
    const rule = rules.get(one.toleranceId ?? '')
    yield [
      prctCode,
      cycleMonth,
      one.dealer,
      one.parts[0] ?? '',
      String(one.target),
      one.offset,
      one.parts,
      loaded.problem.keys[first]?.carFamily ?? '',
      loaded.problem.keys[first]?.group ?? '',
      loaded.lines[first] ?? '',
      one.snp,
      one.baseSnp,
      one.qty,
      volume.qty,
      one.baseQty,
      volume.baseQty,
      one.changePermille,
      one.verdict,
      one.previousQty,
      volume.previousQty,
      one.previousVerdict,
      one.firstQty,
      volume.firstQty,
      one.driftPermille,
      one.driftVerdict,
      one.driftAllowed?.plusPermille ?? null,
      one.driftAllowed?.minusPermille ?? null,
      one.isSmall,
      one.hasNewLotSize,
      one.events,
      one.isExempt,
      one.toleranceId,
      rule?.plusPermille ?? null,
      rule?.minusPermille ?? null,
      rule?.minAbsLots ?? null,
    ]
  }
}

const quantityColumns = [
  'prct_code',
  'cycle_month',
  'dealer_code',
  'part_no',
  'target_month',
  'judged_part_no',
  'part_group',
  'car_family',
  'piece_mm3',
  'qty',
  'base_qty',
  'previous_qty',
  'first_qty',
] as const

function* quantityRows({ prctCode, cycleMonth, loaded, result: { rows, judgements } }: JudgedCycle) {
  const { keys } = loaded.problem
  for (const [row, number] of rows.key.entries()) {
    const key = keys[number]
    if (!key) continue
    yield [
      prctCode,
      cycleMonth,
      key.dealer,
      key.part,
      String(rows.target[row]),
      judgements[rows.judgement[row] ?? 0]?.parts[0] ?? '',
      key.group,
      key.carFamily,
      key.pieceMm3,
      ...quantityFields.map((field) => rows[field][row] ?? 0),
    ]
  }
}
