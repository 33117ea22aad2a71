import { area, command, download, query, upload } from '../call.ts'
import { screen } from '../screen.ts'

export const discontinuedPart = area('discontinuedpart', ['B05F01'], {
  init: query({ summary: 'Timings, statuses, dealers', action: 'init' }),
  search: query({ summary: 'Discontinuations', action: 'search' }),
  save: command({ summary: 'Save changed discontinuations', action: 'save' }),
  download: download({ summary: 'Discontinuations as a workbook', action: 'download' }),
  delete: command({ summary: 'Delete what was registered and never noticed', action: 'delete' }),
  notice: command({ summary: 'Tell dealers and other units', action: 'send' }),
  searchpart: query({ summary: 'A part with stock, orders, pair and group', action: 'blur' }),
  upload: upload({ summary: 'Upload a list of engineering changes', action: 'upload' }),
})

export const discontinuedPartScreen = screen({
  menuCode: 'B05',
  keys: ['DISCONTINUEDPART'],
  route: '/DiscontinuedPart',
  title: 'DISCONTINUED PART',
  group: 'MASTER TABLE',
  functionIds: ['B05F01'],
  areas: [discontinuedPart],
})
