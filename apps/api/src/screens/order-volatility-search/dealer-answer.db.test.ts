import { orderCompiling, orderVolatilitySearch, volatilityDesk } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let dealer: SignedIn

beforeAll(async () => {
  test = await startTestApp()
  const user = { name: 'DEALER', prctCode: '300100', scopes: ['300100', '200100'], dealerCodes: ['TH01'] }
  dealer = await test.signIn({ ...user, privileges: { I01F01: 1 } }, '200100')
  await test.superuser.query(`
    insert into dealer (prct_code, dealer_code, dealer_name, country)
      values ('200100', 'TH01', 'Thailand', 'TH'), ('200100', 'ID01', 'Indonesia', 'ID');
    insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev)
      values ('200100', '202611', 'TH01', 'CHECKED', 1), ('200100', '202611', 'ID01', 'CHECKED', 1);
    insert into volatility_judgement (prct_code, cycle_month, dealer_code, part_no, target_month, month_offset, parts, car_family, line_code, snp,
        base_snp, qty, mm3, base_qty, base_mm3, change_permille, verdict, previous_mm3, previous_verdict, first_mm3, drift_verdict, is_small,
        has_new_lot_size, events, is_exempt)
      select '200100', '202611', d, 'A01', '202612', 0, '{A01}', 'F', 'L1', 10, 10, 300, 0, 200, 0, 500, 'OVER', 0, 'OVER', 0, 'OK', false,
        false, '{}', false
      from unnest(array['TH01', 'ID01']) d`)
})
afterAll(() => test.close())

const order = { dealerCode: 'TH01', partNo: 'A01', targetMonth: '202612', qty: 300 }
const answer = (input: object) =>
  test.call(
    volatilityDesk.answer,
    { cycleMonth: '202611', rows: [order], decision: null, ...input },
    { signedIn: dealer },
  )

it('stores the reason of a dealer who works in the PRCTCC of the packing site', async () => {
  const shown = await test.call(orderVolatilitySearch.init, {}, { signedIn: dealer })
  expect(shown.reply.data).toMatchObject({ canDecide: false, dealers: [{ code: 'TH01' }] })
  expect(await answer({ reason: 'Campaign' })).toMatchObject({ status: 200, reply: { data: { answered: 1 } } })
  const { rows } = await test.superuser.query('select dealer_code, reason, decision, owner from volatility_answer')
  expect(rows).toEqual([{ dealer_code: 'TH01', reason: 'Campaign', decision: null, owner: 'DEALER' }])
})

it('answers 1,000 orders at once, with an audit entry for each', async () => {
  await test.superuser.query(`
    insert into volatility_judgement (prct_code, cycle_month, dealer_code, part_no, target_month, month_offset, parts, car_family, line_code, snp,
        base_snp, qty, mm3, base_qty, base_mm3, change_permille, verdict, previous_mm3, previous_verdict, first_mm3, drift_verdict, is_small,
        has_new_lot_size, events, is_exempt)
      select '200100', '202611', 'TH01', 'M' || n, '202612', 0, array['M' || n], 'F', 'L1', 10, 10, n, 0, 200, 0, 500, 'OVER', 0, 'OVER', 0,
        'OK', false, false, '{}', false
      from generate_series(1, 1000) n`)
  const rows = Array.from({ length: 1000 }, (_, at) => ({ ...order, partNo: `M${at + 1}`, qty: at + 1 }))
  expect(await answer({ rows, reason: 'Campaign' })).toMatchObject({ status: 200, reply: { data: { answered: 1000 } } })
  const audit = await test.superuser.query(
    "select key, change from audit where entity = 'volatility_answer' and key ->> 'partNo' like 'M%' order by audit_id",
  )
  expect(audit.rows).toHaveLength(1000)
  expect(audit.rows[999]).toEqual({
    key: { cycleMonth: '202611', dealerCode: 'TH01', partNo: 'M1000', targetMonth: '202612' },
    change: { reason: 'Campaign', decision: null, owner: '', qty: 1000 },
  })
})

it('rejects decisions, orders of other dealers and other screens of the packing site', async () => {
  const rejected = async (input: object) => {
    const { status, reply } = await answer(input)
    return [status, reply.errinfo?.validationErrors[0]?.messages[0]?.split('\t')[0]]
  }
  expect(await rejected({ decision: 'ACCEPTED' })).toEqual([400, 'M-I01-001'])
  expect(await rejected({ rows: [{ ...order, dealerCode: 'ID01' }], reason: 'x' })).toEqual([400, 'M-I01-004'])
  const confirm = { operation: 'CONFIRM', cycleMonth: '202611', dealers: [{ dealerCode: 'TH01', rev: 1 }] }
  expect((await test.call(orderCompiling.save, confirm, { signedIn: dealer })).status).toBe(401)
})
