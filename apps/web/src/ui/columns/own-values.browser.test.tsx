import { beforeEach, expect, it } from 'vitest'
import { type PartRow, partRows } from '../testing/part-list.tsx'
import { columns as bare, columnAt, partList, stageParts } from '../testing/staged-parts.tsx'
import { until } from '../testing/until.ts'
import { cellAt, clickCell, fillClipboard, press, shown } from '../testing/user-input.ts'
import type { GridColumn } from './grid-column.ts'
import { ownFieldsOf } from './own-values.ts'

const columns = bare.map(
  (column): GridColumn<PartRow> =>
    column.edit && ['snp', 'mustPack', 'style'].includes(column.id)
      ? { ...column, edit: { ...column.edit, isRequired: false, emptyMeans: () => 'as for all' } }
      : column,
)
const own = (row: PartRow, ...ownFields: string[]): PartRow => Object.assign({ ...row }, { ownFields })
const [one, two, three] = partRows(3) as [PartRow, PartRow, PartRow]
const rows = [own({ ...one, mustPack: true }, 'mustPack', 'snp'), own({ ...two, mustPack: true }), own(three)]
const SNP = columnAt('snp')
const MUST = columnAt('mustPack')

beforeEach(() => stageParts({ rows, columns }))

const valuesOf = (rowKey: string) => {
  const row = partList.edits.grid.rows.find(({ id }) => id === rowKey)
  return { snp: row?.snp, mustPack: row?.mustPack, own: ownFieldsOf(row) }
}

it('marks own values among inherited ones by a sign and a description', async () => {
  const mine = await cellAt(0, SNP)
  const inherited = await cellAt(1, SNP)
  expect([mine.title, inherited.title]).toEqual(['Own value. Press Delete to use: as for all', 'as for all'])
  expect([mine.textContent?.startsWith('◆'), inherited.textContent?.startsWith('◆')]).toEqual([true, false])
  expect((await cellAt(0, columnAt('name'))).title).toBe('')
})

it('inherits again after Delete, also in checkboxes', async () => {
  await clickCell(0, MUST)
  await press('{Delete}')
  expect(valuesOf('R1')).toEqual({ snp: 1, mustPack: null, own: ['snp'] })
  expect(await shown(0, MUST)).toBe('as for all')
  await clickCell(0, SNP)
  await press('{Delete}')
  expect(valuesOf('R1').own).toEqual([])
  await press('{Control>}zz{/Control}')
  expect([partList.edits.unsaved.isDirty, valuesOf('R1').own]).toEqual([false, ['mustPack', 'snp']])
  // An inherited value cannot be deleted.
  await clickCell(1, MUST)
  await press('{Delete}')
  expect(partList.edits.unsaved.isDirty).toBe(false)
})

it('makes a typed value the own value even when it equals the inherited one', async () => {
  await clickCell(1, SNP)
  await press('2{Enter}')
  expect(valuesOf('R2')).toEqual({ snp: 2, mustPack: true, own: ['snp'] })
  expect(partList.edits.grid.marksOf('R2')?.cells['snp']?.message).toBe('Changed from: 2 (as for all)')
  await clickCell(1, SNP)
  await press('{Delete}')
  expect(partList.edits.unsaved.isDirty).toBe(false)
  await press('{F2}{Enter}')
  expect(partList.edits.unsaved.isDirty).toBe(false)
  await clickCell(1, MUST)
  await press(' ')
  expect(valuesOf('R2')).toMatchObject({ mustPack: false, own: ['mustPack'] })
})

it('keeps inheriting when a block with the same values is pasted', async () => {
  await fillClipboard('2')
  await clickCell(1, SNP)
  await press('{Control>}v{/Control}')
  expect(partList.edits.unsaved.isDirty).toBe(false)
  await fillClipboard('5')
  await press('{Control>}v{/Control}')
  await until(() => partList.edits.unsaved.isDirty)
  expect(valuesOf('R2')).toMatchObject({ snp: 5, own: ['snp'] })
})
