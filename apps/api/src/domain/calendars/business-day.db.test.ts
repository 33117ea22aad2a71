import { afterAll, beforeAll, expect, it } from 'vitest'
import { initLoadGroup } from '../../screens/load-plan/group.ts'
import { searchOcfAsn } from '../../screens/order-ocf-asn/search.ts'
import { searchPackingInformation } from '../../screens/packing-information/search.ts'
import { initTopPage } from '../../screens/top-page/init.ts'
import { type CallAs, openPlanFixture, type PlanFixture } from '../../testing/plan-fixture.ts'

const RENBAN = 'TH01261207-2-001'
/** 07:00 in Japan: a day that starts at 08:00 has not begun yet. */
const EARLY = new Date('2026-12-07T22:00:00Z')
const at: CallAs = { now: EARLY, privileges: { L03F01: 1, L04F01: 9, D02F01: 9, L02F01: 1 } }

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
  await fixture.write(`
    insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
      values ('200100', 'TH01', '2026-12-14', '202612', '2026-12-02', '2026-12-04', '2026-12-07', '2026-12-10', '2026-12-20', '2026-12-21');
    update case_header set status = 'VANNED', vanned_at = '2026-12-07T22:00:00Z', packed_on = '2026-12-04', packed_qty = qty where case_no = 'TH0112L010002';
    update case_content set packed_qty = qty where case_id = 2;
    update case_header set pack_on = '2026-12-07' where case_no = 'TH0112L010003'`)
})
afterAll(() => fixture.close())

/** What depends on the day of the floor, for a site whose day starts at this time. */
async function seenWith(shiftStart: string) {
  await fixture.write(`update prct set shift_start = '${shiftStart}' where prct_code = '200100'`)
  const top = await fixture.call('toppage/init', initTopPage([]), {}, at)
  const group = await fixture.call('workspace/load-plan/search-group', initLoadGroup, { renbanNo: RENBAN }, at)
  const chain = await fixture.call('packinginformation/search', searchPackingInformation, { partNo: '5330100001' }, at)
  const answers = await fixture.call('orderocfasn/search', searchOcfAsn, { cycleMonth: '202611', orderNo: 'A1' }, at)
  return {
    isVanningPast: group.isVanningPast,
    shipsToday: top.shipments?.some(({ vanOn }) => vanOn === '2026-12-07'),
    behind: top.tasks.filter(({ kind }) => kind === 'CASES_BEHIND').map(({ count, dueOn }) => [count, dueOn]),
    vannedOn: chain.rows.map(({ vannedOn }) => vannedOn).find((day) => day !== null),
    lateDays: answers.rows[0]?.lateDays,
  }
}

it('counts the hours before the start of the site’s own day as the day before', async () => {
  const usual = {
    isVanningPast: true,
    shipsToday: false,
    behind: [[2, '2026-12-07']],
    vannedOn: '2026-12-08',
    lateDays: 1,
  }
  expect(await seenWith('06:30')).toEqual(usual)
  const later = {
    isVanningPast: false,
    shipsToday: true,
    behind: [[1, '2026-12-06']],
    vannedOn: '2026-12-07',
    lateDays: 0,
  }
  expect(await seenWith('08:00')).toEqual(later)
})
