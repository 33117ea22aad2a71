import type { OutputOf, orderVolatilitySearch } from '@packing/contract'
import { formatDateTime, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import classes from './order-volatility-search.module.css'
import { orderVolatilitySearchTexts } from './order-volatility-search-texts.ts'

type Cycle = OutputOf<typeof orderVolatilitySearch.search>['cycles'][number]

const namesOf = (cycles: readonly Cycle[]) => cycles.map((cycle) => cycle.dealerCode).join(', ')

interface JudgedNotesProps {
  readonly cycles: readonly Cycle[]
  /** As J01 and the tasks count them. */
  readonly openOrders: number
  readonly onShowOpen: () => void
}

/** What was compared with what, and the dealers whose comparison is missing or outdated. */
export function JudgedNotes({ cycles, openOrders, onShowOpen }: JudgedNotesProps) {
  const t = useTexts(orderVolatilitySearchTexts)
  const judged = cycles.filter((cycle) => cycle.judgedRev !== null)
  if (judged.length === 0) return null
  const warnings = [
    ['outdated', judged.filter((cycle) => cycle.judgedRev !== cycle.rev)],
    ['unconfirmed', judged.filter((cycle) => cycle.baseRev === null)],
    ['unchecked', cycles.filter((cycle) => cycle.judgedRev === null && cycle.rev > 0)],
  ] as const
  const [only, ...others] = judged
  const last = judged
    .map((cycle) => cycle.judgedAt ?? '')
    .sort()
    .at(-1)
  const baseOf = ({ baseCycleMonth, baseRev }: Cycle) =>
    baseCycleMonth === null || baseRev === null
      ? t('noBase')
      : t('baseRelease', { month: formatMonth(baseCycleMonth), rev: baseRev })
  return (
    <ul className={classes.notes}>
      <li>
        {others.length === 0 && only
          ? t('judged', { at: formatDateTime(last ?? ''), rev: only.judgedRev ?? 0, base: baseOf(only) })
          : t('judgedMany', { count: judged.length, at: formatDateTime(last ?? '') })}
      </li>
      <li data-tone={openOrders > 0 ? 'warning' : undefined}>
        {t('openOver')}:{' '}
        {openOrders === 0 ? (
          '0'
        ) : (
          <button type="button" className={classes.open} onClick={onShowOpen}>
            {formatNumber(openOrders)}
          </button>
        )}
      </li>
      {warnings.map(
        ([kind, of]) =>
          of.length > 0 && (
            <li key={kind} data-tone="warning">
              ▲ {t(kind, { dealers: namesOf(of) })}
            </li>
          ),
      )}
    </ul>
  )
}
