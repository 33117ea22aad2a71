import { SegmentedControl } from '@mantine/core'
import {
  addDays,
  common,
  type Language,
  type OutputOf,
  type ProgressRow,
  packingProgress,
  packingProgressScreen,
  progressSearch,
  progressViews,
  searchDefaults,
} from '@packing/contract'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { asUser } from '../../platform/api/background.ts'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDateTime, formatDay, formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { Stat, StatRow } from '../../ui/elements/stat.tsx'
import { ExceptionInbox } from '../../ui/exceptions/exception-inbox.tsx'
import { useExceptions } from '../../ui/exceptions/use-exceptions.ts'
import { ActionBar, ActionButton } from '../../ui/layout/action-bar.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { ScreenViews } from '../../ui/saved-views/screen-views.tsx'
import { useViewState } from '../../ui/saved-views/use-view-state.ts'
import { codeChoices } from '../../ui/search-form/choices.ts'
import { DateField, DateRangeField } from '../../ui/search-form/date-fields.tsx'
import { SelectField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import type { SearchFormState } from '../../ui/search-form/search-form-context.ts'
import { useSearchForm } from '../../ui/search-form/use-search-form.ts'
import { gridStateOf } from '../../ui/search-screen/use-search-screen.ts'
import { columnsOfView, progressRowKey, progressRowStatus } from './packing-progress-columns.ts'
import { packingProgressTexts } from './packing-progress-texts.ts'
import { ProgressBoard } from './progress-board.tsx'
import { conditionsOf } from './progress-drill.ts'

type Progress = OutputOf<typeof packingProgress.search>

const { view: _, ...conditions } = progressSearch
const fields = searchDefaults(conditions)
const REFRESH_MS = 60_000
const FUNCTION_ID = 'L01F01'

/** The search may name no day: at night it is still the day on which the shift began. */
const daysOf = ({ from, to }: Progress, language: Language) =>
  [...new Set([from, to])].map((day) => formatDay(day, language)).join(' – ')

export function PackingProgressScreen() {
  const t = useTexts(packingProgressTexts)
  const language = useLanguage()
  const [search, changeSearch] = useUrlSearch()
  const asked = search['view']
  const view = isOneOf(progressViews, asked) ? asked : 'LINE'
  const isBoard = search['board'] === '1'
  const isInbox = asked === 'EXCEPTIONS'
  const { form, applied } = useSearchForm({ fields, onRepeat: () => again() })
  const { viewState, arrangement } = useViewState({
    fields,
    applied,
    typed: form.values,
    settings: { view },
    layoutPer: 'view',
  })
  const query = useCallQuery(packingProgress.search, new ComposedInput({ ...applied, view: isBoard ? 'LINE' : view }), {
    refetchInterval: (data) => (data && data.from <= data.today && data.today <= data.to ? REFRESH_MS : false),
  })
  const again = () => void asUser(() => query.refetch())
  const progress = query.data ?? undefined
  const opened = useOpenCases(applied)
  const columns = useMemo(() => columnsOfView(language, view), [language, view])
  const words = { late: t('late'), behind: t('delay') }

  if (isBoard && progress)
    return <ProgressBoard progress={progress} onClose={() => changeSearch({ board: undefined })} />
  return (
    <ScreenLayout
      search={
        <ProgressSearch
          form={form}
          isSearching={query.isPlaceholderData}
          progress={progress}
          views={<ScreenViews screen={packingProgressScreen} state={viewState} />}
        />
      }
      actions={<ProgressActions view={isInbox ? 'EXCEPTIONS' : view} progress={progress} />}
    >
      {isInbox && <ProgressExceptions />}
      {!isInbox && <Totals total={progress?.total ?? undefined} />}
      {!isInbox && (
        <DataGrid
          {...arrangement}
          label={t('list')}
          rows={progress?.rows ?? []}
          columns={columns}
          rowKey={progressRowKey}
          rowStatus={(row) => progressRowStatus(row, words)}
          isLoading={query.isPending || query.isPlaceholderData}
          state={
            query.error ? failed(query.error, again) : { kind: 'empty', title: t('nothing'), hint: t('nothingHint') }
          }
          onRowOpen={(row) => progress && opened.planned(progress, row)}
          rowActions={(row) => opened.actions(progress, row)}
        />
      )}
    </ScreenLayout>
  )
}

const failed = (error: Error, retry: () => void) =>
  gridStateOf(error, { isSearched: true, isNarrowed: true, functionId: FUNCTION_ID, retry })

const useOwnExceptions = () => useExceptions({ afterStart: true, functionId: FUNCTION_ID }).data ?? undefined

function ProgressExceptions() {
  const found = useOwnExceptions()
  return found ? <ExceptionInbox {...found} /> : null
}

const views = [...progressViews, 'EXCEPTIONS'] as const

interface ProgressActionsProps {
  readonly view: (typeof views)[number]
  readonly progress: Progress | undefined
}

function ProgressActions({ view, progress }: ProgressActionsProps) {
  const found = useOwnExceptions()
  const t = useTexts(packingProgressTexts)
  const language = useLanguage()
  const [, changeSearch] = useUrlSearch()
  return (
    <ActionBar
      right={
        progress && <span>{`${daysOf(progress, language)} · ${t('asOf', { at: formatDateTime(progress.asOf) })}`}</span>
      }
    >
      <SegmentedControl
        size="xs"
        aria-label={t('view')}
        value={view}
        onChange={(next) => changeSearch({ view: next })}
        data={views.map((value) => ({
          value,
          label: value === 'EXCEPTIONS' ? t('view.EXCEPTIONS', { count: found?.rows.length ?? 0 }) : t(`view.${value}`),
        }))}
      />
      <ActionButton isPrimary onClick={() => changeSearch({ board: '1' })}>
        {t('board')}
      </ActionButton>
    </ActionBar>
  )
}

/** Of cases without a container, all but cancelled ones. */
const waiting = ['PLANNED', 'PRINTED', 'PACKING', 'PACKED', 'SHORT', 'REPACK']

type Applied = ReturnType<typeof useSearchForm<typeof fields>>['applied']

/** The cases planned on the days of a row, and those late today, of whatever day. */
function useOpenCases(applied: Applied) {
  const t = useTexts(packingProgressTexts)
  const navigate = useNavigate()
  const go = (search: object) => void navigate({ to: '/CaseInformation', search: { ...search } })
  const late = (row: ProgressRow) => go({ ...conditionsOf(applied, row), lateOnly: 'true' })
  const left = ({ today }: Progress, row: ProgressRow) => {
    const { vanFrom: _from, vanTo: _to, ...others } = conditionsOf(applied, row)
    go({ ...others, unloadedOnly: 'true', vanTo: addDays(today, -1), status: waiting })
  }
  return {
    planned: ({ from, to }: Progress, row: ProgressRow) =>
      go({ ...conditionsOf(applied, row), packFrom: from, packTo: to }),
    actions: (progress: Progress | undefined, row: ProgressRow) => {
      const openLate = { label: t('openLate'), run: () => late(row) }
      if (!progress || row.leftCases === 0) return row.lateCases > 0 ? [openLate] : []
      const openLeft = { label: t('openLeft'), run: () => left(progress, row) }
      return row.lateCases > 0 ? [openLate, openLeft] : [openLeft]
    },
  }
}

function Totals({ total }: { readonly total: ProgressRow | undefined }) {
  const t = useTexts(packingProgressTexts)
  if (!total) return null
  const delay = total.delayCases
  return (
    <StatRow isLine>
      <Stat label={t('planned')} value={total.plannedCases} />
      <Stat label={t('due')} value={total.dueCases} />
      <Stat label={t('packed')} value={total.packedCases} />
      <Stat
        label={t('rate')}
        value={total.ratePercent === null ? '–' : formatNumber(total.ratePercent, 1)}
        unit={total.ratePercent === null ? '' : '%'}
      />
      <Stat label={t('delay')} value={delay} tone={delay > 0 ? 'warning' : 'neutral'} />
      <Stat label={t('late')} value={total.lateCases} tone={total.lateCases > 0 ? 'error' : 'neutral'} />
      <Stat label={t('left')} value={total.leftCases} tone={total.leftCases > 0 ? 'warning' : 'neutral'} />
      <Stat
        label={t('containers')}
        value={t('ofTotal', { part: formatNumber(total.readyContainers), whole: formatNumber(total.containers) })}
      />
      <Stat
        label={t('overtime')}
        value={t('ofTotal', {
          part: formatNumber(total.overtimeUsed ?? 0),
          whole: formatNumber(total.overtimeLeft ?? 0),
        })}
        unit={t('minutes')}
      />
    </StatRow>
  )
}

interface ProgressSearchProps {
  readonly form: SearchFormState
  readonly isSearching: boolean
  readonly views: ReactNode
  readonly progress: Progress | undefined
}

function ProgressSearch({ form, isSearching, views, progress }: ProgressSearchProps) {
  const t = useTexts(packingProgressTexts)
  const dealers = useCallQuery(common.getdealerprct, {}, { staleTime: 300_000 }).data
  return (
    <SearchForm form={form} isSearching={isSearching} views={views}>
      <DateRangeField from="from" to="to" label={t('date')} />
      <SelectField name="line" label={t('line')} width={180} choices={codeChoices(progress?.lines)} />
      <SelectField
        name="shift"
        label={t('shift')}
        width={110}
        choices={(progress?.shifts ?? []).map((code) => ({ value: code, label: code }))}
      />
      <SelectField name="dealer" label={t('dealer')} width={180} choices={codeChoices(dealers ?? undefined)} />
      <DateField name="vanOn" label={t('vanDate')} />
    </SearchForm>
  )
}
