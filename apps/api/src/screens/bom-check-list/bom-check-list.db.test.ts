import {
  type BomCheckRow,
  bomCheckList,
  discontinuedPart,
  orderCompiling,
  type Reply,
  topPage,
} from '@packing/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveFindings } from '../../jobs/archive/archive-findings.ts'
import { bomCheck } from '../../jobs/bom-check/bom-check.ts'
import { discontinuedMasters } from '../../testing/discontinued-masters.ts'
import { runJob } from '../../testing/run-job.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { checkAnew, HOOD, signInPersonas } from './finding-fixture.ts'

const START = new Date('2026-11-04T01:00:00Z')
let now = START
let app: TestApp
let planner: SignedIn
let editor: SignedIn
let viewer: SignedIn
let thai: SignedIn

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } })
  await app.superuser.query(discontinuedMasters)
})
afterAll(() => app.close())

const check = (cycleMonth = '202611') => runJob(app.pool, bomCheck, { prctCode: '200100', params: { cycleMonth }, now })

beforeEach(async () => {
  now = START
  ;({ planner, editor, viewer, thai } = await checkAnew(app, now))
})

const search = async (input: object = {}, signedIn = planner) => {
  const { reply } = await app.call(bomCheckList.search, { cycleMonth: '202611', ...input }, { signedIn })
  return reply.data
}
const find = async (checkCode: BomCheckRow['checkCode'], cycleMonth = '202611'): Promise<BomCheckRow> => {
  const { rows } = await search({ checkCode, cycleMonth, withArchived: true })
  if (!rows[0]) throw new Error(`no finding of check ${checkCode}`)
  return rows[0]
}

const issuesOf = ({ errinfo }: Reply<unknown>) =>
  (errinfo?.validationErrors ?? []).map(({ fieldName, messages }) => `${fieldName} ${messages[0]?.slice(0, 9)}`)

const keyOf = ({ checkNo, rowVersion }: BomCheckRow) => ({ checkNo, rowVersion })
const save = async (row: BomCheckRow, cells: object, signedIn = planner) => {
  const rows = [{ op: 'U', ...keyOf(row), ...cells }]
  return issuesOf((await app.call(bomCheckList.save, { rows }, { signedIn })).reply)
}
const archive = async (row: BomCheckRow) =>
  issuesOf((await app.call(bomCheckList.archive, { rows: [keyOf(row)] }, { signedIn: planner })).reply)

const resolved = { status: 'RESOLVED', answer: 'Calendar follows' }
const accepted = { status: 'ACCEPTED', answer: 'Known', acceptedUntil: '2026-12-31' }

describe('bomchecklist/search', () => {
  it('lists the findings of a cycle, errors first, with the number of unanswered ones', async () => {
    const { rows, open, checkedAt, total } = await search()
    expect(rows.map(({ checkCode, severity }) => `${checkCode} ${severity}`)).toEqual(['11 E', '12 E', '10 W'])
    expect({ open, checkedAt, total }).toEqual({
      open: { E: 2, W: 1, I: 0, overdue: 0 },
      checkedAt: START.toISOString(),
      total: 3,
    })
    expect(rows[2]).toMatchObject({
      partNo: HOOD,
      partName: 'HOOD',
      actual: 'LENGTH',
      owner: 'ENGINEERING',
      cycleCount: 1,
    })
    expect((await search({ cycleMonth: '202612' })).rows).toEqual([])
    now = new Date('2026-11-10T01:00:00Z')
    ;({ planner, editor, viewer, thai } = await signInPersonas(app))
    expect((await search()).open.overdue).toBe(2)
  })

  it.each([
    ['dealer', { dealer: 'ID01' }, ['11', '10']],
    ['severity', { severity: 'W' }, ['10']],
    ['owner', { owner: 'PACKING' }, ['11', '12']],
    ['part', { partNo: '53301-00001' }, ['10']],
    ['check', { checkCode: ['10', '12'] }, ['12', '10']],
    ['no car family', { carFamily: 'NONE' }, []],
    ['status', { status: 'ACCEPTED' }, []],
    ['due date', { dueTo: '2026-11-07' }, ['11', '12']],
    ['changes since the answer', { changedOnly: true }, []],
  ])('finds by %s', async (_what, input, codes) => {
    expect((await search(input)).rows.map(({ checkCode }) => checkCode)).toEqual(codes)
  })
})

describe('bomchecklist/search of a dealer’s user', () => {
  it('has findings of all dealers only for parts that the dealer orders, without the number of dealers', async () => {
    await app.superuser.query(`insert into bom_check (prct_code, dealer_code, check_code, part_no, severity, affected_count, facts, first_cycle, last_cycle, checked_at, owner)
      values ('200100', '*', '10', '5330100002', 'W', 12, 'x', '202611', '202611', '2026-11-04', 'ENGINEERING')`)
    const seenBy = async (signedIn: SignedIn) => {
      const { rows, open, byCheck } = await search({ checkCode: ['10', '12'], sort: ['checkCode', 'partNo'] }, signedIn)
      return [rows.map((row) => [row.dealerCode, row.partNo, row.affectedCount]), open.W, byCheck.at(0)]
    }
    expect(await seenBy(planner)).toEqual([
      [
        ['*', HOOD, 1],
        ['*', '5330100002', 12],
        ['TH01', '', 1],
      ],
      2,
      { checkCode: '10', count: 2 },
    ])
    expect(await seenBy(thai)).toEqual([
      [
        ['*', HOOD, null],
        ['TH01', '', 1],
      ],
      1,
      { checkCode: '10', count: 1 },
    ])
  })
})

describe('bomchecklist/save', () => {
  it.each([
    ['no answer', { status: 'RESOLVED' }, ['rows[0].answer M-I04-004']],
    ['no last day', { status: 'ACCEPTED', answer: 'Known' }, ['rows[0].acceptedUntil M-I04-005']],
    ['a last day in the past', { ...accepted, acceptedUntil: '2026-11-03' }, ['rows[0].acceptedUntil M-I04-005']],
    [
      'a last day after more than a year',
      { ...accepted, acceptedUntil: '2027-11-06' },
      ['rows[0].acceptedUntil M-I04-005'],
    ],
    ['the status that only archiving sets', { status: 'ARCHIVED' }, ['rows[0].status M-I04-003']],
  ])('rejects %s', async (_what, cells, issues) => {
    expect(await save(await find('12'), cells)).toEqual(issues)
  })

  it('notes who answered, and keeps the answer of one finding only', async () => {
    expect(await save(await find('12'), resolved)).toEqual([])
    expect(await find('12')).toMatchObject({ ...resolved, answeredBy: 'PLANNER', answeredAt: '2026-11-04T01:00:00Z' })
    expect(await find('11')).toMatchObject({ status: 'OPEN', answeredAt: null })
  })

  it('rejects an answer to facts that changed since they were read', async () => {
    const row = await find('12')
    await app.superuser.query(`insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, rev_from)
      values ('200100', '202611', 'TH01', 'B', 9, '${HOOD}', '202612', '2026-12-15', 10, 1)`)
    await check()
    expect(await save(row, resolved)).toEqual([expect.stringContaining('rows[0] M-SHT-001')])
    await app.superuser.query("delete from order_line where order_no = 'B'")
  })

  it('lets dealers answer findings of dealers only, and viewers none', async () => {
    const row = await find('12')
    expect(await save(row, resolved, thai)).toEqual(['rows[0] M-I04-006'])
    expect(await save(row, { owner: 'DEALER' })).toEqual([])
    expect(await save(await find('12'), resolved, thai)).toEqual([])
    expect(await save(await find('11'), { owner: 'DEALER' })).toEqual([])
    expect(await save(await find('11'), resolved, thai)).toEqual(['rows[0] M-SHT-005'])
    const { reply } = await app.call(bomCheckList.save, { rows: [{ op: 'U', ...keyOf(row) }] }, { signedIn: viewer })
    expect(reply.message).toContain('M-COM-004')
  })
})

describe('an answer', () => {
  const nextCycle = `insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev) values ('200100', '202612', 'TH01', 'COMPILED', 1);
    insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, qty, rev_from)
      values ('200100', '202612', 'TH01', 'A', 1, '${HOOD}', '202701', 40, 1)`

  it('that accepts a finding holds in later cycles until its last day', async () => {
    await save(await find('10'), accepted)
    await app.superuser.query(nextCycle)
    await check('202612')
    expect(await find('10', '202612')).toMatchObject({ status: 'ACCEPTED', cycleCount: 2, firstCycle: '202611' })
    now = new Date('2027-01-01T03:00:00Z')
    ;({ planner, editor, viewer, thai } = await signInPersonas(app))
    expect(await find('10', '202612')).toMatchObject({ status: 'OPEN', answer: 'Known', hasChanged: false })
  })

  it('that promises a correction does not hold in the next cycle', async () => {
    await save(await find('10'), resolved)
    await app.superuser.query(nextCycle)
    await check('202612')
    expect(await find('10', '202612')).toMatchObject({ status: 'OPEN', answer: resolved.answer })
  })

  it('is void when the facts change, and stays readable', async () => {
    await save(await find('10'), accepted)
    await app.superuser.query('update part set width_mm = 0 where part_no = $1', [HOOD])
    await check()
    expect(await find('10')).toMatchObject({
      status: 'OPEN',
      answer: 'Known',
      hasChanged: true,
      actual: 'LENGTH WIDTH',
    })
    expect((await search({ changedOnly: true })).total).toBe(1)
    await save(await find('10'), { ...accepted, answer: 'Known too' })
    expect(await find('10')).toMatchObject({ status: 'ACCEPTED', hasChanged: false })
  })

  it('is not needed once the check no longer finds anything', async () => {
    await app.superuser.query('update part set length_mm = 1')
    await check()
    expect(await find('10')).toMatchObject({ status: 'RESOLVED', answer: '' })
    await app.superuser.query('update part set length_mm = 0 where part_no = $1', [HOOD])
    await check()
    expect(await find('10')).toMatchObject({ status: 'OPEN' })
  })
})

describe('bomchecklist/archive', () => {
  it('takes closed findings off the list until their facts change', async () => {
    expect(await archive(await find('10'))).toEqual(['rows[0] M-I04-007'])
    await save(await find('10'), accepted)
    expect(await archive(await find('10'))).toEqual([])
    expect((await search({ checkCode: '10' })).rows).toEqual([])
    expect(await save(await find('10'), { answer: 'Other' })).toEqual(['rows[0] M-I04-002'])
    await app.superuser.query('update part set width_mm = 0 where part_no = $1', [HOOD])
    await check()
    expect((await search({ checkCode: '10' })).rows).toMatchObject([{ status: 'OPEN', answer: 'Known' }])
    now = new Date(now.getTime() + 60_000)
    await save(await find('10'), accepted)
    expect(await find('10')).toMatchObject({ status: 'ACCEPTED' })
  })
})

it('archives by the ARCHIVE net only closed findings of closed months', async () => {
  const run = async () => {
    const { rowsOut } = await runJob(app.pool, archiveFindings, { prctCode: '200100', params: {}, now })
    return rowsOut
  }
  await save(await find('10'), accepted)
  expect(await run()).toBe(0)
  await app.superuser.query("insert into closed_month values ('200100', '202612', 'TEST', now())")
  expect(await run()).toBe(1)
  expect(await find('10')).toMatchObject({ status: 'ARCHIVED', answer: 'Known' })
  expect(await find('11')).toMatchObject({ status: 'OPEN' })
  expect(await run()).toBe(0)
  await app.superuser.query('delete from closed_month')
})

describe('bomchecklist/notice', () => {
  const notify = async (...rows: BomCheckRow[]) => {
    const { reply } = await app.call(bomCheckList.notice, { rows: rows.map(keyOf) }, { signedIn: planner })
    return { issues: issuesOf(reply), sentTo: reply.data?.sentTo }
  }

  it('sends findings of dealers to their PRCTCC, and all others to the own one', async () => {
    await save(await find('12'), { owner: 'DEALER' })
    expect(await notify(await find('10'), await find('12'))).toEqual({ issues: [], sentTo: ['200100', '300100'] })
    expect(await find('12')).toMatchObject({ notifiedAt: '2026-11-04T01:00:00Z', acknowledgements: '0/1' })
    const { reply } = await app.call(topPage.init, {}, { signedIn: viewer })
    expect(reply.data.notices).toMatchObject([
      {
        kind: 'BOM_CHECK',
        title: 'BOM check: 1 finding to answer (engineering)',
        link: '/BomCheckList?owner=ENGINEERING',
      },
    ])
  })

  it('rejects answered findings', async () => {
    await save(await find('12'), resolved)
    expect((await notify(await find('12'))).issues).toEqual(['rows[0] M-I04-008'])
  })
})

describe('confirming a cycle', () => {
  const confirm = async () => {
    const input = { cycleMonth: '202611', operation: 'CONFIRM', dealers: [{ dealerCode: 'TH01', rev: 1 }] }
    const { reply } = await app.call(orderCompiling.save, input, { signedIn: planner })
    return [reply.code, ...issuesOf(reply)]
  }

  it('waits until every error of the dealer is answered; warnings do not matter', async () => {
    await app.superuser.query(`insert into volatility_run (prct_code, cycle_month, dealer_code, rev, judged_at, judged_count, broken_count)
      values ('200100', '202611', 'TH01', 1, '2026-11-20', 0, 0)`)
    expect(await confirm()).toEqual([400, 'dealers[0] M-I02-018'])
    await save(await find('12'), resolved)
    expect(await confirm()).toEqual([400, 'dealers[0] M-I02-018'])
    await save(await find('11'), accepted)
    expect(await confirm()).toEqual([200])
  })
})

describe('bomchecklist/upload', () => {
  const upload = async (kind: string, lines: readonly string[], signedIn = planner) => {
    const file = { name: 'file.csv', content: Buffer.from(lines.join('\r\n')) }
    const staged = (await app.call(bomCheckList.upload, { phase: 'VALIDATE', kind, file }, { signedIn })).reply
    const { uploadId, issues, counts } = staged.data
    if (issues.length > 0) return issues.map(({ line, column, message }) => `${line} ${column} ${message}`)
    const { reply } = await app.call(bomCheckList.upload, { phase: 'COMMIT', kind, uploadId }, { signedIn })
    return { code: reply.code, added: counts.added, changed: counts.changed }
  }

  it('answers findings from a file and rejects unknown numbers', async () => {
    const row = await find('12')
    const head = 'check no,status,answer'
    expect(await upload('ANSWERS', [head, `${row.checkNo},RESOLVED,Calendar follows`, '999999,RESOLVED,?'])).toEqual([
      expect.stringContaining('There is no finding 999999'),
    ])
    expect(await upload('ANSWERS', ['check no,status,owner', `${row.checkNo},,`, '3000000000,RESOLVED,'])).toEqual([
      '2 Status Enter a value.',
      '2 Owner Enter a value.',
      expect.stringContaining('2147483647 or less'),
    ])
    expect(await upload('ANSWERS', [head, `${row.checkNo},RESOLVED,Calendar follows`])).toMatchObject({ changed: 1 })
    expect(await find('12')).toMatchObject({ ...resolved, answeredBy: 'PLANNER' })
  })

  it('compares orders with an uploaded bill of material and vehicle plan', async () => {
    const head = 'dealer,model,part no,valid from,valid to,parent part,usage'
    const bom = [`*,CAR1,${HOOD},2026/01/01,,,2`, '*,CAR1,53301-00002,2026/01/01,,,1']
    expect(await upload('BOM', [head, ...bom])).toEqual({ code: 200, added: 2, changed: 0 })
    expect(await upload('VEHICLES', ['dealer,model,month,vehicles', 'TH01,CAR1,2026/12,30'])).toMatchObject({
      added: 1,
    })
    await check()
    expect(await find('03')).toMatchObject({
      partNo: HOOD,
      modelCode: 'CAR1',
      expected: '60',
      actual: '40',
      diffQty: -20,
    })
    expect(await find('01')).toMatchObject({ partNo: '5330100002', expected: '30', diffQty: -30 })
    expect(await upload('BOM', [head, `*,CAR1,${HOOD},2026/06/01,,,3`])).toEqual([
      expect.stringContaining('overlaps with another line from 2026/01/01'),
    ])
  })

  it('changes the rules of the checks with full privilege only', async () => {
    const rule = ['check,active,severity,owner,days to answer (days),tolerance ‰', '12,TRUE,W,DEALER,5,0']
    expect(await upload('RULES', rule, editor)).toEqual([expect.stringContaining('full privilege')])
    expect(await upload('RULES', rule)).toMatchObject({ code: 200 })
    await check()
    expect(await find('12')).toMatchObject({ severity: 'W' })
  })
})

it('lists the orders that B05 announces when a part is discontinued', async () => {
  const row = {
    op: 'I',
    ecnNo: 'E1',
    oldPart: HOOD,
    dealerCode: '*',
    timing: 'DATE',
    lastOrderMonth: '202611',
    lastPackDate: '2026-12-11',
  }
  const { reply } = await app.call(discontinuedPart.save, { rows: [row] }, { signedIn: planner })
  expect(reply.errinfo?.validationErrors[0]?.messages[0]).toContain(
    '70 pieces of 53301-00001 are ordered after 2026/11',
  )
  await app.call(discontinuedPart.save, { rows: [row], acceptWarnings: true }, { signedIn: planner })
  await check()
  expect(await find('06')).toMatchObject({
    dealerCode: 'TH01',
    partNo: HOOD,
    severity: 'E',
    reference: 'E1',
    actual: '70',
  })
})
