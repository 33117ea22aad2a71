import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { between, fitted, type Orbit, type Vector, type ViewName } from './orbit.ts'
import { createControls, orbitOf, setOrbit, turn } from './orbit-controls.ts'
import { useMotionPace } from './use-motion-pace.ts'

export interface OrbitHandle {
  readonly turn: (azimuth: number, elevation: number) => void
  readonly zoom: (factor: number) => void
  readonly look: (view: ViewName) => void
}

const GLIDE_MS = 260
const easeOut = (share: number) => 1 - (1 - share) ** 3
const allowsMotion = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

interface OrbitCameraProps {
  readonly size: Vector
  readonly target: Vector
  readonly handle: RefObject<OrbitHandle | null>
  readonly onDpr: (dpr: number) => void
}

/** Renders only when something has moved. */
export function OrbitCamera({ size, target, handle, onDpr }: OrbitCameraProps) {
  const invalidate = useThree((state) => state.invalidate)
  const viewport = useThree((state) => state.size)
  const lens = { fovDegrees: FOV_DEGREES, aspect: viewport.width / Math.max(1, viewport.height) }
  const controls = useRef<OrbitControls>(null)
  const glide = useRef<{ from: Orbit; to: Orbit; startedAt: number | null } | null>(null)
  const view = useRef<ViewName | null>('iso')
  const inMotion = useMotionPace(onDpr)

  const moveByHand = () => {
    glide.current = null
    view.current = null
    inMotion()
  }
  const look = (name: ViewName, isGliding: boolean) => {
    if (!controls.current) return
    const to = fitted(name, size, target, lens)
    view.current = name
    glide.current = null
    if (isGliding && allowsMotion()) {
      glide.current = { from: nearestTurn(orbitOf(controls.current), to), to, startedAt: null }
      inMotion()
    } else setOrbit(controls.current, to)
    invalidate()
  }
  useImperativeHandle(handle, () => ({
    turn: (azimuth, elevation) => {
      moveByHand()
      if (controls.current) turn(controls.current, azimuth, elevation)
    },
    zoom: (factor) => {
      moveByHand()
      controls.current?.dollyIn(factor)
    },
    look: (name) => look(name, true),
  }))

  useControls(controls, moveByHand, () => {
    if (view.current === null) inMotion()
    invalidate()
  })

  // A preset view stays fitted when the window or the container changes; a place chosen by hand is left alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only size and aspect refit
  useEffect(() => {
    if (view.current) look(view.current, false)
  }, [size, target, lens.aspect])

  useFrame(({ clock }) => {
    const running = glide.current
    if (!running || !controls.current) return
    running.startedAt ??= clock.elapsedTime
    const share = Math.min(1, ((clock.elapsedTime - running.startedAt) * 1000) / GLIDE_MS)
    setOrbit(controls.current, between(running.from, running.to, easeOut(share)))
    if (share === 1) glide.current = null
    else invalidate()
  })
  return null
}

export const FOV_DEGREES = 28

function useControls(controls: RefObject<OrbitControls | null>, onStart: () => void, onChange: () => void): void {
  const camera = useThree((state) => state.camera)
  const canvas = useThree((state) => state.gl.domElement)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners read only refs
  useEffect(() => {
    const made = createControls(camera, canvas)
    controls.current = made
    made.addEventListener('start', onStart)
    made.addEventListener('change', onChange)
    const release = keepWheelForPage(canvas)
    return () => {
      release()
      made.dispose()
      controls.current = null
    }
  }, [camera, canvas])
}

/** Brings the azimuth within half a turn of the target, so that the animation takes the short way. */
function nearestTurn(from: Orbit, to: Orbit): Orbit {
  const turns = Math.round((from.azimuth - to.azimuth) / (2 * Math.PI))
  return { ...from, azimuth: from.azimuth - turns * 2 * Math.PI }
}

/** The wheel scrolls the page until the picture is clicked or focused. */
function keepWheelForPage(canvas: HTMLCanvasElement): () => void {
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey || canvas.closest('[data-orbit]')?.contains(document.activeElement)) return
    event.stopImmediatePropagation()
  }
  // Capture runs before the listeners of the controls.
  canvas.addEventListener('wheel', onWheel, { capture: true, passive: true })
  return () => canvas.removeEventListener('wheel', onWheel, { capture: true })
}
