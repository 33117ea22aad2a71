import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { isRunning, markOf } from './alive.ts'
import { fromRoot } from './child.ts'
import { runToEnd } from './run-to-end.ts'

it('says whether the command succeeded', async () => {
  expect(await runToEnd(process.execPath, ['-e', ''])).toBe(true)
  expect(await runToEnd(process.execPath, ['-e', 'process.exit(2)'])).toBe(false)
})

/** Prints its number and waits. */
const waiting = 'console.log(process.pid); setInterval(() => undefined, 1000)'

it('ends the command and its children when its own process is stopped', async () => {
  const startsAnother = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(waiting)}], { stdio: 'inherit' }); ${waiting}`
  const source = pathToFileURL(fromRoot('scripts/launch/run-to-end.ts')).href
  const script = `import { runToEnd } from ${JSON.stringify(source)}; await runToEnd(process.execPath, ['-e', ${JSON.stringify(startsAnother)}])`
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: fromRoot('.'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(parent.stdout)
  const pids: number[] = []
  for await (const line of lines) if (pids.push(Number(line)) === 2) break
  const marks = pids.flatMap((pid) => markOf(pid) ?? [])
  expect(marks).toHaveLength(2)
  const ended = once(parent, 'close')
  parent.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  await expect.poll(() => marks.filter(isRunning)).toEqual([])
})
