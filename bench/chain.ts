/**
 * The main job as a benchmark: compile → level → cases → loading on the running product, with the database in and out,
 * while somebody searches. Prints seconds, rows and peak memory per step, and ends with `RESULT {json}`.
 *
 *   npm run bench:chain                       demo data of size M
 *   npm run bench:chain -- --size S
 *   npm run bench:chain -- --folder <files>   a folder of import files (docs/interfaces.md) into an empty unit
 *   npm run bench:chain -- --cases <files>    a folder of orders that count cases, converted first
 */
import { parseArgs } from 'node:util'
import { startSystem } from '../scripts/testing/start-system.ts'
import { importIntoEmptyUnit } from './chain/import-folder.ts'
import { openPlannerSession } from './chain/planner-session.ts'
import { countPieces } from './chain/pieces.ts'
import { printTable } from './chain/print-table.ts'
import { runNet, type StepFigures } from './chain/run-net.ts'

const { values } = parseArgs({
  options: { size: { type: 'string', default: 'M' }, folder: { type: 'string' }, cases: { type: 'string' } },
})
const log = (line: string) => process.stderr.write(`${line}\n`)

const folder = values.folder ?? values.cases
const system = await startSystem({ durable: true, demoSize: folder ? 'S' : values.size, log })
try {
  const prctCode = folder ? '200900' : '200100'
  const imported = folder ? await importIntoEmptyUnit(system.databaseUrl, prctCode, folder, values.cases !== undefined) : undefined
  if (imported) log(`Imported: ${JSON.stringify(imported)}`)
  const planner = await openPlannerSession(system, prctCode)
  const { cycleMonth, month } = planner.months
  const steps: StepFigures[] = []
  for (const [netId, params] of [
    ['ORDER_COMPILE', { cycleMonth }],
    ['PLAN_LEVEL', { month }],
    ['CASE_BUILD', { month }],
    ['VANNING', { month }],
  ] as const) {
    steps.push(...(await runNet(planner, system, netId, params)))
    printTable(steps.slice(-2))
  }
  const pieces = await countPieces(system.databaseUrl, prctCode, cycleMonth, month)
  printTable(steps)
  log(`Pieces: ${JSON.stringify(pieces)}`)
  const data = folder ? 'imported folder' : `demo ${values.size}`
  process.stdout.write(`RESULT ${JSON.stringify({ bench: 'chain', data, month, steps, pieces })}\n`)
} finally {
  await system.stop()
}
