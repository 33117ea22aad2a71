import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useFocusReturn } from '../hooks/use-focus-return.ts'
import { actionTexts } from '../words/action-texts.ts'

interface DialogProps {
  readonly title: string
  readonly size?: 'md' | 'xl'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that exists while it is open, unlike `Modal`, which returns the focus only while it stays there. */
export function Dialog({ title, size = 'md', onClose, children }: DialogProps) {
  const t = useTexts(actionTexts)
  useFocusReturn()
  return (
    <Modal
      opened
      size={size}
      onClose={onClose}
      title={title}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  )
}
