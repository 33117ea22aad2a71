import { expect, test } from 'vitest'
import { diffPlans, type NamedPlan } from './compare-plans.ts'

interface Row {
  readonly dealer: string
  readonly part: string
  readonly latest: number
  readonly line: string
  readonly day: number
  readonly lots: number
}

let seed = 7
const random = (count: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % count
}

/** Every row has a key of its own, or all rows of a part share one. */
function planOf(rows: readonly Row[], lines: readonly string[], sharesKeys: boolean): NamedPlan {
  const keyOf = ({ dealer, part }: Row) => `${dealer} ${part}`
  const texts = [...new Set(rows.map(keyOf))]
  const key = rows.map((row, at) => (sharesKeys ? texts.indexOf(keyOf(row)) : at))
  const owners = sharesKeys ? texts.map((text) => rows.find((row) => keyOf(row) === text)!) : rows
  return {
    problem: {
      keys: owners.map(({ dealer, part }) => ({ dealer, part, style: 'S' })),
      items: { key: Int32Array.from(key), latest: Int32Array.from(rows, ({ latest }) => latest) },
      lines: lines.map((line) => ({ line })),
    },
    plan: {
      placements: {
        item: Int32Array.from(rows.keys()),
        line: Int32Array.from(rows, ({ line }) => lines.indexOf(line)),
        day: Int32Array.from(rows, ({ day }) => day),
        lots: Int32Array.from(rows, ({ lots }) => lots),
      },
    },
  }
}

test('leads from one plan to the other, whatever the order of items, keys and lines', () => {
  const newRow = (): Row => ({
    dealer: `D${random(3)}`,
    part: `P${10 + random(12)}`,
    latest: 20_800 + random(4),
    line: `L${random(3)}`,
    day: 20_790 + random(5),
    lots: 1 + random(9),
  })
  const before = Array.from({ length: 300 }, newRow)
  const after = [...before.filter(() => random(4) > 0), ...Array.from({ length: 40 }, newRow)].toReversed()
  const diff = diffPlans(planOf(before, ['L0', 'L1', 'L2'], true), planOf(after, ['L2', 'L0', 'L1'], false))

  const sums = new Map<string, number>()
  const add = (
    item: Omit<Row, 'line' | 'day' | 'lots'>,
    { line, day }: { line: string; day: number },
    lots: number,
  ) => {
    const place = [item.dealer, item.part, item.latest, line, day].join(' ')
    sums.set(place, (sums.get(place) ?? 0) + lots)
  }
  for (const row of before) add(row, row, row.lots)
  for (const row of after) add(row, row, -row.lots)
  const least = [...sums.values()].reduce((total, lots) => total + Math.abs(lots), 0)
  for (const row of diff.moved) {
    add(row, row.from, -row.lots)
    add(row, row.to, row.lots)
  }
  for (const row of diff.added) add(row, row.at, row.lots)
  for (const row of diff.removed) add(row, row.at, -row.lots)
  expect([...sums].filter(([, lots]) => lots !== 0)).toEqual([])

  const lotsOf = (rows: readonly { readonly lots: number }[]) => rows.reduce((total, { lots }) => total + lots, 0)
  expect(2 * lotsOf(diff.moved) + lotsOf(diff.added) + lotsOf(diff.removed)).toBe(least)
  expect(diff.moved.length).toBeGreaterThan(5)
  for (const rows of [diff.moved, diff.added, diff.removed]) {
    const names = rows.map(({ dealer, part, style, latest }) => [dealer, part, style, latest].join(' '))
    expect(names).toEqual(names.toSorted())
  }
})
