import { MOST_TRIAL_ROWS, type TrialFigures, type TrialRows } from '@packing/contract'
import { type Day, dayToIso } from '@packing/planning'
import { type Placed, pairMoves } from './pair-moves.ts'

interface Wanted {
  readonly dealer: string
  readonly part: string
  readonly style: string
  /** Pack-by date. */
  readonly latest: Day
  /** The vanning that it is for. */
  readonly van: Day
  readonly lots: number
}

/** Time of a line on a day, in minutes. */
export interface DayUse {
  readonly lineCode: string
  readonly packOn: string
  readonly loadMinutes: number
  readonly otherMinutes: number
  readonly regularMinutes: number
}

/** Ordered pieces of which the compile made no lots. */
export interface Dropped {
  readonly dealer: string
  readonly part: string
  readonly pieces: number
}

/** A month as it is planned, or as it would be. */
export interface Side {
  readonly placed: readonly (Wanted & Placed)[]
  readonly waiting: readonly Wanted[]
  readonly days: readonly DayUse[]
  readonly dropped: readonly Dropped[]
}

interface Compared {
  readonly before: TrialFigures
  readonly after: TrialFigures
  readonly movedLots: number
  readonly rows: TrialRows
}

type Sums = ReadonlyMap<string, number>

function sumBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => readonly string[],
  amountOf: (row: Row) => number,
): Sums {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const amount = amountOf(row)
    if (amount === 0) continue
    const key = JSON.stringify(keyOf(row))
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  return sums
}

/** What differs, the worst first. */
export function differences<Row>(
  before: Sums,
  after: Sums,
  toRow: (key: readonly string[], before: number, after: number) => Row,
): { total: number; rows: Row[] } {
  const differing = [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, before: before.get(key) ?? 0, after: after.get(key) ?? 0 }))
    .filter((each) => each.before !== each.after)
    .sort((a, b) => b.after - b.before - (a.after - a.before) || (a.key < b.key ? -1 : 1))
  return {
    total: differing.length,
    rows: differing.slice(0, MOST_TRIAL_ROWS).map((each) => toRow(JSON.parse(each.key), each.before, each.after)),
  }
}

const isLate = ({ day, latest }: Wanted & Placed) => day > latest
const lotsOf = ({ lots }: Wanted) => lots
const overtimeOf = ({ loadMinutes, otherMinutes, regularMinutes }: DayUse) =>
  Math.ceil(Math.max(0, loadMinutes + otherMinutes - regularMinutes))

function sumsOf({ placed, waiting, days, dropped }: Side) {
  return {
    unplanned: sumBy(
      waiting,
      ({ dealer, part, style, latest, van }) => [dealer, part, style, dayToIso(latest), dayToIso(van)],
      lotsOf,
    ),
    dropped: sumBy(
      dropped,
      ({ dealer, part }) => [dealer, part],
      ({ pieces }) => pieces,
    ),
    vannings: sumBy([...waiting, ...placed.filter(isLate)], ({ dealer, van }) => [dealer, dayToIso(van)], lotsOf),
    overtime: sumBy(days, ({ lineCode, packOn }) => [lineCode, packOn], overtimeOf),
  }
}

const totalOf = (sums: Sums) => [...sums.values()].reduce((total, each) => total + each, 0)

function figuresOf(
  { placed }: Side,
  { unplanned, dropped, vannings, overtime }: ReturnType<typeof sumsOf>,
): TrialFigures {
  return {
    unplannedLots: totalOf(unplanned),
    droppedPieces: totalOf(dropped),
    lateLots: placed.filter(isLate).reduce((total, { lots }) => total + lots, 0),
    missedVannings: vannings.size,
    overtimeMinutes: totalOf(overtime),
  }
}

/** Figures of a month without and with a change, and the rows behind each of them. */
export function compareSides(before: Side, after: Side): Compared {
  const [was, is] = [sumsOf(before), sumsOf(after)]
  const { moves, movedLots } = pairMoves(before.placed, after.placed)
  return {
    before: figuresOf(before, was),
    after: figuresOf(after, is),
    movedLots,
    rows: {
      unplanned: differences(
        was.unplanned,
        is.unplanned,
        ([dealerCode = '', partNo = '', packStyle = '', ...days], ...sides) => {
          const [latestOn = '', vanOn = ''] = days
          return { dealerCode, partNo, packStyle, latestOn, vanOn, before: sides[0], after: sides[1] }
        },
      ),
      dropped: differences(was.dropped, is.dropped, ([dealerCode = '', partNo = ''], piecesBefore, piecesAfter) => {
        return { dealerCode, partNo, before: piecesBefore, after: piecesAfter }
      }),
      vannings: differences(was.vannings, is.vannings, ([dealerCode = '', vanOn = ''], lotsBefore, lotsAfter) => {
        return { dealerCode, vanOn, before: lotsBefore, after: lotsAfter }
      }),
      overtime: differences(was.overtime, is.overtime, ([lineCode = '', packOn = ''], minutesBefore, minutesAfter) => {
        return { lineCode, packOn, before: minutesBefore, after: minutesAfter }
      }),
      moved: { total: moves.length, rows: moves.slice(0, MOST_TRIAL_ROWS) },
    },
  }
}
