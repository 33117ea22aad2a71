import { type EventRow, eventColumns, eventIdPattern, type Language } from '@packing/contract'
import { codeNames, texts } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { eventMasterTexts } from './event-master-texts.ts'

const text = texts(eventMasterTexts)
const named = (family: string) => ({ nameOf: codeNames(eventMasterTexts, `${family}.`) })

export const eventGridColumns = (language: Language): readonly GridColumn<EventRow>[] =>
  gridColumns<EventRow>(eventColumns, language, {
    eventId: {
      edit: { validate: (value) => (eventIdPattern.test(String(value ?? '')) ? undefined : text('idRule')) },
    },
    eventType: named('type'),
    impact: named('impact'),
    scope: named('scope'),
    colour: named('colour'),
  })
