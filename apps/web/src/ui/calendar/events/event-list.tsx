import type { CalendarEvent } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../platform/i18n/texts.ts'
import classes from './event-list.module.css'
import { eventTexts } from './event-texts.ts'
import { eventWords } from './event-words.ts'

/** Events with their impact, each a link to EVENT MASTER. */
export function EventList({ events }: { readonly events: readonly CalendarEvent[] }) {
  const t = useTexts(eventTexts)
  if (events.length === 0) return null
  return (
    <section>
      <h3 className={classes.title}>{t('events')}</h3>
      <ul className={classes.events}>
        {events.map((event) => (
          <li key={event.eventId} className={classes.event} data-colour={event.colour}>
            <Link to="/EventMaster" search={{ from: event.dateFrom, to: event.dateTo }}>
              {eventWords(event)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
