import { common } from '@packing/contract'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { now } from '../clock.ts'
import { keepDrafts } from '../drafts/drafts.ts'
import { texts } from '../i18n/texts.ts'
import { confirm } from '../messages/confirm.ts'
import { replacePage } from '../navigation.ts'
import { createStore } from '../store.ts'
import { menuItems, userInfo } from './session.ts'
import { sessionTexts } from './session-texts.ts'
import { loadUser } from './sign-in.ts'

const text = texts(sessionTexts)

/** While true no screen stands: what an open one asks for would go out with the other scope's token. */
export const isSwitchingScope = createStore(false)

/**
 * Asks, gets a token for the other scope, and starts anew on the top page: nothing of the old scope stays. True when the
 * user is there.
 */
export async function switchScope(accessPrctCode: string, queryClient: QueryClient): Promise<boolean> {
  const user = userInfo.get()
  if (!user || user.accessPrctCode === accessPrctCode) return false
  const name = user.accessPrctCodeList.find((scope) => scope.prctCode === accessPrctCode)?.prctName ?? ''
  if (!(await confirm(text('switchScope', { code: accessPrctCode, name })))) return false
  // What is unsaved stays with the unit it was typed in, and is offered there again.
  keepDrafts()
  isSwitchingScope.set(true)
  try {
    // An answer that is still under way would bring the old scope's token back.
    await queryClient.cancelQueries()
    await callApi(common.initialtoken, { accessPrctCode })
    userInfo.set({ ...user, accessPrctCode })
    queryClient.clear()
    // Until the new unit's rights are known there are none: a failure here leaves the guard to fetch them.
    menuItems.set(null)
    await loadUser(user.idToken)
    await replacePage('/TopPage', { refresh: String(now().getTime()) })
    return true
  } finally {
    isSwitchingScope.set(false)
  }
}
