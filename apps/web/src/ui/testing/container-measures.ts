/** Measured inside the page, from the request for a picture to its pixels. */

const FRAMES = 120
const STARTING = 20

const canvas = () => document.querySelector<HTMLCanvasElement>('[data-orbit] canvas')

/** Reading a pixel waits for the GPU. */
function waitForGpu(drawn: HTMLCanvasElement | null): void {
  const context = drawn?.getContext('webgl2')
  context?.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4))
}

/** The door label is positioned with the first drawn frame. */
const isDrawn = () =>
  [...document.querySelectorAll<HTMLElement>('[data-orbit] > div')].some((each) => each.style.visibility === 'visible')

export function measureFirstPicture(show: () => void): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now()
    const look = () => {
      if (!isDrawn()) return requestAnimationFrame(look)
      waitForGpu(canvas())
      return resolve(performance.now() - begun)
    }
    show()
    look()
  })
}

export function measureTurning(): Promise<number[]> {
  const drawn = canvas()
  return new Promise((resolve) => {
    const frames: number[] = []
    let last = performance.now()
    let x = 400
    const pointer = (kind: string) => {
      const event = new PointerEvent(kind, { pointerId: 1, clientX: x, clientY: 300, buttons: 1, bubbles: true })
      drawn?.dispatchEvent(event)
    }
    pointer('pointerdown')
    const step = () => {
      waitForGpu(drawn)
      const now = performance.now()
      frames.push(now - last)
      last = now
      x += 6
      pointer('pointermove')
      if (frames.length < FRAMES) requestAnimationFrame(step)
      else {
        pointer('pointerup')
        resolve(frames.slice(STARTING))
      }
    }
    requestAnimationFrame(step)
  })
}
