import { area, command, query } from '../call.ts'
import { screen } from '../screen.ts'

export const packingConditionMaintenance = area('packingCondition', ['D01F01'], {
  search: query({ summary: 'Packing conditions', action: 'search' }),
  delete: command({ summary: 'Delete an unused draft', action: 'delete' }),
  save: command({ summary: 'Save a new version of conditions', action: 'save' }),
})

export const packingConditionMaintenanceScreen = screen({
  menuCode: 'D01',
  keys: ['PACKINGCONDITIONMAINTENANCE'],
  route: '/PackingConditionMaintenance',
  title: 'PACKING CONDITION MAINTENANCE',
  group: 'MASTER TABLE',
  functionIds: ['D01F01'],
  areas: [packingConditionMaintenance],
})
