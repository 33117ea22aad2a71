import { expect, it } from 'vitest'
import { keepRunning } from './keep-running.ts'

function newServer() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { ended, end }
}

it('starts a server again that has ended', async () => {
  const [first, second] = [newServer(), newServer()]
  const lines: string[] = []
  const kept = keepRunning({ name: 'Server', first, start: async () => second, log: (line) => lines.push(line) })
  first.end()
  await expect.poll(() => kept.current()).toBe(second)
  await kept.stop()
  expect(lines).toEqual(['Server ended; starting it again.', 'Server runs again.'])
})

it('pauses between tries, says each cause once and gives up with the last one', async () => {
  const first = newServer()
  const lines: string[] = []
  const causes = ['12:00:01 [17] disk full', '12:00:02 [18] disk full', 'no binaries', '12:00:03 [19] disk full']
  let tries = 0
  const start = async () => {
    tries++
    throw new Error(causes.shift() ?? 'no binaries')
  }
  const kept = keepRunning({ name: 'Server', first, start, log: (line) => lines.push(line), giveUpMs: 1500 })
  first.end()
  expect((await kept.givenUp).message).toMatch(/^Server could not be started again for 2 s: .*(no binaries|disk full)$/)
  expect(tries).toBeGreaterThan(2)
  expect(tries).toBeLessThan(6)
  expect(lines).toEqual([
    'Server ended; starting it again.',
    'Server could not be started again: 12:00:01 [17] disk full',
    'Server could not be started again: no binaries',
  ])
  await kept.stop()
})

it('pauses longer and longer when the server ends right after each start', async () => {
  const first = newServer()
  let starts = 0
  const start = async () => {
    starts++
    return { ended: Promise.resolve() }
  }
  const begun = performance.now()
  const kept = keepRunning({ name: 'Server', first, start, log: () => undefined })
  first.end()
  await expect.poll(() => starts, { timeout: 5000 }).toBe(2)
  expect(performance.now() - begun).toBeGreaterThan(700)
  await kept.stop()
})

it('gives up a server that ends again and again after its start', async () => {
  const first = newServer()
  const lines: string[] = []
  const start = async () => ({ ended: Promise.resolve() })
  const kept = keepRunning({ name: 'Server', first, start, log: (line) => lines.push(line), giveUpMs: 1500 })
  first.end()
  expect((await kept.givenUp).message).toBe('Server has ended after every start for 2 s.')
  expect(lines).toEqual(['Server ended; starting it again.', 'Server runs again.'])
  await kept.stop()
})

it('counts the time anew after the server ran steadily', async () => {
  const [first, ...later] = Array.from({ length: 3 }, newServer)
  const [second, third] = later
  if (!first || !second || !third) throw new Error('three servers')
  const lines: string[] = []
  const start = async () => later.shift() ?? third
  const kept = keepRunning({
    name: 'Server',
    first,
    start,
    log: (line) => lines.push(line),
    giveUpMs: 600,
    steadyMs: 300,
  })
  first.end()
  await expect.poll(() => kept.current()).toBe(second)
  const since = performance.now()
  await expect.poll(() => performance.now() - since).toBeGreaterThan(700)
  second.end()
  await expect.poll(() => kept.current()).toBe(third)
  expect(lines).toHaveLength(4)
  await kept.stop()
})

it('ends a start that is under way when it is stopped', async () => {
  const first = newServer()
  let hasBegun = false
  const start = (signal: AbortSignal) => {
    hasBegun = true
    return new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  }
  const lines: string[] = []
  const kept = keepRunning({ name: 'Server', first, start, log: (line) => lines.push(line) })
  first.end()
  await expect.poll(() => hasBegun).toBe(true)
  await kept.stop()
  expect(lines).toEqual(['Server ended; starting it again.'])
})

it('stops at any moment', async () => {
  const first = newServer()
  let isTrying = false
  const start = async () => {
    isTrying = true
    throw new Error('disk full')
  }
  const kept = keepRunning({ name: 'Server', first, start, log: () => undefined })
  first.end()
  await expect.poll(() => isTrying).toBe(true)
  await kept.stop()
})
