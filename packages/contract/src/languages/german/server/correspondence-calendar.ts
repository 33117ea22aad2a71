import type { Catalogue } from '../../catalogue.ts'

export const serverCorrespondenceCalendar: Catalogue = {
  'CY cut {cut} is after ETD {etd}. Enter a cut on or before ETD.':
    'CY-Cut {cut} liegt nach ETD {etd}. Geben Sie einen Cut an oder vor der ETD ein.',
  'Ports of loading and discharge are both {port}. Correct one of them.':
    'Lade- und Löschhafen sind beide {port}. Berichtigen Sie einen davon.',
  'Transhipment dates must follow each other from ETD {etd} to ETA {eta}. Correct their order.':
    'Umladetermine müssen von ETD {etd} bis ETA {eta} aufeinanderfolgen. Berichtigen Sie ihre Reihenfolge.',
  'Transhipment needs both arrival and departure. Enter the missing date, or delete the other.':
    'Eine Umladung braucht Ankunft und Abfahrt. Geben Sie den fehlenden Tag ein oder löschen Sie den anderen.',
  'No dealer receives goods at {port}. Check the spelling.':
    'Kein Händler empfängt Waren in {port}. Prüfen Sie die Schreibweise.',
  '{vessel} {voyage} sailed on {etd}. Only its arrival can be changed.':
    '{vessel} {voyage} ist am {etd} abgefahren. Nur die Ankunft kann geändert werden.',
  'The voyage touches registered months: {months} {months|month|months}, {rows} {rows|row|rows}. Prepare them again afterwards.':
    'Die Reise berührt registrierte Monate: {months} {months|Monat|Monate}, {rows} {rows|Zeile|Zeilen}. Bereiten Sie sie danach neu vor.',
  'Another sailing schedule is being processed. Wait until it ends.':
    'Ein anderer Schiffsfahrplan wird gerade verarbeitet. Warten Sie dessen Ende ab.',
  'There is no checked sailing schedule to commit. Upload the file again.':
    'Es gibt keinen geprüften Schiffsfahrplan zum Übernehmen. Laden Sie die Datei erneut hoch.',
  'The sailing schedule is being processed as run {runId}.': 'Der Schiffsfahrplan wird als Lauf {runId} verarbeitet.',
  'Part {partNo} is not registered. Enter a part of the part master.':
    'Teil {partNo} ist nicht registriert. Geben Sie ein Teil aus dem Teilestamm ein.',
  'Old part and new part are the same. Enter another new part, or leave it blank.':
    'Altes und neues Teil sind gleich. Geben Sie ein anderes neues Teil ein oder lassen Sie es leer.',
  'Part {partNo} has no packing condition on {on} for {dealer}. Register one for each of these dealers, or one for all dealers.':
    'Teil {partNo} hat am {on} keine Packvorschrift für {dealer}. Registrieren Sie eine je Händler oder eine für alle Händler.',
  'The last order month {month} is after the month of the last pack date {on}. Correct one of them.':
    'Der letzte Abrufmonat {month} liegt nach dem Monat des letzten Packtags {on}. Berichtigen Sie einen davon.',
  'Timing “{timing@timing}” needs the run-out quantity. Enter the pieces of the old part that are still packed.':
    'Zeitpunkt „{timing@timing}“ braucht die Auslaufmenge. Geben Sie die Stücke des alten Teils ein, die noch verpackt werden.',
  'Timing “On a date” needs a date. Enter the last pack date, or the first pack date of the new part.':
    'Zeitpunkt „Zum Datum“ braucht einen Tag. Geben Sie den letzten Packtag oder den ersten Packtag des neuen Teils ein.',
  'The successors lead back to part {partNo}: {chain}. Enter another new part, or close one of these rows.':
    'Die Nachfolger führen auf Teil {partNo} zurück: {chain}. Geben Sie ein anderes neues Teil ein oder schließen Sie eine dieser Zeilen.',
  '{qty} {qty|piece|pieces} of {partNo} are ordered after {month}. They will be listed on BOM CHECK LIST.':
    '{qty} Stück {partNo} sind nach {month} abgerufen. Sie werden auf BOM CHECK LIST aufgeführt.',
  'Part {partNo} is paired with {other} ({pair}), which is not discontinued (dealers: {dealers}). Discontinue both parts together.':
    'Teil {partNo} bildet ein Paar mit {other} ({pair}), das nicht ausläuft (Händler: {dealers}). Lassen Sie beide Teile gemeinsam auslaufen.',
  'All rows of group {group} end together, but the last order month or last pack date differs from {other}. Enter the same dates.':
    'Alle Zeilen der Gruppe {group} enden gemeinsam, aber letzter Abrufmonat oder Packtag weicht von {other} ab. Geben Sie dieselben Termine ein.',
  'Another row of group {group} has an error. Correct it: all rows of a group are saved together.':
    'Eine andere Zeile der Gruppe {group} hat einen Fehler. Berichtigen Sie ihn: Alle Zeilen einer Gruppe werden gemeinsam gespeichert.',
  'This change takes effect on {on}, but the plan is frozen before {fence}. Only users with full privilege can change it.':
    'Diese Änderung wirkt ab {on}, aber der Plan ist vor {fence} eingefroren. Nur mit vollem Recht kann sie geändert werden.',
  'This change takes effect on {on}, but the plan is frozen before {fence}. Enter a new reason in “Reason for change”.':
    'Diese Änderung wirkt ab {on}, aber der Plan ist vor {fence} eingefroren. Geben Sie einen neuen Grund unter „Änderungsgrund“ ein.',
  'The status cannot change from “{from@discontinuation}” to “{to@discontinuation}”. The order is Registered, Notified (by “Notify”), Running out, Closed.':
    'Der Status kann nicht von „{from@discontinuation}“ auf „{to@discontinuation}“ wechseln. Die Folge ist Registriert, Benachrichtigt (durch „Benachrichtigen“), Läuft aus, Abgeschlossen.',
  'Only registered rows that were never notified can be deleted. This row has the status “{status@discontinuation}”.':
    'Nur registrierte, nie mitgeteilte Zeilen können gelöscht werden. Diese Zeile hat den Status „{status@discontinuation}“.',
  'Dealer {dealer} is not registered in this PRCTCC. Enter a registered dealer, or * for all.':
    'Händler {dealer} ist in diesem PRCTCC nicht registriert. Geben Sie einen registrierten Händler ein oder * für alle.',
  'The new part starts on {first}, on or before the last pack date {last} of the old part. Orders from {first} on go to the new part.':
    'Das neue Teil beginnt am {first}, am oder vor dem letzten Packtag {last} des alten. Abrufe ab {first} gehen auf das neue Teil.',
  'Rows of group {group} are processed together, but {other} is not included. Process all rows of the group, or remove this row from the group first.':
    'Zeilen der Gruppe {group} werden gemeinsam verarbeitet, aber {other} ist nicht dabei. Verarbeiten Sie alle Zeilen der Gruppe oder nehmen Sie diese Zeile zuerst heraus.',
  'This row can only be saved together with another row that is awaiting your confirmation.':
    'Diese Zeile kann nur zusammen mit einer anderen gespeichert werden, die Ihre Bestätigung erwartet.',
  'A closed discontinuation can no longer be changed. Register a new one with another ECN number.':
    'Ein abgeschlossener Auslauf kann nicht mehr geändert werden. Registrieren Sie einen neuen mit anderer ECN-Nummer.',
  'All rows of group {group} are notified together, but {other} is missing. Select all rows of the group, or remove this row from the group first.':
    'Zu allen Zeilen der Gruppe {group} wird gemeinsam benachrichtigt, aber {other} fehlt. Wählen Sie alle Zeilen der Gruppe aus oder nehmen Sie diese Zeile zuerst heraus.',
  'Enter an event code of up to 20 letters A–Z, digits and hyphens.':
    'Geben Sie einen Ereigniscode mit bis zu 20 Buchstaben A–Z, Ziffern und Bindestrichen ein.',
  'End date {to} is before start date {from}. Correct one of the dates.':
    'Enddatum {to} liegt vor Startdatum {from}. Berichtigen Sie eines davon.',
  'SOP {sop} must be before EOP {eop} ({other}) of the same car family and dealer.':
    'SOP {sop} muss vor EOP {eop} ({other}) derselben Baureihe und desselben Händlers liegen.',
  'Enter a value from 0 to {max} for impact “{impact@impact}”.':
    'Geben Sie für Auswirkung „{impact@impact}“ einen Wert von 0 bis {max} ein.',
  'Impact “{impact@impact}” has no value. Clear the value or choose another impact.':
    'Auswirkung „{impact@impact}“ hat keinen Wert. Leeren Sie den Wert oder wählen Sie eine andere Auswirkung.',
  'A packing stop for a dealer, car family or part applies to all lines. Enter * as the calendar.':
    'Eine Packsperre für Händler, Baureihe oder Teil gilt für alle Linien. Geben Sie * als Kalender ein.',
  '{field} {value} does not exist. Enter a registered code or *.':
    '{field} {value} gibt es nicht. Geben Sie einen registrierten Code oder * ein.',
  'Overlaps with {other}, which stops packing on the same line from {from} to {to}. Change the dates or the calendar.':
    'Überschneidet sich mit {other}, das auf derselben Linie von {from} bis {to} das Verpacken sperrt. Ändern Sie die Tage oder den Kalender.',
  '{days} working {days|day|days} of {calendars} {days|is|are} within this shutdown. Set them to H or S in WORKING CALENDAR (A02).':
    '{days} {days|Arbeitstag|Arbeitstage} von {calendars} {days|liegt|liegen} in dieser Betriebsruhe. Setzen Sie sie in WORKING CALENDAR (A02) auf H oder S.',
  '“{impact@impact}” has no effect for a dealer, car family or part. Enter * in these three fields.':
    '„{impact@impact}“ wirkt nicht für Händler, Baureihe oder Teil. Geben Sie in diesen drei Feldern * ein.',
  '“{impact@impact}” has no effect for a calendar. Enter * as calendar.':
    '„{impact@impact}“ wirkt nicht für einen Kalender. Geben Sie * als Kalender ein.',
  '“{impact@impact}” has no effect: no packing line uses calendar {calendar}. Enter the calendar of a line, or * for all.':
    '„{impact@impact}“ hat keine Wirkung: Keine Packlinie verwendet Kalender {calendar}. Geben Sie den Kalender einer Linie ein oder * für alle.',
  'This event affects {rows} {rows|row|rows} of current plans and {windows} correspondence {windows|row|rows}. Level the affected months again afterwards.':
    'Dieses Ereignis betrifft {rows} {rows|Zeile|Zeilen} aktueller Pläne und {windows} {windows|Zuordnungszeile|Zuordnungszeilen}. Nivellieren Sie danach die betroffenen Monate neu.',
  'A cancelled event cannot be changed. Register a new one.':
    'Ein storniertes Ereignis kann nicht geändert werden. Registrieren Sie ein neues.',
  '{days} working {days|day|days} of planned months {days|gets|get} more capacity. Level these months again afterwards to use it.':
    '{days} {days|Arbeitstag|Arbeitstage} geplanter Monate {days|bekommt|bekommen} mehr Kapazität. Nivellieren Sie danach diese Monate neu, um sie zu nutzen.',
  'Member {seq}: part {partNo} does not exist. Enter a part of the part master.':
    'Mitglied {seq}: Teil {partNo} gibt es nicht. Geben Sie ein Teil aus dem Teilestamm ein.',
  'A group needs at least two members. Add a part.':
    'Eine Gruppe braucht mindestens zwei Mitglieder. Fügen Sie ein Teil hinzu.',
  'Part {partNo} is entered twice. Remove one of them.':
    'Teil {partNo} ist zweimal eingegeben. Entfernen Sie eines davon.',
  'Valid to is before valid from. Correct one of the dates.':
    'Gültig bis liegt vor Gültig ab. Berichtigen Sie einen der Tage.',
  '{partNo} belongs to group {group} version {version} (same case) from {from} to {to}. End that group first, or choose dates outside this period.':
    '{partNo} gehört von {from} bis {to} zur Gruppe {group} Version {version} (gleiche Kiste). Beenden Sie diese zuerst oder wählen Sie Tage außerhalb dieses Zeitraums.',
  'Case {case} does not exist. Choose one from the list.': 'Kiste {case} gibt es nicht. Wählen Sie eine aus der Liste.',
  'One set fills {percent} % of case {case}, more than its limit of {limit} %. Choose a larger case or fewer pieces.':
    'Ein Satz füllt {percent} % der Kiste {case}, mehr als ihre Grenze von {limit} %. Wählen Sie eine größere Kiste oder weniger Stück.',
  'One set weighs {percent} % of the weight limit of case {case}. Choose a stronger case or fewer pieces.':
    'Ein Satz wiegt {percent} % der Gewichtsgrenze der Kiste {case}. Wählen Sie eine stärkere Kiste oder weniger Stück.',
  'Member {seq}: the box of {partNo} is larger than case {case}. Choose a larger case.':
    'Mitglied {seq}: Der Behälter von {partNo} ist größer als Kiste {case}. Wählen Sie eine größere Kiste.',
  'The boxes of one set cannot be placed in case {case}. Choose a larger case or fewer pieces.':
    'Die Behälter eines Satzes lassen sich in Kiste {case} nicht anordnen. Wählen Sie eine größere Kiste oder weniger Stück.',
  'Member {seq}: {qty} pieces of {partNo} do not fill whole boxes of {snp}. Planning packs the smallest number of sets that fills whole boxes of all members.':
    'Mitglied {seq}: {qty} Stück {partNo} füllen keine ganzen Behälter zu {snp}. Die Planung verpackt die kleinste Zahl von Sätzen, die ganze Behälter aller Mitglieder füllt.',
  'Parts of different DG classes cannot share a case: {partA} has class {classA}, {partB} class {classB}. Use separate groups.':
    'Teile verschiedener Gefahrgutklassen dürfen keine Kiste teilen: {partA} hat Klasse {classA}, {partB} Klasse {classB}. Verwenden Sie getrennte Gruppen.',
  'Member {seq}: {partNo} has no packing condition on {on}, so the case cannot be checked.':
    'Mitglied {seq}: {partNo} hat am {on} keine Packvorschrift; die Kiste kann nicht geprüft werden.',
  'Pair {pair} has {partA} and {partB} at {ratioA} : {ratioB}, this group at {qtyA} : {qtyB}. Planning follows the pair and ignores the group.':
    'Paar {pair} hat {partA} und {partB} im Verhältnis {ratioA} : {ratioB}, diese Gruppe {qtyA} : {qtyB}. Die Planung folgt dem Paar und ignoriert die Gruppe.',
  'The group is in use. The change becomes version {version} from {from}; version {before} ends on {to}.':
    'Die Gruppe wird verwendet. Die Änderung wird Version {version} ab {from}; Version {before} endet am {to}.',
  'Case {case} allows no mixed contents. Choose another case.':
    'Kiste {case} erlaubt keinen gemischten Inhalt. Wählen Sie eine andere Kiste.',
  'No packing line packs all members ({lines}). Members in one case must share a line.':
    'Keine Packlinie verpackt alle Mitglieder ({lines}). Mitglieder einer Kiste brauchen eine gemeinsame Linie.',
  'No packing line packs all members ({lines}). Without a common line each member is planned on its own, not in sets on one day.':
    'Keine Packlinie verpackt alle Mitglieder ({lines}). Ohne gemeinsame Linie wird jedes Mitglied einzeln geplant, nicht in Sätzen an einem Tag.',
  'Version {version} ends on {to}, before the change could begin on {from}. Change the version that follows.':
    'Version {version} endet am {to}, bevor die Änderung am {from} beginnen könnte. Ändern Sie die folgende Version.',
  'One set has {parts} parts, a mixed case {case} may contain at most {limit}. Choose another case or fewer members.':
    'Ein Satz hat {parts} Teile, eine Mischkiste {case} darf höchstens {limit} enthalten. Wählen Sie eine andere Kiste oder weniger Mitglieder.',
  'One set has {boxes} boxes, a mixed case {case} may contain at most {limit}. Choose another case or fewer pieces.':
    'Ein Satz hat {boxes} Behälter, eine Mischkiste {case} darf höchstens {limit} enthalten. Wählen Sie eine andere Kiste oder weniger Stück.',
  '{net} is already running (run {runId}).': '{net} läuft bereits (Lauf {runId}).',
  '{net} was started (run {runId}).': '{net} wurde gestartet (Lauf {runId}).',
  'Run {runId} ended abnormally and is not confirmed. Confirm it before you run the job net again.':
    'Lauf {runId} ist abgebrochen und nicht quittiert. Quittieren Sie ihn, bevor Sie das Jobnetz erneut starten.',
  'This action is not possible: run {runId} has the status “{status@run}”.':
    'Diese Aktion ist nicht möglich: Lauf {runId} hat den Status „{status@run}“.',
  'Cancellation of run {runId} was requested.': 'Abbruch des Laufs {runId} wurde angefordert.',
  'The abnormal end of run {runId} is confirmed.': 'Der Abbruch des Laufs {runId} ist quittiert.',
  'Run {runId} does not exist.': 'Lauf {runId} gibt es nicht.',
  '{label} is missing or invalid.': '{label} fehlt oder ist ungültig.',
  'Cycle {cycleMonth} has no firm orders. Upload orders first.':
    'Zyklus {cycleMonth} hat keine festen Abrufe. Laden Sie zuerst Abrufe hoch.',
  'Nothing is compiled for {month}. Run the order compile of the previous cycle. If it has run, none of its orders has a packing window and a condition: see its exceptions.':
    'Für {month} ist nichts verarbeitet. Starten Sie die Abrufverarbeitung des vorigen Zyklus. Ist sie gelaufen, hat keiner ihrer Abrufe ein Packfenster und eine Packvorschrift: siehe ihre Ausnahmen.',
  'There is no plan for {month} yet. Run plan levelling first.':
    'Für {month} gibt es noch keinen Plan. Starten Sie zuerst die Plannivellierung.',
  'The plan of {month} has no cases yet. Run case building first.':
    'Der Plan {month} hat noch keine Kisten. Starten Sie zuerst die Kistenbildung.',
  'Job nets cover all dealers of the PRCTCC, but you have access to only some of them. Ask a planner to run the job net.':
    'Jobnetze umfassen alle Händler des PRCTCC, Sie haben aber nur auf einige Zugriff. Bitten Sie einen Planer, das Jobnetz zu starten.',
  'Dealer {dealer} is not registered in this PRCTCC. Choose another dealer.':
    'Händler {dealer} ist in diesem PRCTCC nicht registriert. Wählen Sie einen anderen.',
  '“Vanning to” {to} is before “Vanning from” {from}. Choose a later date.':
    '„Verladung bis“ {to} liegt vor „Verladung ab“ {from}. Wählen Sie einen späteren Tag.',
  '{net} may not be started between {from} and {to}. Start it later, or change its forbidden time.':
    '{net} darf zwischen {from} und {to} nicht gestartet werden. Starten Sie es später oder ändern Sie die Sperrzeit.',
  'Run {runId} held. It starts when you release it.':
    'Lauf {runId} zurückgestellt. Er startet, wenn Sie ihn freigeben.',
  'Run {runId} released.': 'Lauf {runId} freigegeben.',
  'Run {runId} skipped.': 'Lauf {runId} übersprungen.',
  'The scheduled start was missed by more than an hour because no worker was running.':
    'Der geplante Start wurde um mehr als eine Stunde verpasst, weil kein Worker lief.',
  '{net} is running.': '{net} läuft.',
  'Another user changed the settings of {net}. Reload and try again.':
    'Jemand anders hat die Einstellungen von {net} geändert. Laden Sie neu und versuchen Sie es erneut.',
  '{net} is run by the screen that sets its parameters and has no schedule.':
    '{net} wird von dem Bildschirm gestartet, der seine Parameter setzt, und hat keinen Zeitplan.',
  'Enter a day.': 'Geben Sie einen Tag ein.',
  'Calendar {calendar} is not registered. Choose another calendar.':
    'Kalender {calendar} ist nicht registriert. Wählen Sie einen anderen.',
  'The start is within the forbidden time {from}–{to}. Choose another time.':
    'Der Start liegt in der Sperrzeit {from}–{to}. Wählen Sie eine andere Zeit.',
  'Start and end of the forbidden time are equal.': 'Beginn und Ende der Sperrzeit sind gleich.',
  '{net} concerns all PRCTCCs and can be run only in the head office. Switch to {prctCode}.':
    '{net} betrifft alle PRCTCCs und kann nur in der Zentrale gestartet werden. Wechseln Sie zu {prctCode}.',
  'Enter a longest duration. A run is cancelled only when it exceeds one.':
    'Geben Sie eine längste Dauer ein. Ein Lauf wird nur abgebrochen, wenn er eine überschreitet.',
  'Settings of {net} saved.': 'Einstellungen von {net} gespeichert.',
  'Settings of {net} saved. Calendar {calendar} has no working day to come: the net starts on the next one that it gets.':
    'Einstellungen von {net} gespeichert. Kalender {calendar} hat keinen künftigen Arbeitstag: Das Netz startet am nächsten, den er erhält.',
  'The plan of {month} is fixed. Release it on PACKING PLAN before you level it again.':
    'Der Plan {month} ist fest. Geben Sie ihn auf PACKING PLAN frei, bevor Sie ihn neu nivellieren.',
  '{net} changes data of {screen}, which you are not allowed to edit. Ask your administrator for edit access.':
    '{net} ändert Daten von {screen}, die Sie nicht bearbeiten dürfen. Bitten Sie Ihre Administration um das Recht dazu.',
  'The month is closed: its plan and carry-over no longer change.':
    'Der Monat ist abgeschlossen: Plan und Vortrag ändern sich nicht mehr.',
  'The cases of {month} are not loaded into containers yet. Run container loading first.':
    'Die Kisten von {month} sind noch nicht in Container geladen. Starten Sie zuerst die Containerbeladung.',
  'The backup process is not running. Ask the system administrator to set BACKUP_DIR and start it.':
    'Der Sicherungsprozess läuft nicht. Bitten Sie die Systemadministration, BACKUP_DIR zu setzen und ihn zu starten.',
  '“{call}” is not a call or group of calls that a machine can open. Choose it from the list.':
    '„{call}“ ist kein Aufruf und keine Aufrufgruppe, die eine Maschine öffnen kann. Wählen Sie aus der Liste.',
  'You cannot grant {call}: you do not have access to it yourself.':
    'Sie können {call} nicht gewähren: Sie haben selbst keinen Zugriff darauf.',
  'Token {code} exists already, possibly revoked. Codes cannot be reused, because the history refers to them. Choose another code.':
    'Token {code} gibt es bereits, vielleicht gesperrt. Codes werden nicht wiederverwendet, weil der Verlauf sich auf sie bezieht. Wählen Sie einen anderen.',
  'Another user changed token {code}, or it is revoked. Reload and try again.':
    'Jemand anders hat Token {code} geändert, oder es ist gesperrt. Laden Sie neu und versuchen Sie es erneut.',
  'Choose a day after today and within two years.': 'Wählen Sie einen Tag nach heute und innerhalb von zwei Jahren.',
  'Only users with access to all dealers can manage machine tokens.':
    'Nur wer Zugriff auf alle Händler hat, kann Maschinentoken verwalten.',
  'Token {code} saved.': 'Token {code} gespeichert.',
  'Token {code} revoked.': 'Token {code} gesperrt.',
  'Enter a code of 1 to 12 capital letters, digits and hyphens, such as ERP-1.':
    'Geben Sie einen Code aus 1 bis 12 Großbuchstaben, Ziffern und Bindestrichen ein, etwa ERP-1.',
  'Enter an address such as https://erp.example.com/events, without user name and password.':
    'Geben Sie eine Adresse wie https://erp.example.com/events ein, ohne Benutzernamen und Kennwort.',
  'Enter an address that begins with https://.': 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
  'Events may be sent only to these hosts: {hosts}. Ask the system administrator to add others (WEBHOOK_HOSTS).':
    'Ereignisse dürfen nur an diese Hosts gesendet werden: {hosts}. Bitten Sie die Systemadministration, andere hinzuzufügen (WEBHOOK_HOSTS).',
  'This installation sends no events. Ask the system administrator to set SECRETS_KEY_FILE and WEBHOOK_HOSTS.':
    'Diese Installation sendet keine Ereignisse. Bitten Sie die Systemadministration, SECRETS_KEY_FILE und WEBHOOK_HOSTS zu setzen.',
  'There is a subscription named {name} already. Choose another name.':
    'Es gibt bereits ein Abonnement {name}. Wählen Sie einen anderen Namen.',
  'Event subscription {name} saved.': 'Ereignisabonnement {name} gespeichert.',
  'Another user changed or deleted this event subscription. Reload and try again.':
    'Jemand anders hat dieses Ereignisabonnement geändert oder gelöscht. Laden Sie neu und versuchen Sie es erneut.',
  'Event subscription {name} deleted.': 'Ereignisabonnement {name} gelöscht.',
  'Events queued to be sent again: {count}.': 'Zum erneuten Senden eingereihte Ereignisse: {count}.',
  'Only users with access to all dealers can manage event subscriptions.':
    'Nur wer Zugriff auf alle Händler hat, kann Ereignisabonnements verwalten.',
  'The backup is complete, but it could not be restored for trial: {why}':
    'Die Sicherung ist vollständig, konnte aber nicht zur Probe wiederhergestellt werden: {why}',
  'No open plan has days that this change touches. There is nothing to try.':
    'Kein offener Plan hat Tage, die diese Änderung berührt. Es gibt nichts zu probieren.',
  'A trial plans all dealers. Only users with access to all of them can run it.':
    'Ein Versuch plant alle Händler. Nur wer auf alle Zugriff hat, kann ihn starten.',
  'The change would not be saved as it is, so it cannot be tried. Correct the marked rows.':
    'Die Änderung würde so nicht gespeichert und kann daher nicht probiert werden. Berichtigen Sie die markierten Zeilen.',
  'The change can no longer be saved, so it cannot be tried: {why} Search again and repeat the trial.':
    'Die Änderung kann nicht mehr gespeichert und daher nicht probiert werden: {why} Suchen Sie erneut und wiederholen Sie den Versuch.',
  'Trial {runId} was not found. Start it again.': 'Versuch {runId} wurde nicht gefunden. Starten Sie ihn erneut.',
  'Dealer {value} is not registered in this PRCTCC.': 'Händler {value} ist in diesem PRCTCC nicht registriert.',
  'Part {value} is not registered. Check the part number, or import the part first.':
    'Teil {value} ist nicht registriert. Prüfen Sie die Teilenummer oder importieren Sie zuerst das Teil.',
  'Order {orderNo} line {lineNo} appears twice (see line {otherLine} of the file).':
    'Abruf {orderNo} Position {lineNo} kommt zweimal vor (siehe Zeile {otherLine} der Datei).',
  'Month {value} is outside the order horizon {from} to {to}.':
    'Monat {value} liegt außerhalb des Abrufhorizonts {from} bis {to}.',
  'Date {value} is not in the target month {month}.': 'Tag {value} liegt nicht im Zielmonat {month}.',
  'The cycle of dealer {value} is “{status@orderCycle}”. Only spot orders (type S) are accepted now.':
    'Der Zyklus des Händlers {value} ist „{status@orderCycle}“. Jetzt werden nur Sonderabrufe (Art S) angenommen.',
  'Part {value} has no packing condition for dealer {dealer} on that date. Register one.':
    'Teil {value} hat an diesem Tag keine Packvorschrift für Händler {dealer}. Registrieren Sie eine.',
  'Dealer {dealer} has no entry in the correspondence calendar for {value}.':
    'Händler {dealer} hat für {value} keinen Eintrag im Zuordnungskalender.',
  '{count} {count|part|parts} of dealer {dealer} {count|is|are} not ordered in multiples of the packing lot, for example {value}: {qty} pieces, lot {snp}. Orders are rounded up, and the difference is carried over.':
    '{count} {count|Teil|Teile} des Händlers {dealer} {count|ist|sind} nicht in Vielfachen des Packloses abgerufen, zum Beispiel {value}: {qty} Stück, Los {snp}. Abrufe werden aufgerundet, die Differenz wird vorgetragen.',
  'Firm lines of {month} need a required date. Enter it. In files with a dealer’s own columns you can register the correspondence calendar of the month instead: quantities are then spread over its weeks.':
    'Feste Positionen von {month} brauchen ein Bedarfsdatum. Geben Sie es ein. Bei Dateien mit eigenen Spalten eines Händlers können Sie stattdessen den Zuordnungskalender des Monats registrieren: Mengen werden dann auf seine Wochen verteilt.',
  'Part {value} is discontinued; orders go to {newPart}.': 'Teil {value} läuft aus; Abrufe gehen auf {newPart}.',
  'Part {value} is discontinued and has no successor for its orders. Remove them, or enter a new part in DISCONTINUED PART (B05).':
    'Teil {value} läuft aus und hat keinen Nachfolger für seine Abrufe. Entfernen Sie sie oder geben Sie in DISCONTINUED PART (B05) ein neues Teil ein.',
  'Dealer {dealer} cannot be confirmed: its cycle is “{status@orderCycle}”.':
    'Händler {dealer} kann nicht bestätigt werden: Sein Zyklus ist „{status@orderCycle}“.',
  'Dealer {dealer} was changed by {by} at {at}. Search again and check.':
    'Händler {dealer} wurde von {by} um {at} geändert. Suchen Sie erneut und prüfen Sie.',
  '{count} {count|cycle|cycles} confirmed.': '{count} {count|Zyklus|Zyklen} bestätigt.',
  '{count} BOM check {count|error|errors} of dealer {dealer} {count|is|are} unanswered. Resolve or accept {count|it|them} on BOM CHECK LIST, then confirm.':
    '{count} Fehler der Stücklistenprüfung des Händlers {dealer} {count|ist|sind} unbeantwortet. Erledigen oder akzeptieren Sie {count|ihn|sie} auf BOM CHECK LIST und bestätigen Sie dann.',
  'The packing window {from} to {to} ends before it starts.':
    'Das Packfenster {from} bis {to} endet, bevor es beginnt.',
  'Dealer {dealer} has {count} {count|order|orders} above the tolerance without an accepted reason: {parts}. Answer them on ORDER VOLATILITY SEARCH.':
    'Händler {dealer} hat {count} {count|Abruf|Abrufe} über der Toleranz ohne angenommenen Grund: {parts}. Beantworten Sie sie auf ORDER VOLATILITY SEARCH.',
  'The volatility of dealer {dealer} was checked for revision {judgedRev}, but revision {rev} is in force. Run the volatility check again.':
    'Die Schwankung des Händlers {dealer} wurde für Revision {judgedRev} geprüft, es gilt aber Revision {rev}. Starten Sie die Schwankungsprüfung erneut.',
  'The cut-off of dealer {value} was {at}. Only spot orders (type S) are accepted now.':
    'Der Annahmeschluss des Händlers {value} war {at}. Jetzt werden nur Sonderabrufe (Art S) angenommen.',
  'The cut-off of dealer {value} was {at}. Spot orders after it need full privilege for this screen.':
    'Der Annahmeschluss des Händlers {value} war {at}. Sonderabrufe danach brauchen volles Recht für diesen Bildschirm.',
  'The volatility of dealer {dealer} has not been checked yet. Run “Check volatility” on this screen, answer the orders above the tolerance, then confirm.':
    'Die Schwankung des Händlers {dealer} ist noch nicht geprüft. Starten Sie auf diesem Bildschirm „Schwankung prüfen“, beantworten Sie die Abrufe über der Toleranz und bestätigen Sie dann.',
  'The days of part {part} (dealer {dealer}) add up to {days}, but the total of {month} is {value}. Correct the days or the total.':
    'Die Tage von Teil {part} (Händler {dealer}) ergeben {days}, die Summe von {month} ist aber {value}. Berichtigen Sie die Tage oder die Summe.',
  'Dealer {dealer} does not work on {value}. Use a working day of its calendar {calendar}, or map the day on CORRESPONDENCE CALENDAR.':
    'Händler {dealer} arbeitet am {value} nicht. Verwenden Sie einen Arbeitstag seines Kalenders {calendar} oder ordnen Sie den Tag auf CORRESPONDENCE CALENDAR zu.',
  'The line is no longer ordered. Search again.': 'Die Position ist nicht mehr abgerufen. Suchen Sie erneut.',
  'The cycle of dealer {dealer} is “{status@orderCycle}”: its quantities can no longer be changed.':
    'Der Zyklus des Händlers {dealer} ist „{status@orderCycle}“: Seine Mengen können nicht mehr geändert werden.',
  'Only firm lines ({month}) are compiled. Later months are forecasts.':
    'Nur feste Positionen ({month}) werden verarbeitet. Spätere Monate sind Vorschau.',
  'Enter a manual quantity or exclude the line, not both.':
    'Geben Sie eine manuelle Menge ein oder schließen Sie die Position aus, nicht beides.',
  'Enter the reason for the manual quantity or exclusion.':
    'Geben Sie den Grund der manuellen Menge oder des Ausschlusses ein.',
  'Only the packing side sets quantities and cut-offs and confirms cycles.':
    'Nur die Packseite setzt Mengen und Annahmeschlüsse und bestätigt Zyklen.',
  'More than the {qty} pieces ordered: the surplus is packed and shipped without an order.':
    'Mehr als die {qty} abgerufenen Stücke: Der Überschuss wird ohne Abruf verpackt und versandt.',
  'Cut-off saved for {count} {count|dealer|dealers}.': 'Annahmeschluss für {count} Händler gespeichert.',
  'The cycle of dealer {value} is “{status@orderCycle}”: its cut-off can no longer be changed.':
    'Der Zyklus des Händlers {value} ist „{status@orderCycle}“: Sein Annahmeschluss kann nicht mehr geändert werden.',
  'Cycles can be opened until {last}. Check the month.':
    'Zyklen können bis {last} geöffnet werden. Prüfen Sie den Monat.',
  'The month of this cycle is closed.': 'Der Monat dieses Zyklus ist abgeschlossen.',
  'Date {value} is not between {from} and {to}. Correct the year.':
    'Tag {value} liegt nicht zwischen {from} und {to}. Berichtigen Sie das Jahr.',
  'Sender {sender} and delivery point {value} belong to no dealer. Enter them under “File settings”.':
    'Absender {sender} und Abladestelle {value} gehören zu keinem Händler. Tragen Sie sie unter „Dateieinstellungen“ ein.',
  'Part {value}: {qty} pieces of backlog are not ordered again. Orders of earlier cycles stay open.':
    'Teil {value}: {qty} Stück Rückstand werden nicht erneut abgerufen. Abrufe früherer Zyklen bleiben offen.',
  'Part {value}: {qty} pieces before {month} are ignored. They belong to earlier cycles.':
    'Teil {value}: {qty} Stück vor {month} werden ignoriert. Sie gehören zu früheren Zyklen.',
  'Part {value}: {qty} pieces after {month} are ignored.': 'Teil {value}: {qty} Stück nach {month} werden ignoriert.',
  'Part {value}: {qty} pieces of immediate demand are ordered for {on}, the first date of the firm month.':
    'Teil {value}: {qty} Stück Sofortbedarf werden für {on} abgerufen, den ersten Tag des Festmonats.',
  'Files of {value} have these headings and no dealer column. Add a column with the dealer.':
    'Dateien von {value} haben diese Überschriften und keine Händlerspalte. Fügen Sie eine Spalte mit dem Händler hinzu.',
  'Choose one column for the part number and one for each other field.':
    'Wählen Sie eine Spalte für die Teilenummer und je eine für jedes andere Feld.',
  'Sender {sender} and delivery point {value} already belong to dealer {dealer}.':
    'Absender {sender} und Abladestelle {value} gehören schon zu Händler {dealer}.',
  'Part {value} does not exist.': 'Teil {value} gibt es nicht.',
  'The code {value} is entered twice.': 'Der Code {value} ist zweimal eingegeben.',
  'Codes of dealer {value} saved.': 'Codes des Händlers {value} gespeichert.',
  'Columns of dealer {value} saved.': 'Spalten des Händlers {value} gespeichert.',
  'The file settings of dealer {value} were changed by another user. Load the current settings and repeat your change.':
    'Die Dateieinstellungen des Händlers {value} wurden von jemand anderem geändert. Laden Sie die aktuellen und wiederholen Sie Ihre Änderung.',
  'Dealer {dealer}: {count} {count|part|parts}, for example {value}, {count|has|have} a quantity for {month} without dates. It is ordered in equal shares over {weeks} {weeks|week|weeks} from {on}.':
    'Händler {dealer}: {count} {count|Teil|Teile}, zum Beispiel {value}, {count|hat|haben} für {month} eine Menge ohne Tage. Sie wird zu gleichen Teilen auf {weeks} {weeks|Woche|Wochen} ab {on} abgerufen.',
  'Dealer {dealer}: {count} {count|part|parts}, for example {value}, {count|has|have} quantities marked as forecast in {month} ({qty} pieces). The month is firm, so they count as orders.':
    'Händler {dealer}: {count} {count|Teil|Teile}, zum Beispiel {value}, {count|hat|haben} in {month} als Vorschau gekennzeichnete Mengen ({qty} Stück). Der Monat ist fest; sie zählen als Abrufe.',
  'Dealer {dealer}: {count} {count|part|parts}, for example {value}, {count|has|have} quantities marked as firm after {month} ({qty} pieces). They count as forecast until their own cycle.':
    'Händler {dealer}: {count} {count|Teil|Teile}, zum Beispiel {value}, {count|hat|haben} nach {month} als fest gekennzeichnete Mengen ({qty} Stück). Sie zählen bis zu ihrem eigenen Zyklus als Vorschau.',
  'How EDI files of dealer {value} are read was saved.':
    'Gespeichert, wie EDI-Dateien des Händlers {value} gelesen werden.',
  'Dealer {dealer}: the file states shipment dates ({qty} pieces of {count} {count|part|parts}, for example {part}). Ordered for the production dates with that ETD: {from} becomes {on}. “File settings” can decide otherwise.':
    'Händler {dealer}: Die Datei nennt Versandtermine ({qty} Stück von {count} {count|Teil|Teilen}, zum Beispiel {part}). Abgerufen für die Produktionstage mit dieser ETD: {from} wird {on}. „Dateieinstellungen“ kann es anders festlegen.',
  'Dealer {dealer}: the file states shipment dates ({qty} pieces of {count} {count|part|parts}, for example {part}). Ordered for the production dates with that vanning date: {from} becomes {on}. “File settings” can decide otherwise.':
    'Händler {dealer}: Die Datei nennt Versandtermine ({qty} Stück von {count} {count|Teil|Teilen}, zum Beispiel {part}). Abgerufen für die Produktionstage mit diesem Verladetag: {from} wird {on}. „Dateieinstellungen“ kann es anders festlegen.',
  'Dealer {dealer}: {from} is a shipment date, but the dealer has no correspondence calendar. Register it, or enter under “File settings” that the dates are those of delivery.':
    'Händler {dealer}: {from} ist ein Versandtermin, aber der Händler hat keinen Zuordnungskalender. Registrieren Sie ihn oder geben Sie unter „Dateieinstellungen“ an, dass es Liefertermine sind.',
  'Dealer {dealer}: release {value} of {on} is older than release {other} of {otherOn}, which is in force. Upload the newest file, or choose the file again with “Accept an older release”.':
    'Händler {dealer}: Stand {value} vom {on} ist älter als der gültige Stand {other} vom {otherOn}. Laden Sie die neueste Datei hoch oder wählen Sie die Datei erneut mit „Älteren Stand annehmen“.',
  'Dealer {dealer}: release {value} of {on} is older than release {other} of {otherOn}, which is in force. It replaces it, as you chose.':
    'Händler {dealer}: Stand {value} vom {on} ist älter als der gültige Stand {other} vom {otherOn}. Er ersetzt ihn, wie Sie gewählt haben.',
  'Dealer {dealer}: {day} is no production date. {qty} pieces of {count} {count|part|parts}, for example {part}, are ordered for {on}.':
    'Händler {dealer}: {day} ist kein Produktionstag. {qty} Stück von {count} {count|Teil|Teilen}, zum Beispiel {part}, werden für {on} abgerufen.',
  'Dealer {dealer}: {day} is between the production dates of {afterMonth} and {month}. {qty} pieces of {count} {count|part|parts}, for example {part}, count for {month}.':
    'Händler {dealer}: {day} liegt zwischen den Produktionstagen von {afterMonth} und {month}. {qty} Stück von {count} {count|Teil|Teilen}, zum Beispiel {part}, zählen für {month}.',
  'Dealer {dealer}: {day} may belong to {firstMonth} or {secondMonth} ({qty} pieces of {count} {count|part|parts}, for example {part}). Register both months on CORRESPONDENCE CALENDAR, then upload the file again.':
    'Händler {dealer}: {day} kann zu {firstMonth} oder {secondMonth} gehören ({qty} Stück von {count} {count|Teil|Teilen}, zum Beispiel {part}). Registrieren Sie beide Monate auf CORRESPONDENCE CALENDAR und laden Sie die Datei dann erneut hoch.',
  'Dealer {dealer}: {day} is firm but after {month}, the last month of the cycle ({qty} pieces of {count} {count|part|parts}, for example {part}). Check the year, or ask the dealer for a file with the right date.':
    'Händler {dealer}: {day} ist fest, liegt aber nach {month}, dem letzten Monat des Zyklus ({qty} Stück von {count} {count|Teil|Teilen}, zum Beispiel {part}). Prüfen Sie das Jahr oder bitten Sie den Händler um eine Datei mit dem richtigen Tag.',
  'Date {value} is not in the month {month} of dealer {dealer}, whose production dates are {from} to {to}. Correct the date or the month.':
    'Tag {value} liegt nicht im Monat {month} des Händlers {dealer} mit Produktionstagen {from} bis {to}. Berichtigen Sie Tag oder Monat.',
  'Column {heading}: {value} can be {whole} or {decimal}. Choose the decimal mark under “File settings”, “Column mapping” of the dealer, then upload the file again.':
    'Spalte {heading}: {value} kann {whole} oder {decimal} sein. Wählen Sie das Dezimalzeichen unter „Dateieinstellungen“, „Spaltenzuordnung“ des Händlers und laden Sie die Datei dann erneut hoch.',
  'Column {heading}: numbers such as {value} are read with a decimal comma.':
    'Spalte {heading}: Zahlen wie {value} werden mit Dezimalkomma gelesen.',
  'Column {value} may hold quantities, but is not read ({qty} in all). Assign or ignore it under “File settings”, “Column mapping” of the dealer, then upload the file again.':
    'Spalte {value} enthält vielleicht Mengen, wird aber nicht gelesen (insgesamt {qty}). Ordnen Sie sie unter „Dateieinstellungen“, „Spaltenzuordnung“ des Händlers zu oder ignorieren Sie sie dort, und laden Sie die Datei dann erneut hoch.',
  'No column with quantities was found. Choose it under “File settings”, “Column mapping” of the dealer, or use months and dates such as 2027/01 and 2027-01-12 as headings.':
    'Keine Spalte mit Mengen gefunden. Wählen Sie sie unter „Dateieinstellungen“, „Spaltenzuordnung“ des Händlers, oder verwenden Sie Monate und Tage wie 2027/01 und 2027-01-12 als Überschriften.',
  'Column {value} is ignored, as chosen under “File settings” ({qty} in all).':
    'Spalte {value} wird ignoriert, wie unter „Dateieinstellungen“ gewählt (insgesamt {qty}).',
  'Column {heading}: {count} {count|cell contains a formula|cells contain formulas}, the first in line {line}. The results stored in the workbook are read.':
    'Spalte {heading}: {count} {count|Zelle enthält eine Formel|Zellen enthalten Formeln}, die erste in Zeile {line}. Gelesen werden die in der Arbeitsmappe gespeicherten Ergebnisse.',
  '{count} hidden {count|row|rows}, the first in line {line}, {count|is|are} read with {qty} pieces.':
    '{count} ausgeblendete {count|Zeile|Zeilen}, die erste in Zeile {line}, {count|wird|werden} mit {qty} Stück gelesen.',
  'Column {value} is hidden and read with {qty} pieces.':
    'Spalte {value} ist ausgeblendet und wird mit {qty} Stück gelesen.',
  'The headings are in line {line}. {count} {count|line above is|lines above are} not read.':
    'Die Überschriften stehen in Zeile {line}. {count} {count|Zeile darüber wird|Zeilen darüber werden} nicht gelesen.',
  'The worksheet “{value}” is read, because those before it have no such headings.':
    'Gelesen wird das Arbeitsblatt „{value}“, denn die davor haben keine solchen Überschriften.',
  'The heading {value} is read as {from}.': 'Die Überschrift {value} wird als {from} gelesen.',
  'The heading {value} is read as the month {month}.': 'Die Überschrift {value} wird als Monat {month} gelesen.',
}
