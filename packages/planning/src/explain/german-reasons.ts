import type { Reason } from '../problem/reason.ts'
import { GERMAN_LIMITS } from './german-limits.ts'
import type { ReasonWords } from './reason-sentences.ts'
import { date, minutes, openPeriod, period, runsOf, signed, wholeMinutes } from './written.ts'

const lots = (count: number) => `${count} ${count === 1 ? 'Los' : 'Lose'}`
const pieces = (count: number) => `${count} Stück`
const load = (percent: number | null | undefined) => (typeof percent === 'number' ? ` (Auslastung ${percent} %)` : '')

const REASONS: ReasonWords['reasons'] = {
  LOT_ROUND: (r) => `Auf ganze Lose aufgerundet: ${pieces(r.addedPieces)} mehr als bestellt, als Vortrag übernommen.`,
  ROUND_DOWN: (r) => `Auf ganze Lose abgerundet: ${pieces(r.missingPieces)} fehlen, als Rückstand vorgetragen.`,
  MIN_LOT: (r) =>
    `Mindestmenge ${lots(r.minLots)} verpackt: ${pieces(r.addedPieces)} mehr als bestellt, als Vortrag übernommen.`,
  CARRY_IN: (r) => `${pieces(r.pieces)} durch Vortrag gedeckt.`,
  BACK_ORDER: (r) => `Rückstand von ${pieces(r.pieces)} hinzugefügt.`,
  SNP_CHANGE: (r) => `SNP ändert sich von ${r.fromSnp} auf ${pieces(r.toSnp)}.`,
  LAST_ORDER: (r) => `Letzter Abruf: Das letzte Los hat nur ${pieces(r.partialPieces)}.`,
  SUPERSESSION: (r) => `${pieces(r.pieces)} von ${r.fromPart} übernommen (ECN ${r.ecnNo}).`,
  REPLACED_BY: (r) => `${pieces(r.pieces)} als ${r.byPart} geliefert (ECN ${r.ecnNo}).`,
  DISCONTINUED: (r) => `${pieces(r.pieces)} entfallen: durch ECN ${r.ecnNo} ohne Nachfolger ausgelaufen.`,
  WRITTEN_OFF: (r) => `${pieces(r.pieces)} Überbestand beim Auslauf des Teils ausgebucht (ECN ${r.ecnNo}).`,
  PAIR: (r) => `${lots(r.addedLots)} passend zu ${r.withPart} hinzugefügt.`,
  GROUP: (r) => `${lots(r.addedLots)} zur Vervollständigung der Gruppe ${r.groupId} hinzugefügt.`,
  LEVELLED: (r) =>
    `Zur Nivellierung ${r.daysEarlier} ${r.daysEarlier === 1 ? 'Arbeitstag' : 'Arbeitstage'} früher verpackt.${r.fullDays ? ` Linie ${r.line} ${r.fullOf ? GERMAN_LIMITS.full(r.fullOf) : 'hat keine freie Regelzeit'} an ${r.fullDays === r.daysEarlier ? 'den Tagen danach' : `${r.fullDays} der Tage danach`}.` : ''}`,
  LATEST_DAY: () => 'Am letzten Arbeitstag des Packfensters verpackt.',
  OTHER_LINE: (r) =>
    r.firstFullOf
      ? `Auf Linie ${r.line}, denn die bevorzugte Linie ${r.firstLine} ${GERMAN_LIMITS.full(r.firstFullOf)} an diesem Tag.`
      : r.firstLoadPct === null
        ? `Auf Linie ${r.line}, denn die bevorzugte Linie ${r.firstLine} hat an diesem Tag keine Regelzeit.`
        : `Zur Nivellierung auf Linie ${r.line}${load(r.loadPct)} statt auf der bevorzugten Linie ${r.firstLine}${load(r.firstLoadPct)}.`,
  OVERTIME: (r) => `${minutes(r.seconds)} min Überstunden auf Linie ${r.line} am ${date(r.day)}.`,
  PINNED: () => 'Fixiert.',
  MOVED: (r) => `Von Linie ${r.fromLine}, ${date(r.fromDay)}, verschoben: ${MOVES[r.why]}.`,
  LATE: (r) =>
    r.vanDay === r.plannedVanDay
      ? `Verspätet: spätester Packtag war ${date(r.latestDay)}; Verladung ${date(r.vanDay)} wie geplant.`
      : `Verspätet: spätester Packtag war ${date(r.latestDay)}. Verpasst die Verladung am ${date(r.plannedVanDay)} und erreicht die am ${date(r.vanDay)}.`,
  FROZEN: (r) =>
    r.keptDay === undefined
      ? `Der späteste Packtag liegt vor dem ${date(r.untilDay)}; bis dahin ist der Plan eingefroren.`
      : `Bleibt am ${date(r.keptDay)}: Der Plan ist vor dem ${date(r.untilDay)} eingefroren (Regel: ${r.frozenDays ?? 0} Arbeitstage${r.setBy ? `, festgelegt von ${r.setBy}` : ''}).`,
  CAPACITY: (r) =>
    `${shortage(r)}${r.displacedLots ? ` ${lots(r.displacedLots)} durch Teile höherer Priorität verdrängt.` : ''}${ownRemedies(r)}`,
  PRIORITY: (r) =>
    r.priority < 0
      ? 'Eilauftrag: zuerst geplant.'
      : r.priority === 0
        ? 'Muss verpackt werden: zuerst geplant.'
        : `Wegen Priorität ${r.priority} früh geplant.`,
  FROZEN_WEEK: (r) => `Bleibt in der eingefrorenen Woche ab ${date(r.weekDay)}.`,
  EVENT: (r) => `${r.title} (${period(r)}): ${IMPACTS[r.impact](r.value ?? 0)}.`,
  MANNING: (r) => `Personalbesetzung${r.shift ? ` der Schicht ${r.shift}` : ''} ${r.percent} % (${openPeriod(r)}).`,
  CHANGED_TIME: (r) => `Änderung in diesem Plan (${period(r)}): ${CHANGED_TIMES[r.kind](r.minutes ?? 0)}.`,
  CHANGED_LIMIT: (r) => `Änderung in diesem Plan (${period(r)}): ${GERMAN_LIMITS.changed(r.kind, r.value)}.`,
  NO_LINE: () => 'Keine Linie kann dieses Teil verpacken.',
  NO_WORKING_DAY: (r) =>
    r.fromDay > r.toDay
      ? 'Die Packfenster der Gruppe haben keinen gemeinsamen Tag.'
      : `Kein Arbeitstag vom ${date(r.fromDay)} bis ${date(r.toDay)}.`,
  NO_CASE_FITS: (r) => `Passt in keine Kiste ${r.caseCode}.`,
  MIXED: (r) => `Mischkiste mit ${r.parts} Teilen.`,
  NO_CAPACITY: () => 'Die Linienkapazität im Packfenster reicht nicht aus.',
  NO_CONDITION: () => 'Es ist keine Packvorschrift hinterlegt.',
  NO_CORRESPONDENCE: () => 'Der Zuordnungskalender enthält das Bedarfsdatum nicht.',
  NOT_COMPILED: () => 'Nach der letzten Verarbeitung bestellt und deshalb nicht eingeplant.',
  MANUAL_QTY: (r) => `Menge manuell erfasst: ${pieces(r.pieces)} statt ${r.orderedPieces} bestellt.`,
  EXCLUDED: () => 'Vom Planer ausgeschlossen.',
  NO_CONTAINER_FITS: () => 'Passt in keinen Container.',
  NO_CONTAINER_LEFT: () => 'Kein Container mehr verfügbar.',
  REMOVED: () => 'Manuell aus dem Container entfernt.',
  NOT_PACKED: () => 'Beim Abschluss des Containers nicht verpackt.',
  LEFT_BEHIND: () => 'Beim Abschluss des Containers nicht verladen.',
  NOT_TOGETHER: () => 'Passt nicht mit den anderen Kisten, die mit in denselben Container müssen, in einen Container.',
  SEGREGATED: () =>
    'Hat eine andere Gefahrgutklasse als die Kisten, mit denen sie in einen Container muss; Zusammenladen ist verboten.',
  BELOW_MIN_FILL: () => 'Wartet: Der Container erreicht seinen Mindestfüllgrad nicht.',
  BELOW_MIN_CASES: () => 'Wartet: Der Container erreicht seine Mindestkistenzahl nicht.',
}

const IMPACTS: ReasonWords['impacts'] = {
  NO_PACK: () => 'kein Verpacken',
  CAP_PCT: (percent) => `Regelzeit auf ${percent} % begrenzt`,
  OT_MAX: (most) => `Überstunden auf ${most} min begrenzt`,
}

const CHANGED_TIMES: ReasonWords['changedTimes'] = {
  CLOSED: () => 'Linie geschlossen',
  REGULAR: (more) => `Regelzeit ${signed(more)} min`,
  OVERTIME: (more) => `Überstunden ${signed(more)} min`,
}

const MOVES: ReasonWords['moves'] = {
  WINDOW: 'außerhalb des Packfensters',
  LINE: 'Linie kann es nicht mehr verpacken',
  DAY_CLOSED: 'Linie arbeitet an diesem Tag nicht',
  PINNED: 'an anderer Stelle fixiert',
  LEVEL: 'zur Nivellierung verdrängt',
}

const WAYS: ReasonWords['ways'] = {
  OVERTIME: ({ days: extra, seconds, runs = runsOf(extra) }) =>
    `${minutes(seconds)} min Überstunden hinzufügen: Linie ${runs
      .map(
        (run) =>
          `${run.line} ${minutes(run.seconds)} min/Tag ${run.from === run.to ? `am ${date(run.from)}` : `vom ${date(run.from)} bis ${date(run.to)}`}`,
      )
      .join('; Linie ')}.`,
  EARLIER: (w) => `Einen weiteren Vorlauftag zulassen: ${lots(w.lots)} (${minutes(w.seconds)} min) einen Tag früher.`,
  OTHER_LINE: (w) =>
    `Linie ${w.line} für die Teile ohne Platz zulassen: ${lots(w.lots)} (${minutes(w.seconds)} min), die die Packvorschriften dort nicht erlauben.`,
  LATE: (w) => `${lots(w.lots)} (${minutes(w.seconds)} min) verspätet bis ${date(w.untilDay)} verpacken.`,
}

const remaining: ReasonWords['remaining'] = (left, time) =>
  left === 0
    ? ' Danach ist alles eingeplant.'
    : ` Danach ${left === 1 ? 'bleibt' : 'bleiben'} ${lots(left)} (${time} min) nicht eingeplant.`

type Shortage = Extract<Reason, { cause: 'CAPACITY' }>

function shortage(r: Shortage): string {
  const [line, range] = [r.line, `vom ${date(r.fromDay)} bis ${date(r.toDay)}`]
  const short = minutes(r.missingSeconds)
  if (!r.limit) return `Kapazität der Linie ${line} ${range} reicht nicht: ${short} min fehlen.`
  return GERMAN_LIMITS.short(r.limit, { line, period: range, missing: r.missing ?? 0, minutes: short })
}

function ownRemedies({ ownSeconds, spare, later }: Shortage): string {
  const own = ownSeconds === undefined ? '' : ` Diese Zeile braucht ${minutes(ownSeconds)} min.`
  const other = spare
    ? ` Linie ${spare.line} hat im Packfenster noch ${wholeMinutes(spare.regularSeconds)} min Regelzeit und ${wholeMinutes(spare.overtimeSeconds)} min Überstunden frei, aber die Packvorschriften lassen sie für dieses Teil nicht zu.`
    : ''
  return `${own}${other}${later ? ` Verspätet: Linie ${later.line} hat am ${date(later.day)} Platz.` : ''}`
}

export const GERMAN: ReasonWords = {
  reasons: REASONS,
  impacts: IMPACTS,
  changedTimes: CHANGED_TIMES,
  moves: MOVES,
  ways: WAYS,
  remaining,
}
