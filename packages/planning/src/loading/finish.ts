import type { Region } from '../problem/loading-problem.ts'
import type { FillTask } from './fill-task.ts'
import { balance, isBalanced, lightened } from './gravity.ts'
import { loadingOrder } from './order.ts'
import type { Placed } from './pile.ts'
import { leavesInOrder } from './stops.ts'

export function finish(load: readonly Placed[], { container, limits, existing }: FillTask): readonly Placed[] | null {
  const part = atMost(load, limits.mostBoxes - existing.length)
  if (existing.length > 0) {
    const isStill = part.length === 0 || isBalanced([...existing, ...part], container, limits.balance, existing)
    return isStill ? loadingOrder(part) : null
  }
  const { reserved = [] } = container
  const isAllowed = (moved: readonly Placed[]): boolean =>
    moved === part || (leavesInOrder(moved) && !reserved.some((region) => moved.some((box) => overlaps(box, region))))
  const balanced = balance(part, container, limits.balance, isAllowed)
  return balanced && loadingOrder(balanced)
}

export function finishPart(load: readonly Placed[], task: FillTask): readonly Placed[] {
  const { container, limits, existing } = task
  let part = load
  while (part.length > 0) {
    part = lightened([...existing, ...part], container, limits.balance, existing).slice(existing.length)
    const done = finish(part, task)
    if (done) return done
  }
  return []
}

function atMost(load: readonly Placed[], count: number): readonly Placed[] {
  if (load.length <= count) return load
  const order = [...load].sort((a, b) => a.z - b.z || b.kind.volume - a.kind.volume)
  return order.slice(0, Math.max(0, count))
}

function overlaps(a: Region, b: Region): boolean {
  const isApart =
    a.x >= b.x + b.dx ||
    b.x >= a.x + a.dx ||
    a.y >= b.y + b.dy ||
    b.y >= a.y + a.dy ||
    a.z >= b.z + b.dz ||
    b.z >= a.z + a.dz
  return !isApart
}
