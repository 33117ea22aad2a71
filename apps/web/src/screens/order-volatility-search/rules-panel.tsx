import type { VolatilityRule } from '@packing/contract'
import { formatDate } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import classes from './order-volatility-search.module.css'
import { orderVolatilitySearchTexts } from './order-volatility-search-texts.ts'
import { offsetName } from './volatility-totals.tsx'

interface RulesPanelProps {
  readonly rules: readonly VolatilityRule[]
  readonly onClose: () => void
}

/** The rules as they were at the check, not as they are now. */
export function RulesPanel({ rules, onClose }: RulesPanelProps) {
  const t = useTexts(orderVolatilitySearchTexts)
  const heads = ['ruleMonth', 'rule', 'ruleFor', 'ruleLimits', 'ruleLots', 'ruleFrom', 'ruleApproved'] as const
  return (
    <SidePanel title={t('rules')} onClose={onClose} width={560} takesKeyboard>
      {rules.length === 0 ? (
        <p>{t('rulesNone')}</p>
      ) : (
        <table className={classes.rules}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <tr key={rule.toleranceId}>
                <td>{offsetName(rule.offset)}</td>
                <td>
                  {rule.toleranceId} v{rule.version}
                </td>
                <td>
                  {rule.dealerCode} / {rule.partGroup}
                </td>
                <td>
                  {rule.minusPercent === null || rule.plusPercent === null
                    ? t('infoOnly')
                    : `−${rule.minusPercent} / +${rule.plusPercent} %`}
                </td>
                <td>{rule.minAbsLots}</td>
                <td>{formatDate(rule.effectiveFrom)}</td>
                <td>{rule.approvedBy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SidePanel>
  )
}
