import { Canvas, useFrame } from '@react-three/fiber'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { setConsoleFunction, Vector3 } from 'three'
import { logProblem } from '../../../platform/log.ts'
import type { CaseColours } from '../cargo/case-colours.ts'
import type { LoadedCase, LoadedContainer } from '../cargo/loaded-container.ts'
import { CaseBoxes } from './case-boxes.tsx'
import { ContainerShell, GravityMark } from './container-shell.tsx'
import { LitCase } from './lit-case.tsx'
import type { Vector } from './orbit.ts'
import { FOV_DEGREES, OrbitCamera, type OrbitHandle } from './orbit-camera.tsx'
import { sizeOf, topOf, toScene } from './scene-geometry.ts'
import { type Scheme, sceneThemes } from './scene-theme.ts'
import { restDpr } from './use-motion-pace.ts'

// The React binding still makes a clock of the old kind, which nothing here uses.
setConsoleFunction((_type, message, ...details) => {
  if (!message.includes('Clock: This module has been deprecated')) logProblem(message, details)
})

interface ContainerSceneProps {
  readonly container: LoadedContainer
  readonly cases: readonly LoadedCase[]
  readonly shown: number
  readonly colours: CaseColours
  readonly selected: LoadedCase | null
  readonly hovered: LoadedCase | null
  readonly isNumbered: boolean
  readonly scheme: Scheme
  readonly onHover: (loaded: LoadedCase | null) => void
  readonly onPick: (loaded: LoadedCase | null) => void
  readonly orbit: RefObject<OrbitHandle | null>
  readonly caseLabel: RefObject<HTMLDivElement | null>
  readonly doorLabel: RefObject<HTMLDivElement | null>
}

/** The only entry to three.js, loaded on demand. */
export default function ContainerScene(props: ContainerSceneProps) {
  const { container, cases, shown, colours, selected, hovered } = props
  const theme = sceneThemes[props.scheme]
  const seen = useMemo(() => withDoors(sizeOf(container)), [container])
  const [dpr, setDpr] = useState(restDpr)
  const lit = hovered ?? selected
  return (
    <Canvas
      flat
      frameloop="demand"
      dpr={dpr}
      camera={{ fov: FOV_DEGREES, near: 0.1, far: 200 }}
      gl={{ antialias: false, powerPreference: 'low-power' }}
      onPointerMissed={() => props.onPick(null)}
    >
      <OrbitCamera size={seen.size} target={seen.target} handle={props.orbit} onDpr={setDpr} />
      <ContainerShell container={container} theme={theme} />
      <CaseBoxes
        container={container}
        cases={cases}
        shown={shown}
        colours={colours}
        isFaded={selected !== null}
        // Where turning is slow, the numbers return at rest.
        isNumbered={props.isNumbered && dpr >= 1}
        theme={theme}
        onHover={props.onHover}
        onPick={props.onPick}
      />
      {selected && (
        <LitCase container={container} loaded={selected} colour={colours.colourOf(selected)} theme={theme} isSelected />
      )}
      {hovered && hovered !== selected && (
        <LitCase
          container={container}
          loaded={hovered}
          colour={colours.colourOf(hovered)}
          theme={theme}
          isSelected={false}
        />
      )}
      <GravityMark container={container} theme={theme} />
      {lit && <PageLabel element={props.caseLabel} place={topOf(container, lit)} />}
      <PageLabel
        element={props.doorLabel}
        place={toScene(container, container.lengthMm + 150, container.widthMm / 2, container.heightMm + 40)}
      />
    </Canvas>
  )
}

/** The view must include the open doors. */
const withDoors = ([length, height, width]: Vector): { size: Vector; target: Vector } => ({
  size: [length + 0.8, height, width + 0.8],
  target: [0.4, 0, 0],
})

/** Positions an HTML element at a point of the scene: real text, sharp and in the user's font. */
function PageLabel({ element, place }: { element: RefObject<HTMLDivElement | null>; place: [number, number, number] }) {
  const point = useRef(new Vector3())
  useFrame(({ camera, size }) => {
    if (!element.current) return
    point.current.set(...place).project(camera)
    const x = Math.round(((point.current.x + 1) / 2) * size.width)
    const y = Math.round(((1 - point.current.y) / 2) * size.height)
    const half = element.current.offsetWidth / 2
    element.current.style.transform = `translate(${Math.min(size.width - half - 4, Math.max(half + 4, x))}px, ${Math.max(element.current.offsetHeight + 12, y)}px) translate(-50%, calc(-100% - 8px))`
    element.current.style.visibility = 'visible'
  })
  return null
}
