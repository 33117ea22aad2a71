import { discontinuedPart, noticeDesk, topPage } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { discontinuedMasters } from '../../testing/discontinued-masters.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

let now = new Date('2026-11-04T01:00:00Z')
let app: TestApp
let planner: SignedIn
let thai: SignedIn
let indo: SignedIn
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } })
  await app.superuser.query(discontinuedMasters)
  await app.superuser.query(
    "insert into prct (prct_code, prct_name, time_zone) values ('400100', 'Other dealer', 'Asia/Tokyo')",
  )
  const privileges = { B05F01: 9 }
  planner = await app.signIn({ name: 'PLANNER', prctCode: '200100', scopes: ['200100'], privileges })
  thai = await app.signIn({
    name: 'THAI',
    prctCode: '300100',
    scopes: ['300100', '200100'],
    privileges,
    dealerCodes: ['TH01'],
  })
  indo = await app.signIn({
    name: 'INDO',
    prctCode: '400100',
    scopes: ['400100', '200100'],
    privileges,
    dealerCodes: ['ID01'],
  })
  // Can read the PRCTCC but answers for no dealer.
  await app.signIn({ name: 'HEAD', prctCode: '100100', scopes: ['100100', '200100'], privileges })
})
afterAll(() => app.close())

const [HOOD, NEXT] = ['5330100001', '5330100002']
beforeEach(async () => {
  await app.superuser.query(`select testing.empty_tables('notice, discontinued_part');
    insert into discontinued_part (prct_code, ecn_no, old_part, dealer_code, timing, last_pack_date)
      select '200100', 'E1', part, '*', 'DATE', '2026-12-25' from unnest(array['${HOOD}', '${NEXT}']) part`)
})

async function rows() {
  const { reply } = await app.call(discontinuedPart.search, { sort: 'oldPart' }, { signedIn: planner })
  return reply.data.rows
}
const answers = async () => (await rows()).map(({ acknowledgedAt, answers }) => [answers, acknowledgedAt])

async function notice(parts: readonly string[], toPrctCodes?: readonly string[]) {
  now = new Date(now.getTime() + 60_000)
  const notified = (await rows()).filter(({ oldPart }) => parts.includes(oldPart))
  const keys = notified.map(({ oldPart, dealerCode, rowVersion }) => ({ ecnNo: 'E1', oldPart, dealerCode, rowVersion }))
  const { reply } = await app.call(discontinuedPart.notice, { rows: keys, toPrctCodes }, { signedIn: planner })
  return (reply.errinfo?.validationErrors ?? []).map(
    ({ fieldName, messages }) => `${fieldName} ${messages[0]?.slice(0, 9)}`,
  )
}

async function acknowledge(signedIn: SignedIn): Promise<string> {
  now = new Date(now.getTime() + 60_000)
  const { reply } = await app.call(topPage.init, {}, { signedIn })
  const [newest] = reply.data.notices.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))
  await app.call(noticeDesk.acknowledgeNotice, { noticeId: newest?.noticeId ?? 0 }, { signedIn })
  return now.toISOString().replace('.000', '')
}

describe('notices of a part to dealers', () => {
  it('are acknowledged once each responsible PRCTCC has answered', async () => {
    await notice([HOOD])
    expect(await answers()).toEqual([
      ['0/2', null],
      ['', null],
    ])
    await acknowledge(thai)
    expect(await answers()).toEqual([
      ['1/2', null],
      ['', null],
    ])
    const last = await acknowledge(indo)
    expect((await answers())[0]).toEqual(['2/2', last])
  })

  it('stay acknowledged by one PRCTCC when another is reminded', async () => {
    await notice([HOOD])
    await acknowledge(thai)
    await notice([HOOD], ['400100'])
    expect((await answers())[0]).toEqual(['1/2', null])
    const last = await acknowledge(indo)
    expect((await answers())[0]).toEqual(['2/2', last])
    await notice([HOOD], ['300100'])
    expect((await answers())[0]).toEqual(['1/2', null])
  })

  it('stay acknowledged when another part of the same change is notified', async () => {
    await notice([HOOD], ['300100'])
    const last = await acknowledge(thai)
    await notice([NEXT], ['300100'])
    expect(await answers()).toEqual([
      ['1/1', last],
      ['0/1', null],
    ])
  })

  it('reach a recipient for each dealer and each PRCTCC once', async () => {
    await app.superuser.query(
      "update discontinued_part set dealer_code = case old_part when $1 then 'TH01' else 'ID01' end",
      [HOOD],
    )
    expect(await notice([HOOD, NEXT], ['300100'])).toEqual(['toPrctCodes M-NTC-008'])
    expect((await rows()).map(({ status }) => status)).toEqual(['REGISTERED', 'REGISTERED'])
    expect(await notice([HOOD], ['300100', '300100'])).toEqual([])
    const { rows: sent } = await app.superuser.query('select prct_code from notice')
    expect(sent).toEqual([{ prct_code: '300100' }])
  })

  it('leave an audit entry and a new version each time', async () => {
    await notice([HOOD])
    expect(await rows()).toMatchObject([{ rowVersion: 2, status: 'NOTIFIED' }, { rowVersion: 1 }])
    const first = now.toISOString()
    await notice([HOOD])
    expect(await rows()).toMatchObject([{ rowVersion: 3, status: 'NOTIFIED' }, { rowVersion: 1 }])
    const { rows: trail } = await app.superuser.query<{ change: unknown }>(
      "select change from audit where entity = 'discontinued_part' and key->>'oldPart' = $1 order by audit_id desc limit 1",
      [HOOD],
    )
    expect(trail[0]?.change).toEqual({
      op: 'U',
      fields: { notifiedAt: [first.replace('.000', ''), now.toISOString()] },
    })
    expect(await notice([HOOD, NEXT])).toEqual([])
  })

  it('cover all rows of a group or none', async () => {
    await app.superuser.query("update discontinued_part set disc_group = 'G1'")
    expect(await notice([HOOD])).toEqual(['rows[0] M-B05-021'])
    expect(await notice([HOOD, NEXT])).toEqual([])
    expect((await rows()).map(({ status }) => status)).toEqual(['NOTIFIED', 'NOTIFIED'])
  })
})
