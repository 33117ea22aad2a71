import { changeSince, contractTable, readSources } from './changed-files.ts'
import { type Reach, reachOf } from './reach.ts'

export interface Selection {
  /** Files to check. */
  readonly changed: readonly string[]
  /** Arguments for Vitest and Playwright; none: nothing to run. */
  readonly vitest: readonly string[]
  readonly journeys: readonly string[]
  readonly summary: string
}

const projects: readonly (readonly [string, RegExp])[] = [
  ['db', /\.db\.test\.ts$/],
  ['browser*', /\.browser\.test\.tsx$/],
  ['web-platform', /^apps\/web\/src\/platform\/.*(?<!\.browser)\.test\.tsx?$/],
  ['web', /^apps\/web\/(?!src\/platform\/).*(?<!\.browser)\.test\.tsx?$/],
  ['unit', /^(?!apps\/web\/).*(?<!\.db)\.test\.ts$/],
]

/** Only what is needed: the databases and the browser take seconds to start. */
export const projectsOf = (tests: readonly string[]): string[] =>
  projects.flatMap(([name, pattern]) => (tests.some((file) => pattern.test(file)) ? [name] : []))

const inWords = ({ tests, journeys, routes }: Reach, count: number) =>
  [
    `${count} changed files reach ${tests.length} test files and ${journeys.length} end-to-end files.`,
    ...(routes.length > 0 ? [`Screens: ${routes.join(', ')}.`] : []),
    'The rest is left to npm test.',
  ].join('\n')

/** undefined: the change reaches everything. */
export function selectChanged(reference: string): Selection | undefined {
  const change = changeSince(reference)
  const { files: changed } = change
  const reach = reachOf(change, readSources(), contractTable())
  if (reach.everything !== undefined) {
    process.stdout.write(`${reach.everything} has changed, so everything runs.\n`)
    return undefined
  }
  const { tests, journeys } = reach
  const named = projectsOf(tests).flatMap((name) => ['--project', name])
  return {
    changed,
    vitest: tests.length > 0 ? [...named, ...tests] : [],
    journeys: [...journeys],
    summary: inWords(reach, changed.length),
  }
}
