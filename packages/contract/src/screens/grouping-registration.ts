import { area, command, download, query } from '../call.ts'
import { screen } from '../screen.ts'

export const groupingRegistration = area('groupPart', ['B03F01'], {
  search: query({ summary: 'Groups with their members', action: 'search' }),
  download: download({ summary: 'Groups as a workbook', action: 'download' }),
  save: command({ summary: 'Save a group with its members', action: 'save' }),
  archive: command({ summary: 'End groups with a reason', action: 'archive' }),
})

export const groupingRegistrationScreen = screen({
  menuCode: 'B03',
  keys: ['GROUPINGREGISTRATION'],
  route: '/GroupingRegistration',
  title: 'GROUPING PART',
  group: 'MASTER TABLE',
  functionIds: ['B03F01'],
  areas: [groupingRegistration],
})
