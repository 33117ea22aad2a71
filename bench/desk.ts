/**
 * The planner's desk on the running product at size M: every view of J01, board and matrix, a judged move, the preview of
 * levelling, a file of all rows, a block dragged in a real browser, M01 and the top page. Prints p50 and p95 at the client
 * beside the goal, then `RESULT {json}`; exits with 1 if a figure is above its goal.
 *
 * npm run bench:desk
 * --size M --runs 20
 */
import { parseArgs } from 'node:util'
import { startSystem } from '../scripts/testing/start-system.ts'
import { openPlannerSession } from './chain/planner-session.ts'
import { runNet } from './chain/run-net.ts'
import { deskCalls, type Measured, measureCall } from './desk/desk-calls.ts'
import { dragBlock } from './desk/drag-block.ts'
import { findMove } from './desk/find-move.ts'
import { requestAllRows } from './desk/request-all-rows.ts'

const { values } = parseArgs({
  options: { size: { type: 'string', default: 'M' }, runs: { type: 'string', default: '20' } },
})
const log = (line: string) => process.stderr.write(`${line}\n`)
const seconds = (from: number) => Math.round((performance.now() - from) / 10) / 100

const system = await startSystem({ durable: true, demoSize: values.size, environment: { REPLY_CHECKS: 'off' }, log })
try {
  const planner = await openPlannerSession(system, '200100')
  const { cycleMonth, month } = await planner.newestMonths()
  for (const [netId, params] of [
    ['ORDER_COMPILE', { cycleMonth }],
    ['PLAN_LEVEL', { month }],
    ['PLAN_LEVEL', { month }],
    ['CASE_BUILD', { month }],
    ['VANNING', { month, dealer: '', vanOn: '' }],
  ] as const) {
    const [job] = await runNet(planner, system, { netId, params })
    log(`${netId} ${job?.seconds} s, ${job?.rowsOut} rows`)
  }
  const previewOf = async (changes: string) => {
    const begun = performance.now()
    const [trial] = await runNet(planner, system, { netId: 'PLAN_TRIAL', params: { month, changes } })
    // Its figures are shown when the first job has ended; remedies follow.
    const preview = {
      seconds: trial?.seconds ?? 0,
      withRemedies: seconds(begun),
      lots: trial?.rowsIn,
      changes,
      goalSeconds: 5,
    }
    log(`preview of levelling ${JSON.stringify(preview)}`)
    return preview
  }
  const { lineCode, ...move } = await findMove(planner, month)
  // Before the views, which show them too.
  const previews = [await previewOf(''), await previewOf(`OVERTIME ${lineCode} ${move.week.from} ${move.week.to} 30`)]
  const measured: Measured[] = []
  for (const call of deskCalls({ month, ...move })) {
    const found = await measureCall(planner, call, Number(values.runs))
    measured.push(found)
    const verdict = found.p95 > found.goalMs ? '  above the goal' : ''
    log(
      `${found.name.padEnd(36)} ${String(found.rows).padStart(6)} rows  p50 ${found.p50} ms  p95 ${found.p95} ms  goal ${found.goalMs} ms${verdict}`,
    )
  }
  const drag = await dragBlock(system, month, move.week.from)
  log(`drag of a block ${JSON.stringify(drag)}`)
  const file = await requestAllRows(planner, month)
  log(`file of all rows ${JSON.stringify(file)}`)
  process.stdout.write(
    `RESULT ${JSON.stringify({ bench: 'desk', size: values.size, month, measured, previews, drag, file })}\n`,
  )
  const isAbove =
    measured.some(({ p95, goalMs }) => p95 > goalMs) ||
    previews.some((preview) => preview.seconds > preview.goalSeconds) ||
    drag.p95 > drag.goalMs ||
    file.isAbove
  if (isAbove) process.exitCode = 1
} finally {
  await system.stop()
}
