import type { LimitMeasure } from '../problem/level-terms.ts'
import type { LimitWords } from './reason-sentences.ts'
import { missingOf } from './written.ts'

const LIMITS: Readonly<Record<LimitMeasure, string>> = { CASES: 'cases per day', VOLUME: 'm³ per day' }

export const ENGLISH_LIMITS: LimitWords = {
  short(limit, { line, period, missing, minutes }) {
    if (limit === 'CHANGEOVER')
      return `Not enough capacity on line ${line} ${period}: ${minutes} min short because of changeovers between case families.`
    const short = missingOf(limit, missing)
    const unit = limit === 'VOLUME' ? 'm³' : short === 1 ? 'case' : 'cases'
    return `Line ${line} reaches its limit of ${LIMITS[limit]} ${period}: ${short} ${unit} short.`
  },
  full: (limit) =>
    limit === 'CHANGEOVER'
      ? 'has no regular time left because of changeovers'
      : `has reached its limit of ${LIMITS[limit]}`,
  changed(limit, value) {
    if (limit === 'CHANGEOVER') return `changeover time ${value ?? 0} min`
    if (value === undefined) return `no limit of ${LIMITS[limit]}`
    return `limit ${value} ${limit === 'CASES' && value === 1 ? 'case per day' : LIMITS[limit]}`
  },
}
