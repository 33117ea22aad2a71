import { useEffect, useMemo } from 'react'
import { BackSide, Color } from 'three'
import type { LoadedCase, LoadedContainer } from '../cargo/loaded-container.ts'
import { drawnSize, middleOf, shadedBox } from './scene-geometry.ts'
import type { SceneTheme } from './scene-theme.ts'

interface LitCaseProps {
  readonly container: LoadedContainer
  readonly loaded: LoadedCase
  readonly colour: string
  readonly theme: SceneTheme
  readonly isSelected: boolean
}

/** Drawn over everything, so that it shows even behind other cases. */
export function LitCase({ container, loaded, colour, theme, isSelected }: LitCaseProps) {
  const box = useMemo(shadedBox, [])
  useEffect(() => () => box.dispose(), [box])
  const size = drawnSize(loaded)
  const rim = isSelected ? 0.09 : 0.045
  const order = isSelected ? 10 : 20
  const face = useMemo(() => new Color(colour).lerp(new Color('#ffffff'), isSelected ? 0 : 0.25), [colour, isSelected])
  return (
    <group position={middleOf(container, loaded)}>
      <mesh scale={[size[0] + rim, size[1] + rim, size[2] + rim]} renderOrder={order} raycast={() => null}>
        <boxGeometry />
        <meshBasicMaterial color={theme.lit} side={BackSide} depthTest={false} depthWrite={false} transparent />
      </mesh>
      <mesh geometry={box} scale={size} renderOrder={order + 1} raycast={() => null}>
        <meshBasicMaterial vertexColors color={face} depthTest={false} depthWrite={false} transparent />
      </mesh>
    </group>
  )
}
