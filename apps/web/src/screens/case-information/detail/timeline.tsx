import type { CaseEvent } from '@packing/contract'
import { formatDateTime, formatNumber } from '../../../platform/i18n/format.ts'
import { codeNames, useTexts } from '../../../platform/i18n/texts.ts'
import { resultReasonTexts } from '../../../ui/words/result-reason-texts.ts'
import classes from './case-detail.module.css'
import { caseDetailTexts } from './case-detail-texts.ts'

const reasonName = codeNames(resultReasonTexts)

/** Who did what with the case, and when. */
export function Timeline({ events }: { readonly events: readonly CaseEvent[] }) {
  const t = useTexts(caseDetailTexts)
  return (
    <section aria-label={t('timeline')}>
      <h3 className={classes.title}>{t('timeline')}</h3>
      <ol className={classes.events}>
        {events.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events never move, and several can have the same time
          <li key={at} data-reversal={event.kind === 'REVERSAL' || undefined}>
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
            <Happened event={event} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Happened({ event }: { readonly event: CaseEvent }) {
  const t = useTexts(caseDetailTexts)
  const { kind, ref, resultStatus, asnStatus, qty, weighedKg, worker, reasonCode, remark, by } = event
  const details = [
    resultStatus !== null && t(`result.${resultStatus}`),
    asnStatus !== null && t(`notice.${asnStatus}`),
    qty !== null && t('pieces', { qty: formatNumber(qty) }),
    weighedKg !== null && t('weighedKg', { kg: `${formatNumber(weighedKg, 1)} kg` }),
    reasonCode !== '' && reasonName(reasonCode),
    remark,
    worker !== '' && t('worker', { worker }),
  ].filter(Boolean)
  return (
    <div>
      <b>{t(`event.${kind}`, { ref })}</b>
      {details.length > 0 && ` · ${details.join(' · ')}`}
      {by !== '' && <span className={classes.by}> {by}</span>}
    </div>
  )
}
