import { area, download } from '../call.ts'

export const reportOutput = area('reportoutput', ['K01F01'], {
  ecnfdownload: download({ summary: 'Engineering-change notification form', action: 'download' }),
  dsfdownload: download({ summary: 'Despatch schedule form', action: 'download' }),
})
