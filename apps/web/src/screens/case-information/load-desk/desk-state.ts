import type { loadPlans, OutputOf } from '@packing/contract'

export type LoadGroup = OutputOf<typeof loadPlans.searchGroup>
export type GroupContainer = LoadGroup['containers'][number]

/** mm from the front wall, the left wall and the floor. */
export interface Placed {
  readonly caseNo: string
  readonly x: number
  readonly y: number
  readonly z: number
  readonly dx: number
  readonly dy: number
  readonly dz: number
}

export interface DeskContainer {
  readonly lockedSteps: number
  readonly cases: readonly Placed[]
}

/** Working copy of a group; cases outside every container are in `outside`. */
export interface DeskState {
  readonly containers: Readonly<Record<string, DeskContainer>>
  readonly outside: readonly string[]
}

export type CaseFacts = Omit<LoadGroup['left'][number], 'reason'> & {
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
}

export const stateOf = (group: LoadGroup): DeskState => ({
  containers: Object.fromEntries(
    group.containers.map(({ renbanNo, lockedSteps, cases }) => [
      renbanNo,
      {
        lockedSteps,
        cases: cases.map(({ caseNo, x, y, z, dx, dy, dz }) => ({ caseNo, x, y, z, dx, dy, dz })),
      },
    ]),
  ),
  outside: group.left.map(({ caseNo }) => caseNo),
})

export function factsOf(group: LoadGroup): ReadonlyMap<string, CaseFacts> {
  const types = new Map(group.terms.boxTypes.map((type) => [type.code, type]))
  const facts = [...group.containers.flatMap(({ cases }) => cases), ...group.left].map((one): [string, CaseFacts] => {
    const type = types.get(one.caseCode)
    const { caseNo, caseCode, dealerCode, partNo, vanOn, grossKg, dangerClass, isMixed } = one
    const size = { lengthMm: type?.lengthMm ?? 0, widthMm: type?.widthMm ?? 0, heightMm: type?.heightMm ?? 0 }
    return [caseNo, { caseNo, caseCode, dealerCode, partNo, vanOn, grossKg, dangerClass, isMixed, ...size }]
  })
  return new Map(facts)
}

export const whereIs = (state: DeskState, caseNo: string): string | null =>
  Object.entries(state.containers).find(([, { cases }]) => cases.some((one) => one.caseNo === caseNo))?.[0] ?? null

export const placesOf = ({ containers }: DeskState): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(containers).flatMap(([renbanNo, { cases }]) =>
      cases.map(({ caseNo }) => [caseNo, renbanNo] as const),
    ),
  )

export const placeOf = (state: DeskState, caseNo: string): Placed | null => {
  for (const { cases } of Object.values(state.containers)) {
    const found = cases.find((one) => one.caseNo === caseNo)
    if (found) return found
  }
  return null
}

const without = (state: DeskState, caseNo: string): DeskState => ({
  containers: Object.fromEntries(
    Object.entries(state.containers).map(([renbanNo, container]) => [
      renbanNo,
      container.cases.some((one) => one.caseNo === caseNo)
        ? { ...container, cases: container.cases.filter((one) => one.caseNo !== caseNo) }
        : container,
    ]),
  ),
  outside: state.outside.filter((each) => each !== caseNo),
})

export const removed = (state: DeskState, caseNo: string): DeskState => {
  const rest = without(state, caseNo)
  return { ...rest, outside: [...rest.outside, caseNo] }
}

/** Within its container the case keeps its place in the sequence. */
export function placedAt(state: DeskState, renbanNo: string, placed: Placed): DeskState {
  const container = state.containers[renbanNo]
  if (!container) return state
  const turn = container.cases.findIndex((one) => one.caseNo === placed.caseNo)
  if (turn >= 0) return changed(state, renbanNo, { ...container, cases: container.cases.with(turn, placed) })
  const rest = without(state, placed.caseNo)
  return changed(rest, renbanNo, { ...container, cases: [...container.cases, placed] })
}

const changed = (state: DeskState, renbanNo: string, container: DeskContainer): DeskState => ({
  ...state,
  containers: { ...state.containers, [renbanNo]: container },
})

export const withLockedSteps = (state: DeskState, renbanNo: string, lockedSteps: number): DeskState => {
  const container = state.containers[renbanNo]
  return container ? changed(state, renbanNo, { ...container, lockedSteps }) : state
}

export function turned(state: DeskState, caseNo: string): DeskState {
  const [renbanNo, placed] = [whereIs(state, caseNo), placeOf(state, caseNo)]
  return renbanNo && placed ? placedAt(state, renbanNo, { ...placed, dx: placed.dy, dy: placed.dx }) : state
}

export function swapped(state: DeskState, caseNo: string, otherNo: string): DeskState {
  const [here, there] = [whereIs(state, caseNo), whereIs(state, otherNo)]
  const [one, other] = [placeOf(state, caseNo), placeOf(state, otherNo)]
  if (!here || !there || !one || !other) return state
  const first = placedAt(state, there, { ...one, x: other.x, y: other.y, z: other.z })
  return placedAt(first, here, { ...other, x: one.x, y: one.y, z: one.z })
}

const shares = (a: number, aLength: number, b: number, bLength: number) => a < b + bLength && b < a + aLength

/** Height at which a case comes to rest: on the floor or on the cases below. */
export const restingHeight = (others: readonly Placed[], spot: Omit<Placed, 'z' | 'dz'>): number =>
  others
    .filter(
      (other) =>
        other.caseNo !== spot.caseNo &&
        shares(other.x, other.dx, spot.x, spot.dx) &&
        shares(other.y, other.dy, spot.y, spot.dy),
    )
    .reduce((top, { z, dz }) => Math.max(top, z + dz), 0)
