import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Arrivals } from './arrivals.ts'

const ids = (count: number) => Array.from({ length: count }, (_, id) => id)

function arrivals(patienceMs = 60_000) {
  const queue = new Arrivals(patienceMs)
  const begun: number[] = []
  const rejected: number[] = []
  const add = (id: number) =>
    queue.add(
      () => begun.push(id),
      () => rejected.push(id),
    )
  return { add, begun, rejected }
}

describe('arrivals', () => {
  it('begin at once when there are few', () => {
    const { add, begun } = arrivals()
    for (const id of ids(3)) add(id)
    expect(begun).toEqual([0, 1, 2])
  })

  it('begin in their order over several turns of the event loop when there are many', async () => {
    const { add, begun, rejected } = arrivals()
    for (const id of ids(50)) add(id)
    let most = begun.length
    let turns = 0
    for (let before = begun.length; begun.length < 50; before = begun.length, turns++) {
      await turn()
      most = Math.max(most, begun.length - before)
    }
    expect(begun).toEqual(ids(50))
    expect(rejected).toEqual([])
    expect(turns).toBeGreaterThan(2)
    expect(most).toBeLessThan(20)
  })

  it('begin at once again after a burst', async () => {
    const { add, begun } = arrivals()
    for (const id of ids(20)) add(id)
    await expect.poll(() => begun.length).toBe(20)
    await turn()
    await turn()
    add(20)
    expect(begun.at(-1)).toBe(20)
  })

  it('are rejected when they have waited too long', async () => {
    const { add, begun, rejected } = arrivals(-1)
    for (const id of ids(20)) add(id)
    await expect.poll(() => rejected.length).toBe(12)
    expect(begun).toEqual(ids(8))
    expect(rejected).toEqual(ids(20).slice(8))
  })
})
