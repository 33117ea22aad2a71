import { createHash } from 'node:crypto'
import {
  bucketRules,
  dateMeanings,
  deliveryWindows,
  type EdiReading,
  ediCharacters,
  type FileReading,
  immediateMeanings,
  type MappedColumn,
  orderFileFormats,
  shipmentDates,
  standardReading,
} from '@packing/contract'
import { sql } from 'kysely'
import type { ByUser, ReadContext, WriteContext } from '../../../domain/rule-context.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, json, oneOf, text } from '../../../platform/database/column-types.ts'
import { invalid } from '../../../platform/errors/api-error.ts'

export type SettingsContext = WriteContext & ByUser

const readingColumns = {
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
}

export async function rejectUnknownDealer({ db, prctCode }: ReadContext, dealer: string): Promise<void> {
  const { rows } = await checkedSql({ dealerCode: text })`
    select dealer_code as "dealerCode" from dealer where prct_code = ${prctCode} and dealer_code = ${dealer} and is_active`.execute(
    db,
  )
  if (rows.length === 0)
    throw invalid('M-COM-006', {}, [{ field: 'dealer', message: 'M-I02-001', params: { value: dealer } }])
}

/** Of the content: settings are rows that come and go, so no row can carry a version of the whole. */
const versionOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)

export async function findCodes({ db, prctCode }: ReadContext, dealer: string) {
  const partnerColumns = { senderId: text, deliveryPoint: text, ownId: text, labelCompany: text }
  const { rows: partners } = await checkedSql(partnerColumns)`
    select sender_id as "senderId", delivery_point as "deliveryPoint", own_id as "ownId", label_company as "labelCompany"
    from edi_partner where prct_code = ${prctCode} and dealer_code = ${dealer} order by sender_id, delivery_point`.execute(
    db,
  )
  const { rows: parts } = await checkedSql({ buyerPart: text, partNo: text })`
    select buyer_part as "buyerPart", part_no as "partNo"
    from edi_part where prct_code = ${prctCode} and dealer_code = ${dealer} order by buyer_part`.execute(db)
  const { rows: resets } = await checkedSql({ resetOn: date })`
    select reset_on as "resetOn" from cumulative_reset where prct_code = ${prctCode} and dealer_code = ${dealer}`.execute(
    db,
  )
  const resetOn = resets[0]?.resetOn ?? null
  return { partners, parts, resetOn, version: versionOf([partners, parts, resetOn]) }
}

export async function findReading({ db, prctCode }: ReadContext, dealer: string) {
  const { rows } = await checkedSql(readingColumns)`
    select buckets, delivery_window as "deliveryWindow", dates, shipment, immediate, contract_no as "contractNo",
      file_format as "fileFormat", characters, codes, units
    from edi_reading where prct_code = ${prctCode} and dealer_code = ${dealer}`.execute(db)
  const reading = rows[0] ?? standardReading
  return { reading, version: versionOf(reading) }
}

export async function findColumns({ db, prctCode }: ReadContext, dealer: string) {
  const { rows } = await checkedSql({
    columns: json<MappedColumn[]>(),
    decimalMark: oneOf(['', 'POINT', 'COMMA']),
    dayOrder: oneOf(['', 'DMY', 'MDY']),
  })`
    select mapping as columns, decimal_mark as "decimalMark", day_order as "dayOrder" from order_file_mapping
    where prct_code = ${prctCode} and dealer_code = ${dealer}`.execute(db)
  const { columns, decimalMark, dayOrder } = rows[0] ?? { columns: [], decimalMark: '', dayOrder: '' }
  const reading: FileReading = { decimalMark, dayOrder }
  return { columns, reading, version: versionOf([columns, reading]) }
}

/** The settings of a dealer are locked until the call ends, and are those that the user has seen. */
export async function lockSettings(
  context: WriteContext,
  { dealer, version }: { readonly dealer: string; readonly version: string },
  find: (context: ReadContext, dealer: string) => Promise<{ readonly version: string }>,
): Promise<void> {
  const lock = `order_files ${context.prctCode} ${dealer}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(context.db)
  const current = await find(context, dealer)
  const params = { value: dealer }
  if (current.version !== version)
    throw invalid('M-I02-063', params, [{ field: 'version', message: 'M-I02-063', params }])
}
