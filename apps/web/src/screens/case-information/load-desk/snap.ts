import type { LoadedCase, LoadedContainer } from '../../../ui/container-view/cargo/loaded-container.ts'

export interface Spot {
  readonly x: number
  readonly y: number
}

const REACH_MM = 90
const GRID_MM = 10

function drawnTo(value: number, length: number, edges: readonly number[], most: number): number {
  const goals = edges.flatMap((edge) => [edge, edge - length])
  const nearest = goals.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value))[0]
  const isNear = nearest !== undefined && Math.abs(nearest - value) <= REACH_MM
  const goal = isNear ? nearest : Math.round(value / GRID_MM) * GRID_MM
  return Math.min(Math.max(0, goal), Math.max(0, most - length))
}

/** Clamps to the container and snaps to nearby walls and case edges, else to a 10 mm grid. */
export function snapped(container: LoadedContainer, cases: readonly LoadedCase[], moved: LoadedCase, spot: Spot): Spot {
  const others = cases.filter(({ caseNo }) => caseNo !== moved.caseNo)
  const along = [0, container.lengthMm, ...others.flatMap(({ x, dx }) => [x, x + dx])]
  const across = [0, container.widthMm, ...others.flatMap(({ y, dy }) => [y, y + dy])]
  return {
    x: drawnTo(spot.x, moved.dx, along, container.lengthMm),
    y: drawnTo(spot.y, moved.dy, across, container.widthMm),
  }
}
