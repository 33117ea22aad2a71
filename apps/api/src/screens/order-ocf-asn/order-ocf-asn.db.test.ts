import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CallAs,
  OTHER_PRCT,
  openPlanFixture,
  type PlanFixture,
  type RawInput,
} from '../../testing/plan-fixture.ts'
import { initOcfAsn } from './init.ts'
import { searchOcfAsn } from './search.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

const search = (input: RawInput = {}, as: CallAs = {}) =>
  fixture.call('orderocfasn/search', searchOcfAsn, { cycleMonth: '202611', ...input }, as)

describe('orderocfasn', () => {
  it('returns the search choices', async () => {
    const shown = await fixture.call('orderocfasn/init', initOcfAsn, {})
    expect(shown).toMatchObject({ currentCycleMonth: '202611', dealers: [{ code: 'ID01' }, { code: 'TH01' }] })
  })

  it('returns order lines with their confirmations', async () => {
    const { ocf, asn } = await search()
    expect(asn).toBeNull()
    expect(
      ocf?.rows.map((row) => [row.dealerCode, row.orderNo, row.lineNo, row.odrQty, row.ocfQty, row.diffQty]),
    ).toEqual([
      ['ID01', 'B1', 1, 40, 40, 0],
      ['TH01', 'A1', 1, 33, 33, 0],
      ['TH01', 'A1', 2, 12, 0, -12],
    ])
    expect(ocf?.rows[2]).toMatchObject({ vanOn: null, ocfStatus: 'CHANGED', reason: { cause: 'NO_CONDITION' } })
  })

  it.each<[RawInput, number]>([
    [{ differenceOnly: true }, 1],
    [{ orderNo: 'a' }, 2],
    [{ orderNo: ['A1', 'B1'] }, 3],
    [{ partNo: '53301' }, 2],
    [{ vanFrom: '2026-12-08' }, 1],
    [{ dealer: ['ID01'] }, 1],
    [{ cycleMonth: '202610' }, 0],
  ])('finds by %o', async (input, total) => {
    const { ocf } = await search(input)
    expect(ocf).toMatchObject({ total })
    expect(ocf?.rows).toHaveLength(total)
  })

  it('sorts by the difference', async () => {
    expect((await search({ sort: ['diffQty'] })).ocf?.rows[0]?.diffQty).toBe(-12)
  })

  it('returns ship notices of the cycle’s packing month', async () => {
    const { ocf, asn } = await search({ view: 'ASN' })
    expect(ocf).toBeNull()
    expect(asn?.rows.map((row) => [row.partName, row.caseCount, row.qty, row.etd, row.status])).toEqual([
      ['HOOD', 2, 40, '2026-12-10', 'DRAFT'],
      ['FENDER', 1, 12, '2026-12-10', 'DRAFT'],
    ])
    expect((await search({ view: 'ASN', cycleMonth: '202612' })).asn).toMatchObject({ total: 0, rows: [] })
  })

  it('separates PRCTCCs and dealers', async () => {
    expect((await search({}, { prctCode: OTHER_PRCT })).ocf?.total).toBe(0)
    expect((await search({}, { dealerCodes: ['ID01'] })).ocf?.rows.map((row) => row.dealerCode)).toEqual(['ID01'])
  })
})
