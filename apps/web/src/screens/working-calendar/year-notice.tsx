import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { ScreenNotice } from '../../ui/data-grid/view/grid-notice.tsx'
import type { Init, WorkingDays } from './use-working-days.ts'
import classes from './working-calendar.module.css'
import { workingCalendarTexts } from './working-calendar-texts.ts'

interface YearNoticeProps {
  readonly list: WorkingDays
  readonly init: Init
}

/** Instead of the year: no calendar chosen, not found, or failed. */
export function YearNotice({ list: { screen }, init }: YearNoticeProps) {
  const t = useTexts(workingCalendarTexts)
  const { applied, query, grid } = screen
  if (applied.calendarCode === '') return <Notice title={t('choose')} hint={<CalendarButtons init={init} />} />
  if (grid.isLoading) return null
  if (grid.state.kind === 'error' || grid.state.kind === 'noPermission') return <ScreenNotice state={grid.state} />
  if (query.data !== null) return null
  if (applied.rev === '' && applied.status === '')
    return <Notice title={t('noCalendar', { calendar: applied.calendarCode })} hint={<CalendarButtons init={init} />} />
  return <Notice title={t('noRevision')} hint={<LatestButton />} />
}

const Notice = ({ title, hint }: { readonly title: string; readonly hint: ReactNode }) => (
  <ScreenNotice state={{ kind: 'empty', title, hint }} />
)

function CalendarButtons({ init }: { readonly init: Init }) {
  const [, changeSearch] = useUrlSearch()
  return (
    <span className={classes.codes}>
      {init?.calendars.map(({ code, name }) => (
        <Button key={code} size="xs" variant="default" onClick={() => changeSearch({ calendarCode: code })}>
          {code} {name}
        </Button>
      ))}
    </span>
  )
}

function LatestButton() {
  const t = useTexts(workingCalendarTexts)
  const [, changeSearch] = useUrlSearch()
  return (
    <Button size="xs" variant="default" onClick={() => changeSearch({ rev: undefined, status: undefined })}>
      {t('showLatest')}
    </Button>
  )
}
