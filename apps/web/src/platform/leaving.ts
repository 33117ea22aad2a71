// Leaving a page aborts its requests, which is not a failure.
let isLeaving = false
window.addEventListener('beforeunload', () => {
  isLeaving = true
})
window.addEventListener('pageshow', () => {
  isLeaving = false
})

export const isPageLeaving = (): boolean => isLeaving
