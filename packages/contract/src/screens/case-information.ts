import { z } from 'zod'
import { area, query } from '../call.ts'
import { screen } from '../screen.ts'
import { caseCode, code, dealerCode, isoDate, lineCode, month, partNo } from '../values/codes.ts'
import { flag, list, optional, page, paging } from '../values/query.ts'
import { reason } from '../values/reason.ts'

export const caseStatuses = [
  'PLANNED',
  'PRINTED',
  'PACKING',
  'PACKED',
  'VANNED',
  'SHIPPED',
  'SHORT',
  'CANCELLED',
  'REPACK',
] as const

export const caseRow = z.object({
  caseNo: z.string(),
  caseCode: z.string(),
  dealerCode: z.string(),
  lineCode: z.string(),
  packOn: z.string(),
  vanOn: z.string(),
  status: z.enum(caseStatuses),
  isMixed: z.boolean(),
  partCount: z.int(),
  boxCount: z.int(),
  qty: z.int(),
  netKg: z.number(),
  grossKg: z.number(),
  volumeM3: z.number(),
  renbanNo: z.string().nullable(),
  loadStep: z.int().nullable(),
  leftReason: reason.nullable(),
})

/** A box or case at its place in the container; mm, from the front-left-bottom corner. */
export const loadedCase = z.object({
  caseNo: z.string(),
  caseCode: z.string(),
  dealerCode: z.string(),
  partNo: z.string().describe('Empty where the case holds several parts'),
  vanOn: z.string(),
  step: z.int(),
  x: z.int(),
  y: z.int(),
  z: z.int(),
  dx: z.int(),
  dy: z.int(),
  dz: z.int(),
  grossKg: z.number(),
  isMixed: z.boolean(),
})

export const loadedContainer = z.object({
  renbanNo: z.string(),
  containerType: z.string(),
  dealerCode: z.string().describe('Where dealers share it: all of them, joined by +'),
  vanOn: z.string(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  maxPayloadKg: z.number(),
  cargoKg: z.number(),
  fillPercent: z.number(),
  gravity: z.object({ x: z.int(), y: z.int(), z: z.int() }),
  gravityPermille: z
    .int()
    .nullable()
    .describe('How far from the middle the centre of gravity may lie, of the length; null: anywhere'),
  cases: z.array(loadedCase),
})

export const caseInformation = area('caseinformation', ['L03F01'], {
  search: query({
    summary: 'Cases by number, day, dealer, line, container, part',
    action: 'search',
    input: z.object({
      ...paging,
      month: optional(month),
      caseNo: list(code(24)),
      packFrom: optional(isoDate),
      packTo: optional(isoDate),
      vanFrom: optional(isoDate),
      vanTo: optional(isoDate),
      dealer: list(dealerCode),
      line: list(lineCode),
      caseCode: list(caseCode),
      renbanNo: list(code(24)),
      partNo: list(partNo),
      status: list(z.enum(caseStatuses)),
      mixedOnly: flag,
      leftOnly: flag.describe('Only cases that found no container'),
    }),
    output: page(caseRow),
  }),
})

export const caseInformationDetail = area('caseinformationdetail', ['L03F02'], {
  init: query({
    summary: 'One case: header, contents, and the container in which it stands with all its cases',
    action: 'init',
    input: z.object({ caseNo: code(24) }),
    output: z.object({
      header: caseRow.extend({ lengthMm: z.int(), widthMm: z.int(), heightMm: z.int() }),
      contents: z.array(
        z.object({
          seq: z.int(),
          partNo: z.string(),
          partName: z.string(),
          packStyle: z.string(),
          boxes: z.int(),
          qty: z.int(),
          netKg: z.number(),
        }),
      ),
      container: loadedContainer.nullable(),
    }),
  }),
})

export const caseInformationScreen = screen({
  menuCode: 'L03',
  keys: ['CASEINFORMATION', 'CASEINFORMATIONDETAIL'],
  route: '/CaseInformation',
  title: 'CASE INFORMATION',
  group: 'RESULT ADMINISTRATION',
  functionIds: ['L03F01', 'L03F02'],
  areas: [caseInformation, caseInformationDetail],
})
