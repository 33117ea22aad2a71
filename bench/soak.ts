/**
 * Users and job nets for hours: memory of web, worker and PostgreSQL and the times of calls must stay what they were.
 * Prints the figures, then `RESULT {json}`; exit code 1 when something grew, failed or was not measured.
 *
 * npm run bench:soak
 * --minutes 120 --users 20 --size S --think 3000
 */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startSystem } from '../scripts/testing/start-system.ts'
import { openPlannerSession, openSessions } from './chain/planner-session.ts'
import { runNet } from './chain/run-net.ts'
import { plannersJourney } from './load/journey.ts'
import { runSoak } from './load/run-soak.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    users: { type: 'string', default: '20' },
    size: { type: 'string', default: 'S' },
    think: { type: 'string', default: '3000' },
  },
})
const log = (line: string) => process.stderr.write(`${line}\n`)
const NET_PAUSE_MS = 20_000

const system = await startSystem({ durable: true, demoSize: values.size, environment: { REPLY_CHECKS: 'off' }, log })
try {
  await system.settled
  const planner = await openPlannerSession(system, '200100')
  const months = await planner.newestMonths()
  const { cycleMonth, month } = months
  const chain = [
    ['ORDER_COMPILE', { cycleMonth }],
    ['PLAN_LEVEL', { month }],
    ['CASE_BUILD', { month }],
    ['VANNING', { month }],
  ] as const
  let runs = 0
  const runNets = async (signal: AbortSignal) => {
    const broken: string[] = []
    for (let step = 0; !signal.aborted; step++) {
      const [netId, params] = chain[step % chain.length] ?? chain[0]
      await runNet(planner, system, { netId, params }).catch((error: Error) => broken.push(error.message))
      runs++
      await pause(NET_PAUSE_MS, undefined, { signal }).catch(() => undefined)
    }
    return broken
  }
  // All data are loaded before the first user starts.
  for (const [netId, params] of chain) await runNet(planner, system, { netId, params })
  const tokens = await openSessions(system, '200100', Number(values.users))
  const target = { tokens, prctCode: '200100', urlAt: () => system.webUrl, pids: system.pids }
  const figures = await runSoak(target, {
    seconds: Number(values.minutes) * 60,
    thinkMs: Number(values.think),
    sampleMs: 30_000,
    journey: plannersJourney(months),
    runNets,
  })
  for (const [name, { fromMb, toMb }] of Object.entries(figures.memory))
    log(`${name.padEnd(12)} ${fromMb} → ${toMb} MB`)
  log(
    `calls early p95 ${figures.early.p95} ms, late p95 ${figures.late.p95} ms, ${runs} runs, load ${loadavg()[0]?.toFixed(1)}`,
  )
  log(figures.broken.length === 0 ? 'Memory and times stayed what they were' : figures.broken.slice(0, 30).join('\n'))
  if (figures.broken.length > 0) process.exitCode = 1
  process.stdout.write(
    `RESULT ${JSON.stringify({ bench: 'soak', size: values.size, users: tokens.length, runs, ...figures })}\n`,
  )
} finally {
  await system.stop()
}
