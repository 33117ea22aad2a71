import { orderCompiling, orderFiles } from '@packing/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let planner: SignedIn

beforeAll(async () => {
  test = await startTestApp()
  planner = await test.signIn({ name: 'PLANNER', prctCode: '200100', scopes: ['200100'], privileges: { I02F01: 2 } })
  await transaction(test.pool, { prctCode: '200100', dealerCodes: null }, 'write', async (db) => {
    await sql`insert into dealer (prct_code, dealer_code, dealer_name, country) values
      ('200100', 'TH01', 'Thailand', 'TH'), ('200100', 'ID01', 'Indonesia', 'ID')`.execute(db)
    await sql`insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g)
      select '200100', 'JP', 'PC', 'P' || n, 'Part ' || n, 100 from generate_series(100, 120) n`.execute(db)
    await sql`insert into edi_partner (prct_code, sender_id, delivery_point, dealer_code) values
      ('200100', 'BUYER01', 'PLANT1', 'TH01'), ('200100', 'BUYER01', 'PLANT2', 'ID01')`.execute(db)
    await sql`insert into edi_part (prct_code, dealer_code, buyer_part, part_no) values ('200100', 'ID01', 'X-9', 'P101')`.execute(
      db,
    )
    await sql`insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to,
        van_date, etd, eta, arrival_date)
      select '200100', d, on_day, to_char(on_day - 28, 'YYYYMM'), on_day - 40, on_day - 36, on_day - 34, on_day - 32, on_day - 20, on_day - 10
      from unnest(array['TH01', 'ID01']) d, (values (date '2027-01-04'), ('2027-01-11'), ('2027-01-18')) as v (on_day)`.execute(
      db,
    )
  })
})
afterAll(() => test.close())

const delfor = (...segments: readonly string[]) => {
  const all = ['BGM+241+DS1+5', 'DTM+137:20261105:102', ...segments]
  return [
    "UNA:+.? 'UNB+UNOA:2+BUYER01:ZZ+200100:ZZ+261105:0815+4711'UNH+1+DELFOR:D:04A:UN'",
    ...all.map((segment) => `${segment}'`),
    `UNT+${all.length + 2}+1'UNZ+1+4711'`,
  ].join('')
}
const line = (part: string, ...segments: readonly string[]) => [`LIN+1++${part}:IN`, 'RFF+ON:PO1', 'SCC+1', ...segments]
const due = (qty: number, on: string) => [`QTY+113:${qty}`, `DTM+2:${on}:102`]

async function validate(content: string | Buffer, name = 'orders.edi', acceptsOlder = false) {
  const { status, reply } = await test.call(
    orderCompiling.upload,
    {
      phase: 'VALIDATE',
      cycleMonth: '202611',
      acceptsOlder,
      file: { name, content: typeof content === 'string' ? Buffer.from(content) : content },
    },
    { signedIn: planner },
  )
  expect(status).toBe(200)
  return reply.data
}
async function commit(content: string, acceptsOlder = false) {
  const { uploadId, status } = await validate(content, 'orders.edi', acceptsOlder)
  expect(status).toBe('STAGED')
  const committed = await test.call(
    orderCompiling.upload,
    { phase: 'COMMIT', cycleMonth: '202611', uploadId },
    { signedIn: planner },
  )
  expect(committed.status).toBe(200)
}
const linesInForce = async () => {
  const { rows } = await test.superuser.query<{ line: string }>(
    `select concat_ws(' ', dealer_code, order_no, line_no, part_no, target_month, coalesce(required_on::text, '-'), qty) as line
     from order_line where rev_to is null order by dealer_code, order_no, line_no`,
  )
  return rows.map((row) => row.line)
}

describe('the upload of a delivery schedule', () => {
  it('makes dated rows of the firm month and monthly ones of the forecast, for the dealer of each delivery point', async () => {
    const file = delfor(
      'NAD+ST+PLANT1',
      ...line('P100', 'QTY+83:7', ...due(40, '20270104'), ...due(60, '20270111')),
      ...[
        'SCC+4',
        'QTY+113:90',
        'DTM+2:202702:610',
        'QTY+113:5',
        'DTM+2:20261110:102',
        'QTY+113:8',
        'DTM+2:202707:610',
      ],
      'NAD+ST+PLANT2',
      ...line('X-9', 'QTY+84:3', 'QTY+113:30', 'DTM+2:2027011020270116:718'),
    )
    const preview = await validate(file)
    expect(preview).toMatchObject({ fileFormat: 'EDIFACT', status: 'STAGED', errorCount: 0 })
    const ignored = preview.issues.filter(({ column }) => column === 'LIN').map(({ message }) => message)
    expect(ignored).toEqual([
      'Part P100: 7 pieces of backlog are not ordered again. Orders of earlier cycles stay open.',
      'Part P100: 5 pieces before 2026/12 are ignored. They belong to earlier cycles.',
      'Part P100: 8 pieces after 2027/03 are ignored.',
      'Part X-9: 3 pieces of immediate demand are ordered for 2027/01/04, the first date of the firm month.',
    ])
    await commit(file)
    const { rows: cycles } = await test.superuser.query<{ warnings: string }>(
      `select dealer_code || ' ' || warning_count as warnings from order_cycle order by 1`,
    )
    // Those of the items above, and parts without a packing condition.
    expect(cycles.map(({ warnings }) => warnings)).toEqual(['ID01 3', 'TH01 5'])
    const warnings = async (signedIn: SignedIn) => {
      const input = { cycleMonth: '202611', view: 'WARNINGS', dealer: ['ID01'] }
      const { reply } = await test.call(orderCompiling.search, input, { signedIn })
      return reply.data.warnings?.rows.map(({ dealerCode, fileName, message }) => [dealerCode, fileName, message])
    }
    const immediate =
      'Part X-9: 3 pieces of immediate demand are ordered for 2027/01/04, the first date of the firm month.'
    expect((await warnings(planner))?.[0]).toEqual(['ID01', 'orders.edi', immediate])
    // The file has orders of other dealers.
    const user = { prctCode: '200100', scopes: ['200100'], privileges: { I02F01: 2 } }
    const indonesia = await test.signIn({ ...user, name: 'ID', dealerCodes: ['ID01'] })
    expect((await warnings(indonesia))?.[0]).toEqual(['ID01', '', immediate])
    expect(await warnings(await test.signIn({ ...user, name: 'TH', dealerCodes: ['TH01'] }))).toEqual([])
    expect(await linesInForce()).toEqual([
      'ID01 PO1 1 P101 202612 2027-01-04 3',
      'ID01 PO1 2 P101 202612 2027-01-11 30',
      'TH01 PO1 1 P100 202612 2027-01-04 40',
      'TH01 PO1 2 P100 202612 2027-01-11 60',
      'TH01 PO1 3 P100 202701 - 90',
    ])
  })

  it('keeps line numbers, so that the next schedule changes only what differs', async () => {
    const next = delfor(
      'NAD+ST+PLANT1',
      ...line(
        'P100',
        ...due(40, '20270104'),
        ...due(70, '20270111'),
        ...due(9, '20270118'),
        'QTY+113:90',
        'DTM+2:202702:610',
      ),
    )
    expect((await validate(next)).dealers).toEqual([
      { dealerCode: 'TH01', errorCount: 0, added: 1, changed: 1, deleted: 0, unchanged: 2 },
    ])
    await commit(next)
    expect((await linesInForce()).filter((each) => each.startsWith('TH01'))).toEqual([
      'TH01 PO1 1 P100 202612 2027-01-04 40',
      'TH01 PO1 2 P100 202612 2027-01-11 70',
      'TH01 PO1 3 P100 202701 - 90',
      'TH01 PO1 4 P100 202612 2027-01-18 9',
    ])
    expect(await validate(next)).toMatchObject({ alreadyCommitted: true })
  })

  it('reports errors of the file and of its orders together, and lists them in a workbook', async () => {
    const file = delfor(
      'NAD+ST+NOWHERE',
      ...line('P100', ...due(40, '20270104')),
      'NAD+ST+PLANT1',
      ...line('NOPE', ...due(40, '20270104'), 'QTY+113:x', 'DTM+2:20270111:102'),
    )
    const preview = await validate(file)
    expect(preview.status).toBe('REJECTED')
    const errors = preview.issues.filter(({ errorType }) => errorType === 'ERROR')
    expect(errors.map(({ line: at, column, value }) => [at, column, value])).toEqual([
      [6, 'LIN', 'NOWHERE'],
      [15, 'part_no', 'NOPE'],
      [17, 'QTY 1.2', 'x'],
    ])
    const { uploadId } = preview
    const list = await test.call(orderCompiling.download, { what: 'UPLOAD_ERRORS', uploadId }, { signedIn: planner })
    expect([list.status, list.body.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  it('names dealers whose file commits other months than the cycle, once for all their parts', async () => {
    const planned = (part: string) => [...line(part), 'SCC+4', ...due(40, '20270104')]
    const { issues } = await validate(
      delfor(
        'NAD+ST+PLANT1',
        ...[
          ...planned('P100'),
          ...planned('P101'),
          ...line('P102', ...due(5, '20270111'), 'QTY+113:6', 'DTM+2:202703:610'),
        ],
      ),
    )
    const found = issues.filter(({ message }) => message.startsWith('Dealer TH01:')).map(({ message }) => message)
    expect(found).toEqual([
      'Dealer TH01: 2 parts, for example P100, have quantities marked as forecast in 2026/12 (80 pieces). The month is firm, so they count as orders.',
      'Dealer TH01: 1 part, for example P102, has quantities marked as firm after 2026/12 (6 pieces). They count as forecast until their own cycle.',
    ])
  })

  it('keeps what the newest schedule of a dealer states as received, for its parts without errors', async () => {
    const schedule = (on: string, received: number) =>
      delfor(
        'NAD+ST+PLANT1',
        ...line('P104', ...due(10, '20270104'), `QTY+70:${received}`, 'DTM+51:20260701:102'),
      ).replace('DTM+137:20261105', `DTM+137:${on}`)
    const stated = async () => {
      const { rows } = await test.superuser.query<{ stated: string }>(
        "select concat_ws(' ', dealer_code, part_no, received, counted_since, stated_on, updated_by) as stated from dealer_cumulative",
      )
      return rows.map((row) => row.stated)
    }
    await validate(schedule('20261106', 500))
    expect(await stated()).toEqual([])
    await commit(schedule('20261106', 500))
    expect(await stated()).toEqual(['TH01 P104 500 2026-07-01 2026-11-06 PLANNER'])
    const older = await validate(schedule('20261104', 480))
    const errors = older.issues.filter(({ errorType }) => errorType === 'ERROR')
    expect([older.status, errors.map(({ message }) => message)]).toEqual([
      'REJECTED',
      [
        'Dealer TH01: release DS1 of 2026/11/04 is older than release DS1 of 2026/11/06, which is in force. Upload the newest file, or choose the file again with “Accept an older release”.',
      ],
    ])
    await commit(schedule('20261104', 480), true)
    expect(await stated()).toEqual(['TH01 P104 500 2026-07-01 2026-11-06 PLANNER'])
    await commit(schedule('20261107', 510))
    expect(await stated()).toEqual(['TH01 P104 510 2026-07-01 2026-11-07 PLANNER'])
  })

  it('names the cumulative quantity of the dealer where ship notices have another one', async () => {
    await test.superuser.query(`
      insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202609', 1, 'x', '2026-08-01');
      insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, eta, status, sent_at)
        select '200100', max(plan_id), a.no, 1, a.no, 'TH01', 'P106', 1, a.qty, '2026-09-01', a.eta::date, a.state, a.at::timestamptz from packing_plan,
          (values ('A1', 300, '2026-10-01', 'ACKED', '2026-09-01T03:00Z'), ('A2', 200, '2026-12-01', 'SENT', '2026-11-01T03:00Z'),
            ('A3', 50, '2026-12-05', 'SENT', '2026-11-20T03:00Z'), ('A4', 70, '2026-09-02', 'CANCELLED', '2026-09-01T03:00Z')) a (no, qty, eta, state, at)
        group by a.no, a.qty, a.eta, a.state, a.at`)
    const named = async (received: number, part = 'P106') => {
      const quantities = [...due(10, '20270104'), `QTY+70:${received}`, 'DTM+51:20260701:102']
      const { issues } = await validate(delfor('NAD+ST+PLANT1', ...line(part, ...quantities)))
      return issues.filter(({ message }) => message.includes('states')).map(({ message }) => message)
    }
    expect([await named(300), await named(500)]).toEqual([[], []])
    expect(await named(512)).toEqual([
      'Dealer TH01, part P106: the dealer states 512 pieces received by 2026/11/05 (counted since 2026/07/01), but our ship notices until then have 500 (+12). Compare notices and receipts on L04.',
    ])
    expect(await named(290)).toEqual([
      'Dealer TH01, part P106: the dealer states 290 pieces received by 2026/11/05 (counted since 2026/07/01), but 300 should have arrived by then (−10). Compare notices and receipts on L04.',
    ])
    expect(await named(1, 'P107')).toHaveLength(1)
    await test.superuser.query(`delete from asn; delete from packing_plan`)
  })

  it('is read in the character set of its partner, and named if it is not in it', async () => {
    const file = (name: string) =>
      Buffer.from(delfor(`NAD+ST+PLANT1::92++${name}`, ...line('P100', ...due(40, '20270104'))), 'latin1')
    const setTo = (characters: string) =>
      test.superuser.query(
        `insert into edi_reading (prct_code, dealer_code, characters, created_by, updated_by) values ('200100', 'TH01', $1, 'E1', 'E1')
         on conflict (prct_code, dealer_code) do update set characters = excluded.characters`,
        [characters],
      )
    const named = async (name: string) =>
      (await validate(file(name))).issues.filter(({ message }) => message.includes('characters do not fit'))
    await setTo('UTF-8')
    expect(await named('S\u00fcd')).toEqual([expect.objectContaining({ errorType: 'WARNING', value: 'UTF-8' })])
    await setTo('ISO-8859-2')
    expect(await named('\u00a3\u00f3d\u00bc')).toEqual([])
    await test.superuser.query(`delete from edi_reading where prct_code = '200100'`)
  })

  it('orders shipment dates for the production dates that leave then, as the dealer’s settings say', async () => {
    const shipped = delfor('NAD+ST+PLANT1', ...line('P105', 'QTY+113:64', 'DTM+10:20261210:102')).replace(
      'DTM+137:20261105',
      'DTM+137:20261108',
    )
    const staged = async () => {
      const { uploadId, issues, status } = await validate(shipped)
      const { rows } = await test.superuser.query<{ on: string }>(
        'select required_on::text as "on" from order_upload_row where upload_id = $1',
        [uploadId],
      )
      return [status, rows.map(({ on }) => on), issues.find(({ code }) => code.startsWith('M-I02-13'))?.message ?? '']
    }
    // ETD is 32 days before production, vanning 34.
    expect(await staged()).toEqual([
      'STAGED',
      ['2027-01-11'],
      'Dealer TH01: the file states shipment dates (64 pieces of 1 part, for example P105). Ordered for the production dates with that ETD: 2026/12/10 becomes 2027/01/11. “File settings” can decide otherwise.',
    ])
    const { reply } = await test.call(orderFiles.listCodes, { dealer: 'TH01' }, { signedIn: planner })
    const { reading, readingVersion } = reply.data
    const save = (change: Partial<typeof reading>, version: string) =>
      test.call(
        orderFiles.saveReading,
        { dealer: 'TH01', reading: { ...reading, ...change }, version },
        { signedIn: planner },
      )
    const saved = await save({ shipment: 'VANNING' }, readingVersion)
    expect((await staged())[1]).toEqual(['2027-01-11'])
    expect((await save({ dates: 'DELIVERY' }, readingVersion)).status).toBe(400)
    const next = await save(
      { shipment: 'VANNING', codes: [{ code: 'scc 1', meaning: 'BACKLOG' }] },
      saved.reply.data.version,
    )
    expect((await staged())[1]).toEqual([])
    expect((await save({}, next.reply.data.version)).status).toBe(200)
    const { rows } = await test.superuser.query('select 1 from edi_reading')
    expect(rows).toEqual([])
  })

  it('reads VDA 4905 and X12 830, and stores the file as it was sent', async () => {
    const at = (from: number, text: string, before = '') => before.padEnd(from - 1) + text
    const records = [
      at(34, '261105', at(29, '00100', at(15, '200100', at(6, 'BUYER01', '51102')))),
      at(104, 'ST', at(83, 'PO7', at(39, 'P102', at(6, 'PLANT2'.slice(0, 3), '51201')))),
      at(48, '270104000000012000000', '51301'),
      ['51902', ...[1, 1, 1, 0, 0, 0, 1, 0].map((count) => String(count).padStart(7, '0'))].join(''),
    ]
    const unknown = await validate(records.join('\r\n'), 'LAB.TXT')
    expect([unknown.fileFormat, unknown.status, unknown.issues[0]?.value]).toEqual(['VDA', 'REJECTED', 'PLA'])
    await test.superuser.query(
      "insert into edi_partner (prct_code, sender_id, delivery_point, dealer_code) values ('200100', 'BUYER01', 'PLA', 'ID01')",
    )
    await commit(records.join('\r\n'))
    expect((await linesInForce()).filter((each) => each.startsWith('ID01'))).toEqual([
      'ID01 PO7 1 P102 202612 2027-01-04 12',
    ])
    const { rows } = await test.superuser.query<{ content: string }>(
      "select convert_from(content, 'UTF8') as content from stored_file f join order_cycle c on c.file_id = f.file_id where c.dealer_code = 'ID01'",
    )
    expect(rows[0]?.content).toBe(records.join('\r\n'))

    const segments = [
      'ST*830*0001',
      'BFR*05*R1**DL*A*20261201',
      'LIN**BP*P103*PO*PO8',
      'FST*12*C*D*20270104',
      'SE*5*0001',
    ]
    const isa = `ISA*00*${' '.repeat(10)}*00*${' '.repeat(10)}*ZZ*${'TH01'.padEnd(15)}*ZZ*${'200100'.padEnd(15)}*261105*0815*U*00401*000000001*0*P*>`
    const x12 = [isa, 'GS*PS*TH01*200100*20261105*0815*1*X*004010', ...segments, 'GE*1*1', 'IEA*1*000000001', ''].join(
      '~',
    )
    expect(await validate(x12)).toMatchObject({
      fileFormat: 'X12',
      status: 'STAGED',
      dealers: [{ dealerCode: 'TH01' }],
    })
  })
})
