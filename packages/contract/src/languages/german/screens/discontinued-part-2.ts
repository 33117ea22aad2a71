import type { Catalogue } from '../../catalogue.ts'

export const screensDiscontinuedPart2: Catalogue = {
  'Orders N+3': 'Abrufe N+3',
  '* means all': '* steht für alle',
  Title: 'Titel',
  'For work on this day or later, whatever day it is to be packed by':
    'Für Arbeit ab diesem Tag, gleich bis wann zu verpacken ist',
  Impact: 'Auswirkung',
  'Capacity: % of regular time, 0 to 200. Overtime limit: minutes a day.':
    'Kapazität: % der Regelzeit, 0 bis 200. Überstundengrenze: Minuten pro Tag.',
  Scope: 'Bereich',
  Colour: 'Farbe',
  'Deleted after it affected frozen days. Planning ignores it from then on':
    'Gelöscht, nachdem es eingefrorene Tage betraf. Die Planung ignoriert es seitdem',
  'Changed by': 'Geändert von',
  'Changed at': 'Geändert um',
  'One set in the inner volume of the case': 'Ein Satz im Innenvolumen der Kiste',
  Version: 'Version',
  'Changing members, kind, case or dealer of a group in use creates a new version':
    'Änderungen von Mitgliedern, Art, Kiste oder Händler einer verwendeten Gruppe erzeugen eine neue Version',
  'Blank: the case of the first member': 'Leer: die Kiste des ersten Mitglieds',
  'Qty per set': 'Menge je Satz',
  'Cargo weight': 'Ladungsgewicht',
  'Max payload': 'Max. Nutzlast',
  'Centre of gravity from the middle towards the door, in percent of the length; negative: towards the front':
    'Schwerpunkt von der Mitte zur Tür, in Prozent der Länge; negativ: zur Stirnwand',
  'Locked cases': 'Gesperrte Kisten',
  VGM: 'VGM',
  'Verified gross mass, method 2: cases, securing material and tare; of closed containers':
    'Verifizierte Bruttomasse, Methode 2: Kisten, Sicherungsmaterial und Tara; nur abgeschlossene Container',
  'Dealer name': 'Name des Händlers',
  Rev: 'Rev.',
  Lines: 'Positionen',
  'Unanswered errors of the BOM check': 'Unbeantwortete Fehler der Stücklistenprüfung',
  'Of the file in force': 'Der gültigen Datei',
  OVER: 'ÜBER',
  'Orders above the tolerance; blank: not checked yet': 'Abrufe über der Toleranz; leer: noch nicht geprüft',
  'Open OVER': 'Offene ÜBER',
  'Lines with a manual quantity or excluded by a planner':
    'Positionen mit manueller Menge oder vom Planer ausgeschlossen',
  'Compile run of the results': 'Lauf der Verarbeitung dieser Ergebnisse',
  'Boxes of the compiled lots': 'Behälter der gebildeten Lose',
  'Target month': 'Zielmonat',
  'Why pieces of the part required on this date were not compiled':
    'Warum an diesem Tag benötigte Stücke des Teils nicht verarbeitet wurden',
  'As ordered; blank: the usual style of the part': 'Wie abgerufen; leer: übliche Packart des Teils',
  'In force on the pack date': 'Gültig am Packtag',
  'Agreed from': 'Vereinbart ab',
  'Packing window agreed for this line': 'Für diese Position vereinbartes Packfenster',
  'Agreed by': 'Vereinbart bis',
  'Manual qty': 'Man. Menge',
  'Compiled instead of the ordered quantity, until a release changes the line':
    'Statt der abgerufenen Menge verarbeitet, bis ein neuer Stand die Position ändert',
  'Not compiled, until a release changes the line': 'Nicht verarbeitet, bis ein neuer Stand die Position ändert',
  N: 'N',
  'N days': 'N Tage',
  'N+1': 'N+1',
  'N+2': 'N+2',
  'N+3': 'N+3',
  'N forecast': 'N Vorschau',
  'Carry-in': 'Vortrag ein',
  'Carry-out': 'Vortrag aus',
  'Pair lots': 'Paarlose',
  'Lots added to match the paired part': 'Zusätzliche Lose passend zum Paarteil',
  'Group lots': 'Gruppenlose',
  'Lots added to complete a group': 'Zusätzliche Lose zur Vervollständigung einer Gruppe',
  'Taken over from': 'Übernommen von',
  'Superseded part whose demand is included': 'Abgelöstes Teil, dessen Bedarf enthalten ist',
  'Or segment': 'Oder Segment',
  'Differs by': 'Weicht ab um',
  'Pieces added or removed, over all days and months':
    'Hinzugekommene oder entfallene Stücke, über alle Tage und Monate',
  'Total was': 'Summe war',
  'Total is': 'Summe ist',
  'N was': 'N war',
  'N is': 'N ist',
  'N ±': 'N ±',
  'N+1 was': 'N+1 war',
  'N+1 is': 'N+1 ist',
  'N+1 ±': 'N+1 ±',
  'N+2 was': 'N+2 war',
  'N+2 is': 'N+2 ist',
  'N+2 ±': 'N+2 ±',
  'N+3 was': 'N+3 war',
  'N+3 is': 'N+3 ist',
  'N+3 ±': 'N+3 ±',
  'Open: not answered. Differs: quantity differs, rejected or disputed. Late: confirmed for a day after the required vanning date, or not shipped by that date. Closed: shipped as confirmed and not disputed, or the cycle is closed.':
    'Offen: nicht beantwortet. Weicht ab: Menge weicht ab, abgelehnt oder widersprochen. Verspätet: für einen Tag nach dem benötigten Verladetag bestätigt oder bis dahin nicht versandt. Abgeschlossen: wie bestätigt versandt und nicht widersprochen, oder der Zyklus ist abgeschlossen.',
  'Reason of the plan': 'Grund des Plans',
  'Reason for difference': 'Grund der Abweichung',
  Comment: 'Kommentar',
  'Dealer’s comment': 'Kommentar des Händlers',
  'Entered by the dealer, who accepts or disputes the confirmation. Required for a dispute.':
    'Vom Händler eingegeben, der die Bestätigung annimmt oder ihr widerspricht. Bei Widerspruch erforderlich.',
  Feasible: 'Machbar',
  'Pieces that the latest plan packs for the line': 'Stück, die der neueste Plan für die Position verpackt',
  'Feasible from': 'Machbar ab',
  'Last pack date that meets the required date': 'Letzter Packtag, der das Bedarfsdatum einhält',
  'Date on which the last pieces leave': 'Tag, an dem die letzten Stücke abgehen',
  'Vanning date of the answer, or of the plan, if cases of the line were rolled, stayed behind or were added to another container and leave on another date; blank: as planned':
    'Verladetag der Antwort oder des Plans, wenn Kisten der Position verschoben wurden, zurückblieben oder in einen anderen Container kamen und an einem anderen Tag abgehen; leer: wie geplant',
  'Pieces on sent ship notices, up to the confirmed quantity, allocated to the lines required earliest; pieces carried over from the previous month are allocated before them':
    'Stück auf gesendeten Lieferavisen bis zur bestätigten Menge, den am frühesten benötigten Positionen zugeordnet; aus dem Vormonat vorgetragene Stücke werden davor zugeordnet',
  Balance: 'Saldo',
  'Ordered − shipped': 'Abgerufen − versandt',
  'Cum. ordered': 'Kum. abgerufen',
  'Cum. confirmed': 'Kum. bestätigt',
  'Cum. shipped': 'Kum. versandt',
  'Sent ship notices with pieces for the line': 'Gesendete Lieferavise mit Stücken der Position',
  'ASN sent': 'Avis gesendet',
  'Last of these notices': 'Letztes dieser Avise',
  'Of the last notice': 'Des letzten Avis',
  'Counted since': 'Gezählt seit',
  'First day counted in the next three quantities of the part; blank: from the first shipment':
    'Erster Tag, der in den nächsten drei Mengen des Teils zählt; leer: ab der ersten Lieferung',
  'Shipped since': 'Versandt seit',
  'Pieces of the part on sent ship notices since that day':
    'Stück des Teils auf gesendeten Lieferavisen seit diesem Tag',
  'Received by dealer': 'Beim Händler eingegangen',
  'As its last schedule (EDI) states, with the receipt advices after it':
    'Wie sein letzter Lieferabruf (EDI) angibt, mit den Wareneingangsmeldungen danach',
  'Not received': 'Nicht eingegangen',
  'Shipped − received by dealer: in transit or disputed. Negative: the dealer counts more than was shipped':
    'Versandt − beim Händler eingegangen: unterwegs oder strittig. Negativ: Der Händler zählt mehr, als versandt wurde',
  'Answer rev': 'Antwort-Rev.',
  'Not sent': 'Nicht gesendet',
  'Answered, or changed, since it was last sent': 'Seit dem letzten Senden beantwortet oder geändert',
  'Sent more than 24 hours ago and not acknowledged': 'Vor mehr als 24 Stunden gesendet und nicht bestätigt',
  'Changed by others since your last search': 'Seit Ihrer letzten Suche von anderen geändert',
  'As receipt advices (RECADV, X12 861) report; blank: none':
    'Wie Wareneingangsmeldungen (RECADV, X12 861) angeben; leer: keine',
  'Announced for the cases received − received': 'Für die eingegangenen Kisten avisiert − eingegangen',
  Corrects: 'Korrigiert',
  'Sent notice that this draft replaces when it is sent': 'Gesendetes Avis, das dieser Entwurf beim Senden ersetzt',
  'Sent or answered by the other side since your last search':
    'Seit Ihrer letzten Suche von der anderen Seite gesendet oder beantwortet',
  'As of the last cycle of the month': 'Nach dem letzten Zyklus des Monats',
  'As compiled for the month': 'Wie für den Monat verarbeitet',
  'Σ Ordered': 'Σ Abgerufen',
  'Sum from the first month of the period': 'Summe ab dem ersten Monat des Zeitraums',
  'Σ Packed': 'Σ Verpackt',
  'Σ Shipped': 'Σ Versandt',
  'Σ Ordered − Σ Shipped': 'Σ Abgerufen − Σ Versandt',
  OCF: 'OCF',
  'Pieces of the lines that are answered': 'Stück der beantworteten Positionen',
  'OCF status': 'OCF-Status',
  'The first of its groups; blank: none': 'Die erste seiner Gruppen; leer: keine',
  'Last 6 cycles': 'Letzte 6 Zyklen',
  'Events / ECN': 'Ereignisse / ECN',
  FAI: 'FAI',
  WTS: 'WTS',
  'Judged with': 'Beurteilt mit',
  'Previous file': 'Vorige Datei',
  'First announced': 'Zuerst angekündigt',
  Δ: 'Δ',
  'Drift judgement': 'Urteil zur Drift',
  Drift: 'Drift',
  'Tolerance −': 'Toleranz −',
  'Tolerance +': 'Toleranz +',
  Exempt: 'Ausgenommen',
  Returnable: 'Mehrweg',
  '* means all dealers. A dealer’s own condition takes precedence.':
    '* steht für alle Händler. Die eigene Packvorschrift eines Händlers hat Vorrang.',
  'Effective from': 'Wirksam ab',
  'For orders to be packed by this day or later; nothing is packed by the version before it. The version before ends the day before.':
    'Für Abrufe, die ab diesem Tag zu verpacken sind; vorher wird nach dieser Version nichts verpackt. Die vorige Version endet am Tag davor.',
  '0: the version itself. Other numbers are former values that plans keep.':
    '0: die Version selbst. Andere Nummern sind frühere Werte, die Pläne behalten.',
  'Effective to': 'Wirksam bis',
  'Blank: no end. A later version ends it automatically.':
    'Leer: kein Ende. Eine spätere Version beendet sie automatisch.',
  'Pieces in a box: the packing lot': 'Stück in einem Behälter: das Packlos',
  Rounding: 'Rundung',
  'Whole lots for the pieces required. Spot orders and last orders are never rounded down.':
    'Ganze Lose für die benötigten Stücke. Sonderabrufe und letzte Abrufe werden nie abgerundet.',
  'A day packs none or at least these lots; the surplus is carried over.':
    'Ein Tag verpackt nichts oder mindestens diese Lose; der Überschuss wird vorgetragen.',
  'Qty per case': 'Menge je Kiste',
  'Box code': 'Behältercode',
  'Box length': 'Behälterlänge',
  'Box width': 'Behälterbreite',
  'Box height': 'Behälterhöhe',
  'Box gross': 'Behälter brutto',
  'A full box': 'Ein voller Behälter',
  'Lines that can pack it, the preferred one first': 'Linien, die es verpacken können, die bevorzugte zuerst',
  'Std time per case': 'Standardzeit je Kiste',
  'Part net': 'Teil netto',
  'Case tare': 'Kiste Tara',
  'Case net': 'Kiste netto',
  'Case gross': 'Kiste brutto',
  'Case length': 'Kistenlänge',
  'Case width': 'Kistenbreite',
  'Case height': 'Kistenhöhe',
  'Case volume': 'Kistenvolumen',
  'Cases per container': 'Kisten je Container',
  'Estimate for full cases of this kind in the largest container type':
    'Schätzung für volle Kisten dieser Art im größten Containertyp',
  'ISPM-15': 'ISPM-15',
  'Wood is treated and marked': 'Holz ist behandelt und gekennzeichnet',
  'Fit for DG': 'Für Gefahrgut',
  'Rust code': 'Rostschutzcode',
  'Label type': 'Etikettentyp',
  Materials: 'Materialien',
  'Auxiliary materials, separated by commas': 'Hilfsmaterialien, durch Komma getrennt',
  'Applies to': 'Gilt für',
  'Dealers for whom this version is used: those without one of their own. *: all of them':
    'Händler, für die diese Version verwendet wird: die ohne eigene. *: alle davon',
  'On order': 'Abgerufen',
  'Ordered by': 'Abgerufen von',
  'Ordered less carry-over and packed: still to be packed':
    'Abgerufen abzüglich Vortrag und Verpacktem: noch zu verpacken',
  'Reasons not planned': 'Gründe für nicht geplant',
  'Cases to be built again after levelling: their revision → revision of the plan. Dates, container and vessel are of that revision too':
    'Kisten, die nach dem Nivellieren neu zu bilden sind: ihre Revision → Revision des Plans. Termine, Container und Schiff sind auch von dieser Revision',
  'Covered by pieces packed in earlier months': 'Durch in früheren Monaten verpackte Stücke gedeckt',
  'Case nos': 'Kistennrn.',
  'Renban nos': 'Renban-Nrn.',
  'Vanned on': 'Verladen am',
  'ASN date': 'Avisdatum',
  'This plan has a newer revision. Search again and change that revision.':
    'Dieser Plan hat eine neuere Revision. Suchen Sie erneut und ändern Sie diese.',
  'Line {line} cannot pack this part. Lines allowed by its packing condition: {lines}.':
    'Linie {line} kann dieses Teil nicht verpacken. Nach der Packvorschrift zulässige Linien: {lines}.',
  'Line {line} does not work on {day}, or the date is outside the plan. Choose a working day.':
    'Linie {line} arbeitet am {day} nicht, oder der Tag liegt außerhalb des Plans. Wählen Sie einen Arbeitstag.',
  '{day} is after the pack-by date {latest}: the row would miss its vanning. Choose {latest} or earlier.':
    '{day} liegt nach dem spätesten Packtag {latest}: Die Zeile würde ihre Verladung verpassen. Wählen Sie {latest} oder früher.',
  '{day} is before the pack-from date {earliest}: the parts may not have arrived yet.':
    '{day} liegt vor dem frühesten Packtag {earliest}: Die Teile sind vielleicht noch nicht da.',
  'The plan is frozen before {fence}. Rows cannot be moved into or out of this period.':
    'Der Plan ist vor {fence} eingefroren. Zeilen können nicht in diesen Zeitraum oder aus ihm heraus verschoben werden.',
  'Line {line} would be {minutes} min short on {day}, even with overtime. Move other rows away first.':
    'Auf Linie {line} würden am {day} {minutes} min fehlen, auch mit Überstunden. Verschieben Sie zuerst andere Zeilen.',
  'Line {line} would need {minutes} min of overtime on {day}.':
    'Linie {line} bräuchte am {day} {minutes} min Überstunden.',
  'Cases of this row are already packed or being packed. The row cannot be moved.':
    'Kisten dieser Zeile sind schon verpackt oder werden gerade verpackt. Die Zeile kann nicht verschoben werden.',
  'This part is packed together with group {group}. The other parts of the group follow at the next levelling.':
    'Dieses Teil wird mit Gruppe {group} zusammen verpackt. Die anderen Teile der Gruppe folgen beim nächsten Nivellieren.',
  'The week from {week} is frozen: rows cannot move into or out of it. Choose a day in the same week.':
    'Die Woche ab {week} ist eingefroren: Zeilen können nicht hinein oder heraus. Wählen Sie einen Tag derselben Woche.',
  'Pair {pair} would be split: {day} would have {qtyA} pcs of {partA} and {qtyB} pcs of {partB}. Move both parts together.':
    'Paar {pair} würde getrennt: Am {day} wären es {qtyA} Stück {partA} und {qtyB} Stück {partB}. Verschieben Sie beide Teile gemeinsam.',
  'The row is within the frozen period. To move it anyway, enter the reason.':
    'Die Zeile liegt im eingefrorenen Zeitraum. Um sie trotzdem zu verschieben, geben Sie den Grund ein.',
  'The row is moved within the frozen period for the reason entered.':
    'Die Zeile wird aus dem eingegebenen Grund im eingefrorenen Zeitraum verschoben.',
  'The period {from} to {to} is longer than 62 days or ends before it begins. Choose other dates.':
    'Der Zeitraum {from} bis {to} ist länger als 62 Tage oder endet vor seinem Beginn. Wählen Sie andere Tage.',
  '0 minutes is not a change. Enter the minutes to add, or a negative number to reduce.':
    '0 Minuten sind keine Änderung. Geben Sie zusätzliche Minuten ein oder zum Verringern eine negative Zahl.',
  'The end date {to} is before the start date {from}. Enter {from} or later.':
    'Das Enddatum {to} liegt vor dem Startdatum {from}. Geben Sie {from} oder später ein.',
  'Select a dealer, a part, or both. A change for all dealers and all parts has no effect.':
    'Wählen Sie einen Händler, ein Teil oder beides. Eine Änderung für alle Händler und alle Teile hat keine Wirkung.',
  'Dates overlap with change {first}. Remove one of them.':
    'Die Tage überschneiden sich mit Änderung {first}. Entfernen Sie eine davon.',
  'Line {line} is not in use. Choose one of: {lines}.':
    'Linie {line} ist nicht in Betrieb. Wählen Sie eine von: {lines}.',
  'Line {line} has no working day from {from} to {to} within the plan of {month} ({first} to {last}). Choose working days.':
    'Linie {line} hat von {from} bis {to} keinen Arbeitstag im Plan {month} ({first} bis {last}). Wählen Sie Arbeitstage.',
  'The plan is frozen before {fence}. Start on {fence} or later.':
    'Der Plan ist vor {fence} eingefroren. Beginnen Sie am {fence} oder später.',
  'Nothing is compiled for dealer {dealer}, part {part} in {month}. Check both, or compile the orders first.':
    'Für Händler {dealer}, Teil {part} ist in {month} nichts verarbeitet. Prüfen Sie beides oder verarbeiten Sie zuerst die Abrufe.',
  'There is no plan for {month} yet, so plan stability has no effect. Remove this change, or run plan levelling first.':
    'Für {month} gibt es noch keinen Plan; Planstabilität hat daher keine Wirkung. Entfernen Sie diese Änderung oder starten Sie zuerst die Plannivellierung.',
  'The week of {week} is frozen. Start on {free} or later.':
    'Die Woche ab {week} ist eingefroren. Beginnen Sie am {free} oder später.',
  'A dealer can be excluded in a simulation only: in a plan its demand would be dropped. Remove this change.':
    'Ein Händler kann nur in einer Simulation ausgeschlossen werden: In einem Plan ginge sein Bedarf verloren. Entfernen Sie diese Änderung.',
  '0 % is not a change. Enter a percentage above or below 0.':
    '0 % sind keine Änderung. Geben Sie einen Prozentwert über oder unter 0 ein.',
  'Orders can be changed in a simulation only: the plan follows the orders. Upload the changed orders, or remove this change.':
    'Abrufe können nur in einer Simulation geändert werden: Der Plan folgt den Abrufen. Laden Sie die geänderten Abrufe hoch oder entfernen Sie diese Änderung.',
  'Line {line} would have {minutes} minutes on {day}; a day has 1,440. Add at most {most} {most|minute|minutes}.':
    'Linie {line} hätte am {day} {minutes} Minuten; ein Tag hat 1,440. Fügen Sie höchstens {most} {most|Minute|Minuten} hinzu.',
  'Select the dealer to exclude. Without all dealers there is nothing to plan.':
    'Wählen Sie den auszuschließenden Händler. Ohne alle Händler gibt es nichts zu planen.',
  'No cases are to be packed on {packOn}. Build the cases first, or choose another day, line or shift.':
    'Am {packOn} sind keine Kisten zu verpacken. Bilden Sie zuerst die Kisten oder wählen Sie einen anderen Tag, eine andere Linie oder Schicht.',
  'Line {line} does not work shift {shift} on {day}. Choose one of its shifts: {shifts}.':
    'Linie {line} arbeitet am {day} nicht in Schicht {shift}. Wählen Sie eine ihrer Schichten: {shifts}.',
  'Line {line} packs at most {limit} cases on {day}: {cases} {cases|case|cases} too many. Move other rows away first.':
    'Linie {line} verpackt am {day} höchstens {limit} Kisten: {cases} {cases|Kiste|Kisten} zu viel. Verschieben Sie zuerst andere Zeilen.',
  'Line {line} packs at most {limit} m³ on {day}: {m3} m³ too much. Move other rows away first.':
    'Linie {line} verpackt am {day} höchstens {limit} m³: {m3} m³ zu viel. Verschieben Sie zuerst andere Zeilen.',
  'Line {line} has no case limit to remove. Enter a limit, or remove this change.':
    'Linie {line} hat keine Kistengrenze, die entfallen könnte. Geben Sie eine Grenze ein oder entfernen Sie diese Änderung.',
  'Line {line} already has a limit of {cases} {cases|case|cases} per day. Enter another limit, or remove this change.':
    'Linie {line} hat bereits eine Grenze von {cases} {cases|Kiste|Kisten} pro Tag. Geben Sie eine andere ein oder entfernen Sie diese Änderung.',
  'Line {line} has no volume limit to remove. Enter a limit, or remove this change.':
    'Linie {line} hat keine Volumengrenze, die entfallen könnte. Geben Sie eine Grenze ein oder entfernen Sie diese Änderung.',
  'Line {line} already has a limit of {m3} m³ per day. Enter another limit, or remove this change.':
    'Linie {line} hat bereits eine Grenze von {m3} m³ pro Tag. Geben Sie eine andere ein oder entfernen Sie diese Änderung.',
  'Changeovers on line {line} already take {minutes} min. Enter another time, or remove this change.':
    'Rüsten auf Linie {line} dauert bereits {minutes} min. Geben Sie eine andere Zeit ein oder entfernen Sie diese Änderung.',
  'Another user changed the state of the plan to “{status@planState}”. Search again.':
    'Jemand anders hat den Planstatus auf „{status@planState}“ geändert. Suchen Sie erneut.',
  'A plan in the state “{status@planState}” cannot be changed this way.':
    'Ein Plan im Status „{status@planState}“ kann so nicht geändert werden.',
  'The month is closed: its plan no longer changes.': 'Der Monat ist abgeschlossen: Sein Plan ändert sich nicht mehr.',
  'The days of the plan are fixed. Release the plan by one step before you move rows.':
    'Die Tage des Plans sind fest. Geben Sie den Plan um eine Stufe frei, bevor Sie Zeilen verschieben.',
  'The weeks of the plan are fixed: the row must stay in its week. Release the plan by one step first.':
    'Die Wochen des Plans sind fest: Die Zeile muss in ihrer Woche bleiben. Geben Sie den Plan zuerst um eine Stufe frei.',
  'Enter the reason for the release.': 'Geben Sie den Grund der Freigabe ein.',
  'The plan now has the state “{status@planState}”.': 'Der Plan hat jetzt den Status „{status@planState}“.',
  'Run {runId} is not a simulation of this month. Simulate the changes again.':
    'Lauf {runId} ist keine Simulation dieses Monats. Simulieren Sie die Änderungen erneut.',
  'Scenario “{name}” saved.': 'Szenario „{name}“ gespeichert.',
  'Scenario “{name}” removed.': 'Szenario „{name}“ entfernt.',
  'Overlaps with change {first}. Remove one of them.':
    'Überschneidet sich mit Änderung {first}. Entfernen Sie eine davon.',
  'Line {line} has room on {day} only when other rows that await your confirmation leave. Save them together.':
    'Linie {line} hat am {day} nur Platz, wenn andere Zeilen, die Ihre Bestätigung erwarten, weggehen. Speichern Sie sie zusammen.',
  'Estimate: full cases that the lots fill. Built cases may also be mixed or partly filled.':
    'Schätzung: volle Kisten, die die Lose füllen. Gebildete Kisten können auch gemischt oder teilweise gefüllt sein.',
  'Estimate: volume of the boxes, without the cases around them.':
    'Schätzung: Volumen der Behälter ohne die Kisten darum.',
  'Share of the part in built cases, by their boxes: 1 is a case of its own. Blank: the part has no cases. Cases on another day, because the row was moved, are included. Sums agree with the monthly view and CASE INFORMATION.':
    'Anteil des Teils an gebildeten Kisten, nach ihren Behältern: 1 ist eine eigene Kiste. Leer: Das Teil hat keine Kisten. Kisten an einem anderen Tag, weil die Zeile verschoben wurde, zählen mit. Summen stimmen mit der Monatsansicht und CASE INFORMATION überein.',
  'Volume of the built cases, divided as their number is.':
    'Volumen der gebildeten Kisten, wie ihre Anzahl aufgeteilt.',
  Work: 'Arbeit',
  Flags: 'Kennzeichen',
  'Paired part, part of a group, engineering change, event of the part.':
    'Paarteil, Teil einer Gruppe, technische Änderung, Ereignis des Teils.',
  'Box volume': 'Behältervolumen',
  'Latest week': 'Späteste Woche',
  'Monday of the week of the last pack-by date.': 'Montag der Woche des letzten spätesten Packtags.',
  'Keeps its line and day when the month is levelled again. Changing the line or the day pins the row.':
    'Behält Linie und Tag, wenn der Monat neu nivelliert wird. Ändern der Linie oder des Tages fixiert die Zeile.',
  'A moved row keeps its shift if its new line works it on the day. Changing the shift pins the row.':
    'Eine verschobene Zeile behält ihre Schicht, wenn die neue Linie sie an dem Tag arbeitet. Ändern der Schicht fixiert die Zeile.',
  'Start of work as levelled. Times after midnight continue from 24:00.':
    'Arbeitsbeginn wie nivelliert. Zeiten nach Mitternacht zählen ab 24:00 weiter.',
  'Renban numbers of the containers with cases of the row.': 'Renban-Nummern der Container mit Kisten der Zeile.',
  'Packed share of cases': 'Verpackter Anteil der Kisten',
  'Packed share of the row’s cases. Blank: cases are not built, or the row was moved afterwards.':
    'Verpackter Anteil der Kisten der Zeile. Leer: Kisten sind nicht gebildet, oder die Zeile wurde danach verschoben.',
  'Status of the least advanced case.': 'Status der am wenigsten fortgeschrittenen Kiste.',
  'Reason in frozen period': 'Grund im eingefrorenen Zeitraum',
  'Required for each move within the frozen period. Blank after the save: the history of the row has the reasons.':
    'Bei jeder Verschiebung im eingefrorenen Zeitraum erforderlich. Nach dem Speichern leer: Der Verlauf der Zeile nennt die Gründe.',
  'Reason not planned': 'Grund für nicht geplant',
  'Cases that the plan completes by now, in net working minutes':
    'Kisten, die der Plan bis jetzt fertigstellt, in Netto-Arbeitsminuten',
  'Packed of planned until now': 'Verpackt von bis jetzt geplant',
  'Cases; negative: ahead of plan': 'Kisten; negativ: dem Plan voraus',
  'Delay time': 'Verzugszeit',
  'Forecast finish': 'Voraussichtliches Ende',
  'At the pace so far; empty: not within regular time and overtime, or not today':
    'Beim bisherigen Tempo; leer: nicht innerhalb von Regelzeit und Überstunden, oder nicht heute',
  'Cases not packed by their pack-by date': 'Kisten, die nicht bis zum spätesten Packtag verpackt sind',
  'Cases without a container whose vanning is over, packed or not. Give them the next vanning date on L03.':
    'Kisten ohne Container, deren Verladung vorbei ist, verpackt oder nicht. Geben Sie ihnen auf L03 den nächsten Verladetag.',
  'First vanning at risk': 'Erste gefährdete Verladung',
  'Qty OK': 'Menge OK',
  'Qty short': 'Fehlmenge',
  'Planned volume': 'Geplantes Volumen',
  'Packed volume': 'Verpacktes Volumen',
  'Overtime used': 'Genutzte Überstunden',
  'Overtime available': 'Verfügbare Überstunden',
  'All cases packed': 'Alle Kisten verpackt',
  'hh:mm. Times before the start of the business day belong to the following night.':
    'hh:mm. Zeiten vor Beginn des Geschäftstags gehören zur folgenden Nacht.',
  'Of the plan; closed months do not change': 'Des Plans; abgeschlossene Monate ändern sich nicht',
  'Plan qty': 'Planmenge',
  'Result qty': 'Rückgemeldete Menge',
}
