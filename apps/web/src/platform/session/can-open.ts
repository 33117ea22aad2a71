import { privilege } from '@packing/contract'
import { privilegeFor } from './session.ts'

export const canOpen = (functionId: string) => privilegeFor(functionId) !== privilege.none
