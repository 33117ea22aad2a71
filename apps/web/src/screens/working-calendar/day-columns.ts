import { type Language, type WorkingDayRow, workingDayColumns } from '@packing/contract'
import { codeNames } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { workingCalendarTexts } from './working-calendar-texts.ts'

export const dayGridColumns = (
  language: Language,
  patterns: readonly { readonly code: string }[] = [],
): readonly GridColumn<WorkingDayRow>[] =>
  gridColumns<WorkingDayRow>(workingDayColumns, language, {
    dayType: { nameOf: codeNames(workingCalendarTexts, 'type.') },
    shiftPattern: { edit: { kind: 'choice', options: patterns.map(({ code }) => ({ value: code })) } },
  })
