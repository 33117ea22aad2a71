import { conditionStatuses } from '@packing/contract'
import { useTexts } from '../../platform/i18n/texts.ts'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField } from '../../ui/search-form/fields.tsx'
import type { ConditionInit } from './condition-columns.ts'
import { packingConditionTexts } from './packing-condition-texts.ts'

interface FieldsProps {
  readonly init: ConditionInit | undefined
}

const plain = (codes: readonly string[] = []) => codes.map((value) => ({ value, label: value }))

export function UsualFields({ init }: FieldsProps) {
  const t = useTexts(packingConditionTexts)
  const caseCodes = init?.caseTypes.map(({ code }) => code)
  return (
    <>
      <CodesField name="partNo" kind="part" label={t('partNo')} width={180} />
      <SelectField name="dealer" label={t('dealer')} choices={codeChoices(init?.dealers)} width={180} />
      <SelectField name="caseCode" label={t('caseCode')} choices={plain(caseCodes)} width={140} />
      <SelectField name="line" label={t('line')} choices={codeChoices(init?.lines)} width={140} />
      <DateField name="validOn" label={t('validOn')} />
      <FlagField name="missing" label={t('missing')} />
    </>
  )
}

export function MoreFields({ init }: FieldsProps) {
  const t = useTexts(packingConditionTexts)
  const statuses = namedChoices(conditionStatuses, (status) => t(`status.${status}`))
  return (
    <>
      <SelectField name="packStyle" label={t('packStyle')} choices={plain(init?.packStyles)} width={140} />
      <SelectField name="status" label={t('status')} choices={statuses} width={160} />
      <DateField name="changedSince" label={t('changedSince')} />
    </>
  )
}
