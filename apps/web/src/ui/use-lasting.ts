import { useEffect, useState } from 'react'

const SHOW_AFTER_MS = 300

/** True once something has lasted: nothing flickers for what is over at once. */
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
