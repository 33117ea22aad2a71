import { FileButton } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

interface FilePickerProps {
  /** Types or extensions. */
  readonly accept: string
  readonly disabled?: boolean
  readonly onPick: (file: File) => void
  /** The button. */
  readonly children: (props: { readonly onClick: () => void }) => ReactNode
}

/** The same file can be picked again: the browser reports no change unless its input is cleared. */
export function FilePicker({ accept, disabled = false, onPick, children }: FilePickerProps) {
  const clear = useRef<() => void>(null)
  const pick = (file: File | null) => {
    if (!file) return
    clear.current?.()
    onPick(file)
  }
  return (
    <FileButton accept={accept} disabled={disabled} resetRef={clear} onChange={pick}>
      {children}
    </FileButton>
  )
}
