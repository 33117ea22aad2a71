import type { Reason } from '../problem/reason.ts'
import { ENGLISH_LIMITS } from './english-limits.ts'
import type { ReasonWords } from './reason-sentences.ts'
import { date, minutes, openPeriod, period, runsOf, signed, wholeMinutes } from './written.ts'

const REASONS: ReasonWords['reasons'] = {
  LOT_ROUND: (r) => `Rounded up to whole lots: ${pieces(r.addedPieces)} more than ordered, carried over.`,
  ROUND_DOWN: (r) => `Rounded down to whole lots: ${pieces(r.missingPieces)} short, carried over as backlog.`,
  MIN_LOT: (r) =>
    `Packed in the minimum of ${lots(r.minLots)}: ${pieces(r.addedPieces)} more than ordered, carried over.`,
  CARRY_IN: (r) => `${pieces(r.pieces)} covered by carry-over.`,
  BACK_ORDER: (r) => `Backlog of ${pieces(r.pieces)} added.`,
  SNP_CHANGE: (r) => `SNP changes from ${r.fromSnp} to ${pieces(r.toSnp)}.`,
  LAST_ORDER: (r) => `Last order: the last lot has only ${pieces(r.partialPieces)}.`,
  SUPERSESSION: (r) => `${pieces(r.pieces)} taken over from ${r.fromPart} (ECN ${r.ecnNo}).`,
  REPLACED_BY: (r) => `${pieces(r.pieces)} supplied as ${r.byPart} (ECN ${r.ecnNo}).`,
  DISCONTINUED: (r) => `${pieces(r.pieces)} dropped: discontinued by ECN ${r.ecnNo} without a successor.`,
  WRITTEN_OFF: (r) =>
    `${r.pieces} surplus ${r.pieces === 1 ? 'piece' : 'pieces'} written off when the part ended (ECN ${r.ecnNo}).`,
  PAIR: (r) => `${lots(r.addedLots)} added to match ${r.withPart}.`,
  GROUP: (r) => `${lots(r.addedLots)} added to complete group ${r.groupId}.`,
  LEVELLED: (r) =>
    `Packed ${r.daysEarlier} working ${r.daysEarlier === 1 ? 'day' : 'days'} early to level the load.${r.fullDays ? ` Line ${r.line} ${r.fullOf ? ENGLISH_LIMITS.full(r.fullOf) : 'has no regular time left'} on ${r.fullDays === r.daysEarlier ? 'the days after it' : `${r.fullDays} of the days after it`}.` : ''}`,
  LATEST_DAY: () => 'Packed on the last working day of its packing window.',
  OTHER_LINE: (r) =>
    r.firstFullOf
      ? `On line ${r.line}, because line ${r.firstLine}, its first choice, ${ENGLISH_LIMITS.full(r.firstFullOf)} on that day.`
      : r.firstLoadPct === null
        ? `On line ${r.line}, because line ${r.firstLine}, its first choice, has no regular time on that day.`
        : `On line ${r.line}${percent(r.loadPct)} instead of its first choice ${r.firstLine}${percent(r.firstLoadPct)}, to level the load.`,
  OVERTIME: (r) => `${minutes(r.seconds)} min of overtime on line ${r.line} on ${date(r.day)}.`,
  PINNED: () => 'Pinned.',
  MOVED: (r) => `Moved from line ${r.fromLine}, ${date(r.fromDay)}: ${MOVES[r.why]}.`,
  LATE: (r) =>
    r.vanDay === r.plannedVanDay
      ? `Late: its pack-by date was ${date(r.latestDay)}; vanning ${date(r.vanDay)} as planned.`
      : `Late: its pack-by date was ${date(r.latestDay)}. It misses the vanning of ${date(r.plannedVanDay)} and reaches that of ${date(r.vanDay)}.`,
  FROZEN: (r) =>
    r.keptDay === undefined
      ? `Its pack-by date is before ${date(r.untilDay)}, when the plan is frozen.`
      : `Stays on ${date(r.keptDay)}: the plan is frozen before ${date(r.untilDay)} (rule: ${frozenDays(r.frozenDays)}${r.setBy ? `, set by ${r.setBy}` : ''}).`,
  CAPACITY: (r) =>
    `${shortage(r)}${r.displacedLots ? ` ${lots(r.displacedLots)} displaced by parts of higher priority.` : ''}${ownRemedies(r)}`,
  PRIORITY: (r) =>
    r.priority < 0
      ? 'Emergency order: planned first.'
      : r.priority === 0
        ? 'Must pack: planned first.'
        : `Planned early because of priority ${r.priority}.`,
  FROZEN_WEEK: (r) => `Stays in the frozen week from ${date(r.weekDay)}.`,
  EVENT: (r) => `${r.title} (${period(r)}): ${IMPACTS[r.impact](r.value ?? 0)}.`,
  MANNING: (r) => `Manning${r.shift ? ` of shift ${r.shift}` : ''} ${r.percent} % (${openPeriod(r)}).`,
  CHANGED_TIME: (r) => `Change in this plan (${period(r)}): ${CHANGED_TIMES[r.kind](r.minutes ?? 0)}.`,
  CHANGED_LIMIT: (r) => `Change in this plan (${period(r)}): ${ENGLISH_LIMITS.changed(r.kind, r.value)}.`,
  NO_LINE: () => 'No line can pack this part.',
  NO_WORKING_DAY: (r) =>
    r.fromDay > r.toDay
      ? 'The packing windows of its group have no day in common.'
      : `No working day from ${date(r.fromDay)} to ${date(r.toDay)}.`,
  NO_CASE_FITS: (r) => `Does not fit case ${r.caseCode}.`,
  MIXED: (r) => `Mixed case of ${r.parts} parts.`,
  NO_CAPACITY: () => 'Not enough line capacity in its packing window.',
  NO_CONDITION: () => 'No packing condition is registered for this part.',
  NO_CORRESPONDENCE: () => 'The required date has no entry in the correspondence calendar.',
  NOT_COMPILED: () => 'Ordered after the last compile, not planned yet.',
  MANUAL_QTY: (r) => `Quantity set by a planner: ${pieces(r.pieces)} instead of ${r.orderedPieces} ordered.`,
  EXCLUDED: () => 'Excluded by a planner.',
  NO_CONTAINER_FITS: () => 'Does not fit any container.',
  NO_CONTAINER_LEFT: () => 'No container available.',
  REMOVED: () => 'Removed from its container by hand.',
  NOT_PACKED: () => 'Not packed when its container was closed.',
  LEFT_BEHIND: () => 'Left behind when its container was closed.',
  NOT_TOGETHER: () => 'Must share a container with other cases, but they do not all fit in one.',
  SEGREGATED: () => 'Must share a container with cases of another dangerous goods class, which is not allowed.',
  BELOW_MIN_FILL: () => 'Waiting: its container does not reach the minimum fill.',
  BELOW_MIN_CASES: () => 'Waiting: its container does not reach the minimum number of cases.',
}

const frozenDays = (count = 0) => `${count} working ${count === 1 ? 'day' : 'days'}`

const IMPACTS: ReasonWords['impacts'] = {
  NO_PACK: () => 'no packing',
  CAP_PCT: (percent) => `regular time limited to ${percent} %`,
  OT_MAX: (most) => `overtime limited to ${most} min`,
}

const CHANGED_TIMES: ReasonWords['changedTimes'] = {
  CLOSED: () => 'line closed',
  REGULAR: (more) => `regular time ${signed(more)} min`,
  OVERTIME: (more) => `overtime ${signed(more)} min`,
}

const MOVES: ReasonWords['moves'] = {
  WINDOW: 'outside its packing window',
  LINE: 'line can no longer pack it',
  DAY_CLOSED: 'line does not work on that day',
  PINNED: 'pinned elsewhere',
  LEVEL: 'displaced to level the load',
}

const WAYS: ReasonWords['ways'] = {
  OVERTIME: ({ days: extra, seconds, runs = runsOf(extra) }) =>
    `Add ${minutes(seconds)} min of overtime: line ${runs
      .map(
        (run) =>
          `${run.line} ${minutes(run.seconds)} min/day ${run.from === run.to ? `on ${date(run.from)}` : `from ${date(run.from)} to ${date(run.to)}`}`,
      )
      .join('; line ')}.`,
  EARLIER: (w) => `Allow one more advance day: ${lots(w.lots)} (${minutes(w.seconds)} min) a day early.`,
  OTHER_LINE: (w) =>
    `Allow line ${w.line} for the parts without room: ${lots(w.lots)} (${minutes(w.seconds)} min) that the packing conditions do not allow there.`,
  LATE: (w) => `Pack ${lots(w.lots)} (${minutes(w.seconds)} min) late, by ${date(w.untilDay)}.`,
}

/** Behind the sentence of a remedy. */
const remaining: ReasonWords['remaining'] = (left, time) =>
  left === 0
    ? ' Nothing is then left unplanned.'
    : ` ${lots(left)} (${time} min) then ${left === 1 ? 'remains' : 'remain'} unplanned.`

type Shortage = Extract<Reason, { cause: 'CAPACITY' }>

function shortage(r: Shortage): string {
  const [line, period] = [r.line, `from ${date(r.fromDay)} to ${date(r.toDay)}`]
  const short = minutes(r.missingSeconds)
  if (!r.limit) return `Not enough capacity on line ${line} ${period}: ${short} min short.`
  return ENGLISH_LIMITS.short(r.limit, { line, period, missing: r.missing ?? 0, minutes: short })
}

function ownRemedies({ ownSeconds, spare, later }: Shortage): string {
  const own = ownSeconds === undefined ? '' : ` This row needs ${minutes(ownSeconds)} min.`
  const other = spare
    ? ` Line ${spare.line} has ${wholeMinutes(spare.regularSeconds)} min of regular time and ${wholeMinutes(spare.overtimeSeconds)} min of overtime to spare in the packing window, but the packing conditions do not allow it for this part.`
    : ''
  return `${own}${other}${later ? ` Late: line ${later.line} has room on ${date(later.day)}.` : ''}`
}

/** Of the regular time of a line on a day. */
const percent = (load: number | null | undefined) => (typeof load === 'number' ? ` (load ${load} %)` : '')

function pieces(count: number): string {
  return `${count} ${count === 1 ? 'piece' : 'pieces'}`
}

function lots(count: number): string {
  return `${count} ${count === 1 ? 'lot' : 'lots'}`
}

export const ENGLISH: ReasonWords = {
  reasons: REASONS,
  impacts: IMPACTS,
  changedTimes: CHANGED_TIMES,
  moves: MOVES,
  ways: WAYS,
  remaining,
}
