import { logProblem } from '../../platform/log.ts'
import { userInfo } from '../../platform/session/session.ts'
import type { FieldValues } from './search-fields.ts'

// Per user, unit and screen: a shared machine offers nobody another's search.
const keyOf = () => {
  const user = userInfo.get()
  return user && ['search', user.employeeId, user.accessPrctCode, window.location.pathname].join(' ')
}

/** Conditions of the last search, without those that are as at first. */
export function keepLastSearch(changed: FieldValues): void {
  const key = keyOf()
  if (key === null) return
  try {
    if (Object.keys(changed).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(changed))
  } catch (error) {
    logProblem('The last search was not kept', error)
  }
}

/** What was kept, as far as the screen still has such fields. */
export function lastSearch(initial: FieldValues): FieldValues | undefined {
  const key = keyOf()
  try {
    const kept = JSON.parse((key === null ? null : localStorage.getItem(key)) ?? '{}') as FieldValues
    const known = Object.entries(kept).filter(([name, value]) => isSameKind(initial[name], value))
    return known.length === 0 ? undefined : Object.fromEntries(known)
  } catch {
    return undefined
  }
}

const isSameKind = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
