import { daysBetween, type OutputOf, type vanningTimeline } from '@packing/contract'

export type Timeline = OutputOf<(typeof vanningTimeline)['searchTimeline']>
export type TimelineVanning = Timeline['vannings'][number]
export type TimelineBox = TimelineVanning['containers'][number]

/** A case that can get another vanning, wherever it is. */
export interface MovableCase {
  readonly caseNo: string
  readonly dealerCode: string
  readonly vanOn: string
  /** Without a place: on its own date it still has none. */
  readonly isHomeless: boolean
  /** Day from which it is packed; undefined: it is in a container. */
  readonly readyOn: string | undefined
  readonly neededOn: string | null
  readonly volumeM3: number
  readonly grossKg: number
  /** Undefined: it is in none. */
  readonly renbanNo: string | undefined
}

export interface MoveTarget {
  readonly dealerCode: string
  readonly vanOn: string
  /** The container of the vanning in which they shall be; absent: loading decides. */
  readonly renbanNo?: string | undefined
}

export type MoveVerdict =
  | { readonly kind: 'ok' }
  | { readonly kind: 'late'; readonly days: number }
  | { readonly kind: 'notPacked'; readonly day: string }
  | { readonly kind: 'otherDealer' | 'noVanning' | 'past' | 'same' | 'closed' | 'noRoom' }

/** By volume and weight: whether their measures fit, the load desk finds out. */
function whyNotIn(
  { status, freeM3, freeKg }: TimelineBox,
  cases: readonly MovableCase[],
): 'closed' | 'noRoom' | undefined {
  if (status !== 'PLANNED') return 'closed'
  const sum = (field: 'volumeM3' | 'grossKg') => cases.reduce((total, one) => total + one[field], 0)
  return sum('volumeM3') > freeM3 || sum('grossKg') > freeKg ? 'noRoom' : undefined
}

/** As the server checks it again; that it arrives late is the planner’s decision. */
export function judgeMove(
  cases: readonly MovableCase[],
  { dealerCode, vanOn, renbanNo }: MoveTarget,
  { vannings, today }: Pick<Timeline, 'vannings' | 'today'>,
): MoveVerdict {
  if (cases.some((one) => one.dealerCode !== dealerCode)) return { kind: 'otherDealer' }
  const vanning = vannings.find((one) => one.dealerCode === dealerCode && one.vanOn === vanOn)
  if (!vanning || vanning.etd === null) return { kind: 'noVanning' }
  if (vanOn < today) return { kind: 'past' }
  const box = vanning.containers.find((one) => one.renbanNo === renbanNo)
  const isThere = (one: MovableCase) => (box ? one.renbanNo === renbanNo : one.vanOn === vanOn)
  if (cases.every(isThere)) return { kind: 'same' }
  const unfit =
    box &&
    whyNotIn(
      box,
      cases.filter((one) => !isThere(one)),
    )
  if (unfit) return { kind: unfit }
  const lastReady = cases.reduce((day, { readyOn = '' }) => (readyOn > day ? readyOn : day), '')
  if (lastReady > vanOn) return { kind: 'notPacked', day: lastReady }
  const { arrivalOn } = vanning
  const late = cases.reduce(
    (most, { neededOn }) => Math.max(most, neededOn && arrivalOn ? daysBetween(neededOn, arrivalOn) : 0),
    0,
  )
  return late > 0 ? { kind: 'late', days: late } : { kind: 'ok' }
}

export const isAllowed = ({ kind }: MoveVerdict): boolean => kind === 'ok' || kind === 'late'

/** Open containers of a vanning in which there is room for them, the fullest first. */
export const boxesOf = (
  cases: readonly MovableCase[],
  vanning: TimelineVanning,
  timeline: Pick<Timeline, 'vannings' | 'today'>,
): readonly TimelineBox[] =>
  vanning.containers
    .filter(({ renbanNo }) => isAllowed(judgeMove(cases, { ...vanning, renbanNo }, timeline)))
    .toSorted((a, b) => b.fillPercent - a.fillPercent)

/** Where they can go, the earliest first. */
export const targetsOf = (cases: readonly MovableCase[], timeline: Pick<Timeline, 'vannings' | 'today'>) =>
  timeline.vannings.filter(
    (vanning) =>
      cases.length > 0 &&
      (isAllowed(judgeMove(cases, vanning, timeline)) || boxesOf(cases, vanning, timeline).length > 0),
  )
