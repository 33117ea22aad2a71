import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../platform/i18n/texts.ts'
import { scanTexts } from './scan-texts.ts'

export function CameraView({ onCode }: { readonly onCode: (text: string) => void }) {
  const t = useTexts(scanTexts)
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(onCode)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    report.current = onCode
  }, [onCode])
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const open = async () => {
      const { openCamera } = await import('./camera.ts')
      if (isGone || !video.current) return
      stop = await openCamera(video.current, (text) => report.current(text))
      if (isGone) stop()
    }
    open().catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
  if (failure !== undefined)
    return (
      <p className="scan-note" data-tone="error" role="alert">
        {t('cameraFailed', { why: failure })}
      </p>
    )
  return <video ref={video} muted playsInline />
}
