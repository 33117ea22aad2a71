import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expireLease } from '../../testing/expire-lease.ts'
import { untilSomebodyWaits } from '../../testing/lock-wait.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { systemClock } from '../clock/clock.ts'
import { checkedSql } from '../database/checked-sql.ts'
import { bool, int, text } from '../database/column-types.ts'
import { createPool, transaction } from '../database/database.ts'
import { type Job, JobFailure, JobOutdated, type Net } from './job.ts'
import { LeaseLost } from './lease.ts'
import { claim, endRun, kick } from './run-store.ts'
import type { Worker } from './work-loop.ts'
import { startWorker } from './worker.ts'

const scope = { prctCode: '200100', dealerCodes: null }
const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })
let pool: pg.Pool
let databaseUrl: string
let drop: () => Promise<void>
let workers: Worker[] = []

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  databaseUrl = database.url
  pool = createPool(database.url, { size: 12, statementTimeoutMs: 30_000 })
  await database.asOwner("insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo')")
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
})
afterAll(async () => {
  await pool.end()
  await drop()
})

const countingJob = (id: string): Job => ({
  id,
  run: async (context) => async (db) => {
    await db
      .insertInto('audit')
      .values({
        prctCode: '200100',
        at: context.now,
        callId: id,
        entity: 'effect',
        key: JSON.stringify({ runId: context.runId }),
        change: '{}',
      })
      .execute()
    return { rowsIn: 1, rowsOut: 1, rowsError: 0 }
  },
})

const netOf = (id: string, jobs: Job[]): Net => ({
  id,
  name: { en: id, ja: id },
  effect: { en: '', ja: '' },
  params: [],
  jobs,
})

const kickNet = (net: Net, params: Record<string, string> = {}) =>
  transaction(pool, scope, 'write', (db) =>
    kick(db, {
      prctCode: '200100',
      netId: net.id,
      params,
      jobIds: net.jobs.map((job) => job.id),
      kickedBy: null,
      kickedByName: 'test',
    }),
  )

const usual = { clock: systemClock, pollMs: 20, onError: () => undefined }

function work(nets: Net[], name = 'worker'): void {
  workers.push(startWorker({ ...usual, pool, workerId: name, concurrency: 1, nets }))
}

const findRun = (runId: number) =>
  transaction(pool, scope, 'read', (db) =>
    db.selectFrom('jobNetRun').select(['status', 'message']).where('runId', '=', runId).executeTakeFirst(),
  )
const statusOf = async (runId: number) => (await findRun(runId))?.status ?? 'none'
const messageOf = async (runId: number) => (await findRun(runId))?.message

const setJob = (runId: number, seq: number, status: string) =>
  transaction(pool, scope, 'write', (db) =>
    db.updateTable('jobRun').set({ status }).where('runId', '=', runId).where('seq', '=', seq).execute(),
  )

async function waitFor(runId: number, wanted: string[], seconds = 60): Promise<string> {
  const until = systemClock.now().getTime() + seconds * 1000
  for (;;) {
    const status = await statusOf(runId)
    if (wanted.includes(status) || systemClock.now().getTime() > until) return status
    await delay(20)
  }
}

const ended = ['ENDED_OK', 'ENDED_WARN', 'ENDED_NG', 'KILLED']
const effectsOf = async (runId: number) => {
  const rows = await transaction(pool, scope, 'read', (db) =>
    db.selectFrom('audit').select('callId').where(sql`key->>'runId'`, '=', String(runId)).orderBy('auditId').execute(),
  )
  return rows.map((row) => row.callId)
}

describe('job runs', () => {
  it('execute the jobs of a net in order and once, with several workers', async () => {
    const net = netOf('TWO', [countingJob('A'), countingJob('B')])
    for (const name of ['w1', 'w2', 'w3']) work([net], name)
    const { runId } = await kickNet(net)
    expect(await waitFor(runId, ended)).toBe('ENDED_OK')
    expect(await effectsOf(runId)).toEqual(['A', 'B'])
  })

  it('start once when kicked twice', async () => {
    const net = netOf('DOUBLE', [countingJob('A')])
    const kicks = await Promise.all(Array.from({ length: 8 }, () => kickNet(net, { month: '202612' })))
    expect(new Set(kicks.map((one) => one.runId)).size).toBe(1)
    expect(kicks.filter((one) => one.isNew)).toHaveLength(1)
    work([net])
    const runId = kicks[0]?.runId ?? 0
    expect(await waitFor(runId, ended)).toBe('ENDED_OK')
    expect(await effectsOf(runId)).toEqual(['A'])
  })

  it('end abnormally when their net lost its prerequisites while they waited', async () => {
    let missing: { message: 'M-M01-016' } | undefined
    const net: Net = { ...netOf('CLOSED', [countingJob('A'), countingJob('B')]), precondition: async () => missing }
    const { runId } = await kickNet(net)
    missing = { message: 'M-M01-016' }
    work([net])
    expect(await waitFor(runId, ended)).toBe('ENDED_NG')
    expect(await messageOf(runId)).toBe('The month is closed: its plan and carry-over no longer change.')
    expect(await effectsOf(runId)).toEqual([])
  })

  it('continue after their first job without asking for its prerequisites again', async () => {
    const net: Net = {
      ...netOf('CONTINUED', [countingJob('A'), countingJob('B')]),
      precondition: async () => ({ message: 'M-M01-030' as const, params: { month: '202612' } }),
    }
    const { runId } = await kickNet(net)
    await setJob(runId, 1, 'ENDED_OK')
    work([net])
    expect(await waitFor(runId, ended)).toBe('ENDED_OK')
    expect(await effectsOf(runId)).toEqual(['B'])
  })

  it('are resumed by another worker after theirs was killed, without repeating ended jobs', async () => {
    const net = netOf('ORPHAN', [countingJob('A'), countingJob('B')])
    const { runId } = await kickNet(net)
    const dead = await transaction(pool, 'worker', 'write', (db) => claim(db, { workerId: 'dead' }))
    expect(dead?.runId).toBe(runId)
    await setJob(runId, 1, 'ENDED_OK')
    const heir = () => transaction(pool, 'worker', 'write', (db) => claim(db, { workerId: 'heir' }))
    expect(await heir()).toBeUndefined()
    expect(await expireLease(databaseUrl, 'job_net_run', runId)).toBeGreaterThan(0)
    work([net])
    expect(await waitFor(runId, ended)).toBe('ENDED_OK')
    expect(await effectsOf(runId)).toEqual(['B'])
  })

  it('are not written by a worker that lost its lease', async () => {
    const net = netOf('FENCED', [countingJob('A')])
    await kickNet(net)
    const first = await transaction(pool, 'worker', 'write', (db) => claim(db, { workerId: 'slow' }))
    if (!first) throw new Error('nothing was claimed')
    await transaction(pool, scope, 'write', (db) =>
      db
        .updateTable('jobNetRun')
        .set({ leaseUntil: new Date(0) })
        .where('runId', '=', first.runId)
        .execute(),
    )
    const second = await transaction(pool, 'worker', 'write', (db) => claim(db, { workerId: 'quick' }))
    expect(second?.fencingToken).toBe(first.fencingToken + 1)
    await expect(transaction(pool, 'worker', 'write', (db) => endRun(db, first, 'ENDED_OK'))).rejects.toBeInstanceOf(
      LeaseLost,
    )
    if (second) await transaction(pool, 'worker', 'write', (db) => endRun(db, second, 'ENDED_OK'))
  })

  it('are not claimed again by the process that executes them, nor overtaken, when it paused for longer than its lease', async () => {
    const expire = (runId: number) => sql`update job_net_run set lease_until = '-infinity' where run_id = ${runId}`
    const expireAtEveryLook = async (runId: number, looks: number) => {
      for (let at = 0; at < looks; at += 1) {
        await transaction(pool, 'worker', 'write', (db) => expire(runId).execute(db))
        await once(looking, 'acquire')
      }
    }
    const looking = createPool(databaseUrl, { size: 4, statementTimeoutMs: 30_000 })
    let starts = 0
    const paused: Job = {
      id: 'PAUSED',
      run: async (context) => {
        starts += 1
        await expireAtEveryLook(context.runId, 12)
        return countingJob('PAUSED').run(context)
      },
    }
    const [net, next] = [netOf('PAUSED_NET', [paused]), netOf('NEXT_NET', [countingJob('NEXT')])]
    const { runId } = await kickNet(net)
    const { runId: nextId } = await kickNet(next)
    const worker = startWorker({ ...usual, pool: looking, workerId: 'paused', concurrency: 2, nets: [net, next] })
    try {
      expect(await waitFor(nextId, ended)).toBe('ENDED_OK')
      expect([starts, await statusOf(runId)]).toEqual([1, 'ENDED_OK'])
    } finally {
      await worker.stop()
      await looking.end()
    }
  })

  it('are saved during a heartbeat without a deadlock', async () => {
    /** Locks as a heartbeat does: the run and, once the save waits for it, its job. */
    const beat = (runId: number, hasLocked: () => void) =>
      transaction(pool, 'worker', 'write', async (db) => {
        await sql`update job_net_run set lease_until = lease_until where run_id = ${runId}`.execute(db)
        hasLocked()
        await untilSomebodyWaits(pool)
        const { numAffectedRows } = await sql`update job_run set phase = 'beat' where run_id = ${runId}`.execute(db)
        return numAffectedRows
      })
    let beating: ReturnType<typeof beat> | undefined
    const job: Job = {
      id: 'BESIDE',
      run: async ({ runId }) => {
        return async () => {
          await new Promise<void>((resolve) => {
            beating = beat(runId, resolve)
          })
          return { rowsIn: 1, rowsOut: 1, rowsError: 0 }
        }
      },
    }
    const net = netOf('BESIDE_NET', [job])
    const { runId } = await kickNet(net)
    work([net])
    expect(await waitFor(runId, ended)).toBe('ENDED_OK')
    expect(await beating).toBe(1n)
  })

  it('stop when cancelled and change nothing', async () => {
    const patient: Job = {
      id: 'PATIENT',
      async run(context) {
        if (!context.signal.aborted) await once(context.signal, 'abort')
        return countingJob('PATIENT').run(context)
      },
    }
    const net = netOf('CANCEL', [patient])
    work([net])
    const { runId } = await kickNet(net)
    expect(await waitFor(runId, ['RUNNING'])).toBe('RUNNING')
    await transaction(pool, scope, 'write', (db) =>
      db.updateTable('jobNetRun').set({ cancelRequestedAt: systemClock.now() }).where('runId', '=', runId).execute(),
    )
    expect(await waitFor(runId, ended)).toBe('KILLED')
    expect(await effectsOf(runId)).toEqual([])
  })

  it('end abnormally with the message of the job and skip later jobs', async () => {
    const failing: Job = {
      id: 'FAILING',
      run: async () => {
        throw new JobFailure('M-JOB-005', { cycleMonth: '202611' })
      },
    }
    const net = netOf('NG', [failing, countingJob('B')])
    work([net])
    const { runId } = await kickNet(net)
    expect(await waitFor(runId, ended)).toBe('ENDED_NG')
    const jobs = await transaction(pool, scope, 'read', (db) =>
      db.selectFrom('jobRun').select('status').where('runId', '=', runId).orderBy('seq').execute(),
    )
    expect(jobs.map((job) => job.status)).toEqual(['ENDED_NG', 'NOT_EXECUTED'])
    const run = await transaction(pool, scope, 'read', (db) =>
      db.selectFrom('jobNetRun').select(['message', 'messageJa']).where('runId', '=', runId).executeTakeFirst(),
    )
    expect(run).toEqual({
      message: 'No dealer has sent orders in cycle 2026/11. Upload orders first.',
      messageJa: 'サイクル 2026/11 の注文がありません。先に注文をアップロードしてください。',
    })
  })

  const full: Job = {
    id: 'FULL',
    run: async () => async (db) => {
      await sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
      return { rowsIn: 0, rowsOut: 0, rowsError: 0 }
    },
  }
  const setOutages = (runId: number, outages: number) =>
    transaction(pool, scope, 'write', (db) =>
      db.updateTable('jobNetRun').set({ outages }).where('runId', '=', runId).execute(),
    )

  it('are begun again after a pause when the disk of the database is full', async () => {
    const net = netOf('FULL', [full])
    work([net])
    const { runId } = await kickNet(net)
    const leased = () =>
      transaction(pool, scope, 'read', async (db) => {
        const { rows } = await checkedSql({ status: text, outages: int, isPaused: bool })`
          select status, outages, lease_until > clock_timestamp() + interval '10 seconds' as "isPaused"
          from job_net_run where run_id = ${runId}`.execute(db)
        return rows[0]
      })
    await expect.poll(leased).toEqual({ status: 'RUNNING', outages: 1, isPaused: true })
    await transaction(pool, scope, 'write', (db) =>
      db.updateTable('jobNetRun').set({ status: 'KILLED' }).where('runId', '=', runId).execute(),
    )
  })

  it('end with the remedy in both languages when the disk of the database stays full', async () => {
    const net = netOf('STAYS_FULL', [full])
    const { runId } = await kickNet(net)
    await setOutages(runId, 15)
    work([net])
    expect(await waitFor(runId, ended)).toBe('ENDED_NG')
    const run = await transaction(pool, scope, 'read', (db) =>
      db.selectFrom('jobNetRun').select(['message', 'messageJa']).where('runId', '=', runId).executeTakeFirst(),
    )
    expect(run).toEqual({
      message: 'The server is out of disk space. Contact the system administrator.',
      messageJa: 'サーバーの空き容量が不足しています。システム管理者にご連絡ください。',
    })
  })

  it.each([
    { changes: 1, why: () => new JobOutdated('M-JOB-006'), status: 'ENDED_OK', effects: ['OUTDATED'] },
    { changes: 2, why: () => new JobOutdated('M-JOB-006'), status: 'ENDED_NG', effects: [] },
    { changes: 1, why: deadlock, status: 'ENDED_OK', effects: ['OUTDATED'] },
  ])('repeat a job once when its save meets another change: $changes, $why', async (expected) => {
    let saves = 0
    const job: Job = {
      id: 'OUTDATED',
      async run(context) {
        const save = await countingJob('OUTDATED').run(context)
        return async (db) => {
          const outcome = await save(db)
          saves++
          if (saves <= expected.changes) throw expected.why()
          return outcome
        }
      },
    }
    const net = netOf(`OUTDATED_${expected.changes}`, [job])
    work([net])
    const { runId } = await kickNet(net)
    expect(await waitFor(runId, ended)).toBe(expected.status)
    expect([await effectsOf(runId), saves]).toEqual([expected.effects, 2])
  })

  it('are abandoned after five worker crashes, which frees their PRCTCC', async () => {
    const net = netOf('POISON', [countingJob('A')])
    const { runId } = await kickNet(net)
    await transaction(pool, scope, 'write', (db) =>
      db.updateTable('jobNetRun').set({ attempts: 5 }).where('runId', '=', runId).execute(),
    )
    work([net])
    expect(await waitFor(runId, ended)).toBe('ENDED_NG')
    expect(await effectsOf(runId)).toEqual([])
  })

  it('are not saved when cancelled during the computation, even of a short job', async () => {
    const hasty: Job = {
      id: 'HASTY',
      async run(context) {
        await transaction(pool, scope, 'write', (db) =>
          db
            .updateTable('jobNetRun')
            .set({ cancelRequestedAt: context.now })
            .where('runId', '=', context.runId)
            .execute(),
        )
        return countingJob('HASTY').run(context)
      },
    }
    const net = netOf('HASTE', [hasty])
    work([net])
    const { runId } = await kickNet(net)
    expect(await waitFor(runId, ended)).toBe('KILLED')
    expect(await effectsOf(runId)).toEqual([])
  })
})
