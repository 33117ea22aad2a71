import { Button } from '@mantine/core'
import { type CancelledSailing, correspondenceCalendar, voyageAlternatives } from '@packing/contract'
import { formatDate } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { StatusBadge } from '../../ui/elements/status-badge.tsx'
import { screenLink } from '../../ui/impact/screen-link.ts'
import classes from './correspondence.module.css'
import { correspondenceTexts } from './correspondence-texts.ts'
import { monthKey } from './use-month-commands.ts'

interface CancelledSailingsProps {
  readonly sailings: readonly CancelledSailing[]
  /** Shows what other voyages would mean for the production days. */
  readonly onAlternatives: (sailing: CancelledSailing) => void
  /** Remaps the months whose rows still have the ships. */
  readonly onRemap: (months: readonly { readonly dealerCode: string; readonly orderMonth: string }[]) => void
}

const casesLink = ({ dealerCode, vanOn }: CancelledSailing) =>
  screenLink('/CaseInformation', { dealer: dealerCode, vanFrom: vanOn, vanTo: vanOn })

/** Cancelled sailings stay in sight, with what depends on them, until nothing does. */
export function CancelledSailings({ sailings, onAlternatives, onRemap }: CancelledSailingsProps) {
  const t = useTexts(correspondenceTexts)
  const can = useCan()
  if (sailings.length === 0) return null
  const months = new Map(
    sailings.flatMap(({ dealerCode, orderMonth }) =>
      orderMonth === null ? [] : [[monthKey({ dealerCode, orderMonth }), { dealerCode, orderMonth }]],
    ),
  )
  return (
    <section className={classes.cancelled} aria-label={t('cancelledSailings')} data-print="off">
      <ul className={classes.lines}>
        {sailings.map((sailing) => {
          const { dealerCode, vanOn, vessel, voyage, etd, productionDays, cases, containers } = sailing
          return (
            <li key={`${dealerCode} ${vanOn} ${vessel} ${voyage} ${sailing.orderMonth}`}>
              <StatusBadge tone="error" label={t('blank')} />{' '}
              {t('cancelledShip', {
                ship: `${vessel} ${voyage}`,
                etd: formatDate(etd),
                dealer: dealerCode,
                van: formatDate(vanOn),
              })}
              {productionDays > 0 && ` · ${t('daysWithoutShip', { count: productionDays })}`}
              {cases > 0 && (
                <>
                  {' · '}
                  <a href={casesLink(sailing)} target="_blank" rel="noreferrer">
                    {t('casesWithoutShip', { count: cases })}
                  </a>
                  {containers > 0 && ` (${t('inContainers', { count: containers })})`}
                </>
              )}
              {productionDays > 0 && can(voyageAlternatives.listAlternatives) && (
                <>
                  {' '}
                  <Button size="compact-xs" variant="default" onClick={() => onAlternatives(sailing)}>
                    {t('alternatives')}
                  </Button>
                </>
              )}
            </li>
          )
        })}
      </ul>
      {months.size > 0 && can(correspondenceCalendar.prepare) && (
        <Button variant="default" onClick={() => onRemap([...months.values()])}>
          {t('remap')}
        </Button>
      )}
    </section>
  )
}
