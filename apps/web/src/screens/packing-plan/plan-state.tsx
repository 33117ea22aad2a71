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
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import classes from './packing-plan.module.css'
import type { Plan } from './plan-columns.ts'
import { planStateTexts } from './plan-state-texts.ts'

const functionId = planViewFunctionId.DAILY
const shown = planStatuses.filter((status) => status !== 'DRAFT')

/** The state of the plan, and the steps that lead on from it. */
export function PlanState({ plan }: { readonly plan: Plan }) {
  const t = useTexts(planStateTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const change = useCallCommand(planDesk.planstate, {
    functionId,
    invalidates: [packingPlan.search],
    onDone: () => {
      setReason('')
      setIsOpen(false)
    },
  })
  const { planId, status } = plan
  const next = fixedStatus(status)
  const before = releasedStatus(status)
  const take = async (step: PlanStep) => {
    const to = step === 'FIX' ? next : before
    if (to && (await confirm(t(`ask.${to}`)))) change.mutate({ planId, step, from: status, reason })
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setIsOpen((open) => !open)}>
          {t('state', { status: t(status) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('title')}>
        <ol className={classes.states}>
          {shown.map((each) => (
            <li key={each} aria-current={each === status ? 'step' : undefined}>
              <strong>{t(each)}</strong> <span>{t(`means.${each}`)}</span>
            </li>
          ))}
        </ol>
        {next && (
          <ActionButton
            isPrimary
            call={planDesk.planstate}
            functionId={functionId}
            loading={change.isPending}
            onClick={() => void take('FIX')}
          >
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
              call={planDesk.planstate}
              functionId={functionId}
              isDisabled={reason.trim() === ''}
              hint={reason.trim() === '' ? t('reasonFirst') : undefined}
              loading={change.isPending}
              onClick={() => void take('RELEASE')}
            >
              {t('release', { status: t(before) })}
            </ActionButton>
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
