import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type CallAs,
  OTHER_PRCT,
  openPlanFixture,
  type PlanFixture,
  type RawInput,
} from '../../../testing/plan-fixture.ts'
import { searchShipNotices } from '../files/asn-table.ts'
import { changeNotices } from './change-notices.ts'
import { getUpdatedDealers, markOcfSeen } from './updated-dealers.ts'

let fixture: PlanFixture
const ASN = 'ATH01261207-2-001'
const NOW = new Date('2026-11-20T03:00:00Z')
const planner: CallAs = { now: NOW, userId: 1 }
const dealerUser: CallAs = { now: NOW, userId: 2, dealerCodes: ['TH01'], ownPrctCode: OTHER_PRCT }

beforeAll(async () => {
  fixture = await openPlanFixture()
  await fixture.write(`
    insert into app_role values ('R', 'R', 'R') on conflict do nothing;
    insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code, dealer_codes) values
      ('i', '1', 'E1', 'Planner', '200100', 'R', null), ('i', '2', 'E2', 'Thai', '300100', 'R', '{TH01}'), ('i', '3', 'E3', 'Office', '300100', 'R', null);
    insert into user_scope values (2, '200100'), (3, '200100')`)
})
afterAll(() => fixture.close())
beforeEach(() =>
  fixture.write(`select testing.empty_tables('ocf_seen, notice_read, notice');
    update asn set status = 'DRAFT', sent_at = null, sent_by = null, answered_at = null;
    update container set status = 'PLANNED'; update case_content set packed_qty = 0`),
)

const notices = (input: RawInput, as = planner) =>
  fixture.call('workspace/order-ocf-asn/search-notices', searchShipNotices, { cycleMonth: '202611', ...input }, as)
const change = (input: RawInput, as = planner) =>
  fixture.call('workspace/order-ocf-asn/change-notices', changeNotices, { asnNos: [ASN], comment: '', ...input }, as)

describe('workspace/order-ocf-asn/search-notices', () => {
  it('returns ship notices of the cycle’s packing month', async () => {
    expect((await notices({})).rows.map((row) => [row.partName, row.caseCount, row.qty, row.etd, row.status])).toEqual([
      ['FENDER', 1, 12, '2026-12-10', 'DRAFT'],
      ['HOOD', 2, 40, '2026-12-10', 'DRAFT'],
    ])
    expect(await notices({ cycleMonth: '202612' })).toMatchObject({ total: 0, rows: [] })
    expect(await notices({ status: ['SENT'] })).toMatchObject({ total: 0 })
  })

  it('shows dealers sent notices only, those that changed since a day, or since the last look', async () => {
    expect(await notices({}, dealerUser)).toMatchObject({ total: 0 })
    await fixture.write("update asn set status = 'SENT', sent_at = '2026-11-20T01:00:00Z'")
    const { rows, asOf } = await notices({ unreadOnly: true }, dealerUser)
    expect([asOf, rows.map(({ isUnread }) => isUnread)]).toEqual([NOW.toISOString(), [true, true]])
    await fixture.call(
      'workspace/order-ocf-asn/mark-seen',
      markOcfSeen,
      { dealer: [], asOf: NOW.toISOString(), what: 'NOTICES' },
      dealerUser,
    )
    expect(await notices({ unreadOnly: true }, dealerUser)).toMatchObject({ total: 0 })
    expect(await notices({ updatedSince: '2026-11-20' }, dealerUser)).toMatchObject({ total: 2 })
    expect(await notices({ updatedSince: '2026-11-21' }, planner)).toMatchObject({ total: 0 })
    await fixture.write('update asn set sent_at = null')
  })

  it('returns notices sent from an older revision beside those of the newest', async () => {
    await fixture.write(`
      insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, status, sent_at)
        values ('200100', 1, 'OLD-1', 9, 'K0', 'TH01', '5330100001', 1, 20, '2026-12-07', 'SENT', now())`)
    const { rows } = await notices({ partNo: ['533010000100'] })
    expect(rows.map(({ asnNo, status }) => [asnNo === 'OLD-1', status])).toEqual([
      [true, 'SENT'],
      [false, 'DRAFT'],
    ])
    await fixture.write("delete from asn where asn_no = 'OLD-1'")
  })
})

describe('workspace/order-ocf-asn/change-notices', () => {
  const closed = `update container set status = 'VANNED' where renban_no = 'TH01261207-2-001';
    update case_header set status = 'VANNED', packed_on = pack_on where container_id = 1; update case_content set packed_qty = qty where case_id in (2, 3)`
  const told = () =>
    fixture.rows('select prct_code, dealer_code, kind, title_en, title_ja, link from notice order by notice_id')
  const unseen = async (as: CallAs) =>
    (await fixture.call('orderocfasn/getupdatedealerlist', getUpdatedDealers, {}, as)).dealers.map(
      ({ code, changes, notices: count }) => [code, changes, count],
    )

  it('notifies the users of the dealer of notices that are sent and cancelled, and nobody else', async () => {
    await fixture.write(closed)
    await change({ change: 'SEND' })
    expect(await fixture.rows('select distinct sent_by, sent_at from asn')).toEqual([{ sent_by: 'E1', sent_at: NOW }])
    const sent = {
      prct_code: OTHER_PRCT,
      dealer_code: 'TH01',
      kind: 'ASN',
      title_en: `TH01: ship notice ${ASN} sent`,
      title_ja: `TH01：出荷通知 ${ASN} を送信`,
      link: '/OrderOcfAsn?tab=ASN&cycleMonth=202611&dealer=TH01',
    }
    expect(await told()).toEqual([sent])
    await change({ change: 'CANCEL', comment: 'Wrong vessel' })
    expect(await told()).toEqual([
      sent,
      { ...sent, title_en: `TH01: ship notice ${ASN} cancelled`, title_ja: expect.any(String) },
    ])
    await fixture.write("delete from asn where asn_no like '%-R1'")
  })

  it('counts sent notices for the dealer and its answers for the packing side, until each has looked', async () => {
    await fixture.write(closed)
    await change({ change: 'SEND' })
    expect(await unseen(dealerUser)).toEqual([['TH01', 0, 1]])
    expect(await unseen(planner)).toEqual([])
    const seen = { dealer: [], asOf: NOW.toISOString(), what: 'NOTICES' }
    await fixture.call('workspace/order-ocf-asn/mark-seen', markOcfSeen, seen, dealerUser)
    expect(await unseen(dealerUser)).toEqual([])
    const later = new Date(NOW.getTime() + 60_000)
    await change({ change: 'REJECT', comment: 'Case missing' }, { ...dealerUser, now: later })
    expect(await unseen(planner)).toEqual([['TH01', 0, 1]])
    expect((await notices({ unreadOnly: true })).rows.map(({ status }) => status)).toEqual(['ERROR', 'ERROR'])
  })
})
