import { allCalls, type MachineGrants, openedCalls, packingResult } from '@packing/contract'
import { canCall } from './can-call.ts'
import type { GrantedUser } from './users.ts'

/** Names that no call has that a machine can open. */
export const unknownCalls = ({ calls }: Pick<MachineGrants, 'calls'>): string[] =>
  calls.filter((name) => openedCalls({ calls: [name], readsOnly: false }, allCalls).length === 0)

type Granter = Pick<GrantedUser, 'privileges' | 'ownPrctCode' | 'machine'>

/**
 * The first call that the user could not make: nobody grants what they do not have. A token opens a call for each of its
 * functions, so that its maker needs all of them. Scans are packing results.
 */
export function callBeyond(grants: MachineGrants, user: Granter, prctCode: string): string | undefined {
  const isOwn = (call: (typeof allCalls)[number]) => {
    const asked = call.access === 'machine' ? packingResult.save : call
    return (
      asked.access !== 'privilege' ||
      asked.functionIds.every((functionId) => canCall(asked, user, functionId, prctCode))
    )
  }
  return openedCalls(grants, allCalls).find((call) => !isOwn(call))?.id
}
