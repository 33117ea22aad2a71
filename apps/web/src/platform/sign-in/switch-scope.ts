import { common } from '@packing/contract'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { now } from '../clock.ts'
import { storeDrafts } from '../drafts/drafts.ts'
import { texts } from '../i18n/texts.ts'
import { confirm } from '../messages/confirm.ts'
import { replacePage } from '../navigation/navigation.ts'
import { menuItems, userInfo } from '../session/session.ts'
import { createStore } from '../store.ts'
import { sessionTexts } from './session-texts.ts'
import { loadUser } from './sign-in.ts'

const text = texts(sessionTexts)

/** Unmounts all screens: their calls would go out with the other scope's token. */
export const isSwitchingScope = createStore(false)

/**
 * After a confirmation: gets a token for the other scope and restarts on the top page without data of the old one.
 * True when switched.
 */
export async function switchScope(accessPrctCode: string, queryClient: QueryClient): Promise<boolean> {
  const user = userInfo.get()
  if (!user || user.accessPrctCode === accessPrctCode) return false
  const name = user.accessPrctCodeList.find((scope) => scope.prctCode === accessPrctCode)?.prctName ?? ''
  if (!(await confirm(text('switchScope', { code: accessPrctCode, name })))) return false
  // Drafts stay with the PRCTCC they were typed in.
  storeDrafts()
  isSwitchingScope.set(true)
  try {
    // A late reply would restore the old scope's token.
    await queryClient.cancelQueries()
    await callApi(common.initialtoken, { accessPrctCode })
    userInfo.set({ ...user, accessPrctCode })
    queryClient.clear()
    // No privileges until the new ones are loaded; after a failure the guard fetches them.
    menuItems.set(null)
    await loadUser(user.idToken)
    await replacePage('/TopPage', { refresh: String(now().getTime()) })
    return true
  } finally {
    isSwitchingScope.set(false)
  }
}
