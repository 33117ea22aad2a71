import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const module = new URL('./end-process.ts', import.meta.url).href
const problems = new URL('../start-problem.ts', import.meta.url).href
const logLines = `const log = Object.fromEntries(['info', 'error', 'fatal'].map((level) =>
  [level, (facts, line) => process.stdout.write(level + ' ' + line + ' ' + (facts.err?.message ?? '') + '\\n')]))`

function run(script: string) {
  const source = `const { endOnFailure, endOnSignal, endWhenStuck } = await import('${module}'); const { StartProblem } = await import('${problems}'); ${logLines}; ${script}; process.stdout.write('up\\n')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = text(child.stdout)
  const errors = text(child.stderr)
  const isUp = once(child.stdout, 'data')
  return { child, output, errors, isUp }
}
const codeOf = async (child: ChildProcess): Promise<number | null> => (await once(child, 'exit'))[0]

const stays = 'setInterval(() => undefined, 1000)'

it.each([
  ['an exception', "setTimeout(() => { throw new Error('lost') }, 50)", 'fatal uncaught exception lost'],
  ['a rejection', "setTimeout(() => void Promise.reject(new Error('lost')), 50)", 'fatal unhandled rejection lost'],
  ['a start that fails', "await Promise.reject(new Error('lost'))", 'fatal'],
])('exits with code 1 and a log entry after an uncaught %s', async (_what, script, line) => {
  const { child, output } = run(`endOnFailure().logTo(log); ${stays}; ${script}`)
  expect(await codeOf(child)).toBe(1)
  expect(await output).toContain(line)
})

it('says in a sentence what whoever starts it can correct, and else what happened before there is a log', async () => {
  const problem = run(`endOnFailure().logTo(log); throw new StartProblem('Correct PORT.')`)
  const fault = run(`endOnFailure(); throw new Error('lost')`)
  expect(await Promise.all([codeOf(problem.child), codeOf(fault.child)])).toEqual([1, 1])
  expect([await problem.errors, await problem.output]).toEqual(['Correct PORT.\n', ''])
  expect(await fault.errors).toMatch(/Error: lost\n +at /)
})

it.each(['SIGTERM', 'SIGINT'] as const)('stops cleanly on %s with code 0', async (signal) => {
  const stop = "async stop() { await new Promise((done) => setTimeout(done, 100)); process.stdout.write('stopped\\n') }"
  const { child, output, isUp } = run(`endOnSignal({ log, withinMs: 20000, ${stop} }); ${stays}`)
  await isUp
  child.kill(signal)
  expect(await codeOf(child)).toBe(0)
  expect(await output).toContain('stopped')
})

it('exits at once on a second signal', async () => {
  const { child, output, isUp } = run(
    `endOnSignal({ log, withinMs: 60000, stop: () => new Promise(() => undefined) }); ${stays}`,
  )
  await isUp
  const first = once(child.stdout, 'data')
  child.kill('SIGTERM')
  await first
  expect(child.exitCode).toBeNull()
  child.kill('SIGTERM')
  expect(await codeOf(child)).toBe(0)
  expect(await output).toContain('ends at once')
})

it('abandons a stop that takes too long and reports it', async () => {
  const { child, output, isUp } = run(
    `endOnSignal({ log, withinMs: 200, stop: () => new Promise(() => undefined) }); ${stays}`,
  )
  await isUp
  child.kill('SIGTERM')
  expect(await codeOf(child)).toBe(0)
  expect(await output).toContain('did not stop in time')
})

it('exits with code 1 and says once why when a problem lasts', async () => {
  const { child, output } = run(
    `endWhenStuck({ log, problem: () => 'no call ends', withinMs: 100, lookMs: 10 }); ${stays}`,
  )
  expect(await codeOf(child)).toBe(1)
  expect((await output).match(/fatal does not work any more/g)).toHaveLength(1)
})

it('goes on when a problem passes, and keeps no process alive to look for one', async () => {
  // It has the problem at every second look, for longer than it may last in all.
  const problem = "() => { if (++looks === 60) clearInterval(alive); return looks % 2 ? 'no call ends' : undefined }"
  const { child, output } = run(
    `let looks = 0; const alive = ${stays}; endWhenStuck({ log, problem: ${problem}, withinMs: 300, lookMs: 10 })`,
  )
  expect(await codeOf(child)).toBe(0)
  expect(await output).not.toContain('fatal')
})
