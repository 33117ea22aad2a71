import { area, command, query } from '../call.ts'

export const packingConditionMaintenance = area('packingCondition', ['D01F01'], {
  search: query({ summary: 'Packing conditions', action: 'search' }),
  delete: command({ summary: 'Delete an unused draft', action: 'delete' }),
  save: command({ summary: 'Save a new version of conditions', action: 'save' }),
})
