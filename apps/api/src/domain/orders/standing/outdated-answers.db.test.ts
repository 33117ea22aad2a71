import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveAnswers } from '../../../screens/order-ocf-asn/answers/save.ts'
import { searchOcfAsn } from '../../../screens/order-ocf-asn/answers/search.ts'
import { noticeAnswers } from '../../../screens/order-ocf-asn/notices/notice.ts'
import { initExceptions } from '../../../screens/top-page/exceptions/list-exceptions.ts'
import { answerImbalances } from '../../../testing/answer-imbalances.ts'
import { type CallAs, openPlanFixture, type PlanFixture, type RawInput } from '../../../testing/plan-fixture.ts'
import { recountOutdated } from './outdated-answers.ts'

const PRCT = '200100'
const CYCLE = '202611'
const now = new Date('2026-11-20T03:00:00Z')

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
  await fixture.write(`
    insert into app_role values ('R', 'R', 'R') on conflict do nothing;
    insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code, dealer_codes) values
      ('i', '1', 'E1', 'Planner', '200100', 'R', null), ('i', '2', 'E2', 'Thai', '300100', 'R', '{TH01}');
    insert into user_scope values (2, '200100')`)
})
afterAll(() => fixture.close())
beforeEach(() => fixture.write("select testing.empty_tables('ocf_answer, ocf_seen, notice_read, notice')"))

const answered = `insert into ocf_answer (prct_code, cycle_month, dealer_code, order_no, line_no, line_rev, order_qty, confirmed_qty, pack_on,
  status, sent_at, sent_version, send_no, row_version, created_by, updated_by, updated_at)`

/** As OCF_BUILD does. */
const replan = (columns: string, which = 'true') =>
  fixture.transact(async (db) => {
    await sql`update ocf set ${sql.raw(columns)} where prct_code = ${PRCT} and ${sql.raw(which)}`.execute(db)
    await recountOutdated(db, PRCT, { cycleMonth: CYCLE })
  })

const list = (input: RawInput, as: CallAs = {}) =>
  fixture.call('orderocfasn/search', searchOcfAsn, { cycleMonth: CYCLE, ...input }, { now, ...as })

const tasks = async (as: CallAs = {}) => {
  const who = { now, privileges: { L04F01: 9 as const }, ...as }
  const found = await fixture.call('workspace/top-page/exceptions', initExceptions([]), {}, who)
  return found.rows.filter(({ kind }) => /^(ANSWERS_(?!TO_SEND)|CHANGES)/.test(kind))
}

describe('sent answers that promise more than the plan has now', () => {
  const found = async () => {
    const { rows } = await list({ outdatedOnly: true })
    const [task] = (await tasks()).filter(({ kind }) => kind === 'ANSWERS_OUTDATED')
    expect(task?.count ?? 0, 'the figure of the top page').toBe(rows.length)
    expect(await fixture.rows(answerImbalances)).toEqual([])
    return rows.map(({ orderNo, lineNo }) => [orderNo, lineNo])
  }
  const ofLine = "order_no = 'A1' and line_no = 1"

  beforeEach(async () => {
    await fixture.write(`${answered} values
      ('200100', '202611', 'TH01', 'A1', 1, 1, 33, 33, '2026-12-04', 'CONFIRMED', '2026-11-20', 1, 1, 1, 'E1', 'E1', '2026-11-20')`)
    await replan("confirmed_qty = 33, pack_on = '2026-12-04'", ofLine)
  })

  it('are found when the plan has fewer pieces, or a later day', async () => {
    expect(await found()).toEqual([])
    await replan('confirmed_qty = 30', ofLine)
    expect(await found()).toEqual([['A1', 1]])
    await replan("confirmed_qty = 33, pack_on = '2026-12-05'", ofLine)
    expect(await found()).toEqual([['A1', 1]])
  })

  it('no longer count after another answer or another release of the line', async () => {
    await replan('confirmed_qty = 30', ofLine)
    const [row] = (await list({ orderNo: 'A1' })).rows.filter(({ lineNo }) => lineNo === 1)
    const { cycleMonth = '', dealerCode = '', orderNo = '', lineNo = 0, rowVersion = 0 } = row ?? {}
    const key = { cycleMonth, dealerCode, orderNo, lineNo }
    const edit = { op: 'U', ...key, rowVersion, ocfQty: 30, reasonCode: 'PARTS' }
    await fixture.call('orderocfasn/save', saveAnswers, { rows: [edit], acceptWarnings: true }, { now })
    expect(await found(), 'answered again, not sent yet').toEqual([])
    await fixture.call(
      'orderocfasn/notice',
      noticeAnswers,
      { rows: [{ ...key, rowVersion: 2 }], acceptWarnings: true },
      { now },
    )
    expect(await found(), 'sent as the plan has it').toEqual([])
    await replan('confirmed_qty = 20', ofLine)
    expect(await found()).toEqual([['A1', 1]])
    const setRelease = (rev: number) => fixture.write(`update order_line set rev_from = ${rev} where ${ofLine}`)
    await setRelease(2)
    await replan('confirmed_qty = 30', ofLine)
    expect(await found()).toEqual([])
    await setRelease(1)
  })

  it('are counted although the answer and the plan are written at the same time', async () => {
    const send = 'update ocf_answer set row_version = 2, sent_version = 2'
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    let sending: Promise<void> | undefined
    await fixture.transact(async (db) => {
      await sql`update ocf set confirmed_qty = 30 where ${sql.raw(ofLine)}`.execute(db)
      await recountOutdated(db, PRCT, { cycleMonth: CYCLE })
      sending = fixture.transact(async (other) => {
        await sql.raw(send).execute(other)
        await recountOutdated(other, PRCT, { cycleMonth: CYCLE, dealerCodes: ['TH01'] })
      })
      await expect.poll(() => fixture.rows(waits)).toHaveLength(1)
    })
    await sending
    expect(await found()).toEqual([['A1', 1]])
  })
})

describe('figures of answers on the top page', () => {
  const links: Readonly<Record<string, RawInput>> = {
    ANSWERS_DISPUTED: { status: ['DISPUTED'] },
    ANSWERS_TO_ACCEPT: { status: ['CONFIRMED', 'CHANGED', 'REJECTED'] },
    ANSWERS_OVERDUE: { overdueOnly: true },
    ANSWERS_OUTDATED: { outdatedOnly: true },
    CHANGES: { unreadOnly: true },
  }
  /** Every figure with the list behind its link. */
  async function compare(as: CallAs) {
    const shown = await tasks(as)
    for (const [kind, input] of Object.entries(links)) {
      const isAsked = (kind === 'ANSWERS_TO_ACCEPT') === (as.dealerCodes !== undefined) || kind === 'CHANGES'
      if (!isAsked) continue
      const { total, hasMore, rows } = await list({ ...input, pageSize: '200' }, as)
      const task = shown.find((each) => each.kind === kind)
      expect([kind, task?.count ?? 0, task?.hasMore ?? false]).toEqual([kind, total, hasMore])
      if (!hasMore) expect(task?.dealers ?? []).toEqual([...new Set(rows.map(({ dealerCode }) => dealerCode))].sort())
    }
    return Object.fromEntries(shown.map(({ kind, count, hasMore }) => [kind, hasMore ? `${count}+` : count]))
  }

  const planner: CallAs = { userId: 1 }
  const dealer: CallAs = { userId: 2, dealerCodes: ['TH01'] }

  it('equal the lists behind their links', async () => {
    await fixture.write(`
      insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, rev_from, rev_to)
        select '200100', '202611', d, 'G', n, '5330100001', '202612', '2026-12-14', 10, r, case when r = 1 and n % 8 = 0 then 1 end
        from unnest(array['TH01', 'ID01']) d, generate_series(1, 90) n, generate_series(1, 2) r where r = 1 or n % 8 = 0;
      insert into ocf (prct_code, plan_id, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, order_qty, confirmed_qty, pack_on, status)
        select '200100', 2, '202611', d, 'G', n, '5330100001', '202612', '2026-12-14', 10, case when n % 7 = 0 then 5 else 10 end, '2026-12-04', 'NEW'
        from unnest(array['TH01', 'ID01']) d, generate_series(1, 90) n;
      ${answered} select '200100', '202611', d, 'G', n, case when n % 16 = 0 then 2 else 1 end, 10, case when s = 'REJECTED' then 0 else 10 end,
          case when n % 3 = 0 then date '2026-12-03' else '2026-12-04' end, s, timestamptz '2026-11-18' + n * interval '1 hour', 1 + n % 2, n % 4, 2, 'E1',
          'E' || 1 + n % 3, timestamptz '2026-11-18' + n * interval '1 hour'
        from unnest(array['TH01', 'ID01']) d, generate_series(1, 90) n,
          lateral (select (array['CONFIRMED', 'CHANGED', 'REJECTED', 'ACCEPTED', 'DISPUTED'])[1 + n % 5] as s) x where n % 8 > 0 or n % 16 = 0;
      insert into ocf_seen (prct_code, user_id, dealer_code, seen_at) select '200100', u, d, '2026-11-20' from unnest(array[1, 2]) u, unnest(array['TH01', 'ID01']) d;
      insert into notice (prct_code, from_prct_code, dealer_code, kind, function_id, subject, title_en, title_ja, link, sent_by, sent_at, acknowledged_at)
        select '300100', '200100', d, 'OCF', 'L04F01', '202611/' || n, 't', 't', '/', 'E1', '2026-11-18', case when n = 2 then timestamptz '2026-11-19' end
        from unnest(array['TH01', 'ID01']) d, generate_series(1, 3) n;
      analyze order_line, ocf, ocf_answer`)
    await replan('confirmed_qty = confirmed_qty')
    const figures = await compare(planner)
    for (const kind of ['ANSWERS_DISPUTED', 'ANSWERS_OUTDATED', 'ANSWERS_OVERDUE', 'CHANGES']) {
      expect(figures[kind], kind).toBeGreaterThan(0)
    }
    await fixture.write(
      "update ocf_answer set sent_version = row_version where status in ('CONFIRMED', 'CHANGED', 'REJECTED')",
    )
    expect(Object.keys(await compare(dealer))).toEqual(['ANSWERS_TO_ACCEPT', 'CHANGES'])
    await fixture.write("update order_cycle set status = 'CLOSED' where dealer_code = 'TH01'")
    expect(await tasks(dealer), 'nothing to do in a closed cycle').toEqual([])
    await fixture.write(
      "update order_cycle set status = 'COMPILED' where dealer_code = 'TH01' and cycle_month = '202611'",
    )
  })

  it('end at 10,000, as the lists do', async () => {
    await fixture.write(`
      insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, rev_from)
        select '200100', '202611', 'TH01', 'H', n, lpad(n::text, 10, '0'), '202612', '2026-12-14', 10, 1 from generate_series(1, 10001) n;
      ${answered} select '200100', '202611', 'TH01', 'H', n, 1, 10, 10, '2026-12-04', 'CONFIRMED', '2026-11-18', 1, 1, 1, 'E1', 'E1', '2026-11-18'
        from generate_series(1, 10001) n;
      analyze order_line; analyze ocf_answer`)
    expect(await compare(dealer)).toEqual({ ANSWERS_TO_ACCEPT: '10000+', CHANGES: '10000+' })
    await fixture.write(`update ocf_answer set status = 'ACCEPTED', updated_by = 'E2' where line_no = 1`)
    expect(await compare(dealer)).toEqual({ ANSWERS_TO_ACCEPT: 10_000, CHANGES: '10000+' })
  })
})
