import { type DeskException, exceptions } from '@packing/contract'
import { useTexts } from '../../platform/i18n/texts.ts'
import { ActionButton } from '../layout/action-bar.tsx'
import { actionTexts } from '../words/action-texts.ts'
import classes from './exception-inbox.module.css'
import { exceptionTexts } from './exception-texts.ts'

interface ExceptionMarksProps {
  readonly row: DeskException
  readonly onAside: () => void
  readonly onAsk: () => void
  readonly onMine: () => void
  /** Absent: there is nothing to undo. */
  readonly onUndo: (() => void) | undefined
}

/** What the user decides about the row itself: who takes care of it, and when it is looked at again. */
export function ExceptionMarks({ row, onAside, onAsk, onMine, onUndo }: ExceptionMarksProps) {
  const t = useTexts(exceptionTexts)
  const tAction = useTexts(actionTexts)
  const call = exceptions.saveExceptions
  return (
    <div className={classes.actions}>
      <ActionButton call={call} keys="E" hint={t('asideHint')} onClick={onAside}>
        {t(row.asideUntil === null ? 'aside' : 'back')}
      </ActionButton>
      <ActionButton call={call} keys="H" onClick={onAsk}>
        {t('asideUntil')}
      </ActionButton>
      {row.isMine !== null && (
        <ActionButton call={call} keys="M" onClick={onMine}>
          {t(row.isMine ? 'notMine' : 'mine')}
        </ActionButton>
      )}
      <ActionButton call={call} keys="Z" isDisabled={onUndo === undefined} onClick={() => onUndo?.()}>
        {tAction('undo')}
      </ActionButton>
    </div>
  )
}
