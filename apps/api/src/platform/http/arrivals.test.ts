import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Arrivals } from './arrivals.ts'

describe('arrivals', () => {
  it('begins a few requests at once', () => {
    const begun: number[] = []
    const arrivals = new Arrivals()
    for (const id of [1, 2, 3]) arrivals.begin(() => begun.push(id))
    expect(begun).toEqual([1, 2, 3])
  })

  it('begins a burst in its order over several turns of the event loop', async () => {
    const burst = Array.from({ length: 50 }, (_, at) => at)
    const begun: number[] = []
    const arrivals = new Arrivals()
    for (const id of burst) arrivals.begin(() => begun.push(id))
    let turns = 0
    let most = begun.length
    for (let before = begun.length; begun.length < burst.length; before = begun.length) {
      await turn()
      most = Math.max(most, begun.length - before)
      turns++
    }
    expect(begun).toEqual(burst)
    expect(turns).toBeGreaterThan(4)
    expect(most).toBeLessThan(17)
  })

  it('begins a request at once when the burst is over', async () => {
    const arrivals = new Arrivals()
    const late = new Promise<void>((resolve) => {
      for (let at = 0; at < 20; at++) arrivals.begin(() => at === 19 && resolve())
    })
    await late
    await turn()
    await turn()
    let isBegun = false
    arrivals.begin(() => {
      isBegun = true
    })
    expect(isBegun).toBe(true)
  })
})
