import { Button, Group } from '@mantine/core'
import { type CaseLabel, caseLabels, quantityField } from '@packing/contract'
import { useState } from 'react'
import { formatDate, formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import { PrintDialog } from '../../../ui/print-labels/print-dialog.tsx'
import { usePrintLabels } from '../../../ui/print-labels/print-labels.ts'
import { printTexts } from '../../../ui/print-labels/print-texts.ts'
import type { CaseDetail } from '../case-columns.ts'
import classes from './case-detail.module.css'
import { caseDetailTexts } from './case-detail-texts.ts'
import labelClasses from './case-label.module.css'

/** Label and shipping mark as they are printed. */
export function CaseMark({ detail: { header, marks, cautions, label } }: { readonly detail: CaseDetail }) {
  const t = useTexts(caseDetailTexts)
  const tPrint = useTexts(printTexts)
  const can = useCan()
  const [isOpen, setIsOpen] = useState(false)
  const { print, printBoxes, isPrinting } = usePrintLabels()
  const isPrintable = can(caseLabels.recordPrints) && header.status !== 'CANCELLED'
  return (
    <section aria-label={t('marks')}>
      <h3 className={classes.title}>{t('marks')}</h3>
      <div className={labelClasses.pair} lang="en">
        <Label caseNo={header.caseNo} label={label} />
        <div className={labelClasses.mark}>
          {marks.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {cautions.map((line) => (
            <strong key={line}>{line}</strong>
          ))}
        </div>
      </div>
      {isPrintable && (
        <Group gap={8} mt={8}>
          <Button size="compact-sm" variant="default" loading={isPrinting} onClick={() => print([header.caseNo])}>
            {t('print')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => printBoxes([header.caseNo])}>
            {t('printBoxes')}
          </Button>
          <Button size="compact-sm" variant="default" title={tPrint('openHint')} onClick={() => setIsOpen(true)}>
            {tPrint('open')}
          </Button>
        </Group>
      )}
      {isOpen && <PrintDialog caseNos={[header.caseNo]} line={header.lineCode} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

function Label({ caseNo, label }: { readonly caseNo: string; readonly label: CaseLabel }) {
  const t = useTexts(caseDetailTexts)
  const [consignee = '', destination = ''] = label.shipTo
  const field = (name: string, value: string) => (
    <div>
      <dt>{name}</dt>
      <dd>{value || '–'}</dd>
    </div>
  )
  return (
    <div className={labelClasses.label}>
      <dl>
        {field('SHIP FROM', label.shipFrom)}
        {field('SHIP TO', [consignee, destination].filter(Boolean).join(' · '))}
        {field('PART NO', label.kind === 'M' ? label.partNo : `MIXED LOAD: ${label.partCount} PARTS`)}
        {field(...quantityField(label.quantities, formatNumber))}
        {field('BOXES', formatNumber(label.boxes))}
        {field('GROSS WEIGHT', `${formatNumber(label.grossKg, 1)} KG`)}
        {field('PACK DATE', formatDate(label.packOn))}
        {field('LOT', label.lotNo)}
      </dl>
      <div className={labelClasses.codes}>
        <Matrix rows={label.matrix} name={t('matrix')} />
        <b>{label.kind}</b>
      </div>
      <Bars widths={label.bars} name={t('barcode', { caseNo })} />
      <div className={labelClasses.caseNo}>{caseNo}</div>
    </div>
  )
}

/** Quiet zones of ten modules on both sides. */
const QUIET = 10

function Bars({ widths, name }: { readonly widths: readonly number[]; readonly name: string }) {
  const starts = widths.map((_, index) => QUIET + widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  const total = widths.reduce((sum, width) => sum + width, 2 * QUIET)
  const path = widths
    .map((width, index) => (index % 2 === 0 ? `M${starts[index]} 0h${width}v1h-${width}z` : ''))
    .join('')
  return (
    <svg
      className={labelClasses.bars}
      viewBox={`0 0 ${total} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
    >
      <path d={path} />
    </svg>
  )
}

function Matrix({ rows, name }: { readonly rows: readonly string[]; readonly name: string }) {
  const path = rows
    .flatMap((row, y) => [...row].map((module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={labelClasses.matrix}
      viewBox={`-1 -1 ${rows.length + 2} ${rows.length + 2}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <path d={path} />
    </svg>
  )
}
