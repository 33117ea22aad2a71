import {
  DEFAULT_MAX_UPLOAD_BYTES,
  DEFAULT_PAGE_SIZE,
  type Privilege,
  privilege,
  privilegeInScope,
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
}

/** What the user may do with one function, and how many rows its grid shows. */
export interface MenuItem {
  readonly functionId: string
  readonly accessPrivilege: Privilege
  readonly pageSize: number
}

export interface CommonInfo {
  readonly maxUploadFileSize: number
}

/** A store that survives a reload of the tab, and only that. */
function kept<T>(key: string, initial: T): Store<T> {
  let first = initial
  try {
    const text = sessionStorage.getItem(key)
    if (text !== null) first = JSON.parse(text) as T
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

export const authToken = kept<string | null>('authToken', null)
export const userInfo = kept<UserInfo | null>('userInfo', null)
export const menuItems = kept<readonly MenuItem[] | null>('menuItems', null)
export const commonInfo = kept<CommonInfo | null>('commonInfo', null)
export const originalUrl = kept<string | null>('originalUrl', null)

/** The application state is restored: there is a name and a token. */
export const isStateRestored = () => (userInfo.get()?.employeeName ?? '') !== '' && authToken.get() !== null

export function forgetToken(): void {
  authToken.set(null)
}

export function forgetSession(): void {
  for (const store of [authToken, userInfo, menuItems, commonInfo]) (store as Store<unknown>).set(null)
}

export function rememberUser(details: UserDetails): void {
  const pageSizes = new Map(details.screenPageSizeInfoList.map((info) => [info.functionId, info.pageSize]))
  userInfo.set({
    employeeId: details.employeeId,
    employeeName: details.employeeName,
    prctCode: details.prctCode,
    accessPrctCodeList: details.accessPrctCodeList,
    accessPrctCode: details.accessPrctCode,
    roleType: details.roleType,
    roleName: details.roleName,
  })
  menuItems.set(
    details.functionIdAccessPrivilegeList.map((entry) => ({
      functionId: entry.functionId,
      accessPrivilege: entry.accessPrivilege as Privilege,
      pageSize: pageSizes.get(entry.functionId) ?? DEFAULT_PAGE_SIZE,
    })),
  )
  commonInfo.set({ maxUploadFileSize: details.maxUploadFileSize })
}

/** What the user may do with a function in the current scope. */
export function heldPrivilege(functionId: string): Privilege {
  const user = userInfo.get()
  if (!user) return privilege.none
  const stored = menuItems.get()?.find((item) => item.functionId === functionId)?.accessPrivilege ?? privilege.none
  return privilegeInScope(stored, functionId, { ownPrctCode: user.prctCode, accessPrctCode: user.accessPrctCode })
}

export const pageSizeOf = (functionId: string) =>
  menuItems.get()?.find((item) => item.functionId === functionId)?.pageSize ?? DEFAULT_PAGE_SIZE

export const useUserInfo = () => useStore(userInfo)
export const useMaxUploadBytes = () => useStore(commonInfo)?.maxUploadFileSize ?? DEFAULT_MAX_UPLOAD_BYTES
