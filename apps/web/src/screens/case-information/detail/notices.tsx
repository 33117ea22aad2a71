import { formatDate, formatDateTime, formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import type { CaseDetail } from '../case-columns.ts'
import classes from './case-detail.module.css'
import { caseDetailTexts } from './case-detail-texts.ts'

/** Ship notices (ASN) with the parts of the case. */
export function Notices({ notices }: { readonly notices: CaseDetail['notices'] }) {
  const t = useTexts(caseDetailTexts)
  const day = (date: string | null) => (date === null ? t('none') : formatDate(date))
  return (
    <section aria-label={t('notices')}>
      <h3 className={classes.title}>{t('notices')}</h3>
      {notices.length === 0 ? (
        <p className={classes.quiet}>{t('noNotices')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('asnNo')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col" className={classes.number}>
                {t('asnQty')}
              </th>
              <th scope="col">{t('etd')}</th>
              <th scope="col">{t('eta')}</th>
              <th scope="col">{t('sentAt')}</th>
            </tr>
          </thead>
          <tbody>
            {notices.map(({ asnNo, status, qty, etd, eta, sentAt }) => (
              <tr key={asnNo}>
                <td>{asnNo}</td>
                <td>{t(`notice.${status}`)}</td>
                <td className={classes.number}>{formatNumber(qty)}</td>
                <td>{day(etd)}</td>
                <td>{day(eta)}</td>
                <td>{sentAt === null ? t('none') : formatDateTime(sentAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
