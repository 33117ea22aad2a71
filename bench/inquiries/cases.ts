import type { CallId } from '@packing/contract'
import type { Handler } from '../../apps/api/src/calls/handlers.ts'
import { initCaseDetail } from '../../apps/api/src/screens/case-information/detail.ts'
import { searchCases } from '../../apps/api/src/screens/case-information/search.ts'
import { searchOcfAsn } from '../../apps/api/src/screens/order-ocf-asn/answers/search.ts'
import { searchShipNotices } from '../../apps/api/src/screens/order-ocf-asn/files/asn-table.ts'
import { listLineNotices } from '../../apps/api/src/screens/order-ocf-asn/notices/line-notices.ts'
import { searchHistory } from '../../apps/api/src/screens/order-plan-history/search.ts'
import { searchPackingInformation } from '../../apps/api/src/screens/packing-information/search.ts'
import type { Caller, RawInput } from '../../apps/api/src/testing/plan-fixture.ts'

export interface Inquiry {
  readonly name: string
  readonly goalMs: number
  /** Resolves to the number of rows found. */
  run(caller: Caller): Promise<number>
}

const inquiry =
  <Id extends CallId>(screen: string, goalMs: number, id: Id, handler: Handler<Id>, count: (found: never) => number) =>
  (name: string, input: RawInput): Inquiry => ({
    name: `${screen} ${name}`,
    goalMs,
    run: async (caller) => count((await caller.call(id, handler, input)) as never),
  })

type Total = { readonly total: number }
type Found = Total | { readonly data: Total }
const history = inquiry(
  'I03',
  150,
  'orderplanhistory/search',
  searchHistory,
  (found: { rows: Total }) => found.rows.total,
)
const chain = inquiry('L02', 200, 'packinginformation/search', searchPackingInformation, (found: Total) => found.total)
const cases = inquiry(
  'L03',
  200,
  'caseinformation/search',
  searchCases,
  (found: Found) => ('data' in found ? found.data : found).total,
)
const detail = inquiry('L03', 200, 'caseinformationdetail/init', initCaseDetail, () => 1)
const month = inquiry(
  'I03',
  150,
  'orderplanhistory/search',
  searchHistory,
  (found: { detail: { events: readonly unknown[] } }) => found.detail.events.length,
)
const notices = inquiry(
  'L04',
  300,
  'workspace/order-ocf-asn/search-notices',
  searchShipNotices,
  (found: Total) => found.total,
)
const line = inquiry(
  'L04',
  300,
  'workspace/order-ocf-asn/search-line-notices',
  listLineNotices,
  (found: { notices: readonly unknown[] }) => found.notices.length,
)
const lines = inquiry('L04', 300, 'orderocfasn/search', searchOcfAsn, (found: Total) => found.total)

const period = { cycleFrom: '202412', cycleTo: '202611' }
const cycle = { cycleMonth: '202611' }
const packed = { packFrom: '2026-12-01', packTo: '2026-12-03' }

export const inquiries: readonly Inquiry[] = [
  history('a part of a dealer', { ...period, partNo: ['P00007'], dealer: ['D10'] }),
  history('a part', { ...period, partNo: ['P00007'] }),
  history('a part, every revision', { ...period, partNo: ['P00007'], rev: 'ALL', what: 'BOTH' }),
  history('a dealer', { ...period, dealer: ['D02'] }),
  history('a dealer, six cycles', { ...period, cycleFrom: '202606', dealer: ['D02'] }),
  month('a month of a part', {
    ...period,
    view: 'DETAIL',
    dealer: ['D10'],
    partNo: ['P00003'],
    targetMonth: ['202611'],
  }),
  chain('a part', { partNo: ['P00007'] }),
  chain('a part, status', { partNo: ['P00007'], status: ['SHIPPED'] }),
  chain('a part of a dealer', { partNo: ['P00003'], dealer: ['D10'] }),
  chain('an order', { orderNo: ['D02-202611-0001'] }),
  chain('a case', { caseNo: ['C2026120000100'] }),
  chain('a container', { renbanNo: ['K20261200010'] }),
  chain('a vanning date', { vanOn: '2026-12-10' }),
  chain('a vanning date of a dealer', { vanOn: '2026-12-10', dealer: ['D02'] }),
  chain('a part, pack dates', { partNo: ['P00007'], ...packed }),
  cases('all', {}),
  cases('a page of 100', { packFrom: '2026-12-01', packTo: '2026-12-31', pageSize: 100 }),
  cases('a case', { caseNo: ['C2026120000100'] }),
  cases('a prefix', { caseNo: ['C202612'] }),
  cases('a list', { caseNo: Array.from({ length: 100 }, (_, at) => `C20261200001${String(at).padStart(2, '0')}`) }),
  cases('a part', { partNo: ['P00007'] }),
  cases('a container', { renbanNo: ['K20261200010'] }),
  cases('a vanning date', { vanFrom: '2026-12-10', vanTo: '2026-12-10' }),
  cases('a dealer, status', { dealer: ['D02'], status: ['SHIPPED'] }),
  cases('mixed cases of a line', { mixed: 'Y', line: ['L01'] }),
  cases('a month', { month: '202612' }),
  cases('a month by weight', { month: '202612', sort: ['-grossKg'] }),
  cases('a month by container', { month: '202612', sort: ['renbanNo'] }),
  detail('detail', { caseNo: 'C2026120000100' }),
  lines('all', cycle),
  lines('a dealer', { ...cycle, dealer: ['D02'] }),
  lines('a part', { ...cycle, partNo: ['P00007'] }),
  lines('stage', { ...cycle, stage: ['OCF'] }),
  lines('light', { ...cycle, light: ['LATE'] }),
  lines('differences', { ...cycle, differenceOnly: true }),
  lines('unread', { ...cycle, unreadOnly: true }),
  lines('overdue', { ...cycle, overdueOnly: true }),
  lines('unsent', { ...cycle, unsentOnly: true }),
  lines('vanning dates', { ...cycle, vanFrom: '2026-12-08', vanTo: '2026-12-12' }),
  notices('notices of a month', { cycleMonth: '202610' }),
  notices('unread notices', { cycleMonth: '202610', unreadOnly: true }),
  line('notices of a line', { cycleMonth: '202610', dealerCode: 'D10', orderNo: 'D10-202610-0000', lineNo: 184 }),
  lines('sorted by part', { ...cycle, sort: ['partNo'] }),
]
