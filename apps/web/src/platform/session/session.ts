import {
  DEFAULT_MAX_UPLOAD_BYTES,
  DEFAULT_PAGE_SIZE,
  type Privilege,
  planFunctionId,
  planViewFunctionId,
  privilege,
  type UserDetails,
} from '@packing/contract'
import { createStore, type Store, useStore } from '../store.ts'

export interface UserInfo {
  readonly employeeId: string
  readonly employeeName: string
  readonly prctCode: string
  readonly accessPrctCodeList: readonly { readonly prctCode: string; readonly prctName: string }[]
  readonly accessPrctCode: string
  readonly roleType: string
  readonly roleName: string
  readonly idToken: string
}

export interface MenuItem {
  readonly functionId: string
  readonly accessPrivilege: Privilege
  readonly pageSize: number
  /** Packing plan only: page sizes of its views. */
  readonly subPageSizeInfo?: readonly { readonly functionId: string; readonly pageSize: number }[]
}

export interface CommonInfo {
  readonly maxUploadFileSize: number
}

/** Session storage: survives a reload of the tab only. */
function sessionStore<T>(key: string, initial: T): Store<T> {
  let first = initial
  try {
    const text = sessionStorage.getItem(key)
    if (text !== null) first = JSON.parse(text)
  } catch {
    sessionStorage.removeItem(key)
  }
  const store = createStore(first)
  store.subscribe(() => {
    const value = store.get()
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  })
  return store
}

export const authToken = sessionStore<string | null>('authToken', null)
export const userInfo = sessionStore<UserInfo | null>('userInfo', null)
export const menuItems = sessionStore<readonly MenuItem[] | null>('menuItems', null)
export const commonInfo = sessionStore<CommonInfo | null>('commonInfo', null)
export const originalUrl = sessionStore<string | null>('originalUrl', null)

export const isStateRestored = () =>
  (userInfo.get()?.employeeName ?? '') !== '' && authToken.get() !== null && menuItems.get() !== null

export function forgetSession(): void {
  authToken.set(null)
  userInfo.set(null)
  menuItems.set(null)
  commonInfo.set(null)
}

/** The server already applied the rule for foreign scopes. */
export function rememberUser(details: UserDetails, idToken: string): void {
  const configured = new Map(details.screenPageSizeInfoList.map((info) => [info.functionId, info.pageSize]))
  const pageSize = (functionId: string) => configured.get(functionId) ?? DEFAULT_PAGE_SIZE
  const views = Object.values(planViewFunctionId)
  userInfo.set({
    employeeId: details.employeeId,
    employeeName: details.employeeName,
    prctCode: details.prctCode,
    accessPrctCodeList: details.accessPrctCodeList,
    accessPrctCode: details.accessPrctCode,
    roleType: details.roleType,
    roleName: details.roleName,
    idToken,
  })
  menuItems.set(
    details.functionIdAccessPrivilegeList.map(({ functionId, accessPrivilege }) => ({
      functionId,
      accessPrivilege: Object.values(privilege).find((each) => each === accessPrivilege) ?? privilege.none,
      pageSize: pageSize(functionId),
      ...(functionId === planFunctionId
        ? { subPageSizeInfo: views.map((view) => ({ functionId: view, pageSize: pageSize(view) })) }
        : {}),
    })),
  )
  commonInfo.set({ maxUploadFileSize: details.maxUploadFileSize })
}

const findItem = (functionId: string) => menuItems.get()?.find((item) => item.functionId === functionId)

export const privilegeFor = (functionId: string): Privilege => findItem(functionId)?.accessPrivilege ?? privilege.none

export const pageSizeOf = (functionId: string): number =>
  findItem(planFunctionId)?.subPageSizeInfo?.find((view) => view.functionId === functionId)?.pageSize ??
  findItem(functionId)?.pageSize ??
  DEFAULT_PAGE_SIZE

export const useUserInfo = () => useStore(userInfo)
export const useMaxUploadBytes = () => useStore(commonInfo)?.maxUploadFileSize ?? DEFAULT_MAX_UPLOAD_BYTES
