import type { Spot } from './hold.ts'

/** Lowers every box until it meets another or the floor. */
export function lowerBoxes(spots: readonly Spot[]): Spot[] {
  const down: Spot[] = []
  for (const spot of [...spots].sort((a, b) => a.z - b.z)) {
    let z = 0
    for (const below of down) if (isOver(spot, below)) z = Math.max(z, below.z + below.dz)
    down.push({ ...spot, z })
  }
  return down
}

function isOver(a: Spot, b: Spot): boolean {
  return a.x < b.x + b.dx && b.x < a.x + a.dx && a.y < b.y + b.dy && b.y < a.y + a.dy
}
