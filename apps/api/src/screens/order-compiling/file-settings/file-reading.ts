import { type EdiReading, standardReading } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../calls/handlers.ts'
import { invalid, type ValidationIssue } from '../../../platform/errors/api-error.ts'
import { Answer } from '../../../platform/http/reply.ts'
import { findReading, lockSettings, rejectUnknownDealer, type SettingsContext } from './file-settings.ts'

export const saveOrderReading: Handler<'workspace/order-compiling/save-reading'> = async (input, context) => {
  const { dealer, reading } = input
  await rejectUnknownDealer(context, dealer)
  await lockSettings(context, input, findReading)
  await storeReading(context, input)
  await context.audit({ entity: 'edi_reading', key: { dealer }, change: { reading } })
  const { version } = await findReading(context, dealer)
  return new Answer({ version }, 'M-I02-130', { value: dealer })
}

interface ReadingOf {
  readonly dealer: string
  readonly reading: EdiReading
}

/** Throws when a code or unit is there twice. */
export async function storeReading(context: SettingsContext, { dealer, reading }: ReadingOf): Promise<void> {
  const { db, prctCode, user, now } = context
  const issues = [
    ...twice(
      'reading.codes',
      reading.codes.map(({ code }) => code),
    ),
    ...twice(
      'reading.units',
      reading.units.map(({ unit }) => unit),
    ),
  ]
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  const { buckets, deliveryWindow, dates, shipment, immediate, contractNo, fileFormat, characters, codes, units } =
    reading
  const isStandard = JSON.stringify(reading) === JSON.stringify(standardReading)
  await (isStandard
    ? sql`delete from edi_reading where prct_code = ${prctCode} and dealer_code = ${dealer}`
    : sql`insert into edi_reading as r (prct_code, dealer_code, buckets, delivery_window, dates, shipment, immediate, contract_no, file_format, characters, codes, units,
          created_by, created_at, updated_by, updated_at)
        values (${prctCode}, ${dealer}, ${buckets}, ${deliveryWindow}, ${dates}, ${shipment}, ${immediate}, ${contractNo}, ${fileFormat}, ${characters}, ${JSON.stringify(codes)}::jsonb,
          ${JSON.stringify(units)}::jsonb, ${user.employeeId}, ${now}, ${user.employeeId}, ${now})
        on conflict (prct_code, dealer_code) do update set buckets = excluded.buckets, delivery_window = excluded.delivery_window,
          dates = excluded.dates, shipment = excluded.shipment, immediate = excluded.immediate,
          contract_no = excluded.contract_no, file_format = excluded.file_format, characters = excluded.characters, codes = excluded.codes, units = excluded.units,
          row_version = r.row_version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at`
  ).execute(db)
}

const twice = (field: string, codes: readonly string[]): ValidationIssue[] =>
  codes.flatMap((value, at) =>
    codes.indexOf(value) < at ? [{ field: `${field}[${at}]`, message: 'M-I02-060', params: { value } }] : [],
  )
