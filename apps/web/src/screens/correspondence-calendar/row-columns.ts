import {
  type CorrespondenceRow,
  type correspondenceCalendar,
  correspondenceColumns,
  type Language,
  type OutputOf,
} from '@packing/contract'
import { codeNames } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { correspondenceTexts } from './correspondence-texts.ts'

export type Init = OutputOf<(typeof correspondenceCalendar)['init']>

const named = (family: string) => ({ nameOf: codeNames(correspondenceTexts, `${family}.`) })
/** Blank until the save fills them. */
const ofVoyage = { follows: 'voyage' } as const

export const correspondenceGridColumns = (language: Language, init?: Init): readonly GridColumn<CorrespondenceRow>[] =>
  gridColumns<CorrespondenceRow>(correspondenceColumns, language, {
    dealerCode: {
      edit: { kind: 'choice', options: (init?.dealers ?? []).map(({ code }) => ({ value: code, label: code })) },
    },
    dealerDay: named('day'),
    source: named('source'),
    carrier: ofVoyage,
    cyCut: ofVoyage,
    etd: ofVoyage,
    eta: ofVoyage,
    packWorkDays: { follows: 'packDateTo' },
    renban: { follows: 'vanDate' },
    leadTimeDays: { follows: 'packDateTo' },
    leadTimeWorkDays: { follows: 'packDateTo' },
    slackDays: ofVoyage,
  })
