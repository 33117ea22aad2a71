import {
  type ContainerRow,
  caseInformationScreen,
  common,
  containerColumns,
  containerSearch,
  containerStatuses,
  loadPlans,
  searchDefaults,
} from '@packing/contract'
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { texts, useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { useKeptInputs } from '../../ui/edits/leave/use-kept-inputs.ts'
import { ActionBar, ActionButton } from '../../ui/layout/action-bar.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { ScreenViews } from '../../ui/saved-views/screen-views.tsx'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateRangeField, MonthField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import { useSearchScreen } from '../../ui/search-screen/use-search-screen.ts'
import { caseInformationTexts } from './case-information-texts.ts'
import { ClosingPanel } from './closing/closing-panel.tsx'
import { closingTexts } from './closing/closing-texts.ts'
import { ShippingActions } from './closing/shipping-actions.tsx'
import type { ClosingInput } from './closing/use-closing.ts'
import { CollectiveTrial } from './collective-trial.tsx'
import { containerListTexts } from './container-list-texts.ts'
import { printWorkInstruction } from './load-desk/print-work-instruction.ts'
import { RollPanel } from './roll/roll-panel.tsx'
import { rollTexts } from './roll/roll-texts.ts'

const LoadDesk = lazy(() => import('./load-desk/load-desk.tsx'))

const fields = searchDefaults(containerSearch)
/** What is still to be vanned. */
const ofTheseDays = () => ({ vanFrom: todayHere() })

const closingText = texts(closingTexts)
const containerStatusName = (status: string) =>
  closingText(`status.${containerStatuses.find((each) => each === status) ?? 'PLANNED'}`)

function useColumns() {
  const language = useLanguage()
  return useMemo(
    () => gridColumns<ContainerRow>(containerColumns, language, { status: { nameOf: containerStatusName } }),
    [language],
  )
}

export function ContainerList({ choice }: { readonly choice: ReactNode }) {
  const t = useTexts(containerListTexts)
  const [search, changeSearch] = useUrlSearch()
  const screen = useSearchScreen<typeof loadPlans.search, typeof fields, ContainerRow>(loadPlans.search, {
    fields,
    arrival: { values: useState(ofTheseDays)[0], givesWayTo: ['renbanNo'] },
  })
  const columns = useColumns()
  const opened = typeof search['load'] === 'string' ? search['load'] : undefined
  const desk = useDeskAddress(changeSearch)
  const closing = typeof search['closing'] === 'string' ? search['closing'] : undefined
  const kept = useKeptInputs<ClosingInput>('vanning results')
  const next = nextToClose(screen, closing)
  const panel = closing !== undefined && (
    <ClosingPanel
      key={closing}
      renbanNo={closing}
      kept={kept}
      onClose={() => desk.close(undefined)}
      onClosed={next === undefined ? undefined : () => desk.close(next)}
    />
  )
  if (opened !== undefined)
    return (
      <ScreenLayout panel={panel}>
        <Suspense fallback={null}>
          <LoadDesk key={opened} renbanNo={opened} onClose={desk.leave} onClosing={desk.close} />
        </Suspense>
      </ScreenLayout>
    )
  const { month } = screen.applied
  return (
    <ScreenLayout
      search={
        <ContainerSearch
          form={screen.form}
          isSearching={screen.query.isFetching}
          views={<ScreenViews screen={caseInformationScreen} part="CONTAINERS" state={screen.viewState} />}
        />
      }
      actions={<ContainerActions choice={choice} screen={screen} changeSearch={changeSearch} />}
      panel={
        <ListPanel month={month} search={search} changeSearch={changeSearch} onOpen={desk.open} otherwise={panel} />
      }
    >
      <DataGrid
        {...screen.grid}
        {...screen.arrangement}
        label={t('list')}
        columns={columns}
        rowKey={(row) => row.renbanNo}
        selection={screen.selection}
        onSelectionChange={screen.setSelection}
        onRowOpen={(row) => desk.open(row.renbanNo)}
      />
    </ScreenLayout>
  )
}

/** Of the containers selected with it, the one that is closed after it; undefined: it is the last. */
function nextToClose({ query, selection }: ContainerScreen, closing: string | undefined): string | undefined {
  if (closing === undefined || !selection.has(closing)) return undefined
  const waits = ({ renbanNo, status }: ContainerRow) =>
    renbanNo !== closing && status === 'PLANNED' && selection.has(renbanNo)
  return query.data?.rows.find(waits)?.renbanNo
}

/** The desk is one step of the browser's history: leaving it goes back, which restores the place in the list. */
function useDeskAddress(changeSearch: ReturnType<typeof useUrlSearch>[1]) {
  const router = useRouter()
  const isOpenedHere = useRef(false)
  return {
    open: (renbanNo: string) => {
      isOpenedHere.current = true
      changeSearch({ load: renbanNo })
    },
    close: (closing: string | undefined) => changeSearch({ closing }, { replace: true }),
    leave: () => {
      if (!isOpenedHere.current) return changeSearch({ load: undefined, closing: undefined })
      isOpenedHere.current = false
      router.history.back()
    },
  }
}

interface ListPanelProps {
  readonly month: string
  readonly search: ReturnType<typeof useUrlSearch>[0]
  readonly changeSearch: ReturnType<typeof useUrlSearch>[1]
  readonly onOpen: (renbanNo: string) => void
  readonly otherwise: ReactNode
}

function ListPanel({ month, search, changeSearch, onOpen, otherwise }: ListPanelProps) {
  if (month !== '' && search['trial'] === '1')
    return <CollectiveTrial month={month} onClose={() => changeSearch({ trial: undefined })} />
  if (month !== '' && search['roll'] === '1')
    return <RollPanel month={month} onClose={() => changeSearch({ roll: undefined })} onOpen={onOpen} />
  return otherwise
}

type ContainerScreen = ReturnType<typeof useSearchScreen<typeof loadPlans.search, typeof fields, ContainerRow>>

interface ContainerActionsProps {
  readonly choice: ReactNode
  readonly screen: ContainerScreen
  readonly changeSearch: ReturnType<typeof useUrlSearch>[1]
}

function ContainerActions({ choice, screen, changeSearch }: ContainerActionsProps) {
  const t = useTexts(containerListTexts)
  const tRoll = useTexts(rollTexts)
  const rows = screen.query.data?.rows ?? []
  const selected = rows.filter((row) => screen.selection.has(row.renbanNo))
  const { month, renbanNo, vanFrom } = screen.applied
  const total = screen.query.data?.total ?? 0
  const wanted = { ...screen.applied, renbanNo: [], containerNo: renbanNo }
  return (
    <ActionBar>
      {choice}
      <ActionButton
        call={loadPlans.listTrials}
        isDisabled={month === ''}
        hint={month === '' ? t('trial.needsMonth') : undefined}
        onClick={() => changeSearch({ trial: '1', roll: undefined })}
      >
        {t('trial.open')}
      </ActionButton>
      <ActionButton
        call={loadPlans.findRollTrial}
        isDisabled={month === ''}
        hint={month === '' ? tRoll('needsMonth') : undefined}
        onClick={() => changeSearch({ roll: '1', trial: undefined })}
      >
        {tRoll('open')}
      </ActionButton>
      <ActionButton
        call={loadPlans.downloadInstruction}
        isDisabled={total === 0 || (month === '' && renbanNo.length === 0)}
        hint={month === '' && renbanNo.length === 0 ? t('printHint') : undefined}
        onClick={() => printWorkInstruction(wanted, total)}
      >
        {t('print', { count: total })}
      </ActionButton>
      <ShippingActions
        selected={selected}
        filter={wanted}
        canPrintAll={total > 0 && (month !== '' || vanFrom !== '')}
        onOpen={(next) => changeSearch({ closing: next })}
      />
    </ActionBar>
  )
}

type Form = Parameters<typeof SearchForm>[0]['form']

interface ContainerSearchProps {
  readonly form: Form
  readonly isSearching: boolean
  readonly views: ReactNode
}

function ContainerSearch({ form, isSearching, views }: ContainerSearchProps) {
  const t = useTexts(caseInformationTexts)
  const tContainers = useTexts(containerListTexts)
  const dealers = useCallQuery(common.getdealerprct, {}, { staleTime: 300_000 }).data
  return (
    <SearchForm
      form={form}
      isSearching={isSearching}
      views={views}
      more={
        <>
          <DateRangeField from="packFrom" to="packTo" label={t('packDate')} />
          <CodesField name="line" label={t('line')} width={140} />
          <CodesField name="caseCode" label={t('caseCode')} width={160} />
          <CodesField name="partNo" kind="part" label={t('partNo')} />
          <CodesField name="carFamily" label={t('carFamily')} width={160} />
          <CodesField name="caseFamily" label={t('caseFamily')} width={160} />
          <CodesField name="partGroup" label={t('partGroup')} width={160} />
          <CodesField name="containerType" label={tContainers('type')} width={160} />
          <SelectField
            name="status"
            label={t('status')}
            width={160}
            choices={namedChoices(containerStatuses, containerStatusName)}
          />
          <FlagField name="lockedOnly" label={tContainers('lockedOnly')} />
        </>
      }
    >
      <MonthField name="month" label={t('month')} />
      <CodesField name="renbanNo" kind="container" label={t('container')} width={200} />
      <SelectField name="dealer" label={t('dealer')} width={180} choices={codeChoices(dealers ?? undefined)} />
      <DateRangeField from="vanFrom" to="vanTo" label={t('vanDate')} />
    </SearchForm>
  )
}
