import type { JobNetRunRow } from '@packing/contract'
import { useMemo } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import type { GridColumn } from '../../../ui/columns/grid-column.ts'
import { durationOf, LateRun } from '../../../ui/elements/late-run.tsx'
import { RunStatusBadge } from '../../../ui/elements/run-status.tsx'
import { jobRunTexts } from '../../../ui/job-run/job-run-texts.ts'
import { writtenMessage } from '../../../ui/job-run/written-message.ts'
import { runStatusTexts } from '../../../ui/words/run-status-texts.ts'
import { againstAverage } from '../jobs/durations.ts'
import { jobNetKickTexts } from '../jobs/job-net-kick-texts.ts'
import { type Net, startedBy, writtenParams } from '../jobs/written-params.ts'
import { RunProgress } from './run-progress.tsx'
import { isLive } from './use-live-runs.ts'

export function useRunColumns(nets: readonly Net[]): readonly GridColumn<JobNetRunRow>[] {
  const t = useTexts(jobNetKickTexts)
  const tRun = useTexts(jobRunTexts)
  const tStatus = useTexts(runStatusTexts)
  return useMemo(
    () => [
      { id: 'runId', header: t('runId'), kind: 'number', width: 72, pin: 'start', sort: true },
      { id: 'netName', header: t('net'), width: 170, pin: 'start', sort: true },
      {
        id: 'status',
        header: t('status'),
        width: 232,
        sort: true,
        value: (row) => tStatus(row.status),
        render: (row) => (
          <>
            <RunStatusBadge status={row.status} /> <LateRun run={row} isShort />
          </>
        ),
      },
      {
        id: 'message',
        header: t('progress'),
        width: 324,
        value: (row) => writtenMessage(row, tRun),
        // A run that goes on has no message yet.
        render: (row) => (isLive(row) ? <RunProgress run={row} /> : writtenMessage(row, tRun)),
      },
      { id: 'params', header: t('params'), width: 240, value: (row) => writtenParams(row, nets) },
      {
        id: 'kickedByName',
        header: t('kickedBy'),
        width: 120,
        sort: true,
        value: (row) => startedBy(row, t('bySchedule')),
      },
      { id: 'kickedAt', header: t('kickedAt'), kind: 'instant', sort: true },
      { id: 'endedAt', header: t('endedAt'), kind: 'instant', sort: true },
      {
        id: 'elapsedSeconds',
        header: t('elapsed'),
        width: 128,
        sort: true,
        value: durationOf,
      },
      {
        id: 'againstAverage',
        header: t('againstAverage'),
        width: 96,
        value: (row) =>
          row.endedAt === null
            ? ''
            : againstAverage(row.elapsedSeconds, nets.find(({ netId }) => netId === row.netId)?.averageSeconds ?? null),
      },
    ],
    [t, tRun, tStatus, nets],
  )
}
