import { projectFilter, projectNames, projectOf } from '../projects.ts'
import { changeSince, contractTable, readSources } from './changed-files.ts'
import { type Reach, reachOf } from './reach.ts'

export interface Selection {
  /** Files to check. */
  readonly changed: readonly string[]
  /** Arguments for Vitest and Playwright; none: nothing to run. */
  readonly vitest: readonly string[]
  readonly journeys: readonly string[]
  /** Of the screens that the test of every screen opens; empty: all. */
  readonly screens: string
  readonly summary: string
}

/** Only what is needed: the databases and the browser take seconds to start. */
export const projectsOf = (tests: readonly string[]): string[] =>
  projectNames.filter((name) => tests.some((file) => projectOf(file) === name)).map(projectFilter)

const inWords = ({ tests, journeys, routes }: Reach, count: number) =>
  [
    `${count} changed files reach ${tests.length} test files${journeys.length > 0 ? ` and ${journeys.length} end-to-end files` : ''}.`,
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
  const { tests, journeys, opened } = reach
  const named = projectsOf(tests).flatMap((name) => ['--project', name])
  return {
    changed,
    vitest: tests.length > 0 ? [...named, ...tests] : [],
    journeys: [...journeys],
    screens: opened.join(' '),
    summary: inWords(reach, changed.length),
  }
}
