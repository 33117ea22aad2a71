import { SegmentedControl } from '@mantine/core'
import {
  type JobNetRunRow,
  jobNetKick,
  jobNetKickScreen,
  netGroups,
  netIds,
  netPlaces,
  runStatuses,
} from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { inBackground } from '../../platform/api/background.ts'
import { callKey, useCallQuery } from '../../platform/api/use-call-query.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useUrlParam, useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { ScreenViews } from '../../ui/saved-views/screen-views.tsx'
import { namedChoices } from '../../ui/search-form/choices.ts'
import { DateRangeField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField, TextField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import { useSearchScreen } from '../../ui/search-screen/use-search-screen.ts'
import { Trends } from '../../ui/trends/trends.tsx'
import { runStatusTexts } from '../../ui/words/run-status-texts.ts'
import { EventSubscriptions } from './events/event-subscriptions.tsx'
import classes from './jobs/job-net-kick.module.css'
import { jobNetKickTexts } from './jobs/job-net-kick-texts.ts'
import type { Net } from './jobs/written-params.ts'
import { Machines } from './machines/machines.tsx'
import { NetList } from './nets/net-list.tsx'
import { NetPanel } from './nets/net-panel.tsx'
import { NetPicture } from './nets/net-picture.tsx'
import { useRunColumns } from './runs/run-columns.tsx'
import { RunPanel } from './runs/run-panel.tsx'
import { isLive, useLiveRuns } from './runs/use-live-runs.ts'

const OTHERS_RUNS_MS = 15_000
/** While the last run of a net is not over; the list may show another page. */
const LAST_RUN_MS = 5000
const NO_NETS: readonly Net[] = []
const fields = {
  group: [] as string[],
  netId: [] as string[],
  status: [] as string[],
  requestedFrom: '',
  requestedTo: '',
  startedFrom: '',
  startedTo: '',
  kickedBy: '',
  failedOnly: false,
  lateOnly: false,
  needsConfirm: false,
}

function useNets() {
  return useCallQuery(
    jobNetKick.init,
    {},
    {
      refetchInterval: (known) => (known?.nets.some(({ lastRun }) => lastRun && isLive(lastRun)) ? LAST_RUN_MS : false),
    },
  ).data
}

export function JobNetKickScreen() {
  const t = useTexts(jobNetKickTexts)
  const init = useNets()
  const { openId, setOpenId, openNet, setOpenNet } = useOpenPanel()
  const [view, setView] = useUrlParam('nets', 'LIST')
  const runs = useRuns(view)
  const { form, query, shown, walked, viewState } = runs
  const elsewhere = useRunElsewhere(openId, shown)
  const open = shown.find((row) => row.runId === openId) ?? elsewhere
  const nets = init?.nets ?? NO_NETS

  useFreshNets(shown)

  const offered = useMemo(() => nets.filter(({ netId }) => !netPlaces[netId].runOn), [nets])
  const runOf = (net: Net) => newestRun(net, shown)
  const shownNet = offered.find(({ netId }) => netId === openNet)
  const netProps = { nets: offered, runOf, onOpen: setOpenNet }
  const panelProps = { calendars: init?.calendars ?? [], hasForm: view !== 'LIST', onClose: () => setOpenNet('') }

  return (
    <ScreenLayout
      search={
        <RunSearch
          form={form}
          isSearching={query.isFetching}
          views={<ScreenViews screen={jobNetKickScreen} state={viewState} />}
          nets={nets}
        />
      }
      actions={<NetActions view={view} onView={setView} />}
      aside={view === 'LIST' ? <NetList {...netProps} /> : undefined}
      walk={
        open && {
          at: walked.findIndex((row) => row.runId === openId),
          count: walked.length,
          onGo: (to) => setOpenId(walked[to]?.runId ?? null),
        }
      }
      panel={
        open ? (
          <RunPanel run={open} nets={nets} onClose={() => setOpenId(null)} />
        ) : (
          shownNet && <NetPanel {...panelProps} net={shownNet} run={runOf(shownNet)} />
        )
      }
    >
      {view === 'PICTURE' && (
        <section className={classes.views} aria-label={t('nets')}>
          <NetPicture {...netProps} openId={openNet} />
        </section>
      )}
      {view === 'TRENDS' && <PlantTrends />}
      <RunsGrid runs={runs} nets={nets} openId={openId} onOpen={setOpenId} />
    </ScreenLayout>
  )
}

function PlantTrends() {
  const t = useTexts(jobNetKickTexts)
  return (
    <Trends
      today={todayHere()}
      frame={(trends) => (
        <section className={classes.trends} aria-label={t('trends')}>
          {trends}
        </section>
      )}
    />
  )
}

/** The runs found, with what the stream says of them. Previous and Next walk those that header filters leave. */
function useRuns(view: string) {
  const screen = useSearchScreen(jobNetKick.search, {
    fields,
    refetchInterval: OTHERS_RUNS_MS,
    settings: { nets: view },
  })
  const { rows } = screen
  const live = useLiveRuns(rows)
  const shown = useMemo(() => rows.map((row) => live.get(row.runId) ?? row), [rows, live])
  const [filtered, setFiltered] = useState<readonly JobNetRunRow[]>()
  return { ...screen, shown, walked: filtered ?? shown, setFiltered }
}

interface RunsGridProps {
  readonly runs: ReturnType<typeof useRuns>
  readonly nets: readonly Net[]
  readonly openId: number | null
  readonly onOpen: (runId: number) => void
}

function RunsGrid({ runs, nets, openId, onOpen }: RunsGridProps) {
  const t = useTexts(jobNetKickTexts)
  const columns = useRunColumns(nets)
  return (
    <DataGrid<JobNetRunRow>
      label={t('runs')}
      columns={columns}
      rowKey={(row) => String(row.runId)}
      rowStatus={(row) => (row.needsConfirm ? { tone: 'error', label: t('needsConfirm') } : undefined)}
      onRowOpen={(row) => onOpen(row.runId)}
      onRowFocus={(row) => openId !== null && onOpen(row.runId)}
      onRowsShown={runs.setFiltered}
      openRowKey={openId === null ? undefined : String(openId)}
      {...runs.grid}
      {...runs.arrangement}
      rows={runs.shown}
    />
  )
}

interface NetActionsProps {
  readonly view: string
  readonly onView: (view: string) => void
}

function NetActions({ view, onView }: NetActionsProps) {
  const t = useTexts(jobNetKickTexts)
  return (
    <ActionBar>
      <SegmentedControl
        size="xs"
        aria-label={t('view')}
        value={view}
        onChange={onView}
        data={[
          { value: 'LIST', label: t('list') },
          { value: 'PICTURE', label: t('picture') },
          { value: 'RUNS', label: t('runsOnly') },
          { value: 'TRENDS', label: t('trends') },
        ]}
      />
      <Machines />
      <EventSubscriptions />
    </ActionBar>
  )
}

interface RunSearchProps extends Omit<ComponentProps<typeof SearchForm>, 'children' | 'more'> {
  readonly nets: readonly Net[]
}

function RunSearch({ nets, ...props }: RunSearchProps) {
  const t = useTexts(jobNetKickTexts)
  const tStatus = useTexts(runStatusTexts)
  const netNames = netIds.map((netId) => ({
    value: netId,
    label: nets.find((net) => net.netId === netId)?.netName ?? netId,
  }))
  const statuses = namedChoices(runStatuses, tStatus)
  const groups = netGroups.map((group) => ({ value: group, label: t(`group.${group}`) }))

  return (
    <SearchForm
      {...props}
      more={
        <>
          <DateRangeField from="startedFrom" to="startedTo" label={t('startedDay')} />
          <FlagField name="lateOnly" label={t('lateOnly')} />
          <FlagField name="needsConfirm" label={t('needsConfirmOnly')} />
        </>
      }
    >
      <SelectField name="group" label={t('group')} choices={groups} width={180} />
      <SelectField name="netId" label={t('net')} choices={netNames} />
      <SelectField name="status" label={t('status')} choices={statuses} width={180} />
      <DateRangeField from="requestedFrom" to="requestedTo" label={t('requested')} />
      <TextField name="kickedBy" label={t('kickedBy')} width={120} />
      <FlagField name="failedOnly" label={t('failedOnly')} />
    </SearchForm>
  )
}

/** One panel at a time: a run or a net. Both are in the address, so that links open them. */
function useOpenPanel() {
  const [search, change] = useUrlSearch()
  const textOf = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  const open = (next: { readonly run?: string; readonly net?: string }) =>
    change({ run: undefined, net: undefined, ...next }, { replace: true })
  return {
    openId: Number(textOf('run')) || null,
    setOpenId: (runId: number | null) => open(runId === null ? {} : { run: String(runId) }),
    openNet: textOf('net'),
    setOpenNet: (netId: string) => open(netId === '' ? {} : { net: netId }),
  }
}

/** A run that the address names and the page of the list does not have. */
function useRunElsewhere(runId: number | null, shown: readonly JobNetRunRow[]): JobNetRunRow | undefined {
  const isMissing = runId !== null && shown.length > 0 && !shown.some((row) => row.runId === runId)
  const { data } = useCallQuery(jobNetKick.search, { runId: runId === null ? [] : [runId] }, { enabled: isMissing })
  return isMissing ? data?.rows[0] : undefined
}

/** A short run may be over in the list before the nets knew of its start. */
function newestRun({ netId, lastRun }: Net, shown: readonly JobNetRunRow[]): JobNetRunRow | null {
  const ofNet = shown.filter((row) => row.netId === netId && row.runId >= (lastRun?.runId ?? 0))
  return ofNet.reduce((newest, row) => (newest && newest.runId > row.runId ? newest : row), lastRun)
}

/** Refetches the nets when a run ends, because they show their last run. */
function useFreshNets(runs: readonly JobNetRunRow[]): void {
  const queryClient = useQueryClient()
  const liveCount = runs.filter(isLive).length
  const before = useRef(liveCount)
  useEffect(() => {
    if (liveCount < before.current) {
      inBackground(() => void queryClient.invalidateQueries({ queryKey: callKey(jobNetKick.init) }))
    }
    before.current = liveCount
  }, [liveCount, queryClient])
}
