import { z } from 'zod'
import { command, download, ownArea, query } from '../../calls/call.ts'
import { privilege } from '../../calls/privilege.ts'
import { languages } from '../../texts/languages.ts'
import { rowVersion, utcInstant } from '../../values/bounds.ts'
import { caseStatuses } from '../../values/case-statuses.ts'
import { code } from '../../values/codes.ts'
import { text } from '../../values/lists/editable-list.ts'
import { list } from '../../values/lists/query.ts'
import { containerStatuses } from '../case-information/case-information.ts'
import { containersOfPaper } from '../load-plan/load-plan.ts'
import { asnStatuses } from '../order-ocf-asn/order-ocf-asn.ts'

export const shippingFormats = ['pdf', 'xlsx'] as const
export type ShippingFormat = (typeof shippingFormats)[number]

const renbanNo = code(24)
const kg = z.number().min(0).max(99_999)
const tareKg = z.number().positive().max(99_999)
const document = { format: z.enum(shippingFormats), language: z.enum(languages).optional() }

const closingCase = z.object({
  caseNo: z.string(),
  caseCode: z.string(),
  dealerCode: z.string(),
  step: z.int().nullable(),
  status: z.enum(caseStatuses),
  qty: z.int(),
  packedQty: z.int(),
  grossKg: z.number().describe('As packed: measured, or planned in proportion to its pieces'),
  isPacked: z.boolean(),
})

/** Vanning results: containers closed with seal and weights, shipped, and their papers. For functions of D02. */
export const containerClosing = ownArea('container-closing', ['D02F01'], {
  init: query({
    summary: 'Data to close a container: cases, weights, seal and ship notices',
    action: 'init',
    functionIds: ['D02F01', 'L03F01'],
    input: z.object({ renbanNo }),
    output: z.object({
      renbanNo: z.string(),
      rowVersion: z.int(),
      status: z.enum(containerStatuses),
      containerType: z.string(),
      dealerCode: z.string().describe('All dealers sharing the container, joined by +'),
      month: z.string(),
      vanOn: z.string(),
      nextVannings: z
        .array(z.object({ dealerCode: z.string(), vanOn: z.string().nullable() }))
        .describe('By dealer: the vanning date of its cases that stay behind; null: its calendar ends before'),
      isoNo: z.string(),
      sealNo: z.string(),
      vannedAt: z.string().nullable(),
      vannedBy: z.string().nullable(),
      shippedAt: z.string().nullable(),
      tareKg: z.number().describe('Of the container type until it is closed'),
      securingKg: z.number(),
      cargoKg: z.number(),
      vgmKg: z.number().nullable(),
      maxPayloadKg: z.number(),
      cases: z.array(closingCase),
      notices: z.array(z.object({ asnNo: z.string(), dealerCode: z.string(), status: z.enum(asnStatuses) })),
    }),
  }),
  close: command({
    summary: 'Close a container with the loaded cases, number, seal and verified gross mass (VGM, method 2)',
    action: 'register',
    forDealers: 'open',
    input: z.object({
      renbanNo,
      rowVersion,
      isoNo: code(11).describe('ISO 6346 number on the container'),
      sealNo: code(20),
      vannedAt: utcInstant,
      tareKg: tareKg.describe('On the plate of the container'),
      securingKg: kg.describe('Dunnage and securing material'),
      leftCaseNos: z.array(code(24)).max(5000).describe('Packed cases that were not loaded'),
      addedCaseNos: z.array(code(24)).max(500).describe('Packed cases that were loaded without being planned for it'),
      acceptWarnings: z.boolean(),
    }),
    output: z.object({
      vgmKg: z.number(),
      leftBehind: z.int(),
      replanned: z
        .array(z.object({ dealerCode: z.string(), vanOn: z.string(), month: z.string(), cases: z.int() }))
        .describe(
          'Cases left behind by dealer and new vanning date, and the packing month that VANNING loads them with',
        ),
    }),
  }),
  reopen: command({
    summary: 'Open a closed container that has not left and whose ship notice is not sent',
    action: 'register',
    forDealers: 'open',
    input: z.object({ renbanNo, rowVersion, reason: text(200).refine((reason) => reason !== '') }),
    output: z.object({ cases: z.int() }),
  }),
  takeOut: command({
    summary: 'Take cases that were not loaded out of a closed or shipped container; a sent notice is corrected',
    action: 'register',
    forDealers: 'open',
    privilege: privilege.full,
    input: z.object({
      renbanNo,
      rowVersion,
      caseNos: z.array(code(24)).min(1).max(500),
      reason: text(200).refine((reason) => reason !== ''),
    }),
    output: z.object({ cases: z.int(), vgmKg: z.number() }),
  }),
  ship: command({
    summary: 'Record that closed containers have left, and send their ship notices (ASN)',
    action: 'send',
    forDealers: 'open',
    input: z.object({ renbanNos: z.array(renbanNo).min(1).max(200), shippedAt: utcInstant }),
    output: z.object({ shipped: z.int(), asnNos: z.array(z.string()) }),
  }),
  downloadPackingList: download({
    summary: 'Packing list of containers as PDF or workbook: cases with contents, weights and dimensions',
    action: 'download',
    functionIds: ['D02F01', 'L03F01'],
    input: z.object({ renbanNo: list(renbanNo), ...document }),
  }),
  downloadGrossMass: download({
    summary: 'Verified gross mass of closed containers of one carrier as EDIFACT VERMAS',
    action: 'download',
    functionIds: ['D02F01', 'L03F01'],
    input: z
      .object(containersOfPaper)
      .describe('Needs container numbers, a month, a first vanning date or a first pack date'),
  }),
  downloadManifest: download({
    summary: 'Container manifest as PDF or workbook: containers with seal, weights, vessel and ship notices',
    action: 'download',
    functionIds: ['D02F01', 'L03F01'],
    input: z
      .object({ ...containersOfPaper, ...document })
      .describe('Needs container numbers, a month, a first vanning date or a first pack date'),
  }),
})
