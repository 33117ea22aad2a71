import type { Region } from '../../problem/loading-problem.ts'
import { balance, isBalanced, lightened } from '../cargo/gravity.ts'
import type { Placed } from '../cargo/pile.ts'
import { type FillTask, mostVolumeOf } from './fill-task.ts'
import { loadingOrder } from './order.ts'
import { accessOf } from './reachable.ts'
import { leavesInOrder } from './stops.ts'

export function finish(load: readonly Placed[], { container, limits, existing }: FillTask): readonly Placed[] | null {
  const part = withinLimits(load, { container, limits, existing })
  const access = accessOf({ container, limits })
  if (existing.length > 0) {
    const isStill = part.length === 0 || isBalanced([...existing, ...part], container, limits.balance, existing)
    return isStill ? loadingOrder(part, access) : null
  }
  const { reserved = [] } = container
  const isAllowed = (moved: readonly Placed[]): boolean =>
    moved === part ||
    (leavesInOrder(moved) &&
      !reserved.some((region) => moved.some((box) => overlaps(box, region))) &&
      (access === null || loadingOrder(moved, access) !== null))
  const balanced = balance(part, container, limits.balance, isAllowed)
  return balanced && loadingOrder(balanced, access)
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

/** Without the boxes beyond the limits of number and fill: the highest and smallest go first. */
function withinLimits(
  load: readonly Placed[],
  { container, limits, existing }: Pick<FillTask, 'container' | 'limits' | 'existing'>,
): readonly Placed[] {
  const mostBoxes = limits.mostBoxes - existing.length
  const mostVolume = mostVolumeOf(container, limits) - volumeOf(existing)
  if (load.length <= mostBoxes && volumeOf(load) <= mostVolume) return load
  const order = [...load].sort((a, b) => a.z - b.z || b.kind.volume - a.kind.volume)
  const dropped: Placed[] = []
  let count = 0
  let volume = 0
  return order.filter((box) => {
    const isAlone = count + existing.length === 0
    const isWithin = count < mostBoxes && (isAlone || volume + box.kind.volume <= mostVolume)
    const stays = isWithin && !dropped.some((below) => below.z < box.z && standsOver(box, below))
    if (stays) {
      count++
      volume += box.kind.volume
    } else dropped.push(box)
    return stays
  })
}

const volumeOf = (load: readonly Placed[]): number => load.reduce((sum, { kind }) => sum + kind.volume, 0)

function standsOver(a: Placed, b: Placed): boolean {
  return a.x < b.x + b.dx && b.x < a.x + a.dx && a.y < b.y + b.dy && b.y < a.y + a.dy
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
