import type { Day } from '../terms/day.ts'
import type { LimitMeasure, MoveCause } from './level-terms.ts'

/** A limit of a line besides its time. CHANGEOVER: time, but only because another case family begins. */
export type LimitName = LimitMeasure | 'CHANGEOVER'

/** Why a quantity, day or container differs from the order, as data; `explain` makes the sentence. */
export type Reason =
  /** Found before the engine runs: demand without a packing condition or packing window. */
  | { readonly cause: 'NO_CONDITION' }
  | { readonly cause: 'NO_CORRESPONDENCE' }
  /** Ordered after the last compile; the plan does not include it yet. */
  | { readonly cause: 'NOT_COMPILED' }
  /** By a planner: compiled with another quantity, or not at all. */
  | { readonly cause: 'MANUAL_QTY'; readonly orderedPieces: number; readonly pieces: number }
  | { readonly cause: 'EXCLUDED' }
  | { readonly cause: 'LOT_ROUND'; readonly addedPieces: number }
  /** Rounded to fewer lots: the missing pieces are carried over as backlog. */
  | { readonly cause: 'ROUND_DOWN'; readonly missingPieces: number }
  | { readonly cause: 'MIN_LOT'; readonly minLots: number; readonly addedPieces: number }
  | { readonly cause: 'CARRY_IN'; readonly pieces: number }
  | { readonly cause: 'BACK_ORDER'; readonly pieces: number }
  | { readonly cause: 'SNP_CHANGE'; readonly fromSnp: number; readonly toSnp: number }
  | { readonly cause: 'LAST_ORDER'; readonly partialPieces: number }
  | { readonly cause: 'SUPERSESSION'; readonly fromPart: string; readonly pieces: number; readonly ecnNo: string }
  /** `pieces` of the order come as the successor. */
  | { readonly cause: 'REPLACED_BY'; readonly byPart: string; readonly pieces: number; readonly ecnNo: string }
  | { readonly cause: 'DISCONTINUED'; readonly pieces: number; readonly ecnNo: string }
  /** The part has ended: pieces left of it are scrapped or returned and leave the carry-over. */
  | { readonly cause: 'WRITTEN_OFF'; readonly pieces: number; readonly ecnNo: string }
  | { readonly cause: 'PAIR'; readonly withPart: string; readonly addedLots: number }
  | { readonly cause: 'GROUP'; readonly groupId: string; readonly addedLots: number }
  /** Working days of its line; `fullDays`: those of them without regular time for another lot. */
  | {
      readonly cause: 'LEVELLED'
      readonly daysEarlier: number
      readonly line?: string
      readonly fullDays?: number
      /** What most of the full days lack, if it is not time. */
      readonly fullOf?: LimitName
    }
  /** Nothing moved it: the last working day of its window. */
  | { readonly cause: 'LATEST_DAY' }
  /**
   * Not on the line its packing condition prefers. Load in % of the day’s regular time; null: no regular time; absent for
   * readers who may not see it.
   */
  | {
      readonly cause: 'OTHER_LINE'
      readonly line: string
      readonly loadPct?: number | null
      readonly firstLine: string
      readonly firstLoadPct?: number | null
      /** What the first line lacks for another lot on that day, if it is not time. */
      readonly firstFullOf?: LimitName
    }
  | { readonly cause: 'OVERTIME'; readonly line: string; readonly day: Day; readonly seconds: number }
  | { readonly cause: 'PINNED' }
  /** A re-plan moved lots: where some of them were, and why they could not stay there. */
  | { readonly cause: 'MOVED'; readonly fromLine: string; readonly fromDay: Day; readonly why: MoveCause }
  /** Packed after its last day, on the first day with time for it; the vanning that it was planned for, and the one that it reaches. */
  | { readonly cause: 'LATE'; readonly latestDay: Day; readonly plannedVanDay: Day; readonly vanDay: Day }
  /** Its last packing day lies inside the fence, where nothing new is planned; with `keptDay`: stays on this day inside it. */
  | {
      readonly cause: 'FROZEN'
      readonly untilDay: Day
      readonly keptDay?: Day
      /** Working days that the rule of the PRCTCC freezes, and who set it; absent: nobody changed it. */
      readonly frozenDays?: number
      readonly setBy?: string
    }
  | {
      readonly cause: 'CAPACITY'
      readonly line: string
      readonly fromDay: Day
      readonly toDay: Day
      readonly missingSeconds: number
      /** What is short, if it is not time. */
      readonly limit?: LimitName
      /** Of CASES or VOLUME (mm³). */
      readonly missing?: number
      /** Lots that would have a place if higher priorities were not planned. */
      readonly displacedLots?: number
      /** Time of the row itself. The window above may lack more. */
      readonly ownSeconds?: number
      /** A line that cannot pack the row yet: its time on days of the row's window on which a lot fits. */
      readonly spare?: { readonly line: string; readonly regularSeconds: number; readonly overtimeSeconds: number }
      /** First later day on which one of its lots fits. */
      readonly later?: { readonly line: string; readonly day: Day }
    }
  /** Planned although lots of lower priority found no place. -1: emergency order, 0: must-pack. */
  | { readonly cause: 'PRIORITY'; readonly priority: number }
  /** The content of the week stays; weeks begin on Monday. */
  | { readonly cause: 'FROZEN_WEEK'; readonly weekDay: Day }
  /** An event changes time or days of the calendar. `value`: CAP_PCT in % of regular time, OT_MAX in minutes. */
  | {
      readonly cause: 'EVENT'
      readonly title: string
      readonly impact: 'NO_PACK' | 'CAP_PCT' | 'OT_MAX'
      readonly value?: number
      readonly fromDay: Day
      readonly toDay: Day
    }
  /** People of the line that are present, in % of the planned ones. `shift`: empty for all. */
  | {
      readonly cause: 'MANNING'
      readonly shift: string
      readonly percent: number
      readonly fromDay: Day
      readonly toDay: Day
    }
  /** The plan was levelled with other time of the line than its calendar has. Minutes are added to it. */
  | {
      readonly cause: 'CHANGED_TIME'
      readonly kind: 'CLOSED' | 'REGULAR' | 'OVERTIME'
      readonly minutes?: number
      readonly fromDay: Day
      readonly toDay: Day
    }
  /** The same for a limit or the changeover time of the line. `value`: cases, m³ or minutes; absent: no limit. */
  | {
      readonly cause: 'CHANGED_LIMIT'
      readonly kind: LimitName
      readonly value?: number
      readonly fromDay: Day
      readonly toDay: Day
    }
  | { readonly cause: 'NO_LINE' }
  /** CAPACITY for readers who may not see the load of a line. */
  | { readonly cause: 'NO_CAPACITY' }
  | { readonly cause: 'NO_WORKING_DAY'; readonly fromDay: Day; readonly toDay: Day }
  | { readonly cause: 'NO_CASE_FITS'; readonly caseCode: string }
  | { readonly cause: 'MIXED'; readonly parts: number }
  | { readonly cause: 'NO_CONTAINER_FITS' }
  | { readonly cause: 'NO_CONTAINER_LEFT' }
  /** By a planner, who has not placed it elsewhere yet. */
  | { readonly cause: 'REMOVED' }
  /** Its container was closed before it was packed. */
  | { readonly cause: 'NOT_PACKED' }
  /** Packed, but not loaded when its container was closed. */
  | { readonly cause: 'LEFT_BEHIND' }
  /** The boxes of its mark do not all fit one container. */
  | { readonly cause: 'NOT_TOGETHER' }
  /** Boxes that must share its container have other classes of dangerous goods. */
  | { readonly cause: 'SEGREGATED' }
  /** The remaining containers of its group would be too empty to send. */
  | { readonly cause: 'BELOW_MIN_FILL' }
  | { readonly cause: 'BELOW_MIN_CASES' }
