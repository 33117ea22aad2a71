import type { CorrespondenceRow, correspondenceCalendar, OutputOf, ShownSailing } from '@packing/contract'
import { formatDate, formatDay, formatMonth } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { isDate } from '../../ui/calendar/dates.ts'
import { EventList } from '../../ui/calendar/events/event-list.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import classes from './correspondence.module.css'
import { correspondenceTexts } from './correspondence-texts.ts'
import { type ChainLink, chainOf } from './date-chain.ts'
import { Voyages } from './voyages.tsx'

interface ChainPanelProps {
  readonly row: Partial<CorrespondenceRow>
  readonly events: readonly DealerEvent[]
  readonly sailings: readonly ShownSailing[]
  /** undefined: the row cannot be changed. */
  readonly onUse: ((sailing: ShownSailing) => void) | undefined
  readonly onClose: () => void
}

type DealerEvent = OutputOf<(typeof correspondenceCalendar)['search']>['events'][number]

const LEFT = 108
const RIGHT = 396
const STEP = 44
const TOP = 24

/** The dates of a row on one time axis, from packing to production, with the days between them. */
export function ChainPanel({ row, events, sailings, onUse, onClose }: ChainPanelProps) {
  const t = useTexts(correspondenceTexts)
  const { dealerCode = '', productionDate = '', slackDays } = row
  const title = `${dealerCode} ${isDate(productionDate) ? formatDate(productionDate) : ''}`
  const links = chainOf(row)
  return (
    <SidePanel title={title} onClose={onClose} width={440}>
      {links.length === 0 ? <p>{t('pickRow')}</p> : <Picture links={links} />}
      {links.length > 0 && (
        <p>
          {t('slack')}: {typeof slackDays === 'number' ? t('days', { count: slackDays }) : '–'}
        </p>
      )}
      <EventList events={eventsOf(row, events)} />
      <Voyages sailings={voyagesOf(row, sailings)} current={row} onUse={onUse} />
    </SidePanel>
  )
}

/** From the first packing to the production day. */
const eventsOf = (row: Partial<CorrespondenceRow>, events: readonly DealerEvent[]) => {
  const { dealerCode = '', packDateFrom = '', productionDate = '' } = row
  return events.filter(
    ({ dealers, dateFrom, dateTo }) =>
      dealers.includes(dealerCode) && dateFrom <= productionDate && dateTo >= packDateFrom,
  )
}

/** Cut between the start of packing and the production day. */
const voyagesOf = (row: Partial<CorrespondenceRow>, sailings: readonly ShownSailing[]) => {
  const { dealerCode = '', packDateFrom, productionDate = '' } = row
  // A row without packing days can still get any voyage that arrives in time.
  const from = packDateFrom || ''
  return sailings.filter(
    ({ dealers, cyCut, eta }) => dealers.includes(dealerCode) && cyCut >= from && eta <= productionDate,
  )
}

function Picture({ links }: { readonly links: readonly ChainLink[] }) {
  const t = useTexts(correspondenceTexts)
  const language = useLanguage()
  const height = TOP + links.length * STEP
  const xOf = (share: number) => LEFT + (RIGHT - LEFT) * share
  return (
    <figure className={classes.chain}>
      <svg viewBox={`0 0 410 ${height}`} role="img" aria-label={t('chainOf')}>
        {links.map(({ step, from, share, endShare, isWrong }, place) => {
          const y = TOP + place * STEP
          const next = links[place + 1]
          return (
            <g key={step} data-wrong={isWrong || undefined}>
              <text x={0} y={y + 4} className={classes.chainStep}>
                {t(`chain.${step}`)}
              </text>
              <line x1={LEFT} x2={RIGHT} y1={y} y2={y} className={classes.chainTrack} />
              {next && (
                <line x1={xOf(endShare)} x2={xOf(next.share)} y1={y} y2={y + STEP} className={classes.chainTie} />
              )}
              <rect
                x={xOf(share) - 4}
                y={y - 6}
                width={xOf(endShare) - xOf(share) + 8}
                height={12}
                rx={2}
                className={classes.chainMark}
              >
                <title>{formatDay(from, language)}</title>
              </rect>
            </g>
          )
        })}
      </svg>
      <ol className={classes.lines}>
        {links.map(({ step, from, to, month, gapDays }) => (
          <li key={step}>
            {gapDays !== null && <span className={classes.gap}>↓ {t('days', { count: gapDays })}</span>}
            <strong>{t(`chain.${step}`)}</strong> {formatDay(from, language)}
            {to !== from && `–${formatDay(to, language)}`}
            {month !== null && ` · ${t('monthOfDate', { month: formatMonth(month) })}`}
          </li>
        ))}
      </ol>
    </figure>
  )
}
