import {
  type EventRow,
  type eventChoices,
  eventColumns,
  eventIdPattern,
  type Language,
  type OutputOf,
} from '@packing/contract'
import { codeNames, texts } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { codeChoices } from '../../ui/search-form/choices.ts'
import type { Choice } from '../../ui/search-form/fields.tsx'
import { eventMasterTexts } from './event-master-texts.ts'

const text = texts(eventMasterTexts)
const named = (family: string) => ({ nameOf: codeNames(eventMasterTexts, `${family}.`) })

type Choices = OutputOf<(typeof eventChoices)['listChoices']>

const orAll = (choices: readonly Choice[]) => ({
  edit: { kind: 'choice' as const, options: [{ value: '*', label: `* ${text('all')}` }, ...choices] },
})

export const eventGridColumns = (language: Language, choices?: Choices): readonly GridColumn<EventRow>[] =>
  gridColumns<EventRow>(eventColumns, language, {
    eventId: {
      edit: { validate: (value) => (eventIdPattern.test(String(value ?? '')) ? undefined : text('idRule')) },
    },
    eventType: named('type'),
    impact: named('impact'),
    scope: named('scope'),
    calendarCode: orAll(codeChoices(choices?.calendars)),
    dealerCode: orAll(codeChoices(choices?.dealers)),
    carFamily: orAll((choices?.carFamilies ?? []).map((value) => ({ value, label: value }))),
    colour: named('colour'),
  })
