import type { RunStatus } from '@packing/contract'
import { addTexts, useName } from '../platform/i18n/i18n.ts'
import { jobRunTexts } from '../platform/i18n/texts/job-run.ts'
import { StatusBadge, type Tone } from './status-badge.tsx'

addTexts(jobRunTexts)

const tones: Record<RunStatus, Tone> = {
  WAITING: 'neutral',
  HELD: 'neutral',
  RUNNING: 'running',
  ENDED_OK: 'ok',
  ENDED_WARN: 'warning',
  ENDED_NG: 'error',
  KILLED: 'error',
  BYPASSED: 'neutral',
  NOT_EXECUTED: 'neutral',
}

/** State of a run or a job in the words of the schedulers. */
export function RunStatusBadge({ status }: { readonly status: string }) {
  const name = useName()
  return <StatusBadge tone={tones[status as RunStatus] ?? 'neutral'} label={name('run', status)} />
}
