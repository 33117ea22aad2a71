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
  const causes = ['disk full', 'disk full', 'no binaries', 'no binaries']
  let tries = 0
  const start = async () => {
    tries++
    throw new Error(causes.shift() ?? 'no binaries')
  }
  const kept = keepRunning({ name: 'Server', first, start, log: (line) => lines.push(line), giveUpMs: 1500 })
  first.end()
  expect((await kept.givenUp).message).toContain('could not be started again for 0 minutes: no binaries')
  expect(tries).toBeGreaterThan(2)
  expect(tries).toBeLessThan(6)
  expect(lines).toEqual([
    'Server ended; starting it again.',
    'Server could not be started again: disk full',
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
