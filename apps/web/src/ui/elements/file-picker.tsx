import { Button, FileButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

interface FilePickerProps {
  /** Media types or extensions, as `accept` of an input. */
  readonly accept: string
  readonly disabled?: boolean
  readonly onPick: (file: File) => void
  /** The picker opens with the button, as long as the browser takes it for an answer to the user. */
  readonly isOpenAtOnce?: boolean
  /** Draws the button that opens the picker. */
  readonly children: (props: { readonly onClick: () => void }) => ReactNode
}

/** The same file can be picked again: the browser reports no change unless its input is cleared. */
export function FilePicker({ accept, disabled = false, onPick, isOpenAtOnce = false, children }: FilePickerProps) {
  const clear = useRef<() => void>(null)
  const pick = (file: File | null) => {
    if (!file) return
    clear.current?.()
    onPick(file)
  }
  return (
    <FileButton accept={accept} disabled={disabled} resetRef={clear} onChange={pick}>
      {(button) => (
        <>
          {children(button)}
          {isOpenAtOnce && !disabled && <AtOnce open={button.onClick} />}
        </>
      )}
    </FileButton>
  )
}

function AtOnce({ open }: { readonly open: () => void }) {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !navigator.userActivation.isActive) return
    isDone.current = true
    open()
  })
  return null
}

interface SmallFileButtonProps extends Omit<FilePickerProps, 'children'> {
  readonly isBusy: boolean
  /** Names the button where its text alone would not tell it from others. */
  readonly label?: string
  readonly children: ReactNode
}

/** Beside what the file belongs to. */
export function SmallFileButton({ isBusy, label, children, disabled = false, ...picker }: SmallFileButtonProps) {
  return (
    <FilePicker {...picker} disabled={disabled}>
      {(props) => (
        <Button {...props} size="compact-xs" variant="default" loading={isBusy} disabled={disabled} aria-label={label}>
          {children}
        </Button>
      )}
    </FilePicker>
  )
}
