import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { actionTexts } from '../words/action-texts.ts'

interface DialogButtonProps {
  /** Also the title of the dialog. */
  readonly label: string
  readonly hint: string
  /** Width of the dialog in px. */
  readonly width: number
  readonly children: ReactNode
}

/** A button with a side area of its screen. */
export function DialogButton({ label, hint, width, children }: DialogButtonProps) {
  const t = useTexts(actionTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="default" title={hint} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size={width}
        title={label}
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {children}
      </Modal>
    </>
  )
}
