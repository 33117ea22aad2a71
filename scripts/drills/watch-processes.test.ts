import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { growthOf, isFlat, memoryMb } from '../../bench/load/watch-processes.ts'

const growth = (mb: (at: number) => number, of = 'web') => {
  const samples = Array.from({ length: 100 }, (_none, at) => ({ at, mb: { web: mb(at) } }))
  return growthOf(samples, of)
}
const isWebFlat = (mb: (at: number) => number) => {
  const found = growth(mb)
  return found && isFlat(found)
}

it('finds a process that grows, and leaves alone one that warms up or collects its garbage late', () => {
  expect(isWebFlat((at) => 150 + at)).toBe(false)
  expect(isWebFlat((at) => 150 + Math.min(at, 20) * 5)).toBe(true)
  expect(isWebFlat((at) => 200 + (at % 7) * 12)).toBe(true)
})

it('knows no growth of a process without samples', () => {
  expect(growth(() => 150, 'worker')).toBeUndefined()
  expect(growthOf([], 'web')).toBeUndefined()
  expect(memoryMb(undefined)).toBeUndefined()
})

it.runIf(process.platform === 'linux')('counts the children of a process', async () => {
  const script = "const held = Buffer.alloc(200 * 1024 ** 2, 1); console.log('held'); setInterval(() => held, 1000)"
  const parentScript = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(script)}], { stdio: ['ignore', 'inherit', 'inherit'] }).on('exit', () => process.exit()); process.on('SIGTERM', () => process.exit())`
  const parent = spawn(process.execPath, ['-e', parentScript], { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  await once(parent.stdout, 'data')
  const found = memoryMb(parent.pid)
  process.kill(-(parent.pid ?? 0), 'SIGKILL')
  expect(found).toBeGreaterThan(200)
})
