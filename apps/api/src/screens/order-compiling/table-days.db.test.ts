import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderWorld, startOrderWorld } from '../../testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await startOrderWorld()
})
afterAll(() => world.close())

const PART = '533010K12000'
const headings = 'dealer_code,order_no,line_no,order_type,part_no,target_month,required_on,qty'
const own = (...rows: readonly string[]) => [headings, ...rows].join('\r\n')
const item = { heading: 'Item', field: 'part_no' } as const

describe('the days of an order file', () => {
  it('move to the production date of N in a pivot, with a note of the day', async () => {
    await world.map('ID01', item)
    const upload = await world.upload('pivot.csv', `Item,2027-01-05,2027-01-12\r\n${PART},50,60`)
    expect(await world.staged(upload.uploadId)).toEqual([`ID01 202612 ${PART} 2027-01-12 110`])
    expect(upload.warnings).toEqual([
      `Dealer ID01: 2027/01/05 is no production date. 50 pieces of 1 part, for example ${PART}, are ordered for 2027/01/12.`,
    ])
    await world.map('ID01')
  })

  it('are counted for their order month where the correspondence calendar ends', async () => {
    await world.map('TH01', item, { heading: 'Due', field: 'required_on' }, { heading: 'Pcs', field: 'qty' })
    const days = ['2027-01-05,10', '2027-02-09,20', '2027-03-16,30']
    const upload = await world.upload('later.csv', ['Item,Due,Pcs', ...days.map((day) => `${PART},${day}`)].join('\n'))
    expect(upload).toMatchObject({ errors: [], warnings: [] })
    expect(await world.staged(upload.uploadId)).toEqual([
      `TH01 202612 ${PART} 2027-01-05 10`,
      `TH01 202701 ${PART} 2027-02-09 20`,
      `TH01 202702 ${PART} 2027-03-16 30`,
    ])
  })

  it('are an error when the year of a firm line is mistyped', async () => {
    const upload = await world.upload(
      'year.csv',
      own(`TH01,A1,1,R,${PART},202612,2027-01-05,40`, `TH01,A1,2,R,${PART},202612,2028-01-12,60`),
    )
    expect([upload.status, await world.staged(upload.uploadId)]).toEqual(['REJECTED', []])
    expect(upload.errors).toEqual([
      'Date 2028-01-12 is not in the month 2026/12 of dealer TH01, whose production dates are 2027/01/04 to 2027/01/29. Correct the date or the month.',
    ])
    await world.map('TH01', item, ...monthAndDay)
    const mapped = await world.upload('year.csv', `Item,Month,Due,Pcs\n${PART},202612,2028-01-18,60`)
    expect(mapped.errors).toEqual([expect.stringContaining('Date 2028-01-18 is not in the month 2026/12')])
  })

  it('of our own columns move on working days, and are an error on days off', async () => {
    const row = (on: string) => own(`ID01,A1,1,R,${PART},202612,${on},40`)
    const moved = await world.upload('own.csv', row('2027-01-14'))
    expect(await world.staged(moved.uploadId)).toEqual([`ID01 202612 ${PART} 2027-01-12 40`])
    expect(moved.warnings).toEqual([expect.stringContaining('2027/01/14 is no production date')])
    expect((await world.upload('own.csv', row('2027-01-09'))).errors).toEqual([
      expect.stringContaining('does not work on 2027-01-09'),
    ])
  })

  it('reject only the dealer whose day could lie in either of two months', async () => {
    await world.map('TH01', item, { heading: 'Dealer', field: 'dealer_code' }, ...dayAndQty)
    const upload = await world.upload(
      'two.csv',
      `Item,Dealer,Due,Pcs\n${PART},TH01,2027-01-05,4\n${PART},ID01,2027-01-12,5\n${PART},ID01,2027-04-06,6`,
    )
    expect([upload.status, await world.staged(upload.uploadId)]).toEqual([
      'STAGED',
      [`TH01 202612 ${PART} 2027-01-05 4`],
    ])
    expect(upload.errors).toEqual([expect.stringContaining('2027/04/06 may belong to 2027/02 or 2027/03 (6 pieces')])
  })
})

const dayAndQty = [
  { heading: 'Due', field: 'required_on' },
  { heading: 'Pcs', field: 'qty' },
] as const
const monthAndDay = [{ heading: 'Month', field: 'target_month' }, ...dayAndQty] as const
