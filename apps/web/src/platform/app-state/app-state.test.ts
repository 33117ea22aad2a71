import { expect, it } from 'vitest'
import { appState, setAppState } from './app-state.ts'

it('begins with nothing said, changes what it is given, and is quiet when nothing changes', () => {
  expect(appState.get()).toEqual({
    pageTitle: '',
    gamenMode: 'NONE',
    showHomeBtn: false,
    errflg: false,
    finishFlg: false,
    closeFlg: false,
    init: false,
  })
  let changes = 0
  const stop = appState.subscribe(() => {
    changes += 1
  })
  setAppState({ pageTitle: 'TOP PAGE', init: true })
  setAppState({ init: true })
  stop()
  expect(changes).toBe(1)
  expect(appState.get()).toMatchObject({ pageTitle: 'TOP PAGE', init: true, errflg: false })
})
