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

/** What the user may do with one function, and how many rows its grid shows. */
export interface MenuItem {
  readonly functionId: string
  readonly accessPrivilege: Privilege
  readonly pageSize: number
  /** Of the packing plan only: the page sizes of its views. */
  readonly subPageSizeInfo?: readonly { readonly functionId: string; readonly pageSize: number }[]
}

export interface CommonInfo {
  readonly maxUploadFileSize: number
}

/** A store that survives a reload of the tab, and only that. */
function kept<T>(key: string, initial: T): Store<T> {
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

export const authToken = kept<string | null>('authToken', null)
export const userInfo = kept<UserInfo | null>('userInfo', null)
export const menuItems = kept<readonly MenuItem[] | null>('menuItems', null)
export const commonInfo = kept<CommonInfo | null>('commonInfo', null)
export const originalUrl = kept<string | null>('originalUrl', null)

/** The application state is restored: there is a name and a token. */
export const isStateRestored = () =>
  (userInfo.get()?.employeeName ?? '') !== '' && authToken.get() !== null && menuItems.get() !== null

export function forgetSession(): void {
  authToken.set(null)
  userInfo.set(null)
  menuItems.set(null)
  commonInfo.set(null)
}

/** Keeps what the server grants in the scope of the session: the rule for foreign scopes has been applied there. */
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

/** What the user may do with a function in the current scope. */
export const heldPrivilege = (functionId: string): Privilege => findItem(functionId)?.accessPrivilege ?? privilege.none

export const pageSizeOf = (functionId: string): number =>
  findItem(planFunctionId)?.subPageSizeInfo?.find((view) => view.functionId === functionId)?.pageSize ??
  findItem(functionId)?.pageSize ??
  DEFAULT_PAGE_SIZE

export const useUserInfo = () => useStore(userInfo)
export const useMaxUploadBytes = () => useStore(commonInfo)?.maxUploadFileSize ?? DEFAULT_MAX_UPLOAD_BYTES
