import { formatPartNo, type HistoryEvent, type OrderHistoryRow, orderPlanHistory } from '@packing/contract'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDateTime, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import classes from './order-plan-history.module.css'
import { orderPlanHistoryTexts } from './order-plan-history-texts.ts'
import { QuantityChart } from './quantity-chart.tsx'

interface HistoryPanelProps {
  readonly row: OrderHistoryRow
  readonly cycleFrom: string
  readonly cycleTo: string
  readonly onClose: () => void
}

/** One month of a part: how its quantity moved, and who changed what. */
export function HistoryPanel({ row, cycleFrom, cycleTo, onClose }: HistoryPanelProps) {
  const t = useTexts(orderPlanHistoryTexts)
  const { dealerCode, partNo, targetMonth } = row
  const { data, isPending } = useCallQuery(orderPlanHistory.search, {
    ...{ view: 'DETAIL', cycleFrom, cycleTo },
    ...{ dealer: [dealerCode], partNo: [partNo], targetMonth: [targetMonth] },
  })
  const detail = data?.detail
  return (
    <SidePanel
      title={`${dealerCode} · ${formatPartNo(partNo)} · ${formatMonth(targetMonth)}`}
      onClose={onClose}
      width={520}
    >
      <div className={classes.panel} aria-busy={isPending}>
        {detail && detail.announcements.length > 0 && (
          <section aria-label={t('chart')}>
            <h3>{t('chart')}</h3>
            <QuantityChart announcements={detail.announcements} plannedQty={detail.planned.at(-1)?.qty} />
          </section>
        )}
        {detail && (
          <section aria-label={t('details')}>
            <h3>{t('details')}</h3>
            {detail.events.length === 0 ? (
              <p className={classes.quiet}>{t('none')}</p>
            ) : (
              <Events events={detail.events} />
            )}
            {detail.hasMore && <p className={classes.quiet}>{t('more')}</p>}
          </section>
        )}
      </div>
    </SidePanel>
  )
}

const shown = (qty: number | null) => (qty === null ? '' : formatNumber(qty))

function Events({ events }: { readonly events: readonly HistoryEvent[] }) {
  const t = useTexts(orderPlanHistoryTexts)
  return (
    <table className={classes.events}>
      <thead>
        <tr>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('whatHappened')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
          <th scope="col">{t('who')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history is never changed, and two events may be alike
          <tr key={index}>
            <td>{event.at === null ? '–' : formatDateTime(event.at)}</td>
            <td>
              {t(`event.${event.kind}`)} {event.reference}
              {event.reason !== '' && <div className={classes.quiet}>{event.reason}</div>}
            </td>
            <td className={classes.number}>{shown(event.before)}</td>
            <td className={classes.number}>{shown(event.after)}</td>
            <td title={event.functionId}>{event.by}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
