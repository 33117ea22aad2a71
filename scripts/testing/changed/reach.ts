import { dirname, join } from 'node:path'
import { changedNames } from './changed-names.ts'
import { type ImportGraph, importGraph, importsIn, type Sources } from './import-graph.ts'

export interface TableCall {
  readonly id: string
  /** How tests name it, such as `partMaster.search`. */
  readonly name: string
}

/** The contract table, as far as it leads from a change to tests. */
export interface ContractTable {
  readonly calls: readonly TableCall[]
  /** The areas of its calls by the route of a screen. */
  readonly areasOf: ReadonlyMap<string, readonly string[]>
}

export interface Reach {
  readonly tests: readonly string[]
  readonly journeys: readonly string[]
  /** Routes of the screens that the change can reach. */
  readonly routes: readonly string[]
  /** What the test of every screen opens: these; none: all of them. */
  readonly opened: readonly string[]
  /** Why everything must run; absent: the selection is enough. */
  readonly everything?: string
}

/** The table of all handlers, that of the downloads, and those of each screen. */
const ofHandlers = /^apps\/api\/src\/screens\/(registry|downloads|[\w-]+\/[\w-]+-handlers)\.ts$/
const siteScreens = 'apps/web/src/shell/site/screens.ts'
const openedSite = 'apps/web/src/testing/app/open-app.tsx'
const everyScreen = 'apps/web/src/testing/app/every-screen.browser.test.tsx'
/** Lists of everything: what imports them is reached through the contract table instead. */
const tables: ReadonlySet<string> = new Set([
  siteScreens,
  'apps/api/src/jobs/nets.ts',
  'packages/contract/src/contract.ts',
  'packages/contract/src/messages/messages.ts',
])
/** Its modules declare many things that have little to do with each other. */
const ofContract = /^packages\/contract\/src\//
/** Nothing imports them, but everything depends on them. */
const foundations =
  /^(package(-lock)?\.json|tsconfig.*\.json|vitest\.config\.ts|apps\/[\w-]+\/(package|tsconfig)\.json|packages\/[\w-]+\/(package|tsconfig)\.json|scripts\/testing\/(postgres-global-setup|check-statements)\.ts)$/
const migration = /^apps\/api\/migrations\//

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isJourney = (file: string) => /^e2e\/.*\.e2e\.ts$/.test(file)

/** A test in the opened site that visits more screens is one of the site, not of a screen. */
const FEW_STOPS = 3

/** Names by changed file; a file that is not there has changed as a whole. */
type Partly = ReadonlyMap<string, ReadonlySet<string>>

/** All files that `from` can reach against the direction of imports. */
function importersOf(
  from: Iterable<string>,
  { importers, namesOf }: ImportGraph,
  partly: Partly = new Map(),
): Set<string> {
  const reached = new Set(from)
  const isTouched = (importer: string, file: string) => {
    const [changed, names] = [partly.get(file), namesOf(importer, file)]
    return !changed || !names || [...names].some((name) => changed.has(name))
  }
  for (const file of reached) {
    if (tables.has(file) || ofHandlers.test(file)) continue
    for (const importer of importers.get(file) ?? []) if (isTouched(importer, file)) reached.add(importer)
  }
  return reached
}

/** The file of each call's handler: `'partmaster/search': searchParts`. */
function handlerFiles(sources: Sources, imports: (file: string) => Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [registry, text] of sources) {
    if (!ofHandlers.test(registry)) continue
    const fileOfName = new Map<string, string>()
    const targets = [...imports(registry)]
    for (const { from, names } of importsIn(text)) {
      const file = targets.find((target) => target.endsWith(from.replace(/^\.+/, '')))
      for (const name of names ?? []) if (file !== undefined) fileOfName.set(name, file)
    }
    for (const [, id = '', name = ''] of text.matchAll(/'(\w+(?:\/[\w-]+)+)':\s*(\w+)/g)) {
      const file = fileOfName.get(name)
      if (file !== undefined) found.set(id, file)
    }
  }
  return found
}

/** The route of each screen's files in the site: `'/PartMaster': { … import('../screens/part-master/part-master.tsx')`. */
function routesOfFiles(sources: Sources): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  let route = ''
  for (const [, at, file] of (sources.get(siteScreens) ?? '').matchAll(/^ {2}'(\/\w+)'|import\('(\.[^']+)'\)/gm)) {
    if (at !== undefined) route = at
    if (file !== undefined) found.set(join(dirname(siteScreens), file), route)
  }
  return found
}

const isNamedIn = (text: string, { id, name }: TableCall) =>
  text.includes(`'${id}'`) || new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(text)

/** Tests, and tools of tests, that no import from the change leads to. */
function testsOf(
  calls: readonly TableCall[],
  isContract: boolean,
  changed: readonly string[],
  sources: Sources,
  { importers }: ImportGraph,
): string[] {
  const files = [...sources.keys()]
  const tools = calls.length === 0 ? [] : files.filter((file) => isTest(file) || file.includes('/testing/'))
  return [
    ...tools.filter((file) => calls.some((call) => isNamedIn(sources.get(file) ?? '', call))),
    ...(isContract ? [...(importers.get('packages/contract/src/contract.ts') ?? [])].filter(isTest) : []),
    ...(changed.some((file) => migration.test(file)) ? files.filter((file) => file.endsWith('.db.test.ts')) : []),
  ]
}

export interface Change {
  readonly files: readonly string[]
  /** The text of a file before the change; undefined: it is new. */
  before(file: string): string | undefined
}

/** What a change can reach: by imports, and by the contract table from a call to whoever names it. */
export function reachOf({ files: changed, before }: Change, sources: Sources, table: ContractTable): Reach {
  const everything = changed.find((file) => foundations.test(file))
  if (everything !== undefined) return { tests: [], journeys: [], routes: [], opened: [], everything }
  const graph = importGraph(sources)
  const known = changed.filter((file) => sources.has(file))
  const namesIn = (file: string) => changedNames(before(file) ?? '', sources.get(file) ?? '')
  const partly = new Map(known.filter((file) => ofContract.test(file)).map((file) => [file, namesIn(file)]))
  const direct = importersOf(known, graph, partly)

  const handlers = handlerFiles(sources, (file) => graph.imports.get(file) ?? [])
  const names = new Set([...partly.values()].flatMap((some) => [...some]))
  const isDeclared = ({ name }: TableCall) => names.has(name.split('.')[0] ?? '')
  const calls = table.calls.filter((call) => isDeclared(call) || direct.has(handlers.get(call.id) ?? ''))
  const others = testsOf(calls, calls.some(isDeclared), changed, sources, graph)
  const reached = importersOf([...direct, ...others], graph, partly)

  const ofSite = routesOfFiles(sources)
  const shown = [...new Set([...reached].flatMap((file) => ofSite.get(file) ?? []))].sort()
  const areas = new Set(calls.map(({ id }) => areaOf(id)))
  const asked = [...table.areasOf].filter(([route, own]) => [...own, wordsOf(route)].some((area) => areas.has(area)))
  const isWholeSite = reached.has(openedSite) || changed.includes(siteScreens)
  const inSite = testsInSite(isWholeSite ? undefined : shown, sources, graph)
  return {
    tests: [...new Set([...reached, ...inSite])].filter(isTest).sort(),
    journeys: [...importersOf(known.filter(isOfJourneys), graph)].filter(isJourney).sort(),
    routes: [...new Set([...shown, ...asked.map(([route]) => route)])].sort(),
    opened: isWholeSite ? [] : shown,
  }
}

const isOfJourneys = (file: string) => file.startsWith('e2e/')

/** Our own calls name their screen: `workspace/part-master/search`. */
const areaOf = (id: string) => {
  const [area = '', screen = ''] = id.split('/')
  return area === 'workspace' ? screen : area
}

/** `part-master` of `/PartMaster`. */
const wordsOf = (route: string) =>
  route
    .slice(1)
    .replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()

/** The table of screens leads from each to all tests in the opened site. These are of few screens, or of each in turn. */
function testsInSite(routes: readonly string[] | undefined, sources: Sources, { importers }: ImportGraph): string[] {
  const all = [...(importers.get(openedSite) ?? [])]
  if (routes === undefined) return all
  if (routes.length === 0) return []
  const isOfThem = (file: string) => {
    const visited = new Set([...(sources.get(file) ?? '').matchAll(/'(\/[A-Z]\w+)/g)].map(([, route = '']) => route))
    return visited.size <= FEW_STOPS && routes.some((route) => visited.has(route))
  }
  return [everyScreen, ...(importers.get(siteScreens) ?? []), ...all.filter(isOfThem)]
}
