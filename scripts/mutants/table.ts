import type { Mutation } from './places.ts'
import type { Verdict } from './runner.ts'

export interface Judged {
  readonly room: string
  readonly mutation: Mutation
  readonly verdict: Verdict
  /** Why nothing can tell this change from the original. */
  readonly equivalent?: string
}

interface Share {
  readonly room: string
  readonly judged: number
  readonly found: number
}

/** Goals in percent of the changes that change something. */
export const GOAL = 85
export const LEAST_OF_ROOM = 70

const isFound = ({ verdict }: Judged) => verdict === 'found' || verdict === 'found by time'
export const percentOf = ({ judged, found }: Omit<Share, 'room'>): number =>
  judged === 0 ? 100 : Math.round((1000 * found) / judged) / 10

export function shares(judged: readonly Judged[]): Share[] {
  const counted = judged.filter((one) => one.equivalent === undefined)
  const rooms = [...new Set(counted.map((one) => one.room))]
  return rooms.map((room) => {
    const all = counted.filter((one) => one.room === room)
    return { room, judged: all.length, found: all.filter(isFound).length }
  })
}

export function total(all: readonly Share[]): Omit<Share, 'room'> {
  const sum = (of: (one: Share) => number) => all.reduce((result, one) => result + of(one), 0)
  return { judged: sum((one) => one.judged), found: sum((one) => one.found) }
}

export function tableOf(all: readonly Share[]): string[] {
  const rows = all.map((one) => `| ${one.room} | ${one.judged} | ${one.found} | ${percentOf(one)} |`)
  const sum = total(all)
  const last = `| **all** | ${sum.judged} | ${sum.found} | ${percentOf(sum)} |`
  return ['| room | changes | found | % |', '|---|---|---|---|', ...rows, last]
}

export const survivorsOf = (judged: readonly Judged[]): string[] =>
  judged
    .filter((one) => !isFound(one) && one.equivalent === undefined)
    .map(
      ({ mutation: { path, line, kind, replacement }, verdict }) =>
        `${path}:${line}  ${kind} → ${replacement}  (${verdict})`,
    )
