import { type MachineTokenRow, machineTokens } from '@packing/contract'
import { useState } from 'react'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import { DialogButton } from '../../../ui/elements/dialog-button.tsx'
import { ShownOnce } from '../../../ui/elements/shown-once.tsx'
import { machinesTexts } from './machines-texts.ts'
import { TokenForm } from './token-form.tsx'
import { TokenList } from './token-list.tsx'

/** For users with full access: they decide which programs call. */
export function Machines() {
  const t = useTexts(machinesTexts)
  const can = useCan()
  if (!can(machineTokens.listTokens)) return null
  return (
    <DialogButton label={t('machines')} hint={t('machinesHint')} width={1100}>
      <MachineTokens />
    </DialogButton>
  )
}

/** The form, the key that was just made, or the list. */
type Shown = { readonly edited: MachineTokenRow | null } | { readonly code: string; readonly key: string } | undefined

function MachineTokens() {
  const t = useTexts(machinesTexts)
  const { data } = useCallQuery(machineTokens.listTokens, {})
  const [shown, setShown] = useState<Shown>()
  const toList = () => setShown(undefined)
  if (!data) return null
  const showKey = (code: string, key: string) => setShown({ code, key })
  if (shown && 'key' in shown) {
    const { code, key } = shown
    return <ShownOnce note={t('keyOnce')} label={t('keyOf', { code })} value={key} back={t('back')} onClose={toList} />
  }
  if (shown) return <TokenForm edited={shown.edited} known={data} onKey={showKey} onClose={toList} />
  return <TokenList tokens={data.tokens} onEdit={(edited) => setShown({ edited })} onKey={showKey} />
}
