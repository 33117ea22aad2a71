import type { ChainCase, ChainStatus, Language, PackingInformationRow } from '@packing/contract'
import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import { reasonTexts } from '../../domain/reasons/reason-texts.ts'
import type { ChainLine } from './chain-lines.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const latest = (dates: readonly (string | null)[]) =>
  dates
    .filter((date) => date !== null)
    .toSorted()
    .at(-1) ?? null
const distinct = (codes: readonly (string | null)[]) => [...new Set(codes.filter((code) => code !== null))]

const isVanned = ({ status }: ChainCase) => status === 'VANNED' || status === 'SHIPPED'
const isShipped = ({ status }: ChainCase) => status === 'SHIPPED'
const packedIn = (cases: readonly ChainCase[]) => sum(cases.map(({ packedQty }) => packedQty))

type Facts = Pick<
  ChainLine,
  'orderNo' | 'isForecast' | 'isClosed' | 'hasPlan' | 'orderedQty' | 'carriedQty' | 'planned' | 'cases'
>

/** A line is as far as its least advanced pieces; carry-over has left in an earlier month. */
export function chainStatus({
  orderNo,
  isForecast,
  isClosed,
  hasPlan,
  orderedQty,
  carriedQty,
  planned,
  cases,
}: Facts): ChainStatus {
  if (orderNo === null) return cases.every(({ status }) => status === 'CANCELLED') ? 'CANCELLED' : 'NO_ORDER'
  if (isForecast) return 'FORECAST'
  const needed = orderedQty - carriedQty
  if (needed <= 0) return 'CARRIED'
  if (packedIn(cases.filter(isShipped)) >= needed) return 'SHIPPED'
  if (packedIn(cases.filter(isVanned)) >= needed) return 'VANNED'
  if (packedIn(cases) >= needed) return 'PACKED'
  if (isClosed) return 'BACKLOG'
  if (packedIn(cases) > 0) return 'PACKING'
  if (!hasPlan) return 'AWAITING_PLAN'
  const plannedQty = sum(planned.map(({ qty }) => qty))
  if (plannedQty >= needed) return 'PLANNED'
  return plannedQty + carriedQty > 0 ? 'PARTLY_PLANNED' : 'UNPLANNED'
}

const isUncovered = (status: ChainStatus) => status === 'UNPLANNED' || status === 'PARTLY_PLANNED'

export function chainRow(line: ChainLine, language: Language): PackingInformationRow {
  const { foundCount: _, isForecast: __, isClosed: ___, hasPlan: ____, ...shown } = line
  const { cases, planned } = line
  const status = chainStatus(line)
  const packedQty = packedIn(cases)
  const last = cases.at(-1)
  return {
    ...shown,
    rowKey: [line.cycleMonth, line.dealerCode, line.orderNo ?? last?.caseNo, line.lineNo, line.partNo].join(' '),
    status,
    plannedQty: sum(planned.map(({ qty }) => qty)),
    plannedOn: latest(planned.map(({ packOn }) => packOn)) ?? latest(cases.map(({ packOn }) => packOn)),
    packedQty,
    packedOn: latest(cases.map(({ packedOn }) => packedOn)),
    balanceQty:
      line.isForecast || line.orderNo === null ? 0 : Math.max(0, line.orderedQty - line.carriedQty - packedQty),
    caseCount: cases.length,
    earlierRev: distinct(cases.map((each) => each.earlierRev)).join(', ') || null,
    caseNos: cases.map(({ caseNo }) => caseNo).join(' '),
    renbanNos: distinct(cases.map(({ renbanNo }) => renbanNo)).join(' '),
    vanOn: latest(cases.map(({ vanOn }) => vanOn)),
    vannedOn: latest(cases.map(({ vannedOn }) => vannedOn)),
    vannedQty: packedIn(cases.filter(isVanned)),
    vessel: distinct(cases.map(({ vessel }) => vessel || null)).join(', '),
    etd: latest(cases.map(({ etd }) => etd)),
    asnNo: distinct(cases.map(({ asnNo }) => asnNo)).join(' ') || null,
    asnOn: latest(cases.map(({ asnOn }) => asnOn)),
    reasons: isUncovered(status) ? reasonTexts(line.reasons, language, firmMonthOf(line.cycleMonth)) : [],
  }
}

const isWithin = (date: string | null, from = '', to = '9999') => date !== null && from <= date && date <= to

/** Conditions on facts that exist only in the finished row. */
export function matchesRow(
  row: PackingInformationRow,
  {
    status,
    packFrom,
    packTo,
  }: { status: readonly ChainStatus[]; packFrom?: string | undefined; packTo?: string | undefined },
): boolean {
  if (status.length > 0 && !status.includes(row.status)) return false
  if (packFrom === undefined && packTo === undefined) return true
  return (
    row.planned.some(({ packOn }) => isWithin(packOn, packFrom, packTo)) ||
    row.cases.some(({ packOn, packedOn }) => isWithin(packedOn ?? packOn, packFrom, packTo))
  )
}
