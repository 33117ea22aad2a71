import { packingPlan } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planFixtureRows } from '../../../testing/plan-fixture.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let planner: SignedIn
const functionId = 'J01F01-3'

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date('2026-11-20T01:00:00Z') }, rows: planFixtureRows })
  await app.superuser.query(`
    insert into packing_condition (prct_code, part_no, effective_from, effective_to, snp, boxes_per_case, box_length_mm, box_width_mm,
      box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case)
    values ('200100', '5330100001', '2026-01-01', '9999-12-31', 20, 1, 500, 400, 250, 9000, 'M1', '{L01}', 400)`)
  planner = await app.signIn({
    name: 'PLANNER',
    prctCode: '200100',
    scopes: ['200100'],
    privileges: { 'J01F01-3': 2, J01F01: 2 },
  })
})
afterAll(() => app.close())

async function send(fields: object) {
  const { reply } = await app.call(packingPlan.upload, fields, { signedIn: planner, functionId })
  return { code: reply.code, data: reply.data }
}
const validate = (name: string, content: Buffer) => send({ phase: 'VALIDATE', file: { name, content } })
const csv = (...lines: readonly string[]) =>
  Buffer.from(['Plan,Seq,Line,Pack date,Pinned,row version', ...lines].join('\r\n'))
const stored = async () =>
  (
    await app.superuser.query(
      `select seq, line_code as line, pack_on::text as day, is_pinned as pinned, pinned_by is not null as by_user, row_version as version
       from plan_line where plan_id = 2 order by seq`,
    )
  ).rows

it('accepts the downloaded workbook, which changes nothing unless it is edited', async () => {
  const input = { month: '202612', view: 'DAILY', format: 'xlsx' } as const
  const { body } = await app.call(packingPlan.download, input, { signedIn: planner, functionId })
  const { data } = await validate('plan.xlsx', body)
  expect(data?.issues).toEqual([])
  expect(data).toMatchObject({ status: 'STAGED', errorCount: 0, counts: { changed: 0, unchanged: 3 } })
})

it('reports every row that breaks a rule of the screen, and saves none', async () => {
  const before = await stored()
  const { data } = await validate(
    'plan.csv',
    csv('2,1,L01,2026/12/05,N,1', '2,2,L02,2026/12/04,N,1', '1,1,L01,2026/12/03,N,1', '2,9,L01,2026/12/04,N,1'),
  )
  expect(data).toMatchObject({ status: 'REJECTED' })
  expect(new Set(data?.issues.map(({ line }) => line))).toEqual(new Set([2, 3, 4, 5]))
  expect(await stored()).toEqual(before)
  const wanted = { month: '202612', view: 'DAILY', rows: 'UPLOAD_ERRORS', uploadId: data?.uploadId } as const
  const { body } = await app.call(packingPlan.download, wanted, { signedIn: planner, functionId })
  const corrected = await validate('errors.xlsx', body)
  // The workbook repeats the uploaded rows: it can be corrected and uploaded as it is.
  expect(corrected.data?.errorCount).toBe(data?.errorCount)
})

it('pins a row of which only the shift changes', async () => {
  await app.superuser.query("update plan_line set shift_code = 'A' where plan_id = 2 and seq = 3")
  const withShift = Buffer.from('Plan,Seq,Line,Pack date,Shift,Pinned,row version\r\n2,3,L02,2026/12/04,,N,1')
  const { data } = await validate('plan.csv', withShift)
  expect(data).toMatchObject({ status: 'STAGED', counts: { changed: 1 } })
  await send({ phase: 'COMMIT', uploadId: data?.uploadId })
  expect((await stored())[2]).toMatchObject({ seq: 3, pinned: true, by_user: true })
  await app.superuser.query(
    'update plan_line set is_pinned = false, pinned_by = null, row_version = 1 where plan_id = 2 and seq = 3',
  )
})

it('previews moved rows, saves them once they are confirmed, and pins them', async () => {
  const { data } = await validate('plan.csv', csv('2,1,L01,2026/12/04,N,1', '2,2,L01,2026/12/04,Y,1'))
  expect(data).toMatchObject({ status: 'STAGED', counts: { changed: 2 } })
  expect(data?.changes[0]).toMatchObject({
    line: 2,
    fields: expect.arrayContaining([expect.objectContaining({ field: 'packOn' })]),
  })
  expect((await stored())[0]).toMatchObject({ day: '2026-12-03', pinned: false })

  const committed = await send({ phase: 'COMMIT', uploadId: data?.uploadId })
  expect(committed).toMatchObject({ code: 200, data: { status: 'COMMITTED' } })
  expect(await stored()).toMatchObject([
    { seq: 1, day: '2026-12-04', pinned: true, by_user: true, version: 2 },
    { seq: 2, day: '2026-12-04', pinned: true, by_user: true, version: 2 },
    { seq: 3, pinned: false, version: 1 },
  ])
  const stale = await validate('plan.csv', csv('2,1,L01,2026/12/03,N,1'))
  expect(stale.data).toMatchObject({ status: 'REJECTED', errorCount: 1 })
})
