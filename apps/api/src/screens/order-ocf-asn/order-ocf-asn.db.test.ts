import type { CallById, OcfRow, OutputOf } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../platform/http/reply.ts'
import { type CallAs, OTHER_PRCT, type RawInput } from '../../testing/plan-fixture.ts'
import { answerSite, dealerUser, NOW, planner } from './answer-fixture.ts'
import { downloadOcf } from './files/download.ts'
import { initOcfAsn } from './init.ts'
import { noticeAnswers } from './notices/notice.ts'
import { getUpdatedDealers, markOcfSeen } from './notices/updated-dealers.ts'

const { fixture, search, lineOf, keyOf, save, answer, send } = answerSite()

describe('orderocfasn/search', () => {
  it('returns the search choices', async () => {
    const shown = await fixture.call('orderocfasn/init', initOcfAsn, {}, planner)
    expect(shown).toMatchObject({
      currentCycleMonth: '202611',
      shippingCycleMonth: '202610',
      dealers: [{ code: 'ID01' }, { code: 'TH01' }],
      isDealerUser: false,
      recipients: [{ code: OTHER_PRCT, dealers: ['TH01'] }],
    })
    expect(await fixture.call('orderocfasn/init', initOcfAsn, {}, dealerUser)).toMatchObject({
      isDealerUser: true,
      recipients: [],
    })
  })

  it('returns order lines with their confirmations', async () => {
    const { rows, asOf } = await search()
    expect(asOf).toBe(NOW.toISOString())
    const shown = rows.map((row) => [row.orderNo, row.lineNo, row.odrQty, row.feasibleQty, row.ocfStatus, row.light])
    expect(shown).toEqual([
      ['B1', 1, 40, 40, 'NEW', 'OPEN'],
      ['A1', 1, 33, 33, 'NEW', 'OPEN'],
      ['A1', 2, 12, 0, 'NEW', 'OPEN'],
      ['A2', 1, 10, null, 'NEW', 'OPEN'],
    ])
    expect(rows[2]).toMatchObject({
      reason: { cause: 'NO_CONDITION', detail: { planMonth: '202612' } },
      rowVersion: 0,
      balanceQty: 12,
      odrRev: 2,
    })
  })

  it('shows an order from its receipt, before anything is planned', async () => {
    expect(await lineOf('A2', 1)).toMatchObject({ feasibleQty: null, ocfQty: null, light: 'OPEN', lateDays: 0 })
    const late = await search({ orderNo: 'A2' }, { ...planner, now: new Date('2026-12-20T03:00:00Z') })
    expect(late.rows[0]).toMatchObject({ light: 'LATE', lateDays: 6 })
  })

  it.each<[RawInput, number]>([
    [{ differenceOnly: true }, 1],
    [{ orderNo: 'a' }, 3],
    [{ orderNo: ['A1', 'B1'] }, 3],
    [{ partNo: '53301' }, 3],
    [{ vanFrom: '2026-12-08' }, 1],
    [{ etdTo: '2026-12-09' }, 0],
    [{ dealer: ['ID01'] }, 1],
    [{ stage: ['ODR'] }, 4],
    [{ light: ['LATE'] }, 0],
    [{ cycleMonth: '202610' }, 0],
  ])('finds by %o', async (input, total) => {
    expect(await search(input)).toMatchObject({ total })
  })

  it('finds by a light, a stage or a difference exactly the lines that show it', async () => {
    await fixture.write(
      "create table kept as select * from ocf; update ocf set pack_on = '2026-12-12' where order_no = 'B1'",
    )
    await answer('A1', 1, { ocfStatus: 'CONFIRMED' })
    await answer('A2', 1, { ocfQty: 5, ocfPackOn: '2026-12-10', reasonCode: 'PARTS' })
    const keys = (rows: readonly OcfRow[]) => rows.map(({ orderNo, lineNo }) => `${orderNo} ${lineNo}`)
    const { rows } = await search()
    for (const lights of [['DIFFERS'], ['ON_TIME'], ['DIFFERS', 'ON_TIME'], ['OPEN'], ['LATE', 'DIFFERS']]) {
      const found = await search({ light: lights })
      expect([lights, keys(found.rows)]).toEqual([lights, keys(rows.filter(({ light }) => lights.includes(light)))])
    }
    const isAnswered = ({ ocfStatus }: OcfRow) => ocfStatus !== 'NEW'
    expect(keys((await search({ stage: ['OCF'] })).rows)).toEqual(keys(rows.filter(isAnswered)))
    expect(keys((await search({ stage: ['ODR'] })).rows)).toEqual(keys(rows.filter((row) => !isAnswered(row))))
    expect(keys((await search({ stage: ['OCF', 'ODR'] })).rows)).toEqual(keys(rows))
    // Packed late, not at all, and answered with fewer pieces.
    expect(keys((await search({ differenceOnly: true })).rows)).toEqual(['B1 1', 'A1 2', 'A2 1'])
    await fixture.write('delete from ocf; insert into ocf select * from kept; drop table kept')
  })

  it('finds what changed since a day', async () => {
    expect((await search({ updatedSince: '2026-10-02' })).total).toBe(0)
    // 1 October begins at 15:00 UTC of the day before.
    expect(
      (await search({ updatedSince: '2026-10-01' })).rows.map(({ lineNo, orderNo }) => `${orderNo} ${lineNo}`),
    ).toEqual(['A1 2', 'A2 1'])
    await answer('B1', 1, { ocfStatus: 'CONFIRMED' })
    expect((await search({ updatedSince: '2026-11-20' })).total).toBe(1)
    expect((await search({ updatedSince: '2026-11-20' }, { ...dealerUser, dealerCodes: ['ID01'] })).total).toBe(0)
  })

  it('separates PRCTCCs and dealers', async () => {
    expect((await search({}, { prctCode: OTHER_PRCT })).rows.map(({ orderNo }) => orderNo)).toEqual(['X1'])
    const { rows } = await search({}, dealerUser)
    expect(new Set(rows.map((row) => row.dealerCode))).toEqual(new Set(['TH01']))
  })

  it('fills shipped pieces into the earliest lines first, and closes lines shipped in full', async () => {
    await fixture.write("update asn set status = 'ERROR'")
    expect(await lineOf('A1', 1)).toMatchObject({ asnQty: 33, balanceQty: 0, cumAsn: 33, light: 'CLOSED' })
    expect(await lineOf('A2', 1)).toMatchObject({ asnQty: 7, balanceQty: 3, cumOdr: 43, cumAsn: 40 })
    expect((await search({ stage: ['ASN'] })).rows.map(({ orderNo }) => orderNo)).toEqual(['A2'])
    expect((await answer('A1', 1, { ocfStatus: 'REJECTED', reasonCode: 'OTHER' })).codes).toEqual([
      ['rows[0]', 'M-L04-002'],
    ])
    expect((await answer('A2', 1, { ocfQty: 5, ocfPackOn: '2026-12-10', reasonCode: 'PARTS' })).codes).toEqual([
      ['rows[0].ocfQty', 'M-L04-014'],
    ])
  })

  it('expects what was confirmed: rejected and reduced lines are not late when the rest has left', async () => {
    const later = { ...planner, now: new Date('2026-12-20T03:00:00Z') }
    await answer('A1', 1, { ocfStatus: 'REJECTED', reasonCode: 'PARTS' })
    await answer('A2', 1, { ocfQty: 8, ocfPackOn: '2026-12-11', reasonCode: 'PARTS' })
    expect(await lineOf('A1', 1, later)).toMatchObject({ light: 'DIFFERS', lateDays: 0, asnQty: 0, balanceQty: 33 })
    expect(await lineOf('A2', 1, later)).toMatchObject({ light: 'LATE', lateDays: 6, asnQty: 0 })
    await fixture.write("update asn set status = 'SENT', qty = 8 where part_no = '5330100001'")
    // No piece is counted for the rejected line, although it is required earlier.
    expect(await lineOf('A1', 1, later)).toMatchObject({ light: 'DIFFERS', lateDays: 0, asnQty: 0, cumAsn: 0 })
    expect(await lineOf('A2', 1, later)).toMatchObject({ light: 'CLOSED', asnQty: 8, balanceQty: 2, cumAsn: 8 })
    expect((await search({ stage: ['CLOSED'] }, later)).rows.map(({ orderNo }) => orderNo)).toEqual(['A2'])
    expect((await search({ light: ['LATE'] }, later)).rows.map(({ orderNo, lineNo }) => [orderNo, lineNo])).toEqual([
      ['B1', 1],
      ['A1', 2],
    ])
    await fixture.write("update ocf_answer set status = 'DISPUTED' where order_no = 'A2'")
    expect(await lineOf('A2', 1, later)).toMatchObject({ light: 'DIFFERS', lateDays: 0 })
    await fixture.write("update asn set qty = 40 where part_no = '5330100001'")
  })

  it('downloads the rows with the reason of the plan in words', async () => {
    const input = { cycleMonth: '202611', orderNo: 'A1', what: 'SHOWN', columns: ['lineNo', 'reason'], format: 'csv' }
    const { bytes } = await fixture.file('orderocfasn/download', downloadOcf, input, planner)
    const [head, first, second] = bytes.toString().slice(1).trim().split('\r\n')
    expect(head).toBe('Line no,Reason of the plan')
    expect(first).toBe('1,')
    expect(second).toMatch(/^2,.*[Pp]acking condition/)
  })
})

describe('orderocfasn/save', () => {
  it.each<[string, [string, number], object, [string, string]]>([
    ['more than ordered', ['A1', 1], { ocfQty: 34 }, ['rows[0].ocfQty', 'M-L04-003']],
    ['a smaller quantity without reason', ['A1', 1], { ocfQty: 20 }, ['rows[0].reasonCode', 'M-L04-004']],
    ['a later date without reason', ['A1', 1], { ocfPackOn: '2026-12-08' }, ['rows[0].reasonCode', 'M-L04-004']],
    ['an earlier date than the plan', ['A1', 1], { ocfPackOn: '2026-12-03' }, ['rows[0].ocfPackOn', 'M-L04-005']],
    ['no date where the plan has none', ['A2', 1], { ocfStatus: 'CONFIRMED' }, ['rows[0].ocfPackOn', 'M-L04-006']],
    ['the dealer’s answer', ['A1', 1], { ocfStatus: 'ACCEPTED' }, ['rows[0].ocfStatus', 'M-L04-008']],
    ['a return to unanswered', ['A1', 1], { ocfStatus: 'NEW' }, ['rows[0].ocfStatus', 'M-L04-015']],
  ])('rejects %s', async (_what, [orderNo, lineNo], values, issue) => {
    expect((await answer(orderNo, lineNo, values)).codes).toContainEqual(issue)
    expect(await fixture.rows('select * from ocf_answer')).toEqual([])
  })

  it('keeps the reason of an answer that the dealer disputes, and takes another one', async () => {
    await answer('A1', 1, { ocfQty: 30, reasonCode: 'CAPACITY' })
    await fixture.write("update ocf_answer set status = 'DISPUTED', dealer_comment = 'Too few'")
    expect((await answer('A1', 1, { reasonCode: '' })).codes).toEqual([['rows[0].reasonCode', 'M-L04-004']])
    expect((await answer('A1', 1, { reasonCode: 'PARTS', comment: 'Shared stock' })).data.saved).toHaveLength(1)
    expect(await lineOf('A1', 1)).toMatchObject({ ocfStatus: 'DISPUTED', reasonCode: 'PARTS' })
  })

  it('confirms, changes and rejects several lines; the status follows from the values', async () => {
    const rows = [
      { ...(await keyOf('A1', 1)), ocfStatus: 'CONFIRMED' },
      { ...(await keyOf('A1', 2)), ocfQty: 0, reasonCode: 'PARTS', comment: 'No packing condition' },
      { ...(await keyOf('A2', 1)), ocfQty: 15, ocfPackOn: '2026-12-10', reasonCode: 'OTHER' },
      { ...(await keyOf('B1', 1)), ocfQty: 30, reasonCode: 'CAPACITY' },
    ]
    const { data } = await save(rows)
    expect(data.saved.map(({ rowVersion }) => rowVersion)).toEqual([1, 1, 1, 1])
    const shown = (await search()).rows.map((row) => [row.orderNo, row.ocfStatus, row.ocfQty, row.vanOn, row.light])
    expect(shown).toEqual([
      ['B1', 'CHANGED', 30, '2026-12-08', 'DIFFERS'],
      ['A1', 'CONFIRMED', 33, '2026-12-07', 'ON_TIME'],
      ['A1', 'REJECTED', 0, null, 'DIFFERS'],
      ['A2', 'CHANGED', 15, '2026-12-14', 'DIFFERS'],
    ])
    expect(await lineOf('A2', 1)).toMatchObject({ cumOdr: 43, cumOcf: 48, diffQty: 5, isUnsent: true })
    const { changes } = (await fixture.rows('select count(*)::int as changes from audit'))[0] as { changes: number }
    expect(changes).toBeGreaterThanOrEqual(4)
  })

  it('warns about more pieces than the plan covers', async () => {
    const key = await keyOf('A1', 2)
    const row = { ...key, ocfQty: 6, ocfPackOn: '2026-12-04', reasonCode: 'PARTS' }
    const { data, codes, issues } = await save([row], planner, false)
    expect(codes).toEqual([['rows[0].ocfQty', 'M-L04-007']])
    expect(issues[0]?.params).toEqual({ dealer: 'TH01', order: 'A1', line: 2, part: '53302-00002', qty: 0, asked: 6 })
    expect(data.waiting).toHaveLength(1)
    expect((await save([row])).data.saved).toHaveLength(1)
  })

  it('loses nothing when two planners answer at once', async () => {
    const other = { ...planner, userId: 3 }
    const [same, own, theirs] = [await keyOf('A1', 1), await keyOf('A1', 2), await keyOf('B1', 1)]
    const [one, two] = await Promise.all([
      save([
        { ...same, ocfStatus: 'CONFIRMED' },
        { ...own, ocfStatus: 'REJECTED', reasonCode: 'PARTS' },
      ]),
      save(
        [
          { ...same, ocfStatus: 'REJECTED', reasonCode: 'OTHER' },
          { ...theirs, ocfStatus: 'CONFIRMED' },
        ],
        other,
      ),
    ])
    expect([one.data.saved.length, two.data.saved.length].toSorted()).toEqual([1, 2])
    expect([one.data.conflicts.length, two.data.conflicts.length].toSorted()).toEqual([0, 1])
    expect(await fixture.rows('select 1 from ocf_answer')).toHaveLength(3)
  })

  it('opens a line again when a newer release changes it, and keeps answers when the plan is made again', async () => {
    await answer('A1', 1, { ocfStatus: 'CONFIRMED' })
    await fixture.write('create table kept as select * from ocf; delete from ocf')
    expect(await lineOf('A1', 1)).toMatchObject({ ocfStatus: 'CONFIRMED', ocfQty: 33, feasibleQty: null })
    await fixture.write(`insert into ocf select * from kept; drop table kept;
      update order_line set rev_from = 3 where order_no = 'A1' and line_no = 1`)
    expect(await lineOf('A1', 1)).toMatchObject({ ocfStatus: 'NEW', ocfQty: null, rowVersion: 1 })
    expect((await answer('A1', 1, { ocfStatus: 'CONFIRMED' })).data.saved).toHaveLength(1)
    await fixture.write("update order_line set rev_from = 1 where order_no = 'A1' and line_no = 1")
  })
})

describe('orderocfasn/notice', () => {
  it('sends answers once per change, and confirms what the plan covers', async () => {
    const { data } = await send(['A1', 1])
    expect(data).toMatchObject({ saved: [{ rowVersion: 1 }], sentTo: [OTHER_PRCT] })
    expect(await lineOf('A1', 1)).toMatchObject({ ocfStatus: 'CONFIRMED', isUnsent: false, sentAt: expect.any(String) })
    expect((await send(['A1', 1], ['A1', 2])).codes).toEqual(['M-L04-013', 'M-L04-012'])
    expect(await fixture.rows('select 1 from notice')).toHaveLength(1)
    await answer('A1', 1, { ocfQty: 30, reasonCode: 'CAPACITY' })
    expect(await lineOf('A1', 1)).toMatchObject({ isUnsent: true })
    expect((await send(['A1', 1])).data.saved).toHaveLength(1)
    expect(await fixture.rows('select dealer_code, title_en from notice order by notice_id')).toMatchObject([
      { dealer_code: 'TH01', title_en: 'TH01 2026/11: 1 order line confirmed or changed' },
      {},
    ])
  })

  it('sends answers without a notice to a dealer that has no users but gets messages', async () => {
    await fixture.write(
      `insert into edi_partner (prct_code, sender_id, dealer_code) values ('200100', 'BUYER-ID', 'ID01')`,
    )
    const message = async (...lines: readonly (readonly [string, number])[]) => {
      const rows: object[] = []
      for (const [orderNo, lineNo] of lines) rows.push(await keyOf(orderNo, lineNo))
      const sent = await fixture.call('orderocfasn/notice', noticeAnswers, { rows, acceptWarnings: true }, planner)
      const { messageCode: code, data } = sent as unknown as Answer<OutputOf<CallById<'orderocfasn/notice'>>>
      return [code, data.sentTo]
    }
    expect(await message(['B1', 1])).toEqual(['M-L04-027', []])
    expect(await lineOf('B1', 1)).toMatchObject({ ocfStatus: 'CONFIRMED', isUnsent: false })
    expect(await fixture.rows('select 1 from notice')).toEqual([])
    const later = { ...planner, now: new Date(NOW.getTime() + 48 * 3_600_000) }
    expect((await search({ overdueOnly: true }, later)).total).toBe(0)
    await answer('B1', 1, { ocfQty: 30, reasonCode: 'CAPACITY' })
    expect(await message(['B1', 1], ['A1', 1])).toEqual(['M-L04-028', [OTHER_PRCT]])
    expect(await fixture.rows('select dealer_code from notice')).toEqual([{ dealer_code: 'TH01' }])
    await fixture.write("delete from edi_partner where dealer_code = 'ID01'")
  })

  it('lists answers as overdue that the dealer has not acknowledged within 24 hours', async () => {
    await send(['A1', 1])
    const overdue = (hours: number) =>
      search({ overdueOnly: true }, { ...planner, now: new Date(NOW.getTime() + hours * 3_600_000) })
    expect((await overdue(23)).total).toBe(0)
    expect((await overdue(25)).rows.map(({ orderNo }) => orderNo)).toEqual(['A1'])
    await fixture.write("update notice set acknowledged_at = '2026-11-21', acknowledged_by = 'E2'")
    expect((await overdue(25)).total).toBe(0)
    expect(await lineOf('A1', 1)).toMatchObject({ acknowledgedAt: '2026-11-21T00:00:00Z' })
  })

  it('lets the dealer accept or dispute what was sent to it, and nothing else', async () => {
    const byDealer = async (values: object) => save([{ ...(await keyOf('A1', 1)), ...values }], dealerUser)
    expect((await byDealer({ ocfStatus: 'ACCEPTED' })).codes).toEqual([['rows[0].ocfStatus', 'M-L04-010']])
    await send(['A1', 1])
    expect((await byDealer({ ocfQty: 1 })).codes).toEqual([['rows[0].ocfStatus', 'M-L04-009']])
    expect((await byDealer({ ocfStatus: 'DISPUTED' })).codes).toEqual([['rows[0].dealerComment', 'M-L04-011']])
    await byDealer({ ocfStatus: 'DISPUTED', dealerComment: 'Needed a week earlier' })
    expect(await lineOf('A1', 1)).toMatchObject({
      ocfStatus: 'DISPUTED',
      light: 'DIFFERS',
      ocfQty: 33,
      isUnsent: false,
    })
    await byDealer({ ocfStatus: 'ACCEPTED' })
    expect(await lineOf('A1', 1)).toMatchObject({ ocfStatus: 'ACCEPTED', light: 'ON_TIME' })
    await answer('A1', 1, { ocfQty: 30, reasonCode: 'CAPACITY' })
    expect(await lineOf('A1', 1)).toMatchObject({ ocfStatus: 'CHANGED', isUnsent: true })
  })
})

describe('orderocfasn/getupdatedealerlist', () => {
  const unseen = async (as: CallAs) =>
    (await fixture.call('orderocfasn/getupdatedealerlist', getUpdatedDealers, {}, as)).dealers.map(
      ({ code, changes }) => [code, changes],
    )
  const see = (asOf: Date, as: CallAs, dealer: string[] = []) =>
    fixture.call('workspace/order-ocf-asn/mark-seen', markOcfSeen, { dealer, asOf: asOf.toISOString() }, as)
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

  it('lists changes of others per user and dealer until the user has searched', async () => {
    expect(await unseen(planner)).toEqual([['TH01', 1]])
    await see(NOW, planner)
    expect(await unseen(planner)).toEqual([])
    expect(await unseen({ ...planner, userId: 3 })).toEqual([['TH01', 1]])
    expect(await unseen({ ...planner, userId: 9 }), 'own releases are known').toEqual([])
    expect((await search({ unreadOnly: true }, { ...planner, userId: 9 })).total).toBe(0)
    await send(['A1', 1])
    expect(await unseen(planner)).toEqual([])
    expect(await unseen(dealerUser)).toEqual([['TH01', 1]])
    expect((await search({ unreadOnly: true }, dealerUser)).total).toBe(1)
    await see(NOW, { ...dealerUser, now: later(1) })
    expect(await unseen(dealerUser)).toEqual([])
    await save([{ ...(await keyOf('A1', 1)), ocfStatus: 'ACCEPTED' }], { ...dealerUser, now: later(2) })
    expect(await unseen(planner)).toEqual([['TH01', 1]])
    expect((await search({ unreadOnly: true })).rows.map(({ orderNo }) => orderNo)).toEqual(['A1'])
  })

  it('never marks what arrives after the search, nor dealers that were not searched', async () => {
    await see(later(60), planner, ['ID01'])
    expect(await unseen(planner)).toEqual([['TH01', 1]])
    expect(await fixture.rows('select dealer_code, seen_at from ocf_seen')).toEqual([
      { dealer_code: 'ID01', seen_at: NOW },
    ])
  })
})
