import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

/** Paths of all documents below a folder, from it, sorted. */
export function findDocuments(root: string): string[] {
  const found: string[] = []
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const isHidden = entry.name.startsWith('.')
      if (entry.isDirectory() && !isHidden && !skipped.has(entry.name)) walk(join(folder, entry.name))
      else if (entry.isFile() && entry.name.endsWith('.md')) found.push(relative(root, join(folder, entry.name)))
    }
  }
  walk(root)
  return found.toSorted()
}

/** Where a document is on the site: the README of a folder is its index. */
export const addressOf = (path: string): string =>
  path.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html')

export interface Group {
  readonly title: string
  /** Documents in the order of the navigation, with their titles. */
  readonly pages: readonly (readonly [path: string, title: string])[]
}

/** As the table at the end of README.md; what is not listed is reached by links and the search. */
export const groups: readonly Group[] = [
  {
    title: 'Product',
    pages: [
      ['README.md', 'Overview'],
      ['docs/tour.md', 'Tour'],
      ['docs/glossary.md', 'Glossary'],
      ['docs/figures.md', 'Figures'],
      ['CHANGELOG.md', 'Changes'],
    ],
  },
  {
    title: 'Install and operate',
    pages: [
      ['docs/operations.md', 'Operations'],
      ['docs/upgrade.md', 'Upgrade'],
      ['docs/settings.md', 'Settings'],
      ['docs/commands.md', 'Commands'],
      ['docs/new-plant.md', 'A new plant'],
      ['docs/administration.md', 'Administration'],
      ['docs/identity-provider.md', 'Identity provider'],
      ['docs/scale.md', 'Scale'],
    ],
  },
  {
    title: 'Connect',
    pages: [
      ['docs/integration.md', 'Integration'],
      ['docs/interfaces.md', 'Interfaces and files'],
      ['docs/calls.md', 'Calls'],
      ['docs/api/README.md', 'API reference'],
    ],
  },
  {
    title: 'Security',
    pages: [
      ['SECURITY.md', 'Policy'],
      ['docs/security.md', 'Rules and limits'],
      ['docs/asvs.md', 'OWASP ASVS'],
    ],
  },
  {
    title: 'Change',
    pages: [
      ['CONTRIBUTING.md', 'Contributing'],
      ['ARCHITECTURE.md', 'Architecture'],
      ['CONVENTIONS.md', 'Conventions'],
      ['docs/decisions/README.md', 'Decisions'],
      ['docs/requirements-trace.md', 'Requirements and tests'],
    ],
  },
]
