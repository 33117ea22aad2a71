import { useState } from 'react'

/** Runs a call that stores something at once, shows that it is busy, and tells the owner when it has ended, however it did. */
export function useBusyCall(onEnded: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  /** The API client has shown why a call failed. */
  const run = async (call: () => Promise<unknown>) => {
    setIsBusy(true)
    await call().catch(() => undefined)
    setIsBusy(false)
    onEnded()
  }
  return { run, isBusy }
}
