import {
  DEFAULT_MAX_UPLOAD_BYTES,
  DEFAULT_PAGE_SIZE,
  DEFAULT_TIME_ZONE,
  type Privilege,
  planFunctionId,
  planViewFunctionId,
  privilege,
  type UserDetails,
} from '@packing/contract'
import { z } from 'zod'
import { setSiteZone } from '../i18n/site-zone.ts'
import { createStore, type Store, useStore } from '../store.ts'

const userInfoSchema = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  prctCode: z.string(),
  accessPrctCodeList: z.array(z.object({ prctCode: z.string(), prctName: z.string(), timeZone: z.string() })),
  accessPrctCode: z.string(),
  roleType: z.string(),
  roleName: z.string(),
  idToken: z.string(),
})
export type UserInfo = z.infer<typeof userInfoSchema>

const pageSizeSchema = z.object({ functionId: z.string(), pageSize: z.number() })
const menuItemSchema = pageSizeSchema.extend({
  accessPrivilege: z.literal(Object.values(privilege)),
  /** Packing plan only: page sizes of its views. */
  subPageSizeInfo: z.array(pageSizeSchema).optional(),
})

const commonInfoSchema = z.object({ maxUploadFileSize: z.number() })

/** Session storage: survives a reload of the tab only. An invalid value counts as none. */
function sessionStore<Schema extends z.ZodType>(key: string, schema: Schema): Store<z.infer<Schema> | null> {
  const store = createStore<z.infer<Schema> | null>(readStored(key, schema))
  store.subscribe(() => {
    const value = store.get()
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  })
  return store
}

function readStored<Schema extends z.ZodType>(key: string, schema: Schema): z.infer<Schema> | null {
  const text = sessionStorage.getItem(key)
  if (text === null) return null
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    sessionStorage.removeItem(key)
    return null
  }
}

export const authToken = sessionStore('authToken', z.string())
export const userInfo = sessionStore('userInfo', userInfoSchema)

const setZone = () => {
  const user = userInfo.get()
  const scope = user?.accessPrctCodeList.find(({ prctCode }) => prctCode === user.accessPrctCode)
  setSiteZone(scope?.timeZone ?? DEFAULT_TIME_ZONE)
}
userInfo.subscribe(setZone)
setZone()

export const menuItems = sessionStore('menuItems', z.array(menuItemSchema))
/** The user sees some dealers only. A tab of an earlier release has stored nothing: the server rejects what it offers. */
export const isOfSomeDealers = sessionStore('isOfSomeDealers', z.boolean())
export const commonInfo = sessionStore('commonInfo', commonInfoSchema)
export const originalUrl = sessionStore('originalUrl', z.string())

export const isStateRestored = () =>
  (userInfo.get()?.employeeName ?? '') !== '' && authToken.get() !== null && menuItems.get() !== null

export function forgetSession(): void {
  authToken.set(null)
  userInfo.set(null)
  menuItems.set(null)
  commonInfo.set(null)
  isOfSomeDealers.set(null)
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
  isOfSomeDealers.set(details.isOfSomeDealers)
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
