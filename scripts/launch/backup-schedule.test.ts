import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backUpNow, nextBackupAt } from './backup-schedule.ts'

it.each([
  ['2026-11-23T00:00:00Z', '2026-11-23T17:30:00Z'],
  ['2026-11-23T17:30:00Z', '2026-11-24T17:30:00Z'],
  ['2026-11-23T16:00:00Z', '2026-11-23T17:30:00Z'],
])('runs after %s at 02:30 in Japan: %s', (now, next) => {
  expect(nextBackupAt(new Date(now), '02:30')).toEqual(new Date(next))
})

it('deletes the oldest backups after a new one is complete, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'))
  const make = (name: string) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'manifest.json'), '{}')
  }
  for (const name of ['20261120T173000Z', '20261121T173000Z', 'before-upgrade']) make(name)
  mkdirSync(join(folder, '20261119T173000Z'))
  mkdirSync(join(folder, '20261118T173000Z.unfinished'))
  const order = { folder, at: '02:30', keep: 2, now: () => new Date('2026-11-22T17:30:00.123Z'), log: () => undefined }
  const failing = backUpNow({ ...order, write: () => Promise.reject(new Error('disk full')) })
  await expect(failing).rejects.toThrow('disk full')
  expect(readdirSync(folder)).toHaveLength(4)
  await backUpNow({ ...order, write: async (path) => make(path.slice(folder.length + 1)) })
  expect(readdirSync(folder).sort()).toEqual([
    '20261119T173000Z',
    '20261121T173000Z',
    '20261122T173000Z',
    'before-upgrade',
  ])
  rmSync(folder, { recursive: true })
})
