import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { callPath, jobNetKick, type Reply } from '@packing/contract'
import pg from 'pg'
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
      return giving.signal.aborted ? [`${work.waitsFor} was not done ${withinMs} ms after the stop`] : []
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
    query_timeout: 5000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text, [...values])).rows
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
