import { exceptionKindNames, exceptionSpec } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CallAs, OTHER_PRCT, type PlanFixture, type RawInput } from '../../../testing/plan-fixture.ts'
import { openQuietPlan } from '../../../testing/quiet-plan.ts'
import { seededExceptions } from '../../../testing/seeded-exceptions.ts'
import { initExceptions } from './list-exceptions.ts'
import { saveExceptions } from './save-exceptions.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openQuietPlan()
})
afterAll(() => fixture.close())

const all = Object.fromEntries(
  exceptionKindNames.flatMap((kind) => exceptionSpec(kind).functionIds).map((id) => [id, 9 as const]),
)
const now = new Date('2026-12-05T03:00:00Z')
const rowsFor = async (as: CallAs = {}, input = {}) =>
  (await fixture.call('workspace/top-page/exceptions', initExceptions([]), input, { now, privileges: all, ...as })).rows

const seeded = exceptionKindNames.map((kind) => ({ kind, also: [], as: {}, ...seededExceptions[kind] }))

it('lists nothing while all goes as planned', async () => {
  expect(await rowsFor()).toEqual([])
})

it.each(seeded)(
  'lists $kind once, only for those who can see it, until it is solved',
  async ({ kind, also, as, make, undo, row }) => {
    await fixture.write(make)
    try {
      const rows = (await rowsFor(as)).filter((each) => !also.includes(each.kind))
      expect(rows).toEqual([expect.objectContaining({ kind, ...row })])
      const { isAfterStart = false, functionIds, side } = exceptionSpec(kind)
      expect(await rowsFor(as, { afterStart: true })).toEqual(isAfterStart ? rows : [])
      const others = Object.fromEntries(Object.entries(all).filter(([id]) => !functionIds.includes(id)))
      expect((await rowsFor({ ...as, privileges: others })).filter((each) => each.kind === kind)).toEqual([])
      expect(await rowsFor({ ...as, prctCode: OTHER_PRCT, ownPrctCode: OTHER_PRCT })).toEqual([])
      const dealers = new Set(rows.flatMap((each) => each.dealers))
      const other = dealers.has('TH01') && !dealers.has('ID01') ? 'ID01' : 'TH01'
      if (side === 'PACKING' || !dealers.has(other)) expect(await rowsFor({ dealerCodes: [other] })).toEqual([])
    } finally {
      await fixture.write(undo)
    }
    expect(await rowsFor()).toEqual([])
  },
)

it('counts the pieces that are in a case once it is packed', async () => {
  const { make, undo } = seededExceptions.VANNINGS_MISSED
  const first = 'case_id = (select min(case_id) from case_header where container_id = 1)'
  await fixture.write(`${make}; update case_header set status = 'SHORT', packed_qty = qty - 3 where ${first}`)
  try {
    expect((await rowsFor()).filter(({ kind }) => kind === 'VANNINGS_MISSED')).toMatchObject([{ pieces: 49 }])
  } finally {
    await fixture.write(`update case_header set status = 'PLANNED', packed_qty = 0 where ${first}; ${undo}`)
  }
})

it('lists a part that is missing although its case has more of another one', async () => {
  const kindsOf = async () =>
    (await rowsFor()).flatMap(({ kind, pieces }) => (/SHORT/.test(kind) ? [[kind, pieces]] : []))
  await fixture.write(`insert into packing_result (result_id, prct_code, result_no, case_id, plan_id, dealer_code, status, pack_on, worker, reason_code, remark, source, plan_qty, ok_qty,
      created_by, created_at) overriding system value values (900, '200100', 'M900', 3, 2, 'TH01', 'SHORT', '2026-12-04', '', 'OTHER', '', 'MANUAL', 32, 32, 'E1', '2026-12-04');
    update case_content set packed_qty = 16 where case_id = 3;
    update case_header set status = 'SHORT', packed_on = '2026-12-04', packed_qty = 32, result_id = 900 where case_id = 3`)
  try {
    expect(await kindsOf()).toEqual([['CASES_SHORT', 4]])
    await fixture.write(`update container set status = 'VANNED', vanned_at = '2026-12-05T02:00:00Z' where container_id = 1;
      update case_content set packed_qty = qty where case_id = 2;
      update case_header set status = 'VANNED', packed_on = '2026-12-04', packed_qty = coalesce(nullif(packed_qty, 0), qty) where container_id = 1`)
    expect((await kindsOf()).toSorted()).toEqual([
      ['CASES_SHORT', 4],
      ['CONTAINERS_SHORT', 4],
    ])
  } finally {
    await fixture.write(`update container set status = 'PLANNED', vanned_at = null where container_id = 1; update case_content set packed_qty = 0;
      update case_header set status = 'PLANNED', packed_on = null, packed_qty = 0, result_id = null where plan_id = 2; delete from packing_result where result_id = 900`)
  }
  expect(await kindsOf()).toEqual([])
})

it('says at which step a spot order waits until a case has it', async () => {
  const spot = seededExceptions.SPOT_ORDERS
  const stepOf = async () => (await rowsFor()).filter(({ kind }) => kind === 'SPOT_ORDERS').map(({ step }) => step)
  await fixture.write(spot.make)
  await fixture.write(`update order_cycle set compiled_rev = 3 where status = 'CONFIRMED'`)
  expect(await stepOf()).toEqual(['LEVEL'])
  await fixture.write(
    `insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202612', 3, 'x', '2026-12-04T05:00:00Z')`,
  )
  expect(await stepOf()).toEqual(['BUILD'])
  await fixture.write(`update case_header set plan_id = (select max(plan_id) from packing_plan) where case_id = 4`)
  expect(await stepOf()).toEqual([])
  await fixture.write(
    `update case_header set plan_id = 2 where case_id = 4; delete from packing_plan where rev = 3; ${spot.undo}`,
  )
})

/** Adds January: its orders, a plan as that of December, and its cases. */
const anotherMonth = `
  insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202701', 1, 'x', '2026-11-02');
  insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
    select (select max(plan_id) from packing_plan), prct_code, seq, line_code, pack_on + 28, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds,
      earliest_on + 28, latest_on + 28, van_on + 28 from plan_line where plan_id = 2;
  insert into plan_part select (select max(plan_id) from packing_plan), prct_code, dealer_code, part_no, pack_style, line_code, case_code, condition_id, sum(lots), sum(qty), sum(seconds),
    0, 0, 0, min(pack_on), max(latest_on), 1 from plan_line where plan_id = (select max(plan_id) from packing_plan) group by 1, 2, 3, 4, 5, 6, 7, 8;
  insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, status, is_mixed, part_count, box_count, qty, packed_qty, packed_on,
      net_g, gross_g, volume_mm3)
    select '200100', max(plan_id), 'TH0101L010001', 'M1', 'TH01', 'L01', '2026-12-05', '2027-01-06', 'SHORT', false, 1, 1, 20, 15, '2026-12-05', 1, 1, 1 from packing_plan;
  insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g, packed_qty)
    select max(case_id), '200100', max(plan_id), 'TH01', 1, '5330100001', 'STD', 1, 20, 1, 15 from case_header;
  insert into plan_unplanned values (2, '200100', 9, 'TH01', '5330200002', 'STD', '2026-12-02', '2026-12-04', '2026-12-07', 2, 24, '{"cause": "NO_CAPACITY"}'),
    ((select max(plan_id) from packing_plan), '200100', 9, 'TH01', '5330200002', 'STD', '2027-01-02', '2027-01-04', '2027-01-07', 2, 24, '{"cause": "NO_CAPACITY"}');
  insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev, compiled_rev, compiled_at, proposed_count)
    values ('200100', '202612', 'TH01', 'CONFIRMED', 3, 2, '2026-12-04', 1);
  insert into order_release (prct_code, cycle_month, dealer_code, rev, released_by, released_at) values ('200100', '202612', 'TH01', 3, 'E1', '2026-12-04T03:00:00Z');
  insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, order_type, part_no, target_month, required_on, qty, rev_from)
    values ('200100', '202612', 'TH01', 'S1', 1, 'S', '5330100001', '202701', '2027-01-14', 11, 3);
  insert into compile_exception (prct_code, cycle_month, dealer_code, part_no, qty, reason)
    select '200100', cycle, 'TH01', '5330100001', 40, '{"cause": "NO_CONDITION"}' from unnest(array['202611', '202612']) cycle`
const notAnotherMonth = `
  delete from compile_exception; delete from order_line where cycle_month = '202612'; delete from order_release where cycle_month = '202612';
  delete from order_cycle where cycle_month = '202612'; delete from plan_unplanned; delete from case_content where plan_id = (select plan_id from packing_plan where month = '202701');
  delete from case_header where case_no = 'TH0101L010001'; delete from plan_part where plan_id = (select plan_id from packing_plan where month = '202701');
  delete from plan_line where plan_id = (select plan_id from packing_plan where month = '202701'); delete from packing_plan where month = '202701'`

it('has one row for each kind and object where two months have the same to do', async () => {
  const both = ['SPOT_ORDERS', 'CASES_SHORT'] as const
  for (const kind of both) await fixture.write(seededExceptions[kind].make)
  await fixture.write(anotherMonth)
  const rows = await rowsFor()
  const ofTwo = ['CASES_SHORT', 'MASTERS_MISSING', 'SPOT_ORDERS', 'UNPLANNED']
  const objects = rows.filter(({ kind }) => ofTwo.includes(kind)).map(({ kind, object }) => `${kind} ${object}`)
  expect(objects.toSorted()).toEqual([
    'CASES_SHORT TH01 202612',
    'CASES_SHORT TH01 202701',
    'MASTERS_MISSING 202611 NO_CONDITION',
    'MASTERS_MISSING 202612 NO_CONDITION',
    'SPOT_ORDERS TH01 202612 S1',
    'SPOT_ORDERS TH01 202701 S1',
    'UNPLANNED 202612',
    'UNPLANNED 202701',
  ])
  expect(new Set(rows.map(({ kind, object }) => `${kind} ${object}`)).size).toBe(rows.length)
  await fixture.write(notAnotherMonth)
  for (const kind of both) await fixture.write(seededExceptions[kind].undo)
  expect(await rowsFor()).toEqual([])
})

it('remembers for each user what was seen and set aside until it gets worse, and for all who takes care of it', async () => {
  const row = { kind: 'NETS_FAILED', object: 'PLAN_LEVEL' }
  const save = (input: RawInput, as: CallAs = {}) =>
    fixture.call('workspace/top-page/save-exceptions', saveExceptions, input, { now, privileges: all, ...as })
  const mark = (change: object, as?: CallAs) =>
    save({ marks: [Object.assign({ group: 'LATE', count: 1 }, row, change)] }, as)
  const [other, dealer] = [{ userId: 2 }, { userId: 2, dealerCodes: ['TH01'] }]
  await fixture.write(`insert into app_role values ('MARKS', 'r', 'r') on conflict do nothing;
    insert into app_user (user_id, issuer, subject, employee_id, employee_name, prct_code, role_code) overriding system value
      values (8, 'marks', '8', 'E8', 'One', '200100', 'MARKS'), (2, 'marks', '2', 'E2', 'Other', '200100', 'MARKS')`)
  await fixture.write(`insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, message)
    values ('200100', 'PLAN_LEVEL', '{}', 'a', 'ENDED_NG', 'me', '2026-12-04', 'failed')`)
  expect(await rowsFor()).toMatchObject([{ isNew: true, owner: null, isMine: false, asideUntil: null }])
  await save({ seen: [row] })
  expect(await rowsFor()).toMatchObject([{ isNew: false }])
  expect(await rowsFor(other)).toMatchObject([{ isNew: true }])

  await mark({ asideUntil: '2026-12-08' })
  expect(await rowsFor()).toMatchObject([{ asideUntil: '2026-12-08' }])
  expect(await rowsFor(other)).toMatchObject([{ asideUntil: null }])
  const then = await rowsFor({ now: new Date('2026-12-08T03:00:00Z') })
  expect(then.filter(({ kind }) => kind === row.kind)).toMatchObject([{ asideUntil: null }])
  await mark({ asideUntil: null })
  expect(await rowsFor()).toMatchObject([{ asideUntil: null }])
  // More of the same, or more urgent, than when it was set aside.
  for (const worse of [{ count: 0 }, { group: 'LATER' }]) {
    await mark({ asideUntil: '9999-12-31', ...worse })
    expect(await rowsFor()).toMatchObject([{ asideUntil: null }])
  }

  await fixture.write("insert into user_scope (user_id, prct_code) values (2, '200100'), (8, '200100')")
  await mark({ ownerId: 'E8' })
  expect(await rowsFor()).toMatchObject([{ isMine: true, owner: 'One', ownerId: 'E8' }])
  await mark({ ownerId: 'E2' }, other)
  expect(await rowsFor()).toMatchObject([{ isMine: false, owner: 'Other' }])
  await mark({ ownerId: null }, dealer)
  expect(await rowsFor(other)).toMatchObject([{ isMine: true }])
  // Taken over and undone: the colleague has it again.
  await mark({ ownerId: 'E8' })
  await mark({ ownerId: 'E2' })
  expect(await rowsFor(other)).toMatchObject([{ isMine: true, owner: 'Other' }])
  await expect(mark({ ownerId: 'E9' })).rejects.toMatchObject({ messageCode: 'M-C01-001' })
  await mark({ ownerId: null })
  expect(await rowsFor(other)).toMatchObject([{ isMine: false, owner: null }])

  await mark({ ownerId: 'E8' })
  await mark({ asideUntil: '9999-12-31' })
  await save({ seen: [] }, other)
  expect(await rowsFor()).toMatchObject([{ isNew: false, owner: 'One' }])
  // A list that was read before it was decided could not have the row.
  await save({ seen: [], seenAsOf: new Date(now.getTime() - 60_000).toISOString() })
  expect(await rowsFor()).toMatchObject([{ isNew: false, owner: 'One' }])
  await save({ seen: [] })
  expect(await rowsFor()).toMatchObject([{ isNew: true, owner: null, asideUntil: null }])
  await fixture.write('delete from job_net_run; delete from exception_mark; delete from exception_owner')
})
