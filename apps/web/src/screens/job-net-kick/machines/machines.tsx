import { Button, Modal } from '@mantine/core'
import { type MachineTokenRow, machineTokens } from '@packing/contract'
import { useState } from 'react'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import { actionTexts } from '../../../ui/words/action-texts.ts'
import { machinesTexts } from './machines-texts.ts'
import { ShownKey } from './shown-key.tsx'
import { TokenForm } from './token-form.tsx'
import { TokenList } from './token-list.tsx'

/** The button and what it opens: for those who may decide who calls. */
export function Machines() {
  const t = useTexts(machinesTexts)
  const tAction = useTexts(actionTexts)
  const can = useCan()
  const [isOpen, setIsOpen] = useState(false)
  if (!can(machineTokens.listTokens)) return null
  return (
    <>
      <Button size="compact-sm" variant="default" title={t('machinesHint')} onClick={() => setIsOpen(true)}>
        {t('machines')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size={1100}
        title={t('machines')}
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': tAction('close') }}
      >
        <MachineTokens />
      </Modal>
    </>
  )
}

/** The form, the key that was just made, or the list. */
type Shown = { readonly edited: MachineTokenRow | null } | { readonly code: string; readonly key: string } | undefined

function MachineTokens() {
  const { data } = useCallQuery(machineTokens.listTokens, {})
  const [shown, setShown] = useState<Shown>()
  const toList = () => setShown(undefined)
  if (!data) return null
  const showKey = (code: string, key: string) => setShown({ code, key })
  if (shown && 'key' in shown) return <ShownKey code={shown.code} value={shown.key} onClose={toList} />
  if (shown) return <TokenForm edited={shown.edited} known={data} onKey={showKey} onClose={toList} />
  return <TokenList tokens={data.tokens} onEdit={(edited) => setShown({ edited })} onKey={showKey} />
}
