import { type Preferences, workspace } from '@packing/contract'
import { callApi } from '../api/call-api.ts'
import { logProblem } from '../log.ts'
import { registerPreferenceKeeper } from '../preferences/preferences.ts'
import { authToken, userInfo } from '../session/session.ts'
import { loadUser } from './sign-in.ts'

async function store(change: Partial<Preferences>): Promise<void> {
  await callApi(workspace.savePreferences, change, { isBackground: true })
  const user = userInfo.get()
  if (change.language !== undefined && user) await loadUser(user.idToken)
}

export function syncPreferences(): void {
  registerPreferenceKeeper((change) => {
    if (authToken.get() === null) return
    store(change).catch((error: unknown) => logProblem('The preference was not kept', error))
  })
}
