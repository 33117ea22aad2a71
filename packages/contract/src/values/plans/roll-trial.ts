import { z } from 'zod'
import { loadFigures } from './load-trial.ts'

/** Result of a simulation that rolls thin containers to a neighbouring vanning date. */

export const rollObstacles = [
  'LOCKED',
  'NO_DATE',
  'OTHER_GROUP',
  'ARRIVES_LATE',
  'PACKED_LATER',
  'NO_SAVING',
  'OTHER_PAIR',
] as const
export type RollObstacle = (typeof rollObstacles)[number]

const sailing = z.object({ vanOn: z.string(), vessel: z.string(), etd: z.string().nullable() })

export const rollProposal = z.object({
  no: z.int(),
  dealers: z.array(z.string()),
  from: sailing,
  to: sailing,
  caseNos: z.array(z.string()).describe('Cases that change their vanning date'),
  renbanNos: z.array(z.string()).describe('Containers that are replaced'),
  before: loadFigures,
  after: loadFigures,
})
export type RollProposal = z.infer<typeof rollProposal>

export const thinContainer = z.object({
  dealers: z.array(z.string()),
  vanOn: z.string(),
  renbanNo: z.string().nullable().describe('null: cases not loaded because their container would be below a minimum'),
  fillPercent: z.number().nullable(),
  cases: z.int(),
  obstacle: z.enum(rollObstacles).describe('Why it is not offered for rolling'),
})
export type ThinContainer = z.infer<typeof thinContainer>

export const rollTrial = z.object({
  runId: z.int(),
  byName: z.string(),
  endedAt: z.string(),
  rev: z.int().describe('Plan revision'),
  before: loadFigures.describe('All open containers of the month from today'),
  after: loadFigures.describe('The same with every proposal'),
  proposals: z.array(
    rollProposal.extend({
      isCurrent: z.boolean().describe('Its containers and cases are unchanged since the simulation'),
    }),
  ),
  thin: z.array(thinContainer).describe('Thin containers that stay'),
})
export type RollTrial = z.infer<typeof rollTrial>
