import { useEffect, useState } from 'react'

const SHOW_AFTER_MS = 300

/** Avoids flicker: true only after the state has lasted for a while. */
export function useLasting(isOn: boolean): boolean {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isOn) {
      setIsShown(false)
      return
    }
    const timer = setTimeout(() => setIsShown(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOn])
  return isShown
}
