import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { IdleThreads } from './idle-threads.ts'

const started: Worker[] = []
const start = () => {
  const thread = new Worker(
    "require('node:worker_threads').parentPort.on('message', (x) => x === 'fail' ? fail() : 0)",
    {
      eval: true,
    },
  )
  started.push(thread)
  return thread
}
afterEach(async () => {
  for (const thread of started.splice(0)) await thread.terminate()
})

describe('threads that wait for the next task', () => {
  it('are taken again instead of a new one, and hear nothing of the last task', () => {
    const threads = new IdleThreads(start)
    const first = threads.take()
    first.on('message', () => undefined)
    threads.putBack(first)
    expect(threads.take()).toBe(first)
    expect(first.listenerCount('message')).toBe(0)
    expect(threads.take()).not.toBe(first)
  })

  it('end after a while', async () => {
    const threads = new IdleThreads(start, 1)
    const first = threads.take()
    threads.putBack(first)
    await once(first, 'exit')
    expect(threads.take()).not.toBe(first)
  })

  it('are not taken once they have failed', async () => {
    const threads = new IdleThreads(start)
    const first = threads.take()
    threads.putBack(first)
    first.postMessage('fail')
    await new Promise((resolve) => first.once('exit', resolve))
    expect(threads.take()).not.toBe(first)
  })
})
