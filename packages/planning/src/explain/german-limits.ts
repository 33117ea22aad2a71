import type { LimitMeasure } from '../problem/level-terms.ts'
import type { LimitWords } from './reason-sentences.ts'
import { missingOf } from './written.ts'

const LIMITS: Readonly<Record<LimitMeasure, string>> = { CASES: 'Kisten pro Tag', VOLUME: 'm³ pro Tag' }

export const GERMAN_LIMITS: LimitWords = {
  short(limit, { line, period, missing, minutes }) {
    if (limit === 'CHANGEOVER')
      return `Kapazität der Linie ${line} ${period} reicht nicht: ${minutes} min fehlen wegen Rüstens zwischen Kistenfamilien.`
    const short = missingOf(limit, missing)
    const unit = limit === 'VOLUME' ? 'm³' : short === 1 ? 'Kiste' : 'Kisten'
    return `Linie ${line} erreicht ihre Grenze für ${LIMITS[limit]} ${period}: ${short} ${unit} ${short === 1 ? 'fehlt' : 'fehlen'}.`
  },
  full: (limit) =>
    limit === 'CHANGEOVER' ? 'hat wegen Rüstens keine freie Regelzeit' : `hat die Grenze für ${LIMITS[limit]} erreicht`,
  changed(limit, value) {
    if (limit === 'CHANGEOVER') return `Rüstzeit ${value ?? 0} min`
    if (value === undefined) return `keine Grenze für ${LIMITS[limit]}`
    return `Grenze ${value} ${limit === 'CASES' && value === 1 ? 'Kiste pro Tag' : LIMITS[limit]}`
  },
}
