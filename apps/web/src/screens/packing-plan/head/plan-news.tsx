import { Anchor } from '@mantine/core'
import { formatPartNo, type PlanFrozen, textIn } from '@packing/contract'
import { formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { allWords, betweenWords } from '../plan/change-words.ts'
import classes from '../plan/packing-plan.module.css'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import type { Plan } from '../plan/plan-columns.ts'
import { planTrialTexts } from '../plan/plan-trial-texts.ts'

interface PlanNewsProps {
  readonly kpi: Plan['kpi']
  readonly frozen: PlanFrozen | null
  readonly onCompare: () => void
}

export function PlanNews({ kpi, frozen, onCompare }: PlanNewsProps) {
  const t = useTexts(packingPlanTexts)
  const tTrial = useTexts(planTrialTexts)
  const language = useLanguage()
  const { changes, pinnedRows, editedRows, editedSinceCases, lostPins, cases, withChanges, changedSinceTrial } = kpi
  const sentences = [
    withChanges !== '' && t('withChanges', { changes: allWords(tTrial, withChanges, language) }),
    changedSinceTrial !== null && t('changedSinceTrial', { runId: changedSinceTrial }),
    frozen && frozen.fence !== '' && t('frozen', { day: formatDay(frozen.fence, language) }),
    frozen &&
      frozen.frozenWeeks.length > 0 &&
      t('frozenWeeks', { weeks: frozen.frozenWeeks.map((week) => formatDay(week, language)).join(', ') }),
    pinnedRows > 0 && t('pinned', { count: pinnedRows }),
    editedRows > 0 && t('edited', { count: editedRows }),
    editedSinceCases > 0 && cases > 0 && t('editedCases'),
  ].filter((sentence) => typeof sentence === 'string')
  if (changes === null && sentences.length === 0 && lostPins.length === 0) return null
  return (
    <div className={classes.news}>
      {changes && (
        <span>
          {t('changed', {
            rev: changes.beforeRev,
            moved: formatNumber(changes.movedLots),
            percent: formatNumber(changes.movedPercent, 1),
            added: formatNumber(changes.addedLots),
            removed: formatNumber(changes.removedLots),
          })}{' '}
          {changes.causes
            .map(({ lots, text }) => t('changedBecause', { lots: formatNumber(lots), why: text }))
            .join(textIn(betweenWords, language))}{' '}
          <Anchor component="button" size="xs" onClick={onCompare}>
            {t('compare')}
          </Anchor>
        </span>
      )}
      {sentences.length > 0 && <span>{sentences.join(' ')}</span>}
      {lostPins.length > 0 && <LostPins lostPins={lostPins} />}
    </div>
  )
}

function LostPins({ lostPins }: { readonly lostPins: Plan['kpi']['lostPins'] }) {
  const t = useTexts(packingPlanTexts)
  const language = useLanguage()
  return (
    <details className={classes.lostPins}>
      <summary>{t('lostPins', { count: lostPins.length })}</summary>
      <ul>
        {lostPins.map((pin) => (
          <li key={`${pin.dealerCode} ${pin.partNo} ${pin.lineCode} ${pin.packOn} ${pin.why}`}>
            {[
              pin.dealerCode,
              formatPartNo(pin.partNo),
              pin.lineCode,
              formatDay(pin.packOn, language),
              `${formatNumber(pin.lots)} ${t('lots')}`,
              t(`lost.${pin.why}`),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
