import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { containerClosing, jobNetKick, normaliseCode, type OutputOf } from '@packing/contract'
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { now } from '../../../platform/clock.ts'
import { formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { choose } from '../../../platform/messages/confirm.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import type { KeptInputs } from '../../../ui/edits/leave/use-kept-inputs.ts'
import { NumberField } from '../../../ui/edits/number-field.tsx'
import { CaseStatusBadge } from '../../../ui/elements/case-status.tsx'
import { RunLine } from '../../../ui/job-run/run-line.tsx'
import { useFollowedRun } from '../../../ui/job-run/use-followed-run.ts'
import classes from './closing.module.css'
import { closingTexts } from './closing-texts.ts'
import { DayTime } from './day-time.tsx'
import {
  type Closing,
  type ClosingCase,
  type ClosingInput,
  changedByClosing,
  useClosing,
  weightLimits,
} from './use-closing.ts'

const nets = ['VANNING'] as const

type Replanned = OutputOf<typeof containerClosing.close>['replanned']

/** After cases stayed behind, their new vanning dates can be loaded again at once. */
function useReplan() {
  const t = useTexts(closingTexts)
  const language = useLanguage()
  const followed = useFollowedRun(nets, changedByClosing)
  const offer = async (replanned: Replanned) => {
    const dates = replanned.map(({ dealerCode, vanOn, cases }, at) => ({
      value: String(at),
      label: t('reloadDate', { dealer: dealerCode, on: formatDay(vanOn, language), count: cases }),
    }))
    const count = replanned.reduce((sum, { cases }) => sum + cases, 0)
    const options = { label: t('reloadDates'), items: dates }
    const chosen = (await choose(t('reloadQuestion', { count }), { options })) ?? []
    for (const { month, dealerCode: dealer, vanOn } of replanned.filter((_, at) => chosen.includes(String(at))))
      followed.kick.mutate({ operation: 'KICK', netId: 'VANNING', params: { month, dealer, vanOn } })
  }
  return { offer, line: <RunLine run={followed.run} /> }
}

interface ClosingFormProps {
  readonly closing: Closing
  readonly kept: KeptInputs<ClosingInput>
  /** It is closed; absent: it stays shown. */
  readonly onClosed?: (() => void) | undefined
}

export function ClosingForm({ closing, kept, onClosed }: ClosingFormProps) {
  const t = useTexts(closingTexts)
  const language = useLanguage()
  const can = useCan()
  const form = useClosing(closing, now(), kept)
  const replan = useReplan()
  const isOff = !can(containerClosing.close)
  // Disabled during the save, the field loses the focus.
  const left = useRef<Element>(null)
  useEffect(() => {
    if (!form.isSaving && left.current instanceof HTMLElement) left.current.focus()
  }, [form.isSaving])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    left.current = document.activeElement
    const done = await form.save()
    if (done && done.replanned.length > 0 && can(jobNetKick.exec)) await replan.offer(done.replanned)
    if (done) onClosed?.()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {/* A closed container takes no entries: what is typed while it is being closed would be lost. */}
      <fieldset disabled={isOff || form.isSaving} className={classes.plain}>
        <Entries form={form} />
        <Sums closing={closing} form={form} />
        <CaseChecks closing={closing} form={form} />
        {closing.nextVannings.map(({ dealerCode: dealer, vanOn }) => (
          <p key={dealer} className={classes.quiet}>
            {vanOn === null ? t('noNext', { dealer }) : t('nextVanOn', { dealer, on: formatDay(vanOn, language) })}
          </p>
        ))}
        {form.errors[''] !== undefined && (
          <p role="alert" className={classes.alert}>
            {form.errors['']}
          </p>
        )}
        <div className={classes.buttons}>
          {form.isChanged && (
            <Button variant="default" onClick={form.discard}>
              {t('discard')}
            </Button>
          )}
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
    <NumberField
      label={label}
      width={170}
      limits={weightLimits}
      value={values[field]}
      error={errors[field]}
      onChange={(value) => change({ [field]: value })}
    />
  )
  // As typed until the field is left: a composition must not be rewritten.
  const code = (field: 'isoNo' | 'sealNo', maxLength: number) => ({
    size: 'xs',
    w: 150,
    withAsterisk: true,
    autoComplete: 'off',
    maxLength,
    value: values[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.currentTarget.value }),
    onBlur: () => change({ [field]: normaliseCode(values[field]) }),
  })
  return (
    <div className={classes.fields}>
      <TextInput
        ref={first}
        {...code('isoNo', 11)}
        label={t('isoNo')}
        error={errors['isoNo'] ?? (isIsoWrong ? t('isoWrong') : undefined)}
      />
      <TextInput {...code('sealNo', 20)} label={t('sealNo')} error={errors['sealNo']} />
      <DayTime
        label={t('vannedOn')}
        timeLabel={t('vannedTime')}
        value={values.vannedAt}
        error={errors['vannedAt']}
        onChange={(vannedAt) => change({ vannedAt })}
      />
      {weight('tareKg', t('tare'))}
      {weight('securingKg', t('securing'))}
      <AddedCases form={form} />
    </div>
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
            isLoaded={one.isPacked && !form.values.left.includes(one.caseNo)}
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
