import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { formatPartNo, MAX_LOTS_TEXT, packingResultDetail, resultReasons } from '@packing/contract'
import type { FormEvent } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { DateInput } from '../../ui/calendar/input/date-input.tsx'
import type { KeptInputs } from '../../ui/edits/leave/use-kept-inputs.ts'
import { NumberField } from '../../ui/edits/number-field.tsx'
import { namedChoices } from '../../ui/search-form/choices.ts'
import { packingResultsTexts } from './packing-results-texts.ts'
import type { ResultDetail, ResultInit } from './result-columns.ts'
import classes from './result-panel.module.css'
import { type LineValues, lineLimits, type ResultInput, useResultForm } from './use-result-form.ts'

interface ResultFormProps {
  readonly detail: ResultDetail
  readonly init: ResultInit | undefined
  readonly kept: KeptInputs<ResultInput>
  readonly onSaved: () => void
  /** The whole case is cancelled where no parts are named. */
  readonly onCancel: (seqs: readonly number[], name: string) => void
}

type Form = ReturnType<typeof useResultForm>

export function ResultForm({ detail, init, kept, onSaved, onCancel }: ResultFormProps) {
  const t = useTexts(packingResultsTexts)
  const can = useCan()
  const { header } = detail
  const form = useResultForm({ detail, today: init?.today ?? todayHere(), kept, onSaved })
  const isOff = header.lock !== 'NONE' || !can(packingResultDetail.save)
  const hasResult = header.resultStatus !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={isOff} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <CaseFields form={form} init={init} />
        <PartLines {...{ detail, form }} onCancel={hasResult && detail.lines.length > 1 ? onCancel : undefined} />
        {form.others.map((words) => (
          <p key={words} role="alert" className={classes.warning}>
            {words}
          </p>
        ))}
        {form.isOutdated && (
          <p role="alert" className={classes.warning}>
            {t('outdated')}
          </p>
        )}
        <div className={classes.buttons}>
          {form.isChanged && (
            <Button variant="default" onClick={form.discard}>
              {t('discard')}
            </Button>
          )}
          {hasResult && (
            <Button variant="default" color="red" onClick={() => onCancel([], header.caseNo)}>
              {t('cancelResult')}
            </Button>
          )}
          <Button type="submit" loading={form.isSaving}>
            {t('saveCase')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

function CaseFields({ form, init }: { readonly form: Form; readonly init: ResultInit | undefined }) {
  const t = useTexts(packingResultsTexts)
  const { header, errorOf, change } = form
  const typed = (
    field: 'startTime' | 'endTime' | 'worker' | 'remark',
    label: string,
    width: number,
    maxLength: number,
  ) => (
    <TextInput
      size="xs"
      w={width}
      label={label}
      maxLength={maxLength}
      value={header[field]}
      error={errorOf(field)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <div className={classes.fields}>
      <DateInput
        label={t('packed')}
        placeholder={t('today')}
        width={132}
        value={header.packOn}
        error={errorOf('packOn')}
        onChange={(packOn) => change({ packOn })}
      />
      <Select
        size="xs"
        w={84}
        label={t('shift')}
        data={init?.shifts ?? []}
        clearable
        value={header.shiftCode || null}
        error={errorOf('shiftCode')}
        onChange={(shiftCode) => change({ shiftCode: shiftCode ?? '' })}
      />
      {typed('startTime', t('start'), 72, 5)}
      {typed('endTime', t('end'), 72, 5)}
      {typed('worker', t('worker'), 96, 20)}
      <ReasonSelect
        label={t('reason')}
        width={168}
        value={header.reasonCode}
        error={errorOf('reasonCode')}
        onChange={(reasonCode) => change({ reasonCode })}
      />
      {typed('remark', t('remark'), 220, 200)}
    </div>
  )
}

interface ReasonSelectProps {
  readonly label: string
  readonly width: number
  readonly value: string
  readonly error: string | undefined
  readonly isInTable?: boolean
  readonly onChange: (value: string) => void
}

function ReasonSelect({ label, width, value, error, isInTable = false, onChange }: ReasonSelectProps) {
  const t = useTexts(packingResultsTexts)
  return (
    <Select
      size="xs"
      w={width}
      {...(isInTable ? { 'aria-label': label } : { label })}
      data={[...namedChoices(resultReasons, (reason) => t(`reason.${reason}`))]}
      clearable
      value={value || null}
      error={error}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

interface PartLinesProps {
  readonly detail: ResultDetail
  readonly form: Form
  readonly onCancel: ResultFormProps['onCancel'] | undefined
}

function PartLines({ detail, form, onCancel }: PartLinesProps) {
  const t = useTexts(packingResultsTexts)
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{t('partNo')}</th>
          <th scope="col" className={classes.number}>
            {t('planQty')}
          </th>
          <th scope="col">{t('packedQty')}</th>
          <th scope="col">{t('lot')}</th>
          <th scope="col">{t('netKg')}</th>
          <th scope="col">{t('reason')}</th>
          <th scope="col" aria-hidden />
        </tr>
      </thead>
      <tbody>
        {form.lines.map((line, at) => {
          const stored = detail.lines[at]
          return stored && <PartLine key={line.seq} {...{ line, at, stored, form, onCancel }} />
        })}
      </tbody>
    </table>
  )
}

interface PartLineProps extends Omit<PartLinesProps, 'detail'> {
  readonly line: LineValues
  readonly at: number
  readonly stored: ResultDetail['lines'][number]
}

interface LotAndWeightProps extends Pick<PartLineProps, 'line' | 'stored'> {
  readonly labelOf: (field: string) => string
  readonly errorOf: (field: 'lotNo' | 'netKg') => string | undefined
  readonly onChange: (change: Partial<LineValues>) => void
}

function LotAndWeight({ line, stored, labelOf, errorOf, onChange }: LotAndWeightProps) {
  const t = useTexts(packingResultsTexts)
  return (
    <>
      <td>
        <TextInput
          size="xs"
          w={96}
          aria-label={labelOf(t('lot'))}
          title={t('lotHint')}
          maxLength={MAX_LOTS_TEXT}
          value={line.lotNo}
          error={errorOf('lotNo')}
          onChange={(event) => onChange({ lotNo: event.currentTarget.value })}
        />
      </td>
      <td>
        <NumberField
          isLabelHidden
          label={labelOf(t('netKg'))}
          width={88}
          limits={lineLimits.netKg}
          value={line.netKg}
          error={errorOf('netKg')}
          onChange={(netKg) => onChange({ netKg })}
        />
        <div className={classes.quiet}>{t('plannedKg', { kg: formatNumber(stored.planNetKg, 1) })}</div>
      </td>
    </>
  )
}

function PartLine({ line, at, stored, form, onCancel }: PartLineProps) {
  const t = useTexts(packingResultsTexts)
  const { changeLine, errorOf } = form
  const partNo = formatPartNo(stored.partNo)
  const labelOf = (field: string) => t('cellOf', { field, partNo })
  return (
    <tr>
      <td>
        {partNo}
        <div className={classes.quiet}>{stored.partName}</div>
      </td>
      <td className={classes.number}>{formatNumber(stored.planQty)}</td>
      <td>
        <NumberField
          isLabelHidden
          label={labelOf(t('packedQty'))}
          width={104}
          limits={lineLimits.okQty}
          value={line.okQty}
          error={errorOf(`lines[${at}].okQty`)}
          onChange={(okQty) => changeLine(line.seq, { okQty })}
        />
        <div className={classes.quiet}>{t('capacity', { max: formatNumber(stored.maxQty) })}</div>
      </td>
      <LotAndWeight
        {...{ line, stored, labelOf }}
        errorOf={(field) => errorOf(`lines[${at}].${field}`)}
        onChange={(change) => changeLine(line.seq, change)}
      />
      <td>
        <ReasonSelect
          isInTable
          label={labelOf(t('reason'))}
          width={150}
          value={line.reasonCode}
          error={errorOf(`lines[${at}].reasonCode`)}
          onChange={(reasonCode) => changeLine(line.seq, { reasonCode })}
        />
      </td>
      <td>
        {onCancel && (
          <ActionIcon
            size="sm"
            variant="subtle"
            color="red"
            aria-label={t('cancelPart', { partNo })}
            title={t('cancelPart', { partNo })}
            onClick={() => onCancel([line.seq], partNo)}
          >
            ×
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}
