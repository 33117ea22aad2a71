import type { PackingInformationRow } from '@packing/contract'
import { formatPartNo } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import { formatDay, formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { CaseStatusBadge } from '../../ui/elements/case-status.tsx'
import { StatusBadge } from '../../ui/elements/status-badge.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { ReasonText } from '../../ui/reasons/reason-text.tsx'
import { ChainPicture } from './chain-picture.tsx'
import classes from './packing-information.module.css'
import { chainBadge } from './packing-information-columns.ts'
import { packingInformationTexts } from './packing-information-texts.ts'

interface ChainPanelProps {
  readonly row: PackingInformationRow
  readonly onClose: () => void
}

export function ChainPanel({ row, onClose }: ChainPanelProps) {
  const t = useTexts(packingInformationTexts)
  const title = [row.dealerCode, row.orderNo && `${row.orderNo}-${row.lineNo}`, formatPartNo(row.partNo)]
  return (
    <SidePanel title={title.filter(Boolean).join(' · ')} onClose={onClose} width={700}>
      <p className={classes.summary}>
        {row.partName} · {chainBadge(row.status)} · {t('balance', { qty: formatNumber(row.balanceQty) })}{' '}
        <ReasonText reasons={row.reasons} about={row} />
      </p>
      <ChainPicture row={row} />
      <p className={classes.summary}>
        <Link to="/PackingInformation" search={{ partNo: row.partNo, dealer: row.dealerCode }}>
          {t('toPart')}
        </Link>
      </p>
      <Lots lots={row.planned} />
      <Cases cases={row.cases} />
    </SidePanel>
  )
}

function Lots({ lots }: { readonly lots: PackingInformationRow['planned'] }) {
  const t = useTexts(packingInformationTexts)
  const language = useLanguage()
  return (
    <section className={classes.section}>
      <h3>{t('lots')}</h3>
      {lots.length === 0 ? (
        <p className={classes.quiet}>{t('noLots')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('planDate')}</th>
              <th scope="col">{t('line')}</th>
              <th scope="col" className={classes.number}>
                {t('qty')}
              </th>
              <th scope="col">{t('pinned')}</th>
            </tr>
          </thead>
          <tbody>
            {lots.map(({ packOn, lineCode, qty, isPinned }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a day and line can have several lots, which never move
              <tr key={at}>
                <td>{formatDay(packOn, language)}</td>
                <td>{lineCode}</td>
                <td className={classes.number}>{formatNumber(qty)}</td>
                <td>{isPinned ? '✓' : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Cases({ cases }: { readonly cases: PackingInformationRow['cases'] }) {
  const t = useTexts(packingInformationTexts)
  const language = useLanguage()
  return (
    <section className={classes.section}>
      <h3>{t('cases')}</h3>
      {cases.length === 0 ? (
        <p className={classes.quiet}>{t('noCases')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('caseNo')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col" className={classes.number}>
                {t('qty')}
              </th>
              <th scope="col">{t('planDate')}</th>
              <th scope="col">{t('packedOn')}</th>
              <th scope="col">{t('vanDate')}</th>
              <th scope="col">{t('renbanNo')}</th>
            </tr>
          </thead>
          <tbody>
            {cases.map(({ caseNo, status, earlierRev, qty, packOn, packedOn, vanOn, isLeft, renbanNo }) => (
              <tr key={caseNo}>
                <td>
                  <Link to="/CaseInformation" search={{ caseNo }}>
                    {caseNo}
                  </Link>
                </td>
                <td>
                  <CaseStatusBadge status={status} />{' '}
                  {earlierRev !== null && <StatusBadge tone="warning" label={t('earlier', { revs: earlierRev })} />}
                  {isLeft && <StatusBadge tone="warning" label={t('left')} />}
                </td>
                <td className={classes.number}>{formatNumber(qty)}</td>
                <td>{formatDay(packOn, language)}</td>
                <td>{packedOn === null ? '–' : formatDay(packedOn, language)}</td>
                <td>{vanOn === null ? t('noVanDate') : formatDay(vanOn, language)}</td>
                <td>{renbanNo === null ? '–' : <LoadLink renbanNo={renbanNo} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const LoadLink = ({ renbanNo }: { readonly renbanNo: string }) => (
  <Link to="/CaseInformation" search={{ view: 'containers', load: renbanNo }}>
    {renbanNo}
  </Link>
)
