import { groupTerms } from '../../domain/loads/group-terms.ts'
import type { WaitingCase } from '../vanning/read-vanning.ts'
import { belongsTo, type DateContainer, type VanningDate } from './families.ts'
import type { RollFacts } from './read-roll.ts'
import { canRoll } from './van-windows.ts'

/** Why the thin container of a date is not offered for rolling. */
export type RollObstacle =
  | 'LOCKED'
  | 'NO_DATE'
  | 'OTHER_GROUP'
  | 'ARRIVES_LATE'
  | 'PACKED_LATER'
  | 'NO_SAVING'
  | 'OTHER_PAIR'

/** The emptiest container of a date below the fill of its dealers, or the cases that wait below a minimum. */
export interface Thin {
  readonly date: VanningDate
  /** null: cases that wait. */
  readonly container: DateContainer | null
  readonly cases: readonly WaitingCase[]
}

/** Cases of `thin` would be loaded with those of the emptiest containers of the neighbouring date `to`. */
export interface Roll {
  readonly thin: Thin
  readonly to: VanningDate
}

export interface Pair {
  /** Places of the two neighbouring dates in the family: this and the next. */
  readonly at: number
  readonly roll: Roll
}

export interface Considered {
  readonly thin: Thin
  readonly obstacle: RollObstacle
}

export function thinOf({ facts }: RollFacts, date: VanningDate): Thin | null {
  if (date.waiting.length > 0) return { date, container: null, cases: date.waiting }
  const [emptiest] = date.containers
  if (!emptiest) return null
  const dealers = [...new Set(emptiest.cases.map(({ dealer }) => dealer))]
  const { rollFillPermille } = groupTerms(facts, { dealers, rule: date.rule })
  return emptiest.fillPermille < rollFillPermille ? { date, container: emptiest, cases: emptiest.cases } : null
}

/** Why cases cannot go to a neighbouring date; null: they can. */
function obstacleTo(facts: RollFacts, { thin, to }: Roll): RollObstacle | null {
  if (thin.container?.isLocked || thin.container?.isMarked) return 'LOCKED'
  if (to.containers.every(({ isLocked }) => isLocked)) return 'NO_DATE'
  if (!belongsTo(facts.facts, thin.cases, to)) return 'OTHER_GROUP'
  if (canRoll(facts.windows, thin.cases, to.vanOn)) return null
  return to.vanOn > thin.date.vanOn ? 'ARRIVES_LATE' : 'PACKED_LATER'
}

/**
 * Neighbouring dates of a family between which cases may roll: fewer cases move rather than more, and later rather than
 * earlier. `considered`: thin containers that can go nowhere.
 */
export function pairsOf(facts: RollFacts, family: readonly VanningDate[]) {
  const considered: Considered[] = []
  const pairs = new Map<number, Roll[]>()
  for (const [at, date] of family.entries()) {
    const thin = thinOf(facts, date)
    if (!thin) continue
    const obstacles = [at, at - 1].map((first): RollObstacle => {
      const to = family[first === at ? at + 1 : at - 1]
      if (!to) return 'NO_DATE'
      const obstacle = obstacleTo(facts, { thin, to })
      if (obstacle === null) pairs.set(first, [...(pairs.get(first) ?? []), { thin, to }])
      return obstacle ?? 'NO_SAVING'
    })
    considered.push({ thin, obstacle: obstacles.find((one) => one !== 'NO_DATE') ?? 'NO_DATE' })
  }
  const best = [...pairs].flatMap(([at, rolls]): Pair[] => {
    const [roll] = rolls.toSorted(
      (a, b) =>
        Number(b.thin.container === null) - Number(a.thin.container === null) ||
        a.thin.cases.length - b.thin.cases.length,
    )
    return roll ? [{ at, roll }] : []
  })
  return { pairs: best.toSorted((a, b) => a.at - b.at), considered }
}
