import { discontinuedPart, type ListSaved, type Reply } from '@packing/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { discontinuedMasters } from '../../testing/discontinued-masters.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const PARTS = 20_000
let app: TestApp
let planner: SignedIn
let clerk: SignedIn
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date('2026-11-04T01:00:00Z') } })
  await app.superuser.query(discontinuedMasters)
  await app.superuser.query(`
    insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g) select '200100', 'JP', 'PC', 'P' || 100000 + n, 'Part', 1 from generate_series(0, ${PARTS}) n;
    insert into packing_condition (prct_code, part_no, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case)
      select '200100', 'P' || 100000 + n, '2026-01-01', 10, 1, 100, 100, 100, 1000, 'M1', '{L01}', 60 from generate_series(0, 20) n`)
  const at = { prctCode: '200100', scopes: ['200100'] }
  planner = await app.signIn({ name: 'PLANNER', ...at, privileges: { B05F01: 9 } })
  clerk = await app.signIn({ name: 'CLERK', ...at, privileges: { B05F01: 2 } })
})
afterEach(() => app.superuser.query(`select testing.empty_tables('discontinued_part')`))
afterAll(() => app.close())

const [A, B, C, D] = ['P100001', 'P100002', 'P100003', 'P100004']
const base = { op: 'I', ecnNo: 'E1', dealerCode: '*', timing: 'DATE', lastPackDate: '2026-12-11' }

interface Outcome {
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly texts: readonly string[]
  readonly saved: readonly number[]
}

async function outcomeOf({ data, errinfo }: Reply<ListSaved | null>): Promise<Outcome> {
  const issues = errinfo?.validationErrors ?? []
  return {
    errors: Object.fromEntries(
      issues.map(({ fieldName, messages }) => [fieldName, messages.map((m) => m.slice(0, 9))]),
    ),
    texts: issues.flatMap(({ messages }) => messages),
    saved: data?.saved.map(({ index }) => index) ?? [],
  }
}
const save = async (rows: readonly object[], how: object = {}, signedIn = planner) =>
  outcomeOf((await app.call(discontinuedPart.save, { rows, ...how }, { signedIn })).reply)
const accepted = { acceptWarnings: true }
const clean = (saved: readonly number[]) => ({ errors: {}, texts: [], saved })

async function stand(...rows: readonly Readonly<Record<string, string | null>>[]): Promise<void> {
  for (const row of rows) {
    const all = { ecn_no: 'E1', dealer_code: '*', timing: 'DATE', last_pack_date: '2026-12-11', ...row }
    const columns = Object.keys(all)
    await app.superuser.query(
      `insert into discontinued_part (prct_code, ${columns.join(', ')}) values ('200100', ${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(all),
    )
  }
}

describe('circular successors', () => {
  it('are checked without rows deleted in the same save', async () => {
    await stand({ old_part: A, new_part: B })
    const back = { ...base, oldPart: B, newPart: A }
    expect((await save([back])).errors).toEqual({ 'rows[0].newPart': ['M-B05-007'] })
    const deleted = { op: 'D', ecnNo: 'E1', oldPart: A, dealerCode: '*', rowVersion: 1 }
    expect(await save([deleted, back])).toEqual(clean([0, 1]))
  })

  it('are reported when the row that would resolve them is rejected', async () => {
    await stand({ old_part: A, new_part: B, status: 'NOTIFIED' })
    const deleted = { op: 'D', ecnNo: 'E1', oldPart: A, dealerCode: '*', rowVersion: 1 }
    const { errors, saved } = await save([deleted, { ...base, oldPart: B, newPart: A }])
    expect(errors).toEqual({ 'rows[0]': ['M-B05-015'], 'rows[1].newPart': ['M-B05-007'] })
    expect(saved).toEqual([])
    const moved = {
      op: 'U',
      ecnNo: 'E1',
      oldPart: A,
      dealerCode: '*',
      rowVersion: 1,
      newPart: C,
      newFirstPackDate: '2026-12-11',
    }
    const waiting = await save([moved, { ...base, oldPart: B, newPart: A }])
    expect(waiting.errors).toEqual({ 'rows[0].newFirstPackDate': ['M-B05-017'], 'rows[1]': ['M-B05-019'] })
    expect((await save([moved, { ...base, oldPart: B, newPart: A }], accepted)).saved).toEqual([0, 1])
  })

  it('consider only rows in force: none that are closed, and each dealer’s own', async () => {
    await stand({ old_part: A, new_part: B, status: 'CLOSED' }, { old_part: C, new_part: D, dealer_code: 'ID01' })
    expect(await save([{ ...base, oldPart: B, newPart: A }])).toEqual(clean([0]))
    expect(await save([{ ...base, oldPart: D, newPart: C, dealerCode: 'TH01' }])).toEqual(clean([0]))
    const forAll = await save([{ ...base, ecnNo: 'E2', oldPart: D, newPart: C }])
    expect(forAll.texts).toEqual([expect.stringContaining('P100004 → P100003 → P100004')])
  })

  it('are found through 20,000 stored parts that other saves do not read', async () => {
    await app.superuser.query(
      `insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing, last_pack_date)
       select '200100', 'E1', 'P' || 100000 + n, 'P' || 100001 + n, 'DATE', '2026-12-11' from generate_series(1, ${PARTS - 1}) n`,
    )
    const last = `P${100_000 + PARTS}`
    expect((await save([{ ...base, oldPart: last, newPart: A }])).errors).toEqual({
      'rows[0].newPart': ['M-B05-007'],
    })
    expect(await save([{ ...base, oldPart: last, newPart: 'P100000' }])).toEqual(clean([0]))
  })
})

describe('the fence', () => {
  const reason = { reason: 'unsafe' }
  it.each([
    ['at once', { timing: 'IMMEDIATE', lastPackDate: null }],
    ['by pieces alone', { timing: 'STOCK_OUT', lastPackDate: null, runOutQty: 10 }],
    ['by a lot without a day', { timing: 'LOT', lastPackDate: null, runOutQty: 10 }],
  ])('applies to a row that takes effect %s', async (_name, cells) => {
    const row = { ...base, oldPart: A, ...cells }
    expect((await save([row], {}, clerk)).errors).toEqual({ 'rows[0].timing': ['M-B05-012'] })
    expect((await save([row])).errors).toEqual({ 'rows[0].reason': ['M-B05-013'] })
    expect(await save([{ ...row, ...reason }])).toEqual(clean([0]))
  })

  it('requires a new reason for each change', async () => {
    await stand({ old_part: A, reason: 'long ago', last_pack_date: '2026-11-05' })
    const row = { op: 'U', ecnNo: 'E1', oldPart: A, dealerCode: '*', rowVersion: 1, lastPackDate: '2026-12-18' }
    expect((await save([row])).errors).toEqual({ 'rows[0].reason': ['M-B05-013'] })
    expect((await save([{ ...row, ...reason, reason: 'long ago' }])).errors).toEqual({
      'rows[0].reason': ['M-B05-013'],
    })
    expect(await save([{ ...row, ...reason }])).toEqual(clean([0]))
    const remark = { op: 'U', ecnNo: 'E1', oldPart: A, dealerCode: '*', rowVersion: 2, remark: 'seen' }
    expect(await save([remark], {}, clerk)).toEqual(clean([0]))
  })

  it('requires a quantity when a lot ends the part and reports contradictory days', async () => {
    expect((await save([{ ...base, oldPart: A, timing: 'LOT' }])).errors).toEqual({
      'rows[0].runOutQty': ['M-B05-005'],
    })
    const row = { ...base, oldPart: A, newFirstPackDate: '2026-12-11' }
    expect((await save([row])).errors).toEqual({ 'rows[0].newFirstPackDate': ['M-B05-017'] })
  })
})

describe('both sides of a pair', () => {
  const [right, left] = [
    { ...base, oldPart: '811100K120' },
    { ...base, oldPart: '811500K120' },
  ]

  it('do not count for each other when one is rejected', async () => {
    const { errors, saved } = await save([right, { ...left, status: 'CLOSED' }])
    expect(errors).toEqual({ 'rows[0].oldPart': ['M-B05-009'], 'rows[1].status': ['M-B05-014'] })
    expect(saved).toEqual([])
  })

  it('wait together when one needs confirmation', async () => {
    const rows = [right, { ...left, newFirstPackDate: '2026-12-10' }]
    expect((await save(rows)).errors).toEqual({ 'rows[0]': ['M-B05-019'], 'rows[1].newFirstPackDate': ['M-B05-017'] })
    expect((await save(rows, accepted)).saved).toEqual([0, 1])
  })

  it('apply to all dealers only if both do; the message names the others', async () => {
    await stand({ old_part: left.oldPart, dealer_code: 'TH01' })
    const { texts } = await save([right])
    expect(texts).toEqual([expect.stringContaining('which is not discontinued (dealers: ID01)')])
    await stand({ old_part: left.oldPart, dealer_code: 'ID01' })
    expect(await save([right])).toEqual(clean([0]))
  })
})

describe('a successor for all dealers', () => {
  it('needs a packing condition for each dealer that orders the old part', async () => {
    await app.superuser.query(`
      update packing_condition set dealer_code = 'ID01' where part_no = '${D}';
      insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, qty, rev_from)
        select '200100', '202611', dealer, 'Z', 1, '${A}', '202612', 5, 1 from unnest(array['TH01', 'ID01']) dealer`)
    const row = { ...base, oldPart: A, newPart: D }
    const { errors, texts } = await save([row], accepted)
    expect(errors).toEqual({ 'rows[0].newPart': ['M-B05-003'] })
    expect(texts).toEqual([expect.stringContaining('for TH01. Register')])
    expect((await save([{ ...row, dealerCode: 'ID01' }], accepted)).saved).toEqual([0])
    const apart = [row, { ...base, oldPart: A, newPart: B, dealerCode: 'TH01', ecnNo: 'E2' }]
    expect((await save(apart, accepted)).saved).toEqual([0, 1])
  })
})

describe('a group of parts that ends together', () => {
  const group = { discGroup: 'G1' }
  const order = (part: string) =>
    app.superuser.query(`
      insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, qty, rev_from)
        values ('200100', '202611', 'TH01', 'Y', ${part.slice(1)}, '${part}', '202701', 5, 1)`)

  it('waits as a whole when a warning of one row is not accepted', async () => {
    const row = { ...base, ...group, lastOrderMonth: '202612' }
    const rows = ['P100005', 'P100006'].map((oldPart) => ({ ...row, oldPart }))
    await order('P100005')
    const send = async (sent: readonly object[]) => {
      const { reply } = await app.call(discontinuedPart.save, { rows: sent }, { signedIn: planner })
      return { waiting: reply.data.waiting, ...(await outcomeOf(reply)) }
    }
    const seen = await send(rows)
    expect(seen.errors).toEqual({ 'rows[0].lastOrderMonth': ['M-B05-008'], 'rows[1]': ['M-B05-011'] })
    const asSeen = (waiting: typeof seen.waiting) =>
      waiting.map(({ index, warnings }) => ({ ...rows[index], accepts: warnings }))
    await order('P100006')
    const late = await send(asSeen(seen.waiting))
    expect([late.saved, late.waiting.map(({ index }) => index)]).toEqual([[], [0, 1]])
    expect((await send(asSeen(late.waiting))).saved).toEqual([0, 1])
  })

  const key = (oldPart: string) => ({ ecnNo: 'E1', oldPart, dealerCode: '*', rowVersion: 1 })
  const whole = () => stand({ old_part: A, disc_group: 'G1' }, { old_part: B, disc_group: 'G1' })
  const remove = async (...parts: readonly string[]) =>
    outcomeOf((await app.call(discontinuedPart.delete, { rows: parts.map(key) }, { signedIn: planner })).reply)

  it('is deleted as a whole, or after a row leaves the group', async () => {
    await whole()
    expect((await remove(A)).errors).toEqual({ 'rows[0]': ['M-B05-018'] })
    expect(await remove('P-100001', 'p100002')).toEqual(clean([0, 1]))
    await whole()
    expect(await save([{ op: 'U', ...key(A), discGroup: null }])).toEqual(clean([0]))
    expect((await remove(B)).saved).toEqual([0])
  })

  it('changes status as a whole', async () => {
    await stand(
      { old_part: A, disc_group: 'G1', status: 'NOTIFIED' },
      { old_part: B, disc_group: 'G1', status: 'NOTIFIED' },
    )
    const running = (oldPart: string) => ({ op: 'U', ...key(oldPart), status: 'RUNNING_OUT' })
    expect((await save([running(A)])).errors).toEqual({ 'rows[0]': ['M-B05-018'] })
    expect(await save([running(A), running(B)])).toEqual(clean([0, 1]))
  })

  it('ends on one day per dealer, except a dealer with own rows and closed rows', async () => {
    await whole()
    const own = { ...base, ...group, oldPart: A, dealerCode: 'TH01', lastPackDate: '2026-12-25' }
    expect((await save([own])).errors).toEqual({ 'rows[0].discGroup': ['M-B05-010'] })
    expect(await save([own, { ...own, oldPart: B }])).toEqual(clean([0, 1]))
    await app.superuser.query("update discontinued_part set status = 'CLOSED'")
    expect(await save([{ ...base, ...group, oldPart: C, lastPackDate: '2027-03-12' }])).toEqual(clean([0]))
  })
})

describe('master data removed after a row was saved', () => {
  it.each([
    ['the successor’s packing condition', { new_part: 'P105000' }],
    ['the successor', { new_part: 'GONE' }],
    ['the part itself', { old_part: 'GONE' }],
    ['the dealer', { dealer_code: 'XX' }],
  ])('does not block correcting and closing the row: %s', async (_name, cells) => {
    const row = { old_part: A, dealer_code: '*', status: 'RUNNING_OUT', ...cells }
    await stand(row)
    const key = { op: 'U', ecnNo: 'E1', oldPart: row.old_part, dealerCode: row.dealer_code }
    expect(await save([{ ...key, rowVersion: 1, remark: 'seen' }])).toEqual(clean([0]))
    expect(await save([{ ...key, rowVersion: 2, status: 'CLOSED' }])).toEqual(clean([0]))
  })

  it('is required again when the successor or its day changes', async () => {
    await stand({ old_part: A, new_part: 'P105000' })
    const key = { op: 'U', ecnNo: 'E1', oldPart: A, dealerCode: '*', rowVersion: 1 }
    const lapsed = { 'rows[0].newPart': ['M-B05-003'] }
    expect((await save([{ ...key, lastPackDate: '2026-12-18' }])).errors).toEqual(lapsed)
    expect((await save([{ ...key, newPart: 'P105001' }])).errors).toEqual(lapsed)
    expect((await save([{ ...key, newPart: 'GONE' }])).errors).toEqual({ 'rows[0].newPart': ['M-B05-001'] })
    expect(await save([{ ...key, newPart: B }])).toEqual(clean([0]))
  })
})
