import { createStore } from '../store.ts'

const HIDE_AFTER_MS = 500

/** Calls under way; the bar at the top shows while true and for 500 ms after the last one. */
export const isBusy = createStore(false)
/** Calls that must not be interrupted by further input: commands and uploads, never status checks. */
export const blockingCalls = createStore(0)

let pending = 0
let hiding: ReturnType<typeof setTimeout> | undefined

/** Counts a call as under way; the function that is returned ends it. */
export function beginCall(options: { readonly isBlocking: boolean; readonly isQuiet: boolean }): () => void {
  if (options.isQuiet) return () => undefined
  pending += 1
  clearTimeout(hiding)
  isBusy.set(true)
  if (options.isBlocking) blockingCalls.set((count) => count + 1)
  return () => {
    pending -= 1
    if (options.isBlocking) blockingCalls.set((count) => count - 1)
    if (pending === 0) hiding = setTimeout(() => isBusy.set(false), HIDE_AFTER_MS)
  }
}
