import { addMonths } from '@packing/contract'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import type { Demo } from '../create-demo.ts'
import { hash, normal } from '../terms/random.ts'

/** Of nine or more past cycles the chances of later months have a band. */
const YEAR = 12
const OFFSETS = [0, 1, 2, 3] as const
const PIECES = 100_000
/** What moves all dealers together, and each of them, from one announcement of a month to the next. */
const [MARKET, OWN] = [0.05, 0.04] as const
const SEED = 20_262

export interface PastSum {
  readonly cycleMonth: string
  readonly dealerCode: string
  readonly offset: number
  readonly pieces: number
}

/**
 * The sums that the volatility checks of the year before the first orders have left: every month is announced three times
 * and then ordered, and each of the four differs from the one before. Orders of that time are no longer stored, and months
 * that were ordered later are left out: the stored orders have other quantities.
 */
export function pastSums({ cycles, dealerCodes }: Pick<Demo, 'cycles' | 'dealerCodes'>): PastSum[] {
  const first = cycles[0] ?? ''
  const past = Array.from({ length: YEAR }, (_, at) => addMonths(first, at - YEAR))
  return past.flatMap((cycleMonth) =>
    dealerCodes.flatMap((dealerCode, dealer) =>
      OFFSETS.filter((offset) => addMonths(cycleMonth, offset) < first).map((offset) => ({
        cycleMonth,
        dealerCode,
        offset,
        pieces: piecesOf(cycleMonth, offset, dealer),
      })),
    ),
  )
}

function piecesOf(cycleMonth: string, offset: number, dealer: number): number {
  const target = Number(addMonths(cycleMonth, offset))
  let pieces = PIECES
  for (let ahead = OFFSETS.length - 1; ahead >= offset; ahead--)
    pieces *= 1 + MARKET * normal(SEED, target, ahead) + OWN * normal(hash(SEED, dealer), target, ahead)
  return Math.max(1, Math.round(pieces))
}

/** Before the plans of the demo are made, which count their chances from these. Returns the number of cycles. */
export async function recordPastForecasts(
  db: WriteDb,
  demo: Pick<Demo, 'cycles' | 'dealerCodes'>,
  { prctCode, at }: { readonly prctCode: string; readonly at: Date },
): Promise<number> {
  const sums = pastSums(demo)
  const runs = sums.filter(({ offset }) => offset === 0)
  await bulkInsert(
    db,
    'volatility_run',
    ['prct_code', 'cycle_month', 'dealer_code', 'rev', 'judged_at', 'judged_count', 'broken_count'],
    runs.map(({ cycleMonth, dealerCode }) => [prctCode, cycleMonth, dealerCode, 1, at.toISOString(), 0, 0]),
  )
  await bulkInsert(
    db,
    'volatility_sum',
    [
      ...([
        'prct_code',
        'cycle_month',
        'dealer_code',
        'car_family',
        'part_group',
        'line_code',
        'month_offset',
      ] as const),
      ...(['is_exempt', 'part_count', 'qty', 'mm3', 'base_over', 'base_under', 'base_none'] as const),
      ...(['previous_over', 'previous_under', 'previous_none', 'first_over', 'first_under', 'first_none'] as const),
    ],
    sums.map(({ cycleMonth, dealerCode, offset, pieces }) => [
      ...[prctCode, cycleMonth, dealerCode, '', '', '', offset],
      ...[false, 1, pieces, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ]),
  )
  return new Set(runs.map(({ cycleMonth }) => cycleMonth)).size
}
