import type { JobNetRunRow } from '@packing/contract'
import { formatSeconds } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { runStatusTexts } from '../words/run-status-texts.ts'
import { StatusBadge } from './status-badge.tsx'

type Timed = Pick<JobNetRunRow, 'elapsedSeconds' | 'limitSeconds' | 'isLate'>

/** Duration and limit, where a run has one. */
export const durationOf = ({ elapsedSeconds, limitSeconds }: Timed): string =>
  [elapsedSeconds, limitSeconds].flatMap((seconds) => (seconds === null ? [] : formatSeconds(seconds))).join(' / ')

interface LateRunProps {
  readonly run: Timed
  /** Where duration and limit are shown elsewhere. */
  readonly isShort?: boolean
}

/** Marks a run that takes or took longer than the limit of its net. */
export function LateRun({ run, isShort = false }: LateRunProps) {
  const t = useTexts(runStatusTexts)
  const words = t('lateBy', { time: durationOf(run) })
  return run.isLate ? <StatusBadge tone="error" label={isShort ? t('late') : words} hint={words} /> : null
}
