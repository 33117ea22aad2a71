import { area, command, query } from '../call.ts'

export const collectiveVanning = area('collectivevanning', ['B04F01'], {
  search: query({ summary: 'Rules that let cases share a container', action: 'search' }),
  save: command({ summary: 'Save changed rules', action: 'save' }),
  archive: command({ summary: 'End rules with a reason', action: 'archive' }),
})
