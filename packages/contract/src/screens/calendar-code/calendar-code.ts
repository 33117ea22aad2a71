import { z } from 'zod'
import { area, command, query } from '../../calls/call.ts'
import { code } from '../../values/codes.ts'
import { choices, editableRow, listPage, listSave, listSaved, text } from '../../values/lists/editable-list.ts'
import { column } from '../../values/lists/list-column.ts'
import { list, optional, paging } from '../../values/lists/query.ts'

export const calendarKinds = ['PACK_LINE', 'VANNING', 'DEALER_PLANT', 'PORT', 'OFFICE'] as const
export const weekdayTypes = ['W', 'H'] as const

/** Two to six letters and digits. */
export const calendarCodePattern = /^[A-Z0-9]{2,6}$/

const weekday = { oneOf: weekdayTypes, isNullable: true, isEditable: true, width: 48 } as const

/** Settings for days to be registered. An empty cell inherits from the base calendar. */
export const calendarDefaultColumns = {
  monday: column.choice('Mon', '月', {
    ...weekday,
    hint: {
      en: 'W working day, H holiday. Applies to years registered later; registered days stay unchanged.',
      ja: 'W＝稼働日、H＝休日。今後登録する年に適用し、登録済みの日は変更しません。',
    },
  }),
  tuesday: column.choice('Tue', '火', weekday),
  wednesday: column.choice('Wed', '水', weekday),
  thursday: column.choice('Thu', '木', weekday),
  friday: column.choice('Fri', '金', weekday),
  saturday: column.choice('Sat', '土', weekday),
  sunday: column.choice('Sun', '日', weekday),
  defaultWorkPct: column.integer('Work rate', '稼働率', {
    unit: 'percent',
    hint: {
      en: 'Share of a full day on working days. Applies to years registered later.',
      ja: '今後登録する年の稼働日の稼働率',
    },
    isNullable: true,
    isEditable: true,
    min: 1,
    max: 100,
    width: 104,
  }),
  shiftPattern: column.code('Shifts', '勤務シフト', {
    hint: {
      en: 'Shift pattern for days that have none of their own',
      ja: '個別の勤務シフトが設定されていない日に適用するシフト',
    },
    isNullable: true,
    isEditable: true,
    maxLength: 10,
    width: 84,
  }),
  maxOtDay: column.integer('Max overtime/day', '残業上限/日', {
    unit: 'minutes',
    hint: { en: 'Maximum overtime per day in WORKING CALENDAR', ja: '稼働日カレンダーで設定できる 1 日の残業上限' },
    isNullable: true,
    isEditable: true,
    min: 0,
    max: 1440,
    width: 176,
  }),
  maxOtMonth: column.integer('Max overtime/month', '残業上限/月', {
    unit: 'minutes',
    hint: { en: 'Maximum overtime per month in WORKING CALENDAR', ja: '稼働日カレンダーで設定できる 1 か月の残業上限' },
    isNullable: true,
    isEditable: true,
    min: 0,
    max: 44_640,
    width: 192,
  }),
}

export const calendarCodeColumns = {
  calendarCode: column.code('Calendar', 'カレンダー', {
    isKey: true,
    isEditable: true,
    maxLength: 6,
    isSortable: true,
    width: 104,
    pin: 'start',
  }),
  name: column.text('Name', '名称', {
    hint: {
      en: 'Port calendars: enter the port name used in sailings and dealers',
      ja: '港カレンダーの名称は、船積予定・ディーラーの港名と一致させてください。',
    },
    isEditable: true,
    isRequired: true,
    maxLength: 60,
    isSortable: true,
    width: 208,
  }),
  kind: column.choice('Kind', '種別', {
    oneOf: calendarKinds,
    isEditable: true,
    isRequired: true,
    isSortable: true,
    width: 116,
  }),
  country: column.code('Country', '国', {
    isEditable: true,
    isRequired: true,
    maxLength: 2,
    isSortable: true,
    width: 128,
  }),
  timeZone: column.text('Time zone', 'タイムゾーン', {
    isEditable: true,
    isRequired: true,
    maxLength: 40,
    isSortable: true,
    width: 136,
  }),
  baseCalendarCode: column.code('Base', '基準', {
    hint: {
      en: 'Calendar from which weekly pattern, work rate and shifts are inherited',
      ja: '曜日設定・稼働率・勤務シフトを継承する基準カレンダー',
    },
    isNullable: true,
    isEditable: true,
    maxLength: 6,
    isSortable: true,
    width: 80,
  }),
  ...calendarDefaultColumns,
  usedByCount: column.integer('Uses', '使用数', {
    description: 'Number of active lines, dealers, ports and calendars that use the calendar',
    width: 88,
  }),
  usedBy: column.text('Used by', '使用先', {
    description: 'Lines, dealers, ports and calendars that use the calendar',
    width: 200,
  }),
  registeredTo: column.date('Registered until', '登録済み最終日', {
    hint: {
      en: 'Last registered day. The kind cannot change while days are registered.',
      ja: '稼働日カレンダーの最終日。登録済みの日がある場合、種別は変更できません。',
    },
    isNullable: true,
    isSortable: false,
    width: 128,
  }),
  isActive: column.flag('Active', '有効', {
    hint: { en: 'Deleting a calendar makes it inactive', ja: '削除すると無効になります。' },
    isEditable: true,
    isSortable: true,
    width: 84,
  }),
  remark: column.text('Remark', '備考', { isEditable: true, maxLength: 200, isSortable: true, width: 200 }),
}

export const calendarCodeRow = editableRow(calendarCodeColumns).extend({
  ownFields: z
    .array(z.string())
    .describe('Fields with the calendar’s own value; other defaults show the inherited value'),
})
export type CalendarCodeRow = z.infer<typeof calendarCodeRow>

export const calendarCodeSearch = {
  calendarCode: list(code(6)),
  name: optional(text(60)).describe('Any part of the name'),
  kind: list(z.enum(calendarKinds)),
  country: list(code(2)),
  active: optional(z.enum(['Y', 'N'])),
}

export const calendarCode = area('calendarcode', ['A01F01'], {
  init: query({
    summary: 'Kinds, countries and time zones',
    action: 'init',
    output: z.object({
      kinds: z.array(z.enum(calendarKinds)),
      countries: choices,
      timeZones: z.array(z.string()),
      calendars: choices.describe('Active calendars to choose as base'),
      shiftPatterns: choices,
    }),
  }),
  search: query({
    summary: 'Calendar codes',
    action: 'search',
    hasChangeStamp: true,
    history: { calendar_code: ['A01F01'] },
    input: z.object({ ...calendarCodeSearch, ...paging }),
    output: listPage(calendarCodeRow),
  }),
  save: command({
    summary: 'Save changed calendar codes; deleted ones become inactive',
    action: 'save',
    forDealers: 'M-SHT-005',
    input: listSave(calendarCodeColumns),
    output: listSaved,
  }),
})
