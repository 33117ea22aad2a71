import { type ContainerRow, containerClosing } from '@packing/contract'
import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import { closingTexts } from './closing-texts.ts'
import { PaperMenu } from './paper-menu.tsx'
import { ShipDialog } from './ship-dialog.tsx'

interface ShippingActionsProps {
  readonly selected: readonly ContainerRow[]
  readonly filter: Readonly<Record<string, unknown>>
  readonly canPrintAll: boolean
  readonly onOpen: (renbanNo: string) => void
}

/** Vanning results of the containers selected in the list. */
export function ShippingActions({ selected, filter, canPrintAll, onOpen }: ShippingActionsProps) {
  const t = useTexts(closingTexts)
  const [shipped, setShipped] = useState<readonly string[]>()
  const [only, ...others] = selected
  const open = selected.filter(({ status }) => status === 'PLANNED')
  // Several open ones are closed one after the other.
  const first = others.length === 0 ? only : open[0]
  const closed = selected.filter(({ status }) => status === 'VANNED').map(({ renbanNo }) => renbanNo)
  const isShippable = closed.length > 0 && closed.length === selected.length
  const renbanNo = selected.map((row) => row.renbanNo)
  return (
    <>
      <ActionButton
        isPrimary={!isShippable}
        call={containerClosing.init}
        isDisabled={first === undefined}
        hint={t('openHint')}
        onClick={() => onOpen(first?.renbanNo ?? '')}
      >
        {t('open')}
      </ActionButton>
      <ActionButton
        isPrimary={isShippable}
        call={containerClosing.ship}
        isDisabled={!isShippable}
        hint={isShippable ? undefined : t('shipHint')}
        onClick={() => setShipped(closed)}
      >
        {t('ship')}
      </ActionButton>
      {shipped && <ShipDialog renbanNos={shipped} onClose={() => setShipped(undefined)} />}
      <PaperMenu
        filter={selected.length > 0 ? { renbanNo } : filter}
        hasList={selected.length > 0}
        isDisabled={selected.length === 0 && !canPrintAll}
      />
    </>
  )
}
