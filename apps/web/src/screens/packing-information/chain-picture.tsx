import type { PackingInformationRow } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { type ChainStage, chainStages, type StageState } from './chain-stages.ts'
import classes from './packing-information.module.css'
import { packingInformationTexts } from './packing-information-texts.ts'

const signs: Record<StageState, string> = { done: '✓', part: '▲', open: '○' }

/** Order → plan → cases → container → ASN with pieces and days of each. */
export function ChainPicture({ row }: { readonly row: PackingInformationRow }) {
  const t = useTexts(packingInformationTexts)
  return (
    <ol className={classes.chain} aria-label={t('chain')}>
      {chainStages(row).map((stage) => (
        <Stage key={stage.name} stage={stage} row={row} />
      ))}
    </ol>
  )
}

function Stage({ stage, row }: { readonly stage: ChainStage; readonly row: PackingInformationRow }) {
  const t = useTexts(packingInformationTexts)
  const language = useLanguage()
  const whole = Math.max(1, row.orderedQty || row.cases.reduce((sum, { qty }) => sum + qty, 0))
  const day = (date: string | null) => (date === null ? '' : formatDay(date, language))
  return (
    <li className={classes.stage} data-state={stage.state}>
      <strong>
        <span aria-hidden>{signs[stage.state]}</span> {t(`stage.${stage.name}`)}{' '}
        <span className={classes.hidden}>{t(`state.${stage.state}`)}</span>
      </strong>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, (stage.qty / whole) * 100)}%` }} />
      </span>
      <span className={classes.pieces}>{t('pieces', { qty: formatNumber(stage.qty) })}</span>
      <span>
        {stage.from === null ? '–' : day(stage.from)}
        {stage.to !== stage.from && ` – ${day(stage.to)}`}
      </span>
      <span className={classes.codes}>{aboutOf(stage, row, t)}</span>
      <StageLink stage={stage} row={row} />
    </li>
  )
}

type Words = ReturnType<typeof useTexts<typeof packingInformationTexts>>

function aboutOf({ name, codes }: ChainStage, row: PackingInformationRow, t: Words): ReactNode {
  if (name === 'order') return `${row.orderNo ?? '–'} · ${formatMonth(row.targetMonth)}`
  if (name === 'plan' && row.carriedQty > 0) return t('carried', { qty: formatNumber(row.carriedQty) })
  if (name === 'cases') return t('caseCount', { count: codes.length })
  if (name === 'asn' && row.vessel !== '') return `${codes.join(' ')} ${row.vessel}`
  return codes.join(' ')
}

/** More would not fit into an address. */
const MOST_CASES = 50

function StageLink({
  stage: { name, codes },
  row,
}: {
  readonly stage: ChainStage
  readonly row: PackingInformationRow
}) {
  const t = useTexts(packingInformationTexts)
  const { dealerCode: dealer, partNo, cycleMonth, orderNo } = row
  if (name === 'order')
    return orderNo === null ? null : (
      <Link to="/OrderOcfAsn" search={{ cycleMonth, dealer, orderNo, partNo }}>
        {t('toOrder')}
      </Link>
    )
  if (codes.length === 0) return null
  if (name === 'plan')
    return (
      <Link to="/PackingPlan" search={{ month: row.targetMonth, tab: 'DAILY', dealer, partNo }}>
        {t('toPlan')}
      </Link>
    )
  if (name === 'cases')
    return (
      <Link to="/CaseInformation" search={{ caseNo: codes.slice(0, MOST_CASES) }}>
        {t('toCases')}
      </Link>
    )
  if (name === 'container')
    return (
      <Link
        to="/CaseInformation"
        search={{ view: 'containers', ...(codes.length > 1 ? { renbanNo: codes } : { load: codes[0] ?? '' }) }}
      >
        {t('toLoad')}
      </Link>
    )
  return (
    <Link to="/OrderOcfAsn" search={{ tab: 'ASN', cycleMonth, dealer, partNo }}>
      {t('toNotice')}
    </Link>
  )
}
