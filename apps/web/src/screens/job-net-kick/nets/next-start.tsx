import { formatDateTime } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { StatusBadge } from '../../../ui/elements/status-badge.tsx'
import { jobNetKickTexts } from '../jobs/job-net-kick-texts.ts'
import type { Net } from '../jobs/written-params.ts'

interface NextStartProps {
  readonly setting: Net['setting']
  /** Before the time, where nothing else says what it is. */
  readonly word?: 'next'
}

/** When a net starts by itself; as a warning, why it does not in spite of its schedule. Nothing without a schedule. */
export function NextStart({ setting: { schedule, nextStartAt }, word }: NextStartProps) {
  const t = useTexts(jobNetKickTexts)
  if (!schedule) return null
  if (nextStartAt === null) {
    const calendar = schedule.calendarCode ?? ''
    return <StatusBadge tone="warning" label={t('noWorkingDay', { calendar })} hint={t('noWorkingDayHint')} />
  }
  const time = formatDateTime(nextStartAt)
  return word ? t(word, { time }) : time
}
