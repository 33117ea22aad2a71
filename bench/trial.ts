/**
 * Trials of changes of masters on the running product, as a planner waits for them: seconds until the first figures and until the
 * containers, beside the goals; and the list of exceptions. Prints `RESULT {json}`; exits with 1 if a figure is above its goal.
 *
 * npm run bench:trial
 * --size M --runs 20
 */
import { parseArgs } from 'node:util'
import { startSystem } from '../scripts/testing/start-system.ts'
import { openPlannerSession } from './chain/planner-session.ts'
import { runNet } from './chain/run-net.ts'
import { measureCall } from './desk/desk-calls.ts'
import { timeTrial } from './trial/time-trial.ts'
import { findChanges } from './trial/tried-changes.ts'

const { values } = parseArgs({
  options: { size: { type: 'string', default: 'M' }, runs: { type: 'string', default: '20' } },
})
const log = (line: string) => process.stderr.write(`${line}\n`)
const goalSeconds = values.size === 'S' ? 5 : 15

const exceptions = (afterStart: boolean) =>
  ({
    name: afterStart ? 'L01 exceptions' : 'C01 exceptions',
    goalMs: 300,
    id: 'workspace/top-page/exceptions',
    functionId: afterStart ? 'L01F01' : 'C01F01',
    input: { afterStart: String(afterStart) },
    count: ({ rows }: { readonly rows: readonly unknown[] }) => rows.length,
  }) as const

const system = await startSystem({ durable: true, demoSize: values.size, environment: { REPLY_CHECKS: 'off' }, log })
try {
  const planner = await openPlannerSession(system, '200100', 'SYSTEM_ADMIN')
  const { cycleMonth, month } = await planner.newestMonths()
  for (const [netId, params] of [
    ['ORDER_COMPILE', { cycleMonth }],
    ['PLAN_LEVEL', { month }],
    ['CASE_BUILD', { month }],
    ['VANNING', { month, dealer: '', vanOn: '' }],
  ] as const) {
    const [job] = await runNet(planner, system, { netId, params })
    log(`${netId} ${job?.seconds} s, ${job?.rowsOut} rows`)
  }
  const measured = []
  for (const afterStart of [true, false]) {
    const found = await measureCall(planner, exceptions(afterStart), Number(values.runs))
    measured.push(found)
    log(JSON.stringify(found))
  }
  const trials = []
  for (const change of await findChanges(planner, month)) {
    const found = { ...(await timeTrial(planner, change)), goalSeconds }
    trials.push(found)
    log(JSON.stringify(found))
  }
  process.stdout.write(`RESULT ${JSON.stringify({ bench: 'trial', size: values.size, month, measured, trials })}\n`)
  const isAbove =
    measured.some(({ p95, goalMs }) => p95 > goalMs) || trials.some(({ figures }) => figures > goalSeconds)
  if (isAbove) process.exitCode = 1
} finally {
  await system.stop()
}
