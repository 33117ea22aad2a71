/**
 * The monthly chain on the running product: compile → level → cases → loading, including database I/O, while another
 * user searches. Prints seconds, rows and peak memory per step, then `RESULT {json}`.
 *
 * npm run bench:chain                       demo data of size M
 * npm run bench:chain -- --size S
 * npm run bench:chain -- --folder <files>   imports a folder (docs/interfaces.md) into an empty PRCTCC
 * npm run bench:chain -- --cases <files>    converts a folder of orders in cases first
 */
import { parseArgs } from 'node:util'
import { type SystemUnderTest, startSystem } from '../scripts/testing/start-system.ts'
import { importFolder, listReleases } from './chain/import-folder.ts'
import { countPieces, type Pieces } from './chain/pieces.ts'
import { openPlannerSession, type PlannerSession } from './chain/planner-session.ts'
import { printTable } from './chain/print-table.ts'
import { runNet, type StepFigures } from './chain/run-net.ts'

const { values } = parseArgs({
  options: { size: { type: 'string', default: 'M' }, folder: { type: 'string' }, cases: { type: 'string' } },
})
const log = (line: string) => process.stderr.write(`${line}\n`)

interface MonthFigures {
  readonly month: string
  readonly steps: readonly StepFigures[]
  readonly pieces: Pieces
}

async function runMonth(system: SystemUnderTest, planner: PlannerSession): Promise<MonthFigures> {
  const { cycleMonth, month } = await planner.newestMonths()
  const steps: StepFigures[] = []
  for (const [netId, params] of [
    ['ORDER_COMPILE', { cycleMonth }],
    ['PLAN_LEVEL', { month }],
    ['CASE_BUILD', { month }],
    ['VANNING', { month }],
  ] as const) {
    steps.push(...(await runNet(planner, system, { netId, params, cycleMonth })))
    log(`${netId} ended`)
  }
  printTable(steps)
  const pieces = await countPieces(system.databaseUrl, planner.prctCode, cycleMonth, month)
  log(`${month} ${JSON.stringify(pieces)}`)
  return { month, steps, pieces }
}

const folder = values.folder ?? values.cases
const system = await startSystem({
  durable: true,
  demoSize: folder ? 'S' : values.size,
  // `dev` would check every reply against its schema.
  environment: { APP_ENV: 'stg' },
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
  const data = folder ? 'imported folder' : `demo ${values.size}`
  process.stdout.write(`RESULT ${JSON.stringify({ bench: 'chain', data, months })}\n`)
} finally {
  releases?.dispose()
  await system.stop()
}
