import { Anchor } from '@mantine/core'
import { formatDateTime, formatDay, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Stat, StatRow } from '../../ui/stat.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './packing-plan.module.css'
import type { PlanAnswer } from './plan-columns.ts'

type Plan = NonNullable<PlanAnswer['plan']>

interface PlanHeaderProps {
  /** undefined: on its way; null: there is none. */
  readonly plan: PlanAnswer['plan'] | undefined
  readonly month: string
  readonly onShowUnplanned: () => void
}

/** What the plan of the month comes to, and where it is tight. */
export function PlanHeader({ plan, month, onShowUnplanned }: PlanHeaderProps) {
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
              kpi &&
              t('plan.containerNote', { bound: kpi.containerBound, fill: formatNumber(kpi.averageFillPercent, 1) })
            }
          />
        </StatRow>
        {kpi && <LinePeaks lines={kpi.lines} />}
      </div>
      {plan && <Bottleneck plan={plan} />}
    </section>
  )
}

const peakRows = ['peakMinutes', 'boundMinutes', 'averageMinutes', 'overtimeMinutes'] as const

/** The peak of each line beside the lowest that any plan could have. */
function LinePeaks({ lines }: { lines: Plan['kpi']['lines'] }) {
  const { t } = useText()
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
  const { bottleneck } = plan.kpi
  return (
    <p className={classes.sentence}>
      {bottleneck ? (
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
      )}
      <span className={classes.revision}>
        {t('plan.revision', { planId: plan.planId, rev: plan.rev, at: formatDateTime(plan.createdAt) })}
      </span>
    </p>
  )
}
