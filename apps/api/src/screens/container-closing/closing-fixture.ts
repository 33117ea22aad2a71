import { type CallById, type CallId, type OutputOf, privilege } from '@packing/contract'
import { openWorkbook, type RawRow } from '@packing/xlsx'
import { afterAll, beforeAll, expect } from 'vitest'
import { tempFile } from '../../platform/files/testing/try-file.ts'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { resultImbalances } from '../../testing/result-imbalances.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

export const RENBAN = 'TH01261207-2-001'
export const OTHER = 'TH01261207-2-002'
export const PLAIN = 'TH0112L010002'
export const MIXED = 'TH0112L010003'
export const EXTRA = 'TH0112L010005'
export const NOW = new Date('2026-12-07T05:00:00Z')
export const VANNED = '2026-12-07T04:00:00Z'

/** A case of another container of the dealer, next vanning dates, and a type of container that the fixture's cases could overload. */
const more = `
  update container_type set max_payload_g = 850000;
  insert into container (prct_code, plan_id, renban_no, container_type, dealer_code, van_on, case_count, cargo_g, fill_permille, gravity_x_mm, gravity_y_mm, gravity_z_mm, load_group)
    values ('200100', 2, '${OTHER}', '40HC', 'TH01', '2026-12-07', 1, 180000, 21, 750, 500, 500, 'TH01|2026-12-07');
  insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, status, is_mixed, part_count, box_count, qty, net_g, gross_g,
    volume_mm3, container_id, load_step, x_mm, y_mm, z_mm, dx_mm, dy_mm, dz_mm, load_group)
    select '200100', 2, '${EXTRA}', 'M1', 'TH01', 'L01', '2026-12-04', '2026-12-07', 'PLANNED', false, 1, 1, 10, 90000, 180000, 1500000000, max(container_id),
      1, 0, 0, 0, 1500, 1000, 1000, 'TH01|2026-12-07' from container;
  insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g) select max(case_id), '200100', 2, 'TH01', 1, '5330100001', 'STD', 1, 10, 90000 from case_header;
  insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, vessel, voyage, etd, eta, arrival_date) values
    ('200100', 'TH01', '2026-12-21', '202611', '2026-12-02', '2026-12-04', '2026-12-07', 'ORION', '12W', '2026-12-10', '2026-12-20', '2026-12-20'),
    ('200100', 'TH01', '2026-12-28', '202611', '2026-12-09', '2026-12-11', '2026-12-14', 'LYRA', '13W', '2026-12-17', '2026-12-27', '2026-12-27');`

export async function cellsOf(book: Buffer): Promise<unknown[][]> {
  const { rows: batches } = await openWorkbook(tempFile(book), book.length, {
    maxColumns: 100,
    maxInflatedBytes: 10_000_000,
  })
  const all: RawRow[] = []
  for await (const batch of batches) all.push(...batch)
  return all.map(({ cells }) => [...cells])
}

export type Person = 'loader' | 'viewer' | 'dealer'

async function signInAll(app: TestApp): Promise<Record<Person, SignedIn>> {
  const persona = (name: string, D02: number, rest: object = {}) =>
    app.signIn({
      name,
      prctCode: '200100',
      scopes: ['200100'],
      privileges: { D02F01: D02, D02F02: D02, L03F01: 1, L03F02: 1, L04F01: D02 } as never,
      ...rest,
    })
  return {
    loader: await persona('LOADER', privilege.full),
    viewer: await persona('VIEWER', privilege.reference),
    dealer: await persona('DEALER', privilege.edit, { dealerCodes: ['TH01'] }),
  }
}

const wholeLoad = {
  renbanNo: RENBAN,
  isoNo: 'CSQU3054383',
  sealNo: 'SL1',
  vannedAt: VANNED,
  tareKg: 3900,
  securingKg: 40,
  leftCaseNos: [],
  addedCaseNos: [],
  acceptWarnings: false,
}

const packed = {
  packOn: '2026-12-04',
  shiftCode: '',
  startTime: '',
  endTime: '',
  worker: 'W1',
  reasonCode: 'PARTS_SHORT',
  remark: '',
  acceptWarnings: true,
}

/** The product with two containers of the plan fixture, and three users. */
export function closingSite() {
  let app: TestApp
  let people: Record<Person, SignedIn>
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => NOW }, rows: planFixtureRows + more })
    people = await signInAll(app)
  })
  afterAll(() => app.close())

  async function call<Id extends CallId>(id: Id, input: object, who: Person = 'loader') {
    const { reply, body } = await app.call(callOf(id), input, { signedIn: people[who] })
    const { code, data, message, errinfo } = reply
    const issues = (errinfo?.validationErrors ?? []).flatMap(({ fieldName, messages }) =>
      messages.map((text) => `${fieldName} ${text.split('\t')[0]}`),
    )
    return { code, data: data as OutputOf<CallById<Id>>, message, issues, body }
  }

  const closing = async (renbanNo = RENBAN) => (await call('workspace/container-closing/init', { renbanNo })).data
  const close = async (change: object = {}, who: Person = 'loader') =>
    call(
      'workspace/container-closing/close',
      { ...wholeLoad, rowVersion: (await closing()).rowVersion, ...change },
      who,
    )

  async function pack(caseNo: string, lines: readonly { seq: number; okQty: number; netKg?: number }[]) {
    const { data } = await call('packingresultdetail/init', { caseNo })
    const { code, message, issues } = await call('packingresultdetail/save', {
      caseNo,
      rowVersion: data.header.rowVersion,
      ...packed,
      lines: lines.map((line) => ({ lotNo: 'L1', netKg: null, reasonCode: '', ...line })),
    })
    expect([code, message, issues]).toEqual([200, expect.anything(), []])
  }

  const rows = async (statement: string) => (await app.superuser.query(statement)).rows
  /** Pieces from plan to shipment, and container weights, contradict each other nowhere. */
  const expectBalance = async () => expect(await rows(resultImbalances)).toEqual([])
  const casesOf = (renbanNo: string) =>
    rows(
      `select h.case_no as no, h.status from case_header h join container k using (container_id) where k.renban_no = '${renbanNo}' order by 1`,
    )
  const notices = () => rows('select asn_no as no, part_no as part, qty, status from asn order by 1, 2')
  return { app: () => app, people: () => people, call, closing, close, pack, rows, expectBalance, casesOf, notices }
}
