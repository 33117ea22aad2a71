import { type CorrespondenceMonth, correspondenceCalendar } from '@packing/contract'
import { useTexts } from '../../platform/i18n/texts.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { correspondenceTexts } from './correspondence-texts.ts'
import type { Init } from './row-columns.ts'
import { allows, type MonthAction, type MonthCommands } from './use-month-commands.ts'

interface MonthActionsProps {
  readonly selected: readonly CorrespondenceMonth[]
  readonly init: Init | undefined
  readonly commands: MonthCommands
  readonly isDirty: boolean
  readonly isSearched: boolean
  readonly onPrepare: () => void
  readonly onCopy: () => void
  readonly onSchedule: () => void
  readonly onMonthView: () => void
}

/** Disabled where the states of the selected months allow none of it, and while rows are unsaved. */
export function MonthActions(props: MonthActionsProps) {
  const { selected, init, commands, isDirty, isSearched, onPrepare, onCopy, onSchedule, onMonthView } = props
  const t = useTexts(correspondenceTexts)
  const unsaved = isDirty ? t('unsavedFirst') : undefined
  const canChange = init?.canChange !== false
  const able = (action: MonthAction | 'copy') => selected.filter(allows(action))
  const isAuthor = able('approve').some((month) => month.isAuthor)
  const isForeign = init?.canRegister === false
  const command = (action: MonthAction, obstacle?: string) => (
    <ActionButton
      call={correspondenceCalendar[action]}
      isDisabled={isDirty || !canChange || able(action).length === 0 || obstacle !== undefined}
      hint={unsaved ?? obstacle ?? (able(action).length === 0 ? t('selectFirst') : undefined)}
      loading={commands.running === action}
      onClick={() => void commands.act(action, able(action))}
    >
      {t(action === 'delete' ? 'deleteDraft' : action)}
    </ActionButton>
  )
  return (
    <>
      <ActionButton
        call={correspondenceCalendar.prepare}
        isDisabled={isDirty || !canChange || !isSearched}
        hint={unsaved ?? (isSearched ? undefined : t('searchFirst'))}
        loading={commands.running === 'prepare'}
        onClick={onPrepare}
      >
        {t('prepare')}
      </ActionButton>
      <ActionButton
        call={correspondenceCalendar.copy}
        isDisabled={isDirty || !canChange || able('copy').length !== 1}
        hint={unsaved ?? t('selectFirst')}
        loading={commands.running === 'copy'}
        onClick={onCopy}
      >
        {t('copy')}
      </ActionButton>
      {command('approve', isAuthor ? t('authorHint') : undefined)}
      {command('register', isForeign ? t('foreignHint') : undefined)}
      {command('delete')}
      <ActionButton call={correspondenceCalendar.isscheduleprocessing} onClick={onSchedule}>
        {t('schedule')}
      </ActionButton>
      <ActionButton isDisabled={!isSearched} hint={isSearched ? undefined : t('searchFirst')} onClick={onMonthView}>
        {t('monthView')}
      </ActionButton>
    </>
  )
}
