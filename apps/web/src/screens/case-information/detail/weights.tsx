import type { CaseWeights } from '@packing/contract'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import classes from './case-detail.module.css'
import { caseDetailTexts } from './case-detail-texts.ts'
import { weighCase } from './weigh-case.ts'

/** Net, tare and gross weight against what the contents weigh. */
export function Weights({ weights }: { readonly weights: CaseWeights }) {
  const t = useTexts(caseDetailTexts)
  const { packagingKg, issues } = weighCase(weights)
  const { contentsKg, netKg, tareKg, grossKg, maxGrossKg } = weights
  const weight = (label: string, kg: number | null) => (
    <div>
      <dt>{label} kg</dt>
      <dd>{kg === null ? t('none') : formatNumber(kg, 1)}</dd>
    </div>
  )
  return (
    <section aria-label={t('weights')}>
      <h3 className={classes.title}>{t('weights')}</h3>
      <dl className={classes.facts}>
        {weight(t('contentsKg'), contentsKg)}
        {weight(t('headerNetKg'), netKg)}
        {weight(t('packagingKg'), packagingKg)}
        {weight(t('tareKg'), tareKg)}
        {weight(t('grossKg'), grossKg)}
        {weight(t('maxGrossKg'), maxGrossKg)}
      </dl>
      {issues.map(({ issue, kg }) => (
        <p key={issue} className={issue === 'CONTENTS' ? classes.warning : classes.error}>
          {t(`issue.${issue}`, { kg: `${issue === 'CONTENTS' && kg > 0 ? '+' : ''}${formatNumber(kg, 1)}` })}
        </p>
      ))}
    </section>
  )
}
