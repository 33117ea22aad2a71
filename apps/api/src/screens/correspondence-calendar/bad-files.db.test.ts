import {
  correspondenceCalendar,
  correspondenceColumns,
  headerOf,
  type ListColumns,
  type OutputOf,
  type Reply,
  sailingColumns,
} from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { callOf } from '../../testing/test-app.ts'
import { correspondenceSite } from './correspondence-fixture.ts'

const site = correspondenceSite()

type Cells = Readonly<Record<string, string | number | undefined>>

const headersIn = (columns: ListColumns, cells: Cells) =>
  Object.keys(cells).map((field) => {
    const column = columns[field]
    return column ? headerOf(column).en : field
  })
const csvOf = (columns: ListColumns, rows: readonly Cells[]) =>
  [headersIn(columns, rows[0] ?? {}), ...rows.map((cells) => Object.values(cells).map((cell) => cell ?? ''))]
    .map((line) => line.join(','))
    .join('\r\n')

/** Says what to enter or do, or names the limit that the value must keep. */
const remedy =
  /\b(Enter|Choose|Correct|Delete|Search|Prepare|Upload|Check|Import|Have|must be|is missing|the maximum is)\b/

describe('a bad file of rows', () => {
  /** A registered date of the draft, as a file has it. */
  async function goodRow(): Promise<Cells> {
    await site.prepare()
    const row = (await site.search()).rows.find(({ voyage }) => voyage === '1213')
    if (!row) throw new Error('no row')
    const { dealerCode, orderMonth, rev, productionDate, packDateFrom, packDateTo, vanDate, vessel, voyage } = row
    const { arrivalDate, remark } = row
    return {
      dealerCode,
      orderMonth,
      rev,
      productionDate,
      packDateFrom,
      packDateTo,
      vanDate,
      vessel,
      voyage,
      arrivalDate,
      remark,
    }
  }

  const kinds: readonly [string, Cells, string, string][] = [
    ['an unknown dealer', { dealerCode: 'XX99' }, 'Dealer', 'no shipping terms'],
    ['a dealer without shipping terms', { dealerCode: 'ID01' }, 'Dealer', 'no shipping terms'],
    ['a dealer code that is too long', { dealerCode: 'ABCDEFGHIJK' }, 'Dealer', 'the maximum is 10'],
    ['no dealer', { dealerCode: '' }, 'Dealer', 'is missing'],
    ['a month that is not prepared', { orderMonth: '202703', rev: 0 }, '', 'Prepare the month first'],
    ['an impossible month', { orderMonth: '202613' }, 'Order month', 'month'],
    ['no production date', { productionDate: '' }, 'Production date', 'is missing'],
    ['an impossible production date', { productionDate: '2027-02-30' }, 'Production date', 'date'],
    ['an earlier revision', { rev: 0 }, 'Revision', 'is at revision 1'],
    ['letters for the revision', { rev: 'one' }, 'Revision', 'number'],
    ['no pack-from date', { packDateFrom: '' }, 'Pack from', 'is missing'],
    ['text for the pack-from date', { packDateFrom: 'soon' }, 'Pack from', 'date'],
    ['packing that ends before it begins', { packDateTo: '2026-12-01' }, 'Pack by', 'is before the pack-from date'],
    ['packing in the past', { packDateFrom: '2026-11-02' }, 'Pack from', 'is in the past'],
    ['no vanning date', { vanDate: '' }, 'Vanning', 'is missing'],
    ['vanning in the past', { vanDate: '2026-11-03' }, 'Vanning', 'is in the past'],
    ['no vessel', { vessel: '' }, 'Vessel', 'is missing'],
    ['a vessel name that is too long', { vessel: 'M'.repeat(61) }, 'Vessel', 'the maximum is 60'],
    ['an unknown voyage', { voyage: '9999' }, 'Voyage', 'not in the sailing schedule'],
    ['a voyage of another vessel', { vessel: 'OTHER' }, 'Voyage', 'not in the sailing schedule'],
    ['text for the arrival', { arrivalDate: 'later' }, 'Arrival', 'date'],
    ['a remark that is too long', { remark: 'x'.repeat(101) }, 'Remark', 'the maximum is 100'],
    ['a date far from the month', { packDateTo: '2028-12-01' }, 'Pack by', 'too far'],
  ]

  it(`of ${kinds.length} kinds is rejected with its row and column`, async () => {
    const row = await goodRow()
    for (const [name, changes, column, words] of kinds) {
      const { data } = await site.upload('rows.csv', csvOf(correspondenceColumns, [{ ...row, ...changes }]))
      expect([name, data?.status]).toEqual([name, 'REJECTED'])
      const issues = (data?.issues ?? []).map((issue) => [name, issue.line, issue.column, issue.message] as const)
      expect(issues).toContainEqual([name, 2, column, expect.stringContaining(words)])
      for (const [, , , message] of issues) expect(message).toMatch(remedy)
      expect((await site.upload('', '', { phase: 'COMMIT', uploadId: data?.uploadId, file: undefined })).code).toBe(400)
    }
  })

  it.each<[string, (csv: string) => string, string]>([
    ['without a key column', (csv) => csv.replace('Production date', 'Day'), 'Production date'],
    ['without rows', (csv) => csv.split('\r\n')[0] ?? '', ''],
    ['that names a row twice', (csv) => `${csv}\r\n${csv.split('\r\n')[1]}`, 'twice'],
    ['that is not a table', () => '\u0000\u0001\u0002', ''],
  ])('%s is rejected', async (_name, spoil, words) => {
    const csv = spoil(csvOf(correspondenceColumns, [await goodRow()]))
    const { code, data, errinfo } = await site.upload('rows.csv', csv)
    const messages = [
      ...(data?.issues ?? []).map(({ message }) => message),
      ...(errinfo?.validationErrors ?? []).flatMap((issue) => issue.messages),
    ]
    expect(code === 400 || data?.status === 'REJECTED').toBe(true)
    expect(messages.join()).toContain(words)
  })

  it('with a character that cannot be stored is rejected with its row and column', async () => {
    const csv = csvOf(correspondenceColumns, [{ ...(await goodRow()), remark: 'A\u0000B' }])
    const { data } = await site.upload('rows.csv', Buffer.from(`\ufeff${csv}`, 'utf16le'))
    expect(data).toMatchObject({
      status: 'REJECTED',
      issues: [{ line: 2, column: 'Remark', message: expect.stringContaining('cannot be used') }],
    })
  })

  it('changes rows by a file only once it is committed, and ignores read-only columns', async () => {
    const row = await goodRow()
    const file = csvOf(correspondenceColumns, [{ ...row, vanDate: '2026-12-10', etd: '2026-12-01', remark: 'file' }])
    const { data } = await site.upload('rows.csv', file)
    expect(data).toMatchObject({ status: 'STAGED', counts: { changed: 1 } })
    const committed = await site.upload('', '', { phase: 'COMMIT', uploadId: data?.uploadId, file: undefined })
    expect(committed.code).toBe(200)
    const after = (await site.search()).rows.find(({ remark }) => remark === 'file')
    expect(after).toMatchObject({ vanDate: '2026-12-10', etd: '2026-12-13', source: 'UPLOAD' })
  })

  it.each(['xlsx', 'csv'])('comes back unchanged when downloaded as %s', async (format) => {
    await site.prepare()
    const input = { dealer: 'TH01', orderMonthFrom: '202612', what: 'ALL', format }
    const { body } = await site.app.call(correspondenceCalendar.download, input, { signedIn: site.people.editor })
    const { data } = await site.upload(`rows.${format}`, body)
    expect([data?.issues, data?.counts.changed, data?.counts.added]).toEqual([[], 0, 0])
  })

  it.each(['xlsx', 'csv'])(
    'of a month that only the host has registered comes back unchanged as %s',
    async (format) => {
      await site.query(`
      insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, vessel, voyage, etd, eta, arrival_date)
        select '200100', 'TH01', d, '202612', date '2026-12-01', date '2026-12-04', date '2026-12-10', 'MARU', '1213', date '2026-12-13', date '2026-12-23', date '2026-12-28'
        from unnest(array[date '2027-01-11', date '2027-01-12', date '2027-01-13']) d`)
      const input = { dealer: 'TH01', orderMonthFrom: '202612', what: 'ALL', format }
      const { body } = await site.app.call(correspondenceCalendar.download, input, { signedIn: site.people.editor })
      const { data } = await site.upload(`rows.${format}`, body)
      expect([data?.issues, data?.counts]).toMatchObject([[], { unchanged: 3, changed: 0, added: 0 }])
      const [row] = (await site.search()).rows
      const { dealerCode, orderMonth, rev, productionDate, packDateFrom, packDateTo, vessel, voyage, rowVersion } =
        row ?? {}
      const cells = {
        dealerCode,
        orderMonth,
        rev,
        productionDate,
        packDateFrom,
        packDateTo,
        vanDate: '2026-12-09',
        vessel,
        voyage,
      }
      const changed = await site.upload('rows.csv', csvOf(correspondenceColumns, [cells]))
      expect(changed.data?.issues[0]?.message).toContain('Prepare or copy a new revision')
      expect(rowVersion).toBe(1)
    },
  )
})

type Schedule = OutputOf<(typeof correspondenceCalendar)['isscheduleprocessing']>

describe('correspondencecalendar/upschedule', () => {
  const good: Cells = {
    portOfDischarge: 'Laem Chabang',
    vessel: 'MARU',
    voyage: '1213',
    carrier: 'LINE',
    portOfLoading: 'Nagoya',
    cyCut: '2026-12-11',
    etd: '2026-12-13',
    eta: '2026-12-23',
    isBlank: '',
  }
  const send = async (input: object) => {
    const { reply } = await site.app.call(callOf('correspondencecalendar/upschedule'), input, {
      signedIn: site.people.planner,
    })
    return reply as Reply<{ uploadId: string; runId: number }>
  }
  const upload = (rows: readonly Cells[]) =>
    send({ phase: 'VALIDATE', file: { name: 'schedule.csv', content: Buffer.from(csvOf(sailingColumns, rows)) } })
  const status = async (): Promise<Schedule> => {
    const { reply } = await site.app.call(
      correspondenceCalendar.isscheduleprocessing,
      {},
      { signedIn: site.people.viewer },
    )
    return reply.data as Schedule
  }
  const checked = async (rows: readonly Cells[]) => {
    await upload(rows)
    await site.work()
    return status()
  }
  const commit = async (uploadId: string | null) => {
    const reply = await send({ phase: 'COMMIT', uploadId })
    await site.work()
    return reply
  }

  it('answers NONE before the first upload', async () => {
    expect(await status()).toMatchObject({ status: 'NONE', uploadId: null })
  })

  it('processes a file in the background, and blocks the months meanwhile', async () => {
    await site.prepare()
    await upload([good])
    expect((await status()).status).toBe('PROCESSING')
    expect((await site.month()).status).toBe('PREPARING')
    expect((await upload([good])).message).toContain('Another sailing schedule')
    await site.work()
    expect(await status()).toMatchObject({ status: 'CHECKED', counts: { added: 0, changed: 0, unchanged: 1 } })
    expect((await site.month()).status).toBe('PREPARED')
  })

  it.each(['xlsx', 'csv'])(
    'takes the voyages that have not arrived back unchanged from a download as %s',
    async (format) => {
      await site.query(
        `update sailing set cy_cut = '2026-10-20', etd = '2026-10-21', eta = '2026-11-03' where voyage = '1018'`,
      )
      const input = { schedule: true, what: 'ALL', format }
      const { body } = await site.app.call(correspondenceCalendar.download, input, { signedIn: site.people.viewer })
      await send({ phase: 'VALIDATE', file: { name: `schedule.${format}`, content: body } })
      await site.work()
      const { rows } = await site.query(`select count(*)::int as coming from sailing where eta >= '2026-11-04'`)
      expect(await status()).toMatchObject({
        status: 'CHECKED',
        message: '',
        issues: [],
        counts: { added: 0, changed: 0, unchanged: rows[0].coming },
      })
      expect(rows[0].coming).toBeLessThan((await site.query('select 1 from sailing')).rows.length)
    },
  )

  it('shows a run that was cancelled as an error', async () => {
    await upload([good])
    await site.query(`update job_net_run set status = 'KILLED', message = 'Cancelled by PLANNER'`)
    expect(await status()).toMatchObject({ status: 'ERROR', message: 'Cancelled by PLANNER' })
  })

  it('commits changed, new and blank voyages, and leaves registered rows as they are', async () => {
    await site.registered()
    const before = (await site.search()).rows.filter(({ voyage }) => voyage === '1213')
    const added = { ...good, vessel: 'NEW', voyage: '1', viaEta1: '2026-12-15', viaEtd1: '2026-12-16' }
    const slipped = { ...good, voyage: '1220', cyCut: '2026-12-19', etd: '2026-12-21', eta: '2026-12-31' }
    const withVia = { viaEta1: '', viaEtd1: '' }
    const result = await checked([{ ...good, ...withVia, isBlank: 'Y' }, { ...slipped, ...withVia }, added])
    expect(result).toMatchObject({ status: 'CHECKED', counts: { added: 1, changed: 2, blanked: 1 }, errorCount: 0 })
    expect(result.remapped).toEqual([{ dealerCode: 'TH01', orderMonth: '202612', rows: expect.any(Number), lost: 0 }])
    expect(result.remapped[0]?.rows).toBeGreaterThanOrEqual(before.length)
    expect((await site.query(`select is_blank from sailing where voyage = '1213'`)).rows).toEqual([{ is_blank: false }])
    expect((await commit(result.uploadId)).code).toBe(200)
    expect((await status()).status).toBe('DONE')
    expect((await site.query(`select is_blank from sailing where voyage = '1213'`)).rows).toEqual([{ is_blank: true }])
    expect((await site.search()).rows.filter(({ voyage }) => voyage === '1213')).toHaveLength(before.length)
    await site.prepare()
    expect((await site.month()).changed).toBe(result.remapped[0]?.rows)
  })

  it('lists the cases that a blank sailing hits', async () => {
    await site.registered()
    const row = (await site.search()).rows.find(({ voyage }) => voyage === '1213')
    await site.query(`
      insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202612', 1, 'x', now());
      insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, status, is_mixed, part_count, box_count, qty, net_g, gross_g, volume_mm3)
        select '200100', plan_id, 'CASE1', 'C', 'TH01', 'L01', '${row?.packDateTo}', '${row?.vanDate}', 'PLANNED', false, 1, 1, 10, 1, 1, 1 from packing_plan`)
    const { impact } = await checked([{ ...good, isBlank: 'Y' }])
    expect(impact).toEqual([
      {
        kind: 'CASE',
        dealerCode: 'TH01',
        month: '202612',
        vanDate: row?.vanDate,
        newVanDate: '2026-12-04',
        isFrozen: false,
        count: 1,
      },
    ])
  })

  const via = { viaEta1: '', viaEtd1: '' }
  it.each([
    ['a delay that differs by port', { eta: '2026-12-24' }, { portOfDischarge: 'Tanjung Priok', eta: '2027-01-09' }],
    ['a ship in place of a cancelled one', { isBlank: 'Y' }, { vessel: 'NEW', voyage: '1' }],
  ])('shows the months as they will be: %s', async (_name, first, second) => {
    await site.registered()
    await site.query(`insert into sailing (prct_code, carrier, vessel, voyage, port_of_discharge, cy_cut, etd, eta)
      select prct_code, carrier, vessel, voyage, 'Tanjung Priok', cy_cut, etd, eta + 4 from sailing`)
    const result = await checked([first, second].map((row) => ({ ...good, ...via, ...row })))
    expect(result.status).toBe('CHECKED')
    await commit(result.uploadId)
    await site.prepare()
    expect(result.remapped.reduce((sum, { rows }) => sum + rows, 0)).toBe((await site.month()).changed)
  })

  const kinds: readonly [string, Cells, string, string][] = [
    ['arrival before departure', { eta: '2026-12-12' }, 'ETA', 'ETD must be before ETA'],
    ['a cut after departure', { cyCut: '2026-12-14' }, 'CY cut', 'on or before ETD'],
    ['the same port twice', { portOfLoading: 'LAEM CHABANG' }, 'Port of loading', 'both Laem Chabang'],
    ['a port without a dealer', { portOfDischarge: 'Nowhere' }, 'Port of discharge', 'No dealer'],
    [
      'transhipment out of order',
      { viaEta1: '2026-12-20', viaEtd1: '2026-12-19' },
      'Transhipment 1 ETA',
      'follow each other',
    ],
    [
      'transhipment without departure',
      { viaEta1: '2026-12-20', viaEtd1: '' },
      'Transhipment 1 ETD',
      'both arrival and departure',
    ],
    ['an impossible date', { etd: '2026-12-32' }, 'ETD', 'date'],
    ['no voyage', { voyage: '' }, 'Voyage', 'is missing'],
    ['no carrier', { carrier: '' }, 'Carrier', 'is missing'],
    ['a blank mark that is none', { isBlank: 'maybe' }, 'Blank sailing', 'Y or N'],
  ]

  it(`rejects ${kinds.length} kinds of bad rows with row and column`, async () => {
    for (const [name, changes, column, words] of kinds) {
      const result = await checked([{ ...good, ...changes }])
      const issues = result.issues.map((issue) => [name, issue.line, issue.column, issue.message] as const)
      expect(issues).toContainEqual([name, 2, column, expect.stringContaining(words)])
      for (const [, , , message] of issues) expect(message).toMatch(remedy)
      expect([name, result.status]).toEqual([name, 'ERROR'])
    }
    const { uploadId, errorsId } = await status()
    expect((await commit(uploadId)).message).toContain('no checked sailing schedule')
    const file = { what: 'UPLOAD_ERRORS', schedule: true, uploadId: errorsId }
    const errors = await site.app.call(correspondenceCalendar.download, file, { signedIn: site.people.planner })
    expect(String(errors.headers['content-disposition'])).toContain('errors-schedule')
  })

  it('rejects a voyage that is listed twice, and a vessel that has sailed', async () => {
    expect((await checked([good, good])).issues).toMatchObject([{ line: 3, message: expect.stringContaining('twice') }])
    await site.query(
      `update sailing set cy_cut = '2026-10-30', etd = '2026-11-01', eta = '2026-11-11' where voyage = '1213'`,
    )
    const sailed = { ...good, cyCut: '2026-10-30', etd: '2026-11-01', eta: '2026-11-11' }
    const columnOf = async (cells: Cells) =>
      (await checked([cells])).issues.map(({ line, column, message }) => [line, column, message.slice(0, 30)])
    const rejected = (column: string) => [[2, column, 'MARU 1213 sailed on 2026/11/01']]
    expect(await columnOf(good)).toEqual(rejected('ETD'))
    expect(await columnOf({ ...sailed, cyCut: '2026-10-29' })).toEqual(rejected('CY cut'))
    expect(await columnOf({ ...sailed, isBlank: 'Y' })).toEqual(rejected('Blank sailing'))
    expect(await columnOf({ ...good, isBlank: 'Y' })).toEqual(rejected('Blank sailing'))
    expect(await columnOf({ ...sailed, eta: '2026-11-13' })).toEqual([])
  })

  it('accepts new dates of a voyage that was blank on its day', async () => {
    await site.query(
      `update sailing set cy_cut = '2026-10-30', etd = '2026-11-01', eta = '2026-11-11', is_blank = true where voyage = '1213'`,
    )
    expect((await checked([good])).issues).toEqual([])
  })

  it('rejects a file that cannot be read', async () => {
    await send({ phase: 'VALIDATE', file: { name: 'schedule.csv', content: Buffer.from('vessel\r\nMARU') } })
    await site.work()
    const { status: state, issues } = await status()
    expect(state).toBe('ERROR')
    expect(issues.map(({ message }) => message).join()).toContain('Port of discharge')
  })

  it('commits nothing when a voyage changed since the check', async () => {
    const { uploadId } = await checked([
      { ...good, isBlank: 'Y' },
      { ...good, voyage: '1220', cyCut: '2026-12-18', etd: '2026-12-21', eta: '2026-12-30' },
    ])
    await site.query(`update sailing set row_version = 2 where voyage = '1220'`)
    await commit(uploadId)
    expect((await status()).status).toBe('ERROR')
    expect((await site.query(`select count(*)::int as blank from sailing where is_blank`)).rows).toEqual([{ blank: 0 }])
  })

  it('is closed to users of some dealers and to the reference privilege', async () => {
    const file = { name: 'schedule.csv', content: Buffer.from('x') }
    const as = async (signedIn: typeof site.people.viewer) =>
      (await site.app.call(callOf('correspondencecalendar/upschedule'), { phase: 'VALIDATE', file }, { signedIn }))
        .reply
    expect((await as(site.people.dealer)).message).toContain('all dealers')
    expect((await as(site.people.viewer)).code).toBe(401)
  })
})
