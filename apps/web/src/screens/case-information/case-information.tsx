import { SegmentedControl } from '@mantine/core'
import {
  addDays,
  type CaseRow,
  caseInformation,
  caseInformationScreen,
  caseLabels,
  caseSearch,
  caseStatuses,
  common,
  loadChanges,
  loadPlans,
  MAX_LABELS,
  mixedChoices,
  searchDefaults,
} from '@packing/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { codeNames, useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { ActionBar, ActionButton } from '../../ui/layout/action-bar.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { useOpenRow } from '../../ui/layout/use-open-row.ts'
import { PrintButton } from '../../ui/print-labels/print-button.tsx'
import { canPrint, usePrintLabels } from '../../ui/print-labels/print-labels.ts'
import { ScreenViews } from '../../ui/saved-views/screen-views.tsx'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateRangeField, MonthField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import type { SearchFormState } from '../../ui/search-form/search-form-context.ts'
import { useSearchScreen } from '../../ui/search-screen/use-search-screen.ts'
import { caseStatusTexts } from '../../ui/words/case-status-texts.ts'
import { caseGridColumns, caseRowStatus } from './case-columns.ts'
import { caseInformationTexts } from './case-information-texts.ts'
import { ContainerList } from './container-list.tsx'
import { containerListTexts } from './container-list-texts.ts'
import { CaseDetailPanel } from './detail/case-detail.tsx'
import { VanningTimeline } from './timeline/vanning-timeline.tsx'

const fields = searchDefaults(caseSearch)
/** What is being packed now, and what was in the last days. */
const DAYS_SHOWN = 7
const ofTheseDays = () => ({ packFrom: addDays(todayHere(), -DAYS_SHOWN) })
const namesOfCases = ['caseNo', 'renbanNo'] as const

const caseStatusName = codeNames(caseStatusTexts)
const keyOf = ({ caseNo }: CaseRow) => caseNo

const views = ['cases', 'containers', 'timeline'] as const
/** The views have other columns and states. */
const ofOneView = {
  status: undefined,
  sort: undefined,
  page: undefined,
  open: undefined,
  box: undefined,
  from: undefined,
}

export function CaseInformationScreen() {
  const t = useTexts(containerListTexts)
  const [search, changeSearch] = useUrlSearch()
  const can = useCan()
  const view = views.find((each) => each === search['view']) ?? 'cases'
  const choice = can(loadPlans.search) && (
    <SegmentedControl
      size="xs"
      aria-label={t('view')}
      value={view}
      onChange={(next) => changeSearch({ ...ofOneView, view: next })}
      data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
    />
  )
  const View = viewOf[view]
  return <View choice={choice} />
}

const viewOf = { cases: CaseList, containers: ContainerList, timeline: VanningTimeline }

function CaseList({ choice }: { readonly choice: ReactNode }) {
  const t = useTexts(caseInformationTexts)
  const language = useLanguage()
  const screen = useSearchScreen<typeof caseInformation.search, typeof fields, CaseRow>(caseInformation.search, {
    fields,
    arrival: { values: useState(ofTheseDays)[0], givesWayTo: namesOfCases },
  })
  const columns = useMemo(() => caseGridColumns(language), [language])

  // Other screens link with a single case number, which opens that case.
  const [only, ...others] = screen.applied.caseNo
  const { openKey, open, close, walk, grid } = useOpenRow({
    rows: screen.grid.rows,
    rowKey: keyOf,
    only: others.length === 0 ? only : undefined,
  })

  return (
    <ScreenLayout
      search={
        <CaseSearch
          form={screen.form}
          isSearching={screen.query.isFetching}
          views={<ScreenViews screen={caseInformationScreen} state={screen.viewState} />}
        />
      }
      actions={
        <ActionBar>
          {choice}
          <PrintLabels
            selected={[...screen.selection]}
            line={screen.grid.rows.find((row) => screen.selection.has(keyOf(row)))?.lineCode}
          />
          <NextVanning
            selected={screen.grid.rows.filter((row) => screen.selection.has(keyOf(row)) && row.leftReason !== null)}
          />
        </ActionBar>
      }
      walk={walk}
      panel={openKey !== undefined && <CaseDetailPanel caseNo={openKey} onOpen={open} onClose={close} />}
    >
      <DataGrid
        {...screen.grid}
        {...screen.arrangement}
        {...grid}
        label={t('list')}
        columns={columns}
        rowKey={keyOf}
        rowStatus={(row) => caseRowStatus(row, t)}
        selection={screen.selection}
        onSelectionChange={screen.setSelection}
      />
    </ScreenLayout>
  )
}

interface PrintLabelsProps {
  readonly selected: readonly string[]
  readonly line: string | undefined
}

function PrintLabels({ selected, line }: PrintLabelsProps) {
  const t = useTexts(caseInformationTexts)
  const { print, printBoxes, isPrinting } = usePrintLabels()
  const printing = {
    isDisabled: !canPrint(selected.length),
    hint: selected.length === 0 ? t('printHint') : t('printMost', { max: MAX_LABELS }),
  }
  return (
    <>
      <ActionButton
        call={caseLabels.recordPrints}
        isPrimary
        {...printing}
        loading={isPrinting}
        onClick={() => print(selected)}
      >
        {t('print', { count: selected.length })}
      </ActionButton>
      <ActionButton call={caseLabels.downloadLabels} {...printing} onClick={() => printBoxes(selected)}>
        {t('printBoxes')}
      </ActionButton>
      <PrintButton caseNos={selected} line={line} hint={canPrint(selected.length) ? undefined : printing.hint} />
    </>
  )
}

/** Of the selected cases those that no container has: left behind, or without a place on their date. */
function NextVanning({ selected }: { readonly selected: readonly CaseRow[] }) {
  const t = useTexts(caseInformationTexts)
  const move = useCallCommand(loadChanges.planNextVanning, {
    invalidates: [caseInformation.search, loadPlans.search, loadPlans.searchGroup],
  })
  return (
    <ActionButton
      call={loadChanges.planNextVanning}
      isDisabled={selected.length === 0}
      hint={t('nextVanningHint')}
      loading={move.isPending}
      onClick={() => move.mutate({ caseNos: selected.map(keyOf) })}
    >
      {t('nextVanning', { count: selected.length })}
    </ActionButton>
  )
}

interface CaseSearchProps {
  readonly form: SearchFormState
  readonly isSearching: boolean
  readonly views: ReactNode
}

function CaseSearch({ form, isSearching, views }: CaseSearchProps) {
  const t = useTexts(caseInformationTexts)
  const dealers = useCallQuery(common.getdealerprct, {}, { staleTime: 300_000 }).data
  return (
    <SearchForm
      form={form}
      isSearching={isSearching}
      views={views}
      more={
        <>
          <MonthField name="month" label={t('month')} />
          <DateRangeField from="vanFrom" to="vanTo" label={t('vanDate')} />
          <CodesField name="line" label={t('line')} width={140} />
          <CodesField name="shift" label={t('shift')} width={120} />
          <CodesField name="caseCode" label={t('caseCode')} width={160} />
          <CodesField name="partNo" kind="part" label={t('partNo')} />
          <CodesField name="carFamily" label={t('carFamily')} width={160} />
          <CodesField name="caseFamily" label={t('caseFamily')} width={160} />
          <CodesField name="partGroup" label={t('partGroup')} width={160} />
          <SelectField
            name="mixed"
            label={t('mixed')}
            width={130}
            choices={namedChoices(mixedChoices, (value) => t(`mixed.${value === 'Y' ? 'Y' : 'N'}`))}
          />
          <FlagField name="leftOnly" label={t('leftOnly')} />
          <FlagField name="unloadedOnly" label={t('unloadedOnly')} />
          <FlagField name="lateOnly" label={t('lateOnly')} />
        </>
      }
    >
      <CodesField name="caseNo" kind="case" label={t('caseNo')} width={170} />
      <DateRangeField from="packFrom" to="packTo" label={t('packDate')} />
      <SelectField name="dealer" label={t('dealer')} width={150} choices={codeChoices(dealers ?? undefined)} />
      <CodesField name="renbanNo" kind="container" label={t('container')} width={160} />
      <SelectField name="status" label={t('status')} width={180} choices={namedChoices(caseStatuses, caseStatusName)} />
    </SearchForm>
  )
}
