import { z } from 'zod'
import type { ScreenRoute } from '../../site/screens.ts'
import { plainText } from '../../values/bounds.ts'

export const netGroups = ['IMPORT', 'ORDER', 'PLAN', 'LOAD', 'RESULT', 'OPERATION'] as const
export type NetGroup = (typeof netGroups)[number]

export const netIds = [
  'MASTER_IMPORT',
  'SCHEDULE_IMPORT',
  'WINDOWS_PREPARE',
  'VOLATILITY_CHECK',
  'ORDER_COMPILE',
  'BOM_CHECK',
  'PLAN_CHAIN',
  'PLAN_LEVEL',
  'PLAN_REMEDIES',
  'PLAN_TRIAL',
  'MASTER_TRIAL',
  'CASE_BUILD',
  'VANNING',
  'VANNING_TRIAL',
  'VANNING_ROLL',
  'RESULT_IMPORT',
  'MONTH_CLOSE',
  'ARCHIVE',
  'BACKUP',
] as const
export type NetId = (typeof netIds)[number]

interface NetPlace {
  readonly group: NetGroup
  /** Nets whose results it reads: arrows of the picture. What a run really needs is checked when it starts. */
  readonly after: readonly NetId[]
  /** An internal net: the screen that sets its parameters. M01 shows its runs but does not offer it. */
  readonly runOn?: ScreenRoute
  /** Function whose data it changes: a user needs edit access to it to run the net and to operate its runs. */
  readonly changes: string
  /** Concerns all PRCTCCs: run and shown in the head office only. */
  readonly isOfHeadOffice?: boolean
}

export const netPlaces: Readonly<Record<NetId, NetPlace>> = {
  MASTER_IMPORT: { group: 'IMPORT', after: [], changes: 'B01F01' },
  SCHEDULE_IMPORT: { group: 'IMPORT', after: [], runOn: '/CorrespondenceCalendar', changes: 'A03F01' },
  WINDOWS_PREPARE: { group: 'ORDER', after: ['MASTER_IMPORT'], changes: 'A03F01' },
  VOLATILITY_CHECK: { group: 'ORDER', after: ['MASTER_IMPORT'], changes: 'I01F01' },
  ORDER_COMPILE: { group: 'ORDER', after: ['VOLATILITY_CHECK'], changes: 'I02F01' },
  BOM_CHECK: { group: 'ORDER', after: ['ORDER_COMPILE'], changes: 'I04F01' },
  PLAN_CHAIN: { group: 'PLAN', after: ['WINDOWS_PREPARE'], changes: 'J01F01-3' },
  PLAN_LEVEL: { group: 'PLAN', after: ['ORDER_COMPILE'], changes: 'J01F01-3' },
  PLAN_REMEDIES: { group: 'PLAN', after: ['PLAN_LEVEL'], runOn: '/PackingPlan', changes: 'J01F01-3' },
  PLAN_TRIAL: { group: 'PLAN', after: ['ORDER_COMPILE'], runOn: '/PackingPlan', changes: 'J01F01-3' },
  MASTER_TRIAL: { group: 'PLAN', after: ['PLAN_LEVEL'], runOn: '/WorkingCalendar', changes: 'A02F01' },
  CASE_BUILD: { group: 'LOAD', after: ['PLAN_LEVEL'], changes: 'L03F01' },
  VANNING: { group: 'LOAD', after: ['CASE_BUILD'], changes: 'L03F01' },
  VANNING_TRIAL: { group: 'LOAD', after: ['CASE_BUILD'], runOn: '/CollectiveVanning', changes: 'B04F01' },
  VANNING_ROLL: { group: 'LOAD', after: ['VANNING'], runOn: '/CaseInformation', changes: 'L03F01' },
  RESULT_IMPORT: { group: 'RESULT', after: ['VANNING'], changes: 'D02F01' },
  MONTH_CLOSE: { group: 'RESULT', after: ['RESULT_IMPORT'], changes: 'D02F01' },
  ARCHIVE: { group: 'OPERATION', after: ['MONTH_CLOSE'], changes: 'I04F01' },
  BACKUP: { group: 'OPERATION', after: [], changes: 'M01F01', isOfHeadOffice: true },
}

export const netsOfGroups = (groups: readonly NetGroup[]): readonly NetId[] =>
  netIds.filter((netId) => groups.includes(netPlaces[netId].group))

/** Claimed only by the process that may read the whole database. */
export const BACKUP_NETS: readonly NetId[] = ['BACKUP']

/** Stands for the user in runs that a schedule started. */
export const SCHEDULED_BY = 'SCHEDULE'

/** Minutes from midnight by the clock of the PRCTCC. */
const minuteOfDay = z.int().min(0).max(1439)

export const netStarts = ['DAILY', 'WORKING_DAY', 'WEEKDAY', 'MONTH_DAY'] as const

export const netSchedule = z.object({
  startsOn: z.enum(netStarts),
  minute: minuteOfDay,
  day: z.int().min(1).max(31).nullable().describe('WEEKDAY: 1 is Monday; MONTH_DAY: the last day of a shorter month'),
  calendarCode: plainText(6).nullable().describe('WORKING_DAY'),
})
export type NetSchedule = z.infer<typeof netSchedule>

/** Ends before `to`; over midnight if `to` is before `from`. */
export const netWindow = z.object({ from: minuteOfDay, to: minuteOfDay })
export type NetWindow = z.infer<typeof netWindow>

/** 1439 → 23:59 */
export const writtenMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
