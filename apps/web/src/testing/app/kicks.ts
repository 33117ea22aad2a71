import { jobNetKick, netIds } from '@packing/contract'
import { sampled } from '../stub/sample.ts'
import { stub } from './open-app.tsx'

/** What the commands of nets were asked to do. All are allowed, in any month. */
export function kicks(): unknown[] {
  const asked: unknown[] = []
  const found = sampled(jobNetKick.init.output)
  const [net] = found.nets
  if (!net) throw new Error('no sample')
  const nets = netIds.map((netId) => ({ ...net, netId, isAllowed: true, lastRun: null }))
  stub.on(jobNetKick.init, () => ({ ...found, nets, months: [] }))
  stub.on(jobNetKick.exec, ({ input }) => {
    asked.push(input)
    return sampled(jobNetKick.exec.output)
  })
  return asked
}
