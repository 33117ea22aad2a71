import { z } from 'zod'
import { ownArea, query } from '../../calls/call.ts'
import { dealerCode, isoDate, partNo } from '../../values/codes.ts'
import { list, optional } from '../../values/lists/query.ts'

/** How a part is packed for a dealer on a day. */
const packing = z.object({
  packStyle: z.string(),
  snp: z.int(),
  boxesPerCase: z.int(),
  boxLengthMm: z.int(),
  boxWidthMm: z.int(),
  boxHeightMm: z.int(),
  boxGrossG: z.int(),
  stdSecondsPerCase: z.int(),
  caseCode: z.string(),
  caseFamily: z.string(),
  packLines: z.array(z.string()),
})

const setPart = z.object({
  partNo: z.string(),
  partName: z.string(),
  carFamily: z.string(),
  netWeightG: z.int(),
  dgClass: z.string().describe('Dangerous goods class; empty: none'),
  packing: packing.nullable().describe('null: no approved packing condition on the day'),
})
export type SetPart = z.infer<typeof setPart>

const setCase = z.object({
  code: z.string(),
  family: z.string(),
  innerLengthMm: z.int(),
  innerWidthMm: z.int(),
  innerHeightMm: z.int(),
  tareG: z.int(),
  maxGrossG: z.int(),
  fillLimitPermille: z.int(),
  allowsMixed: z.boolean(),
  maxMixedParts: z.int().nullable().describe('Most parts in a mixed case; null: no limit'),
  maxMixedBoxes: z.int().nullable().describe('Most boxes in a mixed case; null: no limit'),
})
export type SetCase = z.infer<typeof setCase>

/** For the screens of pairs and groups: what is needed to place a set of parts in a case while it is edited. */
export const partSets = ownArea('part-set', ['B02F01', 'B03F01'], {
  init: query({
    summary: 'Packing of the parts of a set for a dealer on a day, and the case types',
    action: 'init',
    input: z.object({
      parts: list(partNo),
      dealer: optional(dealerCode).describe('Absent or *: for all dealers'),
      on: optional(isoDate).describe('Absent: today'),
    }),
    output: z.object({ parts: z.array(setPart).describe('Known parts only'), cases: z.array(setCase) }),
  }),
  findSimilar: query({
    summary: 'The first parts whose number begins like this, while one is typed',
    action: 'init',
    input: z.object({ partNo }),
    output: z.object({ parts: z.array(z.object({ partNo: z.string(), partName: z.string() })) }),
  }),
})
