import { type DeskState, type LoadGroup, placeOf, whereIs } from './desk-state.ts'
import type { JudgeLoad } from './judge-load.ts'

/** Locks a manually moved case with everything loaded before it, so that VANNING leaves it in place. */
export function lockMoved(
  { containers }: Pick<LoadGroup, 'containers'>,
  judge: JudgeLoad,
  state: DeskState,
  movedNo: string | undefined,
): DeskState {
  const renbanNo = movedNo === undefined ? null : whereIs(state, movedNo)
  const container = containers.find((one) => one.renbanNo === renbanNo)
  const arranged = renbanNo === null ? undefined : state.containers[renbanNo]
  if (!container || !arranged || renbanNo === null) return state
  const restated = judge(container, arranged).container.cases
  const step = restated.find(({ caseNo }) => caseNo === movedNo)?.step ?? 0
  const cases = restated.map(({ caseNo }) => placeOf(state, caseNo)).filter((one) => one !== null)
  const lockedSteps = Math.max(arranged.lockedSteps, step)
  return { ...state, containers: { ...state.containers, [renbanNo]: { lockedSteps, cases } } }
}
