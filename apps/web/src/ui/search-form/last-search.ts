import { logProblem } from '../../platform/log.ts'
import { userInfo } from '../../platform/session/session.ts'
import { placeNow } from '../../platform/url-state/place.ts'
import type { FieldValue, FieldValues } from './search-fields.ts'

// Per user, PRCTCC and screen: users of a shared PC must not see each other's searches.
const keyOf = () => {
  const user = userInfo.get()
  return user && ['search', user.employeeId, user.accessPrctCode, placeNow()].join(' ')
}

export function storeLastSearch(changed: FieldValues): void {
  const key = keyOf()
  if (key === null) return
  try {
    if (Object.keys(changed).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(changed))
  } catch (error) {
    logProblem('The last search was not stored', error)
  }
}

/** Ignores stored fields that the screen no longer has. */
export function lastSearch(initial: FieldValues): FieldValues | undefined {
  const key = keyOf()
  try {
    const stored: Readonly<Record<string, unknown>> = JSON.parse(
      (key === null ? null : localStorage.getItem(key)) ?? '{}',
    )
    const known = Object.entries(stored).filter((field): field is [string, FieldValue] =>
      isSameKind(initial[field[0]], field[1]),
    )
    return known.length === 0 ? undefined : Object.fromEntries(known)
  } catch {
    return undefined
  }
}

const isSameKind = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
