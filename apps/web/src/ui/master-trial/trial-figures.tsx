import { Button, Progress } from '@mantine/core'
import type { MasterTrial, TrialMonth } from '@packing/contract'
import { formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { RunStatusBadge } from '../elements/run-status.tsx'
import { StatusBadge } from '../elements/status-badge.tsx'
import { masterTrialTexts } from './master-trial-texts.ts'
import classes from './trial-panel.module.css'
import { MonthRows } from './trial-rows.tsx'
import { isTrialUnderWay } from './use-trial-run.ts'

interface TrialStateProps {
  readonly trial: MasterTrial
  readonly onCancel: () => void
}

/** How far the run is, and why it ended. */
export function TrialState({ trial, onCancel }: TrialStateProps) {
  const t = useTexts(masterTrialTexts)
  const { status, percent, message } = trial
  return (
    <div className={classes.state} role="status">
      <RunStatusBadge status={status} />
      {message !== '' && <span>{message}</span>}
      {isTrialUnderWay(trial) && (
        <>
          <Progress className={classes.bar ?? ''} value={percent} size="sm" aria-label={t('title')} />
          <span>{t('percent', { percent })}</span>
          <Button size="compact-xs" variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      )}
    </div>
  )
}

const figures = ['unplannedLots', 'droppedPieces', 'lateLots', 'missedVannings', 'overtimeMinutes'] as const
const loadFigures = ['cases', 'containers', 'leftCases'] as const

interface MonthProps {
  readonly month: TrialMonth
  readonly isUnderWay: boolean
}

/** Figures of a month without and with the change, with the rows behind them. */
export function TrialMonthFigures({ month, isUnderWay }: MonthProps) {
  const t = useTexts(masterTrialTexts)
  const { before, after, loads, rev } = month
  const name = t('month', { month: formatMonth(month.month) })
  return (
    <section className={classes.month} aria-label={name}>
      <h3>{name}</h3>
      {month.isOutdated && <StatusBadge tone="warning" label={t('outdated')} />}
      <p className={classes.quiet}>{t(month.isLevelledAnew ? 'levelledAnew' : 'againstPlan', { rev })}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('without')}</th>
            <th scope="col">{t('with')}</th>
            <th scope="col">±</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <Figure key={figure} label={t(figure)} before={before[figure]} after={after[figure]} />
          ))}
          <Figure label={t('movedLots')} before={0} after={month.movedLots} isNeutral />
          {loads &&
            loadFigures.map((figure) => (
              <Figure
                key={figure}
                label={t(figure)}
                before={loads.before[figure]}
                after={loads.after[figure]}
                isNeutral={figure === 'cases'}
              />
            ))}
        </tbody>
      </table>
      {!loads && isUnderWay && <p className={classes.quiet}>{t('loadsFollow')}</p>}
      <MonthRows month={month} />
    </section>
  )
}

interface FigureProps {
  readonly label: string
  readonly before: number
  readonly after: number
  /** More is not worse. */
  readonly isNeutral?: boolean
}

function Figure({ label, before, after, isNeutral = false }: FigureProps) {
  const difference = after - before
  const tone = isNeutral || difference === 0 ? undefined : difference > 0 ? classes.worse : classes.better
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{formatNumber(before)}</td>
      <td>{formatNumber(after)}</td>
      <td className={tone}>{`${difference > 0 ? '+' : ''}${formatNumber(difference)}`}</td>
    </tr>
  )
}
