import { Tabs } from '@mantine/core'
import { type Page, type PlanView, packingPlan, planViewFunctionId, planViews } from '@packing/contract'
import { useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useMay } from '../../platform/session/use-may.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { codeChoices } from '../../ui/choices.ts'
import { GridNotice } from '../../ui/data-grid/grid-notice.tsx'
import type { GridState } from '../../ui/data-grid/grid-state.ts'
import { RunLine } from '../../ui/job-run/run-line.tsx'
import { useFollowedRun } from '../../ui/job-run/use-followed-run.ts'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateField, MonthField } from '../../ui/search-form/date-fields.tsx'
import { SelectField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import classes from './packing-plan.module.css'
import type { DailyRow, PlanAnswer, UnplannedRow } from './plan-columns.ts'
import { PlanDownload } from './plan-download.tsx'
import { PlanHeader } from './plan-header.tsx'
import { PlanJobButtons, planNets } from './plan-jobs.tsx'
import { DailyView, MonthlyView, type PlanViewProps, UnplannedView, WeeklyView } from './plan-views.tsx'

/** What a run of the plan's nets makes old. */
const outdated = [packingPlan.search, packingPlan.init]
const noCodes: string[] = []
const fieldsOf = (month: string) => ({
  month,
  day: '',
  line: noCodes,
  dealer: noCodes,
  partNo: noCodes,
  caseCode: noCodes,
})
const planViewOf = { MONTHLY: MonthlyView, WEEKLY: WeeklyView, DAILY: DailyView, UNPLANNED: UnplannedView } as const

const pageOf = (answer: PlanAnswer): Page<DailyRow | UnplannedRow> | null => answer.unplanned ?? answer.daily

export function PackingPlanScreen() {
  const may = useMay()
  const views = planViews.filter((view) => may(packingPlan.search, planViewFunctionId[view]))
  // The plan as a whole opens the screen; what it shows belongs to its views.
  if (views.length === 0) return <GridNotice state={{ kind: 'noPermission', functionId: planViewFunctionId.MONTHLY }} />
  return <PlanOfViews views={views} />
}

function PlanOfViews({ views }: { readonly views: readonly PlanView[] }) {
  const { t } = useText()
  const [search, changeSearch] = useUrlSearch()
  const tabs = [...views, 'UNPLANNED'] as const
  const tab = tabs.find((each) => each === search['tab']) ?? tabs[0] ?? 'UNPLANNED'
  // Unplanned rows belong to the finest view that the user has.
  const view = tab === 'UNPLANNED' ? (views.at(-1) ?? 'MONTHLY') : tab
  const functionId = planViewFunctionId[view]
  const extra = useMemo(() => ({ view, rows: tab === 'UNPLANNED' ? 'UNPLANNED' : 'PLANNED' }) as const, [view, tab])

  const init = useCallQuery(packingPlan.init, {}, { functionId, staleTime: 60_000 }).data
  const fields = useMemo(() => fieldsOf(init?.currentMonth ?? ''), [init])
  const screen = useSearchScreen(packingPlan.search, {
    fields,
    required: { month: t('plan.month') },
    input: extra,
    pageOf,
    functionId,
    enabled: tab !== 'WEEKLY',
  })
  const planRun = useFollowedRun(planNets, outdated)
  const { month } = screen.applied
  const openTab = (next: string | null, change: Record<string, string | readonly string[]> = {}) =>
    changeSearch({ tab: next ?? undefined, page: undefined, sort: undefined, ...change })
  const noPlan: GridState = {
    kind: 'empty',
    title: t('plan.none', { month: formatMonth(month) }),
    hint: t('plan.noneHint'),
  }
  const viewProps: PlanViewProps = {
    answer: screen.data,
    // Without a plan it is not the conditions that leave nothing to see.
    grid: screen.data?.plan === null && !screen.query.error ? { ...screen.grid, state: noPlan } : screen.grid,
    day: screen.applied.day || null,
    lines: screen.applied.line,
    onOpenDay: views.includes('DAILY')
      ? (line, day) => openTab('DAILY', { line: line === null ? screen.applied.line : [line], day })
      : undefined,
  }
  const unplanned = screen.data?.plan?.kpi.unplannedLots

  return (
    <ScreenLayout
      search={
        <SearchForm
          form={screen.form}
          isSearching={screen.query.isFetching}
          more={<CodesField name="caseCode" label={t('plan.caseCode')} />}
        >
          <MonthField name="month" label={t('plan.month')} isRequired />
          {tab !== 'MONTHLY' && <DateField name="day" label={t('plan.day')} />}
          <SelectField name="line" label={t('plan.line')} choices={codeChoices(init?.lines)} width={200} />
          <SelectField name="dealer" label={t('plan.dealer')} choices={codeChoices(init?.dealers)} width={200} />
          <CodesField name="partNo" kind="part" label={t('plan.partNo')} />
        </SearchForm>
      }
      actions={
        <ActionBar>
          <PlanJobButtons month={month} planRun={planRun} />
          <PlanDownload
            functionId={functionId}
            wanted={{ ...screen.criteria, ...extra }}
            isDisabled={!screen.data?.plan}
          />
          <RunLine run={planRun.run} />
        </ActionBar>
      }
    >
      {tab !== 'WEEKLY' && (
        <PlanHeader plan={screen.data?.plan} month={month} onShowUnplanned={() => openTab('UNPLANNED')} />
      )}
      <Tabs value={tab} onChange={openTab} className={classes.tabs as string}>
        <Tabs.List>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`plan.view.${each}`)}
              {each === 'UNPLANNED' && unplanned !== undefined && ` (${formatNumber(unplanned)})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((each) => {
          const View = planViewOf[each]
          return (
            <Tabs.Panel key={each} value={each} className={classes.panel as string}>
              <View {...viewProps} />
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </ScreenLayout>
  )
}
