import { Button } from '@mantine/core'
import {
  type CaseFacts,
  type ConditionRow,
  formatPartNo,
  type OutputOf,
  packingConditionDesk,
  type SimilarCondition,
} from '@packing/contract'
import type { ReactNode } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDate, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isDate, todayHere } from '../../ui/calendar/dates.ts'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { CaseContents } from './case-contents.tsx'
import type { EditedCondition } from './condition-figures.ts'
import { Documents } from './documents.tsx'
import classes from './packing-condition.module.css'
import { packingConditionTexts } from './packing-condition-texts.ts'
import { Pictures } from './pictures.tsx'

type Detail = NonNullable<OutputOf<(typeof packingConditionDesk)['searchDetail']>>

interface ConditionPanelProps {
  readonly row: EditedCondition
  readonly caseTypes: readonly CaseFacts[]
  /** Absent: the row cannot be edited. */
  readonly onUse: ((cells: SimilarCondition['cells']) => void) | undefined
  readonly onClose: () => void
}

/** What a condition does: the boxes in the case, pictures, the rule of each dealer, versions and plans. */
export function ConditionPanel({ row, caseTypes, onUse, onClose }: ConditionPanelProps) {
  const t = useTexts(packingConditionTexts)
  const { partNo = '', packStyle = 'STD', caseCode, boxCode, effectiveFrom = '' } = row
  const today = todayHere()
  const on = isDate(effectiveFrom) && effectiveFrom > today ? effectiveFrom : today
  const input = {
    partNo,
    packStyle: packStyle || 'STD',
    on,
    ...(caseCode ? { caseCode } : {}),
    ...(boxCode ? { boxCode } : {}),
  }
  const query = useCallQuery(packingConditionDesk.searchDetail, input, {
    enabled: partNo.length >= 3,
    staleTime: 30_000,
  })
  const detail = partNo.length >= 3 ? query.data : undefined
  return (
    <SidePanel title={`${t('contents')} ${formatPartNo(partNo)}`} onClose={onClose} width={480}>
      <div className={classes.panel} aria-busy={query.isPlaceholderData}>
        <CaseContents row={row} caseTypes={caseTypes} />
        {detail && onUse && <Similar similar={detail.similar} onUse={onUse} />}
        {detail && (
          <Pictures subjects={subjectsOf(row)} pictures={detail.pictures} onChanged={() => void query.refetch()} />
        )}
        {detail && (
          <Documents subjects={subjectsOf(row)} documents={detail.documents} onChanged={() => void query.refetch()} />
        )}
        {detail && <Rules rules={detail.rules} on={on} />}
        {detail && <Versions versions={detail.versions} />}
        {detail && <Plans plans={detail.plans} />}
      </div>
    </SidePanel>
  )
}

const subjectsOf = ({ partNo, boxCode, caseCode }: Partial<ConditionRow>) =>
  (
    [
      ['PART', partNo],
      ['BOX', boxCode],
      ['CASE', caseCode],
    ] as const
  ).map(([kind, code]) => ({ kind, code: code ?? '' }))

function Section({
  title,
  lines,
}: {
  readonly title: string
  readonly lines: readonly (readonly [string, ReactNode])[]
}) {
  const t = useTexts(packingConditionTexts)
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      <ul className={classes.lines}>
        {lines.length === 0 && <li>{t('none')}</li>}
        {lines.map(([key, line]) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function Rules({ rules, on }: { readonly rules: Detail['rules']; readonly on: string }) {
  const t = useTexts(packingConditionTexts)
  const lines = rules.map(({ forDealer, dealerCode, effectiveFrom, snp, qtyOnOrder }) => {
    const rule = t(dealerCode === '*' ? 'ruleAll' : 'ruleOwn', {
      from: formatDate(effectiveFrom),
      snp: formatNumber(snp),
    })
    const ordered = qtyOnOrder === 0 ? '' : ` · ${t('onOrder', { qty: formatNumber(qtyOnOrder) })}`
    return [forDealer, `${forDealer}: ${rule}${ordered}`] as const
  })
  return <Section title={t('rules', { on: formatDate(on) })} lines={lines} />
}

function Versions({ versions }: { readonly versions: Detail['versions'] }) {
  const t = useTexts(packingConditionTexts)
  const lines = versions.map(({ dealerCode: dealer, effectiveFrom, effectiveTo, snp, status, copyNo }) => {
    const to = effectiveTo.startsWith('9999') ? t('noEnd') : formatDate(effectiveTo)
    const words = { dealer, from: formatDate(effectiveFrom), to, snp: formatNumber(snp), status: t(`status.${status}`) }
    return [`${dealer} ${effectiveFrom} ${copyNo}`, t('version', words)] as const
  })
  return <Section title={t('versions')} lines={lines} />
}

function Plans({ plans }: { readonly plans: Detail['plans'] }) {
  const t = useTexts(packingConditionTexts)
  const lines = plans.map(
    ({ month, rev, dealerCode: dealer, effectiveFrom, ruleDealer: rule, rows: count, qty, firstOn, lastOn }) => {
      const words = { month: formatMonth(month), rev, dealer, count, qty: formatNumber(qty), rule }
      const days = { first: formatDate(firstOn), last: formatDate(lastOn), from: formatDate(effectiveFrom) }
      return [`${month} ${dealer} ${rule} ${effectiveFrom}`, t('plan', { ...words, ...days })] as const
    },
  )
  return <Section title={t('plans')} lines={lines} />
}

interface SimilarProps {
  readonly similar: readonly SimilarCondition[]
  readonly onUse: (cells: SimilarCondition['cells']) => void
}

function Similar({ similar, onUse }: SimilarProps) {
  const t = useTexts(packingConditionTexts)
  const lines = similar.map(({ partNo, partName, dealerCode, netWeightG, sizeMm, isSameFamily, cells }) => {
    const facts = t('similarFacts', {
      weight: formatNumber(netWeightG),
      size: sizeMm,
      snp: String(cells['snp']),
      boxes: String(cells['boxesPerCase']),
      caseCode: String(cells['caseCode']),
    })
    const part = formatPartNo(partNo)
    const line = (
      <div key={partNo} className={classes.similar}>
        <span>
          {part} {partName}
          {isSameFamily && ` · ${t('sameFamily')}`}
          <br />
          <span className={classes.quiet}>{facts}</span>
        </span>
        <Button size="compact-xs" variant="default" aria-label={t('useOf', { part })} onClick={() => onUse(cells)}>
          {t('use')}
        </Button>
      </div>
    )
    return [`${partNo} ${dealerCode}`, line] as const
  })
  return <Section title={t('similar')} lines={lines} />
}
