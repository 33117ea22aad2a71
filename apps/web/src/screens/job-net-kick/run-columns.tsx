import type { JobNetRunRow } from '@packing/contract'
import { useMemo } from 'react'
import { formatMonth, formatSeconds } from '../../platform/i18n/format.ts'
import { type Translate, useName, useText } from '../../platform/i18n/i18n.ts'
import { writtenDate } from '../../ui/calendar/date-input.tsx'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { writtenMessage } from '../../ui/job-run/written-message.ts'
import { RunStatusBadge } from '../../ui/run-status.tsx'
import { RunProgress } from './run-progress.tsx'

const names = {
  cycleMonth: 'm01.param.cycleMonth',
  month: 'm01.param.month',
  dealer: 'm01.param.dealer',
  vanOn: 'm01.param.vanOn',
  vanFrom: 'm01.param.vanFrom',
  vanTo: 'm01.param.vanTo',
  rule: 'm01.param.rule',
  members: 'm01.param.members',
  method: 'm01.param.method',
  changes: 'm01.param.changes',
  trial: 'm01.param.trial',
} as const

/** What a run was kicked with, by name; what was left empty is not said. */
export const writtenParams = (params: Readonly<Record<string, string>>, t: Translate) =>
  Object.entries(params)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => {
      const label = name in names ? t(names[name as keyof typeof names]) : name
      return `${label}: ${name.toLowerCase().endsWith('month') ? formatMonth(value) : writtenDate(value)}`
    })
    .join(', ')

export function useRunColumns(): readonly GridColumn<JobNetRunRow>[] {
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
      { id: 'params', header: t('m01.params'), width: 240, value: (row) => writtenParams(row.params, t) },
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
    [t, name],
  )
}
