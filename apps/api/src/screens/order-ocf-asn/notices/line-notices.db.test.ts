import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type CallAs,
  OTHER_PRCT,
  openPlanFixture,
  type PlanFixture,
  type RawInput,
} from '../../../testing/plan-fixture.ts'
import { searchOcfAsn } from '../answers/search.ts'
import { listLineNotices } from './line-notices.ts'

let fixture: PlanFixture
const ASN = 'ATH01261207-2-001'
const planner: CallAs = { now: new Date('2026-12-10T03:00:00Z'), userId: 1 }

beforeAll(async () => {
  fixture = await openPlanFixture()
  await fixture.write(`
    insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, order_type, part_no, target_month, required_on, qty, rev_from)
      values ('200100', '202611', 'TH01', 'A2', 1, 'S', '5330100001', '202612', '2026-12-21', 10, 2);
    update container set iso_no = 'ONEU1234560', status = 'SHIPPED';
    update case_content set packed_qty = qty where case_id in (2, 3);
    update asn set status = 'SENT', sent_at = '2026-12-07T08:00:00Z'`)
})
afterAll(() => fixture.close())
beforeEach(() => fixture.write("select testing.empty_tables('dealer_cumulative, cumulative_reset')"))

const noticesOf = (orderNo: string, lineNo: number, as: CallAs = planner) =>
  fixture.call(
    'workspace/order-ocf-asn/search-line-notices',
    listLineNotices,
    { cycleMonth: '202611', dealerCode: 'TH01', orderNo, lineNo },
    as,
  )
const lines = async (input: RawInput = {}) =>
  (
    await fixture.call(
      'orderocfasn/search',
      searchOcfAsn,
      { cycleMonth: '202611', dealer: ['TH01'], ...input },
      planner,
    )
  ).rows

describe('workspace/order-ocf-asn/search-line-notices', () => {
  it('returns the notices that cover a line, with the pieces for it and their cases', async () => {
    const { notices } = await noticesOf('A1', 1)
    expect(notices).toEqual([
      {
        asnNo: ASN,
        status: 'SENT',
        renbanNo: 'TH01261207-2-001',
        containerNo: 'ONEU1234560',
        qty: 33,
        noticeQty: 40,
        vanOn: '2026-12-07',
        etd: '2026-12-10',
        eta: '2026-12-20',
        sentAt: '2026-12-07T08:00:00.000Z',
        answeredAt: null,
        comment: '',
        cases: [
          { caseNo: 'TH0112L010003', qty: 20 },
          { caseNo: 'TH0112L010002', qty: 20 },
        ],
      },
    ])
    // The rest of the notice is for the line that is required next.
    expect((await noticesOf('A2', 1)).notices.map(({ asnNo, qty }) => [asnNo, qty])).toEqual([[ASN, 7]])
  })

  it('divides a line between two notices, and leaves out drafts and cancelled ones', async () => {
    await fixture.write(`insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, status, sent_at)
      select '200100', 2, no, 1, 'K', 'TH01', '5330100001', 1, 9, '2026-12-14', status, '2026-12-09' from (values ('N2', 'ACKED'), ('N3', 'DRAFT'), ('N4', 'CANCELLED')) n (no, status)`)
    expect((await noticesOf('A2', 1)).notices.map(({ asnNo, qty, noticeQty }) => [asnNo, qty, noticeQty])).toEqual([
      [ASN, 7, 40],
      ['N2', 3, 9],
    ])
    const [, , spot] = await lines()
    expect(spot).toMatchObject({ orderNo: 'A2', asnNos: `${ASN}, N2`, asnSentAt: '2026-12-09T00:00:00Z', eta: null })
    await fixture.write("delete from asn where asn_no like 'N_'")
  })

  it('finds only lines of the firm month that the user sees', async () => {
    const notFound = { code: 404, messageCode: 'M-L04-001' }
    await expect(noticesOf('A1', 3)).rejects.toMatchObject(notFound)
    await expect(noticesOf('A1', 1, { ...planner, dealerCodes: ['ID01'] })).rejects.toMatchObject(notFound)
    await expect(noticesOf('A1', 1, { ...planner, prctCode: OTHER_PRCT })).rejects.toMatchObject(notFound)
  })
})

describe('cumulative quantities', () => {
  const received = (since: string | null) =>
    fixture.write(`insert into dealer_cumulative (prct_code, dealer_code, part_no, received, counted_since, stated_on, updated_by, updated_at)
      values ('200100', 'TH01', '5330100001', 25, ${since === null ? 'null' : `'${since}'`}, '2026-12-09', 'E1', now())`)
  const figures = async () => {
    const [line] = await lines({ orderNo: 'A1', partNo: ['5330100001'] })
    const { shippedSince, receivedSince, countedSince } = await noticesOf('A1', 1)
    expect(line).toMatchObject({ shippedSince, receivedSince, countedSince })
    return [countedSince, shippedSince, receivedSince, line?.inTransit]
  }

  it('count every sent notice until something says since when', async () => {
    await fixture.write(`insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, status, sent_at)
      values ('200100', 1, 'OLD', 9, 'K', 'TH01', '5330100001', 1, 60, '2026-06-14', 'ACKED', '2026-06-14')`)
    expect(await figures()).toEqual([null, 100, null, null])
    await received(null)
    expect(await figures()).toEqual([null, 100, 25, 75])
  })

  it('count from the reset date of the dealer, or the one that its last schedule states', async () => {
    await fixture.write(`insert into cumulative_reset (prct_code, dealer_code, reset_on, updated_by, updated_at)
      values ('200100', 'TH01', '2026-07-01', 'E1', now())`)
    expect(await figures()).toEqual(['2026-07-01', 40, null, null])
    await received('2026-06-01')
    expect(await figures()).toEqual(['2026-06-01', 100, 25, 75])
  })
})
