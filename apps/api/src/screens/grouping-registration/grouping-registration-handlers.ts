import type { Handlers } from '../../calls/handlers.ts'
import { searchGroups } from './group-list.ts'
import { archiveGroups, saveGroups } from './save.ts'

export const groupingRegistrationHandlers = {
  'groupPart/search': searchGroups,
  'groupPart/save': saveGroups,
  'groupPart/archive': archiveGroups,
} satisfies Partial<Handlers>
