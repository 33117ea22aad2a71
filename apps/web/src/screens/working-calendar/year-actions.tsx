import {
  type CalendarHeader,
  type CalendarYearAction,
  calendarYearTransitions,
  workingCalendar,
} from '@packing/contract'
import { useTexts } from '../../platform/i18n/texts.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import type { YearCommands } from './use-year-commands.ts'
import { workingCalendarTexts } from './working-calendar-texts.ts'

interface YearActionsProps {
  readonly header: CalendarHeader | undefined
  readonly commands: YearCommands
  readonly isDirty: boolean
  readonly onCopy: () => void
}

/** Actions are disabled if the state of the year does not allow them, or days are unsaved. */
export function YearActions({ header, commands, isDirty, onCopy }: YearActionsProps) {
  const t = useTexts(workingCalendarTexts)
  const status = header?.isCurrent === true ? header.status : undefined
  const can = (action: CalendarYearAction) =>
    !isDirty && status !== undefined && calendarYearTransitions[status][action] !== undefined
  const shared = { hint: isDirty ? t('unsavedFirst') : undefined }
  return (
    <>
      <ActionButton
        {...shared}
        call={workingCalendar.copy}
        isDisabled={!can('copy')}
        loading={commands.running === 'copy'}
        onClick={onCopy}
      >
        {t('copy')}
      </ActionButton>
      <ActionButton
        {...shared}
        call={workingCalendar.register}
        isDisabled={!can('register')}
        loading={commands.running === 'register'}
        onClick={() => void commands.register()}
      >
        {t('register')}
      </ActionButton>
      <ActionButton
        {...shared}
        call={workingCalendar.send}
        isDisabled={!can('send')}
        loading={commands.running === 'send'}
        onClick={() => void commands.send()}
      >
        {t('send')}
      </ActionButton>
    </>
  )
}
