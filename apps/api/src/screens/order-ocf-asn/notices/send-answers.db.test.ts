import { type CallById, type OutputOf, plannedAnswer } from '@packing/contract'
import { expect, it } from 'vitest'
import type { Answer } from '../../../platform/http/reply.ts'
import { answerImbalances } from '../../../testing/answer-imbalances.ts'
import { writeOnceWaitedFor } from '../../../testing/other-writer.ts'
import { OTHER_PRCT, type RawInput } from '../../../testing/plan-fixture.ts'
import { answerSite, dealerUser, planner } from '../answer-fixture.ts'
import { noticeAnswers } from './notice.ts'

const { fixture, search, lineOf, keyOf, save, send } = answerSite()

it('accepts what the plan has as the answer to every line that is open', async () => {
  await fixture.write(`create table kept as select * from ocf;
      update ocf set confirmed_qty = 20, reason = '{"cause": "CAPACITY"}' where order_no = 'A1' and line_no = 1;
      update ocf set confirmed_qty = 15, pack_on = null, van_on = null, etd = null, reason = '{"cause": "DISCONTINUED"}' where order_no = 'B1'`)
  const { rows } = await search()
  const answers = rows.flatMap((row) => {
    const planned = plannedAnswer(row)
    return planned ? [{ ...planned, row }] : []
  })
  const sent = await Promise.all(
    answers.map(async ({ row, ...planned }) => ({ ...(await keyOf(row.orderNo, row.lineNo)), ...planned })),
  )
  expect((await save(sent, planner, false)).codes).toEqual([])
  const stored = (await search()).rows.map((row) => [
    ...[row.orderNo, row.lineNo, row.ocfStatus, row.ocfQty, row.ocfPackOn, row.reasonCode],
  ])
  expect(stored).toEqual([
    ['B1', 1, 'CHANGED', 15, null, 'DISCONTINUED'],
    ['A1', 1, 'CHANGED', 20, '2026-12-04', 'CAPACITY'],
    ['A1', 2, 'REJECTED', 0, null, 'OTHER'],
    ['A2', 1, 'NEW', null, null, ''],
  ])
  await fixture.write('delete from ocf; insert into ocf select * from kept; drop table kept')
})

it('sends exactly the lines that the filter finds, and says why others are not sent', async () => {
  await fixture.write(`create table kept as select * from ocf;
      update ocf set pack_on = '2026-12-05' where order_no = 'A1' and line_no = 1;
      update ocf set pack_on = null, van_on = null, etd = null, reason = '{"cause": "CARRY_IN", "pieces": 40}' where order_no = 'B1';
      insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces, opening) values ('200100', '202612', 'ID01', '5330100001', 'STD', 0, 40);
      insert into edi_partner (prct_code, sender_id, dealer_code) values ('200100', 'BUYER-ID', 'ID01')`)
  const found = async (input: RawInput) =>
    (await search(input)).rows.map(({ orderNo, lineNo, light }) => [orderNo, lineNo, light])
  expect(await found({ unsentOnly: true })).toEqual([['B1', 1, 'CLOSED']])
  expect(await found({ differenceOnly: true })).toEqual([
    ['A1', 1, 'OPEN'],
    ['A1', 2, 'OPEN'],
  ])
  expect((await send(['B1', 1], ['A1', 1], ['A1', 2], ['A2', 1])).codes).toEqual([
    'M-L04-012',
    'M-L04-012',
    'M-L04-029',
  ])
  expect(await lineOf('B1', 1)).toMatchObject({ ocfStatus: 'CONFIRMED', ocfPackOn: null, isUnsent: false })
  expect(await found({ unsentOnly: true })).toEqual([])
  await fixture.write(`delete from ocf; insert into ocf select * from kept; drop table kept;
      delete from carry_over where dealer_code = 'ID01' and opening = 40; delete from edi_partner where dealer_code = 'ID01'`)
})

const sendAll = async (input: RawInput = {}, all: RawInput = {}) => {
  const sent = await fixture.call(
    'orderocfasn/notice',
    noticeAnswers,
    { all: { cycleMonth: '202611', ...all }, ...input },
    planner,
  )
  expect(await fixture.rows(answerImbalances)).toEqual([])
  const { data, messageCode, params } = sent as unknown as Answer<OutputOf<CallById<'orderocfasn/notice'>>>
  return { data, messageCode, params }
}

it('sends nothing for a dealer’s user, who answers what was sent', async () => {
  const input = { all: { cycleMonth: '202611', dealer: ['TH01'] } }
  await expect(fixture.call('orderocfasn/notice', noticeAnswers, input, dealerUser)).rejects.toMatchObject({
    code: 400,
    messageCode: 'M-L04-009',
  })
  expect(await fixture.rows('select 1 from ocf_answer union all select 1 from notice')).toEqual([])
})

it('sends everything that can be sent for the searched cycle, with one notice for each dealer', async () => {
  const preview = await fixture.call(
    'orderocfasn/notice',
    noticeAnswers,
    { all: { cycleMonth: '202611', dealer: [] }, isPreview: true },
    planner,
  )
  const th01 = { dealerCode: 'TH01', lines: 1, toAnswer: 2, toPrctCodes: [OTHER_PRCT], isByFile: false }
  const id01 = { dealerCode: 'ID01', lines: 1, toAnswer: 0, toPrctCodes: [], isByFile: false }
  expect(preview.dealers).toEqual([id01, th01])
  expect(await fixture.rows('select 1 from ocf_answer')).toEqual([])

  expect(await sendAll()).toMatchObject({
    messageCode: 'M-L04-030',
    params: { rows: 1, dealers: 1 },
    data: { sentTo: [OTHER_PRCT], dealers: [th01] },
  })
  expect(await lineOf('A1', 1)).toMatchObject({ ocfStatus: 'CONFIRMED', isUnsent: false })
  expect(await lineOf('B1', 1), 'nobody reads for the dealer').toMatchObject({ ocfStatus: 'NEW' })
  await expect(sendAll()).rejects.toMatchObject({ message: expect.stringContaining('M-L04-031') })

  await fixture.write(
    `insert into edi_partner (prct_code, sender_id, dealer_code) values ('200100', 'BUYER-ID', 'ID01')`,
  )
  expect((await sendAll({}, { dealer: ['ID01'] })).data.dealers).toEqual([{ ...id01, isByFile: true }])
  expect(await fixture.rows('select dealer_code, prct_code from notice')).toEqual([
    { dealer_code: 'TH01', prct_code: OTHER_PRCT },
  ])
  await fixture.write("delete from edi_partner where dealer_code = 'ID01'")
})

it('sends nothing of a closed month, neither one by one nor with all, and says why', async () => {
  await save([{ ...(await keyOf('A1', 2)), ocfStatus: 'REJECTED', ocfQty: 0, reasonCode: 'OTHER' }])
  await fixture.write("update order_cycle set status = 'CLOSED' where dealer_code = 'TH01' and cycle_month = '202611'")
  await expect(sendAll()).rejects.toMatchObject({ message: expect.stringContaining('M-L04-031') })
  expect((await search({ unsentOnly: true, dealer: ['TH01'] })).rows).toEqual([])
  expect((await send(['A1', 1], ['A1', 2], ['A2', 1])).codes).toEqual(['M-L04-033', 'M-L04-033', 'M-L04-033'])
  expect(await lineOf('A1', 1)).toMatchObject({ ocfStatus: 'NEW' })
  expect(await fixture.rows('select 1 from notice')).toEqual([])
})

it('sends more than 10,000 lines in one notice', async () => {
  await fixture.write(`
    insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, order_type, part_no, target_month, required_on, qty, rev_from)
      select '200100', '202611', 'TH01', 'MANY', n, 'R', 'M' || n, '202612', '2026-12-14', 5, 2 from generate_series(1, 10500) n;
    insert into ocf (prct_code, plan_id, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, order_qty, confirmed_qty,
        pack_on, van_on, status)
      select '200100', 2, '202611', 'TH01', 'MANY', n, 'M' || n, '202612', '2026-12-14', 5, 5, '2026-12-04', '2026-12-07', 'NEW'
      from generate_series(1, 10500) n;
    analyze order_line, ocf`)
  expect((await sendAll()).params).toEqual({ rows: 10501, dealers: 1 })
  expect(await fixture.rows('select title_en from notice')).toEqual([
    { title_en: 'TH01 2026/11: 10,501 order lines confirmed or changed' },
  ])
  expect(await fixture.rows('select count(*)::int from ocf_answer where sent_version = row_version')).toEqual([
    { count: 10501 },
  ])
  await fixture.write("delete from order_line where order_no = 'MANY'; delete from ocf where order_no = 'MANY'")
})

it('waits for the cycle of an answer that is being saved before it locks all answers', async () => {
  const saving = await writeOnceWaitedFor(fixture.pool(), {
    lock: 'select 1 from order_cycle for update',
    write: `select pg_advisory_xact_lock(hashtextextended('ocf_answer 200100', 0))`,
  })
  const { messageCode } = await sendAll()
  await saving.done
  expect(messageCode).toBe('M-L04-030')
})
