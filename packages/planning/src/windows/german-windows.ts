import type { DateField, MonthKind } from '../problem/window-problem.ts'
import type { ExceptionSentences, ViolationSentences } from './window-sentences.ts'
import { date, monthText } from './written-days.ts'

const FIELDS: Readonly<Record<DateField | 'received', string>> = {
  packFrom: 'frühester Packtag',
  packTo: 'spätester Packtag',
  van: 'Verladetag',
  cyCut: 'CY-Cut',
  etd: 'ETD',
  eta: 'ETA',
  arrival: 'Ankunft',
  neededBy: 'Bedarfsdatum',
  received: 'Wareneingang',
}

const MONTHS: Readonly<Record<MonthKind, string>> = {
  packing: 'Packmonat',
  vanning: 'Verlademonat',
  etd: 'ETD-Monat',
  production: 'Produktionsmonat',
  order: 'Abrufmonat',
}

export const GERMAN_VIOLATIONS: ViolationSentences = {
  UNMAPPED: (f) =>
    `Produktionstag ${date(f.productionOn)} hat keine Zeile. Ergänzen Sie eine oder machen Sie den Tag zum Feiertag des Händlers.`,
  MAPPED_TWICE: (f) => `Produktionstag ${date(f.productionOn)} hat mehr als eine Zeile. Löschen Sie alle bis auf eine.`,
  EMPTY_WINDOW: (f) =>
    `Produktionstag ${date(f.productionOn)}: Das Packfenster enthält keinen Arbeitstag. Erweitern Sie es um einen.`,
  NOT_PRODUCTION_DAY: (f) =>
    `${date(f.productionOn)} ist kein Arbeitstag des Händlers. Löschen Sie die Zeile oder machen Sie den Tag zum Arbeitstag.`,
  CROSSING: (f) =>
    `Produktionstag ${date(f.productionOn)}: ${FIELDS[f.field]} ${date(f.day)} liegt vor dem des vorigen Produktionstags (${date(f.dayBefore)}). Ändern Sie einen von beiden.`,
  NOT_WORKING: (f) =>
    `Produktionstag ${date(f.productionOn)}: ${FIELDS[f.field]} ${date(f.day)} ist kein Arbeitstag. Wählen Sie einen Arbeitstag oder ändern Sie den Kalender.`,
  NOT_SAILING: (f) =>
    `Produktionstag ${date(f.productionOn)}: ${f.vessel} ${f.voyage} fährt nicht am ${date(f.etd)}. Ordnen Sie die Zeile neu zu oder berichtigen Sie den Schiffsfahrplan.`,
  DATE_ORDER: (f) =>
    `Produktionstag ${date(f.productionOn)}: ${FIELDS[f.first]} ${date(f.firstDay)} ist zu spät für ${FIELDS[f.second]} ${date(f.secondDay)}. Ziehen Sie den Tag vor oder wählen Sie ein späteres Schiff.`,
  NOT_NEUTRAL: (f) =>
    `Packmonat ${monthText(f.month)}: Nur ${f.packedDays} von ${f.workingDays} Arbeitstagen werden genutzt. Erweitern Sie Packfenster, damit alle genutzt werden.`,
  MONTH: (f) =>
    `Produktionstag ${date(f.productionOn)}: ${MONTHS[f.of]} ${monthText(f.month)} passt nicht zu ${date(f.day)}. Berichtigen Sie den Monat oder die Monatsdefinition.`,
}

export const GERMAN_EXCEPTIONS: ExceptionSentences = {
  NO_VESSEL: (e) =>
    `Produktionstag ${date(e.productionOn)}: Kein Schiff kommt bis ${date(e.neededBy)} an. Buchen Sie ein früheres und nehmen Sie es in den Schiffsfahrplan auf, oder verkürzen Sie die Vorlaufzeiten.`,
  NO_VANNING_DAY: (e) =>
    `Produktionstag ${date(e.productionOn)}: Kein Verladetag vor dem Annahmeschluss eines Schiffs, das bis ${date(e.neededBy)} ankommt. Ergänzen Sie einen Arbeitstag im Verladekalender.`,
  NO_PACKING_DAY: (e) =>
    `Produktionstag ${date(e.productionOn)}: Kein Packtag vor der Verladung für ein Schiff, das bis ${date(e.neededBy)} ankommt. Ergänzen Sie einen Arbeitstag im Packkalender.`,
  NO_MONTH: (e) =>
    `Produktionstag ${date(e.productionOn)}: ${date(e.day)} hat keinen ${MONTHS[e.of]}. Ergänzen Sie ihn in der Monatsdefinition.`,
  DAYS_UNUSED: (e) =>
    `Packmonat ${monthText(e.month)}: ${e.days} Packtage vom ${date(e.fromDay)} bis ${date(e.toDay)} werden für keinen Produktionstag genutzt. Erweitern Sie ein Packfenster oder nivellieren Sie ohne diese Tage.`,
}
