import type { JobNetRunRow, NetId, RunStatus } from '@packing/contract'
import { expect, it } from 'vitest'
import type { Net } from '../jobs/written-params.ts'
import { plainNet } from '../testing/plain-net.ts'
import { openPredecessors } from './predecessors.ts'

const runOf = (netId: NetId, status: RunStatus): JobNetRunRow => ({
  runId: 7,
  netId,
  netName: netId,
  status,
  params: {},
  kickedByName: 'P',
  kickedByEmployeeId: null,
  kickedAt: '',
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

const netOf = (netId: NetId, status?: RunStatus): Net => ({
  ...plainNet,
  netId,
  netName: netId,
  lastRun: status === undefined ? null : runOf(netId, status),
})

const before = (status?: RunStatus) => {
  const level = netOf('PLAN_LEVEL')
  return openPredecessors(level, [netOf('MASTER_IMPORT', 'ENDED_NG'), netOf('ORDER_COMPILE', status), level]).map(
    ({ net, run }) => [net.netId, run.status],
  )
}

it.each<RunStatus>(['ENDED_NG', 'KILLED', 'NOT_EXECUTED', 'RUNNING', 'WAITING', 'HELD'])(
  'names the net before whose last run is %s',
  (status) => {
    expect(before(status)).toEqual([['ORDER_COMPILE', status]])
  },
)

it('names none that ended well or never ran, and none that the net does not depend on', () => {
  for (const status of ['ENDED_OK', 'ENDED_WARN', 'BYPASSED', undefined] as const) expect(before(status)).toEqual([])
})
