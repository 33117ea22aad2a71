import { area, command, query } from '../call.ts'
import { screen } from '../screen.ts'

export const eventMaster = area('eventcalendar', ['A04F01'], {
  search: query({ summary: 'Events of a period', action: 'search' }),
  save: command({ summary: 'Save changed events', action: 'save' }),
})

export const eventMasterScreen = screen({
  menuCode: 'A04',
  keys: ['EVENTMASTER'],
  route: '/EventMaster',
  title: 'EVENT MASTER',
  group: 'MASTER TABLE',
  functionIds: ['A04F01'],
  areas: [eventMaster],
})
