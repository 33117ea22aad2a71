import { setTimeout as pause } from 'node:timers/promises'
import { waitFor } from '../../scripts/launch/wait.ts'
import { type ChaosEvent, createFaults, type EventName, type FaultMaker, type Faults, type Random } from './events.ts'
import { Patience, within } from './patience.ts'
import { watchReadiness } from './readiness.ts'
import { query, type RunTally, startRuns, unfinished } from './runs.ts'
import type { ChaosSystem } from './system.ts'
import { findLost, startWriters } from './writers.ts'

export interface ChaosOptions {
  plan(faults: FaultMaker): Iterable<() => ChaosEvent>
  readonly pauseMs: number
  /** Users go on until so many writes are confirmed: slow machines confirm fewer between faults. */
  readonly leastConfirmed?: number
  /** After the last fault, for all together that is to come. The longest pause before a run is begun again is a minute. */
  readonly settleMs: number
  readonly faults: Faults
  readonly random: Random
  log(line: string): void
}

export interface ChaosFigures {
  readonly seconds: number
  readonly events: Readonly<Partial<Record<EventName, number>>>
  readonly confirmed: number
  /** Replies other than success, by status and message code. */
  readonly rejected: Readonly<Record<string, number>>
  /** Longest time without a confirmed write of anybody. */
  readonly longestGapMs: number
  readonly runs: Omit<RunTally, 'ended'> & { readonly ended: Readonly<Record<string, number>> }
  /** After the last fault, until no run was waiting or running any more. */
  readonly settledMs: number
  /** Broken promises; empty: none. */
  readonly broken: readonly string[]
}

/** Beyond what a fault takes: a database that was killed starts again before its connections can be taken. */
const FAULT_MS = 60_000
/** Of the database itself, once all faults are over. */
const COUNTED_MS = 30_000

/** Returns how many there were by kind, and which of them `/readyz` did not tell. */
async function playFaults(
  system: ChaosSystem,
  { plan, pauseMs, faults, random, log }: ChaosOptions,
  readiness: ReturnType<typeof watchReadiness>,
) {
  const unsaid: string[] = []
  const events: Partial<Record<EventName, number>> = {}
  for (const event of plan(createFaults(system, faults, random))) {
    await pause(pauseMs * (0.5 + random()))
    const { name, what, isCutOff, run } = event()
    events[name] = (events[name] ?? 0) + 1
    log(`${name} ${what}`)
    const since = performance.now()
    await within(faults.longestMs + FAULT_MS, `The fault ${name} ${what}`, run())
    if (isCutOff)
      for (const url of readiness.neverRefusedSince(since)) unsaid.push(`${url} was ready during ${name} ${what}`)
  }
  return { events, unsaid }
}

/** Faults one after the other, while users save and job nets run; then every promise is checked. */
export async function runChaos(system: ChaosSystem, options: ChaosOptions): Promise<ChaosFigures> {
  const begun = performance.now()
  const writers = startWriters({
    count: system.tokens.length,
    series: system.nextSeries(),
    prctCode: system.prctCode,
    tokenOf: (writer) => system.tokens[writer] ?? '',
    urlAt: (attempt) => system.webUrls[attempt % system.webUrls.length] ?? '',
    pauseMs: 250,
  })
  const runs = startRuns(system)
  const readiness = watchReadiness(system.webUrls)
  const { tally } = writers
  const countConfirmed = () =>
    tally.confirmed.size + [...tally.counters.values()].reduce((sum, count) => sum + count / 2, 0)
  const stop = async (patience: Patience) =>
    (await Promise.all([writers.stop(patience.leftMs), runs.stop(patience.leftMs)])).flat()
  const played = await playFaults(system, options, readiness).catch(async (error: unknown) => {
    await Promise.all([stop(new Patience(0)), readiness.stop()])
    throw error
  })
  const over = performance.now()
  const patience = new Patience(options.settleMs)
  const { leastConfirmed = 0 } = options
  const isEnough = () => !writers.areAtWork() || countConfirmed() >= leastConfirmed
  await patience.until(() => `Only ${countConfirmed()} of ${leastConfirmed} writes were confirmed`, isEnough)
  const left = await stop(patience)
  await awaitQuiet(system, readiness, patience)
  await readiness.stop()
  const settledMs = Math.round(performance.now() - over)
  const broken = [
    ...left,
    ...patience.unmet,
    ...(await findLost(system.database.urls.owner, system.prctCode, tally)),
    ...played.unsaid,
    ...[...tally.rejected.keys()].filter((reason) => reason.startsWith('500')).map((reason) => `A reply was ${reason}`),
    ...(await findDoubledPlans(system)),
    ...runs.tally.failed.filter((message) => !EXPECTED.test(message)),
  ]
  return {
    seconds: Math.round((performance.now() - begun) / 1000),
    events: played.events,
    confirmed: countConfirmed(),
    rejected: Object.fromEntries(tally.rejected),
    longestGapMs: Math.round(tally.longestGapMs),
    runs: { ...runs.tally, longestMs: Math.round(runs.tally.longestMs), ended: Object.fromEntries(runs.tally.ended) },
    settledMs,
    broken,
  }
}

/** Until no run waits or runs, and each process says that it is ready. */
async function awaitQuiet(
  system: ChaosSystem,
  readiness: ReturnType<typeof watchReadiness>,
  patience: Patience,
): Promise<void> {
  let runs = 'The database does not answer'
  const hasSettled = async () => {
    runs = await unfinished(system)
    return runs === ''
  }
  await patience.until(() => `Still under way: ${runs}`, hasSettled)
  const notReady = () => `${readiness.notReady().join(', ')} did not become ready again`
  await patience.until(notReady, () => readiness.notReady().length === 0)
}

/** Kills, with the other faults evenly among them. */
export const mixed = (kills: number, others: number) =>
  function* plan(faults: FaultMaker): Generator<() => ChaosEvent> {
    let done = 0
    for (let kill = 1; kill <= kills; kill++) {
      yield faults.kill
      for (; done < (others * kill) / kills; done++) yield faults.others
    }
  }

/** Five crashes of its workers, too many outages, or a full disk: said to the user, and nothing is half done. */
const EXPECTED = /Abandoned|out of disk space/

/** Each run of PLAN_LEVEL that ended well has made one revision of the plan, and no other has. */
async function findDoubledPlans(system: ChaosSystem): Promise<string[]> {
  const counted = async () =>
    query<{ plans: number; runs: number }>(
      system,
      `select (select count(*)::int from packing_plan) as plans,
        (select count(*)::int from job_run where job_id = 'PLAN_LEVEL' and status in ('ENDED_OK', 'ENDED_WARN')) as runs`,
    )
  const [found] = (await waitFor(counted, { withinMs: COUNTED_MS, everyMs: 500 })) ?? []
  if (found && found.plans === found.runs) return []
  return [`${found?.plans} revisions of the plan by ${found?.runs} runs of PLAN_LEVEL`]
}
