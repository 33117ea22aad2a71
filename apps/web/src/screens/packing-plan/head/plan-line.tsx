import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber, formatShortDay } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { unitTexts } from '../../../ui/words/unit-texts.ts'
import classes from '../plan/packing-plan.module.css'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import type { Plan } from '../plan/plan-columns.ts'
import { PlanTotal } from './plan-total.tsx'

interface PlanLineProps {
  readonly plan: Plan | undefined
  readonly badge: ReactNode
  readonly alerts: ReactNode
  readonly onShowUnplanned: () => void
  /** Everything that does not fit the line. */
  readonly children: ReactNode
}

/** The figures of the plan in one line, so that rows keep the window; the rest opens over them. */
export function PlanLine({ plan, badge, alerts, onShowUnplanned, children }: PlanLineProps) {
  const t = useTexts(packingPlanTexts)
  const language = useLanguage()
  const tUnit = useTexts(unitTexts)
  if (!plan) return <div className={classes.line} />
  const { plannedLots, unplannedLots, level, carryOver } = plan.kpi
  const peakAt = level?.peakDayOn ? ` ${level.peakDayLine} ${formatShortDay(level.peakDayOn, language)}` : ''
  return (
    <div className={classes.line}>
      <div className={classes.figures}>
        <Figure label={t('plannedLots')} value={formatNumber(plannedLots)} />
        <Figure
          label={t('unplannedLots')}
          isWarning={unplannedLots > 0}
          value={
            unplannedLots > 0 ? (
              <Anchor component="button" size="xs" onClick={onShowUnplanned}>
                {formatNumber(unplannedLots)}
              </Anchor>
            ) : (
              '0'
            )
          }
        />
        <Figure label={t('cases')} value={<PlanTotal plan={plan} of="cases" />} />
        <Figure label={t('containers')} value={<PlanTotal plan={plan} of="containers" />} />
        {level && (
          <Figure
            label={t('peakShort')}
            isWarning={level.peakDayPercent > 100}
            value={`${formatNumber(level.peakDayPercent, 1)} %${peakAt}`}
          />
        )}
        {alerts}
        {level && (
          <>
            <Figure label={t('overtime')} value={`${formatNumber(level.overtimeMinutes)} ${t('minutes')}`} />
            <Figure label={t('earlyVolume')} value={`${formatNumber(level.earlyM3Days)} ${t('earlyUnit')}`} />
          </>
        )}
        {carryOver && <Figure label={t('carryOver')} value={`${formatNumber(carryOver.pieces)} ${tUnit('pcs')}`} />}
        {badge}
      </div>
      <details className={classes.more}>
        <summary>{t('details')}</summary>
        <div className={classes.moreBody}>{children}</div>
      </details>
    </div>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: ReactNode
  readonly isWarning?: boolean
}

function Figure({ label, value, isWarning = false }: FigureProps) {
  return (
    <span className={classes.inlineFigure} data-warning={isWarning || undefined}>
      {label} <b>{value}</b>
    </span>
  )
}
