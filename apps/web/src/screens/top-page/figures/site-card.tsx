import { Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { canOpen } from '../../../platform/session/can-open.ts'
import { Card } from '../frame/card.tsx'
import classes from '../frame/top-page.module.css'
import { topPageTexts } from '../frame/top-page-texts.ts'
import { CaseBars, LoadStrip } from './site-charts.tsx'
import { linesToday, loadByLine, nextDay, percentOf, type SiteCases, type SiteFigures, siteDays } from './site-days.ts'

/** Today's packing by line, and the cases of the days around it. */
export function SiteCard({ site }: { readonly site: SiteFigures }) {
  const t = useTexts(topPageTexts)
  const language = useLanguage()
  const lines = linesToday(site)
  const { today } = site
  const total = siteDays({ ...site, from: today, to: today })[0]
  return (
    <Card
      title={t('siteToday', { day: formatDay(today, language) })}
      {...(canOpen('L01F01') ? { route: '/PackingProgress' as const } : {})}
    >
      {lines.length === 0 || !total ? (
        <NothingToday site={site} />
      ) : (
        <ul className={classes.lines}>
          <LineToday name={t('siteTotal')} cases={total} />
          {lines.map((line) => (
            <LineToday key={line.lineCode} name={line.lineCode} cases={line} />
          ))}
        </ul>
      )}
      <CaseBars days={siteDays(site)} today={today} />
    </Card>
  )
}

/** A weekend, a holiday or a day without work: with the day on which packing goes on. */
function NothingToday({ site }: { readonly site: SiteFigures }) {
  const t = useTexts(topPageTexts)
  const language = useLanguage()
  const next = nextDay(site)
  return (
    <p className={classes.quiet}>
      {t('siteNone')} {next && t('siteNext', { day: formatDay(next.day, language), count: next.planned })}
    </p>
  )
}

function LineToday({ name, cases }: { readonly name: string; readonly cases: SiteCases }) {
  const t = useTexts(topPageTexts)
  const percent = percentOf(cases)
  const words = t('packedOf', { packed: formatNumber(cases.packed), cases: formatNumber(cases.planned) })
  return (
    <li>
      <b>{name}</b>
      <Progress value={Math.min(100, percent ?? 100)} aria-label={`${name}: ${words}`} />
      <span>{words}</span>
      <span className={classes.percent}>{percent === undefined ? '–' : `${percent} %`}</span>
    </li>
  )
}

/** One strip a line; each opens the daily plan of its line. */
export function LoadCard({ site }: { readonly site: SiteFigures }) {
  const t = useTexts(topPageTexts)
  const lines = loadByLine(site.load)
  const month = site.today.slice(0, 7).replace('-', '')
  return (
    <Card title={t('siteLoad')} route="/PackingPlan">
      <ul className={classes.loads}>
        {lines.map(({ lineCode, days, overtimeMinutes }) => (
          <li key={lineCode}>
            <Link to="/PackingPlan" search={{ month, tab: 'DAILY', line: [lineCode], boardWeek: site.today }}>
              {lineCode}
            </Link>
            <LoadStrip lineCode={lineCode} days={days} from={site.today} to={site.to} />
            <span className={classes.quiet}>
              {overtimeMinutes > 0 ? t('siteOvertime', { minutes: formatNumber(overtimeMinutes) }) : t('siteInTime')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
