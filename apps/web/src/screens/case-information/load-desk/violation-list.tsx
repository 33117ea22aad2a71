import { useText } from '../../../platform/i18n/i18n.ts'
import type { LoadViolation } from './judge-load.ts'
import classes from './load-desk.module.css'

interface ViolationListProps {
  readonly violations: readonly LoadViolation[]
  readonly onPick: (caseNo: string) => void
}

/** What the checker says of the container, at once after every move. */
export function ViolationList({ violations, onPick }: ViolationListProps) {
  const { t } = useText()
  return (
    <section className={classes.violations} aria-label={t('loadDesk.violations')} aria-live="polite">
      {violations.length === 0 ? (
        <p className={classes.sound}>{t('loadDesk.sound')}</p>
      ) : (
        <ul>
          {violations.map(({ caseNo, text }) => (
            <li key={text}>
              {caseNo === null ? (
                text
              ) : (
                <button type="button" onClick={() => onPick(caseNo)}>
                  {text}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
