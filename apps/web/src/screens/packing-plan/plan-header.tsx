import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDateTime, formatDay, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Stat, StatRow } from '../../ui/stat.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './packing-plan.module.css'
import type { Plan, PlanAnswer } from './plan-columns.ts'
import { PlanNews } from './plan-news.tsx'

interface PlanHeaderProps {
  /** undefined: on its way; null: there is none. */
  readonly plan: PlanAnswer['plan'] | undefined
  readonly month: string
  readonly onShowUnplanned: () => void
  readonly onCompare: () => void
}

/** What the plan of the month comes to, and where it is tight. */
export function PlanHeader({ plan, month, onShowUnplanned, onCompare }: PlanHeaderProps) {
  const { t } = useText()
  if (plan === null)
    return (
      <p className={classes.notice}>
        <StatusBadge tone="info" label={t('plan.none', { month: formatMonth(month) })} /> {t('plan.noneHint')}
      </p>
    )
  const kpi = plan?.kpi
  return (
    <section className={classes.header}>
      <div className={classes.figures}>
        <StatRow>
          <Amounts kpi={kpi} onShowUnplanned={onShowUnplanned} />
          <Levelness kpi={kpi} />
        </StatRow>
        {kpi && <LinePeaks lines={kpi.lines} />}
      </div>
      {plan && <Bottleneck plan={plan} />}
      {plan && <PlanNews kpi={plan.kpi} onCompare={onCompare} />}
    </section>
  )
}

interface AmountsProps {
  readonly kpi: Plan['kpi'] | undefined
  readonly onShowUnplanned: () => void
}

function Amounts({ kpi, onShowUnplanned }: AmountsProps) {
  const { t } = useText()
  return (
    <>
      <Stat label={t('plan.plannedLots')} value={kpi?.plannedLots} />
      <Stat
        label={t('plan.unplannedLots')}
        value={kpi?.unplannedLots}
        tone={kpi && kpi.unplannedLots > 0 ? 'warning' : 'neutral'}
        note={
          kpi && kpi.unplannedLots > 0 ? (
            <Anchor component="button" size="xs" onClick={onShowUnplanned}>
              {t('plan.showUnplanned')}
            </Anchor>
          ) : undefined
        }
      />
      <Stat
        label={t('plan.cases')}
        value={kpi?.cases}
        note={kpi && t('plan.mixedNote', { count: formatNumber(kpi.mixedCases) })}
      />
      <Stat
        label={t('plan.containers')}
        value={kpi?.containers}
        note={
          kpi && t('plan.containerNote', { bound: kpi.containerBound, fill: formatNumber(kpi.averageFillPercent, 1) })
        }
      />
    </>
  )
}

/** How level the plan is, beside what no plan can be better than, and what that costs. */
function Levelness({ kpi }: { readonly kpi: Plan['kpi'] | undefined }) {
  const { t } = useText()
  const { level, carryOver } = kpi ?? {}
  return (
    <>
      {level && (
        <>
          <Stat
            label={t('plan.hardestDay')}
            value={level.hardestDayPercent}
            digits={1}
            unit="%"
            tone={level.hardestDayPercent > 100 ? 'warning' : 'neutral'}
            note={t(kpi && kpi.unplannedLots > 0 ? 'plan.hardestNoteOfAll' : 'plan.hardestNote', {
              bound: formatNumber(level.hardestDayBoundPercent, 1),
            })}
          />
          <Stat
            label={t('plan.nearAverage')}
            value={level.nearAveragePercent}
            digits={1}
            unit="%"
            note={t('plan.nearNote', { percent: formatNumber(level.variationPercent, 1) })}
          />
          <Stat
            label={t('plan.earlyVolume')}
            value={level.earlyM3Days}
            unit={t('plan.earlyUnit')}
            note={t('plan.earlyNote', { lots: formatNumber(level.earlyLotDays) })}
          />
          <Stat
            label={t('plan.mix')}
            value={level.dealerMixPercent}
            digits={1}
            unit="%"
            note={t('plan.mixNote', { family: formatNumber(level.familyMixPercent, 1) })}
          />
        </>
      )}
      {carryOver && (
        <Stat
          label={t('plan.carryOver')}
          value={carryOver.pieces}
          unit={t('unit.pcs')}
          tone={carryOver.owedPieces > 0 ? 'warning' : 'neutral'}
          note={t('plan.carryNote', { m3: formatNumber(carryOver.m3, 1), owed: formatNumber(carryOver.owedPieces) })}
        />
      )}
    </>
  )
}

const peakRows = ['peakMinutes', 'boundMinutes', 'averageMinutes', 'overtimeMinutes', 'nearAveragePercent'] as const

/** The peak of each line beside the lowest that any plan could have. */
function LinePeaks({ lines }: { lines: Plan['kpi']['lines'] }) {
  const { t } = useText()
  if (lines.length === 0) return null
  return (
    <table className={classes.peaks}>
      <thead>
        <tr>
          <th scope="col">{t('plan.minutesADay')}</th>
          {lines.map((line) => (
            <th key={line.lineCode} scope="col">
              {line.lineCode}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {peakRows.map((row) => (
          <tr key={row}>
            <th scope="row">{t(`plan.${row}`)}</th>
            {lines.map((line) => (
              <td key={line.lineCode}>{formatNumber(line[row])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bottleneck({ plan }: { plan: Plan }) {
  const { t, language } = useText()
  const { bottleneck, waysOut } = plan.kpi
  const words: ReactNode = bottleneck ? (
    <StatusBadge
      tone="warning"
      label={t('plan.bottleneck', {
        lines: bottleneck.lines.join(', '),
        from: formatDay(bottleneck.fromOn, language),
        to: formatDay(bottleneck.toOn, language),
        load: formatNumber(bottleneck.loadMinutes),
        capacity: formatNumber(bottleneck.capacityMinutes),
        missing: formatNumber(bottleneck.missingMinutes),
      })}
    />
  ) : (
    <StatusBadge tone="ok" label={t('plan.noBottleneck')} />
  )
  return (
    <>
      <p className={classes.sentence}>
        {words}
        <span className={classes.revision}>
          {t('plan.revision', { planId: plan.planId, rev: plan.rev, at: formatDateTime(plan.createdAt) })}
        </span>
      </p>
      {waysOut.length > 0 && (
        <ul className={classes.waysOut} aria-label={t('plan.waysOut')}>
          {waysOut.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  )
}
