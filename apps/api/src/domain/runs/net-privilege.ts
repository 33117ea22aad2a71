import {
  findScreenByFunction,
  HEAD_OFFICE_PRCT_CODE,
  type Language,
  type NetId,
  netPlaces,
  privilege,
  textIn,
} from '@packing/contract'
import { invalid } from '../../platform/errors/api-error.ts'
import type { Net } from '../../platform/jobs/job.ts'
import { privilegeFor } from '../masters/choices.ts'

type User = Parameters<typeof privilegeFor>[0] & { readonly prctCode: string }

/** Nets that concern all PRCTCCs are of the head office. */
export const isNetOf = (netId: NetId, prctCode: string): boolean =>
  !netPlaces[netId].isOfHeadOffice || prctCode === HEAD_OFFICE_PRCT_CODE

/** Besides the right to run nets at all: nobody changes by a net what they may not change on its screen. */
export const isNetAllowed = (netId: NetId, user: User): boolean =>
  isNetOf(netId, user.prctCode) && privilegeFor(user, netPlaces[netId].changes) >= privilege.edit

export function rejectNotAllowed(net: Net<NetId>, user: User & { readonly language: Language }): void {
  if (isNetAllowed(net.id, user)) return
  const name = textIn(net.name, user.language)
  if (!isNetOf(net.id, user.prctCode)) throw invalid('M-M01-034', { net: name, prctCode: HEAD_OFFICE_PRCT_CODE })
  const screen = findScreenByFunction(netPlaces[net.id].changes)
  throw invalid('M-M01-031', { net: name, screen: `${screen?.menuCode} ${screen?.title}` })
}
