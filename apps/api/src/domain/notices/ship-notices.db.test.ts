import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, text } from '../../platform/database/column-types.ts'
import { FIXTURE_PRCT, openPlanFixture, type PlanFixture } from '../../testing/plan-fixture.ts'
import {
  isAnnounced,
  isOpenToLoading,
  isOverdue,
  notifyCancelled,
  rebuildNotices,
  sendDrafts,
  sentPieces,
} from './ship-notices.ts'

const NOW = new Date('2026-12-08T03:00:00Z')
const OWN = 'ATH01261207-2-001'
const HOOD = '5330100001'
const FENDER = '5330200002'

/** Container 1 of TH01 with two cases: 20 hoods, and 20 hoods with 12 fenders. */
let site: PlanFixture
beforeEach(async () => {
  site = await openPlanFixture()
})
afterEach(() => site.close())

const close = () =>
  site.write(`
    update case_header set status = 'VANNED' where container_id = 1;
    update case_content set packed_qty = qty where case_id in (select case_id from case_header where container_id = 1);
    update container set status = 'VANNED' where container_id = 1`)
const addSailing = (productionOn: string, etd: string, eta: string) =>
  site.write(`
    insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
    values ('${FIXTURE_PRCT}', 'TH01', '${productionOn}', '202612', '2026-12-01', '2026-12-04', '2026-12-07', '${etd}', '${eta}', '${eta}')`)
const rebuild = () => site.transact((db) => rebuildNotices(db, FIXTURE_PRCT, [1]))
const mark = (status: string) => site.write(`update asn set status = '${status}', sent_at = '2026-12-07T03:00:00Z'`)
const listed = async () =>
  await site
    .rows(
      `select concat_ws(' ', asn_no, dealer_code, part_no, case_count || 'x', qty, status, van_on, etd, eta, other_months) as row from asn
     where prct_code = '${FIXTURE_PRCT}' order by asn_no, part_no`,
    )
    .then((rows) => rows.map((each) => (typeof each === 'object' && each !== null && 'row' in each ? each.row : each)))
const send = () =>
  site.transact((db) =>
    sendDrafts({ db, prctCode: FIXTURE_PRCT, now: NOW, by: 'E9' }, sql`a.prct_code = ${FIXTURE_PRCT}`),
  )

describe('drafts of ship notices', () => {
  it('say what is packed in a closed container, in cases and pieces, with its first sailing', async () => {
    await site.write(`
      insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
      select '${FIXTURE_PRCT}', 'TH01', d, '202612', '2026-12-01', '2026-12-04', '2026-12-07', d - 4, d, d from unnest(array[date '2026-12-20', '2026-12-21']) d`)
    await rebuild()
    expect(await listed()).toEqual([])
    await close()
    await site.write('update case_content set packed_qty = 0 where case_id = 3 and seq = 2')
    await rebuild()
    await rebuild()
    expect(await listed()).toEqual([`${OWN} TH01 ${HOOD} 2x 40 DRAFT 2026-12-07 2026-12-16 2026-12-20`])
  })

  it('have departure and arrival of one ship where the date has two', async () => {
    await addSailing('2026-12-20', '2026-12-16', '2027-01-20')
    await addSailing('2026-12-21', '2026-12-18', '2027-01-08')
    await close()
    await rebuild()
    expect(await listed()).toContain(`${OWN} TH01 ${HOOD} 2x 40 DRAFT 2026-12-07 2026-12-16 2027-01-20`)
  })

  it('are sent with the departure and arrival that their ship has by then', async () => {
    await addSailing('2026-12-20', '2026-12-16', '2026-12-20')
    await close()
    await rebuild()
    await site.write(`update correspondence set etd = '2026-12-18', eta = '2026-12-19' where van_date = '2026-12-07'`)
    await send()
    expect(await listed()).toContain(`${OWN} TH01 ${HOOD} 2x 40 SENT 2026-12-07 2026-12-18 2026-12-19`)
    await site.write('delete from correspondence')
    await site.write('update case_content set packed_qty = 10 where case_id = 3 and seq = 2')
    await rebuild()
    await send()
    expect(await listed()).toContain(`${OWN}-R1 TH01 ${HOOD} 2x 40 SENT 2026-12-07`)
  })

  it('have numbers of their own for other dealers in the container, and name the pieces of other months', async () => {
    await close()
    await site.write(`
      insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('${FIXTURE_PRCT}', '202701', 1, 'x', '2026-11-01');
      update case_header set dealer_code = 'ID01' where case_id = 2;
      update case_content set dealer_code = 'ID01' where case_id = 2;
      update case_header set plan_id = (select max(plan_id) from packing_plan) where case_id = 3;
      update case_content set plan_id = (select max(plan_id) from packing_plan) where case_id = 3`)
    await rebuild()
    expect(await listed()).toEqual([
      `${OWN} TH01 ${HOOD} 1x 20 DRAFT 2026-12-07 {"202701": 20}`,
      `${OWN} TH01 ${FENDER} 1x 12 DRAFT 2026-12-07 {"202701": 12}`,
      `${OWN}-ID01 ID01 ${HOOD} 1x 20 DRAFT 2026-12-07`,
    ])
    const piecesOf = (month: string) =>
      site.transact(async (db) => {
        const { rows } = await checkedSql({ dealer: text, part: text, qty: int })`
          select n.dealer_code as dealer, n.part_no as part, n.month_qty as qty
          from ${sentPieces(sql`${FIXTURE_PRCT}`, sql`${month}`)} n where n.month_qty > 0 order by 1, 2`.execute(db)
        return rows.map(({ dealer, part, qty }) => `${dealer} ${part} ${qty}`)
      })
    expect([await piecesOf('202612'), await piecesOf('202701')]).toEqual([[], []])
    await mark('ACKED')
    expect(await piecesOf('202612')).toEqual([`ID01 ${HOOD} 20`])
    expect(await piecesOf('202701')).toEqual([`TH01 ${HOOD} 20`, `TH01 ${FENDER} 12`])
    expect(await piecesOf('202702')).toEqual([])
  })

  it('correct a sent notice that no longer equals the contents, and never rewrite it', async () => {
    await close()
    await rebuild()
    await mark('SENT')
    await rebuild()
    const sent = [`${OWN} TH01 ${HOOD} 2x 40 SENT 2026-12-07`, `${OWN} TH01 ${FENDER} 1x 12 SENT 2026-12-07`]
    expect(await listed()).toEqual(sent)
    await site.write('update case_content set packed_qty = 10 where case_id = 3 and seq = 2')
    await rebuild()
    expect(await listed()).toEqual([
      ...sent,
      `${OWN}-R1 TH01 ${HOOD} 2x 40 DRAFT 2026-12-07`,
      `${OWN}-R1 TH01 ${FENDER} 1x 10 DRAFT 2026-12-07`,
    ])
    await mark('CANCELLED')
    await rebuild()
    expect((await listed()).slice(4)).toEqual([
      `${OWN}-R2 TH01 ${HOOD} 2x 40 DRAFT 2026-12-07`,
      `${OWN}-R2 TH01 ${FENDER} 1x 10 DRAFT 2026-12-07`,
    ])
  })
})

describe('a container', () => {
  const stateOf = () =>
    site.transact(async (db) => {
      const { rows } = await checkedSql({ isAnnounced: bool, isOpen: bool })`
        select ${isAnnounced('k')} as "isAnnounced", ${isOpenToLoading('k')} as "isOpen" from container k where k.container_id = 1`.execute(
        db,
      )
      return [rows[0]?.isAnnounced, rows[0]?.isOpen]
    })

  it('is open to loading until a dealer has a notice of it or it is closed', async () => {
    const states: unknown[] = []
    for (const status of ['DRAFT', 'SENT', 'ACKED', 'ERROR', 'CANCELLED', 'REPLACED']) {
      await mark(status)
      states.push([status, ...(await stateOf())])
    }
    expect(states).toEqual([
      ['DRAFT', false, true],
      ['SENT', true, false],
      ['ACKED', true, false],
      ['ERROR', true, false],
      ['CANCELLED', false, true],
      ['REPLACED', false, true],
    ])
    await close()
    expect(await stateOf()).toEqual([false, false])
  })
})

const users = `
  insert into app_role (role_code, name_en, name_ja) values ('R', 'R', 'R');
  insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code, dealer_codes) values
    ('t', '1', 'E1', 'Thai', '300100', 'R', '{TH01}');
  insert into user_scope (user_id, prct_code) select user_id, '${FIXTURE_PRCT}' from app_user`

it('is overdue a day after it was sent, until the dealer answers, if the dealer has users', async () => {
  const overdueAt = (now: string) =>
    site.transact(async (db) => {
      const { rows } = await checkedSql({ is: bool })`
        select distinct ${isOverdue(new Date(now))} as is from asn t where t.prct_code = ${FIXTURE_PRCT}`.execute(db)
      return rows[0]?.is
    })
  await mark('SENT')
  expect(await overdueAt('2026-12-09T03:00:00Z')).toBe(false)
  await site.write(users)
  expect([await overdueAt('2026-12-08T03:00:01Z'), await overdueAt('2026-12-08T03:00:00Z')]).toEqual([true, false])
  await mark('ACKED')
  expect(await overdueAt('2026-12-09T03:00:00Z')).toBe(false)
  await site.write(`update asn set status = 'SENT', sent_at = null`)
  expect(await overdueAt('2026-12-09T03:00:00Z')).toBe(false)
})

describe('sending', () => {
  const notified = () =>
    site.rows(
      'select prct_code as to, from_prct_code as from, dealer_code as dealer, kind, items, title_en as title, sent_by as by, link from notice order by notice_id',
    )
  const notice = (title: string, item: string) => ({
    to: '300100',
    from: FIXTURE_PRCT,
    dealer: 'TH01',
    kind: 'ASN',
    items: [item],
    title: `TH01: ship notice ${item} ${title}`,
    by: 'E9',
    link: '/OrderOcfAsn?tab=ASN&cycleMonth=202611&dealer=TH01',
  })

  it('sends the drafts of closed containers, notifies the users of their dealers, and replaces what they correct', async () => {
    await site.write(users)
    expect(await send()).toEqual([])
    await close()
    await rebuild()
    expect(await send()).toEqual([OWN])
    expect(await send()).toEqual([])
    expect(await notified()).toEqual([notice('sent', OWN)])
    expect(await site.rows('select distinct status, sent_by as by, sent_at as at from asn')).toEqual([
      { status: 'SENT', by: 'E9', at: NOW },
    ])
    await site.write('update case_content set packed_qty = 10 where case_id = 3 and seq = 2')
    await rebuild()
    expect(await send()).toEqual([`${OWN}-R1`])
    expect(await site.rows('select distinct asn_no as no, status from asn order by 1')).toEqual([
      { no: OWN, status: 'REPLACED' },
      { no: `${OWN}-R1`, status: 'SENT' },
    ])
    await site.transact((db) =>
      notifyCancelled({ db, prctCode: FIXTURE_PRCT, now: NOW, by: 'E9' }, [`${OWN}-R1`, 'none']),
    )
    expect((await notified()).slice(1)).toEqual([
      notice('sent as a correction', `${OWN}-R1`),
      notice('cancelled', `${OWN}-R1`),
    ])
  })

  it('notifies nobody of a dealer without users', async () => {
    await close()
    await rebuild()
    expect(await send()).toEqual([OWN])
    expect(await notified()).toEqual([])
  })
})
