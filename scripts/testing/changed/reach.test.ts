import { beforeAll, describe, expect, it } from 'vitest'
import { contractTable, readSources } from './changed-files.ts'
import type { Sources } from './import-graph.ts'
import { type ContractTable, reachOf } from './reach.ts'
import { projectsOf } from './select-changed.ts'

let sources: Sources
let table: ContractTable
beforeAll(() => {
  sources = readSources()
  table = contractTable()
})
const reach = (...files: readonly string[]) => reachOf({ files, before: () => undefined }, sources, table)
/** With a part of the file that was another one before. */
const reachWhere = (file: string, part: string) =>
  reachOf({ files: [file], before: () => sources.get(file)?.replace(part, `${part} `) }, sources, table)

const everyScreen = 'apps/web/src/testing/app/every-screen.browser.test.tsx'

describe('a change reaches', () => {
  it('with a handler the tests that name its call, and its screen', () => {
    const { tests, routes } = reach('apps/api/src/screens/part-master/search.ts')
    expect(tests).toContain('apps/api/src/screens/part-master/part-master.db.test.ts')
    expect(tests).toContain('apps/api/src/screens/part-master/many-parts.db.test.ts')
    expect(tests.filter((file) => file.includes('bom-check'))).toEqual([])
    expect(routes).toEqual(['/PartMaster'])
  })

  it('with the handler of one of our own calls its tests, and its screen', () => {
    const { tests, routes } = reach('apps/api/src/screens/bom-check-list/evidence.ts')
    expect(tests).toContain('apps/api/src/screens/bom-check-list/evidence.db.test.ts')
    expect(routes).toEqual(['/BomCheckList'])
  })

  it('with a part of a screen this screen, and the tests in the opened site that are of few screens', () => {
    const { tests, journeys, opened } = reach('apps/web/src/screens/packing-plan/board/plan-board-view.tsx')
    expect(tests).toEqual([
      'apps/web/src/screen-help.test.ts',
      'apps/web/src/screens/packing-plan/board/plan-board-view.browser.test.tsx',
      everyScreen,
      'apps/web/src/testing/app/outlook.browser.test.tsx',
    ])
    expect([journeys, opened]).toEqual([[], ['/PackingPlan']])
  })

  it('with what all screens have, or with their table, all tests in the opened site', () => {
    for (const file of ['apps/web/src/shell/bar/top-bar.tsx', 'apps/web/src/shell/site/screens.ts']) {
      const { tests, opened } = reach(file)
      expect(tests).toEqual(expect.arrayContaining([everyScreen, 'apps/web/src/testing/app/shell.browser.test.tsx']))
      expect(opened).toEqual([])
    }
  })

  it('with a page of the journeys these, and no journey otherwise', () => {
    expect(reach('e2e/part-master.e2e.ts').journeys).toEqual(['e2e/part-master.e2e.ts'])
    expect(reach('apps/api/src/demo/create-demo.ts').journeys).toEqual([])
  })

  it('with a contract its handlers, its screen and the tests over all calls', () => {
    const { tests, routes } = reach('packages/contract/src/screens/calendar-code/calendar-code.ts')
    expect(tests).toEqual(
      expect.arrayContaining([
        'apps/api/src/screens/calendar-code/calendar-code.db.test.ts',
        'apps/api/src/authorisation.db.test.ts',
        'packages/contract/src/openapi.test.ts',
      ]),
    )
    expect(tests.filter((file) => file.includes('container-closing'))).toEqual([])
    expect(routes).toContain('/CalendarCode')
  })

  it('with one name of a contract only who imports it', () => {
    const file = 'packages/contract/src/screens/part-master/part-master.ts'
    const { tests, routes } = reachWhere(file, "area('partmaster',")
    expect(tests).toContain('apps/api/src/screens/part-master/part-master.db.test.ts')
    expect(tests.length).toBeLessThan(reach(file).tests.length / 2)
    expect(routes).toEqual(['/PartMaster'])
  })

  it('with a job its own tests and those of what uses it, but no other screen', () => {
    const { tests } = reach('apps/api/src/jobs/bom-check/bom-check.ts')
    expect(tests).toContain('apps/api/src/jobs/bom-check/bom-check.db.test.ts')
    expect(tests.filter((file) => file.includes('calendar-code'))).toEqual([])
  })

  it('with a part of the engine the tests of the jobs that run it in a thread', () => {
    expect(reach('packages/planning/src/level/level.ts').tests).toContain(
      'apps/api/src/jobs/plan-level/plan-level.db.test.ts',
    )
  })

  it('with a migration all database tests, and with a setting of all everything', () => {
    const { tests } = reach('apps/api/migrations/0002-masters.sql')
    expect(tests).toHaveLength([...sources.keys()].filter((file) => file.endsWith('.db.test.ts')).length)
    expect(reach('vitest.config.ts').everything).toBe('vitest.config.ts')
  })

  it('with a document, or a file that is gone, nothing', () => {
    expect(reach('docs/operations.md', 'apps/api/src/gone.ts')).toEqual({
      tests: [],
      journeys: [],
      routes: [],
      opened: [],
    })
  })
})

it('starts only the projects of the tests', () => {
  expect(projectsOf(['apps/api/src/a.db.test.ts', 'packages/edi/src/b.test.ts'])).toEqual(['unit', 'db'])
  expect(projectsOf(['apps/web/src/ui/a.browser.test.tsx'])).toEqual(['browser*'])
  expect(projectsOf(['apps/web/src/ui/a.test.ts', 'apps/web/src/platform/b.test.ts'])).toEqual(['web', 'web-platform'])
})
