import { Button, TextInput } from '@mantine/core'
import { containerClosing } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { formatDateTime, formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import type { KeptInputs } from '../../../ui/edits/leave/use-kept-inputs.ts'
import { FactList } from '../../../ui/elements/fact-list.tsx'
import { SidePanel } from '../../../ui/layout/side-panel.tsx'
import classes from './closing.module.css'
import { ClosingForm } from './closing-form.tsx'
import { closingTexts } from './closing-texts.ts'
import { LoadedCases } from './loaded-cases.tsx'
import { PaperMenu } from './paper-menu.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { type Closing, type ClosingInput, changedByClosing } from './use-closing.ts'

interface ClosingPanelProps {
  readonly renbanNo: string
  readonly kept: KeptInputs<ClosingInput>
  readonly onClose: () => void
  readonly onClosed?: (() => void) | undefined
}

/** The vanning result of a container: entered while it is planned, shown with its papers once it is closed. */
export function ClosingPanel({ renbanNo, kept, onClose, onClosed }: ClosingPanelProps) {
  const t = useTexts(closingTexts)
  const closing = useCallQuery(containerClosing.init, { renbanNo }).data
  return (
    <SidePanel title={t('title', { renbanNo })} onClose={onClose} width={600} takesKeyboard>
      {closing && (
        <div className={classes.panel}>
          <Facts closing={closing} />
          {closing.status === 'PLANNED' ? (
            <ClosingForm key={`${renbanNo} ${kept.version}`} {...{ closing, kept, onClosed }} />
          ) : (
            <Closed closing={closing} />
          )}
        </div>
      )}
    </SidePanel>
  )
}

function Facts({ closing }: { readonly closing: Closing }) {
  const t = useTexts(closingTexts)
  const language = useLanguage()
  const at = (instant: string | null) => (instant === null ? '' : formatDateTime(instant))
  const kg = (value: number | null) => (value === null ? '' : formatNumber(value, 1))
  const always: [string, string][] = [
    [t('status'), t(`status.${closing.status}`)],
    [t('type'), closing.containerType],
    [t('dealer'), closing.dealerCode],
    [t('vanOn'), formatDay(closing.vanOn, language)],
  ]
  const closed: [string, string | readonly string[]][] = [
    [t('isoNo'), closing.isoNo],
    [t('sealNo'), closing.sealNo],
    [t('vannedAt'), at(closing.vannedAt)],
    [t('vannedBy'), closing.vannedBy ?? ''],
    [t('shippedAt'), at(closing.shippedAt)],
    [t('cargo'), kg(closing.cargoKg)],
    [t('securing'), kg(closing.securingKg)],
    [t('tare'), kg(closing.tareKg)],
    [t('vgm'), kg(closing.vgmKg)],
    [t('notices'), closing.notices.map(({ asnNo, status }) => `${asnNo} ${t(`notice.${status}`)}`)],
  ]
  return <FactList facts={closing.status === 'PLANNED' ? always : [...always, ...closed]} />
}

function Closed({ closing }: { readonly closing: Closing }) {
  const t = useTexts(closingTexts)
  const can = useCan()
  const [reason, setReason] = useState('')
  const { renbanNo, rowVersion } = closing
  const [isShipping, setIsShipping] = useState(false)
  const reopen = useCallCommand(containerClosing.reopen, { invalidates: changedByClosing })
  return (
    <>
      <div className={classes.buttons}>
        <PaperMenu filter={{ renbanNo: [renbanNo] }} hasList />
        {closing.status === 'VANNED' && can(containerClosing.ship) && (
          <Button size="xs" onClick={() => setIsShipping(true)}>
            {t('ship')}
          </Button>
        )}
      </div>
      {isShipping && <ShipDialog renbanNos={[renbanNo]} onClose={() => setIsShipping(false)} />}
      {closing.status === 'VANNED' && can(containerClosing.reopen) && (
        <div className={classes.fields}>
          <TextInput
            size="xs"
            w={320}
            label={t('reason')}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button
            size="xs"
            mt={22}
            variant="default"
            color="red"
            disabled={reason.trim() === ''}
            loading={reopen.isPending}
            onClick={() => reopen.mutate({ renbanNo, rowVersion, reason })}
          >
            {t('reopen')}
          </Button>
        </div>
      )}
      <LoadedCases closing={closing} />
    </>
  )
}
