import { useEffect, useState } from 'react'
import { useStableCallback } from '../hooks/use-stable-callback.ts'

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

/** True while files are dragged over the window. Drops must be handled, or the browser opens the file. */
export function useFileDrag(isOn: boolean, onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const drop = useStableCallback(onDrop)
  useEffect(() => {
    if (!isOn) return
    const listeners = {
      dragover: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      // Without a related target the pointer has left the window.
      dragleave: (event: DragEvent) => {
        if (event.relatedTarget === null) setIsOver(false)
      },
      drop: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        drop([...(event.dataTransfer?.files ?? [])])
      },
    }
    const leaving = new AbortController()
    const { signal } = leaving
    window.addEventListener('dragover', listeners.dragover, { signal })
    window.addEventListener('dragleave', listeners.dragleave, { signal })
    window.addEventListener('drop', listeners.drop, { signal })
    return () => {
      setIsOver(false)
      leaving.abort()
    }
  }, [isOn, drop])
  return isOver
}
