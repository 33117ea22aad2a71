import { ASIDE_WITHOUT_DAY, type DeskException, exceptions } from '@packing/contract'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { userInfo } from '../../platform/session/session.ts'
import { useStore } from '../../platform/store.ts'
import { ActionButton } from '../layout/action-bar.tsx'
import { actionTexts } from '../words/action-texts.ts'
import { AsideDialog } from './aside-dialog.tsx'
import classes from './exception-inbox.module.css'
import { exceptionTexts } from './exception-texts.ts'
import type { MarkChange } from './use-marks.ts'

interface ExceptionMarksProps {
  readonly row: DeskException
  readonly today: string
  readonly onMark: (row: DeskException, change: MarkChange) => void
  /** Absent: there is nothing to undo. */
  readonly onUndo: (() => void) | undefined
}

/** What the user decides about the row itself: who takes care of it, and when it is looked at again. */
export function ExceptionMarks({ row, today, onMark, onUndo }: ExceptionMarksProps) {
  const t = useTexts(exceptionTexts)
  const tAction = useTexts(actionTexts)
  const [isAsked, setIsAsked] = useState(false)
  const call = exceptions.saveExceptions
  const me = useStore(userInfo)?.employeeId ?? null
  const isOpen = row.asideUntil === null
  return (
    <div className={classes.actions}>
      <ActionButton
        call={call}
        keys="E"
        hint={t('asideHint')}
        onClick={() => onMark(row, { asideUntil: isOpen ? ASIDE_WITHOUT_DAY : null })}
      >
        {t(isOpen ? 'aside' : 'back')}
      </ActionButton>
      <ActionButton call={call} keys="H" onClick={() => setIsAsked(true)}>
        {t('asideUntil')}
      </ActionButton>
      {row.isMine !== null && (
        <ActionButton call={call} keys="M" onClick={() => onMark(row, { ownerId: row.isMine ? null : me })}>
          {t(row.isMine ? 'notMine' : 'mine')}
        </ActionButton>
      )}
      <ActionButton call={call} keys="Z" isDisabled={onUndo === undefined} onClick={() => onUndo?.()}>
        {tAction('undo')}
      </ActionButton>
      {isAsked && (
        <AsideDialog
          row={row}
          today={today}
          onClose={() => setIsAsked(false)}
          onChoose={(asideUntil) => onMark(row, { asideUntil })}
        />
      )}
    </div>
  )
}
