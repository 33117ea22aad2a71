import { type InputOf, orderCompiling, orderPreview, type UploadPartRow } from '@packing/contract'
import { delfor, x12 } from '@packing/edi/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OrderWorld, startOrderWorld } from '../../testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await startOrderWorld()
})
afterAll(() => world.close())

const [PART, OTHER, THIRD] = ['533010K12000', '164000K0J000', '901050A12300']
const OWN = ['dealer_code', 'order_no', 'line_no', 'order_type', 'part_no', 'target_month', 'required_on', 'qty']
const own = (...rows: readonly (readonly (string | number)[])[]) =>
  [OWN, ...rows.map(([dealer, part, line, month, on, qty]) => [dealer, 'A1', line, 'R', part, month, on, qty])]
    .map((row) => row.join(','))
    .join('\n')

type Filter = Omit<InputOf<typeof orderPreview.listParts>, 'uploadId'>

async function partsOf(uploadId: string | undefined, filter: Filter = {}) {
  const input = { uploadId: uploadId ?? '', ...filter }
  const { reply } = await world.test.call(orderPreview.listParts, input, { signedIn: world.planner })
  return reply.data
}

async function commit(content: string, cycleMonth = '202611') {
  const { test, planner } = world
  const file = { name: 'a.csv', content: Buffer.from(content) }
  const { reply } = await test.call(
    orderCompiling.upload,
    { phase: 'VALIDATE', cycleMonth, file },
    { signedIn: planner },
  )
  const { uploadId } = reply.data
  const { status } = await test.call(
    orderCompiling.upload,
    { phase: 'COMMIT', cycleMonth, uploadId },
    { signedIn: planner },
  )
  expect(status).toBe(200)
  return uploadId
}

const byPart = ({ partNo, change, changedQty, wasFirm, isFirm, byFirm, wasNext1, isNext1 }: UploadPartRow) =>
  [partNo, change, changedQty, `${wasFirm} ${isFirm} ${byFirm}`, `${wasNext1} ${isNext1}`].join(' | ')

const statedIn = ({ periods }: UploadPartRow) =>
  periods.map(({ month, on, was, is, stated }) => {
    const own = stated.map(({ at, qty, line, isMoved }) => `${at}=${qty}@${line}${isMoved ? '!' : ''}`)
    return `${on ?? month}: ${was} → ${is} (${own.join(', ')})`
  })

it('shows the file’s own dates beside those that are ordered', async () => {
  const schedule = delfor(
    '04A',
    ...['BGM+241+DS1+5', 'DTM+137:20261105:102', 'NAD+ST+TH01::92', `LIN+1++${PART}:IN`, 'SCC+1'],
    ...['QTY+113:40:PCE', 'DTM+2:20270105:102', 'QTY+113:60:PCE', 'DTM+2:20270109:102', 'SCC+4++W'],
    ...['QTY+113:500:PCE', 'DTM+64:20270201:102', 'DTM+63:20270207:102', 'QTY+113:300:PCE', 'DTM+2:20270209:102'],
  )
  const { uploadId } = await world.upload('d.edi', schedule)
  const { parts, bases, months, counts } = await partsOf(uploadId)
  expect([months, bases]).toEqual([
    ['202612', '202701', '202702', '202703'],
    [{ dealerCode: 'TH01', cycleMonth: null, rev: 0 }],
  ])
  expect(parts.rows.map(byPart)).toEqual([`${PART} |  | 900 | null 100 null | null 800`])
  expect(parts.rows.map(statedIn)).toEqual([
    [
      '2027-01-05: null → 40 (2027-01-05=40@8)',
      '2027-01-08: null → 60 (2027-01-09=60@10!)',
      '202701: null → 800 (2027-02-01/2027-02-07=500@13, 2027-02-09 W=300@16)',
    ],
  ])
  const moved = await partsOf(uploadId, { movedOnly: true })
  expect(moved.parts.total).toBe(1)
  expect(counts).toEqual({ NEW: 0, ENDED: 0, CHANGED: 0, SAME: 0, moved: 1 })
})

it('compares each part with the release in force, the largest change first', async () => {
  await commit(
    own(
      ['TH01', PART, 1, '202612', '2027-01-05', 40],
      ['TH01', PART, 2, '202701', '', 500],
      ['TH01', OTHER, 3, '202612', '2027-01-06', 10],
      ['TH01', '088260E0PX00', 4, '202612', '2027-01-06', 7],
      ['ID01', PART, 5, '202701', '', 9],
    ),
  )
  const { uploadId } = await world.upload(
    'next.csv',
    own(
      ['TH01', PART, 1, '202612', '2027-01-05', 30],
      ['TH01', PART, 2, '202701', '', 700],
      ['TH01', PART, 6, '202612', '2027-01-07', 10],
      ['TH01', THIRD, 5, '202612', '2027-01-06', 90],
      ['TH01', '088260E0PX00', 4, '202612', '2027-01-06', 7],
    ),
  )
  const all = await partsOf(uploadId)
  expect(all.parts.rows.map(byPart)).toEqual([
    `${PART} | CHANGED | 220 | 40 40 0 | 500 700`,
    `${THIRD} | NEW | 90 | 0 90 90 | 0 0`,
    `${OTHER} | ENDED | 10 | 10 0 -10 | 0 0`,
    '088260E0PX00 | SAME | 0 | 7 7 0 | 0 0',
  ])
  expect(all.sums.slice(0, 2)).toEqual([
    { month: '202612', was: 57, is: 137 },
    { month: '202701', was: 500, is: 700 },
  ])
  expect(all.counts).toEqual({ NEW: 1, ENDED: 1, CHANGED: 1, SAME: 1, moved: 0 })
  expect(all.parts.rows.slice(0, 1).map(statedIn)).toEqual([
    [
      '2027-01-05: 40 → 30 (2027-01-05=30@2)',
      '2027-01-07: 0 → 10 (2027-01-07=10@4)',
      '202701: 500 → 700 (202701=700@3)',
    ],
  ])
  const changed = await partsOf(uploadId, { changedOnly: true, pageSize: 2, page: 2 })
  expect([changed.parts.total, changed.parts.rows.map(({ partNo }) => partNo)]).toEqual([3, [OTHER]])
  expect(changed.sums[0]).toEqual({ month: '202612', was: 50, is: 130 })
  const sorted = await partsOf(uploadId, { sort: ['byFirm'] })
  expect(sorted.parts.rows.map(({ byFirm }) => byFirm)).toEqual([-10, 0, 0, 90])
})

it('compares the first release of a cycle with the last one before it, in the months of both', async () => {
  await commit(own(['MX01', PART, 1, '202611', '2026-12-08', 5], ['MX01', PART, 2, '202612', '', 80]), '202610')
  const schedule = x12(
    ...['BFR*05*R100**DL*A*20261201*20270331*20261105', 'N1*ST*P*92*MX01', `LIN**BP*${PART}`, 'UIT*EA'],
    ...['FST*60*C*D*20270112', 'FST*9*D*W*20270301'],
  )
  const { uploadId } = await world.upload('m.edi', schedule)
  const { bases, parts } = await partsOf(uploadId)
  expect(bases).toEqual([{ dealerCode: 'MX01', cycleMonth: '202610', rev: 1 }])
  expect(parts.rows.map(({ wasFirm, isFirm, wasNext3, isNext3 }) => [wasFirm, isFirm, wasNext3, isNext3])).toEqual([
    [80, 60, null, 0],
  ])
})

it('reads the parts of a pivot with the heading of each quantity', async () => {
  await world.map('ID01', { heading: 'Item', field: 'part_no' })
  const { uploadId } = await world.upload('p.csv', `Item,W03,2027-02\n${OTHER},50,600`)
  const { parts } = await partsOf(uploadId)
  expect(parts.rows.map(statedIn)).toEqual([
    ['2027-01-19: 0 → 50 (2027-01-18/2027-01-24=50@2)', '202702: 0 → 600 (202702=600@2)'],
    ['202701: 9 → 0 ()'],
  ])
})

it('keeps what a file of special orders leaves in force', async () => {
  const { superuser } = world.test
  await superuser.query(
    "update order_cycle set status = 'CONFIRMED' where dealer_code = 'TH01' and cycle_month = '202611'",
  )
  const spot = `${OWN.join(',')}\nTH01,S1,1,S,${PART},202612,2027-01-08,6`
  const chief = await world.test.signIn({
    name: 'CHIEF',
    prctCode: '200100',
    scopes: ['200100'],
    privileges: { I02F01: 9 },
  })
  const file = { name: 'spot.csv', content: Buffer.from(spot) }
  const input = { phase: 'VALIDATE', cycleMonth: '202611', file }
  const { reply } = await world.test.call(orderCompiling.upload, input, { signedIn: chief })
  const { parts, counts } = await partsOf(reply.data.uploadId)
  expect(parts.rows.slice(0, 2).map(byPart)).toEqual([
    `${PART} | CHANGED | 6 | 40 46 6 | 500 500`,
    '088260E0PX00 | SAME | 0 | 7 7 0 | 0 0',
  ])
  expect(counts).toMatchObject({ NEW: 0, ENDED: 0, CHANGED: 1 })
})

it('shows no other users the rows of dealers that they do not see', async () => {
  const { uploadId } = await world.upload('a.csv', own(['TH01', PART, 1, '202612', '2027-01-05', 40]))
  const stranger = await world.test.signIn({
    name: 'STRANGER',
    prctCode: '200100',
    scopes: ['200100'],
    dealerCodes: ['ID01'],
    privileges: { I02F01: 2 },
  })
  const { status, reply } = await world.test.call(
    orderPreview.listParts,
    { uploadId: uploadId ?? '' },
    { signedIn: stranger },
  )
  expect([status, reply.data?.parts?.total ?? 0]).toEqual([404, 0])
})
