import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isReady, programOf, stopOrphan } from './postmaster.ts'

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

it('waits for a server that still recovers from an archive, unless it is to stay a standby', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postmaster-'))
  const write = (status: string) =>
    writeFileSync(join(folder, 'postmaster.pid'), `7\n${folder}\n1700000000\n5432\n\n127.0.0.1\n0 0\n${status}\n`)
  write('standby ')
  expect([isReady(folder, 7), isReady(folder, 7, true)]).toEqual([false, true])
  write('ready   ')
  expect([isReady(folder, 7), isReady(folder, 7, true), isReady(folder, 8)]).toEqual([true, true, false])
  rmSync(folder, { recursive: true })
})
