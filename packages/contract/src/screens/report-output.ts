import { area, download } from '../call.ts'
import { screen } from '../screen.ts'

export const reportOutput = area('reportoutput', ['K01F01'], {
  ecnfdownload: download({ summary: 'Engineering-change notification form', action: 'download' }),
  dsfdownload: download({ summary: 'Despatch schedule form', action: 'download' }),
})

export const reportOutputScreen = screen({
  menuCode: 'K01',
  keys: ['REPORTOUTPUT'],
  route: '/ReportOutput',
  title: 'REPORT OUTPUT',
  group: 'PACKING PLAN BUILDING',
  functionIds: ['K01F01'],
  areas: [reportOutput],
})
