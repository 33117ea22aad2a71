import type { Day } from '../day.ts'
import type { MoveCause } from './level-terms.ts'

/** Why a quantity, day or container differs from what was asked. Data first; sentences are made from it by `explain`. */
export type Reason =
  /** Found before the engine runs: demand that has no packing condition, or no window to be packed in. */
  | { readonly cause: 'NO_CONDITION' }
  | { readonly cause: 'NO_CORRESPONDENCE' }
  /** Ordered since the last compile: the plan does not know of it yet. */
  | { readonly cause: 'NOT_COMPILED' }
  | { readonly cause: 'LOT_ROUND'; readonly addedPieces: number }
  | { readonly cause: 'CARRY_IN'; readonly pieces: number }
  | { readonly cause: 'BACK_ORDER'; readonly pieces: number }
  | { readonly cause: 'SNP_CHANGE'; readonly fromSnp: number; readonly toSnp: number }
  | { readonly cause: 'LAST_ORDER'; readonly partialPieces: number }
  | { readonly cause: 'SUPERSESSION'; readonly fromPart: string; readonly pieces: number; readonly ecnNo: string }
  /** Of what was ordered so many pieces come as the successor. */
  | { readonly cause: 'REPLACED_BY'; readonly byPart: string; readonly pieces: number; readonly ecnNo: string }
  | { readonly cause: 'DISCONTINUED'; readonly pieces: number; readonly ecnNo: string }
  | { readonly cause: 'PAIR'; readonly withPart: string; readonly addedLots: number }
  | { readonly cause: 'GROUP'; readonly groupId: string; readonly addedLots: number }
  | { readonly cause: 'LEVELLED'; readonly daysEarlier: number }
  | { readonly cause: 'OVERTIME'; readonly line: string; readonly day: Day; readonly seconds: number }
  | { readonly cause: 'PINNED' }
  /** A re-plan moved lots: where some of them were, and why they could not stay. */
  | { readonly cause: 'MOVED'; readonly fromLine: string; readonly fromDay: Day; readonly why: MoveCause }
  /** Its last packing day lies in the frozen part of the plan, in which nothing new is planned. */
  | { readonly cause: 'FROZEN'; readonly untilDay: Day }
  | {
      readonly cause: 'CAPACITY'
      readonly line: string
      readonly fromDay: Day
      readonly toDay: Day
      readonly missingSeconds: number
      /** So many of the lots would have a place if lots of lower priority numbers were not planned. */
      readonly displacedLots?: number
    }
  /** Planned where lots of a higher number found no place. 0: must be packed. */
  | { readonly cause: 'PRIORITY'; readonly priority: number }
  /** Its content stands; days begin on Monday. */
  | { readonly cause: 'FROZEN_WEEK'; readonly weekDay: Day }
  /** An event that leaves other time or days than the calendar has. `value`: CAP_PCT % of the regular time, OT_MAX minutes. */
  | {
      readonly cause: 'EVENT'
      readonly title: string
      readonly impact: 'NO_PACK' | 'CAP_PCT' | 'OT_MAX'
      readonly value?: number
      readonly fromDay: Day
      readonly toDay: Day
    }
  | { readonly cause: 'NO_LINE' }
  /** CAPACITY for readers who may not see how a line stands. */
  | { readonly cause: 'NO_CAPACITY' }
  | { readonly cause: 'NO_WORKING_DAY'; readonly fromDay: Day; readonly toDay: Day }
  | { readonly cause: 'NO_CASE_FITS'; readonly caseCode: string }
  | { readonly cause: 'MIXED'; readonly parts: number }
  | { readonly cause: 'NO_CONTAINER_FITS' }
  | { readonly cause: 'NO_CONTAINER_LEFT' }
  /** By a planner, who has not put it elsewhere yet. */
  | { readonly cause: 'TAKEN_OUT' }
  /** The boxes that must share a container with it do not all fit one. */
  | { readonly cause: 'NOT_TOGETHER' }
  /** The containers of its group that are left to load would be too empty. */
  | { readonly cause: 'BELOW_MIN_FILL' }
