import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from '../launch/child.ts'
import { upgradeLine, withReleaseEntry } from './changelog.ts'
import { readReleased } from './released.ts'

const before =
  '# Changelog\n\nNewest first.\n\n## Next\n\n- One.\n\n## 0.9.0, not yet tagged\n\nThe first.\n\n- Zero.\n'
const migrations = [
  { name: '0001-a.sql', oldestVersion: '0.9.0' },
  { name: '0002-b.sql', oldestVersion: '0.10.0' },
]
const entry = { version: '1.0.0', day: '2026-11-30', migrations }
const ROLLING = '- Upgrade: rolling from 0.10.0 on ([docs/upgrade.md](docs/upgrade.md)).'

it('gives what was next the version and its day, and says how to upgrade', () =>
  expect(withReleaseEntry(before, entry)).toBe(before.replace('## Next\n\n', `## 1.0.0, 2026-11-30\n\n${ROLLING}\n`)))

it('gets what has come since when the release is frozen again', () => {
  const frozen = withReleaseEntry(before, entry)
  const more = frozen.replace('## 1.0.0', '## Next\n\n- Two.\n\n## 1.0.0')
  const again = withReleaseEntry(more, { ...entry, day: '2026-12-01' })
  expect(again).toContain(`## 1.0.0, 2026-12-01\n\n${ROLLING}\n- Two.\n- One.\n\n## 0.9.0`)
  expect(withReleaseEntry(again, { ...entry, day: '2026-12-01' })).toBe(again)
})

it('is no release of which nobody would learn what changed', () =>
  expect(() => withReleaseEntry(before.replace('- One.\n\n', ''), entry)).toThrow('says nothing of 1.0.0'))

it('names what needs a pause', () => {
  const contracting = { name: '0003-c.sql', oldestVersion: null }
  expect(upgradeLine({ migrations: [...migrations, contracting] })).toContain('needs a pause')
  expect(upgradeLine({ migrations: [...migrations, contracting] })).toContain('for 0003-c.sql.')
  expect(upgradeLine({ migrations: [] })).toContain('rolling, without migrations')
})

it('has an entry of every release', () => {
  const text = readFileSync(fromRoot('CHANGELOG.md'), 'utf8')
  for (const { version } of readReleased().releases) expect(text).toContain(`\n## ${version}, `)
})
