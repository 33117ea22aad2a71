import { type Call, type MessageCode, opensCall, privilege, privilegeInScope } from '@packing/contract'
import type { GrantedUser } from './users.ts'

export function canCall(
  call: Pick<Call, 'id' | 'kind' | 'access' | 'isForPeople' | 'privilege' | 'functionIds'>,
  user: Pick<GrantedUser, 'privileges' | 'ownPrctCode' | 'machine'>,
  functionId: string,
  accessPrctCode: string,
): boolean {
  if (user.machine ? !opensCall(user.machine, call) : call.access === 'machine') return false
  if (call.access !== 'privilege') return true
  if (!call.functionIds.includes(functionId)) return false
  const scope = { ownPrctCode: user.ownPrctCode, accessPrctCode }
  const granted = privilegeInScope(user.privileges[functionId] ?? privilege.none, functionId, scope)
  return granted !== privilege.none && granted >= call.privilege
}

/** Why a user of some dealers may not make the call, which is the packing site's; undefined: they may. */
export const whyNotForDealers = (
  { forDealers }: Pick<Call, 'forDealers'>,
  { dealerCodes }: { readonly dealerCodes: readonly string[] | null },
): MessageCode | undefined => (dealerCodes === null || forDealers === 'open' ? undefined : forDealers)
