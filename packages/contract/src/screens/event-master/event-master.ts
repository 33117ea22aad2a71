import { z } from 'zod'
import { area, command, ownArea, query } from '../../calls/call.ts'
import { code, dealerCode, isoDate, partNo } from '../../values/codes.ts'
import { choices, editableRow, listPage, listSave, listSaved } from '../../values/lists/editable-list.ts'
import { column } from '../../values/lists/list-column.ts'
import { list, paging } from '../../values/lists/query.ts'

export const eventTypes = ['TRIAL', 'SOP', 'EOP', 'MODEL_CHANGE', 'SHUTDOWN', 'STOCKTAKE', 'PRICE', 'OTHER'] as const
export const eventScopes = ['ALL', 'LINE', 'DEALER', 'MODEL', 'PART'] as const
export const eventImpacts = ['NONE', 'NO_PACK', 'CAP_PCT', 'OT_MAX', 'VOLATILITY_EXEMPT'] as const
export const eventColours = ['GREY', 'BLUE', 'GREEN', 'AMBER', 'RED'] as const

/** Letters, digits and hyphens. */
export const eventIdPattern = /^[A-Z0-9-]{1,20}$/

const scopeHint = { en: '* means all', ja: '* はすべて' }

export const eventColumns = {
  eventId: column.code('Event', 'イベント', {
    isKey: true,
    isEditable: true,
    maxLength: 20,
    isSortable: true,
    width: 112,
    pin: 'start',
  }),
  eventType: column.choice('Type', '種別', {
    oneOf: eventTypes,
    isEditable: true,
    isRequired: true,
    isSortable: true,
    width: 124,
  }),
  title: column.text('Title', '件名', {
    isEditable: true,
    isRequired: true,
    maxLength: 80,
    isSortable: true,
    width: 224,
  }),
  dateFrom: column.date('From', '開始日', {
    hint: {
      en: 'For work on this day or later, whatever day it is to be packed by',
      ja: 'この日以降の作業に適用します（梱包期限は問いません）',
    },
    isEditable: true,
    isRequired: true,
    isSortable: true,
    width: 108,
  }),
  dateTo: column.date('To', '終了日', { isEditable: true, isRequired: true, isSortable: true, width: 108 }),
  impact: column.choice('Impact', '影響', {
    oneOf: eventImpacts,
    isEditable: true,
    isSortable: true,
    width: 148,
  }),
  impactValue: column.integer('Value', '値', {
    hint: {
      en: 'Capacity: % of regular time, 0 to 200. Overtime limit: minutes a day.',
      ja: '能力：定時に対する%（0～200）。残業上限：1 日あたりの分。',
    },
    isNullable: true,
    isEditable: true,
    min: 0,
    max: 1440,
    isSortable: true,
    width: 80,
  }),
  scope: column.choice('Scope', '対象', { oneOf: eventScopes, width: 96 }),
  calendarCode: column.code('Calendar', 'カレンダー', {
    hint: scopeHint,
    isEditable: true,
    maxLength: 6,
    isSortable: true,
    width: 152,
  }),
  dealerCode: column.code('Dealer', 'ディーラー', {
    hint: scopeHint,
    isEditable: true,
    maxLength: 10,
    isSortable: true,
    width: 152,
  }),
  carFamily: column.code('Car family', '車種', {
    hint: scopeHint,
    isEditable: true,
    maxLength: 10,
    isSortable: true,
    width: 104,
  }),
  partNo: column.part('Part no', '品番', { hint: scopeHint, isEditable: true, isSortable: true }),
  colour: column.choice('Colour', '色', { oneOf: eventColours, isEditable: true, width: 88 }),
  isCancelled: column.flag('Cancelled', '取消', {
    hint: {
      en: 'Deleted after it affected frozen days. Planning ignores it from then on',
      ja: '凍結済みの日に影響した後で削除されたイベント。以後の計画では無視します。',
    },
    isSortable: true,
    width: 100,
  }),
  remark: column.text('Remark', '備考', { isEditable: true, maxLength: 200, isSortable: true, width: 200 }),
  updatedBy: column.text('Changed by', '更新者', { width: 144 }),
  updatedAt: column.instant('Changed at', '更新日時', { isSortable: true, width: 144 }),
}

export const eventRow = editableRow(eventColumns)
export type EventRow = z.infer<typeof eventRow>

/** An event as calendars show it. */
export const calendarEvent = z.object({
  eventId: z.string(),
  eventType: z.enum(eventTypes),
  title: z.string(),
  dateFrom: z.string(),
  dateTo: z.string(),
  impact: z.enum(eventImpacts),
  impactValue: z.int().nullable(),
  colour: z.enum(eventColours),
  isOfLines: z.boolean().describe('Of whole lines, not only of a dealer, car family or part'),
  isShutdown: z.boolean().describe('Its days can be S'),
})
export type CalendarEvent = z.infer<typeof calendarEvent>

export const eventSearch = {
  from: isoDate.describe('First day of the period'),
  to: isoDate.describe('Last day of the period'),
  eventType: list(z.enum(eventTypes)),
  dealer: list(dealerCode).describe('Also finds events of all dealers'),
  carFamily: list(code(10)).describe('Also finds events of all car families'),
  calendarCode: list(code(6)).describe('Also finds events of all calendars'),
  partNo: list(partNo),
}

/**
 * PLAN: rows of newest plans that lose time or must not be packed. WINDOW: correspondence rows whose packing window loses
 * days. DAYS: days of planned months that get time back. WORKING: working days within a shutdown.
 */
export const eventImpactKinds = ['PLAN', 'WINDOW', 'DAYS', 'WORKING'] as const

const eventImpact = z.object({
  index: z.int().describe('Row of the request'),
  kind: z.enum(eventImpactKinds),
  codes: z.array(z.string()).describe('Lines of PLAN and DAYS, dealers of WINDOW, calendar of WORKING'),
  month: z.string().describe('Of the plan, or order month; empty for WORKING'),
  from: z.string(),
  to: z.string(),
  isFrozen: z.boolean().describe('Before the fence: levelling does not move the rows'),
  count: z.int(),
})
export type EventImpact = z.infer<typeof eventImpact>

export const eventMaster = area('eventcalendar', ['A04F01'], {
  search: query({
    summary: 'Events of a period',
    action: 'search',
    hasChangeStamp: true,
    history: { calendar_event: ['A04F01'] },
    input: z.object({ ...eventSearch, ...paging }),
    output: listPage(eventRow),
  }),
  save: command({
    summary: 'Save changed events. Deleting one that affected frozen days cancels it',
    action: 'save',
    forDealers: 'open',
    input: listSave(eventColumns),
    output: listSaved.extend({ impact: z.array(eventImpact).describe('Only for a preview') }),
  }),
})

export const eventChoices = ownArea('event-master', ['A04F01'], {
  listChoices: query({
    summary: 'Calendars, dealers and car families that an event can name',
    action: 'init',
    output: z.object({ calendars: choices, dealers: choices, carFamilies: z.array(z.string()) }),
  }),
})
