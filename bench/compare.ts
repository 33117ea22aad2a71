/**
 * Runs a bench on another commit and on this checkout in turn, on the same data, and prints the ratio of every figure of
 * its RESULT, beginning with those that differ by more than the runs of one version do. Ends with `RESULT {json}`.
 *
 * npm run bench:compare -- <commit> <bench> [--rounds 3] [-- <options of the bench>]
 * npm run bench:compare -- HEAD~5 plan -- --size M
 *
 * Figures of time are those of a machine that does other things as well: compare processor time where the bench has it.
 */
import { spawnSync } from 'node:child_process'
import { Command } from 'commander'
import { type Compared, compareFigures, type Figures, figuresOf } from './compare/figures.ts'
import { checkOut } from './compare/other-version.ts'

const MOST_OUTPUT = 2 ** 28
const log = (line: string) => process.stdout.write(`${line}\n`)

function runIn(folder: string, bench: string, options: readonly string[]): Figures {
  const command = ['run', '--silent', `bench:${bench}`, '--', ...options]
  const ran = spawnSync('npm', command, { cwd: folder, encoding: 'utf8', maxBuffer: MOST_OUTPUT })
  try {
    return figuresOf(ran.stdout)
  } catch {
    throw new Error(`bench:${bench} in ${folder} ended with code ${ran.status} and no RESULT:\n${ran.stderr}`)
  }
}

const shown = (value: number | null) => (value === null ? '–' : String(Math.round(value * 1000) / 1000))

function rowOf({ figure, before, after, ratio }: Compared): string {
  return `${figure.padEnd(48)} ${shown(before).padStart(14)} ${shown(after).padStart(14)} ${shown(ratio).padStart(8)}`
}

function print(compared: readonly Compared[]): void {
  const groups = [
    ['Differ beyond the noise', compared.filter(({ differs }) => differs)],
    ['Do not', compared.filter(({ differs }) => !differs)],
  ] as const
  for (const [title, rows] of groups) {
    log(
      `\n${title}: ${rows.length}\n${'figure'.padEnd(48)} ${'before'.padStart(14)} ${'after'.padStart(14)} ${'ratio'.padStart(8)}`,
    )
    for (const row of rows) log(rowOf(row))
  }
}

function main(): void {
  const program = new Command('npm run bench:compare --')
    .description('Compares a bench on another commit with this checkout.')
    .argument('<commit>', 'the version to compare with')
    .argument('<bench>', 'the name behind bench:')
    .argument('[options...]', 'options of the bench, after --')
    .option('--rounds <n>', 'runs of each version, in turn', '3')
    .parse()
  const [name = '', bench = '', ...options] = program.args
  const rounds = Number(program.opts<{ rounds: string }>().rounds)
  if (!Number.isInteger(rounds) || rounds < 1) program.error('--rounds: give a whole number of at least 1')
  const other = checkOut(name)
  try {
    const [before, after]: [Figures[], Figures[]] = [[], []]
    for (let round = 1; round <= rounds; round++) {
      before.push(runIn(other.folder, bench, options))
      after.push(runIn(process.cwd(), bench, options))
      log(`round ${round} of ${rounds}`)
    }
    const compared = compareFigures(before, after)
    print(compared)
    log(`RESULT ${JSON.stringify({ bench: 'compare', of: bench, commit: other.commit, rounds, compared })}`)
  } finally {
    other.dispose()
  }
}

main()
