import { addMonths } from '../platform/clock/clock.ts'
import { dateOf, firstDayOf, lastDayOf } from './days.ts'
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
    ...{ ...common, cvId: id(1), dealerCode: first.code, mixKey: 'LINE', port: first.profile.port },
    ...{ members: lines.slice(0, 2), priority: 100, remark: 'Lines 1 and 2 of one dealer' },
  }
  const dealerRule = { ...common, dealerCode: '*', mixKey: 'DEALER' } as const
  const ended: DemoCollectiveRule[] = second
    ? [
        {
          ...{ ...dealerRule, cvId: id(2), port: first.profile.port, members: [first.code, second.code] },
          ...{ priority: 50, minFillPermille: 600, maxGrossG: 20_000_000, remark: 'Transshipment' },
          endedBecause: 'The ports of discharge differ',
        },
      ]
    : []
  const samePort = dealers.flatMap((one, at) => {
    const other = dealers.slice(0, at).find(({ profile }) => profile.port === one.profile.port)
    return other ? [[other, one] as const] : []
  })
  const shared = samePort.map(
    ([one, other], at): DemoCollectiveRule => ({
      ...{ ...dealerRule, cvId: id(at + 3), port: one.profile.port, members: [one.code, other.code] },
      ...{ priority: 10 + at, remark: 'Both plants of the country' },
    }),
  )
  return [byLine, ...ended, ...shared]
}
