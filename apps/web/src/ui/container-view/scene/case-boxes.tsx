import { type ThreeEvent, useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Color, InstancedBufferAttribute, type InstancedMesh } from 'three'
import type { CaseColours } from '../cargo/case-colours.ts'
import type { LoadedCase, LoadedContainer } from '../cargo/loaded-container.ts'
import { type BoxMaterial, boxMaterial } from './box-material.ts'
import { placeOf, shadedBox } from './scene-geometry.ts'
import type { SceneTheme } from './scene-theme.ts'

interface CaseBoxesProps {
  readonly container: LoadedContainer
  /** In loading order; the first `shown` are loaded. */
  readonly cases: readonly LoadedCase[]
  readonly shown: number
  readonly colours: CaseColours
  readonly isFaded: boolean
  readonly isNumbered: boolean
  readonly theme: SceneTheme
  readonly onHover: (loaded: LoadedCase | null) => void
  readonly onPick: (loaded: LoadedCase) => void
}

/** A press that moves further turns the view instead of picking a case. */
const CLICK_SLOP_PX = 4

export function CaseBoxes(props: CaseBoxesProps) {
  const { container, cases, shown, onHover, onPick } = props
  const mesh = useRef<InstancedMesh>(null)
  const invalidate = useThree((state) => state.invalidate)
  const box = useMemo(shadedBox, [])
  const paint = useMemo(boxMaterial, [])
  useEffect(() => () => box.dispose(), [box])
  useEffect(() => () => paint.dispose(), [paint])

  useLayoutEffect(() => {
    const boxes = mesh.current
    if (!boxes) return
    boxes.count = cases.length
    for (const [i, loaded] of cases.entries()) boxes.setMatrixAt(i, placeOf(container, loaded))
    boxes.instanceMatrix.needsUpdate = true
    boxes.computeBoundingSphere()
    box.setAttribute(
      'step_no',
      new InstancedBufferAttribute(
        Float32Array.from(cases, ({ step }) => step),
        1,
      ),
    )
  }, [container, cases, box])

  useBoxColours(mesh, paint, props)

  useLayoutEffect(() => {
    if (mesh.current) mesh.current.count = shown
    invalidate()
  }, [shown, invalidate])

  const caseAt = (event: ThreeEvent<MouseEvent>) => cases[event.instanceId ?? -1] ?? null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no element of the page; the table of cases is the way of the keyboard
    <instancedMesh
      key={cases.length}
      ref={mesh}
      args={[box, paint.material, cases.length]}
      onPointerMove={(event) => {
        event.stopPropagation()
        onHover(event.buttons === 0 ? caseAt(event) : null)
      }}
      onPointerOut={() => onHover(null)}
      onClick={(event) => {
        event.stopPropagation()
        const loaded = caseAt(event)
        if (loaded && event.delta <= CLICK_SLOP_PX) onPick(loaded)
      }}
    />
  )
}

type Painted = Pick<CaseBoxesProps, 'cases' | 'colours' | 'isFaded' | 'isNumbered' | 'theme'>

function useBoxColours(mesh: RefObject<InstancedMesh | null>, paint: BoxMaterial, painted: Painted): void {
  const { cases, colours, isFaded, isNumbered, theme } = painted
  const invalidate = useThree((state) => state.invalidate)
  useLayoutEffect(() => {
    const boxes = mesh.current
    if (!boxes) return
    const [colour, faded] = [new Color(), new Color(theme.faded)]
    for (const [i, loaded] of cases.entries()) {
      colour.set(colours.colourOf(loaded))
      boxes.setColorAt(i, isFaded ? colour.lerp(faded, 0.55) : colour)
    }
    if (boxes.instanceColor) boxes.instanceColor.needsUpdate = true
    paint.edgeColour.set(theme.edge)
    paint.look.setEdgeStrength(isFaded ? 0.3 : 0.65)
    paint.look.setNumbered(isNumbered)
    invalidate()
  }, [mesh, cases, colours, isFaded, isNumbered, theme, paint, invalidate])
}
