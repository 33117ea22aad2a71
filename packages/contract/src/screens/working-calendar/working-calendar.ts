import { z } from 'zod'
import { area, command, download, query, upload } from '../../calls/call.ts'
import { privilege } from '../../calls/privilege.ts'
import { rowVersion } from '../../values/bounds.ts'
import { code, month } from '../../values/codes.ts'
import {
  choices,
  editableRow,
  listDownload,
  listPage,
  listSaved,
  listUpdate,
} from '../../values/lists/editable-list.ts'
import { column } from '../../values/lists/list-column.ts'
import { integer, optional } from '../../values/lists/query.ts'
import { listUploadPreview, uploadPhases } from '../../values/lists/upload-preview.ts'
import { calendarKinds } from '../calendar-code/calendar-code.ts'
import { calendarEvent } from '../event-master/event-master.ts'

/** W working day, H holiday, S shutdown. */
export const dayTypes = ['W', 'H', 'S'] as const
export type DayType = (typeof dayTypes)[number]

/** NONE: days of the year are missing. SUPERSEDED: a later revision was sent. */
export const calendarYearStates = ['NONE', 'DRAFT', 'REGISTERED', 'SENT'] as const
export type CalendarYearState = (typeof calendarYearStates)[number]
export const calendarRevStates = [...calendarYearStates, 'SUPERSEDED'] as const

export const calendarYearActions = ['save', 'copy', 'upload', 'register', 'send'] as const
export type CalendarYearAction = (typeof calendarYearActions)[number]

/** State after each action; actions not listed are rejected. Changing a SENT year starts the next revision. */
export const calendarYearTransitions: Readonly<
  Record<CalendarYearState, { readonly [Action in CalendarYearAction]?: CalendarYearState }>
> = {
  NONE: { copy: 'DRAFT', upload: 'DRAFT', register: 'REGISTERED' },
  DRAFT: { save: 'DRAFT', copy: 'DRAFT', upload: 'DRAFT', register: 'REGISTERED' },
  REGISTERED: { save: 'DRAFT', copy: 'DRAFT', upload: 'DRAFT', send: 'SENT' },
  SENT: { save: 'DRAFT', copy: 'DRAFT', upload: 'DRAFT' },
}

const minutes = { unit: 'minutes', isEditable: true, min: 0, max: 1440 } as const

export const workingDayColumns = {
  calendarCode: column.code('Calendar', 'カレンダー', { isKey: true, isEditable: true, maxLength: 6, width: 104 }),
  calDate: column.date('Date', '日付', { isKey: true, isEditable: true, isSortable: true, width: 108 }),
  dayType: column.choice('Day type', '稼働区分', {
    hint: { en: 'W working day, H holiday, S shutdown', ja: 'W＝稼働日、H＝休日、S＝操業停止' },
    oneOf: dayTypes,
    isEditable: true,
    isRequired: true,
    width: 96,
  }),
  workPct: column.integer('Work rate', '稼働率', {
    unit: 'percent',
    hint: { en: 'Half day: 50. H and S: 0.', ja: '半日は 50、休日・操業停止日は 0' },
    isEditable: true,
    isRequired: true,
    min: 0,
    max: 100,
    width: 112,
  }),
  shiftPattern: column.code('Shifts', '勤務シフト', {
    hint: {
      en: 'Blank: the shift pattern of the calendar code',
      ja: '空白の場合はカレンダーコードの勤務シフトを適用します。',
    },
    isNullable: true,
    isEditable: true,
    maxLength: 10,
    width: 96,
  }),
  regularMin: column.integer('Regular time', '定時', { ...minutes, width: 136 }),
  otMin: column.integer('Overtime', '残業', {
    ...minutes,
    hint: { en: 'Maximum overtime that planning can use', ja: '計画で使用できる残業の上限' },
    width: 112,
  }),
  remark: column.text('Remark', '備考', { isEditable: true, maxLength: 100, width: 160 }),
  orderMonth: column.month('Order month', 'オーダー月', { isNullable: true, width: 112 }),
  isChanged: column.flag('Changed', '変更', {
    hint: { en: 'Differs from the calendar in use', ja: '使用中のカレンダーと異なる日' },
    width: 88,
  }),
}

export const workingDayRow = editableRow(workingDayColumns)
export type WorkingDayRow = z.infer<typeof workingDayRow>

const year = integer(2000, 2099)
const isoDate = z.string()

const calendarRev = z.object({
  rev: z.int(),
  status: z.enum(calendarRevStates),
  rowVersion: z.int().describe('Version of the year; changes with every saved day'),
  updatedBy: z.string(),
  updatedAt: z.string().nullable(),
  registeredBy: z.string(),
  registeredAt: z.string().nullable(),
  sentBy: z.string(),
  sentAt: z.string().nullable(),
})
export type CalendarRev = z.infer<typeof calendarRev>

const calendarHeader = calendarRev.extend({
  status: z.enum(calendarYearStates),
  calendarCode: z.string(),
  name: z.string(),
  kind: z.enum(calendarKinds),
  country: z.string(),
  year: z.int(),
  isCurrent: z.boolean().describe('false: an earlier revision, which cannot be changed'),
  plansRegistered: z.boolean().describe('Planning uses a year from its registration on; false: once it is sent'),
  defaultWorkPct: z.int(),
  shiftPattern: z.string().nullable(),
  today: z.string(),
  canChangePast: z.boolean(),
  maxOtDay: z.int().nullable().describe('Overtime minutes allowed per day; null: no limit'),
  maxOtMonth: z.int().nullable().describe('Overtime minutes allowed per month; null: no limit'),
})
export type CalendarHeader = z.infer<typeof calendarHeader>

/** WINDOW: packing windows and plant dates. VANNING: vanning dates. PLAN: rows of newest plans. CASE: cases to be vanned. */
export const calendarImpactKinds = ['WINDOW', 'VANNING', 'PLAN', 'CASE'] as const

/** OPEN: rows around the day need a review. LESS: a working day with less time. SHIFTS: as much time in other shifts. */
export const dayEffects = ['CLOSED', 'OPEN', 'LESS', 'SHIFTS'] as const

const calendarImpact = z.object({
  from: isoDate.describe('First and last of the changed days that have such rows'),
  to: isoDate,
  becomes: z.enum(dayEffects),
  kind: z.enum(calendarImpactKinds),
  dealerCode: z.string().describe('Empty: several dealers'),
  lineCode: z.string(),
  month: z.string(),
  count: z.int(),
})
export type CalendarImpact = z.infer<typeof calendarImpact>

const yearOf = { calendarCode: code(6), year }
const yearChanged = z.object({
  header: calendarHeader,
  impact: z.array(calendarImpact),
  changedDays: z.int(),
})
const versioned = {
  ...yearOf,
  rowVersion: rowVersion.describe('Version of the year as it was read'),
  acceptWarnings: z.boolean().default(false),
}

export const copyContents = ['STRUCTURE', 'WITH_OT'] as const

/** `monthFrom` and `monthTo` limit the months on screen, not the reply. */
export const workingCalendarSearch = {
  calendarCode: optional(code(6)),
  year: optional(year),
  rev: optional(integer(0, 9999)).describe('Absent: the latest revision'),
  status: optional(z.enum(calendarRevStates)).describe('The latest revision in this status'),
  monthFrom: optional(month),
  monthTo: optional(month),
}

export const workingCalendar = area('workingcalendar', ['A02F01'], {
  init: query({
    summary: 'Calendars, years and shift patterns',
    action: 'init',
    output: z.object({
      calendars: z.array(z.object({ code: z.string(), name: z.string(), kind: z.enum(calendarKinds) })),
      years: z.array(z.int()),
      shiftPatterns: choices,
      today: z.string(),
    }),
  }),
  search: query({
    summary: 'The days of a calendar and year, with events and public holidays',
    action: 'search',
    history: { working_calendar_day: ['A02F01'] },
    input: z.object({ ...workingCalendarSearch, calendarCode: code(6), year }),
    output: listPage(workingDayRow).extend({
      header: calendarHeader,
      revisions: z.array(calendarRev),
      events: z.array(calendarEvent),
      holidays: z.array(z.object({ on: isoDate, name: z.string() })).describe('Public holidays of the country'),
    }),
  }),
  copy: command({
    summary: 'Copy the days of another calendar or year into a draft',
    action: 'copy',
    forDealers: 'M-SHT-005',
    input: z.object({
      ...versioned,
      fromCalendarCode: code(6),
      fromYear: year,
      content: z.enum(copyContents),
      alignWeekdays: z.boolean().default(true).describe('Mondays are copied to Mondays, and so on'),
      keepHolidays: z
        .boolean()
        .default(true)
        .describe('Public holidays of the target year become H; those of the source year do not'),
    }),
    output: yearChanged,
  }),
  download: download({
    summary: 'The days of a year as a workbook',
    action: 'download',
    input: z.object({ ...workingCalendarSearch, ...listDownload }),
  }),
  upload: upload({
    summary: 'Upload all days of a year',
    action: 'upload',
    forDealers: 'M-SHT-005',
    input: z.object({ ...yearOf, ...uploadPhases }),
    output: listUploadPreview,
  }),
  register: command({
    summary: 'Register the draft, or create missing days from weekly pattern and public holidays and register the year',
    action: 'register',
    forDealers: 'M-SHT-005',
    privilege: privilege.full,
    input: z.object(versioned),
    output: yearChanged,
  }),
  send: command({
    summary: 'Publish the registered revision to planning and its consumers',
    action: 'send',
    forDealers: 'M-SHT-005',
    input: z.object(versioned),
    output: yearChanged,
  }),
  save: command({
    summary: 'Save changed days, or preview their impact',
    action: 'save',
    forDealers: 'M-SHT-005',
    input: listUpdate(workingDayColumns).extend({
      isPreview: z.boolean().default(false).describe('Check only, save nothing'),
    }),
    output: listSaved.extend({ impact: z.array(calendarImpact).describe('Only for a preview') }),
  }),
})
