import type { LimitMeasure } from '../problem/level-terms.ts'
import type { LimitName } from '../problem/reason.ts'
import type { Language } from '../terms/language.ts'
import { changedLimitInGerman, fullLimitInGerman, shortLimitInGerman } from './german-limits.ts'
import { missingOf } from './written.ts'

const LIMITS: Readonly<Record<LimitMeasure, { readonly en: string; readonly ja: string }>> = {
  CASES: { en: 'cases per day', ja: 'ケース数' },
  VOLUME: { en: 'm³ per day', ja: '容積' },
}

/** The place is a line with its period; the minutes count only for CHANGEOVER. */
export function explainShortLimit(
  limit: LimitName,
  { line, period, missing, minutes }: { line: string; period: string; missing: number; minutes: number },
  language: Language,
): string {
  if (language === 'de') return shortLimitInGerman(limit, { line, period, missing, minutes })
  if (limit === 'CHANGEOVER') {
    return language === 'ja'
      ? `ライン ${line} の能力不足：${period} でケースファミリー間の段取替えにより ${minutes} 分不足。`
      : `Not enough capacity on line ${line} ${period}: ${minutes} min short because of changeovers between case families.`
  }
  const short = missingOf(limit, missing)
  const unit = limit === 'VOLUME' ? 'm³' : short === 1 ? 'case' : 'cases'
  return language === 'ja'
    ? `ライン ${line} は 1 日の${LIMITS[limit].ja}上限に到達：${period} で ${limit === 'CASES' ? `${short} ケース` : `${short} m³ `}不足。`
    : `Line ${line} reaches its limit of ${LIMITS[limit].en} ${period}: ${short} ${unit} short.`
}

/** After the name of a line. */
export function explainFullLimit(limit: LimitName, language: Language): string {
  if (language === 'de') return fullLimitInGerman(limit)
  if (limit === 'CHANGEOVER')
    return language === 'ja' ? '段取替えのため定時に空きなし' : 'has no regular time left because of changeovers'
  return language === 'ja' ? `${LIMITS[limit].ja}の上限に到達` : `has reached its limit of ${LIMITS[limit].en}`
}

/** `value`: cases, m³ or minutes; absent: no limit. */
export function explainChangedLimit(limit: LimitName, value: number | undefined, language: Language): string {
  if (language === 'de') return changedLimitInGerman(limit, value)
  if (limit === 'CHANGEOVER')
    return language === 'ja' ? `段取替え時間 ${value ?? 0} 分` : `changeover time ${value ?? 0} min`
  if (language === 'ja') {
    const unit = limit === 'CASES' ? 'ケース' : 'm³'
    return `1 日の${LIMITS[limit].ja}上限${value === undefined ? 'なし' : ` ${value} ${unit}`}`
  }
  if (value === undefined) return `no limit of ${LIMITS[limit].en}`
  return `limit ${value} ${limit === 'CASES' && value === 1 ? 'case per day' : LIMITS[limit].en}`
}
