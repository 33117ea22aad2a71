import { type Call, privilege } from '@packing/contract'
import { useStore } from '../store.ts'
import { heldPrivilege, menuItems, userInfo } from './session.ts'

export function useCan(): (call: Call, functionId?: string) => boolean {
  useStore(menuItems)
  useStore(userInfo)
  return (call, functionId) => {
    if (call.access !== 'privilege') return true
    const functions = functionId === undefined ? call.functionIds : [functionId]
    return functions.some((id) => {
      const held = heldPrivilege(id)
      return held !== privilege.none && held >= call.privilege
    })
  }
}
