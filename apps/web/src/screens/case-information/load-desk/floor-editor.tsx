import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import type { CaseColours } from '../../../ui/container-view/cargo/case-colours.ts'
import { containerViewTexts } from '../../../ui/container-view/cargo/container-view-texts.ts'
import {
  gravityLimits,
  type LoadedCase,
  type LoadedContainer,
} from '../../../ui/container-view/cargo/loaded-container.ts'
import classes from './load-desk.module.css'
import { loadDeskTexts } from './load-desk-texts.ts'
import { type Spot, snapped } from './snap.ts'

interface FloorEditorProps {
  readonly container: LoadedContainer
  /** In loading order; the first `shown` are loaded. */
  readonly cases: readonly LoadedCase[]
  readonly shown: number
  readonly colours: CaseColours
  readonly selected: LoadedCase | null
  readonly violating: ReadonlySet<string>
  readonly isEditable: boolean
  readonly onPick: (loaded: LoadedCase | null) => void
  readonly isLegalAt: (loaded: LoadedCase, spot: Spot) => boolean
  readonly onMove: (loaded: LoadedCase, spot: Spot) => void
}

interface Drag {
  readonly loaded: LoadedCase
  readonly grip: Spot
  readonly spot: Spot
  readonly isLegal: boolean
}

const MARGIN_MM = 260
const STEP_MM = 10
const keySteps: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -STEP_MM, y: 0 },
  ArrowRight: { x: STEP_MM, y: 0 },
  ArrowUp: { x: 0, y: STEP_MM },
  ArrowDown: { x: 0, y: -STEP_MM },
}

function useDrag({ container, cases, isEditable, onPick, isLegalAt, onMove }: FloorEditorProps) {
  const svg = useRef<SVGSVGElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const inMm = (event: PointerEvent): Spot => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return { x: 0, y: 0 }
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    // Seen through the door y = 0 is on the left: with the door on the right, that is the lower edge.
    return { x: point.x, y: container.widthMm - point.y }
  }
  const begin = (event: PointerEvent, loaded: LoadedCase) => {
    onPick(loaded)
    if (!isEditable) return
    const at = inMm(event)
    svg.current?.setPointerCapture(event.pointerId)
    setDrag({ loaded, grip: { x: at.x - loaded.x, y: at.y - loaded.y }, spot: loaded, isLegal: true })
  }
  const follow = (event: PointerEvent) => {
    if (!drag) return
    const at = inMm(event)
    const spot = snapped(container, cases, drag.loaded, { x: at.x - drag.grip.x, y: at.y - drag.grip.y })
    if (spot.x !== drag.spot.x || spot.y !== drag.spot.y)
      setDrag({ ...drag, spot, isLegal: isLegalAt(drag.loaded, spot) })
  }
  const drop = () => {
    if (drag && (drag.spot.x !== drag.loaded.x || drag.spot.y !== drag.loaded.y)) onMove(drag.loaded, drag.spot)
    setDrag(null)
  }
  return { svg, drag, begin, follow, drop, cancel: () => setDrag(null) }
}

/** Top view to scale, door on the right: cases are dragged, or moved with the arrow keys. */
export function FloorEditor(props: FloorEditorProps) {
  const { container, cases, shown, colours, selected, violating, isEditable, onPick, onMove } = props
  const t = useTexts(loadDeskTexts)
  const { svg, drag, begin, follow, drop, cancel } = useDrag(props)
  const loadedCases = cases.slice(0, shown)
  // Higher cases cover lower ones; the picked case is drawn on top.
  const lowFirst = loadedCases.toSorted((a, b) => a.z + a.dz - b.z - b.dz)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (!step || !selected || !isEditable) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    onMove(selected, { x: selected.x + step.x * far, y: selected.y + step.y * far })
  }
  const draw = (loaded: LoadedCase) => (
    <FloorCase
      key={loaded.caseNo}
      loaded={drag?.loaded === loaded ? { ...loaded, ...drag.spot } : loaded}
      widthMm={container.widthMm}
      colour={colours.colourOf(loaded)}
      isSelected={loaded === selected}
      hasViolation={drag?.loaded === loaded ? !drag.isLegal : violating.has(loaded.caseNo)}
      isEditable={isEditable}
      onPointerDown={(event) => begin(event, loaded)}
    />
  )
  return (
    <div
      className={classes.floor}
      role="application"
      aria-label={t('floorLabel')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the case that is picked
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <svg
        ref={svg}
        viewBox={`${-MARGIN_MM} ${-MARGIN_MM / 2} ${container.lengthMm + MARGIN_MM * 5} ${container.widthMm + MARGIN_MM}`}
        onPointerMove={follow}
        onPointerUp={drop}
        onPointerCancel={cancel}
      >
        <title>{t('floorLabel')}</title>
        <rect
          width={container.lengthMm}
          height={container.widthMm}
          className={classes.ground}
          onPointerDown={() => onPick(null)}
        />
        {lowFirst.filter((loaded) => loaded !== selected).map(draw)}
        {selected && loadedCases.includes(selected) && draw(selected)}
        <FloorMarks container={container} />
      </svg>
    </div>
  )
}

function FloorMarks({ container }: { readonly container: LoadedContainer }) {
  const t = useTexts(containerViewTexts)
  const limits = gravityLimits(container)
  return (
    <>
      {limits &&
        [limits.from, limits.to].map((x) => (
          <line key={x} x1={x} x2={x} y1={-80} y2={container.widthMm + 80} className={classes.limit} />
        ))}
      <g transform={`translate(${container.gravity.x} ${container.widthMm - container.gravity.y})`}>
        <circle r={70} className={classes.gravity} />
      </g>
      <line
        x1={container.lengthMm}
        x2={container.lengthMm}
        y1={-60}
        y2={container.widthMm + 60}
        className={classes.door}
      />
      <text
        x={container.lengthMm + 110}
        y={container.widthMm / 2}
        fontSize={container.lengthMm / 50}
        className={classes.doorText}
      >
        {t('door')}
      </text>
    </>
  )
}

interface FloorCaseProps {
  readonly loaded: LoadedCase
  readonly widthMm: number
  readonly colour: string
  readonly isSelected: boolean
  readonly hasViolation: boolean
  readonly isEditable: boolean
  readonly onPointerDown: (event: PointerEvent) => void
}

function FloorCase({ loaded, widthMm, colour, isSelected, hasViolation, isEditable, onPointerDown }: FloorCaseProps) {
  const y = widthMm - loaded.y - loaded.dy
  const size = Math.min(210, loaded.dx / 3, loaded.dy / 2)
  return (
    <g
      className={classes.case}
      data-selected={isSelected || undefined}
      data-violating={hasViolation || undefined}
      data-movable={isEditable || undefined}
      data-case={loaded.caseNo}
      onPointerDown={onPointerDown}
    >
      <rect x={loaded.x} y={y} width={loaded.dx} height={loaded.dy} fill={colour} />
      <text x={loaded.x + loaded.dx / 2} y={y + loaded.dy / 2} fontSize={size}>
        {loaded.step}
      </text>
      <title>{`${loaded.caseNo} · ${loaded.caseCode}`}</title>
    </g>
  )
}
