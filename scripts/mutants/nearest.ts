/** Tests that load a file, the nearest by imports first. */
import { type ImportGraph, importGraph, type Sources } from '../testing/changed/import-graph.ts'
import { projectNames, projectOf } from '../testing/projects.ts'
import type { Room } from './rooms.ts'

/** Lists of everything: through them every test of the server would be one of every screen and job. */
const lists =
  /^apps\/api\/src\/(screens\/(registry|downloads|[\w-]+\/[\w-]+-handlers)|jobs\/nets)\.ts$|^packages\/contract\/src\/contract\.ts$/

export interface Nearest {
  /** Tests of the file's own room, by project, the nearest first. */
  readonly own: readonly (readonly string[])[]
  /** The nearest tests of other rooms, by project. */
  readonly others: readonly (readonly string[])[]
}

/** Test files in which a change is looked for outside of its room, of each project. */
type Most = (project: string) => number

/** Distance from a file to everything that loads it. */
function distances(file: string, { importers }: ImportGraph, passesLists: boolean): Map<string, number> {
  const found = new Map([[file, 0]])
  for (const [reached, distance] of found) {
    if (!passesLists && lists.test(reached)) continue
    for (const importer of importers.get(reached) ?? []) if (!found.has(importer)) found.set(importer, distance + 1)
  }
  return found
}

const byProject = (tests: readonly string[]) =>
  projectNames.map((name) => tests.filter((test) => projectOf(test) === name)).filter((batch) => batch.length > 0)

export class NearestTests {
  readonly #graph: ImportGraph
  readonly #most: Most
  readonly #known = new Map<string, Nearest>()

  constructor(sources: Sources, most: Most) {
    this.#graph = importGraph(sources)
    this.#most = most
  }

  of(file: string, room: Room): Nearest {
    const known = this.#known.get(file)
    if (known) return known
    const loading = distances(file, this.#graph, true)
    const near = distances(file, this.#graph, false)
    const isFurther = (a: string, b: string) => (near.get(a) ?? 0) - (near.get(b) ?? 0) || (a < b ? -1 : 1)
    const elsewhere = [...near.keys()]
      .filter((test) => projectOf(test) !== undefined && !room.tests.includes(test))
      .toSorted(isFurther)
    const byDistance = (a: string, b: string) => (loading.get(a) ?? 0) - (loading.get(b) ?? 0) || (a < b ? -1 : 1)
    const own = byProject(room.tests.filter((test) => loading.has(test)).toSorted(byDistance))
    const others = byProject(elsewhere).map((batch) => batch.slice(0, this.#most(projectOf(batch[0] ?? '') ?? '')))
    const nearest = { own, others: others.filter((batch) => batch.length > 0) }
    this.#known.set(file, nearest)
    return nearest
  }
}
