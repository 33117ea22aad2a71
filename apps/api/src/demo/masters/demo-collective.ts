import { addMonths } from '@packing/contract'
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

export interface DemoSharing {
  /** What separates the cases of a vanning date (B04). */
  readonly apart: readonly ('DEALER' | 'LINE')[]
  readonly rules: readonly DemoCollectiveRule[]
}

/** Where no two dealers have a port in common, lines are separated, and a rule joins them: so there is always one with an effect. */
export function collectiveSharing(
  dealers: readonly DemoDealer[],
  lines: readonly string[],
  { firstMonth, firmMonth }: { readonly firstMonth: string; readonly firmMonth: string },
): DemoSharing {
  const during = { vanFrom: dateOf(firstDayOf(firmMonth)), vanTo: dateOf(lastDayOf(addMonths(firmMonth, 5))) }
  const pairs = pairsByPort(dealers)
  const common = { ...during, minFillPermille: 0, maxGrossG: null, endedBecause: '' }
  const byLine: DemoCollectiveRule = {
    ...common,
    cvId: id(1),
    dealerCode: '*',
    mixKey: 'LINE',
    port: '',
    members: lines,
    vanFrom: dateOf(firstDayOf(firstMonth)),
    priority: 100,
    remark: 'The lines of a dealer share containers',
  }
  const dealerRule = { ...common, dealerCode: '*', mixKey: 'DEALER' } as const
  const [first, second] = dealers
  const ended: DemoCollectiveRule[] =
    first && second
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
  const shared = pairs.map(
    ([one, other], at): DemoCollectiveRule => ({
      ...dealerRule,
      cvId: id(at + 3),
      port: one.profile.port,
      members: [one.code, other.code],
      priority: 10 + at,
      remark: 'Two plants of one country',
    }),
  )
  return pairs.length > 0
    ? { apart: ['DEALER'], rules: [...ended, ...shared] }
    : { apart: ['DEALER', 'LINE'], rules: [byLine, ...ended] }
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
