import { afterEach, expect, it } from 'vitest'
import { userInfo } from '../../platform/session/session.ts'
import { onOwnRunEnd, receiveRun, runsUnderWay } from './own-runs.ts'

type Run = Parameters<typeof receiveRun>[0]

const run = (runId: number, status: Run['status'], kickedByEmployeeId: string | null = 'E1'): Run => ({
  runId,
  netId: 'PLAN_LEVEL',
  status,
  params: {},
  kickedByName: 'Sato Yuki',
  kickedByEmployeeId,
  kickedAt: '2026-12-01T00:00:00Z',
  startedAt: null,
  endedAt: null,
  elapsedSeconds: null,
  limitSeconds: null,
  isLate: false,
  isCancelRequested: false,
  needsConfirm: false,
  message: { en: '', ja: '', de: '' },
  jobs: [],
})

afterEach(() => {
  sessionStorage.clear()
  runsUnderWay.set(new Map())
})

it('reports the end of a run of the user once, also of one that ended before its first event, and not those of a namesake', () => {
  const before = userInfo.get()
  const ended: number[] = []
  const release = onOwnRunEnd(({ runId }) => ended.push(runId))
  userInfo.set({
    employeeId: 'E1',
    employeeName: 'Sato Yuki',
    prctCode: '200100',
    accessPrctCodeList: [],
    accessPrctCode: '200100',
    roleType: '',
    roleName: '',
    idToken: '',
  })
  receiveRun(run(1, 'RUNNING'))
  expect([...runsUnderWay.get().keys()]).toEqual([1])
  receiveRun(run(1, 'ENDED_OK'))
  receiveRun(run(1, 'ENDED_OK'))
  receiveRun(run(2, 'ENDED_NG'))
  receiveRun(run(3, 'RUNNING', 'E2'))
  receiveRun(run(3, 'ENDED_OK', 'E2'))
  receiveRun(run(4, 'ENDED_OK', null))
  expect(ended).toEqual([1, 2])
  expect(runsUnderWay.get().size).toBe(0)
  release()
  userInfo.set(before)
})
