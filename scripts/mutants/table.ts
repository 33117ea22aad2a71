import type { Mutation } from './places.ts'
import type { Verdict } from './runner.ts'

export interface Judged {
  readonly room: string
  readonly mutation: Mutation
  readonly verdict: Verdict
  /** Why nothing can tell this change from the original. */
  readonly equivalent?: string
}

interface Counts {
  /** Changes that change something. */
  readonly judged: number
  readonly found: number
  readonly foundByOthers: number
}

interface Share extends Counts {
  readonly room: string
}

/** Goals in percent of the changes that change something. */
export const GOAL = 85
export const LEAST_OF_ROOM = 70

const isFound = ({ verdict }: Judged) => verdict === 'found' || verdict === 'found by time'
export const percentOf = ({ judged, found }: Counts): number =>
  judged === 0 ? 100 : Math.round((1000 * found) / judged) / 10

export function shares(judged: readonly Judged[]): Share[] {
  const counted = judged.filter((one) => one.equivalent === undefined)
  const rooms = [...new Set(counted.map((one) => one.room))]
  return rooms.map((room) => {
    const all = counted.filter((one) => one.room === room)
    const foundByOthers = all.filter(({ verdict }) => verdict === 'found by others').length
    return { room, judged: all.length, found: all.filter(isFound).length, foundByOthers }
  })
}

export function total(all: readonly Share[]): Counts {
  const sum = (of: (one: Share) => number) => all.reduce((result, one) => result + of(one), 0)
  return {
    judged: sum((one) => one.judged),
    found: sum((one) => one.found),
    foundByOthers: sum((one) => one.foundByOthers),
  }
}

const cellsOf = (counts: Counts) => {
  const { judged, found, foundByOthers } = counts
  return [judged, found, foundByOthers, judged - found - foundByOthers, percentOf(counts)].join(' | ')
}

export function tableOf(all: readonly Share[]): string[] {
  const head = [
    '| Room | Changes | Found by its tests | By others only | By none | % of its tests |',
    '|---|---|---|---|---|---|',
  ]
  const rows = all.map((one) => `| ${one.room} | ${cellsOf(one)} |`)
  return [...head, ...rows, `| **all** | ${cellsOf(total(all))} |`]
}

export const survivorsOf = (judged: readonly Judged[]): string[] =>
  judged
    .filter((one) => !isFound(one) && one.equivalent === undefined)
    .map(
      ({ mutation: { path, line, kind, replacement }, verdict }) =>
        `${path}:${line}  ${kind} → ${replacement}  (${verdict})`,
    )
