import { addDays, isWeekend } from '@packing/contract'
import { formatDay, formatNumber, formatShort } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import chartClasses from '../../../ui/charts/charts.module.css'
import { dayText } from '../../../ui/charts/plan-days.ts'
import classes from '../frame/top-page.module.css'
import { topPageTexts } from '../frame/top-page-texts.ts'
import type { SiteDay, SiteFigures } from './site-days.ts'

const SLOT = 24
const HEIGHT = 92
const FOOT = 16
const TOP = 12

/** Outline: planned; filled: packed. The figures are in the title of each day. */
export function CaseBars({ days, today }: { readonly days: readonly SiteDay[]; readonly today: string }) {
  const t = useTexts(topPageTexts)
  const language = useLanguage()
  const highest = Math.max(1, ...days.flatMap(({ planned, packed }) => [planned, packed]))
  const height = (cases: number) => (cases / highest) * (HEIGHT - FOOT - TOP)
  const words = ({ day, planned, packed }: SiteDay) =>
    t('siteDay', { day: formatDay(day, language), planned: formatNumber(planned), packed: formatNumber(packed) })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard
    <figure className={`${chartClasses.scroller} ${classes.chart}`} aria-label={t('siteCases')} tabIndex={0}>
      <svg viewBox={`0 0 ${SLOT * days.length} ${HEIGHT}`} role="img" aria-label={t('siteCases')}>
        {days.map((each, at) => {
          const { day, planned, packed } = each
          const bar = { x: at * SLOT + 4, width: SLOT - 8 }
          const foot = HEIGHT - FOOT
          return (
            <g key={day} data-today={day === today || undefined}>
              <title>{words(each)}</title>
              <rect className={classes.slot} x={at * SLOT} y={0} width={SLOT} height={HEIGHT} />
              <rect className={classes.planned} {...bar} y={foot - height(planned)} height={height(planned)} />
              <rect className={classes.packed} {...bar} y={foot - height(packed)} height={height(packed)} />
              {planned > 0 && (
                <text
                  x={at * SLOT + SLOT / 2}
                  y={foot - height(Math.max(planned, packed)) - 3}
                  className={chartClasses.value}
                >
                  {formatShort(planned)}
                </text>
              )}
              <text
                x={at * SLOT + SLOT / 2}
                y={HEIGHT - 4}
                className={chartClasses.day}
                data-off={isWeekend(day) || undefined}
              >
                {dayText(day)}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption className={classes.quiet}>{t('siteCases')}</figcaption>
    </figure>
  )
}

const percentOfRegular = (day: SiteFigures['load'][number] | undefined) =>
  day && day.regularMinutes > 0 ? Math.round((100 * day.loadMinutes) / day.regularMinutes) : 0

interface LoadStripProps {
  readonly lineCode: string
  readonly days: SiteFigures['load']
  readonly from: string
  readonly to: string
}

const STRIP = 26

/** Bars of the load; the line is regular time. Work beyond regular time is marked above it. */
export function LoadStrip({ lineCode, days, from, to }: LoadStripProps) {
  const t = useTexts(topPageTexts)
  const language = useLanguage()
  const dates: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) dates.push(day)
  const shareOf = (minutes: number, regular: number) => Math.min(1.3, minutes / Math.max(1, regular))
  const heightOf = (share: number) => (share / 1.3) * STRIP
  const regularAt = STRIP - heightOf(1)
  return (
    <svg
      className={`${chartClasses.scroller} ${classes.strip}`}
      viewBox={`0 0 ${dates.length * 20} ${STRIP}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('siteLoadOf', { line: lineCode })}
    >
      {dates.map((date, at) => {
        const day = days.find((each) => each.day === date)
        const share = day ? shareOf(day.loadMinutes, day.regularMinutes) : 0
        const title =
          day && day.regularMinutes === 0 && day.loadMinutes > 0
            ? t('siteOvertimeDay', { day: formatDay(date, language), minutes: formatNumber(day.loadMinutes) })
            : t('siteLoadDay', { day: formatDay(date, language), percent: formatNumber(percentOfRegular(day)) })
        const bar = { x: at * 20 + 2, width: 16 }
        return (
          <g key={date}>
            <title>{title}</title>
            <rect className={classes.slot} x={at * 20} y={0} width={20} height={STRIP} data-off={!day || undefined} />
            <rect
              className={classes.packed}
              {...bar}
              y={STRIP - heightOf(Math.min(share, 1))}
              height={heightOf(Math.min(share, 1))}
            />
            {share > 1 && (
              <rect className={classes.beyond} {...bar} y={STRIP - heightOf(share)} height={heightOf(share - 1)} />
            )}
          </g>
        )
      })}
      <path className={classes.regular} d={`M0 ${regularAt}H${dates.length * 20}`} />
    </svg>
  )
}
