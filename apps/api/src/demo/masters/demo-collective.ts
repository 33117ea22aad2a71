import { addMonths } from '../../platform/clock/clock.ts'
import { dateOf, firstDayOf, lastDayOf } from '../terms/days.ts'
import type { DemoDealer } from './demo-dealers.ts'

export interface DemoCollectiveRule {
  readonly cvId: string
  /** '*' where dealers are mixed. */
  readonly dealerCode: string
  readonly mixKey: 'DEALER' | 'LINE'
  readonly port: string
  readonly members: readonly string[]
  readonly vanFrom: string
  readonly vanTo: string
  readonly priority: number
  readonly minFillPermille: number
  readonly maxGrossG: number | null
  readonly remark: string
  readonly endedBecause: string
}

const id = (at: number) => `CV${String(at).padStart(3, '0')}`

export function collectiveRules(
  dealers: readonly DemoDealer[],
  lines: readonly string[],
  firmMonth: string,
): DemoCollectiveRule[] {
  const during = { vanFrom: dateOf(firstDayOf(firmMonth)), vanTo: dateOf(lastDayOf(addMonths(firmMonth, 5))) }
  const [first, second] = dealers
  if (!first) return []
  const common = { ...during, minFillPermille: 0, maxGrossG: null, endedBecause: '' }
  const byLine: DemoCollectiveRule = {
    ...common,
    cvId: id(1),
    dealerCode: first.code,
    mixKey: 'LINE',
    port: first.profile.port,
    members: lines.slice(0, 2),
    priority: 100,
    remark: 'Lines 1 and 2 of one dealer',
  }
  const dealerRule = { ...common, dealerCode: '*', mixKey: 'DEALER' } as const
  const ended: DemoCollectiveRule[] = second
    ? [
        {
          ...dealerRule,
          cvId: id(2),
          port: first.profile.port,
          members: [first.code, second.code],
          priority: 50,
          minFillPermille: 600,
          maxGrossG: 20_000_000,
          remark: 'Transshipment',
          endedBecause: 'The ports of discharge differ',
          vanTo: dateOf(firstDayOf(firmMonth) - 1),
        },
      ]
    : []
  const shared = pairsByPort(dealers).map(
    ([one, other], at): DemoCollectiveRule => ({
      ...dealerRule,
      cvId: id(at + 3),
      port: one.profile.port,
      members: [one.code, other.code],
      priority: 10 + at,
      remark: 'Two plants of one country',
    }),
  )
  return [byLine, ...ended, ...shared]
}

/** No dealer is in two pairs. */
function pairsByPort(dealers: readonly DemoDealer[]): (readonly [DemoDealer, DemoDealer])[] {
  const waiting = new Map<string, DemoDealer>()
  return dealers.flatMap((dealer) => {
    const { port } = dealer.profile
    const other = waiting.get(port)
    if (other) waiting.delete(port)
    else waiting.set(port, dealer)
    return other ? [[other, dealer] as const] : []
  })
}
