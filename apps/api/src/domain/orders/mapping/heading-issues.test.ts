import { expect, it } from 'vitest'
import { readOrderTable } from '../testing/read-order-table.ts'

type Row = readonly (string | number)[]

async function issuesOf(headings: readonly string[], ...rows: readonly Row[]) {
  const content = [headings, ...rows].map((cells) => cells.join(';')).join('\n')
  const table = await readOrderTable({
    content,
    mapped: { headings, columns: [{ heading: 'Part', field: 'part_no' }] },
  })
  return table?.issues.map(({ errorType, messageCode, column }) => `${errorType} ${messageCode} ${column}`)
}

it('asks about numbers behind the first period, and about headings with figures, and names others', async () => {
  expect(await issuesOf(['Part', 'SNP', 'Mon 4 Jan', '2027-01-05', 'Balance'], ['P1', 12, 10, 20, 4])).toEqual([
    'WARNING M-I02-120 SNP',
    'ERROR M-I02-107 Mon 4 Jan',
    'ERROR M-I02-107 Balance',
  ])
  expect(await issuesOf(['Part', 'ene-27', 'Feb-27'], ['P1', 10, 20])).toEqual(['ERROR M-I02-107 ene-27'])
})

it.each(['Cantidad', 'Qté (quantité)', 'Quantidade', 'Antal', 'จำนวน', '数量2'])(
  'asks about %s beside a column of quantities',
  async (heading) => {
    const headings = ['Part', 'Due', 'Pcs', heading]
    const columns = (['part_no', 'required_on', 'qty'] as const).map((field, at) => ({
      heading: headings[at] ?? '',
      field,
    }))
    const content = [headings, ['P1', '2027-01-05', 5, 70]].map((cells) => cells.join(';')).join('\n')
    const table = await readOrderTable({ content, mapped: { headings, columns } })
    expect(table?.issues).toMatchObject([{ errorType: 'ERROR', messageCode: 'M-I02-107', column: heading }])
  },
)

it('counts a day between two later months for the second one, with a note', async () => {
  expect(await issuesOf(['Part', '2027-01-05', '2027-02-28'], ['P1', 5, 90])).toEqual(['WARNING M-I02-101 2027-02-28'])
})

it('asks which of two headings for the same time counts', async () => {
  expect(await issuesOf(['Part', 'Jan-27', '2027/01'], ['P1', 10, 20])).toEqual(['ERROR M-I02-126 2027/01'])
  expect(await issuesOf(['Part', '2027-01-05', '05.01.2027'], ['P1', 10, 20])).toEqual([
    'WARNING M-I02-115 05.01.2027',
    'ERROR M-I02-126 05.01.2027',
  ])
  expect(await issuesOf(['Part', 'W01', '2027-01-05', '2027-01-12'], ['P1', 60, 20, 7])).toEqual([
    'WARNING M-I02-117 W01',
    'ERROR M-I02-126 2027-01-05',
  ])
})

it('asks whether a later month is the total of its days, but adds up days of the firm month itself', async () => {
  const headings = ['Part', '2027/01', '2027-02-02', '2027-02-09']
  expect(await issuesOf(headings, ['P1', 30, 10, 20], ['P2', 5, 0, 0], ['P3', 0, 5, 0])).toEqual(['ERROR M-I02-127 '])
  expect(await issuesOf(['Part', '2026/12', '2027-01-05'], ['P1', 30, 30])).toEqual([])
})
