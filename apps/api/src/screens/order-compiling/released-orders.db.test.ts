import { orderCompiling, orderFiles } from '@packing/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderImbalances } from '../../testing/order-imbalances.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let planner: SignedIn

beforeAll(async () => {
  test = await startTestApp()
  planner = await test.signIn({ name: 'PLANNER', prctCode: '200100', scopes: ['200100'], privileges: { I02F01: 2 } })
  await test.superuser.query(`
    insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'TH01', 'Thailand', 'TH'), ('200100', 'ID01', 'Indonesia', 'ID');
    insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g) select '200100', 'JP', 'PC', 'P10' || n, 'Part ' || n, 100 from generate_series(1, 4) n`)
  const heads = ['order_no', 'part_no', 'required_on', 'qty'] as const
  const columns = heads.map((field) => ({ heading: `Own ${field}`, field }))
  const { reply } = await test.call(orderFiles.listCodes, { dealer: 'ID01' }, { signedIn: planner })
  const input = { dealer: 'ID01', columns, version: reply.data.columnsVersion }
  expect((await test.call(orderFiles.saveColumns, input, { signedIn: planner })).status).toBe(200)
})
afterAll(() => test.close())

/** undefined: the file has no changes. */
async function commit(content: string) {
  const send = async (input: object) => {
    const { status, reply } = await test.call(
      orderCompiling.upload,
      { cycleMonth: '202611', ...input },
      { signedIn: planner },
    )
    return { status, data: reply.data }
  }
  const file = { name: 'orders.csv', content: Buffer.from(content) }
  const { data } = await send({ phase: 'VALIDATE', file })
  expect(data.issues.filter(({ errorType }) => errorType === 'ERROR')).toEqual([])
  if (data.status === 'STAGED') expect((await send({ phase: 'COMMIT', uploadId: data.uploadId })).status).toBe(200)
  expect((await test.superuser.query(orderImbalances)).rows).toEqual([])
  const { added, changed, deleted } = data.dealers[0] ?? expect.fail('no dealer')
  return added + changed + deleted
}

const inForce = async (dealer: string, columns: string) => {
  const { rows } = await test.superuser.query<{ line: string }>(
    `select concat_ws(',', ${columns}) as line from order_line where dealer_code = $1 and rev_to is null`,
    [dealer],
  )
  return rows.map(({ line }) => line).toSorted()
}

const part = fc.integer({ min: 1, max: 4 })
const day = fc.integer({ min: 1, max: 3 })
const qty = fc.integer({ min: 1, max: 99 })
/** The same rows in two orders. */
const twice = <Row>(rows: fc.Arbitrary<Row[]>) =>
  rows.chain((one) => fc.tuple(fc.constant(one), fc.shuffledSubarray(one, { minLength: one.length })))

describe('a release of orders', () => {
  it('is exactly the rows of its file, whatever earlier files had and in whatever order its rows are', async () => {
    const rows = fc.uniqueArray(
      fc.record({ order: fc.constantFrom('A', 'B'), no: fc.integer({ min: 1, max: 6 }), part, day, qty }),
      {
        selector: ({ order, no }) => `${order}${no}`,
        minLength: 1,
        maxLength: 9,
      },
    )
    const head = 'dealer_code,order_no,line_no,part_no,target_month,required_on,qty'
    const fileOf = (lines: readonly string[]) => [head, ...lines.map((line) => `TH01,${line}`)].join('\n')
    await fc.assert(
      fc.asyncProperty(twice(rows), async ([one, other]) => {
        const [lines = [], reordered = []] = [one, other].map((each) =>
          each.map((row) => `${row.order},${row.no},P10${row.part},202612,2026-12-0${row.day},${row.qty}`),
        )
        await commit(fileOf(lines))
        expect(await inForce('TH01', 'order_no, line_no, part_no, target_month, required_on, qty')).toEqual(
          lines.toSorted(),
        )
        expect(await commit(fileOf(reordered))).toBe(0)
      }),
      { numRuns: process.env['LONG_TESTS'] === undefined ? 8 : 200 },
    )
  })

  it('never loses or doubles rows without a line number, of which several may be equal', async () => {
    const rows = fc.array(fc.record({ part, day, qty: fc.constantFrom(10, 20, 30) }), { minLength: 1, maxLength: 10 })
    const fileOf = (lines: readonly string[]) =>
      ['Own order_no,Own part_no,Own required_on,Own qty', ...lines].join('\n')
    await fc.assert(
      fc.asyncProperty(twice(rows), async ([one, other]) => {
        const [lines = [], reordered = []] = [one, other].map((each) =>
          each.map((row) => `PO1,P10${row.part},2026-12-0${row.day},${row.qty}`),
        )
        await commit(fileOf(lines))
        expect(await inForce('ID01', 'order_no, part_no, required_on, qty')).toEqual(lines.toSorted())
        expect(await commit(fileOf(reordered))).toBe(0)
      }),
      { numRuns: process.env['LONG_TESTS'] === undefined ? 8 : 200 },
    )
  })
})
