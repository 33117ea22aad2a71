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
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { EditableListScreen } from '../../ui/editable-list/editable-list-screen.tsx'
import { NoticeAction } from '../../ui/editable-list/notice-action.tsx'
import { useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateRangeField, MonthRangeField } from '../../ui/search-form/date-fields.tsx'
import { SelectField } from '../../ui/search-form/fields.tsx'
import { discontinuedGridColumns } from './discontinued-columns.tsx'
import { discontinuedPartTexts } from './discontinued-part-texts.ts'
import { PartFacts } from './part-facts.tsx'

const fields = searchDefaults(discontinuedSearch)
const blank = { dealerCode: '*', status: 'REGISTERED', timing: 'DATE' }
/** Rows for all dealers are those of the packing site. */
const isOfDealer = ({ dealerCode }: Partial<DiscontinuedRow>) => dealerCode !== '*'

export function DiscontinuedPartScreen() {
  const t = useTexts(discontinuedPartTexts)
  const language = useLanguage()
  const init = useCallQuery(discontinuedPart.init, {}, { staleTime: 300_000 }).data
  const columns = useMemo(() => {
    const own = (init?.dealers ?? []).map(({ code }) => ({ value: code }))
    const dealers = init?.isDealerUser ? own : [{ value: '*' }, ...own]
    return discontinuedGridColumns(language, { dealers, firmMonth: init?.firmMonth ?? '' })
  }, [language, init])
  const list = useEditableList<DiscontinuedRow, typeof fields>({
    screen: discontinuedPartScreen,
    calls: discontinuedPart,
    fields,
    columns,
    keyFields: keyFieldsOf(discontinuedColumns),
    trail: 'discontinued_part',
    canInsert: true,
    canDelete: true,
    blank: init?.isDealerUser ? { ...blank, dealerCode: init.dealers[0]?.code ?? '' } : blank,
    isOwn: init?.isDealerUser ? isOfDealer : undefined,
    hasImpact: true,
  })
  const yesNo = namedChoices(['Y', 'N'], (value) => t(`notified.${value}`))

  return (
    <EditableListScreen
      list={list}
      label={t('list')}
      rowStatus={(row) =>
        init?.isDealerUser && !isOfDealer(row) ? { tone: 'frozen', label: t('forAllDealers') } : undefined
      }
      details={{ label: t('facts'), render: (row, close) => <PartFacts row={row} onClose={close} /> }}
      actions={<NoticeAction list={list} call={discontinuedPart.notice} recipients={init?.recipients} />}
      search={
        <>
          <CodesField name="oldPart" kind="part" label={t('oldPart')} width={180} />
          <CodesField name="newPart" kind="part" label={t('newPart')} width={180} />
          <CodesField name="ecnNo" kind="spaced" label={t('ecnNo')} width={172} />
          <SelectField name="dealer" label={t('dealer')} choices={codeChoices(init?.dealers)} width={180} />
          <SelectField
            name="status"
            label={t('status')}
            choices={namedChoices(discontinuedStatuses, (status) => t(`discontinued.${status}`))}
            width={160}
          />
        </>
      }
      more={
        <>
          <MonthRangeField from="lastOrderFrom" to="lastOrderTo" label={t('lastOrderMonth')} />
          <DateRangeField from="lastPackFrom" to="lastPackTo" label={t('lastPackDate')} />
          <SelectField name="notified" label={t('notified')} choices={yesNo} width={120} />
          <CodesField name="carFamily" label={t('carFamily')} width={120} />
          <CodesField name="group" label={t('discGroup')} width={120} />
        </>
      }
    />
  )
}
