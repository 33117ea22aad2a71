import { Menu } from '@mantine/core'
import type { Call } from '@packing/contract'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { FileList } from '../file-requests/file-list.tsx'
import { ActionButton } from '../layout/action-bar.tsx'
import { actionTexts } from '../words/action-texts.ts'

interface FileMenuProps {
  readonly call: Call
  readonly functionId?: string | undefined
  readonly isDisabled: boolean
  /** Where files are what the screen is for. */
  readonly isPrimary?: boolean
  readonly children: ReactNode
}

export function FileMenu({ call, functionId, isDisabled, isPrimary = false, children }: FileMenuProps) {
  const t = useTexts(actionTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" width={320} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionButton
          action="download"
          call={call}
          {...(functionId === undefined ? {} : { functionId })}
          {...{ isDisabled, isPrimary }}
          onClick={() => undefined}
        >
          {t('download')}
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <FileList callId={call.id} most={3} />
      </Menu.Dropdown>
    </Menu>
  )
}
