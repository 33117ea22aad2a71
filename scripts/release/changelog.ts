import type { Migration } from '../../apps/api/src/platform/database/schema/migration-files.ts'
import { isLater } from './released.ts'

export interface ReleaseEntry {
  readonly version: string
  /** YYYY-MM-DD */
  readonly day: string
  /** Its migrations that no earlier release has. */
  readonly migrations: readonly Pick<Migration, 'name' | 'oldestVersion'>[]
}

const NEXT = '## Next'
const ITEM = /^- Upgrade: .*\n/m

/** Where older programs must have ended, the operator needs a pause. */
export function upgradeLine({ migrations }: Pick<ReleaseEntry, 'migrations'>): string {
  const contracting = migrations.filter(({ oldestVersion }) => oldestVersion === null)
  if (contracting.length > 0)
    return `- Upgrade: needs a pause ([docs/upgrade.md](docs/upgrade.md)), for ${contracting.map(({ name }) => name).join(', ')}.`
  const oldest = migrations
    .flatMap(({ oldestVersion }) => oldestVersion ?? [])
    .toSorted((a, b) => (isLater(a, b) ? 1 : -1))
  const from = oldest.at(-1)
  return `- Upgrade: rolling${from === undefined ? ', without migrations' : ` from ${from} on`} ([docs/upgrade.md](docs/upgrade.md)).`
}

interface Section {
  readonly heading: string
  readonly items: string
}

const sectionsOf = (text: string): readonly Section[] =>
  text
    .split(/^(?=## )/m)
    .slice(1)
    .map((section) => {
      const [heading = ''] = section.split('\n', 1)
      return { heading, items: section.slice(heading.length).trim() }
    })

/**
 * The changelog with what was next as what this release brings. Frozen again, it gets what has come since. Throws where
 * nobody would learn what changed.
 */
export function withReleaseEntry(text: string, entry: ReleaseEntry): string {
  const sections = sectionsOf(text)
  const isOwn = ({ heading }: Section) => heading.startsWith(`## ${entry.version},`)
  const news = sections.filter((section) => section.heading === NEXT || isOwn(section))
  const items = news.map((section) => `${section.items}\n`.replace(ITEM, '').trim()).filter((each) => each !== '')
  if (items.length === 0) throw new Error(`CHANGELOG.md says nothing of ${entry.version}: write it under “${NEXT}”.`)
  const own = { heading: `## ${entry.version}, ${entry.day}`, items: [upgradeLine(entry), ...items].join('\n') }
  const others = sections.filter((section) => !news.includes(section))
  const title = text.slice(0, text.indexOf('\n## ')).trim()
  return `${[title, ...[own, ...others].map((each) => `${each.heading}\n\n${each.items}`)].join('\n\n')}\n`
}
