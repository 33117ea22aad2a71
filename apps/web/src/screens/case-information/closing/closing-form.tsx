import { Button, Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core'
import { containerClosing, jobNetKick } from '@packing/contract'
import { type FormEvent, useEffect, useRef } from 'react'
import { now } from '../../../platform/clock.ts'
import { formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { confirm } from '../../../platform/messages/confirm.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import { DateInput } from '../../../ui/calendar/date-input.tsx'
import { CaseStatusBadge } from '../../../ui/case-status.tsx'
import { RunLine } from '../../../ui/job-run/run-line.tsx'
import { useFollowedRun } from '../../../ui/job-run/use-followed-run.ts'
import classes from './closing.module.css'
import { closingTexts } from './closing-texts.ts'
import { type Closing, type ClosingCase, changedByClosing, useClosing } from './use-closing.ts'

const nets = ['VANNING'] as const

/** After cases stayed behind, their new vanning date can be loaded again at once. */
function useReplan(closing: Closing) {
  const t = useTexts(closingTexts)
  const language = useLanguage()
  const followed = useFollowedRun(nets, changedByClosing)
  const dealer = closing.dealerCode.split('+')[0] ?? ''
  const offer = async (count: number, vanOn: string) => {
    if (!(await confirm(t('reloadQuestion', { count, dealer, on: formatDay(vanOn, language) })))) return
    followed.kick.mutate({ operation: 'KICK', netId: 'VANNING', params: { month: closing.month, dealer, vanOn } })
  }
  return { offer, line: <RunLine run={followed.run} /> }
}

export function ClosingForm({ closing }: { readonly closing: Closing }) {
  const t = useTexts(closingTexts)
  const language = useLanguage()
  const can = useCan()
  const form = useClosing(closing, now())
  const replan = useReplan(closing)
  const isOff = !can(containerClosing.closeload)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await form.save()
    if (done && done.leftBehind > 0 && done.nextVanOn !== null && can(jobNetKick.exec))
      await replan.offer(done.leftBehind, done.nextVanOn)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <fieldset disabled={isOff} className={classes.plain}>
        <Entries form={form} />
        <Sums closing={closing} form={form} />
        <CaseChecks closing={closing} form={form} />
        <p className={classes.quiet}>
          {closing.nextVanOn === null ? t('noNext') : t('nextVanOn', { on: formatDay(closing.nextVanOn, language) })}
        </p>
        {form.errors[''] !== undefined && (
          <p role="alert" className={classes.alert}>
            {form.errors['']}
          </p>
        )}
        <div className={classes.buttons}>
          <Button type="submit" loading={form.isSaving}>
            {t('close')}
          </Button>
        </div>
      </fieldset>
      {replan.line}
    </form>
  )
}

type Form = ReturnType<typeof useClosing>

function Entries({ form }: { readonly form: Form }) {
  const { values, errors, change, isIsoWrong } = form
  const t = useTexts(closingTexts)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const weight = (field: 'tareKg' | 'securingKg', label: string) => (
    <NumberInput
      size="xs"
      w={170}
      label={label}
      min={0}
      decimalScale={3}
      hideControls
      value={values[field]}
      error={errors[field]}
      onChange={(value) => change({ [field]: typeof value === 'number' ? value : '' })}
    />
  )
  return (
    <div className={classes.fields}>
      <TextInput
        ref={first}
        size="xs"
        w={150}
        label={t('isoNo')}
        withAsterisk
        maxLength={11}
        autoComplete="off"
        value={values.isoNo}
        error={errors['isoNo'] ?? (isIsoWrong ? t('isoWrong') : undefined)}
        onChange={(event) => change({ isoNo: event.currentTarget.value.toUpperCase() })}
      />
      <TextInput
        size="xs"
        w={150}
        label={t('sealNo')}
        withAsterisk
        maxLength={20}
        autoComplete="off"
        value={values.sealNo}
        error={errors['sealNo']}
        onChange={(event) => change({ sealNo: event.currentTarget.value.toUpperCase() })}
      />
      <ClosedAt form={form} />
      {weight('tareKg', t('tare'))}
      {weight('securingKg', t('securing'))}
      <AddedCases form={form} />
    </div>
  )
}

function ClosedAt({ form: { values, errors, change } }: { readonly form: Form }) {
  const t = useTexts(closingTexts)
  const [vannedOn = '', vannedTime = ''] = values.vannedAt.split('T')
  return (
    <>
      <DateInput
        label={t('vannedOn')}
        width={132}
        value={vannedOn}
        error={errors['vannedAt']}
        onChange={(day) => change({ vannedAt: `${day}T${vannedTime}` })}
      />
      <TextInput
        size="xs"
        w={72}
        label={t('vannedTime')}
        placeholder="HH:MM"
        maxLength={5}
        value={vannedTime}
        onChange={(event) => change({ vannedAt: `${vannedOn}T${event.currentTarget.value}` })}
      />
    </>
  )
}

function AddedCases({ form: { values, errors, change } }: { readonly form: Form }) {
  const t = useTexts(closingTexts)
  return (
    <Textarea
      size="xs"
      w={310}
      label={t('added')}
      description={t('addedHint')}
      autosize
      minRows={1}
      maxRows={6}
      value={values.added}
      error={errors['addedCaseNos']}
      onChange={(event) => change({ added: event.currentTarget.value })}
    />
  )
}

function Sums({ closing, form }: { readonly closing: Closing; readonly form: Form }) {
  const t = useTexts(closingTexts)
  const sum = (label: string, kg: number) => (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(kg, 1)}</dd>
    </div>
  )
  return (
    <>
      <dl className={classes.sums}>
        {sum(t('cargo'), form.cargoKg)}
        {sum(t('vgm'), form.vgmKg)}
        {sum(t('payload'), closing.maxPayloadKg)}
      </dl>
      {form.overKg > 0 && (
        <p role="alert" className={classes.alert}>
          {t('overPayload', { kg: formatNumber(form.overKg, 1) })}
        </p>
      )}
    </>
  )
}

function CaseChecks({ closing, form }: { readonly closing: Closing; readonly form: Form }) {
  const t = useTexts(closingTexts)
  return (
    <section aria-label={t('cases')}>
      <h3 className={classes.title}>
        {t('loadedCount', { count: form.loaded.length })}
        {form.leftCount > 0 && ` · ${t('leftCount', { count: form.leftCount })}`}
      </h3>
      {form.errors['leftCaseNos'] !== undefined && (
        <p role="alert" className={classes.alert}>
          {form.errors['leftCaseNos']}
        </p>
      )}
      <ul className={classes.cases}>
        {closing.cases.map((one) => (
          <CaseCheck
            key={one.caseNo}
            one={one}
            isLoaded={one.isPacked && !form.values.left.has(one.caseNo)}
            onLeave={(isLeft) => form.leave(one.caseNo, isLeft)}
          />
        ))}
      </ul>
    </section>
  )
}

interface CaseCheckProps {
  readonly one: ClosingCase
  readonly isLoaded: boolean
  readonly onLeave: (isLeft: boolean) => void
}

function CaseCheck({ one, isLoaded, onLeave }: CaseCheckProps) {
  const t = useTexts(closingTexts)
  const { caseNo, caseCode, status, packedQty, qty, grossKg, isPacked } = one
  return (
    <li>
      <Checkbox
        size="xs"
        label={caseNo}
        checked={isLoaded}
        disabled={!isPacked}
        onChange={(event) => onLeave(!event.currentTarget.checked)}
      />
      <span>{caseCode}</span>
      <CaseStatusBadge status={status} />
      <span className={classes.number}>
        {isPacked ? t('pieces', { packed: formatNumber(packedQty), qty: formatNumber(qty) }) : t('notPacked')}
      </span>
      <span className={classes.number}>{isPacked && `${formatNumber(grossKg, 1)} kg`}</span>
    </li>
  )
}
