import { type InputOf, orderFiles, standardReading } from '@packing/contract'
import { delfor } from '@packing/edi/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OrderWorld, startOrderWorld } from '../../../testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await startOrderWorld()
})
afterAll(() => world.close())

const PART = '533010K12000'
type Settings = Omit<InputOf<typeof orderFiles.tryFile>, 'dealer' | 'cycleMonth'>

async function tryFile(dealer: string, name: string, content: string, settings: Settings = {}) {
  const file = { name, content: Buffer.from(content) }
  const input = { dealer, cycleMonth: '202611', ...settings, file }
  const { status, reply } = await world.test.call(orderFiles.tryFile, input, { signedIn: world.planner })
  return { httpStatus: status, fields: reply.errinfo?.validationErrors ?? [], ...reply.data }
}

const stored = async () => {
  const { rows } = await world.test.superuser.query<{ counts: string }>(
    `select concat_ws(' ', (select count(*) from order_upload), (select count(*) from order_upload_row), (select count(*) from stored_file),
       (select count(*) from upload_issue), (select count(*) from edi_reading), (select count(*) from edi_partner),
       (select count(*) from order_file_mapping), (select count(*) from audit)) as counts`,
  )
  return rows[0]?.counts
}

const monthsOf = ({ parts }: Awaited<ReturnType<typeof tryFile>>) => parts?.sums.map(({ is }) => is)

it('shows how the reading of a file changes with the settings, and stores nothing', async () => {
  const schedule = delfor(
    '04A',
    ...['BGM+241+DS1+5', 'DTM+137:20261105:102', 'NAD+ST+PLANT9::92', `LIN+1++${PART}:IN`, 'RFF+ON:CALL7'],
    ...['SCC+10', 'QTY+84:5:PCE', 'SCC+1', 'QTY+113:40:PCE', 'DTM+2:20270105:102'],
    ...['SCC+4++M', 'QTY+113:900:PCE', 'DTM+2:20270125:102'],
  )
  const before = await stored()
  const unknown = await tryFile('TH01', 'd.edi', schedule)
  expect([unknown.status, unknown.issues?.some(({ code }) => code === 'M-I02-051')]).toEqual(['REJECTED', true])
  const partners = JSON.stringify([{ senderId: 'BUYER01', deliveryPoint: 'PLANT9', ownId: '', labelCompany: '' }])
  const plain = await tryFile('TH01', 'd.edi', schedule, { partners })
  expect([plain.status, monthsOf(plain)]).toEqual(['STAGED', [270, 675, 0, 0]])
  expect(plain.changes?.map(({ orderNo }) => orderNo)).toContain('CALL7')
  const reading = { ...standardReading, buckets: 'CODE', immediate: 'BACKLOG', contractNo: 'c-77' }
  const changed = await tryFile('TH01', 'd.edi', schedule, { partners, reading: JSON.stringify(reading) })
  expect([changed.status, monthsOf(changed)]).toEqual(['STAGED', [940, 0, 0, 0]])
  expect(new Set(changed.changes?.map(({ orderNo }) => orderNo))).toEqual(new Set(['C-77']))
  expect(changed.quantities?.leftOut).toEqual([
    { reason: 'BACKLOG', dealerCode: 'TH01', qty: 5, count: 1, line: 9, column: 'LIN' },
  ])
  expect(await stored()).toBe(before)
})

it('reads files by a mapping that is not saved, and shows the rows of dealers with errors', async () => {
  const columns = JSON.stringify([{ heading: 'Item', field: 'part_no' }])
  const text = `Item;2027-01-05;2027-02\n${PART};1.200;2.000\nNOSUCH;7;8`
  const point = JSON.stringify({ decimalMark: 'POINT', dayOrder: '' })
  const comma = JSON.stringify({ decimalMark: 'COMMA', dayOrder: '' })
  const asThousands = await tryFile('TH01', 'p.csv', text, { columns, columnReading: comma })
  expect([asThousands.status, asThousands.fileFormat, monthsOf(asThousands)]).toEqual([
    'REJECTED',
    'MAPPED',
    [1207, 0, 2008, 0],
  ])
  const asDecimals = await tryFile('TH01', 'p.csv', text, { columns, columnReading: point })
  expect(monthsOf(asDecimals)).not.toEqual([1207, 0, 2008, 0])
})

it('rejects files of another format than agreed, in a trial and in an upload', async () => {
  const { test, planner } = world
  const text = `dealer_code,order_no,line_no,part_no,target_month,required_on,qty\nTH01,A,1,${PART},202612,2027-01-05,4`
  const reading = { ...standardReading, fileFormat: 'VDA' as const }
  const tried = await tryFile('TH01', 'a.csv', text, { reading: JSON.stringify(reading) })
  expect([tried.status, tried.issues?.map(({ code }) => code)]).toEqual(['REJECTED', ['M-I02-140']])
  expect((await world.upload('a.csv', text)).status).toBe('STAGED')
  const { reply } = await test.call(orderFiles.listCodes, { dealer: 'TH01' }, { signedIn: planner })
  const version = reply.data.readingVersion
  await test.call(orderFiles.saveReading, { dealer: 'TH01', reading, version }, { signedIn: planner })
  const { status, errors } = await world.upload('a.csv', text)
  expect([status, errors]).toEqual(['REJECTED', [expect.stringContaining('are expected as VDA')]])
})

it('names settings that cannot be applied', async () => {
  const columns = JSON.stringify([{ heading: 'Pcs', field: 'qty' }])
  const unclear = await tryFile('TH01', 'p.csv', 'Pcs\n1', { columns })
  expect([unclear.httpStatus, unclear.fields.map(({ fieldName }) => fieldName)]).toEqual([400, ['columns']])
  const broken = await tryFile('TH01', 'p.csv', 'Pcs\n1', { reading: '{' })
  expect([broken.httpStatus, broken.fields.map(({ fieldName }) => fieldName)]).toEqual([400, ['reading']])
  const { status } = await world.test.call(
    orderFiles.tryFile,
    { dealer: 'TH01', cycleMonth: '202611' },
    { signedIn: world.planner },
  )
  expect(status).toBe(400)
})

it('shows the calendar by which the days of a dealer are placed', async () => {
  const { reply } = await world.test.call(orderFiles.listCodes, { dealer: 'TH01' }, { signedIn: world.planner })
  const { plantCalendar, months } = reply.data.calendar
  expect([plantCalendar, months.map(({ month, first, last }) => `${month} ${first} ${last}`)]).toEqual([
    'PLTH',
    ['202611 2026-12-01 2026-12-25', '202612 2027-01-04 2027-01-29', '202701 2027-02-01 2027-02-26'],
  ])
})
