import { isAllowed, judgeMove, type MovableCase, type Timeline } from './judge-move.ts'

/** What a move changed: the cases as they were before. */
export interface DoneMove {
  readonly cases: readonly MovableCase[]
  readonly vanOn: string
}

export interface MoveBack {
  readonly caseNos: readonly string[]
  readonly vanOn: string
}

/** One move for each vanning that the cases came from; undefined: a vanning has passed or lost its ship meanwhile. */
export function movesBack(
  { cases, vanOn }: DoneMove,
  timeline: Pick<Timeline, 'vannings' | 'today'>,
): readonly MoveBack[] | undefined {
  const moved = cases.filter((one) => one.vanOn !== vanOn)
  const places = [...new Set(moved.map((one) => `${one.dealerCode} ${one.vanOn}`))]
  const back = places.map((place) => {
    const [dealerCode = '', before = ''] = place.split(' ')
    const goal = { dealerCode, vanOn: before }
    const group = moved.filter((one) => one.dealerCode === dealerCode && one.vanOn === before)
    const standing = group.map((one) => ({ ...one, vanOn }))
    return isAllowed(judgeMove(standing, goal, timeline))
      ? { caseNos: group.map(({ caseNo }) => caseNo), vanOn: goal.vanOn }
      : undefined
  })
  const possible = back.filter((each) => each !== undefined)
  return possible.length > 0 && possible.length === back.length ? possible : undefined
}
