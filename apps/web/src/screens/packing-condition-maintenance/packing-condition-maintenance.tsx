import {
  type ConditionRow,
  CURRENT_COPY,
  conditionColumns,
  conditionSearch,
  keyFieldsOf,
  packingConditionDesk,
  packingConditionMaintenance,
  packingConditionMaintenanceScreen,
  type SimilarCondition,
  searchDefaults,
} from '@packing/contract'
import { useMemo, useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { type Translate, useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import type { RowStatus } from '../../ui/data-grid/model/grid-state.ts'
import { EditableListScreen } from '../../ui/editable-list/editable-list-screen.tsx'
import { useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { type ConditionInit, conditionGridColumns } from './condition-columns.ts'
import { ConditionPanel } from './condition-panel.tsx'
import { MoreFields, UsualFields } from './condition-search.tsx'
import { CopyActions } from './copy-actions.tsx'
import { addRows, cellsOf } from './copy-rows.ts'
import { packingConditionTexts } from './packing-condition-texts.ts'
import type { ChangedSnp } from './snp-change.ts'
import { SnpPanel } from './snp-panel.tsx'

const fields = searchDefaults(conditionSearch)
const blank = { dealerCode: '*', packStyle: 'STD', status: 'DRAFT', copyNo: CURRENT_COPY }

export function PackingConditionMaintenanceScreen() {
  const t = useTexts(packingConditionTexts)
  const init = useCallQuery(packingConditionDesk.init, {}, { staleTime: 300_000 }).data ?? undefined
  const list = useConditionList(init)
  const { grid } = list.edits
  const fence = init?.fence ?? ''
  const [isChangingSnp, setIsChangingSnp] = useState(false)
  const addVersions = (versions: readonly ChangedSnp[], effectiveFrom: string) => {
    const rows = versions.map(({ row, snp, boxesPerCase, boxGrossKg }) => ({
      ...cellsOf(row),
      effectiveFrom,
      snp,
      boxesPerCase,
      boxGrossKg,
    }))
    addRows(grid, rows, t('changeSnp'))
    setIsChangingSnp(false)
  }
  const use = (row: ConditionRow, cells: SimilarCondition['cells']) => {
    const rowKey = grid.rowKey(row)
    const changes = Object.entries(cells).map(([columnId, value]) => ({ rowKey, columnId, value }))
    grid.setCells(changes, t('similar'))
  }
  const details = (row: ConditionRow, close: () => void) => (
    <ConditionPanel
      row={row}
      caseTypes={init?.caseTypes ?? []}
      onUse={list.canEdit && row.status === 'DRAFT' ? (cells) => use(row, cells) : undefined}
      onClose={close}
    />
  )
  const closeSnp = () => setIsChangingSnp(false)
  return (
    <EditableListScreen
      list={list}
      label={t('list')}
      rowStatus={(row) => statusOf(row, t)}
      details={{ label: t('contents'), render: details }}
      panel={
        isChangingSnp && <SnpPanel rows={list.tickedRows()} fence={fence} onAdd={addVersions} onClose={closeSnp} />
      }
      actions={<CopyActions list={list} fence={fence} onChangeSnp={() => setIsChangingSnp(!isChangingSnp)} />}
      search={<UsualFields init={init} />}
      more={<MoreFields init={init} />}
    />
  )
}

function useConditionList(init: ConditionInit | undefined) {
  const language = useLanguage()
  const columns = useMemo(() => conditionGridColumns(language, init), [language, init])
  return useEditableList<ConditionRow, typeof fields>({
    screen: packingConditionMaintenanceScreen,
    calls: packingConditionMaintenance,
    fields,
    columns,
    keyFields: keyFieldsOf(conditionColumns),
    nameFields: ['partNo', 'dealerCode', 'packStyle', 'effectiveFrom'],
    trail: 'packing_condition',
    canInsert: true,
    canDelete: true,
    blank,
    hasImpact: true,
  })
}

function statusOf(row: ConditionRow, t: Translate<typeof packingConditionTexts>): RowStatus | undefined {
  if (row.rowVersion === 0) return { tone: 'warning', label: t('toComplete') }
  return row.status === 'DRAFT' ? { tone: 'info', label: t('status.DRAFT') } : undefined
}
