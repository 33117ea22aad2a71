import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import {
  ANY,
  checkInput,
  findConflict,
  NO_LIMIT,
  overlapCode,
  type PlanChange,
  type PlanChangeKind,
  planChange,
  planChangeFields,
  planChangeKinds,
} from '@packing/contract'
import { type FormEvent, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { isOneOf } from '../../../platform/is-one-of.ts'
import { DateInput } from '../../../ui/calendar/input/date-input.tsx'
import type { Choice } from '../../../ui/search-form/fields.tsx'
import { issueWords } from '../plan/change-words.ts'
import { planTrialTexts } from '../plan/plan-trial-texts.ts'
import classes from './plan-trial.module.css'

interface AddChangeProps {
  readonly lines: readonly Choice[]
  readonly dealers: readonly Choice[]
  /** Existing changes: a change that overlaps one of them is rejected. */
  readonly existing: readonly PlanChange[]
  /** Absent: a new change. Pass another `key` per edited change. */
  readonly edited?: PlanChange | undefined
  readonly onAdd: (change: PlanChange) => void
  readonly onCancel: () => void
}

type Field = (typeof planChangeFields)[PlanChangeKind][number]
type Values = Readonly<Record<Field, string>>
const empty: Values = {
  line: '',
  fromOn: '',
  toOn: '',
  minutes: '',
  cases: '',
  m3: '',
  changeover: '',
  dealer: '',
  partNo: '',
  priority: '',
  days: '',
  permille: '',
  weight: '',
  percent: '',
}
const ofParts: readonly PlanChangeKind[] = ['PRIORITY', 'EARLIER', 'SOONEST', 'ORDERS']
/** Fields that can be empty, meaning all. */
const allowsAll = (kind: PlanChangeKind, field: Field) =>
  ofParts.includes(kind) ? field === 'dealer' || field === 'partNo' : kind === 'EARLY_STOCK' && field === 'line'
/** Limits: empty means none. */
const isLimit = (field: Field) => field === 'cases' || field === 'm3'
const whenEmpty = (kind: PlanChangeKind, field: Field) =>
  allowsAll(kind, field) ? ANY : isLimit(field) ? NO_LIMIT : ''

function valuesOf(change: PlanChange): Values {
  const given: Readonly<Record<string, unknown>> = { ...change }
  const texts = planChangeFields[change.kind].map((field) => [
    field,
    given[field] === ANY ? '' : String(given[field] ?? ''),
  ])
  return { ...empty, ...Object.fromEntries(texts) }
}

function readChange(kind: PlanChangeKind, values: Values) {
  const fields: readonly Field[] = planChangeFields[kind]
  const filled = fields.map((field) => [field, values[field] || whenEmpty(kind, field)])
  return checkInput(planChange, { kind, ...Object.fromEntries(filled) })
}

function useDraftChange({ existing, edited, onAdd }: Pick<AddChangeProps, 'existing' | 'edited' | 'onAdd'>) {
  const language = useLanguage()
  const [kind, setKind] = useState<PlanChangeKind>(edited?.kind ?? 'OVERTIME')
  const [values, setValues] = useState(edited ? valuesOf(edited) : empty)
  /** After the first attempt missing fields are marked as well. */
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const read = readChange(kind, values)
  const first = read.isSound ? findConflict(existing, read.data) : undefined
  return {
    kind,
    setKind,
    values,
    set: (field: Field) => (value: string) => setValues((before) => ({ ...before, [field]: value })),
    issueOf: (field: Field) => {
      const issue = read.isSound ? undefined : read.issues.find((each) => each.field === field)
      return issue && (wasSubmitted || values[field] !== '') ? issueWords(issue, language) : undefined
    },
    /** Number of the overlapping change, from 1. */
    saidBy: wasSubmitted && first !== undefined ? first + 1 : undefined,
    add: (): boolean => {
      setWasSubmitted(!read.isSound || first !== undefined)
      if (!read.isSound || first !== undefined) return false
      onAdd(read.data)
      setValues({ ...empty, line: values.line, fromOn: values.fromOn, toOn: values.toOn })
      return true
    },
  }
}

export function AddChange({ lines, dealers, existing, edited, onAdd, onCancel }: AddChangeProps) {
  const t = useTexts(planTrialTexts)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const { kind, setKind, values, set, issueOf, saidBy, add } = useDraftChange({ existing, edited, onAdd })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add()) form.current?.querySelector('select')?.focus()
  }
  const choices: Partial<Record<Field, readonly Choice[]>> = { line: lines, dealer: dealers }
  return (
    <form ref={form} className={classes.add} onSubmit={submit} noValidate>
      <NativeSelect
        size="xs"
        w={136}
        label={t('kind')}
        value={kind}
        onChange={({ currentTarget: { value } }) => isOneOf(planChangeKinds, value) && setKind(value)}
        data={planChangeKinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
      />
      {planChangeFields[kind].map((field) => (
        <ChangeField
          key={field}
          field={field}
          isAll={allowsAll(kind, field)}
          choices={choices[field]}
          value={values[field]}
          error={issueOf(field)}
          onChange={set(field)}
        />
      ))}
      <Button size="xs" type="submit" variant="default">
        {t(edited ? 'take' : 'add')}
      </Button>
      {edited && (
        <Button size="xs" variant="subtle" onClick={onCancel}>
          {t('leave')}
        </Button>
      )}
      {saidBy !== undefined && (
        <p role="alert" className={classes.issue}>
          {issueWords({ code: overlapCode(kind), params: { first: saidBy } }, language)}
        </p>
      )}
    </form>
  )
}

interface ChangeFieldProps {
  readonly field: Field
  readonly isAll: boolean
  readonly choices: readonly Choice[] | undefined
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function ChangeField({ field, isAll, choices, value, error, onChange }: ChangeFieldProps) {
  const t = useTexts(planTrialTexts)
  const label = t(field)
  const none = { value: '', label: isAll ? t('all') : '–' }
  if (choices)
    return (
      <NativeSelect
        size="xs"
        w={128}
        label={label}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[none, ...choices]}
      />
    )
  if (field === 'fromOn' || field === 'toOn') return <DateInput {...{ label, value, error, onChange }} />
  if (field === 'partNo')
    return (
      <TextInput
        size="xs"
        w={136}
        label={label}
        placeholder={t('all')}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <NumberInput
      size="xs"
      w={88}
      label={label}
      hideControls
      allowDecimal={field === 'm3'}
      placeholder={isLimit(field) ? t('noLimit') : ''}
      value={value}
      error={error}
      onChange={(next) => onChange(String(next))}
    />
  )
}
