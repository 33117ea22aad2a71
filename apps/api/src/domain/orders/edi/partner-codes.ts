import {
  bucketRules,
  dateMeanings,
  deliveryWindows,
  type EdiReading,
  ediCharacters,
  immediateMeanings,
  normalisePartNo,
  orderFileFormats,
  shipmentDates,
} from '@packing/contract'
import type { CharacterSet, ReadingRules } from '@packing/edi'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { json, oneOf, text } from '../../../platform/database/column-types.ts'
import { unitOfPart } from '../../parts/unit-words.ts'
import type { ReadContext } from '../../rule-context.ts'
import type { PartnerCodes } from '../rows/schedule-rows.ts'
import { dealerLookup, type PartnerRows, partUnitKey, spellCode } from './dealer-lookup.ts'
import type { ShipmentDate } from './shipment-dates.ts'

/** How the files of partners are read; serialisable, for the reading thread. */
export interface PartnerReading extends PartnerRows {
  /** By dealer; others are read as the standards say. */
  readonly rules: Readonly<Record<string, ReadingRules>>
  /** Units of parts that are not counted in pieces, by dealer and the dealer's number, or by our number alone. */
  readonly partUnits: Readonly<Record<string, string>>
  /** Of the files of a sender, by `spellCode`; absent: as the file says. */
  readonly characters: Readonly<Record<string, CharacterSet>>
}

export interface LoadedPartners {
  readonly reading: PartnerReading
  readonly codes: PartnerCodes
  /** Format of a dealer's files; '': any. */
  readonly formatOf: (dealerCode: string) => EdiReading['fileFormat']
  /** Date of the correspondence calendar that a dealer's date of shipment is. */
  readonly shipmentOf: (dealerCode: string) => ShipmentDate
}

export async function loadPartners(context: ReadContext): Promise<LoadedPartners> {
  const { db, prctCode } = context
  const { rows: partners } = await checkedSql({ senderId: text, deliveryPoint: text, dealerCode: text })`
    select sender_id as "senderId", delivery_point as "deliveryPoint", dealer_code as "dealerCode"
    from edi_partner where prct_code = ${prctCode}`.execute(db)
  const { rows: parts } = await checkedSql({ dealerCode: text, buyerPart: text, partNo: text })`
    select dealer_code as "dealerCode", buyer_part as "buyerPart", part_no as "partNo"
    from edi_part where prct_code = ${prctCode}`.execute(db)
  const { rows: dealers } = await checkedSql({ dealerCode: text })`
    select dealer_code as "dealerCode" from dealer where prct_code = ${prctCode}`.execute(db)
  const readings = await listReadings(context)
  const partKey = (dealerCode: string, buyerPart: string) =>
    JSON.stringify([dealerCode, buyerPart].map((code) => spellCode(normalisePartNo(code))))
  const { rows: units } = await checkedSql({ partNo: text, unit: text })`
    select part_no as "partNo", unit from part where prct_code = ${prctCode} and unit <> 'PC'`.execute(db)
  const partByBuyer = new Map(
    parts.map(({ dealerCode, buyerPart, partNo }) => [partKey(dealerCode, buyerPart), partNo]),
  )
  const readingOf = new Map(readings.map((reading) => [reading.dealerCode, reading]))
  const rows = { partners, dealerCodes: dealers.map(({ dealerCode }) => dealerCode) }
  return {
    reading: {
      ...rows,
      rules: Object.fromEntries(readings.map((reading) => [reading.dealerCode, toRules(reading)])),
      partUnits: partUnits(units, parts),
      characters: charactersOf(rows, readings),
    },
    codes: {
      dealerOf: dealerLookup(rows),
      partOf: (dealerCode, buyerPart) => partByBuyer.get(partKey(dealerCode, buyerPart)),
      termsOf: (dealerCode) => readingOf.get(dealerCode),
    },
    formatOf: (dealerCode) => readingOf.get(dealerCode)?.fileFormat ?? '',
    shipmentOf: (dealerCode) => readingOf.get(dealerCode)?.shipment ?? 'ETD',
  }
}

/** Codes of X12 for other units are words for a piece elsewhere (ST): these stay as they are. */
const codeOf = (unit: string) => (unitOfPart(unit) === 'PC' ? unit : unitOfPart(unit))

function partUnits(
  units: readonly { readonly partNo: string; readonly unit: string }[],
  parts: readonly { readonly dealerCode: string; readonly buyerPart: string; readonly partNo: string }[],
): Record<string, string> {
  const named = units.map(({ partNo, unit }) => ({ partNo, unit: codeOf(unit) }))
  const unitOf = new Map(named.map(({ partNo, unit }) => [partNo, unit]))
  const own = named.map(({ partNo, unit }) => [partUnitKey('', partNo), unit] as const)
  const ofDealers = parts.flatMap(({ dealerCode, buyerPart, partNo }) => {
    const unit = unitOf.get(partNo)
    return unit === undefined ? [] : [[partUnitKey(dealerCode, buyerPart), unit] as const]
  })
  return Object.fromEntries([...own, ...ofDealers])
}

/** A file is decoded before its delivery points are known: dealers with one sender must agree. */
function charactersOf(
  { partners, dealerCodes }: PartnerRows,
  readings: readonly Pick<EdiReading & { readonly dealerCode: string }, 'dealerCode' | 'characters'>[],
): Record<string, CharacterSet> {
  const setOf = new Map(readings.map(({ dealerCode, characters }) => [dealerCode, characters]))
  const own = dealerCodes.map((dealerCode) => ({ senderId: dealerCode, dealerCode }))
  const sets = new Map<string, Set<CharacterSet>>()
  for (const { senderId, dealerCode } of [...own, ...partners]) {
    const set = setOf.get(dealerCode) ?? ''
    const found = sets.get(spellCode(senderId)) ?? new Set()
    if (set !== '') found.add(set)
    sets.set(spellCode(senderId), found)
  }
  return Object.fromEntries(
    [...sets].flatMap(([senderId, [only, ...others]]) =>
      only !== undefined && others.length === 0 ? [[senderId, only] as const] : [],
    ),
  )
}

async function listReadings({ db, prctCode }: ReadContext) {
  const { rows } = await checkedSql({
    dealerCode: text,
    buckets: oneOf(bucketRules),
    deliveryWindow: oneOf(deliveryWindows),
    dates: oneOf(dateMeanings),
    shipment: oneOf(shipmentDates),
    immediate: oneOf(immediateMeanings),
    contractNo: text,
    fileFormat: oneOf(['', ...orderFileFormats]),
    characters: oneOf(['', ...ediCharacters]),
    codes: json<EdiReading['codes']>(),
    units: json<EdiReading['units']>(),
  })`
    select dealer_code as "dealerCode", buckets, delivery_window as "deliveryWindow", dates, shipment, immediate, contract_no as "contractNo",
      file_format as "fileFormat", characters, codes, units
    from edi_reading where prct_code = ${prctCode}`.execute(db)
  return rows
}

const toRules = ({ buckets, deliveryWindow, dates, codes, units }: EdiReading): ReadingRules => ({
  buckets,
  window: deliveryWindow,
  dates,
  codes: Object.fromEntries(codes.map(({ code, meaning }) => [code, meaning])),
  units: Object.fromEntries(units.map(({ unit, pieces }) => [unit, pieces])),
})
