import type { CaseFacts } from '@packing/contract'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { CaseLayout } from '../../ui/case-layout/case-layout.tsx'
import { FactList } from '../../ui/elements/fact-list.tsx'
import { caseFigures, type EditedCondition } from './condition-figures.ts'
import classes from './packing-condition.module.css'
import { packingConditionTexts } from './packing-condition-texts.ts'

interface CaseContentsProps {
  readonly row: EditedCondition
  readonly caseTypes: readonly CaseFacts[]
}

/** The boxes of a full case as edited, layer by layer, against volume and weight limits. */
export function CaseContents({ row, caseTypes }: CaseContentsProps) {
  const t = useTexts(packingConditionTexts)
  const figures = caseFigures(row, caseTypes)
  if (!figures) {
    return (
      <section className={classes.section}>
        <h3>{t('inCase')}</h3>
        <p className={classes.quiet}>{t('incomplete')}</p>
      </section>
    )
  }
  const { type, boxes, fill, fillPercent, grossKg } = figures
  const places = fill.blocks.map(({ x, y, z, dx, dy, dz, nx, ny, nz }) => [x, y, z, dx, dy, dz, nx, ny, nz])
  const placed = { placed: formatNumber(fill.placed), boxes: formatNumber(boxes), most: formatNumber(fill.most) }
  const weight = { gross: formatNumber(grossKg, 1), limit: formatNumber(type.maxGrossG / 1000, 1) }
  return (
    <section className={classes.section}>
      <h3>
        {t('inCase')} {type.code}
      </h3>
      <FactList
        facts={[
          [t('placed'), fill.most === 0 ? t('noFit') : t('placedOf', placed)],
          [
            t('fill'),
            t('fillOf', { fill: formatNumber(fillPercent, 1), limit: formatNumber(type.fillLimitPermille / 10, 1) }),
          ],
          [t('weight'), t('weightOf', weight)],
        ]}
      />
      <CaseLayout
        innerLengthMm={type.innerLengthMm}
        innerWidthMm={type.innerWidthMm}
        contents={[{ seq: 1, partNo: row.partNo ?? '', places }]}
      />
    </section>
  )
}
