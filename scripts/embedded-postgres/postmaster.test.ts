import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { programOf, stopOrphan } from './postmaster.ts'

it('leaves a process alone that has the number of a PostgreSQL of earlier', async () => {
  const other = spawn('sleep', ['60'])
  await once(other, 'spawn')
  const pid = other.pid ?? 0
  // As on macOS, which has no /proc.
  expect(programOf(pid, 'darwin')).toBe('sleep')
  const folder = mkdtempSync(join(tmpdir(), 'postmaster-'))
  writeFileSync(join(folder, 'postmaster.pid'), `${pid}\n${folder}\n1700000000\n`)
  await stopOrphan(folder, () => expect.unreachable())
  expect(other.exitCode ?? other.signalCode).toBeNull()
  other.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})
