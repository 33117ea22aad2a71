import { dirname, join } from 'node:path'

/** Text by path from the root. */
export type Sources = ReadonlyMap<string, string>

export interface ImportGraph {
  /** The files that a file loads when it runs. */
  readonly imports: ReadonlyMap<string, ReadonlySet<string>>
  readonly importers: ReadonlyMap<string, ReadonlySet<string>>
  /** What a file imports from another; null: everything. */
  namesOf(importer: string, file: string): ReadonlySet<string> | null
}

interface Import {
  readonly from: string
  /** null: everything that it exports. */
  readonly names: readonly string[] | null
}

const STATEMENT =
  /^(?:import|export)\s+(type\s+)?((?:[\w$]+\s*,\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?|[\w$]+))\s*from\s*'([^']+)'/gm
const LOADED = /\bimport\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'|new URL\('(\.[^']+)', import\.meta\.url\)/gm

const namesIn = (clause: string) =>
  clause
    .replace(/^[^{]*\{|\}.*$/gs, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name)

/** Types are left out: they are gone when the file runs. */
export function importsIn(text: string): Import[] {
  const stated = [...text.matchAll(STATEMENT)].flatMap(([, type, clause = '', from = '']): Import[] => {
    if (type !== undefined) return []
    if (!clause.startsWith('{')) return [{ from, names: null }]
    const names = namesIn(clause)
    return names.length > 0 ? [{ from, names }] : []
  })
  const loaded = [...text.matchAll(LOADED)].map(
    ([, called, bare, url]): Import => ({ from: called ?? bare ?? url ?? '', names: null }),
  )
  return [...stated, ...loaded]
}

const DECLARED = /^export\s+(?:declare\s+)?(?:async\s+)?(?:const|let|class|function\*?|enum)\s+([\w$]+)/gm

const endings = ['', '.ts', '.tsx', '.js']

class Resolver {
  readonly #sources: Sources
  readonly #exports = new Map<string, ReadonlyMap<string, string>>()

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** A package of the workspace is its index. */
  fileOf(importer: string, from: string): string | undefined {
    const [, workspace] = /^@packing\/([\w-]+)$/.exec(from) ?? []
    if (workspace !== undefined) return this.#existing(`packages/${workspace}/src/index.ts`)
    return from.startsWith('.') ? this.#existing(join(dirname(importer), from)) : undefined
  }

  #existing(path: string): string | undefined {
    return endings.map((ending) => path + ending).find((file) => this.#sources.has(file))
  }

  /** The file that declares each exported name, behind any number of `export … from`. */
  exportsOf(file: string): ReadonlyMap<string, string> {
    const known = this.#exports.get(file)
    if (known) return known
    const found = new Map<string, string>()
    this.#exports.set(file, found)
    const text = this.#sources.get(file) ?? ''
    for (const [, name = ''] of text.matchAll(DECLARED)) found.set(name, file)
    for (const [statement, type, clause = '', from = ''] of text.matchAll(STATEMENT)) {
      const target = statement.startsWith('export') && type === undefined ? this.fileOf(file, from) : undefined
      if (target === undefined) continue
      const theirs = this.exportsOf(target)
      const names = clause.startsWith('{') ? namesIn(clause) : [...theirs.keys()]
      for (const name of names) if (!found.has(name)) found.set(name, theirs.get(name) ?? target)
    }
    return found
  }

  /** Of an index only the files that declare what is imported: otherwise everybody would import everything. */
  targetsOf(importer: string, { from, names }: Import): (readonly [string, readonly string[] | null])[] {
    const file = this.fileOf(importer, from)
    if (file === undefined) return []
    if (names === null || !file.endsWith('/index.ts')) return [[file, names]]
    const exported = this.exportsOf(file)
    return names.map((name) => [exported.get(name) ?? file, [name]] as const)
  }
}

type Named = Map<string, Set<string> | null>

function addTo(named: Named, target: string, names: readonly string[] | null): void {
  const known = named.get(target)
  if (names === null || known === null) named.set(target, null)
  else named.set(target, new Set([...(known ?? []), ...names]))
}

export function importGraph(sources: Sources): ImportGraph {
  const resolver = new Resolver(sources)
  const imports = new Map<string, Set<string>>()
  const importers = new Map<string, Set<string>>()
  const named = new Map<string, Named>()
  for (const [file, text] of sources) {
    if (!/\.(ts|tsx|mts|mjs|css)$/.test(file)) continue
    const own: Named = new Map()
    for (const one of importsIn(text))
      for (const [target, names] of resolver.targetsOf(file, one)) addTo(own, target, names)
    named.set(file, own)
    imports.set(file, new Set(own.keys()))
    for (const target of own.keys()) importers.set(target, (importers.get(target) ?? new Set()).add(file))
  }
  return { imports, importers, namesOf: (importer, file) => named.get(importer)?.get(file) ?? null }
}
