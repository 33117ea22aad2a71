import type { RunStatus } from '@packing/contract'
import { useTexts } from '../../platform/i18n/texts.ts'
import { runStatusTexts } from '../words/run-status-texts.ts'
import { StatusBadge, type Tone } from './status-badge.tsx'

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

export function RunStatusBadge({ status }: { readonly status: RunStatus }) {
  const t = useTexts(runStatusTexts)
  return <StatusBadge tone={tones[status]} label={t(status)} />
}
