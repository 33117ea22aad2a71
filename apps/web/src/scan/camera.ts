import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { now } from '../platform/clock.ts'
import { cameraGate } from './camera-gate.ts'

/** From our own server: the page has no other, and may have no network at all. */
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
})

export const cameraFiles: readonly string[] = [wasmUrl]

const LOOK_EVERY_MS = 150

/** Shows the camera in the element and reports each code once (`cameraGate`). Returns how to stop. */
export async function openCamera(video: HTMLVideoElement, onCode: (text: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const detector = new BarcodeDetector({ formats: ['code_128', 'code_39', 'qr_code', 'data_matrix'] })
  video.srcObject = stream
  await video.play()
  const gate = cameraGate()
  let isOpen = true
  const look = async () => {
    if (!isOpen) return
    const found = await detector.detect(video).catch(() => [])
    const code = gate(
      found.map(({ rawValue }) => rawValue),
      now().getTime(),
    )
    if (isOpen && code !== undefined) onCode(code)
    window.setTimeout(() => void look(), LOOK_EVERY_MS)
  }
  void look()
  return () => {
    isOpen = false
    for (const track of stream.getTracks()) track.stop()
  }
}
