import { type DiscontinuedRow, discontinuedPart, formatPartNo, type OutputOf } from '@packing/contract'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDate, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { FactList } from '../../ui/elements/fact-list.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { partLifecycleTexts } from '../../ui/words/part-lifecycle-texts.ts'
import { discontinuedPartTexts } from './discontinued-part-texts.ts'
import classes from './part-facts.module.css'

type Found = NonNullable<OutputOf<(typeof discontinuedPart)['searchpart']>['part']>

interface PartFactsProps {
  readonly row: Partial<DiscontinuedRow>
  readonly onClose: () => void
}

export function PartFacts({ row, onClose }: PartFactsProps) {
  const t = useTexts(discontinuedPartTexts)
  return (
    <SidePanel title={t('facts')} onClose={onClose} width={360}>
      <OnePart label={t('oldPart')} partNo={row.oldPart} dealer={row.dealerCode} />
      <OnePart label={t('newPart')} partNo={row.newPart} dealer={row.dealerCode} />
    </SidePanel>
  )
}

interface OnePartProps {
  readonly label: string
  readonly partNo: string | null | undefined
  readonly dealer: string | undefined
}

function OnePart({ label, partNo, dealer }: OnePartProps) {
  const t = useTexts(discontinuedPartTexts)
  const isAsked = Boolean(partNo)
  const input = { partNo: partNo ?? '', ...(dealer && dealer !== '*' ? { dealer } : {}) }
  const { data, isPlaceholderData } = useCallQuery(discontinuedPart.searchpart, input, {
    enabled: isAsked,
    staleTime: 30_000,
  })
  const found = isAsked ? data?.part : undefined
  return (
    <section className={classes.part} aria-label={label} aria-busy={isPlaceholderData}>
      <h3>
        {label} {formatPartNo(partNo ?? '')}
      </h3>
      {!isAsked && <p>{t('noPart')}</p>}
      {found && <Facts found={found} />}
      {isAsked && data?.part === null && <p>{t('unknownPart', { part: partNo ?? '' })}</p>}
    </section>
  )
}

function Facts({ found }: { readonly found: Found }) {
  const t = useTexts(discontinuedPartTexts)
  const tLifecycle = useTexts(partLifecycleTexts)
  const orders = found.orders.map(({ month, qty }) => `${formatMonth(month)}: ${formatNumber(qty)}`)
  const conditions = found.conditions.map(({ dealerCode, packStyle, snp, from }) =>
    t('condition', { dealer: dealerCode, style: packStyle, snp: formatNumber(snp), from: formatDate(from) }),
  )
  return (
    <>
      <p>{found.partName}</p>
      <FactList
        facts={[
          [t('lifecycle'), tLifecycle(found.lifecycle)],
          [t('stock'), formatNumber(found.stockQty)],
          [t('carryOver'), formatNumber(found.carryOverQty)],
          [t('monthOrders'), orders],
          [t('pair'), [found.pairId, formatPartNo(found.pairPart)].filter(Boolean).join(' · ')],
          [t('group'), found.groupId],
          [t('conditions'), conditions],
          [t('successors'), found.successors.map(formatPartNo).join(' → ')],
        ]}
      />
    </>
  )
}
