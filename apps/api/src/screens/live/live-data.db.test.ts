import { callPath, liveLists } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newToken } from '../../testing/machine-callers.ts'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** What lists cannot be read without. */
const needed: Readonly<Record<string, string>> = {
  cycleMonth: '202611',
  cycleFrom: '202611',
  cycleTo: '202611',
  month: '202612',
  monthFrom: '202612',
  monthTo: '202612',
  orderMonthFrom: '202611',
  from: '2026-12-01',
  to: '2026-12-31',
  packFrom: '2026-12-01',
  packTo: '2026-12-31',
  calendarCode: 'L1',
  year: '2026',
}

/** Without a dealer or a part they would read too much. */
const alsoNeeded: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'order-compiling': { what: 'LINES' },
  'order-plan-history': { dealer: 'TH01' },
  'report-output-ecnf': { dealer: 'TH01' },
  'report-output-dsf': { dealer: 'TH01' },
  'packing-information': { vanOn: '2026-12-07' },
}

let test: TestApp
let key = ''
beforeAll(async () => {
  test = await startTestApp({ clock: { now: () => new Date('2026-12-04T05:00:00Z') }, rows: planFixtureRows })
  key = await newToken(test, '200100', 'EXCEL', { calls: ['workspace/live/*'], readsOnly: true })
})
afterAll(() => test.close())

const get = (name: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'GET',
    url: `/api/v1/workspace/live/${name}`,
    query,
    headers: { authorization: `Bearer ${key}`, ...headers },
  })

const inputOf = (call: (typeof liveLists)[number]['call']) => {
  const fields = Object.keys(Object(call.input).shape)
  const month = fields.includes('packFrom') && fields.includes('month') ? ['month'] : []
  const usual = Object.entries(needed).filter(([name]) => fields.includes(name) && !month.includes(name))
  return { ...Object.fromEntries(usual), ...alsoNeeded[nameOf(call.id)] }
}

const nameOf = (id: string) => id.replace('workspace/live/', '')
const lists = liveLists.map((list) => [nameOf(list.call.id), list] as const)

describe('every list and report as live data', () => {
  it.each(lists)('reads %s by its address and a machine token alone, as JSON and as CSV', async (name, { call }) => {
    const json = await get(name, inputOf(call))
    expect([json.statusCode, json.statusCode === 200 ? '' : json.body]).toEqual([200, ''])
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8')
    const rows = json.json<object[]>()
    const csv = await get(name, { ...inputOf(call), format: 'csv' })
    const lines = csv.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(rows.length + 1)
    if (rows[0])
      expect(lines[0]?.replace('\uFEFF', '').split(',')).toEqual(
        expect.arrayContaining(Object.keys(rows[0]).slice(0, 3)),
      )
  })

  it.each(lists.filter(([, { source }]) => source.hasChangeStamp))(
    'limits %s to rows that were added or changed since an instant',
    async (name, { call }) => {
      const rows = async (since: string) =>
        (await get(name, { ...inputOf(call), changedSince: since })).json<unknown[]>()
      const all = (await get(name, inputOf(call))).json()
      expect(await rows('2000-01-01T00:00:00Z')).toEqual(all)
      expect(await rows('2100-01-01T00:00:00+09:00')).toEqual([])
    },
  )

  it('limits conditions to changes since a day as well, as their search and its saved views do', async () => {
    // At five in the morning of the fourth in Tokyo.
    await test.superuser.query(`
      insert into packing_condition (prct_code, part_no, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case, updated_at)
        select '200100', part_no, '2026-04-01', 10, 10, 100, 100, 100, 1000, case_code, '{L01}', 60, '2026-12-03T20:00Z'
          from part join case_type using (prct_code) where prct_code = '200100' limit 1`)
    const since = async (changedSince: string) =>
      (await get('packing-condition-maintenance', { changedSince })).json<unknown[]>()
    expect(await since('2026-12-04')).toHaveLength(1)
    expect(await since('2026-12-05')).toEqual([])
    await test.superuser.query('delete from packing_condition')
  })

  it('has rows of orders, plan, cases and masters', async () => {
    const counts = await Promise.all(
      ['order-compiling', 'packing-plan-daily', 'case-information', 'part-master'].map(async (name) => {
        const list = liveLists.find(({ call }) => call.id === `workspace/live/${name}`)
        return (await get(name, list ? inputOf(list.call) : {})).json<unknown[]>().length
      }),
    )
    expect(Math.min(...counts)).toBeGreaterThan(0)
  })
})

it('has every order line of a search that the screen cuts, whatever it asks for', async () => {
  await test.superuser.query(`
    insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, rev_from)
      select '200100', '202611', 'TH01', 'MANY', n, '5330100001', case when n > 3 then '202701' else '202612' end, '2026-12-14', 1, 1
      from generate_series(1, 6003) n`)
  const lines = async (query: object) =>
    (await get('packing-information', { orderNo: 'MANY', ...query })).json<{ lineNo: number; status: string }[]>()
  const all = await lines({})
  expect([all.length, new Set(all.map(({ lineNo }) => lineNo)).size]).toEqual([6003, 6003])
  expect(await lines({ status: 'FORECAST' })).toHaveLength(6000)
  // The first page of lines has none of this status.
  const { status = '' } = all.find(({ lineNo }) => lineNo === 1) ?? {}
  const found = await lines({ status, sort: '-lineNo' })
  expect(found.length).toBeGreaterThan(0)
  expect(found.map(({ lineNo }) => lineNo).toSorted()).toEqual(
    all.flatMap((line) => (line.status === status ? [line.lineNo] : [])).toSorted(),
  )
  await test.superuser.query("delete from order_line where order_no = 'MANY'")
})

it('takes the changes of a part for a dealer for changes of the row that the dealer sees', async () => {
  const query = { dealer: 'TH01', changedSince: '2100-01-01T00:00:00Z' }
  expect((await get('part-master', query)).json()).toEqual([])
  await test.superuser.query(`insert into part_local (prct_code, part_no, dealer_code, created_by, created_at, updated_by, updated_at)
    values ('200100', '5330100001', 'TH01', 'T', now(), 'T', '2100-06-01')`)
  expect((await get('part-master', query)).json()).toMatchObject([{ partNo: '5330100001' }])
  await test.superuser.query('delete from part_local')
})

describe('the tag of the rows', () => {
  it('saves sending them again until one has changed', async () => {
    const first = await get('calendar-code')
    const { etag } = first.headers
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = await get('calendar-code', {}, { 'if-none-match': `"other", W/${etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    await test.superuser.query("update calendar_code set name = 'Line' where calendar_code = 'L1'")
    const changed = await get('calendar-code', {}, { 'if-none-match': String(etag) })
    expect([changed.statusCode, changed.json()]).toEqual([200, [expect.objectContaining({ name: 'Line' })]])
  })
})

describe('a saved view', () => {
  const save = (name: string, visibility: string) =>
    test.superuser.query(
      `insert into saved_view (prct_code, screen_key, user_id, view_name, visibility, is_prct_default, state, created_by, created_at, updated_by, updated_at)
       select '200100', 'PARTMASTER', user_id, $1, $2, false, $3, 'VIEWER', now(), 'VIEWER', now() from app_user where employee_id = 'VIEWER'`,
      [
        name,
        visibility,
        {
          search: { partNo: '53302', name: '' },
          sort: ['-partNo'],
          layout: { columns: [{ id: 'status' }, { id: 'partName' }, { id: 'partNo' }, { id: 'unit', isHidden: true }] },
        },
      ],
    )
  beforeAll(async () => {
    await test.signIn({ name: 'VIEWER', prctCode: '200100', scopes: ['200100'], privileges: { B01F01: 1 } })
    await save('Fenders', 'SHARED')
    await save('Mine', 'PRIVATE')
  })

  it('gives its conditions, order and columns, which the request can override', async () => {
    expect((await get('part-master', { view: 'fenders' })).body).toBe(
      '[\n{"partName":"FENDER","partNo":"5330200002"}\n]\n',
    )
    const csv = (await get('part-master', { view: 'Fenders', partNo: '53301', format: 'csv' })).body
    expect(csv).toBe('\uFEFFpartName,partNo\r\nHOOD,5330100001\r\n')
  })

  it('is read by those who may open it', async () => {
    for (const view of ['Mine', 'None'])
      expect((await get('part-master', { view })).json()).toMatchObject({
        code: 400,
        message: expect.stringMatching(/^M-WSP-009\t/),
      })
  })
})

describe('the four headers', () => {
  it('are compared where a request sends them', async () => {
    for (const wrong of [{ functionid: 'A01F01' }, { apiid: 'partmaster/search' }, { actionname: 'save' }])
      expect((await get('part-master', {}, wrong)).json()).toMatchObject({
        code: 400,
        message: expect.stringMatching(/^M-COM-015\t/),
      })
    expect((await get('part-master', {}, { accessprctcode: '300100' })).statusCode).toBe(401)
    expect((await get('part-master', {}, { accessprctcode: '200100', functionid: 'B01F01' })).statusCode).toBe(200)
  })

  it('are needed by every other call', async () => {
    const all = await newToken(test, '200100', 'ALL', {})
    for (const { source } of liveLists) {
      const url = callPath('/api', source)
      const reply = await test.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${all}` } })
      expect(reply.json()).toMatchObject({ code: 400, message: expect.stringMatching(/^M-COM-015\t/) })
    }
  })
})

it('shows a token that is limited to dealers nothing of others', async () => {
  const limited = await newToken(test, '200100', 'TH', { calls: ['workspace/live/*'], dealerCodes: ['ID01'] })
  const dealers = async (bearer: string) => {
    const reply = await get('case-information', {}, { authorization: `Bearer ${bearer}` })
    return new Set(reply.json<{ dealerCode: string }[]>().map(({ dealerCode }) => dealerCode))
  }
  expect(await dealers(key)).toContain('TH01')
  expect(await dealers(limited)).not.toContain('TH01')
})
