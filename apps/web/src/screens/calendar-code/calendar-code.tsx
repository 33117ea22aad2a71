import {
  type CalendarCodeRow,
  calendarCode,
  calendarCodeColumns,
  calendarCodePattern,
  calendarCodeScreen,
  calendarCodeSearch,
  calendarDefaultColumns,
  calendarKinds,
  keyFieldsOf,
  type Language,
  type OutputOf,
  searchDefaults,
} from '@packing/contract'
import { useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { siteZone } from '../../platform/i18n/site-zone.ts'
import { codeNames, type Translate, useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { EditableListScreen } from '../../ui/editable-list/editable-list-screen.tsx'
import { useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { SelectField, TextField } from '../../ui/search-form/fields.tsx'
import { calendarCodeTexts } from './calendar-code-texts.ts'

const fields = searchDefaults(calendarCodeSearch)
/** The country is asked for. */
const blankIn = (timeZone: string) => ({ kind: 'PACK_LINE', timeZone, isActive: true })

/** The calendars of lines, plants, ports and offices, and the defaults of their days. */
export function CalendarCodeScreen() {
  const t = useTexts(calendarCodeTexts)
  const language = useLanguage()
  const blank = useMemo(() => blankIn(siteZone()), [])
  const init = useCallQuery(calendarCode.init, {}, { staleTime: 300_000 }).data ?? undefined
  const columns = useMemo(() => calendarCodeGridColumns(t, language, init), [t, language, init])
  const list = useEditableList<CalendarCodeRow, typeof fields>({
    screen: calendarCodeScreen,
    calls: calendarCode,
    fields,
    columns,
    keyFields: keyFieldsOf(calendarCodeColumns),
    trail: 'calendar_code',
    canInsert: true,
    canDelete: true,
    blank,
  })
  return (
    <EditableListScreen
      list={list}
      label={t('calendars')}
      rowStatus={(row) => (row.isActive === false ? { tone: 'info', label: t('inactive') } : undefined)}
      search={
        <>
          <CodesField name="calendarCode" label={t('calendarCode')} width={160} />
          <SelectField
            name="kind"
            label={t('kind')}
            choices={namedChoices(calendarKinds, (kind) => t(`kind.${kind}`))}
            width={200}
          />
          <SelectField name="country" label={t('country')} choices={codeChoices(init?.countries)} width={200} />
          <TextField name="name" label={t('name')} hint={t('nameHint')} width={180} />
          <SelectField
            name="active"
            label={t('active')}
            choices={namedChoices(['Y', 'N'], (value) => t(`active.${value}`))}
            width={120}
          />
        </>
      }
    />
  )
}

type Init = OutputOf<(typeof calendarCode)['init']>

const withoutStandard: ReadonlySet<string> = new Set(['shiftPattern', 'maxOtDay', 'maxOtMonth'])

const codesOf = (named: Init['calendars'] = []) => named.map(({ code }) => ({ value: code }))

export const calendarCodeGridColumns = (
  t: Translate<typeof calendarCodeTexts>,
  language: Language,
  init: Init | undefined,
): readonly GridColumn<CalendarCodeRow>[] => {
  const columns = gridColumns<CalendarCodeRow>(calendarCodeColumns, language, {
    calendarCode: {
      edit: { validate: (value) => (calendarCodePattern.test(String(value ?? '')) ? undefined : t('codeRule')) },
    },
    kind: { nameOf: codeNames(calendarCodeTexts, 'kind.') },
    country: { edit: { kind: 'choice', options: codeChoices(init?.countries) } },
    timeZone: { edit: { kind: 'choice', options: (init?.timeZones ?? []).map((value) => ({ value })) } },
    baseCalendarCode: { edit: { kind: 'choice', options: codesOf(init?.calendars) } },
    shiftPattern: { edit: { kind: 'choice', options: codesOf(init?.shiftPatterns) } },
  })
  /** What an empty default stands for. */
  const emptyMeans =
    (id: string) =>
    ({ baseCalendarCode }: CalendarCodeRow) => {
      if (baseCalendarCode) return t('asBase', { base: baseCalendarCode })
      return withoutStandard.has(id) ? undefined : t('asStandard')
    }
  return columns.map((column) =>
    column.edit && column.id in calendarDefaultColumns
      ? { ...column, follows: 'baseCalendarCode', edit: { ...column.edit, emptyMeans: emptyMeans(column.id) } }
      : column,
  )
}
