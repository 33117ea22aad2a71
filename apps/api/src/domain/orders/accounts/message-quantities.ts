import type { CountedQuantities, SchedulesRead } from '@packing/edi'
import type { StatedQuantities } from './close-accounts.ts'
import type { LeftOut } from './left-out.ts'

interface CountedMessages extends Pick<SchedulesRead, 'standard' | 'leftOut'> {
  readonly counted: CountedQuantities
}

/** What messages state, by the count of their segments, and what reader and calendar have left out. */
export function messageQuantities(
  { standard, counted, leftOut }: CountedMessages,
  ofCalendar: readonly LeftOut[],
): StatedQuantities {
  const { firm, forecast, other } = counted
  const ofReader = leftOut.map(({ reason, qty, count, segmentNo, tag, place }) => {
    const column = [tag, place].filter((each) => each !== '').join(' ')
    return { reason, dealerCode: '', qty, count, line: segmentNo, column }
  })
  const isTold = standard !== 'VDA'
  return {
    inFile: { firm: isTold ? firm : null, forecast: isTold ? forecast : null, total: firm + forecast + other },
    leftOut: [...ofReader, ...ofCalendar],
  }
}
