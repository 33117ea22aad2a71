import { Anchor } from '@mantine/core'
import type { Language } from '@packing/contract'
import { formatDateTime, formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { type Translate, useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { Stat, StatRow } from '../../../ui/elements/stat.tsx'
import { StatusBadge } from '../../../ui/elements/status-badge.tsx'
import { unitTexts } from '../../../ui/words/unit-texts.ts'
import { useNoPlan } from '../plan/no-plan.ts'
import classes from '../plan/packing-plan.module.css'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import type { Plan, PlanAnswer } from '../plan/plan-columns.ts'
import { Remedies } from '../plan/remedies.tsx'
import { PlanAlerts } from './plan-alerts.tsx'
import { PlanLine } from './plan-line.tsx'
import { PlanNews } from './plan-news.tsx'
import { PlanTotal } from './plan-total.tsx'

interface PlanHeaderProps {
  /** undefined: loading; null: no plan. */
  readonly plan: PlanAnswer['plan'] | undefined
  readonly pieces: PlanAnswer['pieces']
  readonly frozen: PlanAnswer['frozen']
  readonly alerts: PlanAnswer['alerts']
  readonly month: string
  readonly canBeLevelled: boolean
  readonly onShowUnplanned: () => void
  readonly onCompare: () => void
}

export function PlanHeader({
  plan,
  pieces,
  frozen,
  alerts,
  month,
  canBeLevelled,
  onShowUnplanned,
  onCompare,
}: PlanHeaderProps) {
  if (plan === null) return <NoPlan month={month} canBeLevelled={canBeLevelled} />
  const kpi = plan?.kpi
  const details = (
    <div className={classes.told}>
      {kpi && <LinePeaks lines={kpi.lines} />}
      {plan && (
        <div className={classes.sentences}>
          <Bottleneck plan={plan} />
          {pieces && <PieceBalance pieces={pieces} />}
          <PlanNews kpi={plan.kpi} frozen={frozen} onCompare={onCompare} />
        </div>
      )}
    </div>
  )
  return (
    <PlanLine
      plan={plan}
      badge={kpi && <BottleneckBadge kpi={kpi} />}
      alerts={<PlanAlerts alerts={alerts} month={month} opening={pieces?.opening} />}
      onShowUnplanned={onShowUnplanned}
    >
      <StatRow>
        <Amounts plan={plan} onShowUnplanned={onShowUnplanned} />
        <Levelness kpi={kpi} />
      </StatRow>
      {details}
    </PlanLine>
  )
}

function NoPlan({ month, canBeLevelled }: Pick<PlanHeaderProps, 'month' | 'canBeLevelled'>) {
  const { title, hint } = useNoPlan(month, canBeLevelled)
  return (
    <p className={classes.notice}>
      <StatusBadge tone="info" label={title} /> {hint}
    </p>
  )
}

/** How the orders of the month, its plan and the carry-over add up. */
function PieceBalance({ pieces }: { readonly pieces: NonNullable<PlanAnswer['pieces']> }) {
  const t = useTexts(packingPlanTexts)
  const { opening, planned, packed, ordered, writtenOff, closing, backlog, unplanned } = pieces
  const balance = packed === null ? 'pieces' : 'result'
  return (
    <p className={classes.sentence}>
      <span>
        {t(writtenOff > 0 ? `${balance}WithEnded` : balance, {
          packed: formatNumber(packed ?? 0),
          writtenOff: formatNumber(writtenOff),
          opening: formatNumber(opening),
          planned: formatNumber(planned),
          ordered: formatNumber(ordered),
          closing: formatNumber(closing),
        })}
      </span>
      {(backlog < 0 || unplanned > 0) && (
        <span className={classes.shortfall}>
          {t('backlog', { backlog: formatNumber(backlog), unplanned: formatNumber(unplanned) })}
        </span>
      )}
    </p>
  )
}

interface AmountsProps {
  readonly plan: Plan | undefined
  readonly onShowUnplanned: () => void
}

function Amounts({ plan, onShowUnplanned }: AmountsProps) {
  const t = useTexts(packingPlanTexts)
  const kpi = plan?.kpi
  return (
    <>
      <Stat label={t('plannedLots')} value={kpi?.plannedLots} />
      <Stat
        label={t('unplannedLots')}
        value={kpi?.unplannedLots}
        tone={kpi && kpi.unplannedLots > 0 ? 'warning' : 'neutral'}
        note={
          kpi && kpi.unplannedLots > 0 ? (
            <Anchor component="button" size="xs" onClick={onShowUnplanned}>
              {t('showUnplanned')}
            </Anchor>
          ) : undefined
        }
      />
      <Stat
        label={t('cases')}
        value={kpi && ''}
        wrap={() => plan && <PlanTotal plan={plan} of="cases" />}
        note={kpi && t(kpi.cases === 0 ? 'notBuilt' : 'mixedNote', { count: kpi.mixedCases })}
      />
      <Stat
        label={t('containers')}
        value={kpi && ''}
        wrap={() => plan && <PlanTotal plan={plan} of="containers" />}
        note={kpi && t(containerNoteOf(kpi), containerFacts(kpi))}
      />
    </>
  )
}

/** Users who see some dealers only do not see totals of cost. */
function containerNoteOf({ containers, containersByType }: Plan['kpi']): 'notBuilt' | 'fillNote' | 'containerNote' {
  if (containers === 0) return 'notBuilt'
  return containersByType.length === 0 ? 'fillNote' : 'containerNote'
}

const containerFacts = (kpi: Plan['kpi']) => ({
  types: kpi.containersByType.map((own) => `${own.containerType} × ${own.containers}`).join(', '),
  cost: formatNumber(kpi.containerCost),
  bound: formatNumber(kpi.containerCostBound),
  fill: formatNumber(kpi.averageFillPercent, 1),
})

/** Peak load beside its lower bound, and the cost of levelling. */
function Levelness({ kpi }: { readonly kpi: Plan['kpi'] | undefined }) {
  const t = useTexts(packingPlanTexts)
  const tUnit = useTexts(unitTexts)
  const language = useLanguage()
  const { level, carryOver } = kpi ?? {}
  return (
    <>
      {level && (
        <>
          <Stat
            label={t('hardestDay')}
            value={level.peakDayPercent}
            digits={1}
            unit="%"
            tone={level.peakDayPercent > 100 ? 'warning' : 'neutral'}
            note={kpi && hardestNote(t, language, kpi)}
          />
          <Stat
            label={t('nearAverage')}
            value={level.nearAveragePercent}
            digits={1}
            unit="%"
            note={t('nearNote', { percent: formatNumber(level.variationPercent, 1) })}
          />
          <Stat
            label={t('earlyVolume')}
            value={level.earlyM3Days}
            unit={t('earlyUnit')}
            note={t('earlyNote', { lots: formatNumber(level.earlyLotDays) })}
          />
          <Stat
            label={t('mix')}
            value={level.dealerMixPercent}
            digits={1}
            unit="%"
            note={t('mixNote', { family: formatNumber(level.familyMixPercent, 1) })}
          />
        </>
      )}
      {carryOver && (
        <Stat
          label={t('carryOver')}
          value={carryOver.pieces}
          unit={tUnit('pcs')}
          tone={carryOver.backlogPieces > 0 ? 'warning' : 'neutral'}
          note={t('carryNote', { m3: formatNumber(carryOver.m3, 1), backlog: formatNumber(carryOver.backlogPieces) })}
        />
      )}
    </>
  )
}

/** Line and day of the peak, and its lower bound or the unplanned minutes it excludes. */
function hardestNote(
  t: Translate<typeof packingPlanTexts>,
  language: Language,
  { level, unplannedCauses }: Plan['kpi'],
) {
  const { peakDayLine: line, peakDayOn, peakDayBoundPercent: bound } = level ?? {}
  if (!line || !peakDayOn) return undefined
  const where = t('hardestWhere', { line, day: formatDay(peakDayOn, language) })
  const unplanned = unplannedCauses.reduce((sum, { minutes }) => sum + minutes, 0)
  if (unplanned > 0) return t('hardestUnplanned', { where, minutes: formatNumber(unplanned) })
  if (bound === null || bound === undefined) return t('hardestOvertime', { where })
  return t('hardestBound', { where, bound: formatNumber(bound, 1) })
}

const peakColumns = ['peakMinutes', 'boundMinutes', 'averageMinutes', 'overtimeMinutes', 'nearAveragePercent'] as const

function LinePeaks({ lines }: { lines: Plan['kpi']['lines'] }) {
  const t = useTexts(packingPlanTexts)
  if (lines.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard
    <section className={classes.peaksBox} aria-label={t('minutesADay')} tabIndex={0}>
      <table className={classes.peaks}>
        <thead>
          <tr>
            <th scope="col">{t('minutesADay')}</th>
            {peakColumns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
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

/** Names the bottleneck, or states that there is none, or why lots are unplanned although no window lacks capacity. */
export function BottleneckBadge({ kpi }: Pick<Plan, 'kpi'>) {
  const t = useTexts(packingPlanTexts)
  const language = useLanguage()
  const { bottleneck, unplannedLots, unplannedCauses } = kpi
  if (bottleneck)
    return (
      <StatusBadge
        tone="warning"
        label={t('bottleneck', {
          lines: bottleneck.lines.join(', '),
          from: formatDay(bottleneck.fromOn, language),
          to: formatDay(bottleneck.toOn, language),
          load: formatNumber(bottleneck.loadMinutes),
          capacity: formatNumber(bottleneck.capacityMinutes),
          missing: formatNumber(bottleneck.missingMinutes),
        })}
      />
    )
  if (unplannedLots === 0) return <StatusBadge tone="ok" label={t('noBottleneck')} />
  const isOne = unplannedCauses.length === 1
  const causes = unplannedCauses
    .map(({ cause, lots }) => (isOne ? causeWords(t, cause) : `${causeWords(t, cause)} ${formatNumber(lots)}`))
    .join(', ')
  return <StatusBadge tone="warning" label={t('noPlace', { count: unplannedLots, causes: causes || '–' })} />
}

const causesInWords = ['CAPACITY', 'NO_LINE', 'NO_WORKING_DAY'] as const

function causeWords(t: Translate<typeof packingPlanTexts>, cause: string): string {
  const known = causesInWords.find((each) => each === cause)
  return known ? t(`cause.${known}`) : cause
}

function Bottleneck({ plan }: { plan: Plan }) {
  const t = useTexts(packingPlanTexts)
  return (
    <>
      <p className={classes.sentence}>
        <BottleneckBadge kpi={plan.kpi} />
        <span className={classes.revision}>
          {t('revision', { planId: plan.planId, rev: plan.rev, at: formatDateTime(plan.createdAt) })}
        </span>
      </p>
      <Remedies kpi={plan.kpi} />
    </>
  )
}
