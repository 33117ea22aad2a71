import { Tabs } from '@mantine/core'
import {
  type Page,
  type PlanView,
  packingPlan,
  planTrials,
  planViewFunctionId,
  planViews,
  workspace,
} from '@packing/contract'
import { useEffect, useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { addTexts, useText } from '../../platform/i18n/i18n.ts'
import { packingPlanTexts } from '../../platform/i18n/texts/packing-plan.ts'
import { planDetailsTexts } from '../../platform/i18n/texts/plan-details.ts'
import { sheetTexts } from '../../platform/i18n/texts/sheet.ts'
import { useMay } from '../../platform/session/use-may.ts'
import { useUrlParam, useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { parseMonth } from '../../ui/calendar/parse-date.ts'
import { codeChoices } from '../../ui/choices.ts'
import { GridNotice } from '../../ui/data-grid/grid-notice.tsx'
import type { GridState } from '../../ui/data-grid/grid-state.ts'
import { ConflictPanel } from '../../ui/edits/conflict-panel.tsx'
import { RunLine } from '../../ui/job-run/run-line.tsx'
import { useFollowedRun } from '../../ui/job-run/use-followed-run.ts'
import { ActionBar, ActionButton } from '../../ui/layout/action-bar.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateField, MonthField } from '../../ui/search-form/date-fields.tsx'
import { SelectField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import { takesChangeIssue } from './changes-form.tsx'
import { DailyActions } from './daily-actions.tsx'
import classes from './packing-plan.module.css'
import type { DailyRow, PlanAnswer, UnplannedRow, WeeklyRow } from './plan-columns.ts'
import { PlanDownload } from './plan-download.tsx'
import { PlanHeader } from './plan-header.tsx'
import { PlanJobButtons, planNets } from './plan-jobs.tsx'
import { PlanTrialView } from './plan-trial-view.tsx'
import { DailyView, MonthlyView, type PlanViewProps, UnplannedView } from './plan-views.tsx'
import { RevisionsView } from './revisions-view.tsx'
import { useDailyEdits } from './use-daily-edits.ts'
import { WeeklyView } from './weekly-view.tsx'

addTexts(packingPlanTexts)
addTexts(planDetailsTexts)
addTexts(sheetTexts)

/** What a run of the plan's nets makes old. */
const outdated = [packingPlan.search, packingPlan.init, workspace.compareplans, planTrials.plantrials]
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

type Tab = PlanView | 'UNPLANNED' | 'REVISIONS' | 'TRIAL'
/** What compares plans shows neither the plan's own figures nor its rows. */
const comparing: readonly Tab[] = ['REVISIONS', 'TRIAL']

/** The tabs of the user's views, which one is open, and the way to another. */
function usePlanTabs(views: readonly PlanView[]) {
  const [search, changeSearch] = useUrlSearch()
  const tabs: readonly Tab[] = [...views, 'UNPLANNED', ...(views.includes('DAILY') ? comparing : [])]
  const tab = tabs.find((each) => each === search['tab']) ?? tabs[0] ?? 'UNPLANNED'
  // Unplanned rows and revisions belong to the finest view that the user has.
  const view = planViews.find((each) => each === tab) ?? views.at(-1) ?? 'MONTHLY'
  const open = (next: string | null, change: Record<string, string | readonly string[]> = {}) =>
    changeSearch({ tab: next ?? undefined, page: undefined, sort: undefined, ...change })
  return { tabs, tab, view, open }
}

/** A month may stand in the address however it is written: 2026-11 and 2026/11 are 202611 before anything is asked. */
function usePlainMonth() {
  const [{ month }, changeSearch] = useUrlSearch()
  const plain = typeof month === 'string' ? parseMonth(month, todayHere()) : undefined
  const isPlain = plain === undefined || plain === month
  useEffect(() => {
    if (!isPlain) changeSearch({ month: plain }, { replace: true })
  }, [isPlain, plain, changeSearch])
  return isPlain
}

function usePlanScreen(views: readonly PlanView[]) {
  const { t } = useText()
  const tabs = usePlanTabs(views)
  const { tab, view } = tabs
  const isPlain = usePlainMonth()
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
    enabled: isPlain && !comparing.includes(tab),
  })
  const daily = useDailyEdits({
    rows: screen.data?.daily?.rows ?? noRows,
    lines: useMemo(() => init?.lines.map(({ code }) => ({ value: code })) ?? [], [init]),
    frozenBefore: screen.data?.plan?.kpi.frozenBefore ?? null,
    onSaved: screen.refresh,
  })
  return { init, tabs, functionId, extra, screen, daily }
}

const SHOWN = '1'
/** Whether the plan's figures stand above its rows. */
const useFigures = () => useUrlParam<string>('figures', SHOWN)

/** Figures take the place of a dozen rows: a planner who works on rows puts them away. */
function FiguresButton() {
  const { t } = useText()
  const [figures, setFigures] = useFigures()
  const isShown = figures === SHOWN
  return (
    <ActionButton onClick={() => setFigures(isShown ? '0' : SHOWN)}>
      {t(isShown ? 'plan.hideFigures' : 'plan.showFigures')}
    </ActionButton>
  )
}

function PlanOfViews({ views }: { readonly views: readonly PlanView[] }) {
  const { t } = useText()
  const { init, tabs, functionId, extra, screen, daily } = usePlanScreen(views)
  const { tab } = tabs
  const planRun = useFollowedRun(planNets, outdated, takesChangeIssue)
  const { month } = screen.applied
  const [figures] = useFigures()
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
        <ActionBar right={!comparing.includes(tab) && <FiguresButton />}>
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
      {!comparing.includes(tab) && figures === SHOWN && (
        <PlanHeader
          plan={screen.data?.plan}
          month={month}
          hasRows={tab !== 'MONTHLY'}
          onShowUnplanned={() => tabs.open('UNPLANNED')}
          onCompare={() => tabs.open('REVISIONS')}
        />
      )}
      <PlanTabs {...{ views, tabs, screen, daily, init, planRun }} />
    </ScreenLayout>
  )
}

type PlanTabsProps = Pick<ReturnType<typeof usePlanScreen>, 'tabs' | 'screen' | 'daily' | 'init'> & {
  readonly views: readonly PlanView[]
  readonly planRun: ReturnType<typeof useFollowedRun>
}

function PlanTabs({ views, tabs: { tabs, tab, open }, screen, daily, init, planRun }: PlanTabsProps) {
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
    hasFigures: useFigures()[0] === SHOWN,
    daily,
    onOpenDay: views.includes('DAILY')
      ? (chosen, day) => open('DAILY', { line: chosen === null ? line : [chosen], day })
      : undefined,
  }
  const View = tab === 'REVISIONS' || tab === 'TRIAL' ? null : planViewOf[tab]
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
        {View && <View {...viewProps} />}
        {tab === 'REVISIONS' && <RevisionsView month={month} filter={{ line, dealer, partNo }} />}
        {tab === 'TRIAL' && <PlanTrialView {...{ month, init, planRun }} filter={{ line, dealer, partNo }} />}
      </Tabs.Panel>
    </Tabs>
  )
}
