import {
  type DiscontinuedRow,
  discontinuedColumns,
  discontinuedPart,
  discontinuedPartScreen,
  discontinuedSearch,
  discontinuedStatuses,
  keyFieldsOf,
  searchDefaults,
} from '@packing/contract'
import { useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { addTexts, useName, useText } from '../../platform/i18n/i18n.ts'
import { discontinuedPartTexts } from '../../platform/i18n/texts/discontinued-part.ts'
import { partLifecycleTexts } from '../../platform/i18n/texts/part-lifecycle.ts'
import { codeChoices, namedChoices } from '../../ui/choices.ts'
import { EditableListScreen } from '../../ui/editable-list/editable-list-screen.tsx'
import { NoticeAction } from '../../ui/editable-list/notice-action.tsx'
import { useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateRangeField, MonthRangeField } from '../../ui/search-form/date-fields.tsx'
import { SelectField } from '../../ui/search-form/fields.tsx'
import { discontinuedGridColumns } from './discontinued-columns.tsx'
import { PartFacts } from './part-facts.tsx'

addTexts(discontinuedPartTexts)
addTexts(partLifecycleTexts)

const fields = searchDefaults(discontinuedSearch)
const blank = { dealerCode: '*', status: 'REGISTERED', timing: 'DATE' }

/** Parts that end, what follows them, and whom that was told. */
export function DiscontinuedPartScreen() {
  const { t, language } = useText()
  const name = useName()
  const init = useCallQuery(discontinuedPart.init, {}, { staleTime: 300_000 }).data
  const columns = useMemo(() => {
    const dealers = [{ value: '*' }, ...(init?.dealers ?? []).map(({ code }) => ({ value: code }))]
    return discontinuedGridColumns({ language, name }, { dealers, firmMonth: init?.firmMonth ?? '' })
  }, [language, name, init])
  const list = useEditableList<DiscontinuedRow, typeof fields>({
    screen: discontinuedPartScreen,
    calls: discontinuedPart,
    fields,
    columns,
    keyFields: keyFieldsOf(discontinuedColumns),
    trail: 'discontinued_part',
    canInsert: true,
    canDelete: true,
    blank,
    hasImpact: true,
  })
  const yesNo = namedChoices(name, 'b05.noticed', ['Y', 'N'])

  return (
    <EditableListScreen
      list={list}
      label={t('b05.list')}
      details={{ label: t('b05.facts'), render: (row, close) => <PartFacts row={row} onClose={close} /> }}
      actions={<NoticeAction list={list} call={discontinuedPart.notice} units={init?.units} />}
      search={
        <>
          <CodesField name="oldPart" kind="part" label={t('b05.oldPart')} width={180} />
          <CodesField name="newPart" kind="part" label={t('b05.newPart')} width={180} />
          <CodesField name="ecnNo" kind="spaced" label={t('b05.ecnNo')} width={172} />
          <SelectField name="dealer" label={t('b05.dealer')} choices={codeChoices(init?.dealers)} width={180} />
          <SelectField
            name="status"
            label={t('b05.status')}
            choices={namedChoices(name, 'discontinued', discontinuedStatuses)}
            width={160}
          />
        </>
      }
      more={
        <>
          <MonthRangeField from="lastOrderFrom" to="lastOrderTo" label={t('b05.lastOrderMonth')} />
          <DateRangeField from="lastPackFrom" to="lastPackTo" label={t('b05.lastPackDate')} />
          <SelectField name="noticed" label={t('b05.noticed')} choices={yesNo} width={120} />
          <CodesField name="carFamily" label={t('b05.carFamily')} width={120} />
          <CodesField name="group" label={t('b05.discGroup')} width={120} />
        </>
      }
    />
  )
}
