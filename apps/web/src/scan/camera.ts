import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** From our own server: the page has no other, and may have no network at all. */
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
})

export const cameraFiles: readonly string[] = [wasmUrl]

const LOOK_EVERY_MS = 150

/** Shows the camera in the element and reports each code once until another is seen. Returns how to stop. */
export async function openCamera(video: HTMLVideoElement, onCode: (text: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const detector = new BarcodeDetector({ formats: ['code_128', 'code_39', 'qr_code', 'data_matrix'] })
  video.srcObject = stream
  await video.play()
  let last = ''
  let isOpen = true
  const look = async () => {
    if (!isOpen) return
    const [code] = await detector.detect(video).catch(() => [])
    if (isOpen && code && code.rawValue !== last) {
      last = code.rawValue
      onCode(code.rawValue)
    }
    window.setTimeout(() => void look(), LOOK_EVERY_MS)
  }
  void look()
  return () => {
    isOpen = false
    for (const track of stream.getTracks()) track.stop()
  }
}
