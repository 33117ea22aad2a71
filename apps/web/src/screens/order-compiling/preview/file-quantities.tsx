import type { FileQuantities } from '@packing/contract'
import { useMemo } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import type { GridColumn } from '../../../ui/columns/grid-column.ts'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { Stat } from '../../../ui/elements/stat.tsx'
import { orderCompilingTexts } from '../order-compiling-texts.ts'
import { fileQuantityTexts } from './file-quantity-texts.ts'

interface QuantitiesProps {
  readonly quantities: FileQuantities
}

interface QuantityLine {
  readonly key: string
  readonly what: string
  readonly dealerCode: string
  readonly total: number
  readonly firm: number | null
  readonly forecast: number | null
  readonly count: number | null
  readonly place: string
}

const digitsOf = (qty: number) => (Number.isInteger(qty) ? 0 : 3)

/** The pieces in the file and those that would be committed. */
export function QuantityStats({ quantities }: QuantitiesProps) {
  const t = useTexts(fileQuantityTexts)
  const { inFile, staged, unexplained } = quantities
  const total = staged.firm + staged.forecast
  return (
    <>
      <Stat label={t('inFile')} value={inFile.total} digits={digitsOf(inFile.total)} />
      <Stat label={t('staged')} value={total} tone={total === inFile.total ? 'ok' : 'warning'} />
      {unexplained !== 0 && (
        <Stat label={t('unexplained')} value={unexplained} digits={digitsOf(unexplained)} tone="error" />
      )}
    </>
  )
}

/** From the quantity in the file to the staged one, reason by reason. */
export function QuantitiesGrid({ quantities }: QuantitiesProps) {
  const t = useTexts(fileQuantityTexts)
  const tOrder = useTexts(orderCompilingTexts)
  const lines = useMemo(() => linesOf(quantities, t), [quantities, t])
  const columns = useMemo<readonly GridColumn<QuantityLine>[]>(() => {
    const digits = lines.some(({ total }) => !Number.isInteger(total)) ? 3 : 0
    return [
      { id: 'what', header: t('what'), width: 300 },
      { id: 'dealerCode', header: tOrder('dealer'), kind: 'code', width: 90 },
      { id: 'total', header: t('total'), kind: 'number', width: 108, digits },
      { id: 'firm', header: t('firm'), kind: 'number', width: 96, digits },
      { id: 'forecast', header: t('forecast'), kind: 'number', width: 96, digits },
      { id: 'count', header: t('count'), kind: 'number', width: 76 },
      { id: 'place', header: t('place'), width: 140 },
    ]
  }, [t, tOrder, lines])
  return (
    <DataGrid
      label={t('quantities')}
      rows={lines}
      columns={columns}
      rowKey={(row) => row.key}
      rowStatus={({ key }) => (key === 'unexplained' ? { tone: 'error', label: t('unexplained') } : undefined)}
      state={{ kind: 'empty', title: t('quantities'), hint: '' }}
    />
  )
}

type QuantityText = ReturnType<typeof useTexts<typeof fileQuantityTexts>>

function linesOf({ inFile, staged, leftOut, unexplained }: FileQuantities, t: QuantityText): QuantityLine[] {
  const plain = { dealerCode: '', firm: null, forecast: null, count: null, place: '' }
  const reasons = leftOut.map(({ reason, dealerCode, qty, count, line, column }) => ({
    ...plain,
    key: `${reason} ${dealerCode} ${column}`,
    what: t(`reason.${reason}`),
    dealerCode,
    total: -qty,
    count,
    place: line === 0 ? column : `${line} ${column}`.trim(),
  }))
  const { firm, forecast, total } = inFile
  return [
    { ...plain, key: 'inFile', what: t('inFile'), total, firm, forecast },
    ...reasons,
    ...(unexplained === 0 ? [] : [{ ...plain, key: 'unexplained', what: t('unexplained'), total: -unexplained }]),
    { ...plain, key: 'staged', what: t('staged'), total: staged.firm + staged.forecast, ...staged },
  ]
}
