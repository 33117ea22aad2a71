/**
 * `npm run bench:record -- <name> …`: runs benches, stores the figures that are published of them in docs/figures, and
 * writes docs/figures.md. Without a name it writes the page from what is stored. `--file <path>`, repeatable: the
 * files of others that a bench needs.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { figuresOf } from './compare/figures.ts'
import { figuresPage } from './record/figures-page.ts'
import { describeMachine, type Measurement, measurementOf } from './record/measurement.ts'
import { type PublishedBench, publishedBenches } from './record/published.ts'

const FOLDER = 'docs/figures'
const MOST_OUTPUT = 2 ** 28
const fileOf = ({ id }: PublishedBench) => `${FOLDER}/${id}.json`
const { values, positionals } = parseArgs({
  options: { file: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
})

function record(name: string): void {
  const published = publishedBenches.find(({ id }) => id === name)
  if (!published)
    throw new Error(`${name} is not published; these are: ${publishedBenches.map(({ id }) => id).join(', ')}`)
  const files = published.needsFiles ? values.file : []
  if (published.needsFiles && files.length === 0) throw new Error(`${name} needs --file: ${published.data}`)
  const machine = describeMachine()
  const options = [...published.options, ...files.flatMap((path) => ['--file', path])]
  const { stdout } = spawnSync('npm', ['run', '--silent', `bench:${published.bench}`, '--', ...options], {
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const measurement = measurementOf(published, figuresOf(stdout), { machine, files })
  writeFileSync(fileOf(published), `${JSON.stringify(measurement, null, 2)}\n`)
}

mkdirSync(FOLDER, { recursive: true })
for (const name of positionals) record(name)
const stored = publishedBenches.filter((bench) => existsSync(fileOf(bench)))
const measured = stored.map((bench): [string, Measurement] => [
  bench.id,
  JSON.parse(readFileSync(fileOf(bench), 'utf8')),
])
writeFileSync('docs/figures.md', figuresPage(publishedBenches, new Map(measured)))
