import type { CommitmentMeaning } from '../terms/reading-rules.ts'

/** Qualifiers of QTY (6063). */
export const discreteCodes: ReadonlySet<string> = new Set(['1', '21', '113', '131'])
export const cumulativeCodes: ReadonlySet<string> = new Set(['3', '78'])
export const RECEIVED = '70'
/**
 * Despatched, on hand, delivered, invoiced, received, per pack, least and most of an order, consumer units, received and
 * ordered before, in stock, accepted: they say nothing of what is to come. Any other code may be a demand of the partner.
 */
export const informationCodes: ReadonlySet<string> = new Set([
  ...['12', '17', '46', '47', '48', '52', '53', '54', '59'],
  ...[RECEIVED, '79', '145', '194'],
])
/** Backlog and immediate demand, whatever SCC says. */
export const ownMeanings: Readonly<Record<string, CommitmentMeaning>> = { '83': 'BACKLOG', '84': 'IMMEDIATE' }

/** SCC, delivery plan commitment level (4017), as far as the directories up to D.22A list it. */
export const commitments: Readonly<Record<string, CommitmentMeaning>> = {
  /** Firm, commitment for manufacturing, first time reported firm. */
  '1': 'FIRM',
  '2': 'FIRM',
  '15': 'FIRM',
  /** Commitment for material, forecast, promotion, planning, and commitments that a contract defines. */
  '3': 'PLANNED',
  '4': 'PLANNED',
  '7': 'PLANNED',
  '12': 'PLANNED',
  '24': 'PLANNED',
  '25': 'PLANNED',
  '26': 'PLANNED',
  '5': 'BACKLOG',
  '10': 'IMMEDIATE',
  /** What a partner can make or uses on average, and what may be added. */
  '6': 'NOT_READ',
  '13': 'NOT_READ',
  '14': 'NOT_READ',
  '16': 'NOT_READ',
  '17': 'NOT_READ',
  '18': 'NOT_READ',
  '20': 'NOT_READ',
  '21': 'NOT_READ',
  /** What only the partners can tell: special demand, user defined, pilot, prototype, separate schedule, manual pull. */
  '8': 'NOT_READ',
  '9': 'NOT_READ',
  '11': 'NOT_READ',
  '19': 'NOT_READ',
  '22': 'NOT_READ',
  '23': 'NOT_READ',
}

/** Qualifiers of DTM (2005) for the date of a quantity, the most exact first. */
export const dateCodes: readonly string[] = ['2', '10', '69', '67', '63', '64', '158', '159', '7', '194', '206']

/** Those that date the quantities of a whole line or message; 158 and 159 are the horizon there. */
export const commonDateCodes: ReadonlySet<string> = new Set(['2', '10', '69', '67', '63', '64'])

/** Requested date of shipment. */
export const SHIPMENT = '10'
