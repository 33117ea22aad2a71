import { type CollectiveDefinition, type collectiveDesk, type OutputOf, parseMembers } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import classes from './collective.module.css'
import { collectiveTexts } from './collective-texts.ts'

type Detail = OutputOf<(typeof collectiveDesk)['searchDetail']>

interface TouchedPlansProps {
  readonly detail: Pick<Detail, 'plans' | 'cycles'>
  readonly rule: CollectiveDefinition
}

/** Container plans and open order cycles of the rule's vanning dates, each a link. */
export function TouchedPlans({ detail: { plans, cycles }, rule }: TouchedPlansProps) {
  const t = useTexts(collectiveTexts)
  const named = rule.mixKey === 'DEALER' ? parseMembers(rule.members).map(({ code }) => code) : [rule.dealerCode]
  const dealer = named.filter((code) => code !== '*')
  return (
    <section className={classes.section} aria-label={t('touched')}>
      <h3>{t('touched')}</h3>
      <ul className={classes.lines}>
        {plans.length + cycles.length === 0 && <li>{t('untouched')}</li>}
        {plans.map(({ month, rev, firstOn, lastOn, containers, cases, fixedContainers }) => (
          <li key={month}>
            <Link to="/CaseInformation" search={{ view: 'containers', month, dealer, vanFrom: firstOn, vanTo: lastOn }}>
              {t('plan', { month: formatMonth(month), rev })}
            </Link>{' '}
            {t('planCounts', {
              from: formatDate(firstOn),
              to: formatDate(lastOn),
              containers: formatNumber(containers),
              cases: formatNumber(cases),
            })}{' '}
            {fixedContainers > 0 && t('planFixed', { count: fixedContainers })}
          </li>
        ))}
        {cycles.map(({ cycleMonth, dealers }) => (
          <li key={cycleMonth}>
            <Link to="/OrderCompiling" search={{ cycleMonth, dealer: dealers }}>
              {t('cycle', { month: formatMonth(cycleMonth) })}
            </Link>{' '}
            {t('cycleDealers', { dealers: dealers.join(', ') })}
          </li>
        ))}
      </ul>
    </section>
  )
}
