import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundledProcess } from '../../apps/api/src/testing/bundled-processes.ts'
import { randomOf } from '../../bench/chaos/random.ts'
import { mixed, runChaos } from '../../bench/chaos/run-chaos.ts'
import { startRuns } from '../../bench/chaos/runs.ts'
import { type ChaosSystem, startChaosSystem } from '../../bench/chaos/system.ts'
import { plannersJourney } from '../../bench/load/journey.ts'
import { runSoak } from '../../bench/load/run-soak.ts'
import { startUsers } from '../../bench/load/users.ts'
import { inLongRun, isLongRun } from '../testing/long-run.ts'
import { makeRoomyFolder } from '../testing/roomy-folder.ts'

let system: ChaosSystem
const folder = makeRoomyFolder()
const logDir = mkdtempSync(join(tmpdir(), 'drills-'))
const lines: string[] = []
const journey = plannersJourney({ cycleMonth: '202611', month: '202612' })
/** Few faults, each of 900 ms. */
const shortly = {
  leastConfirmed: 11,
  settleMs: 60_000,
  faults: { longestMs: 1500, isOwnDisk: false, databaseEveryMs: 0 },
  random: () => 0.5,
  log: (line: string) => void lines.push(line),
}
const urlAt = (attempt: number) => system.webUrls[attempt % system.webUrls.length] ?? ''

beforeAll(async () => {
  const entries = { 'main-web': await bundledProcess('main-web'), 'main-worker': await bundledProcess('main-worker') }
  system = await startChaosSystem({
    dataDir: folder,
    logDir,
    entryOf: (name) => entries[name],
    webs: 1,
    workers: 2,
    users: 4,
    parts: 20,
    ...(isLongRun && { standbyDir: join(folder, 'standby') }),
    // Without fsync a killed server may lose what it confirmed.
    durable: true,
    log: (line) => lines.push(line),
  })
})
afterAll(async () => {
  await system.stop()
  for (const path of [folder, logDir]) rmSync(path, { recursive: true, force: true })
})

/** The short form of `npm run bench:load`. */
it('answers every call of planners who work at once', async () => {
  const users = startUsers({ tokens: system.tokens, prctCode: system.prctCode, urlAt, thinkMs: 40, journey })
  const everyCall = new Set(journey.map(({ id }) => id))
  await expect.poll(() => Object.keys(users.figures().calls).length).toBe(everyCall.size)
  await users.stop()
  expect(users.figures()).toMatchObject({ failed: {}, unanswered: 0 })
})

/** The short form of `npm run bench:soak`. */
it('answers every call and ends every run of the nets, and measures the memory of each process meanwhile', async () => {
  const runNets = async (signal: AbortSignal) => {
    const runs = startRuns(system)
    while (!signal.aborted || runs.tally.started < 2) await pause(100)
    return [...(await runs.stop(60_000)), ...runs.tally.failed]
  }
  const { tokens, prctCode } = system
  const pids = () => ({
    web: system.webs[0]?.pid(),
    worker: system.workers[0]?.pid(),
    postgres: system.database.pid(),
  })
  const options = { seconds: 4, thinkMs: 100, sampleMs: 250, journey, runNets }
  const figures = await runSoak({ tokens, prctCode, urlAt, pids }, options)
  expect(figures.calls).toBeGreaterThan(0)
  expect(figures.failed).toEqual({})
  expect(Object.keys(figures.memory).sort()).toEqual(['postgres', 'web', 'worker'])
  // Idle, Node takes 40 MB and PostgreSQL 27; less beside others of its kind, with which they share their code.
  for (const { fromMb, toMb } of Object.values(figures.memory)) expect(Math.min(fromMb, toMb)).toBeGreaterThan(10)
  // Only hours show these: times vary on a busy machine, and a process warms up for minutes.
  expect(figures.broken.filter((what) => !/^p95 | grew from /.test(what))).toEqual([])
})

/** The short form of `npm run bench:chaos`. */
it('keeps every confirmed write once and leaves no run stuck over faults of each kind that needs no root', async () => {
  const figures = await runChaos(system, {
    plan: (faults) => [
      () => faults.killProcess(system.workers[0]),
      faults.killDatabase,
      faults.connections,
      () => faults.killProcess(system.webs[0]),
      () => faults.freeze(system.workers[0]),
      faults.latency,
      faults.silence,
      faults.memory,
      faults.loss,
    ],
    pauseMs: 500,
    ...shortly,
  })
  expect(figures.broken, lines.join('\n')).toEqual([])
  expect(figures.confirmed).toBeGreaterThan(10)
  const others = { freeze: 1, silence: 1, latency: 1, loss: 1, connections: 1, memory: 1 }
  expect(figures.events).toEqual({ kill: 2, 'kill-database': 1, ...others })
})

it.each(inLongRun(['connections', 'latency', 'memory', 'loss'] as const))(
  'keeps every confirmed write once and leaves no run stuck over a fault of %s after a killed database',
  async (name) => {
    const figures = await runChaos(system, {
      plan: (faults) => [faults.killDatabase, faults[name], () => faults.killProcess(system.webs[0]), faults[name]],
      pauseMs: 500,
      ...shortly,
    })
    expect(figures.broken, lines.join('\n')).toEqual([])
    expect(figures.events).toEqual({ kill: 1, 'kill-database': 1, [name]: 2 })
  },
)

/** `CHAOS_SEED`: those of an earlier run. */
it.each(inLongRun([Number(process.env['CHAOS_SEED'] ?? Date.now() % 100_000)]))(
  'keeps every promise over 1,000 random faults of ten kinds (seed %i)',
  { timeout: 7_200_000 },
  async (seed) => {
    const begun = lines.length
    const figures = await runChaos(system, {
      plan: mixed(300, 700),
      pauseMs: 500,
      settleMs: 180_000,
      faults: { longestMs: 2500, isOwnDisk: false, databaseEveryMs: 20_000 },
      random: randomOf(seed),
      log: (line) => lines.push(line),
    })
    process.stderr.write(`${JSON.stringify(figures)}\n`)
    expect(figures.broken, lines.slice(begun).join('\n')).toEqual([])
    expect(Object.values(figures.events).reduce((sum, count) => sum + count, 0)).toBe(1000)
    expect(Object.keys(figures.events)).toHaveLength(10)
  },
)
