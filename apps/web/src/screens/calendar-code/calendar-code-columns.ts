import {
  type CalendarCodeRow,
  type calendarCode,
  calendarCodeColumns,
  calendarCodePattern,
  calendarDefaultColumns,
  type Language,
  type OutputOf,
} from '@packing/contract'
import { codeNames, type Translate } from '../../platform/i18n/texts.ts'
import { codeChoices } from '../../ui/choices.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { calendarCodeTexts } from './calendar-code-texts.ts'

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
    country: { edit: { kind: 'select', options: codeChoices(init?.countries) } },
    timeZone: { edit: { kind: 'select', options: (init?.timeZones ?? []).map((value) => ({ value })) } },
    baseCalendarCode: { edit: { kind: 'select', options: codesOf(init?.calendars) } },
    shiftPattern: { edit: { kind: 'select', options: codesOf(init?.shiftPatterns) } },
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
