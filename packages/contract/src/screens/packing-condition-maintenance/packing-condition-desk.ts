import { z } from 'zod'
import { command, download, ownArea, query, upload } from '../../calls/call.ts'
import { rowVersion } from '../../values/bounds.ts'
import { caseCode, code, isoDate, partNo, printable } from '../../values/codes.ts'
import { choices } from '../../values/lists/editable-list.ts'
import { list, optional } from '../../values/lists/query.ts'
import { pictureData, pictureKinds } from '../../values/picture.ts'
import { conditionStatuses } from './packing-condition-maintenance.ts'

const insideOf = { innerLengthMm: z.int(), innerWidthMm: z.int(), innerHeightMm: z.int() }
const caseFacts = z.object({
  code: z.string(),
  material: z.string(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  ...insideOf,
  tareG: z.int(),
  maxGrossG: z.int(),
  fillLimitPermille: z.int(),
})
export type CaseFacts = z.infer<typeof caseFacts>

const picture = z.object({
  kind: z.enum(pictureKinds),
  code: z.string(),
  thumbnail: z.string().describe('A data URL'),
  widthPx: z.int(),
  heightPx: z.int(),
  changedBy: z.string(),
  rowVersion: z.int(),
})
export type ConditionPicture = z.infer<typeof picture>
/** The code of a part, a box or a case type. */
const pictureOf = { kind: z.enum(pictureKinds), code: code(20) }

const document = z.object({
  kind: z.enum(pictureKinds),
  code: z.string(),
  fileName: z.string(),
  sizeBytes: z.int(),
  changedBy: z.string(),
  changedAt: z.string(),
})
export type ConditionDocument = z.infer<typeof document>
const documentName = { fileName: z.string().min(1).max(255).regex(printable) }

const versionKey = {
  partNo: z.string(),
  dealerCode: z.string(),
  packStyle: z.string(),
  effectiveFrom: z.string(),
  effectiveTo: z.string(),
}

const carriedPieces = z.object({
  partNo: z.string(),
  dealerCode: z.string(),
  packStyle: z.string(),
  pieces: z.int().describe('Negative: backlog'),
})
export type CarriedPieces = z.infer<typeof carriedPieces>

const similarCondition = z.object({
  partNo: z.string(),
  partName: z.string(),
  dealerCode: z.string(),
  netWeightG: z.int(),
  sizeMm: z.string().describe('Length × width × height of the part'),
  isSameFamily: z.boolean(),
  cells: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .describe('By field of the list, as a save takes them'),
})
export type SimilarCondition = z.infer<typeof similarCondition>

/** Calls of our own for the screen (docs/decisions/0005). */
export const packingConditionDesk = ownArea('packing-condition-maintenance', ['D01F01'], {
  init: query({
    summary: 'Dealers, lines, case types and the fence, for packing conditions',
    action: 'init',
    output: z.object({
      dealers: choices,
      lines: choices,
      packStyles: z.array(z.string()),
      caseTypes: z.array(caseFacts),
      fence: z.string().describe('First day that is not frozen'),
    }),
  }),
  searchDetail: query({
    summary:
      'Versions of a part’s condition, the rule used for each dealer, the plans that use it, its pictures and manuals',
    action: 'search',
    input: z.object({
      partNo,
      packStyle: code(20),
      on: isoDate.describe('Rules are shown for this day'),
      caseCode: optional(caseCode),
      boxCode: optional(code(20)),
    }),
    output: z.object({
      versions: z.array(
        z.object({ ...versionKey, status: z.enum(conditionStatuses), snp: z.int(), copyNo: z.string() }),
      ),
      rules: z
        .array(z.object({ forDealer: z.string(), ...versionKey, snp: z.int(), qtyOnOrder: z.int() }))
        .describe('The condition used for each active dealer: its own before the one for all'),
      plans: z
        .array(
          z.object({
            month: z.string(),
            rev: z.int(),
            dealerCode: z.string(),
            effectiveFrom: z.string().describe('Of the version that the rows use'),
            ruleDealer: z.string().describe('Dealer of the version: * where the one for all was used'),
            rows: z.int(),
            qty: z.int(),
            firstOn: z.string(),
            lastOn: z.string(),
          }),
        )
        .describe('Rows of the newest plans'),
      similar: z
        .array(similarCondition)
        .describe('Conditions of other parts to start from: of the car family first, then by weight and size'),
      pictures: z.array(picture),
      documents: z.array(document).describe('Work manuals of part, box and case'),
    }),
  }),
  searchCarried: query({
    summary: 'Pieces expected to be carried over on a day, by part, dealer and style',
    action: 'search',
    input: z.object({ partNo: list(partNo), on: isoDate }),
    output: z.object({ carried: z.array(carriedPieces) }),
  }),
  searchPicture: query({
    summary: 'A picture of a part, box or case in full size',
    action: 'search',
    input: z.object(pictureOf),
    output: z.object({ picture: z.string().describe('A data URL') }),
  }),
  savePicture: command({
    summary: 'Store or replace the picture of a part, box or case',
    action: 'save',
    forDealers: 'M-SHT-005',
    input: z.object({
      ...pictureOf,
      rowVersion: rowVersion.describe('0: there is none yet'),
      picture: pictureData('picture'),
      thumbnail: pictureData('thumbnail'),
    }),
    output: z.object({ rowVersion: z.int() }),
  }),
  deletePicture: command({
    summary: 'Delete the picture of a part, box or case',
    action: 'delete',
    forDealers: 'M-SHT-005',
    input: z.object({ ...pictureOf, rowVersion }),
    output: z.object({ isDeleted: z.boolean() }),
  }),
  downloadDocument: download({
    summary: 'A work manual of a part, box or case',
    action: 'download',
    input: z.object({ ...pictureOf, ...documentName }),
  }),
  saveDocument: upload({
    summary: 'Store a work manual of a part, box or case; a file of the same name is replaced',
    action: 'upload',
    forDealers: 'M-SHT-005',
    input: z.object(pictureOf),
    output: z.object({ fileName: z.string() }),
  }),
  deleteDocument: command({
    summary: 'Delete a work manual of a part, box or case',
    action: 'delete',
    forDealers: 'M-SHT-005',
    input: z.object({ ...pictureOf, ...documentName }),
    output: z.object({ isDeleted: z.boolean() }),
  }),
})
