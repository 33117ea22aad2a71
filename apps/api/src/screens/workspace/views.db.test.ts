import type { CallId, OutputOf, Reply, workspace } from '@packing/contract'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const HOME = '200100'
const ELSEWHERE = '300100'
let test: TestApp
let owner: pg.Client
let people: Readonly<Record<'anna' | 'ben' | 'admin' | 'dealer' | 'guest' | 'outsider', SignedIn>>

beforeAll(async () => {
  test = await startTestApp()
  owner = new pg.Client({ connectionString: test.databaseUrl })
  await owner.connect()
  const at = (name: string, privilege: number, scopes = [HOME]) => ({
    name,
    prctCode: HOME,
    scopes,
    privileges: { I02F01: privilege },
  })
  people = {
    anna: await test.signIn(at('ANNA', 2)),
    ben: await test.signIn(at('BEN', 1)),
    admin: await test.signIn(at('ADMIN', 9)),
    dealer: await test.signIn({ ...at('DEALER', 1), dealerCodes: ['TH01'] }),
    guest: await test.signIn(
      { name: 'HEAD', prctCode: '100100', scopes: ['100100', ELSEWHERE], privileges: {} },
      ELSEWHERE,
    ),
    outsider: await test.signIn(at('OUTSIDER', 0)),
  }
})
beforeEach(async () => {
  await owner.query('delete from saved_view; delete from audit')
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

const send = async <Id extends CallId>(id: Id, input: object, signedIn: SignedIn) =>
  (await test.call(callOf(id), input, { signedIn })).reply
const state = {
  search: { dealer: ['TH01'], month: '202611' },
  sort: ['-qty'],
  layout: { columns: [{ id: 'qty', width: 80 }] },
}
const screenKey = 'ORDERCOMPILING'
const save = (who: SignedIn, change: object) => send('workspace/common/save-view', { screenKey, state, ...change }, who)
const idOf = ({ data }: Reply<{ readonly viewId: number }>) => data.viewId

type Views = OutputOf<typeof workspace.listViews>
const viewsOf = async (who: SignedIn, key = screenKey): Promise<Views> =>
  (await send('workspace/common/list-views', { screenKey: key }, who)).data
const namesFor = async (who: SignedIn) => (await viewsOf(who)).views.map(({ name }) => name)
const codeOf = ({ code, message }: Reply) => `${code} ${message.split('\t')[0]}`

describe('saved views', () => {
  it('are returned as saved, own ones first', async () => {
    await save(people.ben, { name: 'Ｂ shared', visibility: 'SHARED' })
    const reply = await save(people.anna, { name: ' Mine ' })
    expect(reply).toMatchObject({ code: 200, data: { rowVersion: 1 } })
    const { views, defaultViewId, canAdminister } = await viewsOf(people.anna)
    expect({ defaultViewId, canAdminister }).toEqual({ defaultViewId: null, canAdminister: false })
    expect(views).toEqual([
      {
        viewId: idOf(reply),
        name: 'Mine',
        visibility: 'PRIVATE',
        isMine: true,
        ownerName: 'ANNA',
        canChange: true,
        isPrctDefault: false,
        rowVersion: 1,
        state,
      },
      expect.objectContaining({ name: 'B shared', isMine: false, ownerName: 'BEN', canChange: false }),
    ])
  })

  it('are visible to their owner if private, else to users who see the whole PRCTCC and the screen', async () => {
    const hidden = idOf(await save(people.anna, { name: 'private' }))
    await save(people.anna, { name: 'shared', visibility: 'SHARED' })
    expect(await namesFor(people.ben)).toEqual(['shared'])
    expect(await namesFor(people.admin)).toEqual(['shared'])
    expect(await namesFor(people.dealer)).toEqual([])
    expect(await namesFor(people.guest)).toEqual([])
    expect(codeOf(await send('workspace/common/list-views', { screenKey }, people.outsider))).toBe('401 M-WSP-007')
    for (const who of [people.ben, people.admin, people.guest]) {
      expect(codeOf(await save(who, { viewId: hidden, rowVersion: 1, name: 'taken' }))).toBe('400 M-WSP-003')
      expect(codeOf(await send('workspace/common/delete-view', { viewId: hidden, rowVersion: 1 }, who))).toBe(
        '400 M-WSP-003',
      )
      expect(codeOf(await send('workspace/common/choose-default-view', { screenKey, viewId: hidden }, who))).toBe(
        '400 M-WSP-003',
      )
    }
  })

  it('have unique names per owner and screen', async () => {
    await save(people.anna, { name: 'Month' })
    expect(codeOf(await save(people.anna, { name: 'ＭＯＮＴＨ' }))).toBe('400 M-WSP-001')
    expect(codeOf(await save(people.ben, { name: 'Month' }))).toBe('200 ')
    const twice = await Promise.all([1, 2, 3].map(() => save(people.ben, { name: 'At once' })))
    expect(twice.map(({ code }) => code).sort()).toEqual([200, 400, 400])
    const other = await save(people.anna, { name: 'Other' })
    expect(codeOf(await save(people.anna, { viewId: idOf(other), rowVersion: 1, name: 'month' }))).toBe('400 M-WSP-001')
    expect(codeOf(await save(people.anna, { viewId: idOf(other), rowVersion: 1, name: 'OTHER' }))).toBe('200 ')
  })

  it('are changed one at a time', async () => {
    const viewId = idOf(await save(people.anna, { name: 'A' }))
    const both = await Promise.all(['B', 'C'].map((name) => save(people.anna, { viewId, rowVersion: 1, name })))
    expect(both.map(codeOf).sort()).toEqual(['200 ', '400 M-WSP-003'])
    expect(codeOf(await send('workspace/common/delete-view', { viewId, rowVersion: 1 }, people.anna))).toBe(
      '400 M-WSP-003',
    )
    expect(codeOf(await send('workspace/common/delete-view', { viewId, rowVersion: 2 }, people.anna))).toBe('200 ')
    expect(await namesFor(people.anna)).toEqual([])
  })

  it('can be changed by their owner if shared, by administrators of the screen if locked', async () => {
    const viewId = idOf(await save(people.anna, { name: 'S', visibility: 'SHARED' }))
    expect(codeOf(await save(people.ben, { viewId, rowVersion: 1, name: 'X', visibility: 'SHARED' }))).toBe(
      '400 M-WSP-002',
    )
    expect(codeOf(await save(people.anna, { viewId, rowVersion: 1, name: 'S', visibility: 'LOCKED' }))).toBe(
      '400 M-WSP-006',
    )
    const locked = await save(people.admin, { viewId, rowVersion: 1, name: 'S', visibility: 'LOCKED' })
    expect(codeOf(locked)).toBe('200 ')
    expect(codeOf(await save(people.anna, { viewId, rowVersion: 2, name: 'S', visibility: 'SHARED' }))).toBe(
      '400 M-WSP-002',
    )
    expect(codeOf(await send('workspace/common/delete-view', { viewId, rowVersion: 2 }, people.anna))).toBe(
      '400 M-WSP-002',
    )
    expect(codeOf(await send('workspace/common/delete-view', { viewId, rowVersion: 2 }, people.admin))).toBe('200 ')
  })

  it('have one default per user; the own choice wins over the PRCTCC’s', async () => {
    const ofPrct = idOf(await save(people.admin, { name: 'U', visibility: 'LOCKED', isPrctDefault: true }))
    const own = idOf(await save(people.anna, { name: 'O' }))
    expect((await viewsOf(people.anna)).defaultViewId).toBe(ofPrct)
    const chosen = await send('workspace/common/choose-default-view', { screenKey, viewId: own }, people.anna)
    expect(chosen.data).toEqual({ defaultViewId: own })
    expect((await viewsOf(people.ben)).defaultViewId).toBe(ofPrct)
    const next = idOf(await save(people.admin, { name: 'U2', visibility: 'SHARED', isPrctDefault: true }))
    expect((await viewsOf(people.ben)).defaultViewId).toBe(next)
    expect((await viewsOf(people.ben)).views.filter(({ isPrctDefault }) => isPrctDefault)).toHaveLength(1)
    expect((await send('workspace/common/choose-default-view', { screenKey, viewId: null }, people.anna)).data).toEqual(
      {
        defaultViewId: next,
      },
    )
    expect(codeOf(await save(people.anna, { name: 'N', visibility: 'SHARED', isPrctDefault: true }))).toBe(
      '400 M-WSP-006',
    )
    expect(codeOf(await save(people.admin, { name: 'N', isPrctDefault: true }))).toBe('400 M-WSP-008')
  })

  it('belong to a screen, at most a hundred, within a size limit', async () => {
    for (let n = 0; n < 100; n += 1) await save(people.ben, { name: `v${n}` })
    expect(codeOf(await save(people.ben, { name: 'one more' }))).toBe('400 M-WSP-004')
    const large = { ...state, layout: { text: 'x'.repeat(20_000) } }
    expect(codeOf(await save(people.anna, { name: 'large', state: large }))).toBe('400 M-WSP-005')
    expect(codeOf(await send('workspace/common/list-views', { screenKey: 'NOSUCH' }, people.anna))).toBe(
      '401 M-WSP-007',
    )
    expect((await viewsOf(people.ben, `${screenKey}.SECONDLIST`)).views).toEqual([])
    const { views } = await viewsOf(people.ben)
    const elsewhere = { screenKey: 'JOBNETKICK', viewId: views[0]?.viewId }
    expect(codeOf(await send('workspace/common/choose-default-view', elsewhere, people.ben))).toBe('401 M-WSP-007')
  })
})

describe('the history of a row', () => {
  const history = (who: SignedIn, input: object) => send('workspace/common/search-history', input, who)
  it('is limited to screens that the user can open', async () => {
    const key = JSON.stringify({ partNo: 'P1' })
    expect(codeOf(await history(people.anna, { entity: 'part', key }))).toBe('401 M-WSP-007')
    expect(codeOf(await history(people.guest, { entity: 'app_user', key }))).toBe('401 M-WSP-007')
    expect(codeOf(await history(people.guest, { entity: 'part', key: 'no json' }))).toBe('400 M-COM-006')
    expect((await history(people.guest, { entity: 'part', key })).data).toEqual({ changes: [], hasMore: false })
  })

  it('returns who changed what and when, newest first, of the PRCTCC only', async () => {
    const entry = (prctCode: string, at: string, change: object) =>
      owner.query(
        `insert into audit (prct_code, at, employee_id, call_id, entity, key, change)
         values ('${prctCode}', '${at}', 'E1', 'partmaster/save', 'part', '{"partNo": "P1"}', '${JSON.stringify(change)}')`,
      )
    await entry(ELSEWHERE, '2026-11-01', { op: 'I', fields: { partName: [null, 'A'] } })
    await entry(ELSEWHERE, '2026-11-02', { op: 'U', fields: { partName: ['A', 'B'] } })
    await entry(HOME, '2026-11-03', { op: 'U', fields: { partName: ['theirs', 'C'] } })
    const { data } = await history(people.guest, { entity: 'part', key: '{"partNo":"P1"}' })
    const change = (op: string, at: string, before: unknown, after: unknown) => ({
      op,
      at: `${at}T00:00:00.000Z`,
      employeeId: 'E1',
      name: 'E1',
      callId: 'partmaster/save',
      fields: [{ field: 'partName', before, after }],
    })
    expect(data).toEqual({
      changes: [change('U', '2026-11-02', 'A', 'B'), change('I', '2026-11-01', null, 'A')],
      hasMore: false,
    })
  })
})
