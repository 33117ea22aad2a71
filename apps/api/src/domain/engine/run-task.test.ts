import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { openEngine, runEngine } from './run-task.ts'
import { solveAndCheckLater, solveInJob } from './solve-in-job.ts'
import type { SequencedProblem } from './tasks.ts'

const ITEMS = 30_000
const DAYS = 20

function largeProblem(): SequencedProblem {
  const column = (value: (item: number) => number) => Int32Array.from({ length: ITEMS }, (_, item) => value(item))
  const days = Int32Array.from({ length: DAYS }, (_, day) => day)
  const keys = Array.from({ length: 1000 }, (_, key) => ({
    dealer: `D${key % 7}`,
    part: `P${key}`,
    style: 'S',
    caseFamily: `F${key % 5}`,
  }))
  return {
    keys,
    items: {
      key: column((item) => item % 1000),
      lots: column((item) => 1 + (item % 3)),
      secondsPerLot: column((item) => 5 + (item % 17)),
      earliest: column((item) => item % 15),
      latest: column((item) => Math.min(DAYS - 1, (item % 15) + 5)),
      van: column(() => DAYS),
      eligible: column((item) => item % 2),
      indivisibleGroup: column(() => -1),
    },
    lines: ['L1', 'L2'].map((line) => ({
      line,
      days,
      regularSeconds: days.map(() => 100_000),
      overtimeSeconds: days.map(() => 20_000),
    })),
    eligibility: [[0, 1], [1]],
    pinned: [],
    shifts: [],
  }
}

it('stops after a cancel in every phase', async () => {
  const stop = new AbortController()
  const reason = new Error('cancelled')
  const phases: string[] = []
  const run = runEngine('level', largeProblem(), {
    signal: stop.signal,
    progress(phase) {
      phases.push(phase)
      stop.abort(reason)
    },
  })
  await expect(run).rejects.toBe(reason)
  expect(phases[0]).toBe('level.prepare')
})

it('rests while it is paused, and then goes on to the same plan or stops', async () => {
  const whole = new AbortController().signal
  const plans = []
  for (const isPaused of [false, true]) {
    const engine = openEngine(whole)
    const phases: string[] = []
    const solved = engine.run('levelOnly', largeProblem(), (phase) => void phases.push(phase))
    if (isPaused) {
      await vi.waitUntil(() => phases.length > 0)
      engine.pause(true)
      // One report may have been under way.
      const rested = await Promise.race([solved.then(() => 'ended'), delay(100).then(() => phases.length)])
      await delay(100)
      expect(phases.length - Number(rested)).toBeLessThanOrEqual(1)
      engine.pause(false)
    }
    plans.push((await solved).plan.placements)
    engine.close()
  }
  expect(plans[1]).toEqual(plans[0])
  const stop = new AbortController()
  const paused = openEngine(stop.signal)
  paused.pause(true)
  const reason = new Error('cancelled')
  const run = paused.run('levelOnly', largeProblem(), () => undefined)
  stop.abort(reason)
  await expect(run).rejects.toBe(reason)
  paused.close()
})

it('gives the plan of a large problem while it is being checked', async () => {
  const phases: string[] = []
  const context = { signal: new AbortController().signal, progress: (phase: string) => void phases.push(phase) }
  const { plan, checked } = await solveAndCheckLater(context, 'level', largeProblem())
  let isChecked = false
  const ended = checked.then(() => {
    isChecked = true
  })
  await nextTurn()
  expect(isChecked).toBe(false)
  await ended
  expect(new Set(phases)).toEqual(new Set(['plan']))
  const { placements } = await solveInJob(context, 'level', largeProblem())
  expect(plan.placements).toEqual(placements)
})

it('rejects the check of a plan that is cancelled meanwhile', async () => {
  const stop = new AbortController()
  const reason = new Error('cancelled')
  const context = { signal: stop.signal, progress: () => undefined }
  const { checked } = await solveAndCheckLater(context, 'level', largeProblem())
  stop.abort(reason)
  await expect(checked).rejects.toBe(reason)
})

/** Nice values of the threads of this process, see proc_pid_stat(5). */
const nicenessOfThreads = () =>
  readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]),
  )

it.runIf(process.platform === 'linux')(
  'lowers the priority of its thread, but not of the one that extends leases',
  async () => {
    const own = getPriority()
    const stop = new AbortController()
    let found: number[] = []
    const run = runEngine('level', largeProblem(), {
      signal: stop.signal,
      progress() {
        found = nicenessOfThreads()
        stop.abort(new Error('seen'))
      },
    })
    await expect(run).rejects.toThrow('seen')
    // A thread that was stopped before may still be ending.
    expect([...new Set(found.filter((niceness) => niceness !== own))]).toEqual(own < 10 ? [10] : [])
    expect(getPriority()).toBe(own)
  },
)
