import { type DeskException, exceptionKindNames, exceptionSpec } from '@packing/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PlanFixture } from '../../../testing/plan-fixture.ts'
import { openQuietPlan } from '../../../testing/quiet-plan.ts'
import { type Expected, scatterExceptions } from '../../../testing/scattered/scattered-exceptions.ts'
import { NOW, scatteredMonth } from '../../../testing/scattered/scattered-month.ts'
import { initExceptions } from './list-exceptions.ts'

/** `npm run test:long` */
const isLongRun = process.env['LONG_TESTS'] !== undefined
const longRuns = Array.from({ length: isLongRun ? 10 : 0 }, (_none, at) => ({ seed: at + 2, count: 200 }))

let fixture: PlanFixture
beforeEach(async () => {
  fixture = await openQuietPlan()
  await fixture.write(scatteredMonth)
})
afterEach(() => fixture.close())

const privileges = Object.fromEntries(
  exceptionKindNames.flatMap((kind) => exceptionSpec(kind).functionIds).map((id) => [id, 9 as const]),
)
const listed = async () =>
  (await fixture.call('workspace/top-page/exceptions', initExceptions([]), {}, { now: NOW, privileges })).rows

type Row = Pick<DeskException, 'kind' | 'object' | 'pieces'>

/** One row for each object and cause, with the pieces of all that happened to it. */
function asRows(found: readonly (Expected | DeskException)[]): Map<string, number | null> {
  const rows = new Map<string, number | null>()
  for (const { kind, object, pieces } of found satisfies readonly Row[]) {
    const key = `${kind} ${object}`
    const before = rows.get(key)
    rows.set(key, pieces === null ? null : (before ?? 0) + pieces)
  }
  return rows
}

const said = (rows: ReadonlyMap<string, number | null>) =>
  [...rows].map(([key, pieces]) => `${key}: ${pieces}`).toSorted()

it.each([{ seed: 1, count: 34 }, ...longRuns])(
  'lists $count exceptions at random places with their pieces, and nothing that is in order (seed $seed)',
  async ({ seed, count }) => {
    expect(await listed()).toEqual([])
    const { sql, expected } = scatterExceptions(seed, count)
    await fixture.write(`begin; ${sql} commit`)
    const begun = performance.now()
    const rows = await listed()
    const ms = Math.round(performance.now() - begun)
    const [wanted, found] = [said(asRows(expected)), said(asRows(rows))]
    const right = wanted.filter((row) => found.includes(row)).length
    if (isLongRun)
      process.stderr.write(
        `seed ${seed}: ${expected.length} exceptions make ${wanted.length} rows; ${right} listed in ${ms} ms, ${found.length - right} that do not exist\n`,
      )
    expect(found).toEqual(wanted)
  },
)
