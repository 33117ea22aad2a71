import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deleteOldBackups, isBackupDue, lastBackupTime, prepareBackups } from './backup-schedule.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const make = (name: string) => {
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'manifest.json'), '{}')
}

it.each([
  ['2026-11-23T00:00:00Z', '2026-11-22T17:30:00Z'],
  ['2026-11-23T17:30:00Z', '2026-11-23T17:30:00Z'],
  ['2026-11-23T17:29:59Z', '2026-11-22T17:30:00Z'],
])('was last due before %s at 02:30 in Japan: %s', (now, last) => {
  expect(lastBackupTime(new Date(now), '02:30')).toEqual(new Date(last))
})

it('is due when none was begun since its time, also when that passed while nothing was running', () => {
  const isDue = (now: string) => isBackupDue(folder, '02:30', new Date(now))
  expect(isDue('2026-11-23T00:00:00Z')).toBe(true)
  expect(isBackupDue(join(folder, 'none'), '02:30', new Date())).toBe(true)
  make('20261122T173001000Z')
  expect(isDue('2026-11-23T17:29:00Z')).toBe(false)
  expect(isDue('2026-11-23T17:30:00Z')).toBe(true)
  expect(isDue('2026-11-25T00:00:00Z')).toBe(true)
})

it('deletes what a killed backup left, and the oldest backups, and nothing else', () => {
  for (const name of ['20261120T173000000Z', '20261121T173000000Z', '20261122T173000000Z', 'before-upgrade']) make(name)
  mkdirSync(join(folder, '20261119T173000000Z'))
  mkdirSync(join(folder, '20261118T173000000Z.unfinished'))
  prepareBackups(folder)
  expect(deleteOldBackups(folder, 2)).toEqual(['20261120T173000000Z'])
  expect(readdirSync(folder).sort()).toEqual([
    '20261119T173000000Z',
    '20261121T173000000Z',
    '20261122T173000000Z',
    'before-upgrade',
  ])
})
