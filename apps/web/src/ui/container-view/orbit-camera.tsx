import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { between, eyeOf, fitted, type Orbit, panned, turned, type Vector, type ViewName, zoomed } from './orbit.ts'
import { useMotionPace } from './use-motion-pace.ts'

export interface OrbitHandle {
  readonly turn: (azimuth: number, elevation: number) => void
  readonly zoom: (factor: number) => void
  readonly look: (view: ViewName) => void
}

const GLIDE_MS = 260
const easeOut = (share: number) => 1 - (1 - share) ** 3
const mayGlide = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

interface OrbitCameraProps {
  /** What must be seen, and its middle. */
  readonly size: Vector
  readonly target: Vector
  readonly handle: RefObject<OrbitHandle | null>
  /** How fine to draw from now on. */
  readonly onDpr: (dpr: number) => void
}

/** Holds the orbit and moves the camera after it; draws only when something changed. */
export function OrbitCamera({ size, target, handle, onDpr }: OrbitCameraProps) {
  const camera = useThree((state) => state.camera)
  const canvas = useThree((state) => state.gl.domElement)
  const invalidate = useThree((state) => state.invalidate)
  const viewport = useThree((state) => state.size)
  const lens = { fovDegrees: FOV_DEGREES, aspect: viewport.width / Math.max(1, viewport.height) }
  const orbit = useRef<Orbit>(fitted('iso', size, target, lens))
  const glide = useRef<{ from: Orbit; to: Orbit; startedAt: number | null } | null>(null)
  const view = useRef<ViewName | null>('iso')
  const inMotion = useMotionPace(onDpr)

  const move = (change: (orbit: Orbit) => Orbit) => {
    glide.current = null
    view.current = null
    orbit.current = change(orbit.current)
    inMotion()
    invalidate()
  }
  const look = (name: ViewName, isGliding: boolean) => {
    const to = fitted(name, size, target, lens)
    view.current = name
    if (isGliding && mayGlide()) {
      glide.current = { from: nearestTurn(orbit.current, to), to, startedAt: null }
      inMotion()
    } else orbit.current = to
    invalidate()
  }
  useImperativeHandle(handle, () => ({
    turn: (azimuth, elevation) => move((now) => turned(now, azimuth, elevation)),
    zoom: (factor) => move((now) => zoomed(now, factor)),
    look: (name) => look(name, true),
  }))

  // A preset view stays fitted when the window or the container changes; a place chosen by hand is left alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only size and aspect refit
  useEffect(() => {
    if (view.current) look(view.current, false)
  }, [size, target, lens.aspect])

  // biome-ignore lint/correctness/useExhaustiveDependencies: move reads only refs
  useEffect(() => followPointer(canvas, move), [canvas])

  useFrame(({ clock }) => {
    const running = glide.current
    if (running) {
      running.startedAt ??= clock.elapsedTime
      const share = Math.min(1, ((clock.elapsedTime - running.startedAt) * 1000) / GLIDE_MS)
      orbit.current = between(running.from, running.to, easeOut(share))
      if (share === 1) glide.current = null
      else invalidate()
    }
    camera.position.set(...(eyeOf(orbit.current) as [number, number, number]))
    camera.lookAt(...(orbit.current.target as [number, number, number]))
    camera.updateMatrixWorld()
  })
  return null
}

export const FOV_DEGREES = 28

/** The same place with its azimuth brought within half a turn of the goal, so that the glide takes the short way. */
function nearestTurn(from: Orbit, to: Orbit): Orbit {
  const turns = Math.round((from.azimuth - to.azimuth) / (2 * Math.PI))
  return { ...from, azimuth: from.azimuth - turns * 2 * Math.PI }
}

/** Drag turns, drag with shift or another button moves, wheel and two fingers zoom. */
function followPointer(canvas: HTMLCanvasElement, move: (change: (orbit: Orbit) => Orbit) => void): () => void {
  const pointers = new Map<number, PointerEvent>()
  const gap = () => {
    const [a, b] = [...pointers.values()]
    return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0
  }
  const onDown = (event: PointerEvent) => pointers.set(event.pointerId, event)
  const onMove = (event: PointerEvent) => {
    const last = pointers.get(event.pointerId)
    if (!last) return
    const gapBefore = gap()
    pointers.set(event.pointerId, event)
    const [dx, dy] = [
      (event.clientX - last.clientX) / canvas.clientHeight,
      (event.clientY - last.clientY) / canvas.clientHeight,
    ]
    if (pointers.size > 1) return move((now) => zoomed(now, gapBefore / Math.max(1, gap())))
    if (event.shiftKey || event.buttons > 1) return move((now) => panned(now, -dx, dy))
    move((now) => turned(now, dx * 3.2, dy * 2.4))
  }
  const onUp = (event: PointerEvent) => pointers.delete(event.pointerId)
  // The wheel belongs to the page until the picture has been clicked or reached by keyboard.
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !canvas.closest('[data-orbit]')?.contains(document.activeElement)) return
    event.preventDefault()
    move((now) => zoomed(now, Math.exp(event.deltaY * 0.0012)))
  }
  const onMenu = (event: Event) => event.preventDefault()
  canvas.addEventListener('pointerdown', onDown)
  canvas.addEventListener('wheel', onWheel, { passive: false })
  canvas.addEventListener('contextmenu', onMenu)
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onUp)
  return () => {
    canvas.removeEventListener('pointerdown', onDown)
    canvas.removeEventListener('wheel', onWheel)
    canvas.removeEventListener('contextmenu', onMenu)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onUp)
  }
}
