import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CallAs,
  OTHER_PRCT,
  openPlanFixture,
  type PlanFixture,
  type RawInput,
} from '../../testing/plan-fixture.ts'
import { initCaseDetail } from './detail.ts'
import { searchCases } from './search.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

const search = (input: RawInput, as: CallAs = {}) => fixture.call('caseinformation/search', searchCases, input, as)
const detail = (caseNo: string, as: CallAs = {}) =>
  fixture.call('caseinformationdetail/init', initCaseDetail, { caseNo }, as)

describe('caseinformation/search', () => {
  it('uses the page size of the function', async () => {
    const { rows, total, pageSize } = await search({})
    expect([total, pageSize, rows.length]).toEqual([3, 2, 2])
    expect(rows[0]).toMatchObject({
      caseNo: 'TH0112L010002',
      netKg: 180,
      grossKg: 270.5,
      volumeM3: 1.5,
      renbanNo: 'TH01261207-2-001',
      leftReason: null,
    })
  })

  it.each<[RawInput, string[]]>([
    [{ month: '202612', mixedOnly: true }, ['TH0112L010003']],
    [{ month: '202611' }, []],
    [{ leftOnly: '1' }, ['ID0112L020001']],
    [{ caseNo: 'th0112' }, ['TH0112L010002', 'TH0112L010001', 'TH0112L010003']],
    [{ caseNo: ['TH0112L010003', 'TH0112'] }, ['TH0112L010003']],
    [{ status: ['CANCELLED'] }, ['TH0112L010001']],
    [{ partNo: '53302' }, ['ID0112L020001', 'TH0112L010003']],
    [{ renbanNo: 'TH0126', packFrom: '2026/12/04' }, ['TH0112L010003']],
    [{ vanTo: '2026-12-06' }, []],
    [{ sort: ['-grossKg'], line: ['L01'], dealer: ['TH01'], caseCode: ['M1'] }, ['TH0112L010003', 'TH0112L010002']],
  ])('finds by %o', async (input, caseNos) => {
    const { rows, total } = await search({ pageSize: 10, ...input })
    expect(rows.map((row) => row.caseNo)).toEqual(caseNos)
    expect(total).toBe(caseNos.length)
  })

  it('separates PRCTCCs and dealers', async () => {
    expect((await search({}, { prctCode: OTHER_PRCT })).total).toBe(0)
    expect((await search({}, { dealerCodes: ['ID01'] })).rows.map((row) => row.dealerCode)).toEqual(['ID01'])
  })
})

describe('caseinformationdetail/init', () => {
  it('returns the case, its content, and its container with the cases in loading order', async () => {
    const { header, contents, container } = await detail('TH0112L010003')
    expect(header).toMatchObject({ caseNo: 'TH0112L010003', isMixed: true, lengthMm: 1500, heightMm: 1000 })
    expect(header).not.toHaveProperty('caseId')
    expect(contents.map((row) => [row.seq, row.partName, row.boxes, row.netKg])).toEqual([
      [1, 'HOOD', 1, 180],
      [2, 'FENDER', 1, 48],
    ])
    expect(container).toMatchObject({
      fillPercent: 84.1,
      cargoKg: 660.5,
      maxPayloadKg: 26000,
      lengthMm: 12000,
      gravity: { x: 6000, y: 1150, z: 600 },
    })
    expect(container?.cases.map((one) => [one.step, one.caseNo, one.z, one.grossKg])).toEqual([
      [1, 'TH0112L010003', 0, 390],
      [2, 'TH0112L010002', 1000, 270.5],
    ])
  })

  it('returns the reason why a case is in no container', async () => {
    const { header, container } = await detail('ID0112L020001')
    expect(container).toBeNull()
    expect(header.leftReason).toMatchObject({ cause: 'NO_CONTAINER_FITS' })
  })

  it('does not find cases of another PRCTCC or dealer', async () => {
    await expect(detail('TH0112L010003', { prctCode: OTHER_PRCT })).rejects.toMatchObject({
      code: 404,
      messageCode: 'M-L03-001',
    })
    await expect(detail('TH0112L010003', { dealerCodes: ['ID01'] })).rejects.toMatchObject({ code: 404 })
  })
})
