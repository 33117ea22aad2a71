import { useTexts } from '../../../platform/i18n/texts.ts'
import type { LoadViolation } from './judge-load.ts'
import classes from './load-desk.module.css'
import { loadDeskTexts } from './load-desk-texts.ts'

interface ViolationListProps {
  readonly violations: readonly LoadViolation[]
  readonly onPick: (caseNo: string) => void
}

export function ViolationList({ violations, onPick }: ViolationListProps) {
  const t = useTexts(loadDeskTexts)
  return (
    <section className={classes.violations} aria-label={t('violations')} aria-live="polite">
      {violations.length === 0 ? (
        <p className={classes.sound}>{t('sound')}</p>
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
