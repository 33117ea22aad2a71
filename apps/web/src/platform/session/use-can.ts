import { type Call, privilege } from '@packing/contract'
import { useStore } from '../store.ts'
import { isOfSomeDealers, menuItems, privilegeFor, userInfo } from './session.ts'

/** The side of a call, as the server judges it before anything else of the request. */
export const isOfOtherSide = ({ forDealers }: Pick<Call, 'forDealers'>): boolean =>
  forDealers !== 'open' && isOfSomeDealers.get() === true

/** What screens ask before they offer a call: whether the server would admit the user to it. */
export function canCall(call: Call, functionId?: string): boolean {
  if (isOfOtherSide(call)) return false
  if (call.access !== 'privilege') return true
  const functions = functionId === undefined ? call.functionIds : [functionId]
  return functions.some((id) => {
    const granted = privilegeFor(id)
    return granted !== privilege.none && granted >= call.privilege
  })
}

export function useCan(): typeof canCall {
  useStore(menuItems)
  useStore(userInfo)
  useStore(isOfSomeDealers)
  return (call, functionId) => canCall(call, functionId)
}
