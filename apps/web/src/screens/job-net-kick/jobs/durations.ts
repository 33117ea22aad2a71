import { formatNumber, formatSeconds } from '../../../platform/i18n/format.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { jobNetKickTexts } from './job-net-kick-texts.ts'

const text = texts(jobNetKickTexts)

export const durationText = (seconds: number): string =>
  seconds < 60 ? text('seconds', { seconds: Math.max(1, seconds) }) : formatSeconds(seconds)

/** Below this, the difference says nothing. */
const LEAST_SECONDS = 10

/** `+35 %`; empty if one of them is unknown or both are short. */
export function againstAverage(seconds: number | null, average: number | null): string {
  if (seconds === null || average === null || average === 0) return ''
  if (Math.max(seconds, average) < LEAST_SECONDS) return ''
  const percent = Math.round(((seconds - average) / average) * 100)
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)} %`
}
