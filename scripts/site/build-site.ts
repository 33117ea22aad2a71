import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dirname as folderOf, join as joined, relative } from 'node:path/posix'
import { fromRoot } from '../launch/child.ts'
import { apiReference, type OpenApi } from './api-reference.ts'
import { addressOf, findDocuments } from './find-pages.ts'
import { framePage } from './page-frame.ts'
import { type Rendered, renderDocument } from './render-document.ts'

const ownFiles = ['site.css', 'search.js']
/** Words of a section in the index; its first ones say what it is about. */
const INDEXED_CHARACTERS = 3000

export interface Sources {
  /** Documents by path. */
  readonly documents: ReadonlyMap<string, string>
  isFile(path: string): boolean
  /** Names in a folder; undefined: there is no such folder. */
  filesIn(path: string): readonly string[] | undefined
}

interface BuiltSite {
  /** Text of each page by address. */
  readonly pages: ReadonlyMap<string, string>
  /** Files of the repository that pages show or link. */
  readonly copied: ReadonlySet<string>
  /** Links that lead nowhere, each with its page. */
  readonly faults: readonly string[]
  readonly searchIndex: string
}

interface Link {
  readonly from: string
  readonly href: string
  readonly address: string
  readonly anchor: string
}

const isOutside = (href: string) => /^[a-z][a-z0-9+.-]*:/i.test(href)

/** A folder without a README is a list of what is in it. */
function folderPage(path: string, files: readonly string[], documents: ReadonlyMap<string, string>): string {
  const titleOf = (name: string) => /^# (.+)$/m.exec(documents.get(joined(path, name)) ?? '')?.[1] ?? name
  return [`# ${path}`, files.map((name) => `- [${titleOf(name)}](${name})`).join('\n')].join('\n\n')
}

class SiteBuilder {
  readonly #sources: Sources
  readonly #documents: Map<string, string>
  readonly #rendered = new Map<string, Rendered>()
  readonly #links: Link[] = []
  readonly #faults: string[] = []
  readonly copied = new Set<string>()

  constructor(sources: Sources) {
    this.#sources = sources
    this.#documents = new Map(sources.documents)
    // Pages of folders are added while pages that link them are rendered.
    for (const [path, text] of this.#documents) this.#render(path, text)
  }

  #render(path: string, text: string): void {
    const from = addressOf(path)
    this.#rendered.set(
      from,
      renderDocument(text, (href) => this.#follow(path, href)),
    )
  }

  #follow(path: string, href: string): string | undefined {
    if (isOutside(href)) return undefined
    const [target = '', anchor = ''] = href.split('#')
    const found = target === '' ? path : joined(folderOf(path), target).replace(/\/$/, '')
    const address = this.#addressOf(found)
    if (address === undefined) {
      this.#faults.push(`${path}: ${href} leads nowhere`)
      return undefined
    }
    this.#links.push({ from: path, href, address, anchor })
    return `${relative(folderOf(addressOf(path)), address)}${anchor === '' ? '' : `#${anchor}`}`
  }

  #addressOf(path: string): string | undefined {
    if (this.#documents.has(path)) return addressOf(path)
    const readme = joined(path, 'README.md')
    if (this.#documents.has(readme)) return addressOf(readme)
    const files = this.#sources.filesIn(path)
    if (files) {
      this.#documents.set(readme, folderPage(path, files, this.#documents))
      return addressOf(readme)
    }
    if (!this.#sources.isFile(path)) return undefined
    this.copied.add(path)
    return path
  }

  get faults(): readonly string[] {
    const missing = this.#links.filter(
      ({ address, anchor }) => anchor !== '' && this.#rendered.get(address)?.anchors.has(anchor) === false,
    )
    return [...this.#faults, ...missing.map(({ from, href }) => `${from}: ${href} has no such heading`)]
  }

  get pages(): ReadonlyMap<string, string> {
    return new Map([...this.#rendered].map(([address, page]) => [address, framePage(address, page)]))
  }

  get searchIndex(): string {
    const pages = [...this.#rendered].map(([address, { title }]) => [address, title])
    const sections = [...this.#rendered.values()].flatMap((page, at) =>
      page.sections.map(({ title, anchor, text }) => [
        at,
        anchor ?? '',
        title,
        text.replaceAll(/\s+/g, ' ').slice(0, INDEXED_CHARACTERS),
      ]),
    )
    return `globalThis.searchIndex = ${JSON.stringify({ pages, sections })}\n`
  }
}

export function buildSite(sources: Sources): BuiltSite {
  const builder = new SiteBuilder(sources)
  const { pages, faults, copied, searchIndex } = builder
  return { pages, faults, copied, searchIndex }
}

/** The documents of this repository, with the API reference. */
export function ownSources(): Sources {
  const documents = new Map(findDocuments(fromRoot('.')).map((path) => [path, readFileSync(fromRoot(path), 'utf8')]))
  const api: OpenApi = JSON.parse(readFileSync(fromRoot('docs/openapi.json'), 'utf8'))
  for (const [path, text] of apiReference(api)) documents.set(path, text)
  return {
    documents,
    isFile: (path) => existsSync(fromRoot(path)) && statSync(fromRoot(path)).isFile(),
    filesIn: (path) =>
      existsSync(fromRoot(path)) && statSync(fromRoot(path)).isDirectory()
        ? readdirSync(fromRoot(path), { withFileTypes: true })
            .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
            .toSorted()
        : undefined,
  }
}

/** Writes the site of this repository's documents. Throws where a link leads nowhere. */
export function writeSite(to: string): number {
  const { pages, faults, copied, searchIndex } = buildSite(ownSources())
  if (faults.length > 0) throw new Error(`Links that lead nowhere:\n${faults.join('\n')}`)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    writeFileSync(join(to, path), text)
  }
  for (const [address, text] of pages) write(address, text)
  for (const path of copied) cpSync(fromRoot(path), join(to, path))
  for (const name of ownFiles) write(`site/${name}`, readFileSync(fromRoot(`scripts/site/${name}`), 'utf8'))
  write('site/search-index.js', searchIndex)
  return pages.size
}
