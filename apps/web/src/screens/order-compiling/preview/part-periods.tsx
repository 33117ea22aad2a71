import type { PartPeriod, UploadPartRow } from '@packing/contract'
import { formatDate, formatMonth, formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import classes from './order-parts.module.css'
import { orderPartsTexts } from './order-parts-texts.ts'
import { statedText } from './stated-text.ts'

/** The days and months of a part: the file’s own dates beside those for which its pieces are ordered. */
export function PartPeriods({ row }: { readonly row: UploadPartRow }) {
  const t = useTexts(orderPartsTexts)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard
    <section className={classes.periods} tabIndex={0} aria-label={t('parts')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('inFile')}</th>
            <th scope="col">{t('orderedFor')}</th>
            <th scope="col">{t('was')}</th>
            <th scope="col">{t('is')}</th>
            <th scope="col">{t('difference')}</th>
            <th scope="col">{t('place')}</th>
          </tr>
        </thead>
        <tbody>
          {row.periods.map((period) => (
            <PeriodRow key={`${period.month} ${period.on}`} period={period} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PeriodRow({ period }: { readonly period: PartPeriod }) {
  const t = useTexts(orderPartsTexts)
  const { month, on, was, is, stated } = period
  const isSingle = stated.length === 1
  return (
    <tr>
      <td>
        {stated.map(({ at, qty, isMoved }) => (
          <div key={at}>
            {at === '' ? t('noDate') : statedText(at)}
            {!isSingle && ` × ${formatNumber(qty)}`}
            {isMoved && <em> ({t('moved')})</em>}
          </div>
        ))}
      </td>
      <td>{on === null ? t('wholeMonth', { month: formatMonth(month) }) : formatDate(on)}</td>
      <td className={classes.number}>{was === null ? '–' : formatNumber(was)}</td>
      <td className={classes.number}>{formatNumber(is)}</td>
      <td className={classes.number}>
        {was === null || was === is ? '' : `${is > was ? '+' : ''}${formatNumber(is - was)}`}
      </td>
      <td>
        {stated.map(({ at, line, column }) => (
          <div key={at}>{`${line} ${column}`.trim()}</div>
        ))}
      </td>
    </tr>
  )
}
