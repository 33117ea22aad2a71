import type pg from 'pg'
import { createCaller } from '../../apps/api/src/testing/plan-fixture.ts'
import { spreadOf } from '../load/spread.ts'
import type { Inquiry } from './cases.ts'

/** The first run, which fills the caches, does not count. Times in ms. */
export async function measureSearch(pool: pg.Pool, inquiry: Inquiry, runs: number) {
  const caller = createCaller(pool)
  const total = await inquiry.run(caller)
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const begun = performance.now()
    await inquiry.run(caller)
    times.push(performance.now() - begun)
  }
  return { total, ...spreadOf(times, 3) }
}
