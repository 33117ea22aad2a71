import type { LimitMeasure } from '../problem/level-terms.ts'
import type { LimitWords } from './reason-sentences.ts'
import { missingOf } from './written.ts'

const LIMITS: Readonly<Record<LimitMeasure, string>> = { CASES: 'ケース数', VOLUME: '容積' }

export const JAPANESE_LIMITS: LimitWords = {
  short(limit, { line, period, missing, minutes }) {
    if (limit === 'CHANGEOVER')
      return `ライン ${line} の能力不足：${period} でケースファミリー間の段取替えにより ${minutes} 分不足。`
    const short = missingOf(limit, missing)
    return `ライン ${line} は 1 日の${LIMITS[limit]}上限に到達：${period} で ${limit === 'CASES' ? `${short} ケース` : `${short} m³ `}不足。`
  },
  full: (limit) => (limit === 'CHANGEOVER' ? '段取替えのため定時に空きなし' : `${LIMITS[limit]}の上限に到達`),
  changed(limit, value) {
    if (limit === 'CHANGEOVER') return `段取替え時間 ${value ?? 0} 分`
    const unit = limit === 'CASES' ? 'ケース' : 'm³'
    return `1 日の${LIMITS[limit]}上限${value === undefined ? 'なし' : ` ${value} ${unit}`}`
  },
}
