import type { Judgement, VolatilityProblem, VolatilityResult } from '@packing/planning'
import { addMonths } from '../../platform/clock/clock.ts'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import type { LoadedVolatility } from './load-volatility-problem.ts'

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
  for (const table of ['volatilityRun', 'volatilityJudgement', 'volatilityQuantity'] as const) {
    await db
      .deleteFrom(table)
      .where('prctCode', '=', cycle.prctCode)
      .where('cycleMonth', '=', cycle.cycleMonth)
      .execute()
  }
  await bulkInsert(db, 'volatility_run', runColumns, runRows(cycle))
  await bulkInsert(db, 'volatility_judgement', judgementColumns, judgementRows(cycle))
  await bulkInsert(db, 'volatility_quantity', quantityColumns, quantityRows(cycle))
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
    const base = loaded.releases.find((each) => each.dealer === release.dealer && each.cycleMonth === before)
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

const judgementColumns = [
  'prct_code',
  'cycle_month',
  'dealer_code',
  'part_no',
  'target_month',
  'month_offset',
  'parts',
  'qty',
  'base_qty',
  'change_permille',
  'verdict',
  'first_qty',
  'drift_permille',
  'drift_verdict',
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
  for (const one of result.judgements) {
    const rule = rules.get(one.toleranceId ?? '')
    yield [
      prctCode,
      cycleMonth,
      one.dealer,
      one.parts[0] ?? '',
      String(one.target),
      one.offset,
      one.parts,
      one.qty,
      one.baseQty,
      one.changePermille,
      one.verdict,
      one.firstQty,
      one.driftPermille,
      one.driftVerdict,
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
] as const

function* quantityRows({ prctCode, cycleMonth, loaded, result: { rows, judgements } }: JudgedCycle) {
  const { keys }: VolatilityProblem = loaded.problem
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
      rows.qty[row] ?? 0,
      rows.baseQty[row] ?? 0,
    ]
  }
}
