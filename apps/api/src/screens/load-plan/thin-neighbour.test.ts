import { expect, it } from 'vitest'
import { findNeighbour } from './thin-neighbour.ts'

const container = (renbanNo: string, vanOn: string, fillPercent: number, more: object = {}) =>
  Object.assign(
    {
      renbanNo,
      dealerCode: 'D1',
      vanOn,
      status: 'PLANNED',
      fillPercent,
      usableM3: 30,
      cargoKg: fillPercent * 100,
      maxPayloadKg: 20_000,
    },
    more,
  )

const thin = container('THIN', '2026-12-09', 30)
const TODAY = '2026-12-01'
const joins = (...others: readonly ReturnType<typeof container>[]) => findNeighbour(thin, [thin, ...others], TODAY)

it('names the open container with the most room on the vanning before or after', () => {
  expect(
    joins(container('A', '2026-12-07', 60), container('B', '2026-12-11', 50), container('FAR', '2026-12-14', 0)),
  ).toEqual({ renbanNo: 'B', vanOn: '2026-12-11' })
})

it('names none that is full by volume or weight, closed, of another dealer or past', () => {
  expect(
    joins(
      container('FULL', '2026-12-07', 71),
      container('HEAVY', '2026-12-11', 20, { cargoKg: 17_001 }),
      container('SHUT', '2026-12-11', 10, { status: 'VANNED' }),
      container('OTHER', '2026-12-11', 10, { dealerCode: 'D2' }),
    ),
  ).toBeNull()
  expect(findNeighbour(thin, [thin, container('PAST', '2026-12-07', 0)], '2026-12-08')).toBeNull()
})
