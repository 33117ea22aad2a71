import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { callPath, jobNetKick, type Reply } from '@packing/contract'
import pg from 'pg'
import { within } from './patience.ts'
import type { ChaosSystem } from './system.ts'

export interface RunTally {
  started: number
  /** How many runs have ended, by status. */
  readonly ended: Map<string, number>
  /** Messages of runs that ended abnormally. */
  readonly failed: string[]
  /** Longest time from its request to its end, in ms. */
  longestMs: number
}

const month = { month: '202612' }
const steps = [
  ['ORDER_COMPILE', { cycleMonth: '202611' }],
  ['PLAN_LEVEL', month],
  ['CASE_BUILD', month],
  ['VANNING', month],
] as const

const RETRY_MS = 300
const ANSWERED_MS = 5000

interface Work {
  readonly system: ChaosSystem
  readonly tally: RunTally
  /** What it waits for, for the report of a run that is stuck. */
  waitsFor: string
  /** The end of its patience. */
  readonly givenUp: AbortSignal
}

/** The main job again and again, each net started through a web process and followed to its end. */
export function startRuns(system: ChaosSystem) {
  const tally: RunTally = { started: 0, ended: new Map(), failed: [], longestMs: 0 }
  const stopping = new AbortController()
  const { signal } = stopping
  const giving = new AbortController()
  const work: Work = { system, tally, waitsFor: '', givenUp: giving.signal }
  const run = async () => {
    for (let step = 0; !signal.aborted; step++) {
      const [netId, params] = steps[step % steps.length] ?? steps[0]
      await runOne(work, netId, params)
    }
  }
  const running = run()
  return {
    tally,
    /** After the run under way; returns what had not ended by then. */
    async stop(withinMs: number): Promise<string[]> {
      stopping.abort()
      const patience = setTimeout(() => giving.abort(), withinMs)
      await running
      clearTimeout(patience)
      if (!giving.signal.aborted) return []
      return [`${work.waitsFor} was not done ${Math.round(withinMs)} ms after the stop. ${await unfinished(system)}`]
    },
  }
}

async function runOne(work: Work, netId: string, params: object): Promise<void> {
  const { system, tally, givenUp } = work
  const begun = performance.now()
  work.waitsFor = `The start of ${netId}`
  const runId = await untilDone(givenUp, exec(system, { operation: 'KICK', netId, params }))
  if (runId === undefined) return
  tally.started++
  work.waitsFor = `Run ${runId} of ${netId}`
  while (!givenUp.aborted) {
    const found = await query<{ status: string; message: string }>(
      system,
      'select status, message from job_net_run where run_id = $1',
      [runId],
    )
    const [run] = found ?? []
    if (run && !['WAITING', 'RUNNING'].includes(run.status)) {
      tally.ended.set(run.status, (tally.ended.get(run.status) ?? 0) + 1)
      tally.longestMs = Math.max(tally.longestMs, performance.now() - begun)
      if (run.status === 'ENDED_NG') {
        tally.failed.push(`${netId}: ${run.message}`)
        work.waitsFor = `The confirmation of run ${runId}`
        await untilDone(givenUp, exec(system, { operation: 'CONFIRM', runId }))
      }
      return
    }
    await pause(RETRY_MS)
  }
}

/** With a key of its own: a start whose reply was lost is not started twice. */
async function untilDone(
  givenUp: AbortSignal,
  attempt: (key: string) => Promise<number | undefined>,
): Promise<number | undefined> {
  const key = randomUUID()
  while (!givenUp.aborted) {
    const runId = await attempt(key)
    if (runId !== undefined) return runId
    await pause(RETRY_MS)
  }
  return undefined
}

function exec({ webUrls, tokens, prctCode }: ChaosSystem, input: object) {
  let attempts = 0
  return async (key: string): Promise<number | undefined> => {
    const url = webUrls[attempts++ % webUrls.length]
    try {
      const response = await fetch(`${url}${callPath('/api', jobNetKick.exec)}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens[0]}`,
          'content-type': 'application/json',
          'idempotency-key': key,
          functionid: 'M01F01',
          apiid: jobNetKick.exec.id,
          actionname: jobNetKick.exec.action,
          accessprctcode: prctCode,
        },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(20_000),
      })
      const { code, data } = (await response.json()) as Reply<{ runId: number }>
      return code === 200 ? data.runId : undefined
    } catch {
      return undefined
    }
  }
}

/** Directly at the database; undefined while it is down. */
export async function query<Row extends pg.QueryResultRow>(
  { database }: ChaosSystem,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[] | undefined> {
  const client = new pg.Client({
    connectionString: database.urls.owner,
    connectionTimeoutMillis: 2000,
    query_timeout: ANSWERED_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text, [...values])).rows
  } catch {
    return undefined
  } finally {
    await within(ANSWERED_MS, 'The end of a connection', client.end()).catch(() => undefined)
  }
}

/** Runs that wait or run, with what they wait for. */
export async function unfinished(system: ChaosSystem): Promise<string> {
  const found = await query<{ run: string }>(
    system,
    `select format('%s %s is %s, attempt %s after %s outages, lease of %s for %s ms', net_id, run_id, status, attempts, outages,
       lease_worker, round(extract(epoch from lease_until - clock_timestamp()) * 1000)) as run
     from job_net_run where status in ('WAITING', 'RUNNING') order by run_id`,
  )
  return found ? found.map(({ run }) => run).join('; ') : 'The database does not answer'
}
