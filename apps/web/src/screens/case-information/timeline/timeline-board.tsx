import { addDays, isWeekend } from '@packing/contract'
import { formatNumber, formatShortDate, formatWeekday } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { useDealerColours } from '../../../ui/signs/use-dealer-colours.ts'
import { ContainerBox } from './container-box.tsx'
import type { Timeline, TimelineVanning } from './judge-move.ts'
import classes from './timeline.module.css'
import { timelineTexts } from './timeline-texts.ts'

interface TimelineBoardProps {
  readonly timeline: Timeline
  readonly selected: string | undefined
  readonly onSelect: (renbanNo: string) => void
}

function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** A card reaches to the next vanning of its dealer, at most over these days. */
const MOST_SPAN = 5
const LEAST_SPAN = 4
/** Column of the names. */
const FIRST = 2

/** Dealers by date: a card for each vanning, in it a box for each container. */
export function TimelineBoard({ timeline, selected, onSelect }: TimelineBoardProps) {
  const t = useTexts(timelineTexts)
  const language = useLanguage()
  const days = daysFrom(timeline.from, timeline.to)
  const dealers = [...new Set(timeline.vannings.map(({ dealerCode }) => dealerCode))]
  const dealerColour = useDealerColours()
  const columns = { gridTemplateColumns: `64px repeat(${days.length}, minmax(36px, 1fr))` }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard
    <section className={classes.board} aria-label={t('board')} tabIndex={0}>
      <div className={classes.head} style={columns} aria-hidden>
        <span>{t('dealer')}</span>
        {days.map((day) => (
          <span key={day} data-off={isWeekend(day) || undefined} data-today={day === timeline.today || undefined}>
            {day.endsWith('-01') || day === timeline.from ? formatShortDate(day) : Number(day.slice(8))}
            <small>{formatWeekday(day, language)}</small>
          </span>
        ))}
      </div>
      <ul>
        {dealers.map((dealer) => {
          const own = timeline.vannings.filter(({ dealerCode }) => dealerCode === dealer)
          return (
            <li key={dealer} className={classes.dealer} style={columns}>
              <strong style={{ borderLeftColor: dealerColour(dealer) }}>{dealer}</strong>
              {days.map((day, at) => (
                <span
                  key={day}
                  className={classes.day}
                  style={{ gridColumn: at + FIRST, gridRow: 1 }}
                  data-off={isWeekend(day) || undefined}
                  data-place={`${dealer} ${day}`}
                />
              ))}
              {own.map((vanning, at) => (
                <Card key={vanning.vanOn} {...{ vanning, selected, onSelect }} place={spanOf(days, own, at)} />
              ))}
            </li>
          )
        })}
      </ul>
      <p className={classes.key} aria-hidden>
        <i data-key="volume" /> {t('keyVolume')} <i data-key="weight" /> {t('keyWeight')} <i data-key="thin">▲</i>{' '}
        {t('keyThin')}
      </p>
    </section>
  )
}

interface Place {
  readonly start: number
  readonly end: number
  /** Drawn before its day, because the picture ends there. */
  readonly isBack: boolean
}

/** Columns of a card: from its day to the next vanning of the dealer; the last ones may begin before their day. */
function spanOf(days: readonly string[], own: readonly TimelineVanning[], at: number): Place {
  const dayOf = (vanning: TimelineVanning | undefined) => days.indexOf(vanning?.vanOn ?? '')
  const day = dayOf(own[at])
  const next = at + 1 < own.length ? dayOf(own[at + 1]) : days.length
  const before = at === 0 ? 0 : dayOf(own[at - 1]) + LEAST_SPAN
  const start = next === days.length ? Math.min(day, Math.max(before, days.length - LEAST_SPAN)) : day
  return { start, end: Math.min(day + MOST_SPAN, next), isBack: start < day }
}

interface CardProps extends Pick<TimelineBoardProps, 'selected' | 'onSelect'> {
  readonly vanning: TimelineVanning
  readonly place: Place
}

function Card({ vanning, place, selected, onSelect }: CardProps) {
  const { dealerCode, vanOn, etd, containers } = vanning
  return (
    <div
      className={classes.card}
      style={{ gridColumn: `${place.start + FIRST} / ${place.end + FIRST}`, gridRow: 1 }}
      data-place={`${dealerCode} ${vanOn}`}
      data-none={etd === null || undefined}
      data-back={place.isBack || undefined}
    >
      <CardHead vanning={vanning} />
      <div className={classes.boxes}>
        {containers.map((box) => (
          <ContainerBox
            key={box.renbanNo}
            box={box}
            place={`${dealerCode} ${vanOn} ${box.renbanNo}`}
            isSelected={box.renbanNo === selected}
            onSelect={() => onSelect(box.renbanNo)}
          />
        ))}
      </div>
    </div>
  )
}

function CardHead({ vanning }: { readonly vanning: TimelineVanning }) {
  const t = useTexts(timelineTexts)
  const { vanOn, vessel, voyage, etd, neededOn, slackDays, waiting } = vanning
  const ship =
    etd === null ? t('noShip') : t('ship', { ship: `${vessel} ${voyage}`.trim() || '–', etd: formatShortDate(etd) })
  const facts = [
    neededOn === null ? '' : t('need', { day: formatShortDate(neededOn) }),
    slackDays === null ? '' : t('slack', { days: formatNumber(slackDays) }),
  ].filter((each) => each !== '')
  return (
    <div className={classes.cardHead} title={[ship, ...facts].join('\n')}>
      <b>{formatShortDate(vanOn)}</b> <span>{ship}</span>
      <small data-tight={(slackDays ?? 1) <= 0 || undefined}>{facts.join(' · ')}</small>
      {waiting > 0 && <small>{t('waiting', { count: waiting })}</small>}
    </div>
  )
}
