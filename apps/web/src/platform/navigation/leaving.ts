/** How long a page may take to go once the user has answered whether to leave. */
const GOING_MS = 2000

// Leaving a page aborts its requests, which is not a failure.
let isLeaving = false
let waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined

const leave = () => {
  clearTimeout(timer)
  isLeaving = true
}
const stay = () => {
  clearTimeout(timer)
  isLeaving = false
  for (const go of waiting) go()
  waiting = []
}

window.addEventListener('beforeunload', () => {
  leave()
  // Browsers do not say that the user stays. The question stops all timers: the second one starts with its answer.
  timer = setTimeout(() => {
    timer = setTimeout(stay, GOING_MS)
  })
})
window.addEventListener('pagehide', leave)
for (const sign of ['pageshow', 'pointerdown', 'keydown']) window.addEventListener(sign, stay, { capture: true })

export const isPageLeaving = (): boolean => isLeaving

/** Resolves only if the page stays after all. */
export const pageStays = (): Promise<void> =>
  new Promise((resolve) => {
    if (isLeaving) waiting.push(resolve)
    else resolve()
  })
