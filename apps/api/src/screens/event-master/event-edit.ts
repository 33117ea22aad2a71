import { cellOf, type RowEdit, textOf } from '../../domain/edits/row-edit.ts'

/** An event as the rules read it. */
export interface CalendarEvent {
  readonly eventId: string
  readonly eventType: string
  readonly dateFrom: string
  readonly dateTo: string
  readonly impact: string
  readonly calendarCode: string
  readonly dealerCode: string
  readonly carFamily: string
  readonly partNo: string
  readonly isCancelled: boolean
}

export const eventOf = (edit: RowEdit): CalendarEvent => ({
  eventId: textOf(edit, 'eventId'),
  eventType: textOf(edit, 'eventType'),
  dateFrom: textOf(edit, 'dateFrom'),
  dateTo: textOf(edit, 'dateTo'),
  impact: textOf(edit, 'impact'),
  calendarCode: textOf(edit, 'calendarCode'),
  dealerCode: textOf(edit, 'dealerCode'),
  carFamily: textOf(edit, 'carFamily'),
  partNo: textOf(edit, 'partNo'),
  isCancelled: cellOf(edit, 'isCancelled') === true,
})

/** The events as they are once the edits are saved. */
export function eventsAfter(stored: readonly CalendarEvent[], edits: readonly RowEdit[]): readonly CalendarEvent[] {
  const edited = new Map(edits.map((edit) => [textOf(edit, 'eventId'), edit]))
  const kept = stored.filter(({ eventId }) => !edited.has(eventId))
  return [...kept, ...edits.filter(({ op }) => op !== 'D').map(eventOf)].filter(({ isCancelled }) => !isCancelled)
}

export const isOfParts = ({ dealerCode, carFamily, partNo }: CalendarEvent) =>
  [dealerCode, carFamily, partNo].some((each) => each !== '*')

export const overlaps = (one: CalendarEvent, other: CalendarEvent) =>
  one.dateFrom <= other.dateTo && other.dateFrom <= one.dateTo

export const isSameOrAll = (one: string, other: string) => one === '*' || other === '*' || one === other
