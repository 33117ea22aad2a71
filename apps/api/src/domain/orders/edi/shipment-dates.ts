import { addDays, addMonths, type MessageCode, type shipmentDates } from '@packing/contract'
import { type Demand, pointsOf, type Schedule } from '@packing/edi'
import { isoToDay } from '@packing/planning'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, text } from '../../../platform/database/column-types.ts'
import type { ReadContext } from '../../rule-context.ts'
import type { Issue } from '../../uploads/upload-issues.ts'
import type { PartnerCodes } from '../rows/schedule-rows.ts'

export type ShipmentDate = (typeof shipmentDates)[number]

/** When the cases of a production date leave. */
export interface Sailing {
  readonly on: string
  readonly etd: string
  readonly vanOn: string
}

/** The sailings of a dealer come in ascending order. */
export type SailingsOf = (dealerCode: string) => readonly Sailing[]

const daysBetween = (from: string, to: string) => isoToDay(to) - isoToDay(from)

const hasShipments = ({ items }: Schedule) =>
  items.some(({ demands }) => demands.some(({ isShipment, from }) => isShipment && from !== ''))

/** From the month before the cycle on; read only for schedules with dates of shipment. */
export async function loadSailings(
  { db, prctCode }: ReadContext,
  cycleMonth: string,
  schedules: readonly Schedule[],
): Promise<SailingsOf> {
  if (!schedules.some(hasShipments)) return () => []
  const { rows } = await checkedSql({ dealerCode: text, on: date, etd: date, vanOn: date })`
    select dealer_code as "dealerCode", production_date as "on", etd, van_date as "vanOn" from correspondence
    where prct_code = ${prctCode} and order_month >= ${addMonths(cycleMonth, -1)}
    order by dealer_code, production_date`.execute(db)
  const byDealer = new Map<string, Sailing[]>()
  for (const { dealerCode, ...sailing } of rows) {
    const own = byDealer.get(dealerCode)
    if (own) own.push(sailing)
    else byDealer.set(dealerCode, [sailing])
  }
  return (dealerCode) => byDealer.get(dealerCode) ?? []
}

interface Partners {
  readonly codes: PartnerCodes
  readonly shipmentOf: (dealerCode: string) => ShipmentDate
  readonly sailingsOf: SailingsOf
}

/** Schedules whose dates of shipment have become the production dates that leave then, with one issue for each dealer. */
export function asDelivered(
  schedules: readonly Schedule[],
  { codes, shipmentOf, sailingsOf }: Partners,
): { schedules: Schedule[]; issues: Issue[] } {
  const notes = new Map<string, ShipmentNote>()
  const delivered = schedules.map((schedule) => ({
    ...schedule,
    items: schedule.items.map((item) => {
      const dealerCode = codes.dealerOf(schedule.sender, pointsOf(item.deliveryPoint, item.dock))
      if (dealerCode === undefined || !item.demands.some(({ isShipment }) => isShipment)) return item
      const shipment = shipmentOf(dealerCode)
      const productionOf = productionDates(sailingsOf(dealerCode), shipment)
      const demands = item.demands.map((demand) => {
        if (!demand.isShipment || demand.from === '') return demand
        const on = productionOf(demand.from)
        const note = notes.get(dealerCode) ?? {
          dealerCode,
          shipment,
          segmentNo: demand.segmentNo,
          place: demand.place,
          part: item.buyerPart,
          from: demand.from,
          on,
          parts: new Set<string>(),
          qty: 0,
        }
        notes.set(dealerCode, note)
        note.parts.add(item.buyerPart)
        note.qty += demand.qty
        return on === undefined ? demand : movedTo(demand, on)
      })
      return { ...item, demands }
    }),
  }))
  return { schedules: delivered, issues: Array.from(notes.values(), toIssue) }
}

/** A period keeps its length. */
const movedTo = (demand: Demand, on: string): Demand => ({
  ...demand,
  from: on,
  to: addDays(on, daysBetween(demand.from, demand.to)),
  isShipment: false,
})

/**
 * The first production date of the last vessel (or vanning date) on or before a day. Outside the calendar, the time between
 * shipment and production at its nearer end. undefined: the dealer has no calendar.
 */
function productionDates(sailings: readonly Sailing[], shipment: ShipmentDate) {
  const leaving = sailings.map(({ on, etd, vanOn }) => ({ on, leaves: shipment === 'ETD' ? etd : vanOn }))
  const first = leaving[0]
  const last = leaving.at(-1)
  return (day: string): string | undefined => {
    if (!first || !last) return undefined
    const near = leaving.findLast(({ leaves }) => leaves <= day) ?? first
    const { on, leaves } = leaving.find((each) => each.leaves === near.leaves) ?? near
    const isOutside = day < first.leaves || day > last.leaves
    return isOutside ? addDays(day, daysBetween(leaves, on)) : on
  }
}

interface ShipmentNote {
  readonly dealerCode: string
  readonly shipment: ShipmentDate
  readonly segmentNo: number
  readonly place: string
  readonly part: string
  readonly from: string
  readonly on: string | undefined
  readonly parts: Set<string>
  qty: number
}

function toIssue({ dealerCode, shipment, segmentNo, place, part, from, on, parts, qty }: ShipmentNote): Issue {
  const isPossible = on !== undefined
  const moved: MessageCode = shipment === 'ETD' ? 'M-I02-131' : 'M-I02-132'
  return {
    line: segmentNo,
    column: place,
    value: from,
    errorType: isPossible ? 'WARNING' : 'ERROR',
    messageCode: isPossible ? moved : 'M-I02-133',
    params: { dealer: dealerCode, from, on: on ?? '–', part, count: parts.size, qty },
    dealerCode,
  }
}
