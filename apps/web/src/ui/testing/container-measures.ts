/** All times are taken within the page, from the request for a picture until its pixels are there. */

const FRAMES = 120
/** The first frames wait for shaders and for the pace to be found. */
const STARTING = 20

const canvas = () => document.querySelector<HTMLCanvasElement>('[data-orbit] canvas')

/** Waits until the drawing is done, not only ordered. */
function settle(drawn: HTMLCanvasElement | null): void {
  const context = drawn?.getContext('webgl2')
  context?.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4))
}

/** The name of the door is placed with the first frame that is drawn. */
const isDrawn = () =>
  [...document.querySelectorAll<HTMLElement>('[data-orbit] > div')].some((each) => each.style.visibility === 'visible')

export function measureFirstPicture(show: () => void): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now()
    const look = () => {
      if (!isDrawn()) return requestAnimationFrame(look)
      settle(canvas())
      return resolve(performance.now() - begun)
    }
    show()
    look()
  })
}

/** The milliseconds of every frame while one turns the container with the pointer. */
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
      settle(drawn)
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
