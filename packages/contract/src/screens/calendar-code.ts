import { area, command, query } from '../call.ts'
import { screen } from '../screen.ts'

export const calendarCode = area('calendarcode', ['A01F01'], {
  init: query({ summary: 'Kinds, countries and time zones', action: 'init' }),
  search: query({ summary: 'Calendar codes', action: 'search' }),
  save: command({ summary: 'Save changed calendar codes', action: 'save' }),
})

export const calendarCodeScreen = screen({
  menuCode: 'A01',
  keys: ['CALENDARCODE'],
  route: '/CalendarCode',
  title: 'CALENDAR CODE',
  group: 'MASTER TABLE',
  functionIds: ['A01F01'],
  areas: [calendarCode],
})
