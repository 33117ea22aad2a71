import { z } from 'zod'
import { command, ownArea, query } from '../../calls/call.ts'
import { rowVersion } from '../../values/bounds.ts'
import { dealerCode, isoDate, month } from '../../values/codes.ts'
import { text } from '../../values/lists/editable-list.ts'
import { monthChange } from './correspondence-calendar.ts'

const named = (maxLength: number) => text(maxLength).pipe(z.string().min(1))
const voyageOfDealer = { dealerCode, vessel: named(60), voyage: named(20) }

const voyageAlternative = z.object({
  carrier: z.string(),
  vessel: z.string(),
  voyage: z.string(),
  cyCut: z.string(),
  etd: z.string(),
  eta: z.string(),
  vanOn: z.string(),
  packBy: z.string().describe('Last packing day before its vanning'),
  arrivalOn: z.string().describe('At the dealer'),
  lateDays: z
    .int()
    .describe('Most days by which a production date is served too late; such a month cannot be approved'),
  movedRows: z.int().describe('Production dates that get another order month'),
  isRemapped: z.boolean().describe('What Prepare takes'),
})
export type VoyageAlternative = z.infer<typeof voyageAlternative>

/** For a voyage that does not run: what the schedule has instead. */
export const voyageAlternatives = ownArea('correspondence-calendar', ['A03F01'], {
  listAlternatives: query({
    summary: 'Other voyages that can take the production dates of one that does not run',
    action: 'search',
    input: z.object(voyageOfDealer),
    output: z.object({
      productionDates: z.int().describe('With the voyage, in drafts or else registered'),
      months: z.array(z.object({ orderMonth: z.string(), rowVersion: z.int() })).describe('Months of these dates'),
      alternatives: z.array(voyageAlternative).describe('By vanning date, from today on'),
    }),
  }),
  reroute: command({
    summary:
      'Give the production dates of a voyage another one, as new revisions of their months to approve and register',
    action: 'save',
    forDealers: 'M-A03-006',
    input: z.object({
      ...voyageOfDealer,
      toVessel: named(60),
      toVoyage: named(20),
      toEtd: isoDate,
      months: z
        .array(z.object({ orderMonth: month, rowVersion }))
        .min(1)
        .max(12)
        .describe('As they were shown'),
    }),
    output: monthChange.extend({ rows: z.int() }),
  }),
})
