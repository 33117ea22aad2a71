import { Button, Group, Skeleton, useComputedColorScheme } from '@mantine/core'
import { Component, type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import type { CaseColours } from './cargo/case-colours.ts'
import { containerViewTexts } from './cargo/container-view-texts.ts'
import { type LoadedCase, type LoadedContainer, sizeText } from './cargo/loaded-container.ts'
import classes from './container-view.module.css'
import { FloorPlan } from './floor-plan.tsx'
import { hasWebGl } from './scene/has-webgl.ts'
import { viewNames } from './scene/orbit.ts'
import type { OrbitHandle } from './scene/orbit-camera.tsx'

const ContainerScene = lazy(() => import('./scene/container-scene.tsx'))

export interface PictureProps {
  readonly container: LoadedContainer
  /** In loading order; the first `shown` are loaded. */
  readonly cases: readonly LoadedCase[]
  readonly shown: number
  readonly colours: CaseColours
  readonly selected: LoadedCase | null
  readonly onPick: (loaded: LoadedCase | null) => void
}

const keys: Record<string, (orbit: OrbitHandle) => void> = {
  ArrowLeft: (orbit) => orbit.turn(0.12, 0),
  ArrowRight: (orbit) => orbit.turn(-0.12, 0),
  ArrowUp: (orbit) => orbit.turn(0, 0.1),
  ArrowDown: (orbit) => orbit.turn(0, -0.1),
  '+': (orbit) => orbit.zoom(0.88),
  '=': (orbit) => orbit.zoom(0.88),
  '-': (orbit) => orbit.zoom(1.14),
}

export function ContainerPicture(props: PictureProps) {
  const t = useTexts(containerViewTexts)
  const plan = <FloorPlan {...props} note={t('noWebGl')} />
  if (!hasWebGl()) return plan
  return (
    <FallBack to={plan}>
      <ContainerIn3d {...props} />
    </FallBack>
  )
}

function ContainerIn3d(props: PictureProps) {
  const t = useTexts(containerViewTexts)
  const scheme = useComputedColorScheme('light')
  const [hovered, setHovered] = useState<LoadedCase | null>(null)
  const [isNumbered, setNumbered] = useState(true)
  const orbit = useRef<OrbitHandle>(null)
  const caseLabel = useRef<HTMLDivElement>(null)
  const doorLabel = useRef<HTMLDivElement>(null)
  const lit = hovered ?? props.selected

  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || !orbit.current || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act(orbit.current)
  }
  return (
    <div className={classes.picture} data-orbit data-hovering={hovered !== null || undefined}>
      <div
        className={classes.canvas}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is turned with the arrow keys
        tabIndex={0}
        aria-label={t('pictureLabel', { renbanNo: props.container.renbanNo })}
        onKeyDown={onKeyDown}
      >
        <Suspense fallback={<Skeleton h="100%" radius={0} />}>
          <ContainerScene
            {...props}
            hovered={hovered}
            isNumbered={isNumbered}
            scheme={scheme}
            onHover={setHovered}
            orbit={orbit}
            caseLabel={caseLabel}
            doorLabel={doorLabel}
          />
        </Suspense>
      </div>
      <div ref={doorLabel} className={classes.doorLabel} aria-hidden>
        {t('door')}
      </div>
      <div ref={caseLabel} className={classes.caseLabel} hidden={!lit} aria-hidden>
        {lit && <CaseFacts loaded={lit} />}
      </div>
      <ViewButtons orbit={orbit} isNumbered={isNumbered} onNumber={setNumbered} />
    </div>
  )
}

function CaseFacts({ loaded }: { readonly loaded: LoadedCase }) {
  const t = useTexts(containerViewTexts)
  return (
    <>
      <b>{loaded.caseNo}</b>
      <span>
        {loaded.caseCode} · {loaded.dealerCode} · {t('stepNo', { step: loaded.step })}
      </span>
      <span>
        {sizeText(loaded)} mm · {formatNumber(loaded.grossKg, 1)} kg{loaded.isMixed && ` · ${t('mixed')}`}
        {loaded.dangerClass !== '' && ` · ${t('dangerClass', { dangerClass: loaded.dangerClass })}`}
      </span>
    </>
  )
}

interface ViewButtonsProps {
  readonly orbit: { readonly current: OrbitHandle | null }
  readonly isNumbered: boolean
  readonly onNumber: (isNumbered: boolean) => void
}

function ViewButtons({ orbit, isNumbered, onNumber }: ViewButtonsProps) {
  const t = useTexts(containerViewTexts)
  return (
    <Group className={classes.views} gap={4} role="group" aria-label={t('views')}>
      {viewNames.map((view) => (
        <Button key={view} size="compact-xs" variant="default" onClick={() => orbit.current?.look(view)}>
          {t(`view.${view}`)}
        </Button>
      ))}
      <Button size="compact-xs" variant="default" aria-label={t('nearer')} onClick={() => orbit.current?.zoom(0.88)}>
        +
      </Button>
      <Button size="compact-xs" variant="default" aria-label={t('farther')} onClick={() => orbit.current?.zoom(1.14)}>
        −
      </Button>
      <Button
        size="compact-xs"
        variant={isNumbered ? 'light' : 'default'}
        aria-pressed={isNumbered}
        title={t('numbers')}
        aria-label={t('numbers')}
        onClick={() => onNumber(!isNumbered)}
      >
        123
      </Button>
    </Group>
  )
}

/** A failing driver or chunk must not take the facts away. */
class FallBack extends Component<{ to: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? this.props.to : this.props.children
  }
}
