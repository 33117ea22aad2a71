import type { Language } from '@packing/contract'
import { formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import type { Translate } from '../../../platform/i18n/texts.ts'
import type { placeWork } from './place-work.ts'
import type { trayTexts } from './tray-texts.ts'

type Verdict = ReturnType<typeof placeWork>

/** What a drop would do, and whether it may be. */
export function dropWords(t: Translate<typeof trayTexts>, language: Language, verdict: Verdict) {
  const { errors, warnings, percent, put } = verdict
  const { line, packOn, overtimeMinutes } = put
  const findings = [...errors, ...warnings].map((name) => t(`drop.${name}`, { minutes: formatNumber(overtimeMinutes) }))
  const load = percent === null ? [] : [`${formatNumber(percent)} %`]
  return {
    text: `${line} ${formatDay(packOn, language)}: ${[...load, ...findings].join(', ')}`,
    state: errors.length > 0 ? 'error' : warnings.length > 0 ? 'warning' : 'ok',
  } as const
}
