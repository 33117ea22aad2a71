import { z } from 'zod'
import { area, query } from '../../calls/call.ts'
import { caseStatuses } from '../../values/case-statuses.ts'
import { code } from '../../values/codes.ts'
import { asnStatuses } from '../order-ocf-asn/order-ocf-asn.ts'
import { resultStatuses } from '../packing-results-maintenance/packing-results-maintenance.ts'
import { caseRow, loadedContainer } from './case-information.ts'
import { caseLabel } from './case-labels.ts'

/** A part in a case. Its boxes hold `snp` pieces each, the last one the rest. */
const caseContent = z.object({
  seq: z.int(),
  partNo: z.string(),
  partName: z.string(),
  packStyle: z.string(),
  boxes: z.int(),
  snp: z.int(),
  qty: z.int(),
  packedQty: z.int(),
  lotNo: z.string().describe('As recorded when it was packed'),
  origin: z.string().describe('Country of origin'),
  dgClass: z.string().describe('Dangerous goods; empty: none'),
  netKg: z.number().describe('As planned'),
  weighedKg: z.number().nullable().describe('Net weight as weighed'),
  places: z
    .array(z.array(z.int()).length(9))
    .describe(
      'Blocks of equal boxes: x, y, z, dx, dy, dz of the first box in mm from an inner corner, then the number of boxes along x, y, z. Empty: a standard case, packed by its packing condition',
    ),
})
export type CaseContent = z.infer<typeof caseContent>

export const caseEventKinds = [
  'PLANNED',
  'CANCELLED',
  'PRINTED',
  'STARTED',
  'RESULT',
  'REVERSAL',
  'VANNED',
  'REOPENED',
  'LEFT',
  'ADDED',
  'TAKEN_OUT',
  'SHIPPED',
  'NOTIFIED',
  'ANSWERED',
] as const

const caseEvent = z.object({
  kind: z.enum(caseEventKinds),
  at: z.string(),
  by: z.string().describe('Empty: unknown'),
  ref: z.string().describe('Plan revision, result, container or ship notice'),
  resultStatus: z.enum(resultStatuses).nullable(),
  asnStatus: z.enum(asnStatuses).nullable(),
  qty: z.int().nullable(),
  weighedKg: z.number().nullable(),
  worker: z.string(),
  reasonCode: z.string(),
  remark: z.string(),
})
export type CaseEvent = z.infer<typeof caseEvent>

export const caseRelations = ['ORDER', 'REPLACED_BY', 'REPLACES'] as const

const relatedCase = z.object({
  relation: z
    .enum(caseRelations)
    .describe(
      'ORDER: answers the same order line. REPLACED_BY: of the plan that cancelled this case, with the same part',
    ),
  caseNo: z.string(),
  status: z.enum(caseStatuses),
  packOn: z.string(),
  qty: z.int().describe('Pieces inside: the packed ones once it is packed'),
  renbanNo: z.string().nullable(),
})
export type RelatedCase = z.infer<typeof relatedCase>

export const MAX_RELATED_CASES = 50

/** In kg. Contents as packed: weighed, or planned in proportion to their pieces; as planned until the case is packed. */
const caseWeights = z.object({
  netKg: z.number(),
  grossKg: z.number(),
  contentsKg: z.number(),
  tareKg: z.number(),
  maxGrossKg: z.number().nullable().describe('null: the case type is unknown'),
})
export type CaseWeights = z.infer<typeof caseWeights>

export const caseInformationDetail = area('caseinformationdetail', ['L03F02'], {
  init: query({
    summary:
      'One case: header, marks, contents, weights, events, related cases, ship notices, and its container with all cases',
    action: 'init',
    input: z.object({ caseNo: code(24) }),
    output: z.object({
      header: caseRow.extend({
        lengthMm: z.int(),
        widthMm: z.int(),
        heightMm: z.int(),
        innerLengthMm: z.int(),
        innerWidthMm: z.int(),
        innerHeightMm: z.int(),
        maxMixedParts: z.int().nullable().describe('Most parts in a mixed case of its type; null: no limit'),
        maxMixedBoxes: z.int().nullable().describe('Most boxes in a mixed case of its type; null: no limit'),
      }),
      marks: z.array(z.string()).describe('Shipping mark, line by line'),
      cautions: z.array(z.string()).describe('Care marks: stacking, dangerous goods'),
      label: caseLabel,
      contents: z.array(caseContent),
      weights: caseWeights,
      events: z.array(caseEvent).describe('Oldest first'),
      related: z.array(relatedCase).max(2 * MAX_RELATED_CASES),
      notices: z.array(
        z.object({
          asnNo: z.string(),
          status: z.enum(asnStatuses),
          qty: z.int().describe('Pieces of the parts of the case in the notice'),
          etd: z.string().nullable(),
          eta: z.string().nullable(),
          sentAt: z.string().nullable(),
          answeredAt: z.string().nullable(),
        }),
      ),
      container: loadedContainer.nullable(),
    }),
  }),
})
