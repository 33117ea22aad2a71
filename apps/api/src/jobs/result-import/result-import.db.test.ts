import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { resultImbalances } from '../../testing/result-imbalances.ts'
import { runJob } from '../../testing/run-job.ts'
import { caseBuild } from '../case-build/case-build.ts'
import { orderCompile } from '../order-compile/order-compile.ts'
import { planLevel } from '../plan-level/plan-level.ts'
import { resultImport } from './result-import.ts'

let site: PlanningSite
let folder: string
let cases: string[]

beforeAll(async () => {
  site = await openPlanningSite()
  folder = await mkdtemp(path.join(tmpdir(), 'results-'))
  await mkdir(path.join(folder, SITE_PRCT))
  await site.addParts({ part: 'A01' })
  await site.addWindow('D1', '2026-12-10', '2026-12-02', '2026-12-03')
  await site.order({ part: 'A01', qty: 40, on: '2026-12-10' })
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' } })
  await runJob(site.pool, caseBuild, { prctCode: SITE_PRCT, params: { month: '202612' } })
  cases = (await site.rows<{ no: string }>('select case_no as no from case_header order by 1')).map(({ no }) => no)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const write = (name: string, ...rows: readonly string[]) =>
  writeFile(
    path.join(folder, SITE_PRCT, name),
    ['result_no,case_no,ended_at,worker,ok_qty,reason_code,source', ...rows].join('\r\n'),
  )
const run = () =>
  runJob(site.pool, resultImport(folder), { prctCode: SITE_PRCT, params: {}, now: new Date('2026-12-04T03:00:00Z') })
const states = () => site.rows('select status, packed_qty, packed_on::text from case_header order by case_no')

it('records files in any order once, with night work on the business day before', async () => {
  await expect(run()).rejects.toThrow('No files of results')
  const [a = '', b = '', c = '', d = ''] = cases
  // The later result of the first case arrives first.
  await write('results-2.csv', `S4,${a},2026-12-03T14:00:00+09:00,W2,10,`, `S5,${b},2026-12-04T02:10:00+09:00,W2,,`)
  expect(await run()).toMatchObject({ rowsIn: 2, rowsOut: 2, rowsError: 0 })
  await write(
    'results-1.csv',
    `S1,${a},2026-12-03T10:00:00+09:00,W1,7,PARTS_SHORT`,
    `S2,${c},2026-12-03T10:20:00+09:00,W1,9,`,
    `S3,NOSUCH,2026-12-03T10:30:00+09:00,W1,,`,
    `S6,${d},yesterday,W1,,`,
    `S4,${d},2026-12-03T11:00:00+09:00,W1,,`,
    `S7,${d},2026-12-03T11:10:00+09:00,W1,9,`,
    `S7,${c},2026-12-03T11:10:00+09:00,W1,8,`,
  )
  const mixed = await run()
  expect(mixed).toMatchObject({ rowsOut: 1, rowsError: 4, isWarning: true })
  const log = mixed.logs.join('\n')
  expect(log).toMatch(/results-1.csv line 4 NOSUCH: M-D02-001[\s\S]*line 5 .*M-D02-027/)
  expect(log.match(/M-D02-030 Result number S[47] belongs to case/g)).toHaveLength(2)
  const expected = [
    { status: 'PACKED', packed_qty: 10, packed_on: '2026-12-03' },
    { status: 'PACKED', packed_qty: 10, packed_on: '2026-12-03' },
    { status: 'SHORT', packed_qty: 9, packed_on: '2026-12-03' },
    { status: 'PLANNED', packed_qty: 0, packed_on: null },
  ]
  expect(await states()).toEqual(expected)
  // The file without errors is not read again.
  expect(await run()).toMatchObject({ rowsIn: 7, rowsOut: 0, rowsError: 4 })
  expect(await states()).toEqual(expected)
  expect(await site.rows("select reason_code, source from packing_result where result_no = 'S2'")).toEqual([
    { reason_code: 'OTHER', source: 'SCANNER' },
  ])
  expect(await site.rows(resultImbalances)).toEqual([])
})

it('takes the time of receipt for a clock that is ahead, and rejects one that is far ahead', async () => {
  const d = cases[3] ?? ''
  await write('results-3.csv', `S8,${d},2026-12-04T20:00:00+09:00,W1,,`, `S9,${d},2026-12-06T10:00:00+09:00,W1,,`)
  expect(await run()).toMatchObject({ rowsOut: 1 })
  expect(await site.rows("select result_no, ended_at from packing_result where result_no in ('S8', 'S9')")).toEqual([
    { result_no: 'S8', ended_at: new Date('2026-12-04T03:00:00Z') },
  ])
  expect(await site.rows(resultImbalances)).toEqual([])
})

it('rejects results from a clock that is far behind, which no month could close', async () => {
  const d = cases[3] ?? ''
  await write('results-4.csv', `S10,${d},1970-01-01T10:00:00+09:00,W1,,`)
  const { logs } = await run()
  expect(logs.join('\n')).toMatch(/results-4.csv line 2 .*M-D02-036 1970\/01\/01 is before month 2026\/12 was planned/)
  expect(await site.rows("select 1 from packing_result where result_no = 'S10'")).toEqual([])
})

it('locks no case of a file that was recorded, and reads it again when it changes', async () => {
  const [, b = ''] = cases
  const locked = await site.pool.connect()
  await locked.query('begin')
  await locked.query('select 1 from case_header where case_no = $1 for update', [b])
  for (const no of [1, 3, 4]) await rm(path.join(folder, SITE_PRCT, `results-${no}.csv`))
  expect(await run()).toMatchObject({ rowsIn: 0 })
  await locked.query('rollback')
  locked.release()
  await write(
    'results-2.csv',
    `S5,${b},2026-12-04T02:10:00+09:00,W2,,`,
    `S11,${b},2026-12-04T02:30:00+09:00,W2,9,,HOST`,
  )
  expect(await run()).toMatchObject({ rowsIn: 2, rowsOut: 1 })
  expect(await site.rows("select source, ok_qty from packing_result where result_no = 'S11'")).toEqual([
    { source: 'HOST', ok_qty: 9 },
  ])
  expect(await site.rows(resultImbalances)).toEqual([])
})

it('takes nothing as planned because its column or its row could not be read', async () => {
  const [a = '', , c = ''] = cases
  const at = '2026-12-04T09:00:00+09:00'
  const file = path.join(folder, SITE_PRCT, 'results-5.csv')
  await writeFile(file, ['result_no,case_no,ended_at,worker,packed_qty', `S12,${c},${at},W1,2`].join('\r\n'))
  expect(await run()).toMatchObject({ rowsOut: 0, rowsError: 1 })
  const parts = (...rows: readonly string[]) =>
    writeFile(file, ['result_no,case_no,ended_at,worker,part_no,ok_qty', ...rows].join('\r\n'))
  await parts(`S12,${c},${at},W1,A01,two`, `S12,${c},${at},W1,A01,3`, `S13,${a},${at},W1,,10`)
  const mixed = await run()
  expect(mixed).toMatchObject({ rowsOut: 1, rowsError: 1, isWarning: true })
  expect(mixed.logs.join('\n')).toContain('results-5.csv: 1 readable rows were left out')
  // Whose row it is cannot be read.
  await parts(`S\u0007,${c},${at},W1,A01,2`, `S12,${c},${at},W1,A01,3`)
  expect(await run()).toMatchObject({ rowsOut: 0, rowsError: 1 })
  expect(await site.rows("select result_no from packing_result where result_no in ('S12', 'S13')")).toEqual([
    { result_no: 'S13' },
  ])
  // Stated twice, and differently; the same line twice is no contradiction.
  await parts(
    ...[`S12,${c},${at},W1,A01,2`, `S12,${c},${at},W1,A01,3`],
    ...[`S14,${c},${at},W1,,2`, `S14,${c},${at},W1,,3`],
    ...[`S15,${c},${at},W1,,2`, `S15,${c},${at},W1,A01,3`],
  )
  const twice = await run()
  expect(twice).toMatchObject({ rowsOut: 0, rowsError: 3 })
  expect(twice.logs.join('\n').match(/M-D02-046/g)).toHaveLength(3)
  await parts(`S12,${c},${at},W1,A01,2`, `S12,${c},${at},W1,A01,2`)
  expect(await run()).toMatchObject({ rowsOut: 1, rowsError: 0 })
  expect(await site.rows("select ok_qty from packing_result where result_no = 'S12'")).toEqual([{ ok_qty: 2 }])
  expect(await site.rows(resultImbalances)).toEqual([])
})
