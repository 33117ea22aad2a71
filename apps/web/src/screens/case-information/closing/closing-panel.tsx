import { Button, TextInput } from '@mantine/core'
import { containerClosing } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { now } from '../../../platform/clock.ts'
import { formatDateTime, formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { confirm } from '../../../platform/messages/confirm.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import { CaseStatusBadge } from '../../../ui/case-status.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { SidePanel } from '../../../ui/layout/side-panel.tsx'
import classes from './closing.module.css'
import { ClosingForm } from './closing-form.tsx'
import { closingTexts } from './closing-texts.ts'
import { PaperMenu } from './paper-menu.tsx'
import { type Closing, changedByClosing } from './use-closing.ts'

interface ClosingPanelProps {
  readonly renbanNo: string
  readonly onClose: () => void
}

/** The vanning result of a container: entered while it is planned, shown with its papers once it is closed. */
export function ClosingPanel({ renbanNo, onClose }: ClosingPanelProps) {
  const t = useTexts(closingTexts)
  const closing = useCallQuery(containerClosing.closinginit, { renbanNo }).data
  return (
    <SidePanel title={t('title', { renbanNo })} onClose={onClose} width={600} takesKeyboard>
      {closing && (
        <div className={classes.panel}>
          <Facts closing={closing} />
          {closing.status === 'PLANNED' ? (
            <ClosingForm key={renbanNo} closing={closing} />
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

/** What is inside, in loading order. */
function LoadedCases({ cases }: Pick<Closing, 'cases'>) {
  const t = useTexts(closingTexts)
  return (
    <section aria-label={t('cases')}>
      <h3 className={classes.title}>{t('loadedCount', { count: cases.length })}</h3>
      <ul className={classes.cases}>
        {cases.map(({ caseNo, caseCode, status, packedQty, qty, grossKg }) => (
          <li key={caseNo}>
            <span>{caseNo}</span>
            <span>{caseCode}</span>
            <CaseStatusBadge status={status} />
            <span className={classes.number}>
              {t('pieces', { packed: formatNumber(packedQty), qty: formatNumber(qty) })}
            </span>
            <span className={classes.number}>{`${formatNumber(grossKg, 1)} kg`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Closed({ closing }: { readonly closing: Closing }) {
  const t = useTexts(closingTexts)
  const can = useCan()
  const [reason, setReason] = useState('')
  const { renbanNo, rowVersion } = closing
  const ship = useCallCommand(containerClosing.shiploads, { invalidates: changedByClosing })
  const reopen = useCallCommand(containerClosing.reopenload, { invalidates: changedByClosing })
  const shipNow = async () => {
    if (await confirm(t('shipQuestion', { count: 1 })))
      ship.mutate({ renbanNos: [renbanNo], shippedAt: now().toISOString() })
  }
  return (
    <>
      <div className={classes.buttons}>
        <PaperMenu filter={{ renbanNo: [renbanNo] }} hasList />
        {closing.status === 'VANNED' && can(containerClosing.shiploads) && (
          <Button size="xs" loading={ship.isPending} onClick={() => void shipNow()}>
            {t('ship')}
          </Button>
        )}
      </div>
      {closing.status === 'VANNED' && can(containerClosing.reopenload) && (
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
      <LoadedCases cases={closing.cases} />
    </>
  )
}
