import { useEffect, useMemo } from 'react'
import { DoubleSide } from 'three'
import { gravityLimits, type LoadedContainer } from '../cargo/loaded-container.ts'
import type { Vector } from './orbit.ts'
import { edgesOf, lines, sizeOf, toScene } from './scene-geometry.ts'
import type { SceneTheme } from './scene-theme.ts'

const DOOR_OPEN_RADIANS = 2.35
const FRAME_M = 0.07

/** Walls as lines, front wall as a grid and open doors, so that the door side is always clear. */
export function ContainerShell({ container, theme }: { container: LoadedContainer; theme: SceneTheme }) {
  const size = sizeOf(container)
  const outline = useMemo(() => edgesOf(sizeOf(container)), [container])
  const front = useMemo(() => lines(frontWall(sizeOf(container))), [container])
  useEffect(() => () => outline.dispose(), [outline])
  useEffect(() => () => front.dispose(), [front])
  const [length, height, width] = size
  return (
    <>
      <lineSegments geometry={outline} raycast={() => null}>
        <lineBasicMaterial color={theme.outline} />
      </lineSegments>
      <lineSegments geometry={front} raycast={() => null}>
        <lineBasicMaterial color={theme.outline} transparent opacity={0.3} />
      </lineSegments>
      <mesh rotation-x={-Math.PI / 2} position={[0, -height / 2 - 0.01, 0]} raycast={() => null}>
        <planeGeometry args={[length, width]} />
        <meshBasicMaterial color={theme.floor} side={DoubleSide} />
      </mesh>
      {[-1, 1].map((side) => (
        <group key={side}>
          <mesh position={[length / 2, 0, (side * (width + FRAME_M)) / 2]} raycast={() => null}>
            <boxGeometry args={[FRAME_M, height + FRAME_M, FRAME_M]} />
            <meshBasicMaterial color={theme.door} />
          </mesh>
          <mesh position={[length / 2, (side * (height + FRAME_M)) / 2, 0]} raycast={() => null}>
            <boxGeometry args={[FRAME_M, FRAME_M, width + FRAME_M]} />
            <meshBasicMaterial color={theme.door} />
          </mesh>
          <group position={[length / 2, 0, (side * width) / 2]} rotation-y={side * (Math.PI / 2 - DOOR_OPEN_RADIANS)}>
            <mesh position={[width / 4, 0, 0]} raycast={() => null}>
              <planeGeometry args={[width / 2, height]} />
              <meshBasicMaterial color={theme.door} transparent opacity={0.18} side={DoubleSide} depthWrite={false} />
            </mesh>
          </group>
        </group>
      ))}
    </>
  )
}

function frontWall([length, height, width]: Vector): Vector[] {
  const x = -length / 2
  const ribs = Math.round(width / 0.3)
  return Array.from({ length: ribs - 1 }, (_, i) => -width / 2 + ((i + 1) * width) / ribs).flatMap((z): Vector[] => [
    [x, -height / 2, z],
    [x, height / 2, z],
  ])
}

/** Centre of gravity as a ball with plumb line, and its limits; drawn over the cases. */
export function GravityMark({ container, theme }: { container: LoadedContainer; theme: SceneTheme }) {
  const { gravity } = container
  const marks = useMemo(() => {
    const [x, y, z] = toScene(container, container.gravity.x, container.gravity.y, container.gravity.z)
    const floor = -container.heightMm / 2000
    const arm = 0.35
    return lines([
      [x, y, z],
      [x, floor, z],
      [x - arm, floor, z],
      [x + arm, floor, z],
      [x, floor, z - arm],
      [x, floor, z + arm],
    ])
  }, [container])
  const limits = useMemo(() => lines(limitLines(container)), [container])
  useEffect(() => () => marks.dispose(), [marks])
  useEffect(() => () => limits.dispose(), [limits])
  const place = toScene(container, gravity.x, gravity.y, gravity.z)
  return (
    <>
      <lineSegments geometry={marks} renderOrder={30} raycast={() => null}>
        <lineBasicMaterial color={theme.gravity} depthTest={false} transparent />
      </lineSegments>
      <lineSegments geometry={limits} renderOrder={29} raycast={() => null}>
        <lineBasicMaterial color={theme.limit} depthTest={false} transparent opacity={0.85} />
      </lineSegments>
      <mesh position={place} renderOrder={31} raycast={() => null}>
        <sphereGeometry args={[0.13, 16, 12]} />
        <meshBasicMaterial color={theme.gravity} depthTest={false} transparent />
      </mesh>
      <mesh position={place} renderOrder={32} raycast={() => null}>
        <sphereGeometry args={[0.09, 16, 12]} />
        <meshBasicMaterial color="#f0e442" depthTest={false} transparent />
      </mesh>
    </>
  )
}

function limitLines(container: LoadedContainer): Vector[] {
  const limits = gravityLimits(container)
  if (!limits) return []
  const { widthMm } = container
  return [limits.from, limits.to].flatMap((x): Vector[] => [
    toScene(container, x, 0, 0),
    toScene(container, x, widthMm, 0),
    toScene(container, x, 0, 0),
    toScene(container, x, 0, LIMIT_POST_MM),
    toScene(container, x, widthMm, 0),
    toScene(container, x, widthMm, LIMIT_POST_MM),
  ])
}
const LIMIT_POST_MM = 400
