import { type Call, privilege, privilegeInScope } from '@packing/contract'
import type { GrantedUser } from './users.ts'

export function canCall(
  call: Pick<Call, 'access' | 'privilege' | 'functionIds'>,
  user: Pick<GrantedUser, 'privileges' | 'ownPrctCode'>,
  functionId: string,
  accessPrctCode: string,
): boolean {
  if (call.access !== 'privilege') return true
  if (!call.functionIds.includes(functionId)) return false
  const scope = { ownPrctCode: user.ownPrctCode, accessPrctCode }
  const granted = privilegeInScope(user.privileges[functionId] ?? privilege.none, functionId, scope)
  return granted !== privilege.none && granted >= call.privilege
}
