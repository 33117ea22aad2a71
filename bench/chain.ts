/**
 * The monthly chain on the running product: compile → level → cases → loading, including database I/O, while eight
 * planners work. Prints seconds, processor time, log of the database, rows and peak memory per step and the size of the largest tables, then `RESULT {json}`;
 * exit code 1 when a goal of the size is missed, pieces are lost, or calls of the planners fail or get no answer.
 *
 * npm run bench:chain                       demo data of size M
 * npm run bench:chain -- --size S
 * npm run bench:chain -- --users 1 --workers 2 --threads 1   planners meanwhile, workers and threads of each
 * npm run bench:chain -- --size L --history 3   months with orders before the current one (L: 24 otherwise)
 * npm run bench:chain -- --size L --data <folder>   keeps the demo data there; a later run begins with them
 * npm run bench:chain -- --folder <files>   imports a folder (docs/interfaces.md) into an empty PRCTCC
 * npm run bench:chain -- --cases <files>    converts a folder of orders in cases first
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type SystemUnderTest, startSystem } from '../scripts/testing/start-system.ts'
import { importFolder, listReleases } from './chain/import-folder.ts'
import { countPieces, type Pieces } from './chain/pieces.ts'
import { openPlannerSession, openSessions, type PlannerSession } from './chain/planner-session.ts'
import { printTable } from './chain/print-table.ts'
import { runNet, type StepFigures } from './chain/run-net.ts'
import { readStorage, walBytes } from './chain/storage.ts'
import { plannersJourney } from './load/journey.ts'
import { startUsers, type UsersFigures } from './load/users.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'M' },
    history: { type: 'string' },
    data: { type: 'string' },
    folder: { type: 'string' },
    cases: { type: 'string' },
    users: { type: 'string', default: '8' },
    workers: { type: 'string', default: '1' },
    threads: { type: 'string' },
  },
})
const log = (line: string) => process.stderr.write(`${line}\n`)

interface MonthFigures {
  readonly month: string
  readonly steps: readonly StepFigures[]
  readonly pieces: Pieces
  /** Calls of the planners, by call and message code. */
  readonly failed: UsersFigures['failed']
  readonly walBytes: number
}

/** Seconds of each job, p95 of calls meanwhile in ms, memory of the worker in MB: goals of the sizes that have some. */
const goals: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  M: { ORDER_COMPILE: 15, PLAN_LEVEL: 20, CASE_BUILD: 10, VANNING: 60, calls: 300 },
  L: { ORDER_COMPILE: 60, PLAN_LEVEL: 60, CASE_BUILD: 60, VANNING: 300, calls: 300, memory: 3072 },
}
const USERS = Number(values.users)
const MB = 1024 ** 2
const THINK_MS = 1000
/** In a shorter step perhaps no planner calls. */
const SHORT_SECONDS = 3

function missedBy(step: StepFigures, goal: Readonly<Record<string, number>>): string[] {
  const bounds = [
    ['s', step.seconds, goal[step.job]],
    ['ms for calls meanwhile', step.callP95Ms, goal['calls']],
    ['MB', step.workerPeakMb, goal['memory']],
  ] as const
  const missed = bounds
    .filter(([, found, bound]) => bound !== undefined && found > bound)
    .map(([unit, found, bound]) => `${step.job} ${found} ${unit}, goal ${bound}`)
  const isSilent = USERS > 0 && step.calls === 0 && step.seconds > SHORT_SECONDS
  return isSilent ? [...missed, `${step.job} no call was answered in ${step.seconds} s`] : missed
}

const failedIn = ({ month, failed }: MonthFigures) =>
  Object.entries(failed).map(([what, count]) => `${month} ${what}: ${count} failed calls`)

async function runMonth(system: SystemUnderTest, planner: PlannerSession): Promise<MonthFigures> {
  const { cycleMonth, month } = await planner.newestMonths()
  const steps: StepFigures[] = []
  const walBefore = await walBytes(system.databaseUrl)
  const tokens = await openSessions(system, planner.prctCode, USERS, month)
  const users = startUsers({
    tokens,
    prctCode: planner.prctCode,
    urlAt: () => system.webUrl,
    thinkMs: THINK_MS,
    journey: plannersJourney({ cycleMonth, month }),
  })
  for (const [netId, params] of [
    ['ORDER_COMPILE', { cycleMonth }],
    ['PLAN_LEVEL', { month }],
    ['CASE_BUILD', { month }],
    ['VANNING', { month }],
  ] as const) {
    steps.push(...(await runNet(planner, system, { netId, params }, users)))
    log(`${netId} ended`)
  }
  await users.stop()
  const { failed } = users.figures()
  printTable(steps)
  const pieces = await countPieces(system.databaseUrl, planner.prctCode, cycleMonth, month)
  log(`${month} ${JSON.stringify(pieces)}`)
  return { month, steps, pieces, failed, walBytes: (await walBytes(system.databaseUrl)) - walBefore }
}

const folder = values.folder ?? values.cases
const system = await startSystem({
  durable: true,
  demoSize: folder ? 'S' : values.size,
  workers: Number(values.workers),
  ...(values.data === undefined ? {} : { keepIn: resolve(values.data) }),
  environment: {
    REPLY_CHECKS: 'off',
    ...(values.history === undefined ? {} : { DEMO_HISTORY: values.history }),
    ...(values.threads === undefined ? {} : { PLAN_THREADS: values.threads }),
  },
  log,
})
const releases = folder ? await listReleases(folder, values.cases !== undefined) : undefined
try {
  const prctCode = folder ? '200900' : '200100'
  const months: MonthFigures[] = []
  if (!releases) months.push(await runMonth(system, await openPlannerSession(system, prctCode)))
  let planner: PlannerSession | undefined
  for (const release of releases?.folders ?? []) {
    log(`Imported: ${JSON.stringify(await importFolder(system.databaseUrl, prctCode, release))}`)
    planner ??= await openPlannerSession(system, prctCode)
    months.push(await runMonth(system, planner))
  }
  const data = folder
    ? 'imported folder'
    : `demo ${values.size}${values.history === undefined ? '' : `, ${values.history} months of history`}`
  const goal = folder ? {} : (goals[values.size] ?? {})
  const missed = months.flatMap((one) => [...one.steps.flatMap((step) => missedBy(step, goal)), ...failedIn(one)])
  const lost = months.filter(({ pieces }) => !pieces.isBalanced).map(({ month }) => `pieces are lost in ${month}`)
  for (const line of [...missed, ...lost]) log(`MISSED: ${line}`)
  if (missed.length + lost.length > 0) process.exitCode = 1
  const storage = await readStorage(system.databaseUrl)
  for (const { table, rows, bytes, bytesPerRow } of storage.tables)
    log(`${table}: ${rows} rows, ${Math.round(bytes / MB)} MB, ${bytesPerRow} bytes a row`)
  process.stdout.write(`RESULT ${JSON.stringify({ bench: 'chain', data, goal, missed, months, storage })}\n`)
} finally {
  releases?.dispose()
  await system.stop()
}
