import { Button, Popover, TextInput } from '@mantine/core'
import {
  fixedStatus,
  type PlanStep,
  packingPlan,
  planDesk,
  planStatuses,
  planViewFunctionId,
  releasedStatus,
} from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { confirm } from '../../../platform/messages/confirm.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import classes from '../plan/packing-plan.module.css'
import type { Plan } from '../plan/plan-columns.ts'
import { planStateTexts } from './plan-state-texts.ts'

const functionId = planViewFunctionId.DAILY
const shown = planStatuses.filter((status) => status !== 'DRAFT')

/** The state of the plan, and the steps that lead on from it. */
export function PlanState({ plan }: { readonly plan: Plan }) {
  const t = useTexts(planStateTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setIsOpen((open) => !open)}>
          {t('state', { rev: plan.rev, status: t(plan.status) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('title')}>
        <ol className={classes.states}>
          {shown.map((each) => (
            <li key={each} aria-current={each === plan.status ? 'step' : undefined}>
              <strong>{t(each)}</strong> <span>{t(`means.${each}`)}</span>
            </li>
          ))}
        </ol>
        <Steps plan={plan} onDone={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Steps({ plan: { planId, status }, onDone }: { readonly plan: Plan; readonly onDone: () => void }) {
  const t = useTexts(planStateTexts)
  const [reason, setReason] = useState('')
  const change = useCallCommand(planDesk.changeState, { functionId, invalidates: [packingPlan.search], onDone })
  const next = fixedStatus(status)
  const before = releasedStatus(status)
  const take = async (step: PlanStep, question: string) => {
    if (await confirm(question)) change.mutate({ planId, step, from: status, reason })
  }
  const button = { call: planDesk.changeState, functionId, loading: change.isPending }
  return (
    <>
      {next && (
        <ActionButton isPrimary {...button} onClick={() => void take('FIX', t(`ask.${next}`))}>
          {t(`to.${next}`)}
        </ActionButton>
      )}
      {before && (
        <div className={classes.release}>
          <TextInput
            label={t('reason')}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <ActionButton
            {...button}
            isDisabled={reason.trim() === ''}
            hint={reason.trim() === '' ? t('reasonFirst') : undefined}
            onClick={() => void take('RELEASE', t(`ask.${before}`))}
          >
            {t('release', { status: t(before) })}
          </ActionButton>
        </div>
      )}
    </>
  )
}
