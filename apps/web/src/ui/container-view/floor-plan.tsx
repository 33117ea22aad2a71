import { useTexts } from '../../platform/i18n/texts.ts'
import type { CaseColours } from './cargo/case-colours.ts'
import { containerViewTexts } from './cargo/container-view-texts.ts'
import { gravityLimits, type LoadedCase, type LoadedContainer } from './cargo/loaded-container.ts'
import classes from './container-view.module.css'

interface FloorPlanProps {
  readonly container: LoadedContainer
  readonly cases: readonly LoadedCase[]
  readonly shown: number
  readonly colours: CaseColours
  readonly selected: LoadedCase | null
  readonly onPick: (loaded: LoadedCase | null) => void
  readonly note: string
}

const MARGIN_MM = 260
/** Of the shorter side of a case: three digits fit. */
const NUMBER_SHARE = 0.45

export function SidePlan(props: Omit<FloorPlanProps, 'note'>) {
  const t = useTexts(containerViewTexts)
  return (
    <Elevation
      {...props}
      title={t('view.side')}
      depth="y"
      upright={(loaded) => ({ from: loaded.z, to: loaded.z + loaded.dz })}
      spanMm={props.container.heightMm}
    />
  )
}

export function FloorPlan({ note, ...props }: FloorPlanProps) {
  const t = useTexts(containerViewTexts)
  return (
    <div className={classes.plan}>
      <p className={classes.note}>{note}</p>
      <Elevation
        {...props}
        title={t('view.top')}
        depth="z"
        upright={(loaded) => ({ from: loaded.y, to: loaded.y + loaded.dy })}
        spanMm={props.container.widthMm}
      />
      <SidePlan {...props} />
    </div>
  )
}

interface ElevationProps extends Omit<FloorPlanProps, 'note'> {
  readonly title: string
  /** The viewing axis: z from above, y from the side at y = 0. */
  readonly depth: 'y' | 'z'
  readonly upright: (loaded: LoadedCase) => { from: number; to: number }
  readonly spanMm: number
}

function Elevation({
  container,
  cases,
  shown,
  colours,
  selected,
  onPick,
  title,
  depth,
  upright,
  spanMm,
}: ElevationProps) {
  const farFirst = cases.slice(0, shown).toSorted((a, b) => (depth === 'z' ? a.z + a.dz - b.z - b.dz : b.y - a.y))
  const draw = (loaded: LoadedCase, isSelected: boolean) => {
    const { from, to } = upright(loaded)
    const drawn = { loaded, isSelected, onPick, y: spanMm - to, height: to - from, fill: colours.colourOf(loaded) }
    return <PlanCase key={isSelected ? 'selected' : loaded.caseNo} {...drawn} />
  }
  const across = depth === 'z' ? container.gravity.y : container.gravity.z
  return (
    <figure className={classes.elevation}>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`${-MARGIN_MM} ${-MARGIN_MM / 2} ${container.lengthMm + MARGIN_MM * 5} ${spanMm + MARGIN_MM}`}
        role="img"
        aria-label={`${title}: ${container.renbanNo}`}
      >
        <rect width={container.lengthMm} height={spanMm} className={classes.planFloor} />
        {farFirst.map((loaded) => draw(loaded, false))}
        {selected && draw(selected, true)}
        <PlanMarks container={container} spanMm={spanMm} />
        <g transform={`translate(${container.gravity.x} ${spanMm - across})`} className={classes.planGravity}>
          <path d="M-230 0H230M0-230V230" />
          <circle r={120} />
        </g>
      </svg>
    </figure>
  )
}

interface PlanCaseProps extends Pick<ElevationProps, 'onPick'> {
  readonly loaded: LoadedCase
  readonly isSelected: boolean
  readonly y: number
  readonly height: number
  readonly fill: string
}

/** A case with its number in the loading sequence. */
function PlanCase({ loaded, isSelected, onPick, y, height, fill }: PlanCaseProps) {
  const t = useTexts(containerViewTexts)
  const { x, dx, step, caseNo, caseCode } = loaded
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table of cases beside it is the way of the keyboard
    <g onClick={() => onPick(loaded)}>
      <rect {...{ x, y, height, fill }} width={dx} className={isSelected ? classes.planSelected : classes.planCase}>
        <title>{`${caseNo} · ${caseCode} · ${t('stepNo', { step })}`}</title>
      </rect>
      <text
        x={x + dx / 2}
        y={y + height / 2}
        fontSize={Math.min(dx, height) * NUMBER_SHARE}
        className={classes.planNumber}
        aria-hidden
      >
        {step}
      </text>
    </g>
  )
}

function PlanMarks({ container, spanMm }: { readonly container: LoadedContainer; readonly spanMm: number }) {
  const t = useTexts(containerViewTexts)
  const limits = gravityLimits(container)
  return (
    <>
      {limits &&
        [limits.from, limits.to].map((x) => (
          <line key={x} x1={x} x2={x} y1={-60} y2={spanMm + 60} className={classes.planLimit} />
        ))}
      <line x1={container.lengthMm} x2={container.lengthMm} y1={-60} y2={spanMm + 60} className={classes.planDoor} />
      <text x={container.lengthMm + 110} y={spanMm / 2} fontSize={container.lengthMm / 50} className={classes.planText}>
        {t('door')}
      </text>
    </>
  )
}
