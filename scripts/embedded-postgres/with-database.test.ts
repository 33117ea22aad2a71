import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fromRoot } from '../launch/child.ts'

it('starts no embedded database for an installation whose DATABASE_URL is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-database-'))
  const args = ['--import', 'tsx', fromRoot('scripts/restore.ts'), '--from', join(folder, 'backup')]
  const env = { ...process.env, APP_ENV: 'prod', DATABASE_URL: '', DATA_DIR: folder }
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('Set DATABASE_URL to the owner of the tables')])
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})
