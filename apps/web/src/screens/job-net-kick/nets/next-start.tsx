import { formatDateTime } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { StatusBadge } from '../../../ui/elements/status-badge.tsx'
import { jobNetKickTexts } from '../jobs/job-net-kick-texts.ts'
import type { Net } from '../jobs/written-params.ts'

/** When a net starts by itself, or why it has no next start; empty without a schedule. */
export function useNextStartText(): (setting: Net['setting'], key?: 'next') => string {
  const t = useTexts(jobNetKickTexts)
  return ({ schedule, nextStartAt }, key) => {
    if (!schedule) return ''
    if (nextStartAt === null) return t('noWorkingDay', { calendar: schedule.calendarCode ?? '' })
    const time = formatDateTime(nextStartAt)
    return key ? t(key, { time }) : time
  }
}

/** The same in a list of nets: a warning where a net does not start in spite of its schedule. */
export function NextStart({ setting }: { readonly setting: Net['setting'] }) {
  const t = useTexts(jobNetKickTexts)
  const text = useNextStartText()(setting, 'next')
  if (setting.schedule === null || setting.nextStartAt !== null) return text
  return <StatusBadge tone="warning" label={text} hint={t('noWorkingDayHint')} />
}
