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
})
afterAll(() => app.close())
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

describe.each(each)('the list of %s', (noun, { master, uses }) => {
  it('is searched, and its file can be uploaded again without a change', async () => {
    const found = await search(noun)
    expect([found.code, found.data?.canSave]).toEqual([200, true])
    const file = await ask(master.calls.download, { what: 'ALL', format: 'xlsx' })
    const upload = { phase: 'VALIDATE', file: { name: `${noun}.xlsx`, content: file.body } }
    const { code, data, issues } = await ask<ListUploadPreview>(master.calls.upload, upload)
    const unchanged = found.data?.rows.length
    expect([code, issues, data?.issues, data?.counts]).toEqual([
      200,
      [],
      [],
      { added: 0, changed: 0, deleted: 0, unchanged },
    ])
  })

  it('is read-only for users of another PRCTCC, of some dealers or without the privilege to edit', async () => {
    const content = Buffer.from('x')
    for (const who of ['viewer', 'dealer', 'elsewhere'] as const) {
      const found = await search(noun, '', who)
      if (found.code === 200) expect(found.data?.canSave).toBe(who === 'viewer')
      const rows = [{ op: 'D', ...keyOf(master.columns), rowVersion: 1 }]
      expect((await save(noun, rows, who)).code).not.toBe(200)
      const upload = { phase: 'VALIDATE', file: { name: 'x.csv', content } }
      expect((await ask(master.calls.upload, upload, who)).code).not.toBe(200)
    }
    expect((await search(noun, '', 'headOffice')).data?.canSave).toBe(true)
  })

  it('names every table that refers to its rows among those that keep them from being deleted', async () => {
    const { rows } = await app.superuser.query<{ table: string }>(
      `select distinct c.conrelid::regclass::text as table from pg_constraint c
       where c.contype = 'f' and c.confrelid = $1::regclass and c.confdeltype <> 'c'`,
      [master.table],
    )
    const known = new Set(uses.flatMap(({ tables }) => tables))
    expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([])
  })
})

const keyOf = (columns: ServedMaster['master']['columns']) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, { isKey }]) => isKey)
      .map(([field, { kind, oneOf }]) => [field, kind === 'date' ? '2026-11-04' : (oneOf?.[0] ?? 'TH01')]),
  )

describe('dealers', () => {
  it('count as used by every table with a dealer', async () => {
    const { rows } = await app.superuser.query<{ table: string }>(
      `select c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'dealer_code' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'dealer'`,
    )
    const used =
      servedMasters.find(({ master }) => master.noun === 'dealers')?.uses.flatMap(({ tables }) => tables) ?? []
    expect(rows.map(({ table }) => table).toSorted()).toEqual(used.toSorted())
  })

  const sg01 = { dealerCode: 'SG01', dealerName: 'Straits', country: 'SG', containerTypes: '40hc' }

  it('are added, changed and deleted with history, by the rules of the file of the host', async () => {
    const bad = [
      { op: 'I', ...sg01, plantCalendarCode: 'NONE' },
      { op: 'I', ...sg01, dealerCode: 'SG02', containerTypes: '40HC,99XX' },
    ]
    const rejected = await save('dealers', bad)
    expect(rejected.issues).toEqual([
      ['rows[0].plantCalendarCode', 'NONE is not registered (calendar codes).'],
      ['rows[1].containerTypes', '99XX is not registered (container types).'],
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
