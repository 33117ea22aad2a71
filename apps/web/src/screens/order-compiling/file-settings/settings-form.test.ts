import { standardReading } from '@packing/contract'
import { expect, it } from 'vitest'
import { codesOf, columnsOf, formOf, noPartner, type SavedSettings, trialFields, unsavedOf } from './settings-form.ts'

const partner = { senderId: 'BUYER', deliveryPoint: '', ownId: '', labelCompany: '' }
const saved: SavedSettings = {
  partners: [partner],
  parts: [{ buyerPart: 'X1', partNo: 'P1' }],
  resetOn: null,
  codesVersion: 'a',
  calendar: { plantCalendar: null, monthRule: null, offDay: null, months: [] },
  reading: standardReading,
  readingVersion: 'b',
  columns: [{ heading: 'Item', field: 'part_no' }],
  columnReading: { decimalMark: '', dayOrder: '' },
  columnsVersion: 'c',
}
const form = formOf(saved)

it('has nothing unsaved as long as only empty lines were added', () => {
  const reading = { ...form.reading, codes: [{ code: ' ', meaning: 'FIRM' as const }] }
  const opened = { ...form, reading, partners: [...form.partners, noPartner], parts: `${form.parts}\n\n` }
  expect([...unsavedOf(opened, saved)]).toEqual([])
  expect(trialFields(opened, saved)).toEqual({})
})

it('tries changed settings only', () => {
  const changed = { ...form, reading: { ...form.reading, buckets: 'DATE' as const }, parts: 'X1、P1\nX2, P2' }
  expect([...unsavedOf(changed, saved)]).toEqual(['codes', 'reading'])
  expect(codesOf(changed).parts).toEqual([
    { buyerPart: 'X1', partNo: 'P1' },
    { buyerPart: 'X2', partNo: 'P2' },
  ])
  const { reading = '', ...others } = trialFields(changed, saved)
  expect(JSON.parse(reading)).toMatchObject({ buckets: 'DATE' })
  expect(Object.keys(others)).toEqual(['parts'])
})

it('takes the columns of an opened file instead of the saved ones', () => {
  const column = { heading: 'Pcs', isQtyOfDate: false }
  const proposal = {
    columns: [
      { ...column, field: 'qty' as const },
      { ...column, heading: 'Old', field: null },
    ],
    rows: [],
  }
  expect(columnsOf({ ...form, proposal }).columns).toEqual([{ heading: 'Pcs', field: 'qty' }])
  expect([...unsavedOf({ ...form, proposal }, saved)]).toEqual(['columns'])
})
