import { useTexts } from '../../../platform/i18n/texts.ts'
import { ReasonText } from '../../../ui/reasons/reason-text.tsx'
import classes from './load-desk.module.css'
import { loadDeskTexts } from './load-desk-texts.ts'
import type { LoadDesk } from './use-load-desk.ts'

interface OutsideCasesProps {
  readonly desk: LoadDesk
  readonly picked: string | null
  readonly onPick: (caseNo: string) => void
}

export function OutsideCases({ desk, picked, onPick }: OutsideCasesProps) {
  const t = useTexts(loadDeskTexts)
  const { outside } = desk.state
  if (outside.length === 0) return null
  const reasonOf = (caseNo: string) => desk.group.left.find((one) => one.caseNo === caseNo)?.reason ?? null
  return (
    <section className={classes.outside} aria-label={t('outside')}>
      <h3>{t('outsideCount', { count: outside.length })}</h3>
      <ul>
        {outside.map((caseNo) => (
          <li key={caseNo}>
            <button type="button" aria-pressed={caseNo === picked} onClick={() => onPick(caseNo)}>
              {caseNo} · {desk.facts.get(caseNo)?.caseCode}
            </button>{' '}
            <ReasonText reasons={reasonOf(caseNo)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
