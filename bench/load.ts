/**
 * Many planners at once on one web process at size M, each with a session of its own and at its pace. Prints p50 and p95
 * of each call, then `RESULT {json}`; exit code 1 when calls fail, none is answered or p95 is above the goal.
 *
 * npm run bench:load
 * --users 200 --seconds 300 --size M --think 8000
 */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startSystem } from '../scripts/testing/start-system.ts'
import { openPlannerSession, openSessions } from './chain/planner-session.ts'
import { runNet } from './chain/run-net.ts'
import { plannersJourney } from './load/journey.ts'
import { startUsers } from './load/users.ts'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '300' },
    size: { type: 'string', default: 'M' },
    think: { type: 'string', default: '8000' },
  },
})
const log = (line: string) => process.stderr.write(`${line}\n`)
const GOAL_MS = 300
const WARM_MS = 10_000

const system = await startSystem({ durable: true, demoSize: values.size, environment: { REPLY_CHECKS: 'off' }, log })
try {
  await system.settled
  const planner = await openPlannerSession(system, '200100')
  const months = await planner.newestMonths()
  const { cycleMonth, month } = months
  for (const [netId, params] of [
    ['ORDER_COMPILE', { cycleMonth }],
    ['PLAN_LEVEL', { month }],
    ['CASE_BUILD', { month }],
  ] as const) {
    const [job] = await runNet(planner, system, { netId, params })
    log(`${netId} ${job?.seconds} s, ${job?.rowsOut} rows`)
  }
  const tokens = await openSessions(system, '200100', Number(values.users))
  const thinkMs = Number(values.think)
  const users = startUsers({
    tokens,
    prctCode: '200100',
    urlAt: () => system.webUrl,
    thinkMs,
    journey: plannersJourney(months),
  })
  await pause(WARM_MS)
  const begun = performance.now()
  await pause(Number(values.seconds) * 1000)
  const ended = performance.now()
  // Only then is it known how long the last calls take.
  await users.stop()
  const { calls, all, unanswered } = users.figures(begun, ended)
  const { failed } = users.figures()
  for (const [id, { count, p50, p95, max }] of Object.entries(calls))
    log(`${id.padEnd(28)} ${String(count).padStart(6)} calls  p50 ${p50}  p95 ${p95}  max ${max} ms`)
  const perSecond = Math.round(all.count / Number(values.seconds))
  log(
    `${tokens.length} users, ${perSecond} calls a second: p95 ${all.p95} ms, goal ${GOAL_MS}; failed ${JSON.stringify(failed)}; without an answer ${unanswered}; load ${loadavg()[0]?.toFixed(1)}`,
  )
  if (all.count === 0 || all.p95 > GOAL_MS || Object.keys(failed).length > 0) process.exitCode = 1
  const rates = { size: values.size, users: tokens.length, thinkMs, perSecond, goalMs: GOAL_MS }
  const figures = { ...rates, all, calls, failed, unanswered }
  process.stdout.write(`RESULT ${JSON.stringify({ bench: 'load', ...figures, load: loadavg() })}\n`)
} finally {
  await system.stop()
}
