import { type JobNetRunRow, netPlaces, type RunStatus } from '@packing/contract'
import type { Net } from '../jobs/written-params.ts'

const ended: readonly RunStatus[] = ['ENDED_OK', 'ENDED_WARN', 'BYPASSED']

interface Predecessor {
  readonly net: Net
  readonly run: JobNetRunRow
}

/** Nets whose results the net reads and whose last run has failed or is not over. */
export const openPredecessors = ({ netId }: Net, nets: readonly Net[]): readonly Predecessor[] =>
  nets.flatMap((net) => {
    const run = net.lastRun
    const isOpen = run !== null && netPlaces[netId].after.includes(net.netId) && !ended.includes(run.status)
    return isOpen ? [{ net, run }] : []
  })
