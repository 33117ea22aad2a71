/** Open containers: boxes are added, the existing ones never move. */
import type { LoadingProblem, OpenContainer } from '../problem/loading-problem.ts'
import { itemOf, type Kind, type Stock, without } from './cargo/cargo.ts'
import type { Placed } from './cargo/pile.ts'
import { fillTogether, only } from './cargo/together.ts'
import type { LoadContext } from './container-search/load-context.ts'
import { fillContainer } from './fill/fill-container.ts'
import { joining } from './groups/segregated.ts'

export interface Opened {
  readonly at: number
  readonly type: number
  readonly existing: readonly Placed[]
}

export interface ToppedUp {
  readonly loads: readonly (readonly Placed[])[]
  readonly waiting: Stock
  readonly apart: Stock
}

export function openedOf(problem: LoadingProblem, kinds: readonly Kind[], group: string): Opened[] {
  const kindOfType = new Map(kinds.map((kind) => [kind.type, kind]))
  const placed = ({ boxes }: OpenContainer): Placed[] =>
    boxes.map(({ box, ...place }) => {
      const kind = kindOfType.get(problem.boxes[box]?.type ?? -1)
      if (kind === undefined) throw new RangeError(`an open container names box ${box}, which has no type`)
      return { ...place, item: itemOf(problem, box), kind }
    })
  return (problem.open ?? []).flatMap((open, at) =>
    open.group === group ? [{ at, type: open.type, existing: placed(open) }] : [],
  )
}

export function topUp(context: LoadContext, stock: Stock, opened: readonly Opened[]): ToppedUp {
  const marks = opened.map(
    ({ existing }) => new Set(existing.map(({ item }) => item.together).filter((mark) => mark !== '')),
  )
  const isInOpen = (mark: string): boolean => marks.some((of) => of.has(mark))
  let waiting = stock
  const loads = opened.map(({ type, existing }, at) => {
    const task = { container: context.types[type]!, kinds: context.kinds, limits: context.limits, existing }
    const mine = marks[at]!
    const free = only(waiting, ({ together }) => mine.has(together) || !isInOpen(together))
    const allowed = joining(context, free, { existing, required: mine })
    const added = fillTogether(allowed, (part) => fillContainer(task, part), mine)
    waiting = without(waiting, new Set(added.map(({ item }) => item.box)))
    return [...existing, ...added]
  })
  return {
    loads,
    waiting: only(waiting, ({ together }) => !isInOpen(together)),
    apart: only(waiting, ({ together }) => isInOpen(together)),
  }
}
