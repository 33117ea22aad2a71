import type { CallById, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../calls/handlers.ts'
import type { ReadContext } from '../../../domain/rule-context.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { text } from '../../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../../platform/errors/api-error.ts'
import { Answer } from '../../../platform/http/reply.ts'
import { findCalendar } from '../dealer-calendar.ts'
import {
  findCodes,
  findColumns,
  findReading,
  lockSettings,
  rejectUnknownDealer,
  type SettingsContext,
} from './file-settings.ts'

type CodesInput = Omit<ParsedInputOf<CallById<'workspace/order-compiling/save-codes'>>, 'version'>

export const showOrderCodes: Handler<'workspace/order-compiling/list-codes'> = async ({ dealer }, context) => {
  const { version: codesVersion, ...codes } = await findCodes(context, dealer)
  const { version: columnsVersion, columns, reading: columnReading } = await findColumns(context, dealer)
  const { version: readingVersion, reading } = await findReading(context, dealer)
  const calendar = await findCalendar(context, dealer)
  return { ...codes, codesVersion, calendar, reading, readingVersion, columns, columnReading, columnsVersion }
}

async function findIssues(
  { db, prctCode }: ReadContext,
  { dealer, partners, parts }: CodesInput,
): Promise<ValidationIssue[]> {
  const senderIds = partners.map(({ senderId }) => senderId)
  const points = partners.map(({ deliveryPoint }) => deliveryPoint)
  const buyerParts = parts.map(({ buyerPart }) => buyerPart)
  const partNos = parts.map(({ partNo }) => partNo)
  const { rows: taken } = await checkedSql({ senderId: text, deliveryPoint: text, dealerCode: text })`
    select sender_id as "senderId", delivery_point as "deliveryPoint", dealer_code as "dealerCode" from edi_partner
    where prct_code = ${prctCode} and dealer_code <> ${dealer}
      and (sender_id, delivery_point) in (select * from unnest(${senderIds}::text[], ${points}::text[]))`.execute(db)
  const { rows: unknown } = await checkedSql({ partNo: text })`
    select u.part_no as "partNo" from unnest(${partNos}::text[]) u (part_no)
    where not exists (select 1 from part p where p.prct_code = ${prctCode} and p.part_no = u.part_no)`.execute(db)
  return [
    ...duplicates(
      'partners',
      partners.map(({ senderId, deliveryPoint }) => `${senderId} ${deliveryPoint}`.trim()),
    ),
    ...duplicates('parts', buyerParts),
    ...taken.map(
      ({ senderId, deliveryPoint, dealerCode }): ValidationIssue => ({
        field: `partners[${partners.findIndex((each) => each.senderId === senderId && each.deliveryPoint === deliveryPoint)}]`,
        message: 'M-I02-058',
        params: { sender: senderId, value: deliveryPoint || '–', dealer: dealerCode },
      }),
    ),
    ...unknown.map(
      ({ partNo: value }): ValidationIssue => ({
        field: `parts[${partNos.indexOf(value)}]`,
        message: 'M-I02-059',
        params: { value },
      }),
    ),
  ]
}

export const saveOrderCodes: Handler<'workspace/order-compiling/save-codes'> = async (input, context) => {
  const { dealer, partners, parts, resetOn } = input
  await rejectUnknownDealer(context, dealer)
  await lockSettings(context, input, findCodes)
  await storeCodes(context, input)
  await context.audit({ entity: 'edi_partner', key: { dealer }, change: { partners, parts: parts.length, resetOn } })
  const { version } = await findCodes(context, dealer)
  return new Answer({ partners: partners.length, parts: parts.length, version }, 'M-I02-061', { value: dealer })
}

/** Throws when codes belong to another dealer, are repeated or unknown. */
export async function storeCodes(context: SettingsContext, input: CodesInput): Promise<void> {
  const { dealer, partners, parts, resetOn } = input
  const { db, prctCode, user, now } = context
  const senderIds = partners.map(({ senderId }) => senderId)
  const points = partners.map(({ deliveryPoint }) => deliveryPoint)
  const buyerParts = parts.map(({ buyerPart }) => buyerPart)
  const partNos = parts.map(({ partNo }) => partNo)
  const issues = await findIssues(context, input)
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  await sql`delete from edi_partner where prct_code = ${prctCode} and dealer_code = ${dealer}`.execute(db)
  await sql`delete from edi_part where prct_code = ${prctCode} and dealer_code = ${dealer}`.execute(db)
  const by = sql`${user.employeeId}, ${now}::timestamptz, ${user.employeeId}, ${now}::timestamptz`
  const { numAffectedRows } =
    await sql`insert into edi_partner (prct_code, dealer_code, sender_id, delivery_point, own_id, label_company, created_by, created_at, updated_by, updated_at)
    select ${prctCode}, ${dealer}, u.*, ${by} from unnest(${senderIds}::text[], ${points}::text[],
      ${partners.map(({ ownId }) => ownId)}::text[], ${partners.map(({ labelCompany }) => labelCompany)}::text[]) u on conflict do nothing`.execute(
      db,
    )
  // Of a dealer that the user does not see.
  if (Number(numAffectedRows ?? 0) < partners.length)
    throw invalid('M-COM-006', {}, [
      {
        field: 'partners',
        message: 'M-I02-058',
        params: { sender: senderIds.join(', '), value: points.join(', '), dealer: '–' },
      },
    ])
  await sql`insert into edi_part (prct_code, dealer_code, buyer_part, part_no, created_by, created_at, updated_by, updated_at)
    select ${prctCode}, ${dealer}, u.*, ${by} from unnest(${buyerParts}::text[], ${partNos}::text[]) u`.execute(db)
  await (resetOn === null
    ? sql`delete from cumulative_reset where prct_code = ${prctCode} and dealer_code = ${dealer}`
    : sql`insert into cumulative_reset (prct_code, dealer_code, reset_on, updated_by, updated_at)
        values (${prctCode}, ${dealer}, ${resetOn}::date, ${user.employeeId}, ${now}::timestamptz)
        on conflict (prct_code, dealer_code) do update set reset_on = excluded.reset_on, updated_by = excluded.updated_by,
          updated_at = excluded.updated_at`
  ).execute(db)
}

const duplicates = (list: string, codes: readonly string[]): ValidationIssue[] =>
  codes.flatMap((value, at) =>
    codes.indexOf(value) < at ? [{ field: `${list}[${at}]`, message: 'M-I02-060', params: { value } }] : [],
  )
