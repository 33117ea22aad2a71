import type { Language } from '@packing/contract'
import { explainApart, newlyApart } from '@packing/planning'
import { type DeskState, type LoadGroup, placesOf } from './desk-state.ts'
import type { LoadViolation } from './judge-load.ts'

export function tornSets(
  { sets }: Pick<LoadGroup, 'sets'>,
  before: DeskState,
  now: DeskState,
  language: Language,
): readonly LoadViolation[] {
  if (sets.length === 0 || before === now) return []
  const [were, are] = [placesOf(before), placesOf(now)]
  const apart = newlyApart(
    sets,
    (caseNo) => were.get(caseNo) ?? null,
    (caseNo) => are.get(caseNo) ?? null,
  )
  return apart.flatMap((set) =>
    set.places.flatMap(({ container, caseNos: [caseNo = null] }) =>
      container === null ? [] : [{ renbanNo: container, caseNo, text: explainApart(set, language) }],
    ),
  )
}
