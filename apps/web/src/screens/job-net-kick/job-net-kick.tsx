import { type JobNetRunRow, jobNetKick, netIds, runStatuses } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { inBackground } from '../../platform/api/background.ts'
import { callKey, useCallQuery } from '../../platform/api/use-call-query.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useUrlParam } from '../../platform/url-state/use-url-search.ts'
import { namedChoices } from '../../ui/choices.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { runStatusTexts } from '../../ui/run-status-texts.ts'
import { FlagField, SelectField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import classes from './job-net-kick.module.css'
import { jobNetKickTexts } from './job-net-kick-texts.ts'
import { NetCard } from './net-card.tsx'
import { useRunColumns } from './run-columns.tsx'
import { RunPanel } from './run-panel.tsx'
import { isLive, useLiveRuns } from './use-live-runs.ts'
import type { Net } from './written-params.ts'

const OTHERS_RUNS_MS = 15_000
const NO_NETS: readonly Net[] = []
const fields: { netId: string[]; status: string[]; failedOnly: boolean } = { netId: [], status: [], failedOnly: false }

export function JobNetKickScreen() {
  const t = useTexts(jobNetKickTexts)
  const tStatus = useTexts(runStatusTexts)
  const { data: init } = useCallQuery(jobNetKick.init, {})
  const { form, grid, query, rows } = useSearchScreen(jobNetKick.search, { fields, refetchInterval: OTHERS_RUNS_MS })
  const [openParam, setOpenParam] = useUrlParam('run', '')
  const openId = Number(openParam) || null
  const setOpenId = (runId: number | null) => setOpenParam(runId === null ? '' : String(runId))
  const live = useLiveRuns(rows)
  const shown = useMemo(() => rows.map((row) => live.get(row.runId) ?? row), [rows, live])
  const elsewhere = useRunElsewhere(openId, shown)
  const open = shown.find((row) => row.runId === openId) ?? elsewhere
  const nets = init?.nets ?? NO_NETS
  const columns = useRunColumns(nets)

  useFreshNets(shown)

  const netNames = netIds.map((netId) => ({
    value: netId,
    label: nets.find((net) => net.netId === netId)?.netName ?? netId,
  }))
  const statuses = namedChoices(runStatuses, tStatus)

  return (
    <ScreenLayout
      search={
        <>
          <NetCards nets={nets} runs={shown} />
          <SearchForm form={form} isSearching={query.isFetching}>
            <SelectField name="netId" label={t('net')} choices={netNames} />
            <SelectField name="status" label={t('status')} choices={statuses} />
            <FlagField name="failedOnly" label={t('failedOnly')} />
          </SearchForm>
        </>
      }
      walk={{
        at: shown.findIndex((row) => row.runId === openId),
        count: shown.length,
        onGo: (to) => setOpenId(shown[to]?.runId ?? null),
      }}
      panel={open && <RunPanel run={open} nets={nets} onClose={() => setOpenId(null)} />}
    >
      <DataGrid<JobNetRunRow>
        label={t('runs')}
        columns={columns}
        rowKey={(row) => String(row.runId)}
        rowStatus={(row) => (row.needsConfirm ? { tone: 'error', label: t('needsConfirm') } : undefined)}
        onRowOpen={(row) => setOpenId(row.runId)}
        onRowFocus={(row) => openId !== null && setOpenId(row.runId)}
        openRowKey={openId === null ? undefined : String(openId)}
        {...grid}
        rows={shown}
      />
    </ScreenLayout>
  )
}

function NetCards({ nets, runs }: { readonly nets: readonly Net[]; readonly runs: readonly JobNetRunRow[] }) {
  const t = useTexts(jobNetKickTexts)
  return (
    <section className={classes.nets} aria-label={t('nets')}>
      {nets.map((net) => (
        <NetCard key={net.netId} net={net} running={runs.find((row) => row.netId === net.netId && isLive(row))} />
      ))}
    </section>
  )
}

/** A run that the address names and the page of the list does not have. */
function useRunElsewhere(runId: number | null, shown: readonly JobNetRunRow[]): JobNetRunRow | undefined {
  const isMissing = runId !== null && shown.length > 0 && !shown.some((row) => row.runId === runId)
  const { data } = useCallQuery(jobNetKick.search, { runId: runId === null ? [] : [runId] }, { enabled: isMissing })
  return isMissing ? data?.rows[0] : undefined
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
