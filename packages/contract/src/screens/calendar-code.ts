import { area, command, query } from '../call.ts'

export const calendarCode = area('calendarcode', ['A01F01'], {
  init: query({ summary: 'Kinds, countries and time zones', action: 'init' }),
  search: query({ summary: 'Calendar codes', action: 'search' }),
  save: command({ summary: 'Save changed calendar codes', action: 'save' }),
})
