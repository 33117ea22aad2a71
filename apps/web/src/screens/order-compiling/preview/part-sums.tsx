import type { UploadParts } from '@packing/contract'
import { formatMonth, formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import classes from './order-parts.module.css'
import { orderPartsTexts } from './order-parts-texts.ts'

type Sum = UploadParts['sums'][number]

/** Months that the previous release did not reach have no difference, and so has the total. */
const sumOf = (values: readonly (number | null)[]) =>
  values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

const differenceOf = ({ was, is }: Pick<Sum, 'was' | 'is'>) => (was === null ? null : is - was)

const signed = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(value)}`

/** The months of the parts shown: before, now, and the difference. */
export function PartSums({ sums }: { readonly sums: readonly Sum[] }) {
  const t = useTexts(orderPartsTexts)
  const rows = [
    { label: t('previous'), values: sums.map(({ was }) => was), format: formatNumber },
    { label: t('thisFile'), values: sums.map(({ is }) => is), format: formatNumber },
    { label: t('difference'), values: sums.map(differenceOf), format: signed },
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens and must be reachable by keyboard
    <section className={classes.sums} tabIndex={0} aria-label={t('pieces')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('pieces')}</th>
            {sums.map(({ month }, at) => (
              <th key={month} scope="col">
                {at === 0 ? 'N' : `N+${at}`} {formatMonth(month)}
              </th>
            ))}
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, format }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {[...values, sumOf(values)].map((value, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are the months, in their order
                <td key={at}>{value === null ? '–' : format(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
