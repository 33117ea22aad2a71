/** Measured inside the page, without the cost of automation. */

const FRAMES = 305
const STARTING = 5

/** Milliseconds from `begin` until the result of `isThere` was painted. */
function timed(begin: () => void, isThere: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now()
    const look = () => {
      if (!isThere()) requestAnimationFrame(look)
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
    }
    begin()
    look()
  })
}

export const measureFill = (fill: () => void) =>
  timed(fill, () => document.querySelector('[role="gridcell"][aria-colindex]') !== null)

/** Milliseconds per frame; mostly downwards, sometimes sideways and back. */
export function measureScroll(): Promise<number[]> {
  const grid = document.querySelector('[role="grid"]')
  return new Promise((resolve) => {
    const frames: number[] = []
    let last = performance.now()
    const step = (at: number) => {
      frames.push(at - last)
      last = at
      const isSideways = frames.length % 60 >= 45
      const isBack = frames.length % 120 >= 60
      grid?.scrollBy(isSideways ? (isBack ? -60 : 60) : 0, isSideways ? 0 : 120)
      if (frames.length < FRAMES) requestAnimationFrame(step)
      else resolve(frames.slice(STARTING))
    }
    requestAnimationFrame(step)
  })
}

export function measurePaste(): Promise<number> {
  const line = Array.from({ length: 10 }, (_, at) => `1,2${at}0`).join('\t')
  const data = new DataTransfer()
  data.setData('text/plain', Array.from({ length: 1000 }, () => line).join('\r\n'))
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  return timed(
    () => document.querySelector('textarea')?.dispatchEvent(event),
    () => document.querySelector('[role="dialog"]') !== null,
  )
}
