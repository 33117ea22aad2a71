import type { TrialRows } from '@packing/contract'
import { type Day, dayToIso } from '@packing/planning'

export interface Placed {
  readonly line: string
  readonly day: Day
}

interface Lots extends Placed {
  readonly dealer: string
  readonly part: string
  readonly style: string
  readonly latest: Day
  readonly lots: number
}

type Move = TrialRows['moved']['rows'][number]

/** Lots of a part at a place. */
interface Stay extends Placed {
  readonly latest: Day
  lots: number
}

function staysByPart(rows: readonly Lots[]): Map<string, Map<string, Stay>> {
  const parts = new Map<string, Map<string, Stay>>()
  for (const { dealer, part, style, line, day, latest, lots } of rows) {
    const key = JSON.stringify([dealer, part, style])
    const stays = parts.get(key) ?? new Map<string, Stay>()
    parts.set(key, stays)
    const place = `${line} ${day}`
    const stay = stays.get(place)
    if (stay) stay.lots += lots
    else stays.set(place, { line, day, latest, lots })
  }
  return parts
}

const none: ReadonlyMap<string, Stay> = new Map()

/** What one side has at places where the other has less, by day. */
function surplus(own: ReadonlyMap<string, Stay>, other: ReadonlyMap<string, Stay>): Stay[] {
  return [...own]
    .map(([place, stay]) => ({ ...stay, lots: stay.lots - (other.get(place)?.lots ?? 0) }))
    .filter(({ lots }) => lots > 0)
    .sort((a, b) => a.day - b.day || (a.line < b.line ? -1 : 1))
}

/**
 * Lots of a part that stand elsewhere in the other plan, paired in the order of their days; what is left was added or removed. Two
 * plans are compared whose windows and vanning dates may differ: only part, line and day count.
 */
export function pairMoves(before: readonly Lots[], after: readonly Lots[]): { moves: Move[]; movedLots: number } {
  const [was, is] = [staysByPart(before), staysByPart(after)]
  const moves: Move[] = []
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [dealerCode = '', partNo = '', packStyle = ''] = JSON.parse(key) as string[]
    const [own, other] = [was.get(key) ?? none, is.get(key) ?? none]
    const [gone, come] = [surplus(own, other), surplus(other, own)]
    const add = (lots: number, from: Stay | undefined, to: Stay | undefined) =>
      moves.push({
        kind: from && to ? 'MOVED' : from ? 'REMOVED' : 'ADDED',
        dealerCode,
        partNo,
        packStyle,
        latestOn: dayToIso((to ?? from)?.latest ?? 0),
        lots,
        fromLine: from?.line ?? '',
        fromOn: from ? dayToIso(from.day) : '',
        toLine: to?.line ?? '',
        toOn: to ? dayToIso(to.day) : '',
      })
    while (gone[0] && come[0]) {
      const lots = Math.min(gone[0].lots, come[0].lots)
      add(lots, gone[0], come[0])
      gone[0].lots -= lots
      come[0].lots -= lots
      if (gone[0].lots === 0) gone.shift()
      if (come[0].lots === 0) come.shift()
    }
    for (const stay of gone) add(stay.lots, stay, undefined)
    for (const stay of come) add(stay.lots, undefined, stay)
  }
  const movedLots = moves.reduce((total, { kind, lots }) => (kind === 'MOVED' ? total + lots : total), 0)
  return { moves: moves.sort((a, b) => b.lots - a.lots), movedLots }
}
