import { Anchor } from '@mantine/core'
import { formatDateTime, formatDay, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { type Translate, useText } from '../../platform/i18n/i18n.ts'
import { Stat, StatRow } from '../../ui/stat.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './packing-plan.module.css'
import type { Plan, PlanAnswer } from './plan-columns.ts'
import { writtenPace } from './plan-figures.ts'
import { PlanNews } from './plan-news.tsx'

interface PlanHeaderProps {
  /** undefined: on its way; null: there is none. */
  readonly plan: PlanAnswer['plan'] | undefined
  readonly month: string
  /** Rows stand below that need the room more than notes on the figures do. */
  readonly hasRows: boolean
  readonly onShowUnplanned: () => void
  readonly onCompare: () => void
}

/** What the plan of the month comes to, and where it is tight. */
export function PlanHeader({ plan, month, hasRows, onShowUnplanned, onCompare }: PlanHeaderProps) {
  const { t } = useText()
  if (plan === null)
    return (
      <p className={classes.notice}>
        <StatusBadge tone="info" label={t('plan.none', { month: formatMonth(month) })} /> {t('plan.noneHint')}
      </p>
    )
  const kpi = plan?.kpi
  return (
    <section className={classes.header} data-rows={hasRows || undefined}>
      <StatRow>
        <Amounts kpi={kpi} onShowUnplanned={onShowUnplanned} />
        <Levelness kpi={kpi} />
      </StatRow>
      <div className={classes.told}>
        {kpi && <LinePeaks lines={kpi.lines} />}
        {plan && (
          <div className={classes.sentences}>
            <Bottleneck plan={plan} />
            <PlanNews kpi={plan.kpi} onCompare={onCompare} />
          </div>
        )}
      </div>
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
        value={builtOrNot(kpi?.cases)}
        note={kpi && t(kpi.cases === 0 ? 'plan.notBuilt' : 'plan.mixedNote', { count: formatNumber(kpi.mixedCases) })}
      />
      <Stat
        label={t('plan.containers')}
        value={builtOrNot(kpi?.containers)}
        note={
          kpi &&
          t(kpi.containers === 0 ? 'plan.notBuilt' : 'plan.containerNote', {
            bound: kpi.containerBound,
            fill: formatNumber(kpi.averageFillPercent, 1),
          })
        }
      />
    </>
  )
}

const builtOrNot = (count: number | undefined) => (count === 0 ? '–' : count)

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
            value={level.peakDayPercent > 100 ? level.peakDayPercent - 100 : level.peakDayPercent}
            digits={1}
            unit="%"
            tone={level.peakDayPercent > 100 ? 'warning' : 'neutral'}
            note={t(kpi && kpi.unplannedLots > 0 ? 'plan.hardestNoteOfAll' : 'plan.hardestNote', {
              of: t(level.peakDayPercent > 100 ? 'plan.ofOvertime' : 'plan.ofRegular'),
              bound: writtenPace(t, level.peakDayBoundPercent),
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

const peakColumns = ['peakMinutes', 'boundMinutes', 'averageMinutes', 'overtimeMinutes', 'nearAveragePercent'] as const

/** Lines that are seen without scrolling: with more, keys must come to them. */
const SEEN_LINES = 5

/** The peak of each line beside the lowest that any plan could have. */
function LinePeaks({ lines }: { lines: Plan['kpi']['lines'] }) {
  const { t } = useText()
  if (lines.length === 0) return null
  return (
    <section
      className={classes.peaksBox}
      aria-label={t('plan.minutesADay')}
      tabIndex={lines.length > SEEN_LINES ? 0 : undefined}
    >
      <table className={classes.peaks}>
        <thead>
          <tr>
            <th scope="col">{t('plan.minutesADay')}</th>
            {peakColumns.map((column) => (
              <th key={column} scope="col">
                {t(`plan.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineCode}>
              <th scope="row">{line.lineCode}</th>
              {peakColumns.map((column) => (
                <td key={column}>{formatNumber(line[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Where the plan is tight, or that it is not, or why lots find no place though no window lacks time. */
export function BottleneckBadge({ kpi }: Pick<Plan, 'kpi'>) {
  const { t, language } = useText()
  const { bottleneck, unplannedLots, unplannedCauses } = kpi
  if (bottleneck)
    return (
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
    )
  if (unplannedLots === 0) return <StatusBadge tone="ok" label={t('plan.noBottleneck')} />
  const isOne = unplannedCauses.length === 1
  const causes = unplannedCauses
    .map(({ cause, lots }) => (isOne ? causeWords(t, cause) : `${causeWords(t, cause)} ${formatNumber(lots)}`))
    .join(', ')
  return (
    <StatusBadge
      tone="warning"
      label={t('plan.noPlace', { lots: formatNumber(unplannedLots), causes: causes || '–' })}
    />
  )
}

const causesInWords = ['CAPACITY', 'NO_LINE', 'NO_WORKING_DAY'] as const

function causeWords(t: Translate, cause: string): string {
  const known = causesInWords.find((each) => each === cause)
  return known ? t(`plan.cause.${known}`) : cause
}

/** What may be done about unplanned lots. */
export function Remedies({ remedies }: Pick<Plan['kpi'], 'remedies'>) {
  const { t } = useText()
  if (remedies.length === 0) return null
  return (
    <ul className={classes.remedies} aria-label={t('plan.remedies')}>
      {remedies.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function Bottleneck({ plan }: { plan: Plan }) {
  const { t } = useText()
  return (
    <>
      <p className={classes.sentence}>
        <BottleneckBadge kpi={plan.kpi} />
        <span className={classes.revision}>
          {t('plan.revision', { planId: plan.planId, rev: plan.rev, at: formatDateTime(plan.createdAt) })}
        </span>
      </p>
      <Remedies remedies={plan.kpi.remedies} />
    </>
  )
}
