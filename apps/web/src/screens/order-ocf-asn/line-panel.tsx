import { formatPartNo, type LineNotice, type OcfRow, shipNotices } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDate, formatDateTime, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { StatusBadge, type Tone } from '../../ui/elements/status-badge.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { ocfReasonTexts } from '../../ui/words/ocf-texts.ts'
import classes from './order-ocf-asn.module.css'
import { orderOcfAsnTexts } from './order-ocf-asn-texts.ts'

interface LinePanelProps {
  readonly row: OcfRow
  readonly onClose: () => void
}

/** Order, confirmation and shipment of one line beside each other, with its ship notices and their cases. */
export function LinePanel({ row, onClose }: LinePanelProps) {
  const t = useTexts(orderOcfAsnTexts)
  const { cycleMonth, dealerCode, orderNo, lineNo, partNo } = row
  const { data, isPending } = useCallQuery(shipNotices.searchLineNotices, { cycleMonth, dealerCode, orderNo, lineNo })
  return (
    <SidePanel title={`${dealerCode} · ${orderNo}/${lineNo} · ${formatPartNo(partNo)}`} onClose={onClose} width={520}>
      <div className={classes.panel} aria-busy={isPending}>
        <Steps row={row} />
        {data && (
          <section aria-label={t('cumulative')}>
            <h3>{t('cumulative')}</h3>
            <p className={classes.quiet}>
              {data.countedSince === null
                ? t('countedAlways')
                : t('countedSince', { day: formatDate(data.countedSince) })}
            </p>
            <dl className={classes.facts}>
              <dt>{t('shippedSince')}</dt>
              <dd>{formatNumber(data.shippedSince)}</dd>
              <dt>{t('receivedSince')}</dt>
              <dd>{data.receivedSince === null ? '–' : formatNumber(data.receivedSince)}</dd>
            </dl>
          </section>
        )}
        {data && <Notices notices={data.notices} cycleMonth={cycleMonth} dealerCode={dealerCode} />}
      </div>
    </SidePanel>
  )
}

const day = (date: string | null) => (date === null ? '–' : formatDate(date))
const pieces = (qty: number | null) => (qty === null ? '–' : formatNumber(qty))

/** ODR, OCF and ASN in one table: what changed from one to the next is in one row. */
function Steps({ row }: { readonly row: OcfRow }) {
  const t = useTexts(orderOcfAsnTexts)
  const tReason = useTexts(ocfReasonTexts)
  const { reasonCode, comment, dealerComment } = row
  const reason = reasonCode === '' ? '' : tReason(reasonCode)
  const notes = [reason, comment, dealerComment].filter((note) => note !== '')
  const asnQty = row.asnQty ?? 0
  const lines = [
    [t('quantity'), pieces(row.odrQty), pieces(row.ocfQty), pieces(row.asnQty)],
    [t('revision'), pieces(row.odrRev), pieces(row.ocfRev), ''],
    [t('packDate'), '', day(row.ocfPackOn), ''],
    [t('requiredOrEtd'), day(row.odrOn), day(row.etd), asnQty > 0 ? day(row.eta) : '–'],
    [
      t('sent'),
      '',
      row.sentAt === null ? '–' : formatDateTime(row.sentAt),
      row.asnSentAt === null ? '–' : formatDateTime(row.asnSentAt),
    ],
  ] as const
  return (
    <section aria-label={t('steps')}>
      <h3>{t('steps')}</h3>
      <table className={classes.steps}>
        <thead>
          <tr>
            <th />
            <th scope="col">{t('odr')}</th>
            <th scope="col">{t('ocf')}</th>
            <th scope="col">{t('asn')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: always the same three columns
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t(`ocfStatus.${row.ocfStatus}`)} · {t(`light.${row.light ?? 'OPEN'}`)}
        {row.lateDays !== null && row.lateDays > 0 && ` · ${t('lateBy', { count: row.lateDays })}`}
      </p>
      {notes.length > 0 && <p className={classes.quiet}>{notes.join(' · ')}</p>}
    </section>
  )
}

const tones: Partial<Record<LineNotice['status'], Tone>> = { SENT: 'info', ACKED: 'ok', ERROR: 'error' }

interface NoticesProps {
  readonly notices: readonly LineNotice[]
  readonly cycleMonth: string
  readonly dealerCode: string
}

function Notices({ notices, cycleMonth, dealerCode }: NoticesProps) {
  const t = useTexts(orderOcfAsnTexts)
  return (
    <section aria-label={t('view.ASN')}>
      <h3>{t('view.ASN')}</h3>
      {notices.length === 0 && <p className={classes.quiet}>{t('noNotices')}</p>}
      {notices.map((notice) => (
        <article key={notice.asnNo} className={classes.notice}>
          <header>
            <Link
              to="/OrderOcfAsn"
              search={{ tab: 'ASN', cycleMonth, dealer: [dealerCode], vanFrom: notice.vanOn, vanTo: notice.vanOn }}
            >
              {notice.asnNo}
            </Link>
            <StatusBadge tone={tones[notice.status] ?? 'neutral'} label={t(`asnStatus.${notice.status}`)} />
          </header>
          <p>{t('noticeQty', { qty: formatNumber(notice.qty), all: formatNumber(notice.noticeQty) })}</p>
          <p className={classes.quiet}>
            {[notice.renbanNo, notice.containerNo].filter((no) => no !== '').join(' · ')} ·{' '}
            {t('noticeDates', { van: day(notice.vanOn), etd: day(notice.etd), eta: day(notice.eta) })}
          </p>
          <p className={classes.quiet}>
            {t('sentAt', { at: formatDateTime(notice.sentAt) })}
            {notice.answeredAt !== null && ` · ${t('answeredAt', { at: formatDateTime(notice.answeredAt) })}`}
            {notice.comment !== '' && ` · ${notice.comment}`}
          </p>
          <ul className={classes.cases} aria-label={t('casesOf', { no: notice.asnNo })}>
            {notice.cases.map(({ caseNo, qty }) => (
              <li key={caseNo}>
                {caseNo} ({formatNumber(qty)})
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  )
}
