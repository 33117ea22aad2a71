import type { LoadTrial, LoadTrialResult } from '@packing/contract'
import { formatDate, formatDateTime, formatDay, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import classes from './load-trial.module.css'
import { loadTrialTexts } from './load-trial-texts.ts'

type Figures = LoadTrialResult['before']

const signed = (value: number, digits = 0) => `${value > 0 ? '+' : ''}${formatNumber(value, digits)}`

interface LoadTrialTableProps {
  readonly trial: LoadTrial
  readonly note?: string
}

/** Containers, fill and cost without and with a collective vanning rule, and what the simulation measured. */
export function LoadTrialTable({ trial, note }: LoadTrialTableProps) {
  const t = useTexts(loadTrialTexts)
  const { result, rule, month } = trial
  const { before, after, types } = result
  const name = [rule, result.members.map(memberName).join(' + '), formatMonth(month)].filter(Boolean).join(' · ')
  return (
    <section className={classes.trial} aria-label={name}>
      <h3>
        {name} <small>{[`${formatDateTime(trial.endedAt)} · ${trial.byName}`, note].filter(Boolean).join(' · ')}</small>
      </h3>
      <DayTable result={result} />
      <p className={classes.quiet}>
        {types
          .map((one) => `${one.containerType}: ${formatNumber(one.before)} → ${formatNumber(one.after)}`)
          .join(' · ')}
        {' · '}
        <span title={t('costHint')}>
          {t('costs', { before: formatNumber(before.cost), after: formatNumber(after.cost) })}
        </span>
      </p>
      <LeftCases result={result} />
      <Volumes result={result} />
      <Measured result={result} month={month} />
    </section>
  )
}

const memberName = (member: string) => (member === '' ? '-' : member)

function DayTable({ result: { before, after, days } }: { readonly result: LoadTrialResult }) {
  const t = useTexts(loadTrialTexts)
  const language = useLanguage()
  const line = (label: string, one: Figures, other: Figures) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      <td>{formatNumber(one.containers)}</td>
      <td>{formatNumber(other.containers)}</td>
      <td>{signed(other.containers - one.containers)}</td>
      <td>{formatNumber(one.fillPercent, 1)}</td>
      <td>{formatNumber(other.fillPercent, 1)}</td>
      <td>{signed(other.cost - one.cost)}</td>
      <td>{formatNumber(other.left)}</td>
    </tr>
  )
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('vanOn')}</th>
          <th scope="col">{t('apart')}</th>
          <th scope="col">{t('together')}</th>
          <th scope="col">±</th>
          <th scope="col">{t('fillApart')}</th>
          <th scope="col">{t('fillTogether')}</th>
          <th scope="col" title={t('costHint')}>
            {t('cost')}
          </th>
          <th scope="col">{t('left')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => line(formatDay(day.vanOn, language), day.before, day.after))}
        {line(t('sum', { count: days.length }), before, after)}
      </tbody>
    </table>
  )
}

function LeftCases({ result: { leftCases, after } }: { readonly result: LoadTrialResult }) {
  const t = useTexts(loadTrialTexts)
  const language = useLanguage()
  if (after.left === 0) return null
  const more = after.left - leftCases.length
  return (
    <details open>
      <summary>{t('leftTitle', { count: after.left })}</summary>
      <ul>
        {leftCases.map(({ caseNo, dealerCode, vanOn, reason, isOnlyAfter }) => (
          <li key={caseNo}>
            {[caseNo, dealerCode, formatDay(vanOn, language), reason.text, isOnlyAfter ? t('onlyAfter') : '']
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
        {more > 0 && <li>{t('leftMore', { count: more })}</li>}
      </ul>
    </details>
  )
}

function Volumes({ result: { volumes, joined } }: { readonly result: LoadTrialResult }) {
  const t = useTexts(loadTrialTexts)
  if (volumes.length < 2) return null
  const rows = [
    ...volumes.map((one) => ({ ...one, member: memberName(one.member) })),
    { ...joined, member: t('joined') },
  ]
  return (
    <details>
      <summary>{t('swing')}</summary>
      <table>
        <thead>
          <tr>
            {(['value', 'cases', 'volume', 'least', 'most'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ member, cases, m3, leastM3, mostM3 }) => (
            <tr key={member}>
              <th scope="row">{member}</th>
              <td>{formatNumber(cases)}</td>
              <td>{formatNumber(m3, 1)}</td>
              <td>{formatNumber(leastM3, 1)}</td>
              <td>{formatNumber(mostM3, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.quiet}>{t('swingHint')}</p>
    </details>
  )
}

function Measured({ result, month }: { readonly result: LoadTrialResult; readonly month: string }) {
  const t = useTexts(loadTrialTexts)
  const { cases, dealers, firstOn, lastOn, rev, planAt, cycleMonth, fixed, locked, newerOrders } = result.measured
  const words = {
    count: cases,
    dealers: dealers.join(', '),
    from: formatDate(firstOn),
    to: formatDate(lastOn),
    month: formatMonth(month),
    rev,
    planAt: formatDateTime(planAt),
    cycle: formatMonth(cycleMonth),
  }
  const sentences = [
    t('measured', words),
    fixed > 0 && t('fixed', { count: fixed }),
    locked > 0 && t('locked', { count: locked }),
    newerOrders.length > 0 && t('newer', { dealers: newerOrders.join(', ') }),
  ]
  return <p className={classes.quiet}>{sentences.filter(Boolean).join(' ')}</p>
}
