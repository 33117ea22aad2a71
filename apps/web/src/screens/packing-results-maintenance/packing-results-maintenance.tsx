import {
  addDays,
  caseStatuses,
  keyFieldsOf,
  packingResult,
  packingResultsMaintenanceScreen,
  type ResultRow,
  resultColumns,
  resultFilters,
  resultSearch,
  resultSources,
  searchDefaults,
} from '@packing/contract'
import { useMemo, useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { EditableListScreen } from '../../ui/editable-list/editable-list-screen.tsx'
import { useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { useKeptInputs } from '../../ui/edits/leave/use-kept-inputs.ts'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateRangeField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField } from '../../ui/search-form/fields.tsx'
import { caseStatusTexts } from '../../ui/words/case-status-texts.ts'
import { HeldScans } from './held-scans.tsx'
import { packingResultsTexts } from './packing-results-texts.ts'
import { ResultActions } from './result-actions.tsx'
import { type ResultInit, resultGridColumns, resultRowStatus } from './result-columns.ts'
import { ResultPanel } from './result-panel.tsx'
import type { ResultInput } from './use-result-form.ts'

const DAYS_SHOWN = 7
/** When the screen opens: a tab stays open overnight. */
const firstFields = () => ({
  ...searchDefaults(resultSearch),
  packFrom: addDays(todayHere(), -DAYS_SHOWN),
  packTo: todayHere(),
})
const { search, save } = packingResult

/** Cases of some days with what was packed of them: results are recorded, corrected and cancelled here. */
export function PackingResultsMaintenanceScreen() {
  const t = useTexts(packingResultsTexts)
  const language = useLanguage()
  const init = useCallQuery(packingResult.init, {}, { staleTime: 60_000 }).data ?? undefined
  const columns = useMemo(() => resultGridColumns(language, init), [language, init])
  const [fields] = useState(firstFields)
  const kept = useKeptInputs<ResultInput>('results of cases')
  const list = useEditableList<ResultRow, typeof fields>({
    screen: packingResultsMaintenanceScreen,
    calls: { search, save },
    fields,
    columns,
    keyFields: keyFieldsOf(resultColumns),
    trail: 'case_header',
    required: { packFrom: t('packDate'), packTo: t('packDate') },
  })
  return (
    <EditableListScreen
      list={list}
      label={t('results')}
      rowStatus={(row) => resultRowStatus(row, init)}
      details={{
        label: t('detail'),
        render: (row, close) => (
          <ResultPanel
            key={row.caseNo}
            caseNo={row.caseNo}
            init={init}
            kept={kept}
            onChanged={list.screen.refresh}
            onClose={close}
          />
        ),
      }}
      notes={<HeldScans onDecided={list.screen.refresh} />}
      actions={<ResultActions list={list} init={init} />}
      search={<UsualFields init={init} />}
      more={<MoreFields init={init} />}
    />
  )
}

interface FieldsProps {
  readonly init: ResultInit | undefined
}

function UsualFields({ init }: FieldsProps) {
  const t = useTexts(packingResultsTexts)
  const results = namedChoices(resultFilters, (status) => t(`result.${status}`))
  return (
    <>
      <DateRangeField from="packFrom" to="packTo" label={t('packDate')} />
      <SelectField name="line" label={t('line')} choices={codeChoices(init?.lines)} width={160} />
      <SelectField name="resultStatus" label={t('result')} choices={results} width={180} />
      <CodesField name="caseNo" kind="case" label={t('caseNo')} width={200} />
      <FlagField name="differenceOnly" label={t('differenceOnly')} />
    </>
  )
}

function MoreFields({ init }: FieldsProps) {
  const t = useTexts(packingResultsTexts)
  const tStatus = useTexts(caseStatusTexts)
  const shifts = (init?.shifts ?? []).map((value) => ({ value, label: value }))
  const sources = namedChoices(resultSources, (source) => t(`source.${source}`))
  return (
    <>
      <SelectField name="shift" label={t('shift')} choices={shifts} width={120} />
      <SelectField name="dealer" label={t('dealer')} choices={codeChoices(init?.dealers)} width={180} />
      <CodesField name="partNo" kind="part" label={t('partNo')} width={180} />
      <SelectField name="status" label={t('caseStatus')} choices={namedChoices(caseStatuses, tStatus)} width={180} />
      <SelectField name="source" label={t('source')} choices={sources} width={160} />
    </>
  )
}
