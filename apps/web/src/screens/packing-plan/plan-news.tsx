import { Anchor } from '@mantine/core'
import { formatPartNo } from '@packing/contract'
import { formatDay, formatNumber } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { allWords } from './change-words.ts'
import classes from './packing-plan.module.css'
import type { Plan } from './plan-columns.ts'

interface PlanNewsProps {
  readonly kpi: Plan['kpi']
  readonly onCompare: () => void
}

/** What the re-plan changed, what is fixed, and what of it could not be kept. */
export function PlanNews({ kpi, onCompare }: PlanNewsProps) {
  const { t, language } = useText()
  const {
    changes,
    frozenBefore,
    frozenWeeks,
    pinnedRows,
    editedRows,
    editedSinceCases,
    lostPins,
    cases,
    withChanges,
    changedSinceTrial,
  } = kpi
  const sentences = [
    withChanges !== '' && t('plan.withChanges', { changes: allWords(t, withChanges, language) }),
    changedSinceTrial !== null && t('plan.changedSinceTrial', { runId: changedSinceTrial }),
    frozenBefore !== null && t('plan.frozen', { day: formatDay(frozenBefore, language) }),
    frozenWeeks.length > 0 &&
      t('plan.frozenWeeks', { weeks: frozenWeeks.map((week) => formatDay(week, language)).join(', ') }),
    pinnedRows > 0 && t('plan.pinned', { count: formatNumber(pinnedRows) }),
    editedRows > 0 && t('plan.edited', { count: formatNumber(editedRows) }),
    editedSinceCases > 0 && cases > 0 && t('plan.editedCases'),
  ].filter((sentence) => sentence !== false)
  if (changes === null && sentences.length === 0 && lostPins.length === 0) return null
  return (
    <div className={classes.news}>
      {changes && (
        <span>
          {t('plan.changed', {
            rev: changes.beforeRev,
            moved: formatNumber(changes.movedLots),
            percent: formatNumber(changes.movedPercent, 1),
            added: formatNumber(changes.addedLots),
            removed: formatNumber(changes.removedLots),
          })}{' '}
          {changes.causes
            .map(({ lots, text }) => t('plan.changedBecause', { lots: formatNumber(lots), why: text }))
            .join(language === 'ja' ? '、' : '; ')}{' '}
          <Anchor component="button" size="xs" onClick={onCompare}>
            {t('plan.compare')}
          </Anchor>
        </span>
      )}
      {sentences.length > 0 && <span>{sentences.join(' ')}</span>}
      {lostPins.length > 0 && <LostPins lostPins={lostPins} />}
    </div>
  )
}

function LostPins({ lostPins }: { readonly lostPins: Plan['kpi']['lostPins'] }) {
  const { t, language } = useText()
  return (
    <details className={classes.lostPins}>
      <summary>{t('plan.lostPins', { count: formatNumber(lostPins.length) })}</summary>
      <ul>
        {lostPins.map((pin) => (
          <li key={`${pin.dealerCode} ${pin.partNo} ${pin.lineCode} ${pin.packOn} ${pin.why}`}>
            {[
              pin.dealerCode,
              formatPartNo(pin.partNo),
              pin.lineCode,
              formatDay(pin.packOn, language),
              `${formatNumber(pin.lots)} ${t('plan.lots')}`,
              t(`plan.lost.${pin.why}`),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
