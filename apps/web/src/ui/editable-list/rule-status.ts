import { formatDate } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { todayHere } from '../calendar/dates.ts'
import { editableListTexts } from './editable-list-texts.ts'

const t = texts(editableListTexts)

/** Status of a rule that was ended: over, or in force until its last day. */
export const endedStatus = (archivedAt: string | null, lastDay: string | null) => {
  if (!archivedAt) return undefined
  const label = (lastDay ?? '') < todayHere() ? t('ended') : t('endsAfter', { date: formatDate(lastDay ?? '') })
  return { tone: 'info', label } as const
}

/** Status of a rule with a part that ends while the rule is valid. */
export const partEndStatus = (parts: string | undefined) =>
  parts ? ({ tone: 'warning', label: t('partEnds', { parts }) } as const) : undefined
