import { findScreenByFunction, type NetId, netPlaces, privilege } from '@packing/contract'
import { invalid } from '../../platform/http/api-error.ts'
import type { Net } from '../../platform/jobs/job.ts'
import { privilegeFor } from '../masters/choices.ts'

type User = Parameters<typeof privilegeFor>[0]

/** Besides the right to run nets at all: nobody changes by a net what they may not change on its screen. */
export const isNetAllowed = (netId: NetId, user: User): boolean =>
  privilegeFor(user, netPlaces[netId].changes) >= privilege.edit

export function rejectNotAllowed(net: Net<NetId>, user: User & { readonly language: keyof Net<NetId>['name'] }): void {
  if (isNetAllowed(net.id, user)) return
  const screen = findScreenByFunction(netPlaces[net.id].changes)
  throw invalid('M-M01-031', { net: net.name[user.language], screen: `${screen?.menuCode} ${screen?.title}` })
}
