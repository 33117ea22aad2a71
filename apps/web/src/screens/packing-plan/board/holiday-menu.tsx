import { Menu } from '@mantine/core'
import { workingCalendar } from '@packing/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { formatDay } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import type { PlanBoard } from '../plan/board-blocks.ts'
import { planBoardTexts } from '../plan/plan-board-texts.ts'
import classes from './plan-board.module.css'
import type { Target } from './use-board-moves.ts'

interface Place {
  readonly left: number
  readonly top: number
}

interface OpenMenu extends Place {
  readonly packOn: string
  readonly calendars: readonly string[]
}

/** From a holiday of the board to its day in the working calendar, which previews what a change touches. */
export function useHolidayMenu(board: PlanBoard | undefined) {
  const canChange = useCan()(workingCalendar.save)
  const navigate = useNavigate()
  const [opened, setOpened] = useState<OpenMenu>()
  const calendarsOf = ({ packOn, lineCode }: Target): readonly string[] => {
    if (!canChange || !board || packOn < board.today) return []
    const found = board.holidays.filter((day) => day.packOn === packOn && (lineCode ?? day.lineCode) === day.lineCode)
    return [...new Set(found.map(({ calendarCode }) => calendarCode))]
  }
  const go = (calendarCode: string, packOn: string) =>
    void navigate({ to: '/WorkingCalendar', search: { calendarCode, year: packOn.slice(0, 4), day: packOn } })
  return {
    canChange,
    opened,
    go,
    close: () => setOpened(undefined),
    /** Returns false where the day is no holiday, or the user cannot change the calendar. */
    open: (target: Target, place: Place): boolean => {
      const calendars = calendarsOf(target)
      if (calendars.length > 0) setOpened({ ...place, packOn: target.packOn, calendars })
      return calendars.length > 0
    },
  }
}

export type HolidayActions = ReturnType<typeof useHolidayMenu>

const outsideEvents = ['mousedown', 'touchstart']

export function HolidayMenu({ holidays }: { readonly holidays: HolidayActions }) {
  const t = useTexts(planBoardTexts)
  const language = useLanguage()
  const { opened, close, go } = holidays
  if (!opened) return null
  const { packOn, calendars, left, top } = opened
  const day = formatDay(packOn, language)
  return createPortal(
    <Menu
      opened
      onClose={close}
      position="bottom-start"
      offset={0}
      transitionProps={{ duration: 0 }}
      menuItemTabIndex={0}
      withInitialFocusPlaceholder={false}
      // Not keydown: the key that opens the menu would close it.
      clickOutsideEvents={outsideEvents}
      trapFocus
      returnFocus
    >
      <Menu.Target>
        <button type="button" tabIndex={-1} aria-label={day} className={classes.menuAnchor} style={{ left, top }} />
      </Menu.Target>
      <Menu.Dropdown>
        {calendars.map((calendar) => (
          <Menu.Item key={calendar} onClick={() => go(calendar, packOn)}>
            {t('makeWorkingDay', { day, calendar })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>,
    document.body,
  )
}
