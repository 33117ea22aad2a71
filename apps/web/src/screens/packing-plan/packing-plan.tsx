import { Tabs } from '@mantine/core'
import { type Page, type PlanView, packingPlan, planViewFunctionId, planViews, workspace } from '@packing/contract'
import { useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { addTexts, useText } from '../../platform/i18n/i18n.ts'
import { packingPlanTexts } from '../../platform/i18n/texts/packing-plan.ts'
import { planDetailsTexts } from '../../platform/i18n/texts/plan-details.ts'
import { sheetTexts } from '../../platform/i18n/texts/sheet.ts'
import { useMay } from '../../platform/session/use-may.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { codeChoices } from '../../ui/choices.ts'
import { GridNotice } from '../../ui/data-grid/grid-notice.tsx'
import type { GridState } from '../../ui/data-grid/grid-state.ts'
import { ConflictPanel } from '../../ui/edits/conflict-panel.tsx'
import { RunLine } from '../../ui/job-run/run-line.tsx'
import { useFollowedRun } from '../../ui/job-run/use-followed-run.ts'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateField, MonthField } from '../../ui/search-form/date-fields.tsx'
import { SelectField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import { DailyActions } from './daily-actions.tsx'
import classes from './packing-plan.module.css'
import type { DailyRow, PlanAnswer, UnplannedRow, WeeklyRow } from './plan-columns.ts'
import { PlanDownload } from './plan-download.tsx'
import { PlanHeader } from './plan-header.tsx'
import { PlanJobButtons, planNets } from './plan-jobs.tsx'
import { DailyView, MonthlyView, type PlanViewProps, UnplannedView } from './plan-views.tsx'
import { RevisionsView } from './revisions-view.tsx'
import { useDailyEdits } from './use-daily-edits.ts'
import { WeeklyView } from './weekly-view.tsx'

addTexts(packingPlanTexts)
addTexts(planDetailsTexts)
addTexts(sheetTexts)

/** What a run of the plan's nets makes old. */
const outdated = [packingPlan.search, packingPlan.init, workspace.compareplans]
const noCodes: string[] = []
const noRows: DailyRow[] = []
const fieldsOf = (month: string) => ({
  month,
  day: '',
  line: noCodes,
  dealer: noCodes,
  partNo: noCodes,
  caseCode: noCodes,
})
const planViewOf = { MONTHLY: MonthlyView, WEEKLY: WeeklyView, DAILY: DailyView, UNPLANNED: UnplannedView } as const

type AnyRow = DailyRow | WeeklyRow | UnplannedRow
const pageOf = (answer: PlanAnswer): Page<AnyRow> | null => answer.unplanned ?? answer.weekly ?? answer.daily

export function PackingPlanScreen() {
  const may = useMay()
  const views = planViews.filter((view) => may(packingPlan.search, planViewFunctionId[view]))
  // The plan as a whole opens the screen; what it shows belongs to its views.
  if (views.length === 0) return <GridNotice state={{ kind: 'noPermission', functionId: planViewFunctionId.MONTHLY }} />
  return <PlanOfViews views={views} />
}

type Tab = PlanView | 'UNPLANNED' | 'REVISIONS'

/** The tabs of the user's views, which one is open, and the way to another. */
function usePlanTabs(views: readonly PlanView[]) {
  const [search, changeSearch] = useUrlSearch()
  const tabs: readonly Tab[] = [...views, 'UNPLANNED', ...(views.includes('DAILY') ? (['REVISIONS'] as const) : [])]
  const tab = tabs.find((each) => each === search['tab']) ?? tabs[0] ?? 'UNPLANNED'
  // Unplanned rows and revisions belong to the finest view that the user has.
  const view = tab === 'UNPLANNED' || tab === 'REVISIONS' ? (views.at(-1) ?? 'MONTHLY') : tab
  const open = (next: string | null, change: Record<string, string | readonly string[]> = {}) =>
    changeSearch({ tab: next ?? undefined, page: undefined, sort: undefined, ...change })
  return { tabs, tab, view, open }
}

function usePlanScreen(views: readonly PlanView[]) {
  const { t } = useText()
  const tabs = usePlanTabs(views)
  const { tab, view } = tabs
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
    enabled: tab !== 'REVISIONS',
  })
  const daily = useDailyEdits({
    rows: screen.data?.daily?.rows ?? noRows,
    lines: useMemo(() => init?.lines.map(({ code }) => ({ value: code })) ?? [], [init]),
    frozenBefore: screen.data?.plan?.kpi.frozenBefore ?? null,
    onSaved: screen.refresh,
  })
  return { init, tabs, functionId, extra, screen, daily }
}

function PlanOfViews({ views }: { readonly views: readonly PlanView[] }) {
  const { t } = useText()
  const { init, tabs, functionId, extra, screen, daily } = usePlanScreen(views)
  const { tab } = tabs
  const planRun = useFollowedRun(planNets, outdated)
  const { month } = screen.applied
  return (
    <ScreenLayout
      search={
        <SearchForm
          form={screen.form}
          isSearching={screen.query.isFetching}
          more={<CodesField name="caseCode" label={t('plan.caseCode')} />}
        >
          <MonthField name="month" label={t('plan.month')} isRequired />
          {tab === 'DAILY' && <DateField name="day" label={t('plan.day')} />}
          <SelectField name="line" label={t('plan.line')} choices={codeChoices(init?.lines)} width={200} />
          <SelectField name="dealer" label={t('plan.dealer')} choices={codeChoices(init?.dealers)} width={200} />
          <CodesField name="partNo" kind="part" label={t('plan.partNo')} />
        </SearchForm>
      }
      actions={
        <ActionBar>
          {tab === 'DAILY' && <DailyActions daily={daily} />}
          <PlanJobButtons month={month} planRun={planRun} isDisabled={daily.edits.isDirty} />
          <PlanDownload
            functionId={functionId}
            wanted={{ ...screen.criteria, ...extra }}
            isDisabled={!screen.data?.plan}
          />
          <RunLine run={planRun.run} />
        </ActionBar>
      }
      panel={
        daily.edits.conflicts.length > 0 && (
          <ConflictPanel
            edits={daily.edits}
            columns={daily.columns}
            nameOf={(row) => `${row.dealerCode} · ${row.partNo} · ${row.packOn} · ${row.lineCode}`}
            onClose={daily.edits.discard}
          />
        )
      }
    >
      {tab !== 'REVISIONS' && (
        <PlanHeader
          plan={screen.data?.plan}
          month={month}
          onShowUnplanned={() => tabs.open('UNPLANNED')}
          onCompare={() => tabs.open('REVISIONS')}
        />
      )}
      <PlanTabs {...{ views, tabs, screen, daily }} />
    </ScreenLayout>
  )
}

type PlanTabsProps = Pick<ReturnType<typeof usePlanScreen>, 'tabs' | 'screen' | 'daily'> & {
  readonly views: readonly PlanView[]
}

function PlanTabs({ views, tabs: { tabs, tab, open }, screen, daily }: PlanTabsProps) {
  const { t } = useText()
  const { month, line, dealer, partNo } = screen.applied
  const noPlan: GridState = {
    kind: 'empty',
    title: t('plan.none', { month: formatMonth(month) }),
    hint: t('plan.noneHint'),
  }
  const unplanned = screen.data?.plan?.kpi.unplannedLots
  const viewProps: PlanViewProps = {
    answer: screen.data,
    // Without a plan it is not the conditions that leave nothing to see.
    grid: screen.data?.plan === null && !screen.query.error ? { ...screen.grid, state: noPlan } : screen.grid,
    day: screen.applied.day || null,
    lines: line,
    daily,
    onOpenDay: views.includes('DAILY')
      ? (chosen, day) => open('DAILY', { line: chosen === null ? line : [chosen], day })
      : undefined,
  }
  const View = tab === 'REVISIONS' ? null : planViewOf[tab]
  return (
    <Tabs value={tab} onChange={(next) => open(next)} className={classes.tabs as string}>
      <Tabs.List>
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(`plan.view.${each}`)}
            {each === 'UNPLANNED' && unplanned !== undefined && ` (${formatNumber(unplanned)})`}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={classes.panel as string}>
        {View ? <View {...viewProps} /> : <RevisionsView month={month} filter={{ line, dealer, partNo }} />}
      </Tabs.Panel>
    </Tabs>
  )
}
