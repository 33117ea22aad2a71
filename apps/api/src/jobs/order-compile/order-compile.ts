import { dayToIso, explainIgnoredRule } from '@packing/planning'
import { sql } from 'kysely'
import { hashProblem, solveInJob } from '../../domain/engine/solve-in-job.ts'
import { wasCompiled } from '../../domain/orders/standing/compiled-month.ts'
import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import { createDayTexts } from '../../domain/plans/days/day-texts.ts'
import { holdClosedMonths } from '../../domain/results/close-month.ts'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { type Job, JobFailure } from '../../platform/jobs/job.ts'
import { describeKept, lockUnconfirmed, nameLostDates, proposeOpenings } from './kept-lots.ts'
import { type Exception, loadCompileProblem } from './load-compile-problem.ts'
import { type Compiled, saveCarryOver } from './save-carry-over.ts'

const MAX_LOGGED = 50

export const orderCompile: Job = {
  id: 'ORDER_COMPILE',
  async run(context) {
    const cycleMonth = context.params['cycleMonth'] ?? ''
    const { prctCode, runId, now } = context
    const takesOver = context.params['openings'] === 'TAKE_OVER'
    context.progress('load', 0, 100)
    const loaded = await context.read((db) => loadCompileProblem(db, { prctCode, cycleMonth, takesOver, now }))
    const hasOrders = loaded.lineCount > 0 || loaded.kept.dealers.length > 0
    if (!hasOrders && !(await context.read((db) => wasCompiled(db, prctCode, cycleMonth))))
      throw new JobFailure('M-M01-009', { cycleMonth })
    context.log(
      'INFO',
      `${loaded.lineCount} firm lines, ${loaded.problem.keys.length} keys, ${loaded.exceptions.length} without window or condition`,
    )
    for (const sentence of describeKept(loaded.kept)) context.log('INFO', sentence)
    const proposals = proposeOpenings(loaded.kept)
    const lost = nameLostDates(loaded.kept)
    for (const sentence of [...lost, ...proposals]) context.log('WARN', sentence)
    const plan = await solveInJob(context, 'compile', loaded.problem)
    for (const month of loaded.unclosedMonths)
      context.log(
        'WARN',
        `Month ${month} is compiled but not levelled: its carry-over is not in the opening. Level it, then compile again.`,
      )
    for (const rule of plan.ignored.slice(0, MAX_LOGGED)) context.log('WARN', explainIgnoredRule(rule, 'en'))
    return async (db) => {
      if ((await holdClosedMonths(db, prctCode)).has(firmMonthOf(cycleMonth))) throw new JobFailure('M-M01-016')
      await lockUnconfirmed(db, { prctCode, cycleMonth, kept: loaded.kept })
      await saveCompiled(db, { prctCode, cycleMonth, loaded, plan })
      await markCompiled(db, { prctCode, cycleMonth, loaded, plan }, { runId, now })
      const errors = loaded.exceptions.filter(isError).length + plan.dropped.length
      return {
        rowsIn: loaded.lineCount,
        rowsOut: plan.rows.key.length,
        rowsError: errors,
        isWarning: errors > 0 || [loaded.unclosedMonths, lost, proposals].some((named) => named.length > 0),
        result: {
          problemHash: hashProblem(loaded.problem),
          exceptions: errors,
          ignoredRules: plan.ignored.length,
          keptDealers: loaded.kept.wholeDealers,
        },
      }
    }
  },
}

const isError = ({ reason }: Exception) => reason.cause !== 'EXCLUDED'

async function saveCompiled(db: WriteDb, compiled: Compiled): Promise<void> {
  const { prctCode, cycleMonth, loaded } = compiled
  const replaced = sql`prct_code = ${prctCode} and cycle_month = ${cycleMonth} and ${loaded.kept.replaced}`
  await sql`delete from compiled_req where ${replaced}`.execute(db)
  await sql`delete from compile_exception where ${replaced}`.execute(db)
  const same = { prct_code: sql`${prctCode}::prct_code`, cycle_month: sql`${cycleMonth}::month_code` }
  await bulkInsert(db, 'compiled_req', { columns: compiledColumns, same }, compiledRows(compiled))
  await bulkInsert(db, 'compile_exception', exceptionColumns, exceptionRows(compiled))
  await saveCarryOver(db, compiled)
}

interface CompileRun {
  readonly runId: number
  readonly now: Date
}

async function markCompiled(
  db: WriteDb,
  { prctCode, cycleMonth, loaded }: Compiled,
  { runId, now }: CompileRun,
): Promise<void> {
  await sql`
    update order_cycle c set status = 'COMPILED', row_version = row_version + 1, updated_by = 'ORDER_COMPILE', updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(loaded.ordersRead)}::jsonb) as r ("dealerCode" text, rev int, "adjustRev" int)
    where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.status in ('RECEIVED', 'CHECKED')
      and c.dealer_code = r."dealerCode" and c.rev = r.rev and c.adjust_rev = r."adjustRev"`.execute(db)
  await sql`
    update order_cycle c set compiled_rev = r.rev from jsonb_to_recordset(${JSON.stringify(loaded.ordersRead)}::jsonb) as r ("dealerCode" text, rev int)
    where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.dealer_code = r."dealerCode"
      and (c.status <> 'CLOSED' or c.compiled_rev = 0) and c.compiled_rev <> r.rev`.execute(db)
  await sql`
    update order_cycle c set compiled_lots = coalesce(s.lots, 0), compiled_mm3 = coalesce(s.mm3, 0), compile_run_id = ${runId}, compiled_at = ${now},
      calendar_rev = (select max(k.rev) from correspondence k
        where k.prct_code = c.prct_code and k.dealer_code = c.dealer_code and k.order_month = ${firmMonthOf(cycleMonth)})
    from order_cycle o left join (${sumsByDealer(prctCode, cycleMonth)}) s using (dealer_code)
    where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.dealer_code <> all(${loaded.kept.wholeDealers}::text[])
      and o.prct_code = c.prct_code and o.cycle_month = c.cycle_month and o.dealer_code = c.dealer_code`.execute(db)
}

/** By condition first: a month has fifty times as many rows as conditions, and each would look up its own. */
const sumsByDealer = (prctCode: string, cycleMonth: string) => sql`
  select r.dealer_code, sum(r.lots) as lots, sum(r.lots * k.box_length_mm * k.box_width_mm * k.box_height_mm) as mm3
  from (select dealer_code, condition_id, sum(lots) as lots from compiled_req
    where prct_code = ${prctCode} and cycle_month = ${cycleMonth} group by 1, 2) r
  left join packing_condition k on k.prct_code = ${prctCode} and k.condition_id = r.condition_id
  group by 1`

const compiledColumns = [
  'dealer_code',
  'part_no',
  'pack_style',
  'latest_on',
  'earliest_on',
  'van_on',
  'condition_id',
  'snp',
  'req_qty',
  'emergency_qty',
  'carry_in',
  'lots',
  'packed_qty',
  'carry_out',
  'reasons',
  'is_agreed',
] as const

function* compiledRows({ loaded, plan }: Compiled) {
  const { rows, reasons } = plan
  const isoOf = createDayTexts()
  for (let index = 0; index < rows.key.length; index++) {
    const keyNumber = rows.key[index] ?? 0
    const key = loaded.problem.keys[keyNumber]
    if (!key) continue
    const latest = rows.latest[index] ?? 0
    const manual = loaded.manualReason(keyNumber, latest)
    const rowReasons = [...(manual ? [manual] : []), ...(reasons.get(index) ?? [])]
    yield [
      key.dealer,
      key.part,
      key.style,
      isoOf(latest),
      isoOf(rows.earliest[index] ?? 0),
      isoOf(rows.van[index] ?? 0),
      loaded.conditionAt(keyNumber, latest)?.conditionId ?? null,
      rows.snp[index] ?? key.snp,
      rows.required[index] ?? 0,
      rows.emergency[index] ?? 0,
      rows.carryIn[index] ?? 0,
      rows.lots[index] ?? 0,
      rows.packed[index] ?? 0,
      rows.carryOut[index] ?? 0,
      rowReasons.length > 0 ? JSON.stringify(rowReasons) : null,
      loaded.isAgreed(keyNumber, latest),
    ]
  }
}

const exceptionColumns = ['prct_code', 'cycle_month', 'dealer_code', 'part_no', 'required_on', 'qty', 'reason'] as const

function* exceptionRows({ prctCode, cycleMonth, loaded, plan }: Compiled) {
  for (const exception of loaded.exceptions) {
    yield [
      prctCode,
      cycleMonth,
      exception.dealer,
      exception.part,
      exception.requiredOn,
      exception.qty,
      JSON.stringify(exception.reason),
    ]
  }
  for (const drop of plan.dropped) {
    const key = loaded.problem.keys[drop.key]
    if (key)
      yield [prctCode, cycleMonth, key.dealer, key.part, dayToIso(drop.latest), drop.qty, JSON.stringify(drop.reason)]
  }
}
