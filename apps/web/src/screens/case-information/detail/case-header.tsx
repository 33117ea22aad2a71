import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime, formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { CaseStatusBadge } from '../../../ui/elements/case-status.tsx'
import { unitTexts } from '../../../ui/words/unit-texts.ts'
import type { CaseDetail } from '../case-columns.ts'
import classes from './case-detail.module.css'
import { caseDetailTexts } from './case-detail-texts.ts'

export function CaseHeader({ detail: { header } }: { readonly detail: CaseDetail }) {
  const t = useTexts(caseDetailTexts)
  const tUnit = useTexts(unitTexts)
  const language = useLanguage()
  const fact = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value === null || value === '' ? t('none') : value}</dd>
    </div>
  )
  const at = (instant: string | null) => instant && formatDateTime(instant)
  const { caseNo, packOn, maxMixedParts, maxMixedBoxes } = header
  const mixLimit = [
    ...(maxMixedParts === null ? [] : [t('mixParts', { count: maxMixedParts })]),
    ...(maxMixedBoxes === null ? [] : [t('mixBoxes', { count: maxMixedBoxes })]),
  ].join(' / ')
  return (
    <>
      <dl className={classes.facts}>
        {fact(t('status'), <CaseStatusBadge status={header.status} />)}
        {fact(t('dealer'), header.dealerCode)}
        {fact(t('orderNos'), header.orderNos)}
        {fact(t('caseCode'), header.caseCode)}
        {fact(`${t('size')} mm`, header.dimensions)}
        {fact(t('line'), header.lineCode)}
        {fact(t('packOn'), formatDay(packOn, language))}
        {fact(t('shift'), header.plannedShift)}
        {fact(t('started'), at(header.startedAt))}
        {fact(t('ended'), at(header.packedAt))}
        {fact(t('vanOn'), header.vanOn === null ? t('noVanDate') : formatDay(header.vanOn, language))}
        {fact(t('renbanNo'), header.renbanNo)}
        {fact(t('isoNo'), header.isoNo)}
        {fact(t('sealNo'), header.sealNo)}
        {fact(t('place'), <Place header={header} />)}
        {fact(t('maxStack'), header.maxStack === null ? t('noLimit') : formatNumber(header.maxStack))}
        {fact(t('dgClasses'), header.dgClasses ?? t('noDg'))}
        {fact(t('boxCount'), formatNumber(header.boxCount))}
        {header.isMixed && fact(t('mixLimit'), mixLimit || t('noLimit'))}
        {fact(`${t('qty')} ${tUnit('pcs')}`, `${formatNumber(header.packedQty)} / ${formatNumber(header.qty)}`)}
        {fact(`${t('volumeM3')} m³`, formatNumber(header.volumeM3, 3))}
        {fact(t('printCount'), t('times', { count: header.printCount }))}
      </dl>
      <p className={classes.links}>
        <Link to="/PackingResultsMaintenance" search={{ caseNo, packFrom: packOn, packTo: packOn, open: caseNo }}>
          {t('toResult')}
        </Link>
        <Link to="/PackingInformation" search={{ caseNo }}>
          {t('toChain')}
        </Link>
      </p>
    </>
  )
}

function Place({ header: { renbanNo, loadStep, position } }: { readonly header: CaseDetail['header'] }) {
  const t = useTexts(caseDetailTexts)
  if (renbanNo === null) return t('none')
  return loadStep === null || position === null ? t('noPlace') : t('placeOf', { step: loadStep, position })
}
