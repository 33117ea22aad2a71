/** The projects of vitest.config.ts, those first that decide cheapest, and the test files of each. */
const projects: readonly (readonly [name: string, tests: RegExp])[] = [
  ['unit', /^(?!apps\/web\/).*(?<!\.db)\.test\.ts$/],
  ['web', /^apps\/web\/(?!src\/platform\/).*(?<!\.browser)\.test\.tsx?$/],
  ['web-platform', /^apps\/web\/src\/platform\/.*(?<!\.browser)\.test\.tsx?$/],
  ['db', /\.db\.test\.ts$/],
  ['browser', /\.browser\.test\.tsx$/],
]

/** Names of all, the cheapest first. */
export const projectNames = projects.map(([name]) => name)

export const projectOf = (test: string): string | undefined => projects.find(([, tests]) => tests.test(test))?.[0]

/** As Vitest wants them: the name of a project in the browser ends with that of the browser. */
export const projectFilter = (name: string): string => (name === 'browser' ? 'browser*' : name)
