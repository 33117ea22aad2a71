import {
  type ConditionRow,
  CURRENT_COPY,
  conditionColumns,
  conditionSearch,
  conditionStatuses,
  keyFieldsOf,
  packingConditionDesk,
  packingConditionMaintenance,
  packingConditionMaintenanceScreen,
  searchDefaults,
} from '@packing/contract'
import { useMemo, useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDate } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { codeChoices, namedChoices } from '../../ui/choices.ts'
import { EditableListScreen } from '../../ui/editable-list/editable-list-screen.tsx'
import { type AnyEditableList, useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField } from '../../ui/search-form/fields.tsx'
import { conditionGridColumns } from './condition-columns.ts'
import { ConditionPanel } from './condition-panel.tsx'
import { addRows, cellsOf } from './copy-rows.ts'
import { packingConditionTexts } from './packing-condition-texts.ts'
import type { ChangedSnp } from './snp-change.ts'
import { SnpPanel } from './snp-panel.tsx'

const fields = searchDefaults(conditionSearch)
const blank = { dealerCode: '*', packStyle: 'STD', status: 'DRAFT', copyNo: CURRENT_COPY }

export function PackingConditionMaintenanceScreen() {
  const t = useTexts(packingConditionTexts)
  const language = useLanguage()
  const init = useCallQuery(packingConditionDesk.conditioninit, {}, { staleTime: 300_000 }).data ?? undefined
  const columns = useMemo(() => conditionGridColumns(language, init), [language, init])
  const [isChangingSnp, setIsChangingSnp] = useState(false)
  const list = useEditableList<ConditionRow, typeof fields>({
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
  const { grid } = list.edits
  const fence = init?.fence ?? ''
  const addVersions = (versions: readonly ChangedSnp[], effectiveFrom: string) => {
    const rows = versions.map(({ row, snp, boxesPerCase, boxGrossKg }) => ({
      ...cellsOf(row),
      ...{ effectiveFrom, snp, boxesPerCase, boxGrossKg },
    }))
    addRows(grid, rows, t('changeSnp'))
    setIsChangingSnp(false)
  }
  return (
    <EditableListScreen
      list={list}
      label={t('list')}
      rowStatus={(row) =>
        row.rowVersion === 0
          ? { tone: 'warning', label: t('toComplete') }
          : row.status === 'DRAFT'
            ? { tone: 'info', label: t('status.DRAFT') }
            : undefined
      }
      details={{
        label: t('contents'),
        render: (row, close) => (
          <ConditionPanel
            row={row}
            caseTypes={init?.caseTypes ?? []}
            onUse={
              list.canEdit && row.status === 'DRAFT'
                ? (cells) =>
                    grid.setCells(
                      Object.entries(cells).map(([columnId, value]) => ({ rowKey: grid.rowKey(row), columnId, value })),
                      t('similar'),
                    )
                : undefined
            }
            onClose={close}
          />
        ),
      }}
      panel={
        isChangingSnp && (
          <SnpPanel
            rows={list.tickedRows()}
            fence={fence}
            onAdd={addVersions}
            onClose={() => setIsChangingSnp(false)}
          />
        )
      }
      actions={<CopyActions list={list} fence={fence} onChangeSnp={() => setIsChangingSnp(!isChangingSnp)} />}
      search={
        <>
          <CodesField name="partNo" kind="part" label={t('partNo')} width={180} />
          <SelectField name="dealer" label={t('dealer')} choices={codeChoices(init?.dealers)} width={180} />
          <SelectField
            name="caseCode"
            label={t('caseCode')}
            choices={(init?.caseTypes ?? []).map(({ code }) => ({ value: code, label: code }))}
            width={140}
          />
          <SelectField name="line" label={t('line')} choices={codeChoices(init?.lines)} width={140} />
          <DateField name="validOn" label={t('validOn')} />
          <FlagField name="missing" label={t('missing')} />
        </>
      }
      more={
        <>
          <SelectField
            name="packStyle"
            label={t('packStyle')}
            choices={(init?.packStyles ?? []).map((value) => ({ value, label: value }))}
            width={140}
          />
          <SelectField
            name="status"
            label={t('status')}
            choices={namedChoices(conditionStatuses, (status) => t(`status.${status}`))}
            width={160}
          />
          <DateField name="changedSince" label={t('changedSince')} />
        </>
      }
    />
  )
}

interface CopyActionsProps {
  readonly list: AnyEditableList<ConditionRow>
  readonly fence: string
  readonly onChangeSnp: () => void
}

/** Copies stay unsaved rows of the grid, so that they can be looked over before the save. */
function CopyActions({ list, fence, onChangeSnp }: CopyActionsProps) {
  const t = useTexts(packingConditionTexts)
  const { save } = packingConditionMaintenance
  const ticked = list.tickedRows()
  const hintOf = (hint: string) => (ticked.length === 0 ? t('tickFirst') : hint)
  const isDisabled = ticked.length === 0
  const copy = (cells: (row: ConditionRow) => ReturnType<typeof cellsOf>, label: string) =>
    addRows(list.edits.grid, ticked.map(cells), label)
  return (
    <>
      <ActionButton
        call={save}
        isDisabled={isDisabled}
        hint={hintOf(t('newVersionHint', { fence: formatDate(fence) }))}
        onClick={() => copy((row) => ({ ...cellsOf(row), effectiveFrom: fence }), t('newVersion'))}
      >
        {t('newVersion')}
      </ActionButton>
      <ActionButton
        call={save}
        isDisabled={isDisabled}
        hint={hintOf(t('copyHint'))}
        onClick={() => copy((row) => ({ ...cellsOf(row), partNo: null, status: 'DRAFT' }), t('copy'))}
      >
        {t('copy')}
      </ActionButton>
      <ActionButton call={save} isDisabled={isDisabled} hint={hintOf('')} onClick={onChangeSnp}>
        {t('changeSnp')}
      </ActionButton>
    </>
  )
}
