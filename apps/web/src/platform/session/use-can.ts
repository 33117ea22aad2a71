import { type Call, privilege } from '@packing/contract'
import { useStore } from '../store.ts'
import { menuItems, privilegeFor, userInfo } from './session.ts'

export function useCan(): (call: Call, functionId?: string) => boolean {
  useStore(menuItems)
  useStore(userInfo)
  return (call, functionId) => {
    if (call.access !== 'privilege') return true
    const functions = functionId === undefined ? call.functionIds : [functionId]
    return functions.some((id) => {
      const granted = privilegeFor(id)
      return granted !== privilege.none && granted >= call.privilege
    })
  }
}
