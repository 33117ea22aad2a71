import { expect, it } from 'vitest'
import { appState, setAppState } from './app-state.ts'

it('starts empty, merges changes and does not notify without one', () => {
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
