import { area, command, query } from '../call.ts'

export const eventMaster = area('eventcalendar', ['A04F01'], {
  search: query({ summary: 'Events of a period', action: 'search' }),
  save: command({ summary: 'Save changed events', action: 'save' }),
})
