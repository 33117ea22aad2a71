import type { RelatedCase } from '@packing/contract'
import { formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { CaseStatusBadge } from '../../../ui/elements/case-status.tsx'
import classes from './case-detail.module.css'
import { caseDetailTexts } from './case-detail-texts.ts'

interface RelatedCasesProps {
  readonly related: readonly RelatedCase[]
  readonly onOpen: (caseNo: string) => void
}

/** Cases of the same order lines, and those that replaced each other. */
export function RelatedCases({ related, onOpen }: RelatedCasesProps) {
  const t = useTexts(caseDetailTexts)
  const language = useLanguage()
  return (
    <section aria-label={t('related')}>
      <h3 className={classes.title}>{t('related')}</h3>
      {related.length === 0 ? (
        <p className={classes.quiet}>{t('noRelated')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('caseNo')}</th>
              <th scope="col">{t('relation')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col">{t('packOn')}</th>
              <th scope="col" className={classes.number}>
                {t('plannedQty')}
              </th>
              <th scope="col">{t('renbanNo')}</th>
            </tr>
          </thead>
          <tbody>
            {related.map(({ relation, caseNo, status, packOn, qty, renbanNo }) => (
              <tr key={`${relation} ${caseNo}`}>
                <td>
                  <button type="button" className={classes.disclosure} onClick={() => onOpen(caseNo)}>
                    {caseNo}
                  </button>
                </td>
                <td>{t(`relation.${relation}`)}</td>
                <td>
                  <CaseStatusBadge status={status} />
                </td>
                <td>{formatDay(packOn, language)}</td>
                <td className={classes.number}>{formatNumber(qty)}</td>
                <td>{renbanNo ?? t('none')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
