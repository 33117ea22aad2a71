/** Leaves out boxes of a load that a vehicle cannot bring in, in whatever order. */

import { type Access, blocksLane, laneTo, lets } from '../cargo/lane.ts'
import type { Placed } from '../cargo/pile.ts'
import type { FillTask } from './fill-task.ts'
import { loadableBoxes } from './order.ts'

type Site = Pick<FillTask, 'container' | 'existing'> & { readonly limits: Pick<FillTask['limits'], 'vehicle'> }

export function accessOf({ container, limits }: Pick<Site, 'container' | 'limits'>): Access | null {
  return limits.vehicle === null ? null : { vehicle: limits.vehicle, container }
}

/**
 * The boxes of the load that can be brought in after `existing`; all of them by hand. Of boxes that block each other the
 * one goes of which, with everything above it, the volume is least.
 */
export function reachable(load: readonly Placed[], site: Site): readonly Placed[] {
  const access = accessOf(site)
  if (access === null) return load
  if (!lets(site.container, access.vehicle)) return []
  let kept = load
  for (const box of load) {
    const lane = laneTo(box, access)
    if (site.existing.some((other) => blocksLane(other, lane))) kept = withoutPile(kept, box)
  }
  for (;;) {
    const inTurn = new Set(loadableBoxes(kept, access))
    if (inTurn.size === kept.length) return kept
    const stuck = kept.filter((box) => !inTurn.has(box))
    kept = withoutPile(kept, cheapest(blockers(stuck, access), kept))
  }
}

/** The boxes without those that wait for the others and hold up none. */
function blockers(stuck: readonly Placed[], access: Access): readonly Placed[] {
  const turned = stuck.filter((box) => {
    const lane = laneTo(box, access)
    return stuck.some((other) => other !== box && blocksLane(other, lane))
  })
  return turned.length > 0 ? turned : stuck
}

function cheapest(candidates: readonly Placed[], load: readonly Placed[]): Placed {
  const volumeOf = (box: Placed): number => pileOn(load, box).reduce((sum, { kind }) => sum + kind.volume, 0)
  return candidates.reduce((best, box) => (volumeOf(box) < volumeOf(best) ? box : best))
}

function withoutPile(load: readonly Placed[], box: Placed): readonly Placed[] {
  const pile = new Set(pileOn(load, box))
  return load.filter((one) => !pile.has(one))
}

/** The box and all boxes above it, directly or over others. */
function pileOn(load: readonly Placed[], box: Placed): readonly Placed[] {
  const pile = [box]
  for (const one of [...load].sort((a, b) => a.z - b.z))
    if (one !== box && pile.some((below) => below.z < one.z && isOver(one, below))) pile.push(one)
  return pile
}

function isOver(a: Placed, b: Placed): boolean {
  return a.x < b.x + b.dx && b.x < a.x + a.dx && a.y < b.y + b.dy && b.y < a.y + a.dy
}
