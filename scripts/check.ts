/**
 * `npm run check`: format, lint, types, boundaries, documents, dependencies, dead code. One line per check, with the output of failures.
 * `--counts FILE` writes the counts for `npm test`. `--only FILE…` makes the quick checks: types, and the style of these files.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkAliases } from './checks/aliases.ts'
import { checkAmbient } from './checks/ambient.ts'
import { checkAsvs } from './checks/asvs.ts'
import { checkBoundaries } from './checks/boundaries.ts'
import { checkCrowding } from './checks/crowding.ts'
import { checkDependencies } from './checks/dependencies.ts'
import { checkKubernetes } from './checks/kubernetes.ts'
import { checkMigrations } from './checks/migrations.ts'
import { checkQueries } from './checks/queries.ts'
import { checkRooms } from './checks/rooms.ts'
import { bin, run, typescript } from './checks/run.ts'
import { checkStatements } from './checks/statements.ts'
import { checkSyntax } from './checks/syntax.ts'
import { checkTextKeys } from './checks/text-keys.ts'
import { checkTrace } from './checks/trace.ts'
import { checkZones } from './checks/zones.ts'
import type { Counts } from './testing/count-results.ts'

interface Outcome {
  readonly isGood: boolean
  readonly output: string
}

interface Check {
  readonly name: string
  readonly run: () => Promise<Outcome> | Outcome
}

const tool = (name: string, command: string, args: string[]): Check => ({ name, run: () => run(bin(command), args) })

const checks: readonly Check[] = [
  tool('format and lint (biome)', 'biome', ['check', '--max-diagnostics=50', '--error-on-warnings', '.']),
  { name: 'types (tsc)', run: () => run(process.execPath, [typescript, '-b', '--pretty']) },
  // After tsc, because it reads the emitted declarations.
  tool('promises and exhaustiveness (oxlint)', 'oxlint', ['--type-aware', '--deny-warnings', '.']),
  { name: 'boundaries (dependency-cruiser)', run: checkBoundaries },
  { name: 'rooms import in one direction', run: checkRooms },
  { name: 'time zones are those of the PRCTCC', run: checkZones },
  { name: 'at most 20 files in a folder', run: checkCrowding },
  { name: 'no ambient time, chance, environment', run: checkAmbient },
  { name: 'no SQL aliases captured by fragments', run: checkAliases },
  { name: 'no inline spreads, no members that only the compiler keeps private', run: checkSyntax },
  { name: 'no asserted row types of raw statements', run: checkStatements },
  { name: 'no statements past the handle of the transaction', run: checkQueries },
  { name: 'no unused text keys', run: checkTextKeys },
  { name: 'released migrations are as they were', run: checkMigrations },
  { name: 'objects for Kubernetes have known fields', run: checkKubernetes },
  { name: 'every requirement names its test and its state', run: checkTrace },
  { name: 'every security requirement has evidence or a reason', run: checkAsvs },
  { name: 'licences, Node versions and digests of dependencies', run: checkDependencies },
  tool('dead code (knip)', 'knip', ['--no-progress', '--no-config-hints']),
]

const quickChecks = (files: readonly string[]): readonly Check[] => [
  tool('format and lint (biome)', 'biome', [
    'check',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    '--files-ignore-unknown=true',
    ...(files.length > 0 ? files.filter(existsSync) : ['.']),
  ]),
  ...checks.filter(({ name }) => name.startsWith('types')),
]

async function runChecks(checks: readonly Check[], log: (line: string) => void): Promise<Counts> {
  const notes: string[] = []
  for (const check of checks) {
    const begun = performance.now()
    const { isGood, output } = await Promise.resolve(check.run()).catch((error: unknown) => ({
      isGood: false,
      output: String(error),
    }))
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    log(`${isGood ? '✓' : '✗'} ${check.name}  ${seconds} s`)
    if (isGood) continue
    notes.push(`failed: ${check.name}`)
    log(output.trimEnd())
  }
  return { passed: checks.length - notes.length, failed: notes.length, notes }
}

const { values, positionals } = parseArgs({
  options: { counts: { type: 'string' }, only: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const counts = await runChecks(values.only ? quickChecks(positionals) : checks, (line) =>
  process.stdout.write(`${line}\n`),
)
if (values.counts !== undefined) writeFileSync(values.counts, JSON.stringify(counts))
process.exitCode = counts.failed > 0 ? 1 : 0
