import { area, command, download, query } from '../call.ts'
import { screen } from '../screen.ts'

export const partMaster = area('partmaster', ['B01F01'], {
  init: query({ summary: 'Lines, lifecycles, dealers', action: 'init' }),
  search: query({ summary: 'Parts', action: 'search' }),
  save: command({ summary: 'Save packing-side attributes of parts', action: 'save' }),
  download: download({ summary: 'Parts as a workbook', action: 'download' }),
})

export const partMasterScreen = screen({
  menuCode: 'B01',
  keys: ['PARTMASTER'],
  route: '/PartMaster',
  title: 'PART MASTER',
  group: 'MASTER TABLE',
  functionIds: ['B01F01'],
  areas: [partMaster],
})
