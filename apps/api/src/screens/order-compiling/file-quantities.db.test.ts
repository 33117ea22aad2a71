import { orderCompiling } from '@packing/contract'
import { delfor, delforHead, demands, record511, record512, vda, x12 } from '@packing/edi/testing'
import { makeBook, textRow } from '@packing/xlsx/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAccounts, unexplainedIssues } from '../../domain/orders/accounts/close-accounts.ts'
import { transaction } from '../../platform/database/database.ts'
import { type OrderWorld, startOrderWorld } from '../../testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await startOrderWorld()
})
afterAll(() => world.close())

const [PART, OTHER] = ['533010K12000', '164000K0J000']
const OWN = ['dealer_code', 'order_no', 'line_no', 'order_type', 'part_no', 'target_month', 'required_on', 'qty']
const own = (...rows: readonly (readonly (string | number)[])[]) =>
  [OWN, ...rows.map(([dealer, line, month, on, qty]) => [dealer, 'A1', line, 'R', PART, month, on, qty])]
    .map((row) => row.join(','))
    .join('\n')
const item = { heading: 'Item', field: 'part_no' } as const

/** The quantities of a file as its preview shows them. */
async function quantitiesOf(name: string, content: Buffer | string) {
  const { quantities, status, errors } = await world.upload(name, content)
  if (!quantities) return [status, ...errors]
  const { inFile, staged, leftOut, unexplained } = quantities
  const reasons = leftOut.map(({ reason, dealerCode, qty, count, line, column }) =>
    [reason, dealerCode, qty, `(${count})`, line, column].join(' '),
  )
  return [status, inFile, [staged.firm, staged.forecast], reasons, unexplained]
}
const untold = (total: number) => ({ firm: null, forecast: null, total })

describe('the pieces in a file and those staged', () => {
  it('are shown with every difference for files with our columns', async () => {
    const plain = own(['TH01', 1, 202612, '2027-01-05', 40], ['TH01', 2, 202701, '', 500])
    expect(await quantitiesOf('a.csv', plain)).toEqual(['STAGED', untold(540), [40, 500], [], 0])
    const total = own(
      ['TH01', 1, 202612, '2027-01-05', 40],
      ['TH01', 2, 202612, '', 40],
      ['MX01', 1, 202612, '2027-01-05', 'x'],
      ['MX01', 2, 202612, '2027-01-05', 7],
    )
    expect(await quantitiesOf('a.csv', total)).toEqual([
      'STAGED',
      untold(87),
      [40, 0],
      ['DEALER_ERRORS MX01 7 (1) 5 ', 'MONTH_TOTAL TH01 40 (1) 3 '],
      0,
    ])
    const rejected = own(['TH01', 1, 202612, '2027-01-05', 40], ['NONE', 2, 202612, '2027-01-05', 2])
    expect(await quantitiesOf('a.csv', rejected)).toEqual([
      'REJECTED',
      untold(42),
      [0, 0],
      ['FILE_ERRORS  42 (1) 0 '],
      0,
    ])
  })

  it('are shown for workbooks with a title, columns of a dealer and pivots', async () => {
    const book = makeBook({
      rows:
        textRow(1, 'Orders', ...Array<string>(6).fill(''), '2027') +
        textRow(2, ...OWN) +
        textRow(3, 'TH01', 'A1', '1', 'R', PART, '202612', '2027-01-05', '1200'),
    })
    expect(await quantitiesOf('a.xlsx', book)).toEqual([
      'STAGED',
      untold(3227),
      [1200, 0],
      ['ABOVE_HEADINGS  2027 (1) 1 qty'],
      0,
    ])
    await world.map('TH01', item, { heading: 'Due', field: 'required_on' }, { heading: 'Pcs', field: 'qty' })
    const mapped = `Item;Due;Pcs;Price\n${PART};2027-01-05;1.200;9\n${PART};2027-02-02;2.300,00;9`
    expect(await quantitiesOf('m.csv', mapped)).toEqual(['STAGED', untold(3500), [1200, 2300], [], 0])
    await world.map('TH01', item, { heading: 'Old', field: 'ignored' })
    const pivot = `Item,Stock,2027-01-05,2027-02,Old\n${PART},33,50,600,4\n${OTHER},2,5,,`
    expect(await quantitiesOf('p.csv', pivot)).toEqual([
      'STAGED',
      untold(694),
      [55, 600],
      ['UNREAD_COLUMN  35 (2) 1 Stock', 'IGNORED_COLUMN  4 (1) 1 Old'],
      0,
    ])
    await world.map('TH01')
  })

  it('are shown for messages, by what their codes say', async () => {
    const lines = ['NAD+ST+TH01::92', `LIN+1++${PART}:IN`, 'QTY+83:20', 'SCC+1', 'QTY+113:5:DZN', 'DTM+2:20270105:102']
    const more = [
      'SCC+4',
      'QTY+113:70',
      'DTM+2:202702:610',
      'QTY+113:9',
      'DTM+2:202709:610',
      'SCC+9',
      'QTY+113:3',
      'DTM+2:202702:610',
    ]
    expect(await quantitiesOf('a.edi', delfor('04A', ...delforHead, ...lines, ...more))).toEqual([
      'STAGED',
      { firm: 5, forecast: 79, total: 107 },
      [60, 70],
      ['UNIT  -55 (1) 9 QTY 1.2', 'NOT_READ  3 (1) 17 QTY 1.2', 'BACKLOG TH01 20 (1) 7 LIN', 'LATER TH01 9 (1) 14 LIN'],
      0,
    ])
    const cumulative = [
      'BFR*05*R1**DL*C*20261201**20261105',
      'N1*ST**92*TH01',
      `LIN**BP*${PART}`,
      'SHP*02*1000*051*20260101',
    ]
    expect(await quantitiesOf('a.x12', x12(...cumulative, 'FST*1040*C*D*20270105', 'FST*1100*D*D*20270202'))).toEqual([
      'STAGED',
      { firm: 1040, forecast: 1100, total: 2140 },
      [40, 60],
      ['CUMULATIVE  2040 (2) 8 FST 1'],
      0,
    ])
    const records = [
      record511.replace('BUYER01', 'TH01   '),
      record512(PART),
      demands('513', ['270105', 40], ['999999', 700]),
    ]
    expect(await quantitiesOf('a.vda', vda(...records))).toEqual([
      'STAGED',
      untold(740),
      [40, 0],
      ['NOT_READ  700 (1) 3 513 69–77'],
      0,
    ])
  })

  it('are an error of the whole file where the difference has no reason', async () => {
    await transaction(world.test.pool, { prctCode: '200100', dealerCodes: null }, 'write', async (db) => {
      await sql`create temp table upload_row on commit drop as
        select * from (values (2, 'TH01', '202612', date '2027-01-05', 40), (3, 'TH01', '202701', null, 9))
        r (line, dealer_code, target_month, required_on, qty)`.execute(db)
      const stated = { inFile: untold(50), leftOut: [] }
      const open = { stated, firmMonth: '202612', rejected: [], isFileRejected: false }
      const quantities = await closeAccounts(db, open)
      expect(quantities).toEqual({ ...stated, staged: { firm: 40, forecast: 9 }, unexplained: 1 })
      expect(unexplainedIssues(quantities)).toMatchObject([
        { errorType: 'ERROR', messageCode: 'M-I02-121', params: { inFile: 50, staged: 49, named: 0, qty: 1 } },
      ])
      expect(unexplainedIssues({ ...quantities, unexplained: 0 })).toEqual([])
    })
  })

  it('stay with the upload when it is committed', async () => {
    const { uploadId } = await world.upload('a.csv', own(['TH01', 1, 202612, '2027-01-05', 40]))
    const input = { phase: 'COMMIT', cycleMonth: '202611', uploadId } as const
    const { status, reply } = await world.test.call(orderCompiling.upload, input, { signedIn: world.planner })
    expect([status, reply.data.quantities.inFile.total, reply.data.quantities.staged.firm]).toEqual([200, 40, 40])
  })
})
