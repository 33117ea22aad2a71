import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Float32BufferAttribute,
  Matrix4,
  Quaternion,
  Vector3,
} from 'three'
import type { LoadedCase, LoadedContainer } from '../cargo/loaded-container.ts'
import type { Vector } from './orbit.ts'

/**
 * Metres with the origin in the container's centre: X = x to the door, Y = z up, Z = −y, so that the picture is not
 * mirrored: seen through the door, y = 0 is on the left.
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

/** Cases are drawn slightly smaller, so that neighbours of one colour stay apart. */
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

/** Baked light per face (door side, front, top, bottom, two sides): software rendering is too slow for a lamp. */
const faceShades = [0.78, 0.78, 1, 0.45, 0.6, 0.6] as const

export function shadedBox(): BoxGeometry {
  const box = new BoxGeometry(1, 1, 1)
  const shades = faceShades.flatMap((shade) => Array<number>(12).fill(shade))
  box.setAttribute('color', new BufferAttribute(new Float32Array(shades), 3))
  return box
}

const corners = [-0.5, 0.5]
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

export const edgesOf = (size: Vector): BufferGeometry =>
  lines(unitEdges.map((edge): Vector => [edge[0] * size[0], edge[1] * size[1], edge[2] * size[2]]))

export const lines = (points: readonly Vector[]): BufferGeometry =>
  new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points.flat(), 3))
