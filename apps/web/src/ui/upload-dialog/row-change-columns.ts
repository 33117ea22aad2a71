import type { UploadRowChange } from '@packing/contract'
import type { Translate } from '../../platform/i18n/texts.ts'
import { formatCellValue, type GridColumn } from '../columns/grid-column.ts'
import type { uploadDialogTexts } from './upload-dialog-texts.ts'

type Cell = UploadRowChange['fields'][number]['before']

/** For a new row, all cells that are not empty. */
export function rowChangeColumns(
  t: Translate<typeof uploadDialogTexts>,
  columns: readonly GridColumn<never>[],
): GridColumn<UploadRowChange>[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const places = new Map(columns.map(({ id }, place) => [id, place]))
  const placeOf = ({ field }: { readonly field: string }) => places.get(field) ?? places.size
  const isEmpty = (value: Cell) => value === null || value === ''
  const written = (field: string, value: Cell) => {
    const column = byId.get(field)
    if (isEmpty(value)) return t('blank')
    return column ? formatCellValue(column, value) || '–' : String(value)
  }
  const headerOf = (field: string) => byId.get(field)?.header ?? field
  const sentence = ({ change, fields }: UploadRowChange) =>
    fields
      .filter(({ before, after }) => change === 'CHANGED' || !isEmpty(change === 'ADDED' ? after : before))
      .sort((one, other) => placeOf(one) - placeOf(other))
      .map(({ field, before, after }) =>
        change === 'CHANGED'
          ? `${headerOf(field)}: ${written(field, before)} → ${written(field, after)}`
          : `${headerOf(field)}: ${written(field, change === 'ADDED' ? after : before)}`,
      )
      .join(' · ')
  return [
    { id: 'line', header: t('line'), kind: 'number', width: 64, value: (row) => row.line || null },
    { id: 'change', header: t('change'), width: 84, value: (row) => t(`change.${row.change}`) },
    { id: 'key', header: t('key'), kind: 'code', width: 240 },
    { id: 'fields', header: t('fields'), width: 560, value: sentence },
  ]
}
