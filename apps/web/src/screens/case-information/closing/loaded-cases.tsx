import { Button, Checkbox, TextInput } from '@mantine/core'
import { containerClosing } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { confirm } from '../../../platform/messages/confirm.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import { CaseStatusBadge } from '../../../ui/elements/case-status.tsx'
import classes from './closing.module.css'
import { closingTexts } from './closing-texts.ts'
import { type Closing, type ClosingCase, changedByClosing } from './use-closing.ts'

/** Loaded cases in loading order. Full privilege can take out cases that are not in the container. */
export function LoadedCases({ closing }: { readonly closing: Closing }) {
  const t = useTexts(closingTexts)
  const can = useCan()
  const { renbanNo, rowVersion, cases } = closing
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const takeOut = useCallCommand(containerClosing.takeOut, {
    invalidates: changedByClosing,
    onDone: () => {
      setChosen(new Set())
      setReason('')
    },
  })
  const canTakeOut = can(containerClosing.takeOut)
  const choose = (caseNo: string, isChosen: boolean) =>
    setChosen((old) => new Set(isChosen ? [...old, caseNo] : [...old].filter((no) => no !== caseNo)))
  const submit = async () => {
    if (await confirm(t('takeOutQuestion', { count: chosen.size, renbanNo }), { isSerious: true }))
      takeOut.mutate({ renbanNo, rowVersion, caseNos: [...chosen], reason })
  }
  return (
    <section aria-label={t('cases')}>
      <h3 className={classes.title}>{t('loadedCount', { count: cases.length })}</h3>
      {chosen.size > 0 && (
        <div className={classes.fields}>
          <TextInput
            size="xs"
            w={320}
            label={t('takeOutReason')}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button
            size="xs"
            mt={22}
            color="red"
            variant="default"
            disabled={reason.trim() === ''}
            loading={takeOut.isPending}
            onClick={() => void submit()}
          >
            {t('takeOut', { count: chosen.size })}
          </Button>
        </div>
      )}
      <ul className={classes.cases}>
        {cases.map((one) => (
          <LoadedCase
            key={one.caseNo}
            one={one}
            isChosen={chosen.has(one.caseNo)}
            onChoose={canTakeOut ? (isChosen) => choose(one.caseNo, isChosen) : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

interface LoadedCaseProps {
  readonly one: ClosingCase
  readonly isChosen: boolean
  readonly onChoose: ((isChosen: boolean) => void) | undefined
}

function LoadedCase({ one, isChosen, onChoose }: LoadedCaseProps) {
  const t = useTexts(closingTexts)
  const { caseNo, caseCode, status, packedQty, qty, grossKg } = one
  return (
    <li>
      {onChoose ? (
        <Checkbox
          size="xs"
          label={caseNo}
          checked={isChosen}
          title={t('takeOutHint')}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      ) : (
        <span>{caseNo}</span>
      )}
      <span>{caseCode}</span>
      <CaseStatusBadge status={status} />
      <span className={classes.number}>{t('pieces', { packed: formatNumber(packedQty), qty: formatNumber(qty) })}</span>
      <span className={classes.number}>{`${formatNumber(grossKg, 1)} kg`}</span>
    </li>
  )
}
