import { packingResultDetail } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDate, formatDateTime, formatNumber } from '../../platform/i18n/format.ts'
import { codeNames, useTexts } from '../../platform/i18n/texts.ts'
import type { KeptInputs } from '../../ui/edits/leave/use-kept-inputs.ts'
import { CaseStatusBadge } from '../../ui/elements/case-status.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { packingResultsTexts } from './packing-results-texts.ts'
import type { ResultDetail, ResultInit } from './result-columns.ts'
import { ResultForm } from './result-form.tsx'
import classes from './result-panel.module.css'
import { ResultPictures } from './result-pictures.tsx'
import type { ResultInput } from './use-result-form.ts'

interface ResultPanelProps {
  readonly caseNo: string
  readonly init: ResultInit | undefined
  readonly kept: KeptInputs<ResultInput>
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** The parts of a case with planned and packed pieces, and the ledger of its results. */
export function ResultPanel({ caseNo, init, kept, onChanged, onClose }: ResultPanelProps) {
  const t = useTexts(packingResultsTexts)
  const query = useCallQuery(packingResultDetail.init, { caseNo })
  const detail = query.data ?? undefined
  const refresh = () => {
    void query.refetch()
    onChanged()
  }
  return (
    <SidePanel title={t('detailOf', { caseNo })} onClose={onClose} width={720}>
      {detail && (
        <div className={classes.panel} aria-busy={query.isPlaceholderData}>
          <Head header={detail.header} />
          <Contents {...{ detail, init, kept }} onChanged={refresh} />
          {detail.header.resultStatus !== null && (
            <ResultPictures
              caseNo={caseNo}
              pictures={detail.pictures}
              isLocked={detail.header.lock === 'MONTH'}
              onChanged={() => void query.refetch()}
            />
          )}
          <Ledger entries={detail.entries} />
        </div>
      )}
    </SidePanel>
  )
}

function Head({ header }: { readonly header: ResultDetail['header'] }) {
  const t = useTexts(packingResultsTexts)
  const weights = { net: formatNumber(header.netKg, 1), gross: formatNumber(header.grossKg, 1) }
  const { dealerCode, lineCode, plannedOn, renbanNo } = header
  const facts = [dealerCode, lineCode, formatDate(plannedOn), renbanNo, t('caseKg', weights)].filter(Boolean)
  return (
    <>
      <p className={classes.head}>
        <CaseStatusBadge status={header.status} /> {facts.join(' · ')}
      </p>
      {header.lock !== 'NONE' && <p className={classes.warning}>{t(`lock.${header.lock}`)}</p>}
    </>
  )
}

interface ContentsProps {
  readonly detail: ResultDetail
  readonly init: ResultInit | undefined
  readonly kept: KeptInputs<ResultInput>
  readonly onChanged: () => void
}

function Contents({ detail, init, kept, onChanged }: ContentsProps) {
  const { caseNo, rowVersion } = detail.header
  const [cancelled, setCancelled] = useState<{ readonly seqs: number[]; readonly name: string }>()
  const removal = useCallCommand(packingResultDetail.delete, { onDone: onChanged })
  return (
    <>
      <ResultForm
        key={kept.version}
        {...{ detail, init, kept }}
        onSaved={onChanged}
        onCancel={(seqs, name) => setCancelled({ seqs: [...seqs], name })}
      />
      {cancelled && (
        <CancelDialog
          names={[cancelled.name]}
          onCancelled={async (correction) => {
            const input = { caseNo, rowVersion, seqs: cancelled.seqs, ...correction }
            await removal.mutateAsync(input).catch(() => null)
            setCancelled(undefined)
          }}
          onClose={() => setCancelled(undefined)}
        />
      )}
    </>
  )
}

const reasonName = codeNames(packingResultsTexts, 'reason.')

function Ledger({ entries }: { readonly entries: ResultDetail['entries'] }) {
  const t = useTexts(packingResultsTexts)
  return (
    <section aria-label={t('history')}>
      <h3 className={classes.title}>{t('history')}</h3>
      {entries.length === 0 && <p className={classes.quiet}>{t('noHistory')}</p>}
      <ol className={classes.ledger}>
        {entries.map((entry) => (
          <li key={entry.resultNo} data-reversal={entry.isReversal || undefined}>
            <div>
              <b>{entry.resultNo}</b>{' '}
              {entry.isReversal ? t('reversal', { no: entry.correctedNo ?? '' }) : t(`result.${entry.status}`)}
              {' · '}
              {t('pieces', { ok: formatNumber(entry.okQty), plan: formatNumber(entry.planQty) })}
              {' · '}
              {[formatDate(entry.packOn), entry.shiftCode].filter(Boolean).join(' ')}
            </div>
            <div className={classes.quiet}>
              {[
                `${formatDateTime(entry.at)} ${entry.by}`,
                t(`source.${entry.source}`),
                entry.reasonCode && reasonName(entry.reasonCode),
                entry.remark,
                !entry.isReversal && entry.correctedNo ? t('follows', { no: entry.correctedNo }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
