import { useTexts } from '../../../platform/i18n/texts.ts'
import type { LoadFault } from './judge-load.ts'
import classes from './load-desk.module.css'
import { loadDeskTexts } from './load-desk-texts.ts'

interface FaultListProps {
  readonly faults: readonly LoadFault[]
  readonly onPick: (caseNo: string) => void
}

/** What the checker says of the container, at once after every move. */
export function FaultList({ faults, onPick }: FaultListProps) {
  const t = useTexts(loadDeskTexts)
  return (
    <section className={classes.faults} aria-label={t('faults')} aria-live="polite">
      {faults.length === 0 ? (
        <p className={classes.sound}>{t('sound')}</p>
      ) : (
        <ul>
          {faults.map(({ caseNo, text }) => (
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
