import {
  type Language,
  type OutputOf,
  type PartRow,
  partColumns,
  partLocalColumns,
  type partMaster,
} from '@packing/contract'
import { codeNames, type Translate } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { partLifecycleTexts } from '../../ui/words/part-lifecycle-texts.ts'
import type { partMasterTexts } from './part-master-texts.ts'

type Init = OutputOf<(typeof partMaster)['init']>

export const partGridColumns = (
  t: Translate<typeof partMasterTexts>,
  language: Language,
  init: Init | undefined,
): readonly GridColumn<PartRow>[] => {
  /** The value for all dealers; for these rows, the host's limit. */
  const emptyMeans =
    (id: string) =>
    ({ dealerCode }: PartRow) =>
      dealerCode !== '*' ? t('asForAll') : id === 'maxAdvanceDays' ? t('asHost') : undefined
  const columns = gridColumns<PartRow>(partColumns, language, {
    partName: { search: 'name' },
    supplierCode: { search: 'supplier' },
    hostUpdatedOn: { search: 'hostFrom' },
    lifecycle: { nameOf: codeNames(partLifecycleTexts) },
    packLine: { edit: { kind: 'choice', options: (init?.lines ?? []).map((line) => ({ value: line.code })) } },
  })
  return columns.map((column) =>
    column.edit && column.id in partLocalColumns
      ? { ...column, edit: { ...column.edit, emptyMeans: emptyMeans(column.id) } }
      : column,
  )
}
