import { type Language, privilege } from '@packing/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, orNull, text } from '../../platform/database/column-types.ts'
import { transaction, type WriteDb } from '../../platform/database/database.ts'
import { borrowDatabase, type KeptDatabase } from '../../testing/kept-database.ts'
import type { Template } from '../../testing/test-database.ts'
import type { GrantedUser } from '../identity/users.ts'
import { acknowledgedAt, answersOf } from './acknowledgement.ts'
import { acknowledge, canAcknowledge, countUnread, listNotices, markRead } from './notices.ts'
import { chooseRecipients, listPrctCodesOf, listReaders, type NewNotice, sendNotices } from './send-notices.ts'

const SITE = '200100'
const THAI = '300100'
const INDO = '300200'
const NOW = new Date('2026-12-10T03:00:00Z')
const at = (hour: number) => new Date(NOW.getTime() + hour * 3_600_000)

/** Users 1 to 6: one of the site, two of the Thai dealer, of whom one has gone, two of the Indonesian dealer, one without a scope. */
const site: Template = {
  name: 'notices',
  fill: `
    insert into prct (prct_code, prct_name, time_zone) values ('${SITE}', 'Site', 'Asia/Tokyo'), ('${THAI}', 'Thai', 'Asia/Tokyo'), ('${INDO}', 'Indo', 'Asia/Tokyo'),
      ('300300', 'Far', 'Asia/Tokyo');
    insert into app_role (role_code, name_en, name_ja) values ('R', 'R', 'R');
    insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code, dealer_codes, is_active) values
      ('t', '1', 'E1', 'Planner', '${SITE}', 'R', null, true), ('t', '2', 'E2', 'Thai', '${THAI}', 'R', '{TH02,TH01}', true),
      ('t', '3', 'E3', 'Gone', '${THAI}', 'R', '{ID01}', false), ('t', '4', 'E4', 'Indo', '${INDO}', 'R', '{ID01}', true),
      ('t', '5', 'E5', 'All', '${INDO}', 'R', null, true), ('t', '6', 'E6', 'Far', '300300', 'R', '{TH01}', true);
    insert into user_scope (user_id, prct_code) select n, '${SITE}' from generate_series(1, 5) n;
    insert into user_scope (user_id, prct_code) values (6, '300300');`,
}

const userOf = (userId: number, ownPrctCode: string, dealerCodes: string[] | null = null): GrantedUser => ({
  userId,
  employeeId: `E${userId}`,
  employeeName: `User ${userId}`,
  ownPrctCode,
  roleCode: 'R',
  roleNameEn: 'R',
  roleNameJa: 'R',
  scopes: [],
  dealerCodes,
  privileges: { L04F01: privilege.reference, L03F01: privilege.reference },
  preferences: {},
  machine: null,
})
const planner = userOf(1, SITE)
const thai = userOf(2, THAI, ['TH01', 'TH02'])

let kept: KeptDatabase
beforeEach(async () => {
  kept = await borrowDatabase(site)
})
afterEach(() => kept.giveBack())

interface By {
  readonly user?: GrantedUser
  readonly prctCode?: string
  readonly now?: Date
  readonly language?: Language
}

const contextOf = (db: WriteDb, { user = thai, prctCode = THAI, now = NOW, language = 'en' }: By) => ({
  db,
  user,
  prctCode,
  now,
  language,
})

const as = <T>(by: By, work: (context: ReturnType<typeof contextOf>) => Promise<T>): Promise<T> => {
  const { user = thai, prctCode = THAI } = by
  const scope = { prctCode, dealerCodes: user.dealerCodes, userId: user.userId }
  return transaction(kept.pool, scope, 'write', (db) => work(contextOf(db, by)))
}

const noticeOf = (changes: Partial<NewNotice> = {}): NewNotice => ({
  kind: 'DISCONTINUED',
  subject: 'ECN1',
  items: [],
  functionId: 'L04F01',
  dealerCode: 'TH01',
  title: { en: 'English', ja: '日本語', de: 'Deutsch' },
  link: '/X',
  ...changes,
})

const send = (notices: readonly NewNotice[], to: readonly string[], now = NOW) =>
  as({ user: planner, prctCode: SITE, now }, (context) => sendNotices(context, notices, to))

describe('readers of the data of a PRCTCC', () => {
  it('are the PRCTCCs of active users who may read it, each with the dealers of its users', async () => {
    expect(await as({ user: planner, prctCode: SITE }, listReaders)).toEqual([
      { code: THAI, name: 'Thai', dealers: ['TH01', 'TH02'] },
      { code: INDO, name: 'Indo', dealers: null },
    ])
    const of = (dealer: string) => as({ user: planner, prctCode: SITE }, (context) => listPrctCodesOf(context, dealer))
    expect([await of('TH01'), await of('ID01'), await of('MX01')]).toEqual([[THAI], [INDO], []])
    const chosen = (requested?: string[]) =>
      as({ user: planner, prctCode: SITE }, (context) => chooseRecipients(context, ['TH02'], requested))
    expect([await chosen(), await chosen([THAI])]).toEqual([[THAI, INDO], [THAI]])
  })
})

describe('notices', () => {
  it('arrive once in each PRCTCC, with all that was sent', async () => {
    await send([noticeOf(), noticeOf({ subject: 'ECN2', items: ['P1', 'P2'] })], [THAI, INDO])
    await send([], [THAI])
    await send([noticeOf()], [])
    const { rows } = await kept.owner.query(
      `select concat_ws(' ', prct_code, from_prct_code, dealer_code, kind, subject, items, function_id, title_en, title_ja, link, sent_by,
         sent_at = '${NOW.toISOString()}') as row from notice order by 1`,
    )
    const common = 'L04F01 English 日本語 /X E1 t'
    expect(rows.map(({ row }) => row)).toEqual(
      [THAI, INDO].flatMap((to) => [
        `${to} ${SITE} TH01 DISCONTINUED ECN1 {} ${common}`,
        `${to} ${SITE} TH01 DISCONTINUED ECN2 {P1,P2} ${common}`,
      ]),
    )
  })

  it('are listed unread first, then the newest, at most twenty, with a title in the language of the user', async () => {
    await send([noticeOf({ subject: 'old' })], [THAI], at(-2))
    await send([noticeOf({ subject: 'new', kind: 'ASN' })], [THAI], at(-1))
    const [newest, oldest] = await as({}, listNotices)
    expect(newest).toEqual({
      noticeId: 2,
      functionId: 'L04F01',
      kind: 'ASN',
      fromPrctCode: SITE,
      fromName: 'Site',
      title: 'English',
      link: '/X',
      isRead: false,
      canAcknowledge: false,
      sentAt: at(-1).toISOString(),
      acknowledgedAt: null,
    })
    expect(oldest).toMatchObject({ noticeId: 1, canAcknowledge: true })
    expect((await as({ language: 'ja' }, listNotices)).map(({ title }) => title)).toEqual(['日本語', '日本語'])
    await as({}, (context) => markRead(context, [2]))
    const read = await as({}, listNotices)
    expect(read.map(({ noticeId, isRead }) => [noticeId, isRead])).toEqual([
      [1, false],
      [2, true],
    ])
    await send(
      Array.from({ length: 25 }, () => noticeOf()),
      [THAI],
    )
    expect(await as({}, listNotices)).toHaveLength(20)
    expect(await as({}, countUnread)).toBe(26)
  })

  it('are counted until the user has read them, and hidden whose screen the user cannot open', async () => {
    await send([noticeOf(), noticeOf({ functionId: 'B01F01' }), noticeOf({ functionId: 'L03F01' })], [THAI])
    expect(await as({}, countUnread)).toBe(2)
    await as({}, (context) => markRead(context, [2, 3]))
    await as({}, (context) => markRead(context, [3]))
    expect(await as({}, countUnread)).toBe(1)
    const colleague = { ...thai, userId: 5, employeeId: 'E5' }
    expect(await as({ user: colleague }, countUnread)).toBe(2)
    const { rows } = await kept.owner.query('select prct_code, notice_id::int, user_id::int, read_at from notice_read')
    expect(rows).toEqual([{ prct_code: THAI, notice_id: 3, user_id: 2, read_at: NOW }])
  })
})

describe('an acknowledgement', () => {
  const acknowledgeAs = (by: By, noticeId: number) => as(by, (context) => acknowledge(context, noticeId))
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => String(error),
    )

  it('is given by those responsible for dealers, in their own PRCTCC', async () => {
    const of = (user: GrantedUser, prctCode: string) => canAcknowledge({ user, prctCode })
    expect([of(thai, THAI), of(thai, SITE), of(planner, SITE)]).toEqual([true, false, false])
    await send([noticeOf()], [THAI])
    expect(await failure(acknowledgeAs({ user: { ...thai, dealerCodes: null } }, 1))).toContain('M-NTC-005')
  })

  it('counts once for the whole PRCTCC, and reads the notice', async () => {
    await send([noticeOf(), noticeOf({ kind: 'ASN' }), noticeOf({ functionId: 'B01F01' })], [THAI])
    expect(await acknowledgeAs({}, 1)).toEqual({ acknowledgedAt: NOW.toISOString(), fromPrctCode: SITE })
    expect(await as({}, countUnread)).toBe(1)
    const colleague = { ...thai, userId: 5, employeeId: 'E5' }
    expect(await acknowledgeAs({ user: colleague, now: at(1) }, 1)).toMatchObject({ acknowledgedAt: NOW.toISOString() })
    const { rows } = await kept.owner.query(
      'select notice_id::int as id, acknowledged_by as by from notice where acknowledged_at is not null',
    )
    expect(rows).toEqual([{ id: 1, by: 'E2' }])
    expect((await as({}, listNotices)).find(({ noticeId }) => noticeId === 1)).toMatchObject({
      canAcknowledge: false,
      acknowledgedAt: NOW.toISOString(),
    })
    // A ship notice, one whose screen the user cannot open, and none.
    for (const other of [2, 3, 9]) expect(await failure(acknowledgeAs({}, other))).toContain('M-NTC-006')
  })

  it('of a row is complete when the last notice to every responsible PRCTCC has one', async () => {
    const row = { kind: 'DISCONTINUED', subject: sql`t.subject`, dealer: sql`t.dealer`, item: sql`t.item` }
    const stateOf = (dealer: string, item: string) =>
      as({ user: planner, prctCode: SITE }, async ({ db }) => {
        const { rows } = await checkedSql({ at: orNull(instant), answers: orNull(text) })`
          select ${acknowledgedAt(row)} as at, ${answersOf(row)} as answers
          from (select ${SITE} as prct_code, 'ECN1' as subject, ${dealer}::text as dealer, ${item}::text as item) t`.execute(
          db,
        )
        return [rows[0]?.answers, rows[0]?.at?.toISOString() ?? null]
      })
    expect(await stateOf('TH01', 'P1')).toEqual(['', null])
    await send([noticeOf({ items: ['P1'] })], [THAI, '300300'])
    expect(await stateOf('TH01', 'P1')).toEqual(['0/2', null])
    expect(await stateOf('TH01', 'P2')).toEqual(['', null])
    await kept.owner.query(`update notice set acknowledged_at = '${at(1).toISOString()}' where prct_code = '300300'`)
    expect(await stateOf('TH01', 'P1')).toEqual(['1/2', null])
    await acknowledgeAs({ now: at(2) }, 1)
    expect(await stateOf('TH01', 'P1')).toEqual(['2/2', at(2).toISOString()])
    // A later notice about all parts starts again; one to a PRCTCC without users of the dealer only informs.
    await send([noticeOf()], [THAI, INDO], at(3))
    expect(await stateOf('TH01', 'P1')).toEqual(['1/2', null])
    expect(await stateOf('TH01', 'P2')).toEqual(['0/1', null])
    await send([noticeOf({ dealerCode: '*' })], [INDO, THAI, SITE], at(4))
    expect(await stateOf('*', 'P1')).toEqual(['0/2', null])
    await kept.owner.query("update app_user set is_active = false where prct_code = '300100'")
    expect(await stateOf('*', 'P1')).toEqual(['0/1', null])
  })
})
