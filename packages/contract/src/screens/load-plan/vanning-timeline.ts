import { z } from 'zod'
import { command, ownArea, query } from '../../calls/call.ts'
import { code, dealerCode, isoDate } from '../../values/codes.ts'
import { integer, list, optional } from '../../values/lists/query.ts'
import { reason } from '../../values/reason.ts'
import { containerStatuses } from '../case-information/case-information.ts'

/** Days of one picture. */
export const TIMELINE_DAYS = 21
const MOST_DAYS = 42

const timelineContainer = z.object({
  renbanNo: z.string(),
  month: z.string().describe('Packing month'),
  containerType: z.string(),
  status: z.enum(containerStatuses),
  caseCount: z.int(),
  fillPercent: z.number().describe('Of the usable volume'),
  weightPercent: z.number().describe('Of the payload'),
  freeM3: z.number().describe('Usable volume that is left; whether a case fits by its measures only the loading knows'),
  freeKg: z.number(),
  thin: z
    .object({
      leastPercent: z.number().describe('Fill below which the dealer’s rule offers the container for rolling'),
      joins: z
        .object({ renbanNo: z.string(), vanOn: z.string() })
        .nullable()
        .describe('Container of a neighbouring vanning date that has room for its volume and weight; null: none has'),
    })
    .nullable()
    .describe('Open and filled below the share from which rolling is offered (loading rules of its dealer)'),
})

const timelineVanning = z.object({
  dealerCode: z.string(),
  vanOn: z.string(),
  vessel: z.string(),
  voyage: z.string(),
  etd: z.string().nullable().describe('null: the calendar of the dealer no longer has the date'),
  arrivalOn: z.string().nullable(),
  neededOn: z.string().nullable().describe('First production day at the dealer that the vanning serves'),
  slackDays: z.int().nullable(),
  waiting: z.int().describe('Cases that are not loaded yet'),
  containers: z.array(timelineContainer),
})

const homelessCase = z.object({
  caseNo: z.string(),
  caseCode: z.string(),
  dealerCode: z.string(),
  vanOn: z.string(),
  isPast: z.boolean().describe('Its vanning date has passed'),
  readyOn: z.string().describe('Planned pack date, or the business day on which it was packed'),
  neededOn: z.string().nullable().describe('Production day at the dealer that its planned vanning date serves'),
  grossKg: z.number(),
  volumeM3: z.number(),
  reason: reason.nullable(),
})

/** For functions of CASE INFORMATION. */
export const vanningTimeline = ownArea('load-plan', ['L03F01'], {
  searchTimeline: query({
    summary: 'Vannings of some weeks by dealer and date with ship, slack and filled containers; cases without a ship',
    action: 'search',
    input: z.object({
      from: optional(isoDate).describe('Absent: the business day'),
      days: integer(1, MOST_DAYS).default(TIMELINE_DAYS),
      dealer: list(dealerCode),
    }),
    output: z.object({
      today: z.string(),
      from: z.string(),
      to: z.string(),
      vannings: z.array(timelineVanning),
      homeless: z.array(homelessCase).describe('The first 500'),
      homelessCount: z.int(),
    }),
  }),
})

/** For functions of the packing plan. */
export const vanningMoves = ownArea('load-plan', ['J01F01'], {
  assignVanning: command({
    summary:
      'Give cases another vanning date of their dealer: those in an open container leave it. VANNING loads them with the cases of that date',
    action: 'save',
    forDealers: 'open',
    input: z.object({ caseNos: z.array(code(24)).min(1).max(1000), vanOn: isoDate }),
    output: z.object({ moved: z.int(), leftContainers: z.array(z.string()).describe('Containers that lost cases') }),
  }),
})
