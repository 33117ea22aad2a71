import { bucketCodes } from '../build/buckets.ts'
import type { StatedDate } from '../build/item-builder.ts'
import type { Period } from '../terms/calendar.ts'
import { placeOf, type Segment } from '../terms/segment.ts'
import { commonDateCodes, dateCodes, SHIPMENT } from './delfor-codes.ts'

export interface ReadDtm {
  readonly segment: Segment
  readonly text: string
  readonly period: Period
}

/** DTM segments of a quantity, a line or a message, by their qualifier. */
export type Dates = Map<string, ReadDtm>

/** Dates of a line or message that may be those of its quantities. */
export const isCommonDate = (code: string): boolean => commonDateCodes.has(code)

/** Dates may be the first and last day of a period, or one day of the week or month that the frequency names. */
export function statedDate(dates: Dates, frequency: string): StatedDate | undefined {
  const code = firstCode(dates)
  const stated = code === undefined ? undefined : dates.get(code)
  if (code === undefined || !stated) return undefined
  const { segment, text } = stated
  const common = { segment, place: placeOf(1, 2), code: text, isShipment: code === SHIPMENT }
  const window = windowOf(dates, code)
  if (window) return { ...common, period: window, bucket: '', isWindow: dates.has('64') || dates.has('63') }
  const { from, to } = stated.period
  const isBucket = from === to && bucketCodes.includes(frequency)
  return { ...common, period: stated.period, bucket: isBucket ? frequency : '' }
}

function firstCode(dates: Dates): string | undefined {
  if (dates.size === 0) return undefined
  for (const code of dateCodes) if (dates.has(code)) return code
  return undefined
}

/** A date of delivery or shipment beside an earliest and a latest one is the one that counts. */
function windowOf(dates: Dates, code: string): Period | undefined {
  if (code === '2' || code === SHIPMENT) return undefined
  const first = dates.get('64') ?? dates.get('158') ?? dates.get(code)
  const last = dates.get('63') ?? dates.get('159') ?? dates.get(code)
  if (!first || !last || first === last || first.period.from >= last.period.to) return undefined
  return { from: first.period.from, to: last.period.to }
}
