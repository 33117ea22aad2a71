import {
  type Language,
  type OutputOf,
  type PartRow,
  partColumns,
  partLocalColumns,
  type partMaster,
} from '@packing/contract'
import type { Translate } from '../../platform/i18n/i18n.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'

type Init = OutputOf<(typeof partMaster)['init']>

interface Words {
  readonly t: Translate
  readonly language: Language
  readonly name: (family: string, value: string) => string
}

export const partGridColumns = (
  { t, language, name }: Words,
  init: Init | undefined,
): readonly GridColumn<PartRow>[] => {
  /** What an empty cell stands for: the value for all dealers, and for these the host's limit. */
  const emptyMeans =
    (id: string) =>
    ({ dealerCode }: PartRow) =>
      dealerCode !== '*' ? t('b01.asForAll') : id === 'maxAdvanceDays' ? t('b01.asHost') : undefined
  const columns = gridColumns<PartRow>(partColumns, language, {
    lifecycle: { nameOf: (value) => name('lifecycle', value) },
    packLine: { edit: { kind: 'select', options: (init?.lines ?? []).map((line) => ({ value: line.code })) } },
  })
  return columns.map((column) =>
    column.edit && column.id in partLocalColumns
      ? { ...column, edit: { ...column.edit, emptyMeans: emptyMeans(column.id) } }
      : column,
  )
}
