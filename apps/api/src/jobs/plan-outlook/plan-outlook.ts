import type { ChanceProblem, OutlookLimit } from '@packing/planning'
import { sql } from 'kysely'
import { solveInJob } from '../../domain/engine/solve-in-job.ts'
import type { ChancesAhead } from '../../domain/engine/tasks.ts'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { PlannedMonth } from '../plan-level/save/close-month.ts'
import type { LevelledMonth } from '../plan-level/save/levelled-month.ts'
import { firmRows } from './firm-rows.ts'
import type { LoadedOutlook } from './load-outlook.ts'
import type { Outlook } from './outlook.ts'
import { capacityLeft, demandsOf } from './outlook-demands.ts'

type Levelled = Pick<LevelledMonth, 'month' | 'loaded' | 'plan'>

/** Compiles the three months after the firm one, and levels them over weeks and lines around its plan. */
export async function solveOutlook(
  context: Pick<JobContext, 'signal' | 'progress' | 'log'>,
  loaded: LoadedOutlook,
  levelled: Levelled,
): Promise<Outlook> {
  const quiet = { signal: context.signal, progress: () => context.progress('plan', 90, 100) }
  if (loaded.withoutCondition > 0)
    context.log(
      'WARN',
      `${loaded.withoutCondition} forecast pieces have no packing condition and are not in the outlook`,
    )
  const compiled = await solveInJob(quiet, 'compile', loaded.problem)
  const { demands, sums, forecast } = demandsOf(loaded, compiled, levelled.loaded)
  const lines = capacityLeft(loaded.lines, levelled.plan, levelled.loaded.lines)
  const { rows } = await solveInJob(quiet, 'outlook', { lines, demands })
  const firm = firmRows(levelled)
  return {
    rows: [...firm.rows, ...rows],
    forecast,
    sums: new Map([...firm.sums, ...sums]),
    chances: countChances(context, { outlook: { lines, demands }, ...loaded.past }),
  }
}

/** Levels the months once for each past cycle, which takes as long as saving the plan. */
function countChances({ signal }: Pick<JobContext, 'signal'>, problem: ChanceProblem): Outlook['chances'] {
  const chances = solveInJob({ signal, progress: () => undefined }, 'chance', problem)
  // Whoever saves the plan gets the rejection; until then nobody listens.
  chances.catch(() => undefined)
  return chances
}

const columns = [
  'plan_id',
  'prct_code',
  'month',
  'line_code',
  'order_qty',
  'lots',
  'cases',
  'volume_m3',
  'working_days',
  'regular_seconds',
  'overtime_seconds',
  'load_seconds',
  'unplanned_seconds',
  'actions',
  'limits',
] as const

function* outlookRows({ prctCode, planId }: PlannedMonth, { rows, sums }: Outlook) {
  for (const row of rows) {
    const sum = sums.get(`${row.month}|${row.line}`)
    yield [
      planId,
      prctCode,
      row.month,
      row.line,
      sum?.orderQty ?? 0,
      sum?.lots ?? 0,
      row.cases,
      sum?.volumeM3 ?? 0,
      row.workingDays,
      row.regularSeconds,
      row.overtimeSeconds,
      row.loadSeconds,
      row.unplannedSeconds,
      row.actions.length > 0 ? JSON.stringify(row.actions) : null,
      row.limits ? JSON.stringify(row.limits.map(inCubicMetres)) : null,
    ]
  }
}

const inCubicMetres = (limit: OutlookLimit): OutlookLimit =>
  limit.measure === 'VOLUME' ? { ...limit, load: limit.load / 1e9, most: limit.most / 1e9 } : limit

const dealerColumns = [
  'plan_id',
  'prct_code',
  'month',
  'line_code',
  'dealer_code',
  'car_family',
  'case_family',
  'part_group',
  'order_qty',
  'lots',
  'cases',
  'volume_m3',
  'seconds',
] as const

function* dealerRows({ prctCode, planId }: PlannedMonth, { forecast }: Outlook) {
  for (const row of forecast)
    yield [
      planId,
      prctCode,
      row.month,
      row.line,
      row.dealer,
      row.carFamily,
      row.caseFamily,
      row.partGroup,
      row.orderQty,
      row.lots,
      row.cases,
      row.volumeM3,
      row.seconds,
    ]
}

const chanceColumns = [
  'plan_id',
  'prct_code',
  'month',
  'is_total',
  'line_code',
  'cycles',
  'low_seconds',
  'middle_seconds',
  'high_seconds',
  'regular_permille',
  'overtime_permille',
  'overtime_seconds',
] as const

function* chanceRows({ prctCode, planId }: PlannedMonth, { rows, cycles }: ChancesAhead) {
  for (const { month, line, band, regularPermille, overtimePermille, overtimeSeconds } of rows)
    yield [
      planId,
      prctCode,
      month,
      line === null,
      line ?? '',
      cycles,
      band?.low ?? null,
      band?.middle ?? null,
      band?.high ?? null,
      regularPermille,
      overtimePermille,
      overtimeSeconds,
    ]
}

/** After the plan's pieces are saved: they have the orders of the firm month. */
export async function saveOutlook(db: WriteDb, planned: PlannedMonth, outlook: Outlook): Promise<void> {
  const { prctCode, month, planId } = planned
  await bulkInsert(db, 'plan_outlook', columns, outlookRows(planned, outlook))
  await bulkInsert(db, 'plan_outlook_dealer', dealerColumns, dealerRows(planned, outlook))
  await bulkInsert(db, 'plan_outlook_chance', chanceColumns, chanceRows(planned, await outlook.chances))
  await sql`
    update plan_outlook o set order_qty = q.pieces
    from (select line_code, sum(order_qty) as pieces from plan_quantity where prct_code = ${prctCode} and plan_id = ${planId} group by 1) q
    where o.prct_code = ${prctCode} and o.plan_id = ${planId} and o.month = ${month} and o.line_code = q.line_code`.execute(
    db,
  )
}
