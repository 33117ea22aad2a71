import { z } from 'zod'
import { area, command, download, query } from '../call.ts'
import { screen } from '../screen.ts'
import { code, dealerCode, isoDate, lineCode, partNo } from '../values/codes.ts'
import {
  blankable,
  choices,
  editableRow,
  listDownload,
  listPage,
  listSaved,
  listUpdate,
  text,
} from '../values/editable-list.ts'
import { flag, list, optional, paging } from '../values/query.ts'

export const lifecycles = ['NEW', 'ACTIVE', 'RUNOUT', 'DISCONTINUED'] as const

/** A part with the packing side's own values for a dealer; '*': for all that have none of their own. */
export const partRow = editableRow({
  partNo: z.string(),
  dealerCode: z.string(),
  partName: z.string(),
  partNameJa: z.string(),
  netWeightG: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  origin: z.string(),
  supplierCode: z.string(),
  unit: z.string(),
  carFamily: z.string(),
  dgClass: z.string(),
  lifecycle: z.enum(lifecycles),
  ecnNo: z.string(),
  effectiveFrom: z.string().nullable(),
  effectiveTo: z.string().nullable(),
  hostUpdatedOn: z.string().nullable(),
  stockQty: z.int(),
  packLine: z.string(),
  dockCode: z.string(),
  pickAddress: z.string(),
  maxAdvanceDays: z.int(),
  safetyPackDays: z.int(),
  partsInLeadDays: z.int(),
  priority: z.int(),
  mustPack: z.boolean(),
  remark: z.string(),
  hasCondition: z.boolean().describe('A packing condition is valid today for the dealer; for *: for any'),
  conditionDealers: z.string().describe('Dealers with a valid condition; * where one is for all'),
  pairId: z.string(),
  groupId: z.string(),
  isDiscontinued: z.boolean(),
  discontinuedOn: z.string().nullable(),
  lastPackedOn: z.string().nullable(),
  carryOverQty: z.int().describe('Of the newest closed month; for *: of all dealers'),
  ownFields: z
    .array(z.string())
    .describe('Fields whose value was given for this dealer; the others are as for all, or as the host says'),
})
export type PartRow = z.infer<typeof partRow>

/**
 * What the packing side keeps of a part. For a dealer an empty cell means: as for all dealers. A value that is given is the
 * dealer's own, also where it is the same as that for all: it stays when that changes.
 */
export const partFields = {
  packLine: blankable(lineCode),
  dockCode: blankable(code(10)),
  pickAddress: blankable(code(20)),
  maxAdvanceDays: blankable(z.int().min(0).max(60)).describe('Empty: as the host says'),
  safetyPackDays: blankable(z.int().min(0).max(60)),
  partsInLeadDays: blankable(z.int().min(0).max(180)),
  priority: blankable(z.int().min(1).max(9)),
  mustPack: blankable(z.boolean()),
  remark: blankable(text(200)),
}

const searchFields = {
  partNo: list(partNo),
  name: optional(text(60)).describe('Anywhere in the English or Japanese name'),
  dealer: optional(dealerCode).describe('Whose values are shown; left out: those for all dealers'),
  carFamily: list(code(10)),
  supplier: list(code(20)),
  packLine: list(lineCode),
  packStyle: list(code(20)),
  lifecycle: list(z.enum(lifecycles)),
  withoutCondition: flag,
  hostFrom: optional(isoDate),
  hostTo: optional(isoDate),
}

export const partMaster = area('partmaster', ['B01F01'], {
  init: query({
    summary: 'Lines, lifecycles, dealers',
    action: 'init',
    output: z.object({
      lines: choices,
      dealers: choices,
      carFamilies: z.array(z.string()),
      packStyles: z.array(z.string()),
    }),
  }),
  search: query({
    summary: 'Parts',
    action: 'search',
    input: z.object({ ...searchFields, ...paging }),
    output: listPage(partRow),
  }),
  save: command({
    summary: 'Save packing-side attributes of parts',
    action: 'save',
    input: listUpdate({ key: { partNo, dealerCode }, fields: partFields }),
    output: listSaved,
  }),
  download: download({
    summary: 'Parts as a workbook',
    action: 'download',
    input: z.object({ ...searchFields, ...listDownload, what: z.enum(['SHOWN', 'ALL']) }),
  }),
})

export const partMasterScreen = screen({
  menuCode: 'B01',
  keys: ['PARTMASTER'],
  route: '/PartMaster',
  title: 'PART MASTER',
  group: 'MASTER TABLE',
  functionIds: ['B01F01'],
  areas: [partMaster],
})
