import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Float32BufferAttribute,
  Matrix4,
  Quaternion,
  Vector3,
} from 'three'
import type { LoadedCase, LoadedContainer } from './loaded-container.ts'
import type { Vector } from './orbit.ts'

/**
 * The scene is in metres with the container's middle at its origin: X = x to the door, Y = z up, Z = −y, so that the
 * picture is no mirror image: who looks in through the door has y = 0 at the left.
 */
export const sizeOf = (container: LoadedContainer): Vector =>
  [container.lengthMm / 1000, container.heightMm / 1000, container.widthMm / 1000] as const

export const toScene = (container: LoadedContainer, x: number, y: number, z: number): [number, number, number] => [
  (x - container.lengthMm / 2) / 1000,
  (z - container.heightMm / 2) / 1000,
  (container.widthMm / 2 - y) / 1000,
]

export const middleOf = (container: LoadedContainer, loaded: LoadedCase) =>
  toScene(container, loaded.x + loaded.dx / 2, loaded.y + loaded.dy / 2, loaded.z + loaded.dz / 2)

export const topOf = (container: LoadedContainer, loaded: LoadedCase) =>
  toScene(container, loaded.x + loaded.dx / 2, loaded.y + loaded.dy / 2, loaded.z + loaded.dz)

/** Cases are drawn a little smaller than they are so that neighbours of one colour stay apart. */
const GAP_M = 0.012

export const drawnSize = (loaded: LoadedCase): [number, number, number] => [
  Math.max(0.01, loaded.dx / 1000 - GAP_M),
  Math.max(0.01, loaded.dz / 1000 - GAP_M),
  Math.max(0.01, loaded.dy / 1000 - GAP_M),
]

export function placeOf(container: LoadedContainer, loaded: LoadedCase): Matrix4 {
  return new Matrix4().compose(
    new Vector3(...middleOf(container, loaded)),
    new Quaternion(),
    new Vector3(...drawnSize(loaded)),
  )
}

/** Light baked into the faces (door side, front, top, bottom, two sides): no lamp to compute in software rendering. */
const faceShades = [0.78, 0.78, 1, 0.45, 0.6, 0.6] as const

export function shadedBox(): BoxGeometry {
  const box = new BoxGeometry(1, 1, 1)
  const shades = faceShades.flatMap((shade) => Array<number>(12).fill(shade))
  box.setAttribute('color', new BufferAttribute(new Float32Array(shades), 3))
  return box
}

const corners = [-0.5, 0.5]
/** The twelve edges of a unit box as 24 points. */
const unitEdges: readonly Vector[] = corners.flatMap((a) =>
  corners.flatMap((b): Vector[] => [
    [-0.5, a, b],
    [0.5, a, b],
    [a, -0.5, b],
    [a, 0.5, b],
    [a, b, -0.5],
    [a, b, 0.5],
  ]),
)

/** The edges of a box around the scene's origin, two points a line. */
export const edgesOf = (size: Vector): BufferGeometry =>
  lines(unitEdges.map((edge): Vector => [edge[0] * size[0], edge[1] * size[1], edge[2] * size[2]]))

export const lines = (points: readonly Vector[]): BufferGeometry =>
  new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points.flat(), 3))
