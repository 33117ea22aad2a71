import { type ContainerRow, containerClosing } from '@packing/contract'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { now } from '../../../platform/clock.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { confirm } from '../../../platform/messages/confirm.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import { closingTexts } from './closing-texts.ts'
import { PaperMenu } from './paper-menu.tsx'
import { changedByClosing } from './use-closing.ts'

interface ShippingActionsProps {
  readonly selected: readonly ContainerRow[]
  /** Conditions of the search. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly canPrintAll: boolean
  readonly onOpen: (renbanNo: string) => void
}

/** Vanning results of the containers selected in the list. */
export function ShippingActions({ selected, filter, canPrintAll, onOpen }: ShippingActionsProps) {
  const t = useTexts(closingTexts)
  const ship = useCallCommand(containerClosing.shiploads, { invalidates: changedByClosing })
  const [only, ...others] = selected
  const closed = selected.filter(({ status }) => status === 'VANNED').map(({ renbanNo }) => renbanNo)
  const isShippable = closed.length > 0 && closed.length === selected.length
  const renbanNo = selected.map((row) => row.renbanNo)
  const shipAll = async () => {
    if (await confirm(t('shipQuestion', { count: closed.length })))
      ship.mutate({ renbanNos: closed, shippedAt: now().toISOString() })
  }
  return (
    <>
      <ActionButton
        call={containerClosing.closinginit}
        isDisabled={only === undefined || others.length > 0}
        hint={t('openHint')}
        onClick={() => onOpen(only?.renbanNo ?? '')}
      >
        {t('open')}
      </ActionButton>
      <ActionButton
        call={containerClosing.shiploads}
        isDisabled={!isShippable}
        hint={isShippable ? undefined : t('shipHint')}
        loading={ship.isPending}
        onClick={() => void shipAll()}
      >
        {t('ship')}
      </ActionButton>
      <PaperMenu
        filter={selected.length > 0 ? { renbanNo } : filter}
        hasList={selected.length > 0}
        isDisabled={selected.length === 0 && !canPrintAll}
      />
    </>
  )
}
