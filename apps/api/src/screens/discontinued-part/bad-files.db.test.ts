import { discontinuedColumns, discontinuedPart, headerOf, type ListUploadPreview, type Reply } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { discontinuedMasters } from '../../testing/discontinued-masters.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let planner: SignedIn
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date('2026-11-04T01:00:00Z') } })
  await app.superuser.query(discontinuedMasters)
  planner = await app.signIn({ name: 'PLANNER', prctCode: '200100', scopes: ['200100'], privileges: { B05F01: 9 } })
})
afterAll(() => app.close())

type Field = keyof typeof discontinuedColumns
type Cells = Partial<Record<Field, string>>

const good = {
  ecnNo: 'ECN21',
  oldPart: '53301-00001',
  dealerCode: '*',
  newPart: '53301-00002',
  timing: 'DATE',
  interchange: 'NONE',
  lastOrderMonth: '202612',
  lastPackDate: '2026-12-25',
  newFirstPackDate: '2026-12-28',
  runOutQty: '0',
  remainder: 'NONE',
  status: 'REGISTERED',
  discGroup: '',
  reason: '',
  remark: '',
} satisfies Cells

const fields = Object.keys(good) as (keyof typeof good)[]

async function upload(...rows: readonly Cells[]): Promise<ListUploadPreview | undefined> {
  const head = fields.map((field) => headerOf(discontinuedColumns[field]).en)
  const lines = rows.map((cells) => fields.map((field) => cells[field] ?? ''))
  const content = Buffer.from([head, ...lines].map((line) => line.join(',')).join('\r\n'))
  const input = { phase: 'VALIDATE', file: { name: 'changes.csv', content } }
  const { reply } = await app.call(discontinuedPart.upload, input, { signedIn: planner })
  return (reply as Reply<ListUploadPreview>).data
}

const kinds: readonly [string, Cells, string, string][] = [
  ['no ECN number', { ecnNo: '' }, 'ECN no', 'is missing'],
  ['an ECN number that is too long', { ecnNo: 'E'.repeat(21) }, 'ECN no', 'the maximum is 20'],
  ['no old part', { oldPart: '' }, 'Old part', 'is missing'],
  ['an unknown old part', { oldPart: 'NOSUCH' }, 'Old part', 'Enter a part of the part master'],
  ['an unknown new part', { newPart: 'NOSUCH' }, 'New part', 'Enter a part of the part master'],
  ['the old part as new part', { newPart: '5330100001' }, 'New part', 'Enter another new part, or leave it blank'],
  ['a new part without packing condition', { newPart: '5390000001' }, 'New part', 'Register one for each'],
  ['an unknown dealer', { dealerCode: 'XX' }, 'Dealer', 'Enter a registered dealer, or * for all'],
  ['no timing', { timing: '' }, 'Timing', 'is missing'],
  ['an unknown timing', { timing: 'SOMETIME' }, 'Timing', 'must be one of: IMMEDIATE'],
  ['an unknown interchange', { interchange: 'HALF' }, 'Interchange', 'must be one of: NONE'],
  ['an unknown remainder', { remainder: 'BURN' }, 'Remainder', 'must be one of: NONE'],
  ['an unknown status', { status: 'OPEN' }, 'Status', 'must be one of: REGISTERED'],
  ['a status out of order', { status: 'CLOSED' }, 'Status', 'The order is Registered, Notified'],
  [
    'a date without dates',
    { lastOrderMonth: '', lastPackDate: '', newFirstPackDate: '' },
    'Last pack date',
    'Enter the last pack date',
  ],
  ['stock out without pieces', { timing: 'STOCK_OUT' }, 'Run-out qty (pcs)', 'Enter the pieces of the old part'],
  ['a lot without pieces', { timing: 'LOT' }, 'Run-out qty (pcs)', 'Enter the pieces of the old part'],
  ['negative pieces', { runOutQty: '-1' }, 'Run-out qty (pcs)', 'must be 0 or more'],
  ['letters for pieces', { runOutQty: 'few' }, 'Run-out qty (pcs)', 'must be a whole number'],
  ['an impossible month', { lastOrderMonth: '202613' }, 'Last order month', 'month'],
  ['an impossible date', { lastPackDate: '2026-02-30' }, 'Last pack date', 'must be a date such as'],
  ['a last order after packing', { lastOrderMonth: '202701' }, 'Last order month', 'Correct one of them'],
  ['no reason inside the fence', { lastPackDate: '2026-11-05' }, 'Reason for change', 'Enter a new reason'],
  ['a remark that is too long', { remark: 'x'.repeat(201) }, 'Remark', 'the maximum is 200'],
]

it('stages a good file', async () => {
  expect(await upload(good)).toMatchObject({ status: 'STAGED', errorCount: 0 })
})

it.each(kinds)(
  'rejects %s with its row and column, and says how to correct it',
  async (_name, changes, column, words) => {
    const other = { ...good, ecnNo: 'ECN20', oldPart: '5330100003', newPart: '' }
    const preview = await upload(other, { ...good, ...changes })
    expect(preview?.status).toBe('REJECTED')
    const issues = (preview?.issues ?? []).map((issue) => [issue.line, issue.column, issue.message] as const)
    expect(issues).toContainEqual([3, column, expect.stringContaining(words)])
  },
)

it('rejects a successor that leads back, and a group with two dates', async () => {
  const back = { ...good, oldPart: '5330100002', newPart: '5330100001' }
  const circle = await upload(good, back)
  expect(circle?.issues.map(({ line, column, message }) => [line, column, message])).toContainEqual([
    2,
    'New part',
    expect.stringContaining('Enter another new part, or close one of these rows'),
  ])
  const group = { ...good, discGroup: 'G1' }
  const apart = await upload(group, { ...group, oldPart: '5330100003', newPart: '', lastPackDate: '2026-12-24' })
  expect(apart?.issues.map(({ column, message }) => [column, message])).toContainEqual([
    'Discontinuation group',
    expect.stringContaining('Enter the same dates'),
  ])
})
