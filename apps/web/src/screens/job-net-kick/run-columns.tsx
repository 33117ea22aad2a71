import type { JobNetRunRow } from '@packing/contract'
import { useMemo } from 'react'
import { formatSeconds } from '../../platform/i18n/format.ts'
import { useName, useText } from '../../platform/i18n/i18n.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { writtenMessage } from '../../ui/job-run/written-message.ts'
import { RunStatusBadge } from '../../ui/run-status.tsx'
import { RunProgress } from './run-progress.tsx'
import { type Net, writtenParams } from './written-params.ts'

/** `nets`: those that runs are of, with the names of their parameters. */
export function useRunColumns(nets: readonly Net[]): readonly GridColumn<JobNetRunRow>[] {
  const { t } = useText()
  const name = useName()
  return useMemo(
    () => [
      { id: 'runId', header: t('m01.runId'), kind: 'number', width: 72, pin: 'start', sort: true },
      { id: 'netName', header: t('m01.net'), width: 170, pin: 'start' },
      {
        id: 'status',
        header: t('m01.status'),
        width: 184,
        sort: true,
        value: (row) => name('run', row.status),
        render: (row) => <RunStatusBadge status={row.status} />,
      },
      {
        id: 'progress',
        header: t('m01.progress'),
        width: 220,
        value: () => '',
        render: (row) => <RunProgress run={row} />,
      },
      { id: 'params', header: t('m01.params'), width: 240, value: (row) => writtenParams(row, nets) },
      { id: 'kickedByName', header: t('m01.kickedBy'), width: 120 },
      { id: 'kickedAt', header: t('m01.kickedAt'), kind: 'dateTime', sort: true },
      { id: 'endedAt', header: t('m01.endedAt'), kind: 'dateTime' },
      {
        id: 'elapsedSeconds',
        header: t('m01.elapsed'),
        width: 80,
        value: (row) => (row.elapsedSeconds === null ? '' : formatSeconds(row.elapsedSeconds)),
      },
      { id: 'message', header: t('m01.message'), width: 320, value: (row) => writtenMessage(row, t) },
    ],
    [t, name, nets],
  )
}
