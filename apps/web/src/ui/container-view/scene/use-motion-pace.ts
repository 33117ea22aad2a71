import { useFrame } from '@react-three/fiber'
import { useEffect, useRef } from 'react'

/** Above this the user notices the lag. */
const SLOW_FRAME_MS = 45
const REST_AFTER_MS = 220
/** Pixel ratios while turning on a slow machine, tried in this order. */
const coarse = [1, 0.75, 0.5] as const
/** At rest the picture is supersampled, because multisampling is too slow in software rendering. */
export const restDpr = () => Math.min(2, Math.max(1.5, window.devicePixelRatio))

/** Keeps turning fluent without a graphics card: coarser while moving if frames are late, fine again at rest. */
export function useMotionPace(setDpr: (dpr: number) => void): () => void {
  const level = useRef(-1)
  const isMoving = useRef(false)
  const lastFrameAt = useRef(0)
  const slowFrames = useRef(0)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])

  useFrame(() => {
    const now = performance.now()
    const gap = now - lastFrameAt.current
    lastFrameAt.current = now
    if (!isMoving.current || gap > REST_AFTER_MS * 4) return
    slowFrames.current = gap > SLOW_FRAME_MS ? slowFrames.current + 1 : 0
    if (slowFrames.current < 3 || level.current >= coarse.length - 1) return
    slowFrames.current = 0
    level.current += 1
    setDpr(coarse[level.current] ?? 1)
  })

  return () => {
    if (!isMoving.current) {
      isMoving.current = true
      lastFrameAt.current = performance.now()
      if (level.current >= 0) setDpr(coarse[level.current] ?? 1)
    }
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      isMoving.current = false
      setDpr(restDpr())
    }, REST_AFTER_MS)
  }
}
