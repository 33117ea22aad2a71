import {
  addMonths,
  type EventRow,
  eventChoices,
  eventColumns,
  eventMaster,
  eventMasterScreen,
  eventSearch,
  eventTypes,
  firstDayOf,
  keyFieldsOf,
  lastDayOf,
  monthOf,
  searchDefaults,
} from '@packing/contract'
import { useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { fieldOf } from '../../ui/columns/grid-column.ts'
import { EditableListScreen } from '../../ui/editable-list/editable-list-screen.tsx'
import { useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import type { ConsequencesOf } from '../../ui/edits/store/save.ts'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateRangeField } from '../../ui/search-form/date-fields.tsx'
import { SelectField } from '../../ui/search-form/fields.tsx'
import { eventGridColumns } from './event-columns.ts'
import { eventMasterTexts } from './event-master-texts.ts'
import { EventMonth } from './event-month.tsx'
import { impactLines } from './impact-lines.ts'

const MONTHS_SHOWN = 6
const thisMonth = monthOf(todayHere())
const fields = {
  ...searchDefaults(eventSearch),
  from: firstDayOf(thisMonth),
  to: lastDayOf(addMonths(thisMonth, MONTHS_SHOWN - 1)),
}
const all = '*'
const blank = {
  eventType: 'OTHER',
  impact: 'NONE',
  colour: 'GREY',
  calendarCode: all,
  dealerCode: all,
  carFamily: all,
  partNo: all,
}

const consequencesOf: ConsequencesOf = (answer, rowAt) => {
  const impact = fieldOf(answer, 'impact')
  return impactLines(Array.isArray(impact) ? impact : [], (index) => String(rowAt(index)?.['eventId'] ?? ''))
}

/** What changes capacity or the rules of planning for a time. */
export function EventMasterScreen() {
  const t = useTexts(eventMasterTexts)
  const language = useLanguage()
  const choices = useCallQuery(eventChoices.listChoices, {}, { staleTime: 300_000 }).data ?? undefined
  const columns = useMemo(() => eventGridColumns(language, choices), [language, choices])
  const list = useEditableList<EventRow, typeof fields>({
    screen: eventMasterScreen,
    calls: eventMaster,
    fields,
    columns,
    keyFields: keyFieldsOf(eventColumns),
    trail: 'calendar_event',
    canInsert: true,
    canDelete: true,
    blank,
    consequencesOf,
  })
  return (
    <EditableListScreen
      list={list}
      label={t('events')}
      details={{
        label: t('month'),
        render: (row, close) => (
          <EventMonth
            start={row.dateFrom}
            criteria={list.screen.criteria}
            edited={list.edits.grid.rows}
            onClose={close}
          />
        ),
      }}
      rowStatus={(row) => (row.isCancelled ? { tone: 'info', label: t('cancelled') } : undefined)}
      search={
        <>
          <DateRangeField from="from" to="to" label={t('period')} />
          <SelectField
            name="eventType"
            label={t('type')}
            choices={namedChoices(eventTypes, (type) => t(`type.${type}`))}
            width={180}
          />
          <SelectField
            name="calendarCode"
            label={t('calendar')}
            choices={codeChoices(choices?.calendars)}
            width={180}
          />
          <SelectField name="dealer" label={t('dealer')} choices={codeChoices(choices?.dealers)} width={180} />
        </>
      }
      more={
        <>
          <CodesField name="carFamily" label={t('carFamily')} width={140} />
          <CodesField name="partNo" kind="part" label={t('partNo')} width={180} />
        </>
      }
    />
  )
}
