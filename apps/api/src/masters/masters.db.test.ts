import { type Call, type ListSaved, type ListUploadPreview, privilege, type Reply } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { planFixtureRows } from '../testing/plan-fixture.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../testing/test-app.ts'
import type { ServedMaster } from './served-master.ts'
import { servedMasters } from './served-masters.ts'

const NOW = new Date('2026-11-04T01:00:00Z')
type Who = 'planner' | 'headOffice' | 'viewer' | 'dealer' | 'elsewhere'

let app: TestApp
let people: Readonly<Record<Who, SignedIn>>
const functions = [...new Set(servedMasters.map(({ master }) => master.functionId))]
const granted = (value: number) => Object.fromEntries(functions.map((id) => [id, value]))

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => NOW }, rows: planFixtureRows })
  const home = { prctCode: '200100', scopes: ['200100'] }
  people = {
    planner: await app.signIn({ ...home, name: 'PLANNER', privileges: granted(privilege.edit) }),
    viewer: await app.signIn({ ...home, name: 'VIEWER', privileges: granted(privilege.reference) }),
    dealer: await app.signIn({ ...home, name: 'DEALER', privileges: granted(privilege.edit), dealerCodes: ['TH01'] }),
    headOffice: await app.signIn(
      { name: 'HEAD', prctCode: '100100', scopes: ['100100', '200100'], privileges: {} },
      '200100',
    ),
    elsewhere: await app.signIn(
      { name: 'ELSEWHERE', prctCode: '300100', scopes: ['300100', '200100'], privileges: granted(privilege.full) },
      '200100',
    ),
  }
  await app.superuser.query(rowsOfOthers)
})
afterAll(() => app.close())

/** A row of each master that the plan does not have. */
const rowsOfOthers = `
  insert into shift_pattern (prct_code, pattern_code, pattern_name) values ('200100', 'DAY', 'Day shift');
  insert into shift_span (prct_code, pattern_code, seq, shift_code, start_minute, end_minute)
    values ('200100', 'DAY', 1, 'D', 390, 630), ('200100', 'DAY', 2, 'D', 675, 915);
  update calendar_code set shift_pattern = 'DAY' where prct_code = '200100';
  insert into shipping_term (prct_code, dealer_code, vanning_calendar_code) values ('200100', 'TH01', 'L1');
  insert into line_manning (prct_code, line_code, valid_from, valid_to, manning_pct)
    values ('200100', 'L01', '2026-12-01', '9999-12-31', 80);
  insert into plan_fence (prct_code, plan_view, frozen_count) values ('200100', 'DAILY', 3);
  insert into printer (prct_code, printer_code, printer_name, host) values ('200100', 'P1', 'Line 1', 'printer.example.com');
  insert into loading_rule (prct_code) values ('200100');
  insert into tolerance_rule (prct_code, tolerance_id, month_offset, effective_from, approved_by)
    select '200100', 'N1', 1, '2026-04-01', employee_id from app_user where employee_name = 'PLANNER';`
beforeEach(() => app.superuser.query(`delete from audit`))

interface Answer {
  readonly rows: readonly { readonly rowVersion: number; readonly [field: string]: unknown }[]
  readonly canSave: boolean
  readonly choices: readonly { readonly field: string; readonly codes: readonly { readonly code: string }[] }[]
}

async function ask<Data>(call: Call, input: object, who: Who = 'planner') {
  const { reply, body } = await app.call(call, input, { signedIn: people[who] })
  const { code, message, data, errinfo } = reply as Reply<Data>
  const issues = (errinfo?.validationErrors ?? []).map(({ fieldName, messages }) => [fieldName, messages[0] ?? ''])
  return { code, message, data, issues, body }
}

function named(noun: string): ServedMaster['master'] {
  const found = servedMasters.find(({ master }) => master.noun === noun)
  if (!found) throw new Error(`no such master: ${noun}`)
  return found.master
}

const search = (noun: string, find = '', who: Who = 'planner') => ask<Answer>(named(noun).calls.search, { find }, who)
const save = (noun: string, rows: readonly object[], who: Who = 'planner') =>
  ask<ListSaved>(named(noun).calls.save, { rows }, who)

const each = servedMasters.map((served) => [served.master.noun, served] as const)

describe.each(each)('the list of %s', (noun, { master }) => {
  it('is searched, and its file can be uploaded again without a change', async () => {
    const found = await search(noun)
    expect([found.code, found.data?.canSave]).toEqual([200, true])
    const file = await ask(master.calls.download, { what: 'ALL', format: 'xlsx' })
    const upload = { phase: 'VALIDATE', file: { name: `${noun}.xlsx`, content: file.body } }
    const { code, data, issues } = await ask<ListUploadPreview>(master.calls.upload, upload)
    const unchanged = found.data?.rows.length
    expect(unchanged).toBeGreaterThan(0)
    expect([code, issues, data?.issues, data?.counts]).toEqual([
      200,
      [],
      [],
      { added: 0, changed: 0, deleted: 0, unchanged },
    ])
  })

  it('is read-only for users of another PRCTCC, of some dealers or without the privilege to edit', async () => {
    const file = await ask(master.calls.download, { what: 'ALL', format: 'xlsx' })
    const [first] = (await search(noun)).data?.rows ?? []
    const upload = { phase: 'VALIDATE', file: { name: `${noun}.xlsx`, content: file.body } }
    for (const [who, codes] of [
      ['viewer', ['M-COM-004']],
      ['dealer', ['M-MST-001']],
      // Some functions have no privilege to edit in another PRCTCC.
      ['elsewhere', ['M-COM-004', 'M-MST-001']],
    ] as const) {
      const found = await search(noun, '', who)
      if (found.code === 200) expect(found.data?.canSave, who).toBe(false)
      const rejected = [await save(noun, [{ op: 'U', ...first }], who), await ask(master.calls.upload, upload, who)]
      for (const { message } of rejected) expect(codes, who).toContain(message.split('\t')[0])
    }
    expect((await search(noun, '', 'headOffice')).data?.canSave).toBe(true)
    expect((await save(noun, [{ op: 'U', ...first }])).code).toBe(200)
  })
})

/** Columns that hold codes of a master, by its noun, and tables in which such a code is no use: choices of a user. */
const columnsOf = {
  dealers: { names: ['dealer_code'], others: ['dealer'] },
  lines: { names: ['line_code', 'pack_line', 'pack_lines', 'line_codes'], others: ['packing_line', 'mail_choice'] },
  'case-types': { names: ['case_code'], others: ['case_type'] },
  'container-types': { names: ['container_type', 'container_types'], others: ['container_type'] },
  'shift-patterns': { names: ['pattern_code', 'shift_pattern'], others: ['shift_pattern', 'shift_span'] },
}

it.each(Object.entries(columnsOf))('%s count as used by every table with such a code', async (noun, columns) => {
  const { rows } = await app.superuser.query<{ table: string }>(
    `select distinct c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = any ($1) and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($2)`,
    [columns.names, columns.others],
  )
  const used = servedMasters.find(({ master }) => master.noun === noun)?.uses.flatMap(({ tables }) => tables) ?? []
  expect(rows.map(({ table }) => table).toSorted()).toEqual(used.toSorted())
})

describe('dealers', () => {
  const sg01 = { dealerCode: 'SG01', dealerName: 'Straits', country: 'SG', containerTypes: '40hc' }

  it('are added, changed and deleted with history, by the rules of the file of the host', async () => {
    const bad = [
      { op: 'I', ...sg01, plantCalendarCode: 'NONE' },
      { op: 'I', ...sg01, dealerCode: 'SG02', containerTypes: '40HC,99XX' },
      { op: 'I', ...sg01, dealerCode: '*' },
      { op: 'I', ...sg01, dealerCode: 'SG,01' },
    ]
    const rejected = await save('dealers', bad)
    expect(rejected.issues).toEqual([
      ['rows[0].plantCalendarCode', 'NONE is not registered (calendar codes).'],
      ['rows[1].containerTypes', '99XX is not registered (container types).'],
      ['rows[2].dealerCode', 'A code has no blanks, commas, semicolons or *.'],
      ['rows[3].dealerCode', 'A code has no blanks, commas, semicolons or *.'],
    ])
    expect((await save('dealers', [{ op: 'I', ...sg01 }])).code).toBe(200)
    const added = await search('dealers', 'ｓｔraits')
    const stored = { dealerCode: 'SG01', containerTypes: '40HC', isActive: true, portOfDischarge: '', rowVersion: 1 }
    expect(added.data?.rows).toEqual([expect.objectContaining(stored)])
    const change = { op: 'U', dealerCode: 'SG01', rowVersion: 1, portOfDischarge: 'Singapore' }
    expect((await save('dealers', [change], 'headOffice')).code).toBe(200)
    expect((await save('dealers', [change])).issues).toEqual([['rows[0]', expect.stringContaining('HEAD')]])
    const history = await app.call(
      callOf('workspace/common/search-history'),
      { entity: 'dealer', key: JSON.stringify({ dealerCode: 'SG01' }) },
      { signedIn: people.planner },
    )
    expect(history.reply.data).toMatchObject({
      changes: [
        {
          callId: 'workspace/correspondence-calendar/save-dealers',
          fields: [{ field: 'portOfDischarge', before: '', after: 'Singapore' }],
        },
        { op: 'I' },
      ],
    })
    expect((await save('dealers', [{ op: 'D', dealerCode: 'SG01', rowVersion: 2 }])).code).toBe(200)
    expect((await search('dealers', 'SG01')).data?.rows).toEqual([])
  })

  it('cannot be deleted while anything uses them: the message names it', async () => {
    const { issues } = await save('dealers', [{ op: 'D', dealerCode: 'TH01', rowVersion: 1 }])
    expect(issues).toEqual([
      ['rows[0]', expect.stringMatching(/TH01 is in use and cannot be deleted: orders, packing plans, cases/)],
    ])
    expect((await search('dealers', 'TH01')).data?.rows).toHaveLength(1)
  })

  it('are added by a file as by hand, and only as a whole', async () => {
    const { upload } = named('dealers').calls
    const csv = (lines: string) => ({ name: 'dealers.csv', content: Buffer.from(`Dealer,Name,Country\r\n${lines}`) })
    const wrong = await ask<ListUploadPreview>(upload, { phase: 'VALIDATE', file: csv('SG03,Three,SGP\r\n') })
    expect(wrong.data).toMatchObject({ status: 'REJECTED', errorCount: 1 })
    const staged = await ask<ListUploadPreview>(upload, { phase: 'VALIDATE', file: csv('SG03,Three,SG\r\n') })
    expect(staged.data).toMatchObject({ status: 'STAGED', counts: { added: 1 } })
    const { uploadId } = staged.data ?? {}
    expect((await ask(upload, { phase: 'COMMIT', uploadId })).code).toBe(200)
    expect((await search('dealers', 'SG03')).data?.rows).toMatchObject([{ dealerName: 'Three', isActive: true }])
    await save('dealers', [{ op: 'D', dealerCode: 'SG03', rowVersion: 1 }])
  })
})

it('rejects a container with half a door, by the rule of the file', async () => {
  const size = {
    usableLengthMm: 6000,
    usableWidthMm: 2300,
    usableHeightMm: 2300,
    tareG: 2_300_000,
    maxPayloadG: 21_000_000,
  }
  const row = { op: 'I', containerType: '20GP', ...size, doorWidthMm: 2200 }
  expect((await save('container-types', [row])).issues).toEqual([
    ['rows[0].doorWidthMm', 'Enter both the width and the height of the door.'],
  ])
  expect((await save('container-types', [{ op: 'D', containerType: '40HC', rowVersion: 1 }])).issues).toEqual([
    ['rows[0]', expect.stringContaining('40HC is in use and cannot be deleted: containers.')],
  ])
})

describe('shift patterns', () => {
  const two = { patternCode: 'TWO', patternName: 'Two shifts' }
  const spansOf = async (pattern: string) =>
    (
      await app.superuser.query(
        `select seq, shift_code as shift, start_minute as from, end_minute as to from shift_span where pattern_code = $1 order by seq`,
        [pattern],
      )
    ).rows

  it('have their spans in one cell, checked by the rules of the file', async () => {
    const wrong = ['D 06:30-10:30, D 10:00-11:00', 'D 10:30-06:30', 'D from six', 'D 06:30-49:00']
    const { issues } = await save(
      'shift-patterns',
      wrong.map((spans, at) => ({ op: 'I', ...two, patternCode: `TWO${at}`, spans })),
    )
    expect(issues).toEqual([
      ['rows[0].spans', expect.stringContaining('overlaps another span')],
      ['rows[1].spans', expect.stringContaining('The end must be after the start')],
      ['rows[2].spans', expect.stringContaining('Enter the time as HH:MM')],
      ['rows[3].spans', expect.stringContaining('Enter the time as HH:MM')],
    ])
    const row = { op: 'I', ...two, spans: 'n 22:30 – 24:15、d 6:30-10:30' }
    expect((await save('shift-patterns', [row])).code).toBe(200)
    const found = await search('shift-patterns', 'TWO')
    expect(found.data?.rows).toMatchObject([{ spans: 'D 06:30-10:30, N 22:30-24:15', rowVersion: 1 }])
    expect(await spansOf('TWO')).toEqual([
      { seq: 1, shift: 'D', from: 390, to: 630 },
      { seq: 2, shift: 'N', from: 1350, to: 1455 },
    ])
    expect((await save('shift-patterns', [{ op: 'D', patternCode: 'TWO', rowVersion: 1 }])).code).toBe(200)
    expect(await spansOf('TWO')).toEqual([])
  })

  it('are replaced by a file as a whole, and stay while calendars use them', async () => {
    const { upload } = named('shift-patterns').calls
    const content = Buffer.from('Shift pattern,Name,Time spans\r\nDAY,Day shift,D 07:00-15:00\r\n')
    const staged = await ask<ListUploadPreview>(upload, { phase: 'VALIDATE', file: { name: 'x.csv', content } })
    expect(staged.data).toMatchObject({ status: 'STAGED', counts: { changed: 1 } })
    expect((await ask(upload, { phase: 'COMMIT', uploadId: staged.data?.uploadId })).code).toBe(200)
    expect(await spansOf('DAY')).toEqual([{ seq: 1, shift: 'D', from: 420, to: 900 }])
    expect((await save('shift-patterns', [{ op: 'D', patternCode: 'DAY', rowVersion: 2 }])).issues).toEqual([
      ['rows[0]', expect.stringContaining('DAY is in use and cannot be deleted: calendars.')],
    ])
  })
})

it('can be tried before it is saved, where plans read it', async () => {
  const start = async (noun: string, rows: readonly object[]) => {
    const { calls, functionId } = named(noun)
    const options = { signedIn: people.planner, functionId }
    const { reply } = await app.call(
      callOf('workspace/master-trial/start'),
      { call: calls.save.id, input: { rows } },
      options,
    )
    return {
      code: reply.code,
      message: reply.message,
      months: (reply as Reply<{ readonly months: string[] }>).data?.months,
    }
  }
  const manning = { op: 'I', lineCode: 'L01', shiftCode: 'D', validFrom: '2026-12-01', manningPct: 50 }
  expect(await start('manning', [{ ...manning, validTo: '2026-12-31' }])).toMatchObject({
    code: 200,
    months: ['202612'],
  })
  expect((await search('manning', 'L01')).data?.rows).toHaveLength(1)
  const container = { op: 'U', containerType: '40HC', rowVersion: 1, usableLengthMm: 11_000 }
  expect(await start('container-types', [container])).toMatchObject({ code: 200, months: ['202612'] })
  expect((await start('container-types', [{ ...container, doorWidthMm: 2300 }])).code).toBe(400)
  expect((await start('shipping-terms', [])).code).toBe(400)
})

it('stores what an empty cell of the file stands for, and shows an open end as none', async () => {
  const row = { op: 'I', lineCode: 'L02', shiftCode: '*', validFrom: '2026-12-01', manningPct: 90 }
  expect((await save('manning', [row])).code).toBe(200)
  const { rows } = await app.superuser.query(`select valid_to::text as until from line_manning where line_code = 'L02'`)
  expect(rows).toEqual([{ until: '9999-12-31' }])
  expect((await search('manning', 'L02')).data?.rows).toMatchObject([{ validTo: null, manningPct: 90 }])
  const ended = {
    op: 'U',
    lineCode: 'L02',
    shiftCode: '*',
    validFrom: '2026-12-01',
    rowVersion: 1,
    validTo: '2026-11-01',
  }
  expect((await save('manning', [ended])).issues).toEqual([
    ['rows[0].validTo', 'The end date is before the start date.'],
  ])
})
