import type { EcnfRow } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlanFixture, type PlanFixture, type RawInput } from '../../testing/plan-fixture.ts'
import { searchReportRows } from './search.ts'

/** Cycle 202611: its firm month is 202612. */
const NOW = new Date('2026-11-23T01:05:00Z')
const HOOD = '5330100001'
const FENDER = '5330200002'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.write('delete from discontinued_part'))

interface Change {
  readonly ecnNo: string
  readonly dealer?: string
  readonly oldPart?: string
  readonly newPart?: string
  readonly status?: string
  readonly lastOrderMonth?: string
  readonly lastPackDate?: string
  readonly newFirst?: string
  readonly remark?: string
}

const text = (value: string | undefined) => (value === undefined ? 'null' : `'${value}'`)

/** Of TH01, the hood that ends without dates, unless said otherwise. */
const stand = (...changes: readonly Change[]) =>
  fixture.write(
    changes
      .map(
        ({ ecnNo, dealer = 'TH01', oldPart = HOOD, status = 'REGISTERED', remark = '', ...more }) => `
    insert into discontinued_part (prct_code, ecn_no, dealer_code, old_part, new_part, timing, status, last_order_month, last_pack_date,
      new_first_pack_date, remark) values ('200100', '${ecnNo}', '${dealer}', '${oldPart}', ${text(more.newPart)}, 'DATE', '${status}',
      ${text(more.lastOrderMonth)}, ${text(more.lastPackDate)}, ${text(more.newFirst)}, '${remark}')`,
      )
      .join(';'),
  )

async function found(input: RawInput = {}): Promise<readonly EcnfRow[]> {
  const asked = { report: 'ECNF', dealer: ['TH01', 'ID01'], monthFrom: '202612', monthTo: '202612', ...input }
  return (
    (await fixture.call('workspace/report-output/search-rows', searchReportRows, asked, { now: NOW })).ecnf?.rows ?? []
  )
}
const numbers = async (input?: RawInput) => (await found(input)).map(({ ecnNo }) => ecnNo)
const ofDealers = async () => (await found()).map(({ dealerCode, ecnNo, remark }) => [dealerCode, ecnNo, remark])

describe('the changes of a period', () => {
  it('are those whose last order, last packing or first new packing lies in its months', async () => {
    await stand(
      { ecnNo: 'ORDER-11', lastOrderMonth: '202611' },
      { ecnNo: 'ORDER-12', lastOrderMonth: '202612' },
      { ecnNo: 'ORDER-13', lastOrderMonth: '202701' },
      { ecnNo: 'PACK-11', lastPackDate: '2026-11-30' },
      { ecnNo: 'PACK-12A', lastPackDate: '2026-12-01' },
      { ecnNo: 'PACK-12B', lastPackDate: '2026-12-31' },
      { ecnNo: 'PACK-13', lastPackDate: '2027-01-01' },
      { ecnNo: 'NEW-11', newFirst: '2026-11-30' },
      { ecnNo: 'NEW-12A', newFirst: '2026-12-01' },
      { ecnNo: 'NEW-12B', newFirst: '2026-12-31' },
      { ecnNo: 'NEW-13', newFirst: '2027-01-01' },
    )
    expect(await numbers()).toEqual(['NEW-12A', 'NEW-12B', 'ORDER-12', 'PACK-12A', 'PACK-12B'])
    expect(await numbers({ monthFrom: '202701', monthTo: '202703' })).toEqual(['NEW-13', 'ORDER-13', 'PACK-13'])
    expect(await numbers({ monthFrom: '202611', monthTo: '202611' })).toEqual(['NEW-11', 'ORDER-11', 'PACK-11'])
  })

  it('include those without dates until they are closed', async () => {
    await stand(
      { ecnNo: 'OPEN' },
      { ecnNo: 'SHUT', status: 'CLOSED' },
      { ecnNo: 'SHUT-12', status: 'CLOSED', lastOrderMonth: '202612' },
      { ecnNo: 'LATER', lastOrderMonth: '202703' },
    )
    expect(await numbers()).toEqual(['OPEN', 'SHUT-12'])
  })
})

describe('a change for all dealers', () => {
  it('is a row of each dealer asked for', async () => {
    await stand({ ecnNo: 'E1', dealer: '*' })
    expect(await ofDealers()).toEqual([
      ['ID01', 'E1', ''],
      ['TH01', 'E1', ''],
    ])
    expect((await found({ dealer: 'TH01' })).map(({ dealerCode }) => dealerCode)).toEqual(['TH01'])
  })

  it('gives way to the dealer’s own row of it, even a closed one', async () => {
    await stand(
      { ecnNo: 'E1', dealer: '*', lastOrderMonth: '202612', remark: 'all' },
      { ecnNo: 'E1', lastOrderMonth: '202612', remark: 'own', status: 'CLOSED' },
    )
    expect(await ofDealers()).toEqual([
      ['ID01', 'E1', 'all'],
      ['TH01', 'E1', 'own'],
    ])
    await fixture.write(`update discontinued_part set status = 'REGISTERED'`)
    expect(await ofDealers()).toEqual([
      ['ID01', 'E1', 'all'],
      ['TH01', 'E1', 'own'],
    ])
  })

  it('gives way to another change of the same part by the dealer until that is closed', async () => {
    await stand({ ecnNo: 'E1', dealer: '*', remark: 'all' }, { ecnNo: 'E2', remark: 'own' })
    expect(await ofDealers()).toEqual([
      ['ID01', 'E1', 'all'],
      ['TH01', 'E2', 'own'],
    ])
    await fixture.write(`update discontinued_part set status = 'CLOSED' where ecn_no = 'E2'`)
    expect(await ofDealers()).toEqual([
      ['ID01', 'E1', 'all'],
      ['TH01', 'E1', 'all'],
    ])
  })

  it('is shown to all when it was closed in the period', async () => {
    await stand({ ecnNo: 'E1', dealer: '*', status: 'CLOSED', lastOrderMonth: '202612' })
    expect(await ofDealers()).toEqual([
      ['ID01', 'E1', ''],
      ['TH01', 'E1', ''],
    ])
  })
})

describe('a row', () => {
  it('is found by change, part and line of the old part, in the order of dealer, change and part', async () => {
    await fixture.write(
      `update part set pack_line = case part_no when '${HOOD}' then 'L01' else 'L02' end where prct_code = '200100'`,
    )
    await stand({ ecnNo: 'E2' }, { ecnNo: 'E1', oldPart: FENDER }, { ecnNo: 'E1' }, { ecnNo: 'E9', dealer: 'ID01' })
    const all = await found()
    expect(all.map(({ dealerCode, ecnNo, oldPart }) => [dealerCode, ecnNo, oldPart])).toEqual([
      ['ID01', 'E9', HOOD],
      ['TH01', 'E1', HOOD],
      ['TH01', 'E1', FENDER],
      ['TH01', 'E2', HOOD],
    ])
    expect(await numbers({ ecnNo: 'E2' })).toEqual(['E2'])
    expect(await numbers({ ecnNo: 'E' })).toEqual(['E9', 'E1', 'E1', 'E2'])
    expect(await numbers({ partNo: [FENDER] })).toEqual(['E1'])
    expect((await found({ line: 'L02' })).map(({ oldPart }) => oldPart)).toEqual([FENDER])
    expect(await numbers({ line: 'L09' })).toEqual([])
    await fixture.write(
      `insert into part_local (prct_code, part_no, dealer_code, pack_line, created_by, created_at, updated_by, updated_at) values ('200100', '${HOOD}', 'ID01', 'L02', 'E1', now(), 'E1', now())`,
    )
    expect(await numbers({ line: 'L02' }), 'the dealer’s own line').toEqual(['E9', 'E1'])
    await fixture.write('delete from part_local')
    await fixture.write(`update discontinued_part set new_part = '${FENDER}' where ecn_no = 'E9'`)
    expect(await numbers({ partNo: [FENDER] }), 'the new part too').toEqual(['E9', 'E1'])
  })

  it('has names, and the dealer’s orders of the firm month and the three after it', async () => {
    await stand(
      { ecnNo: 'ALL', oldPart: FENDER, newPart: HOOD },
      { ecnNo: 'LAST', oldPart: FENDER, lastOrderMonth: '202612' },
    )
    const [all, last] = await found()
    expect(all).toMatchObject({
      oldName: 'FENDER',
      newName: 'HOOD',
      orderQty0: 12,
      orderQty1: 24,
      orderQty2: 0,
      orderQty3: 0,
    })
    expect([all?.remainingQty, last?.remainingQty]).toEqual([-36, -12])
    expect(last).toMatchObject({ newPart: null, newName: '', firstNewCaseNo: '' })
  })

  it('names the dealer’s last case of the old part, of those not cancelled', async () => {
    await stand({ ecnNo: 'E1' }, { ecnNo: 'E2', oldPart: FENDER, dealer: 'ID01' }, { ecnNo: 'E3', dealer: 'ID01' })
    const last = async () => (await found()).map(({ ecnNo, lastCaseNo }) => [ecnNo, lastCaseNo])
    expect(await last()).toEqual([
      ['E2', 'ID0112L020001'],
      ['E3', ''],
      ['E1', 'TH0112L010003'],
    ])
    await fixture.write(`update case_header set status = 'CANCELLED' where case_no = 'TH0112L010003'`)
    try {
      expect((await last()).at(-1)).toEqual(['E1', 'TH0112L010002'])
    } finally {
      await fixture.write(`update case_header set status = 'PLANNED' where case_no = 'TH0112L010003'`)
    }
  })

  it('names the first case of the new part since it is packed', async () => {
    const first = async (newFirst?: string) => {
      await fixture.write('delete from discontinued_part')
      const change = { ecnNo: 'E1', oldPart: FENDER, newPart: HOOD, lastOrderMonth: '202612' }
      await stand(newFirst === undefined ? change : { ...change, newFirst })
      return (await found()).map(({ firstNewCaseNo }) => firstNewCaseNo)
    }
    expect(await first()).toEqual(['TH0112L010002'])
    expect(await first('2026-12-03')).toEqual(['TH0112L010002'])
    expect(await first('2026-12-04')).toEqual(['TH0112L010003'])
    expect(await first('2026-12-05')).toEqual([''])
  })
})
