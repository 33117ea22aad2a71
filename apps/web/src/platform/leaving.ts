// A page that is being left breaks its own requests off: that is no failure.
let isLeaving = false
window.addEventListener('beforeunload', () => {
  isLeaving = true
})
window.addEventListener('pageshow', () => {
  isLeaving = false
})

/** The browser is on its way to another page. */
export const isPageLeaving = (): boolean => isLeaving
