import type { JobNetRunRow } from '@packing/contract'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { FactList } from '../../../ui/elements/fact-list.tsx'
import { SidePanel } from '../../../ui/layout/side-panel.tsx'
import { durationText } from '../jobs/durations.ts'
import { jobNetKickTexts } from '../jobs/job-net-kick-texts.ts'
import { JobTable } from '../jobs/job-table.tsx'
import type { Net } from '../jobs/written-params.ts'
import { NetForm } from './net-form.tsx'
import { LastRun } from './net-list.tsx'
import { useNextStartText } from './next-start.tsx'
import { SettingForm, useLimitText, useScheduleText } from './setting-form.tsx'

interface NetPanelProps {
  readonly net: Net
  readonly run: JobNetRunRow | null
  readonly calendars: readonly { readonly code: string; readonly name: string }[]
  /** The list beside it already has the fields and the button that run the net. */
  readonly hasForm: boolean
  readonly onClose: () => void
}

export function NetPanel({ net, run, calendars, hasForm, onClose }: NetPanelProps) {
  const t = useTexts(jobNetKickTexts)
  const scheduleText = useScheduleText()
  const limitText = useLimitText()
  const nextStartText = useNextStartText()
  return (
    <SidePanel title={net.netName} onClose={onClose} width={480}>
      <p>{net.effect}</p>
      {hasForm && <NetForm net={net} isPrimary />}
      <FactList
        facts={[
          [t('schedule'), scheduleText(net.setting)],
          [t('nextStart'), nextStartText(net.setting)],
          [t('limit'), limitText(net.setting)],
          [t('averageTime'), net.averageSeconds === null ? '' : durationText(net.averageSeconds)],
        ]}
      />
      <LastRun run={run} />
      {run && <JobTable run={run} />}
      <SettingForm key={`${net.netId} ${net.setting.rowVersion}`} net={net} calendars={calendars} />
    </SidePanel>
  )
}
