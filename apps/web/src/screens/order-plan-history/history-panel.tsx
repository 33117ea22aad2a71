import { Anchor } from '@mantine/core'
import {
  formatPartNo,
  type HistoryDetail,
  type HistoryEvent,
  type OrderHistoryRow,
  orderCompiling,
  orderPlanHistory,
} from '@packing/contract'
import { downloadFile } from '../../platform/api/download-file.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDate, formatDateTime, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { codeNames, useTexts } from '../../platform/i18n/texts.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { ocfReasonTexts, ocfStatusTexts } from '../../ui/words/ocf-texts.ts'
import { shipNoticeStatusTexts } from '../../ui/words/ship-notice-status-texts.ts'
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
    view: 'DETAIL',
    cycleFrom,
    cycleTo,
    dealer: [dealerCode],
    partNo: [partNo],
    targetMonth: [targetMonth],
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
        {detail && <OriginalFiles announcements={detail.announcements} />}
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

const notice = codeNames(shipNoticeStatusTexts)
const answer = codeNames(ocfStatusTexts)
const decision = codeNames(orderPlanHistoryTexts, 'decision.')
/** Codes of each kind of event in words; a notice that is sent and no more needs none. */
const statusNames: Partial<Record<HistoryEvent['kind'], (code: string) => string>> = {
  MANUAL: codeNames(orderPlanHistoryTexts, 'status.'),
  OVER: decision,
  OCF: answer,
  OCF_SENT: answer,
  OCF_DEALER: answer,
  ASN: (code) => (code === 'SENT' ? '' : notice(code)),
}
const reasonName = codeNames(ocfReasonTexts)

/** Status, reason and remark of an event. */
function EventNotes({ event }: { readonly event: HistoryEvent }) {
  const t = useTexts(orderPlanHistoryTexts)
  const { kind, status, reasonCode, packOn, reason } = event
  const notes = [
    status === '' ? '' : (statusNames[kind]?.(status) ?? status),
    packOn === null ? '' : t('packOn', { day: formatDate(packOn) }),
    reasonCode === '' ? '' : reasonName(reasonCode),
    reason,
  ].filter((note) => note !== '')
  return notes.length > 0 && <div className={classes.quiet}>{notes.join(' · ')}</div>
}

/** The files from which the orders were read, for users of ORDER COMPILING. */
function OriginalFiles({ announcements }: Pick<HistoryDetail, 'announcements'>) {
  const t = useTexts(orderPlanHistoryTexts)
  const can = useCan()
  const files = announcements.filter(({ fileId }) => fileId !== null)
  if (files.length === 0 || !can(orderCompiling.download)) return null
  const get = (fileId: string | null) =>
    downloadFile(orderCompiling.download, { what: 'RAW_FILE', fileId: fileId ?? undefined }).catch(() => undefined)
  return (
    <section aria-label={t('file')}>
      <h3>{t('file')}</h3>
      <ul className={classes.files}>
        {files.map(({ cycleMonth, rev, fileId, fileName }) => (
          <li key={`${cycleMonth} ${rev}`}>
            {t('orderRev', { month: formatMonth(cycleMonth), rev })}{' '}
            <Anchor component="button" type="button" size="sm" onClick={() => void get(fileId)}>
              {fileName}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
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
              <EventNotes event={event} />
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
