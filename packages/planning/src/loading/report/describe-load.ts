import type { ContainerType, LoadedContainer, LoadingProblem } from '../../problem/loading-problem.ts'
import type { Placed } from '../cargo/pile.ts'

export function describeLoad(
  problem: LoadingProblem,
  type: number,
  group: string,
  load: readonly Placed[],
): LoadedContainer {
  const container = problem.containerTypes[type]!
  const boxes = load.map(({ item, x, y, z, dx, dy, dz }) => ({ box: item.box, x, y, z, dx, dy, dz }))
  const weightG = load.reduce((sum, box) => sum + box.item.weightG, 0)
  const centre = (at: (box: Placed) => number): number => centreOf(load, weightG, at)
  return {
    type,
    group,
    boxes,
    weightG,
    fillPermille: fillOf(load, container),
    gravityX: centre((box) => 2 * box.x + box.dx),
    gravityY: centre((box) => 2 * box.y + box.dy),
    gravityZ: centre((box) => 2 * box.z + box.dz),
  }
}

function fillOf(load: readonly Placed[], container: ContainerType): number {
  const volume = load.reduce((sum, box) => sum + box.kind.volume, 0)
  return Math.floor((volume * 1000) / (container.lengthMm * container.widthMm * container.heightMm))
}

function centreOf(load: readonly Placed[], weightG: number, middle2: (box: Placed) => number): number {
  if (weightG === 0) return 0
  return Math.floor(load.reduce((sum, box) => sum + box.item.weightG * middle2(box), 0) / (2 * weightG))
}
