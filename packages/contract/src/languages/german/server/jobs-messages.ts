import type { Catalogue } from '../../catalogue.ts'

export const serverJobsMessages: Catalogue = {
  'Select a collective vanning rule, or the dealers sharing containers.':
    'Wählen Sie eine Regel für Sammelverladung oder die Händler in gemeinsamen Containern.',
  'Rule {rule} has no effect: this PRCTCC does not separate cases by “{mixKey@mixKey}”.':
    'Regel {rule} hat keine Wirkung: Dieses PRCTCC trennt Kisten nicht nach „{mixKey@mixKey}“.',
  'In {month}, no two of {members} have the same vanning date and a common container type.':
    'In {month} haben keine zwei von {members} denselben Verladetag und einen gemeinsamen Containertyp.',
  'No dealer has shipping terms. Register them first.':
    'Kein Händler hat Lieferbedingungen. Registrieren Sie sie zuerst.',
  'Dealer {dealer} has no shipping terms. Register them first.':
    'Händler {dealer} hat keine Lieferbedingungen. Registrieren Sie sie zuerst.',
  '{dealer} has no registered rows for {month} to remap. Run the preparation with method Automatic.':
    '{dealer} hat für {month} keine registrierten Zeilen zum Neuzuordnen. Starten Sie die Vorbereitung mit Methode Automatisch.',
  '{dealer} {month} revision {rev} was not changed: it is approved or has rows changed by hand. Run again with “Replace” to prepare it again.':
    '{dealer} {month} Revision {rev} wurde nicht geändert: Sie ist freigegeben oder hat von Hand geänderte Zeilen. Starten Sie mit „Ersetzen“ erneut, um sie neu vorzubereiten.',
  'The plan of {month} has no such cases to load. Choose another dealer or vanning date, or build cases first.':
    'Der Plan {month} hat keine solchen Kisten zum Laden. Wählen Sie einen anderen Händler oder Verladetag, oder bilden Sie zuerst Kisten.',
  'No files to import in folder {folder} of the import folder (IMPORT_DIR).':
    'Keine Dateien zum Importieren im Ordner {folder} des Importordners (IMPORT_DIR).',
  'Cases were rebuilt during the run and again when it was repeated. Nothing was saved. Confirm this run and run the job net again.':
    'Kisten wurden während des Laufs und bei dessen Wiederholung erneut gebildet. Nichts wurde gespeichert. Quittieren Sie diesen Lauf und starten Sie das Jobnetz erneut.',
  'No files of results in folder {folder} of the import folder (IMPORT_DIR).':
    'Keine Rückmeldedateien im Ordner {folder} des Importordners (IMPORT_DIR).',
  'A cycle was confirmed during the compile and another one when it was repeated. Nothing was saved. Confirm this run and run the job net again.':
    'Während der Verarbeitung wurde ein Zyklus bestätigt und bei der Wiederholung ein weiterer. Nichts wurde gespeichert. Quittieren Sie diesen Lauf und starten Sie das Jobnetz erneut.',
  '{by} moved lots of {dealer} {part} to line {line} on {on} during the run, and they are no longer in the plan. Nothing was saved. Confirm this run and run the job net again.':
    '{by} hat während des Laufs Lose von {dealer} {part} auf Linie {line} am {on} verschoben, die nicht mehr im Plan sind. Nichts wurde gespeichert. Quittieren Sie diesen Lauf und starten Sie das Jobnetz erneut.',
  '{by} moved lots of {dealer} {part} to line {line} on {on} during the run, and that day is full in the new plan. Nothing was saved. Confirm this run and run the job net again.':
    '{by} hat während des Laufs Lose von {dealer} {part} auf Linie {line} am {on} verschoben, und dieser Tag ist im neuen Plan voll. Nichts wurde gespeichert. Quittieren Sie diesen Lauf und starten Sie das Jobnetz erneut.',
  'Month {month} is closed.': 'Monat {month} ist abgeschlossen.',
  'Close month {earlier} first.': 'Schließen Sie zuerst den Monat {earlier} ab.',
  'Cases of {month} are planned until {last}. Close the month after that day.':
    'Kisten von {month} sind bis {last} geplant. Schließen Sie den Monat nach diesem Tag ab.',
  'There is no PRCTCC to notify: no other PRCTCC has users with access to this one for these dealers. Ask an administrator to grant access.':
    'Es gibt kein PRCTCC zu benachrichtigen: In keinem anderen PRCTCC hat jemand für diese Händler Zugriff auf dieses. Bitten Sie die Administration, Zugriff zu erteilen.',
  'PRCTCC {value} cannot be notified: none of its users has access to this PRCTCC for these dealers. Choose another recipient.':
    'PRCTCC {value} kann nicht benachrichtigt werden: Niemand dort hat für diese Händler Zugriff auf dieses PRCTCC. Wählen Sie einen anderen Empfänger.',
  'Select at least one PRCTCC to notify.': 'Wählen Sie mindestens ein PRCTCC zum Benachrichtigen.',
  'None of {prctCodes} is responsible for {dealers}. Select a PRCTCC that is, or leave out these rows.':
    'Keines von {prctCodes} ist für {dealers} zuständig. Wählen Sie eines, das es ist, oder lassen Sie diese Zeilen weg.',
  '{prctCodes} notified of {rows} {rows|row|rows}.': '{prctCodes} zu {rows} {rows|Zeile|Zeilen} benachrichtigt.',
  'Only users responsible for a dealer can acknowledge a notice, working in their own PRCTCC.':
    'Nur für einen Händler Zuständige können eine Meldung in ihrem eigenen PRCTCC bestätigen.',
  'The notice no longer exists. Reload the top page.': 'Die Meldung gibt es nicht mehr. Laden Sie die Startseite neu.',
  'Acknowledgement sent to {prctCode}.': 'Bestätigung an {prctCode} gesendet.',
  '{en}': '{de}',
  'The data changed since the preview. Upload again.':
    'Die Daten haben sich seit der Vorschau geändert. Laden Sie die Datei erneut hoch.',
  'The file has {count} {count|error|errors} and was not committed. Correct the file and upload it again.':
    'Die Datei hat {count} Fehler und wurde nicht übernommen. Korrigieren Sie sie und laden Sie sie erneut hoch.',
  'The file contains no changes: all its values are already saved.':
    'Die Datei enthält keine Änderungen: Alle ihre Werte sind schon gespeichert.',
  '{added} {added|row|rows} added, {changed} changed, {deleted} deleted.':
    '{added} {added|Zeile|Zeilen} hinzugefügt, {changed} geändert, {deleted} gelöscht.',
  '{added} {added|row|rows} added, {changed} changed, {deleted} deleted. Not committed because of errors: {rejected}.':
    '{added} {added|Zeile|Zeilen} hinzugefügt, {changed} geändert, {deleted} gelöscht. Wegen Fehlern nicht übernommen: {rejected}.',
  'The text of the file is read as {value}. Check names and headings; if letters are wrong, save the file as “CSV UTF-8” or choose the character set of the dealer under “File settings”.':
    'Der Text der Datei wird als {value} gelesen. Prüfen Sie Namen und Überschriften; sind Buchstaben falsch, speichern Sie die Datei als „CSV UTF-8“ oder wählen Sie unter „Dateieinstellungen“ den Zeichensatz des Händlers.',
  'The file is in EUC-JP and was converted to Unicode. Check that the Japanese text is correct.':
    'Die Datei ist in EUC-JP und wurde in Unicode umgewandelt. Prüfen Sie den japanischen Text.',
  'There is no finding {no}. Download the list again and answer in that file.':
    'Es gibt keinen Befund {no}. Laden Sie die Liste neu herunter und antworten Sie in dieser Datei.',
  'Finding {no} is archived and can no longer be changed.':
    'Befund {no} ist archiviert und kann nicht mehr geändert werden.',
  'Only “Archive” sets this status.': 'Nur „Archivieren“ setzt diesen Status.',
  'Enter an answer with the reason.': 'Geben Sie eine Antwort mit Grund ein.',
  'Enter until when the finding is accepted: a day from {from} to {to}.':
    'Geben Sie ein, bis wann der Befund hingenommen wird: ein Tag von {from} bis {to}.',
  'Finding {no} belongs to another owner (“{owner@findingOwner}”). You can change only findings of the dealer.':
    'Für Befund {no} ist „{owner@findingOwner}“ zuständig. Sie können nur Befunde des Händlers ändern.',
  'Finding {no} has the status “{status@finding}”. Only resolved and accepted findings can be archived.':
    'Befund {no} hat den Status „{status@finding}“. Nur erledigte und hingenommene Befunde können archiviert werden.',
  'Finding {no} has the status “{status@finding}”: there is nothing to notify.':
    'Befund {no} hat den Status „{status@finding}“: Es gibt nichts mitzuteilen.',
  'The last valid day {to} is before the first {from}.': 'Der letzte gültige Tag {to} liegt vor dem ersten {from}.',
  'Part {partNo} is its own parent.': 'Teil {partNo} ist sein eigenes übergeordnetes Teil.',
  'Usage of {partNo} in {model} overlaps with another line from {from}. End that line first.':
    'Der Einsatz von {partNo} in {model} überschneidet sich ab {from} mit einer anderen Zeile. Beenden Sie diese zuerst.',
  'Only users with full privilege can change the rules of the checks.':
    'Nur mit vollem Recht können die Regeln der Prüfungen geändert werden.',
  '{count} {count|finding|findings} archived.': '{count} {count|Befund|Befunde} archiviert.',
  'Finding {no} concerns all dealers. Only the packing site can change its evidence file.':
    'Befund {no} betrifft alle Händler. Nur der Packstandort kann seine Nachweisdatei ändern.',
  '{name} cannot be stored as evidence. Choose a PDF file, an Excel workbook (.xlsx) or a picture (PNG, JPEG, WebP) whose extension matches its type.':
    '{name} kann nicht als Nachweis abgelegt werden. Wählen Sie eine PDF-Datei, eine Excel-Arbeitsmappe (.xlsx) oder ein Bild (PNG, JPEG, WebP), deren Endung zum Typ passt.',
  'Finding {no} has no evidence file.': 'Befund {no} hat keine Nachweisdatei.',
  'Evidence file {name} stored for finding {no}.': 'Nachweisdatei {name} zu Befund {no} abgelegt.',
  'Evidence file {name} of finding {no} deleted.': 'Nachweisdatei {name} zu Befund {no} gelöscht.',
  'The evidence file of finding {no} was changed meanwhile: {name}, stored by {by} at {at}. Search again and check.':
    'Die Nachweisdatei zu Befund {no} wurde inzwischen geändert: {name}, abgelegt von {by} um {at}. Suchen Sie erneut und prüfen Sie sie.',
  'The evidence file of finding {no} was deleted meanwhile. Search again and check.':
    'Die Nachweisdatei zu Befund {no} wurde inzwischen gelöscht. Suchen Sie erneut und prüfen Sie.',
  'A calendar code has 2 to 6 letters A–Z and digits.': 'Ein Kalendercode hat 2 bis 6 Buchstaben A–Z und Ziffern.',
  'Country {value} is not in ISO 3166. Enter a two-letter code such as JP.':
    'Land {value} steht nicht in ISO 3166. Geben Sie einen Code aus zwei Buchstaben wie JP ein.',
  'Time zone {value} is not an IANA time zone. Enter a name such as Asia/Tokyo.':
    'Zeitzone {value} ist keine IANA-Zeitzone. Geben Sie einen Namen wie Asia/Tokyo ein.',
  'Base calendar {base} does not exist or is inactive. Choose an active calendar.':
    'Basiskalender {base} gibt es nicht, oder er ist inaktiv. Wählen Sie einen aktiven Kalender.',
  'A calendar cannot be its own base. Choose another calendar or leave the base empty.':
    'Ein Kalender kann nicht seine eigene Basis sein. Wählen Sie einen anderen oder lassen Sie die Basis leer.',
  'The base calendars form a cycle: {chain}. Change the base of one of them.':
    'Die Basiskalender bilden einen Kreis: {chain}. Ändern Sie die Basis eines von ihnen.',
  'The kind cannot change from “{from@calendarKind}” to “{to@calendarKind}”, because days are registered until {until}. Create another calendar code.':
    'Die Art kann nicht von „{from@calendarKind}“ auf „{to@calendarKind}“ wechseln, denn Tage sind bis {until} registriert. Legen Sie einen anderen Kalendercode an.',
  'Calendar {calendar} is in use and cannot be made inactive: {users}. Assign another calendar to them first.':
    'Kalender {calendar} wird verwendet und kann nicht inaktiv werden: {users}. Ordnen Sie diesen zuerst einen anderen zu.',
  'Shift pattern {pattern} does not exist. Choose one from the list.':
    'Schichtmuster {pattern} gibt es nicht. Wählen Sie eines aus der Liste.',
  '{zone} is not a time zone of {country}.': '{zone} ist keine Zeitzone von {country}.',
  'The shifts of {days} registered {days|day|days} of {calendars} change, starting {from}. Days with their own shift pattern stay unchanged. Level the affected months again afterwards.':
    'Ab {from} ändern sich die Schichten von {days} {days|registrierten Tag|registrierten Tagen} von {calendars}. Tage mit eigenem Schichtmuster bleiben unverändert. Nivellieren Sie danach die betroffenen Monate neu.',
  'This row depends on another row awaiting your confirmation; both are saved together.':
    'Diese Zeile hängt von einer anderen ab, die Ihre Bestätigung erwartet; beide werden zusammen gespeichert.',
  'Container {renbanNo} does not exist.': 'Container {renbanNo} gibt es nicht.',
  'Container {renbanNo} was changed by {by} at {at}. Reload it and repeat your moves.':
    'Container {renbanNo} wurde von {by} um {at} geändert. Laden Sie ihn neu und wiederholen Sie Ihre Bewegungen.',
  '{count} {count|constraint is|constraints are} violated. Nothing was saved.':
    '{count} {count|Regel ist|Regeln sind} verletzt. Nichts wurde gespeichert.',
  'Case {caseNo} cannot be loaded here: it does not exist, is in another container, or has another dealer or vanning date.':
    'Kiste {caseNo} kann hier nicht geladen werden: Es gibt sie nicht, sie ist in einem anderen Container oder hat einen anderen Händler oder Verladetag.',
  'Container {renbanNo} can no longer be changed: the dealer has its ship notice.':
    'Container {renbanNo} kann nicht mehr geändert werden: Der Händler hat sein Lieferavis.',
  'These containers differ in dealer, vanning date or collective vanning rule. Change one group at a time.':
    'Diese Container unterscheiden sich in Händler, Verladetag oder Regel für Sammelverladung. Ändern Sie eine Gruppe auf einmal.',
  'Case {caseNo} is placed twice.': 'Kiste {caseNo} ist zweimal platziert.',
  '{saved} {saved|container|containers} saved.': '{saved} {saved|Container|Container} gespeichert.',
  '{count} containers exceed the limit of {max} per file. Narrow the dates or dealers.':
    '{count} Container überschreiten die Grenze von {max} je Datei. Grenzen Sie Tage oder Händler ein.',
  'Specify renban numbers or a month.': 'Geben Sie Renban-Nummern oder einen Monat an.',
  'Container {renbanNo} is shared with dealers you do not have access to. Ask a user with access to all of them to change it.':
    'Container {renbanNo} wird mit Händlern geteilt, auf die Sie keinen Zugriff haben. Bitten Sie jemanden mit Zugriff auf alle um die Änderung.',
  'Container {renbanNo} is listed twice. Send each container once, with all its cases.':
    'Container {renbanNo} ist zweimal aufgeführt. Senden Sie jeden Container einmal mit allen seinen Kisten.',
  'This container belongs to revision {rev} of the plan; the latest is {newest}. Build cases and load containers again.':
    'Dieser Container gehört zu Revision {rev} des Plans; die neueste ist {newest}. Bilden Sie Kisten und beladen Sie Container neu.',
  'Case {caseNo} no longer exists: the cases of {month} were built again before its labels were printed. Search by part no or pack date.':
    'Kiste {caseNo} gibt es nicht mehr: Die Kisten von {month} wurden neu gebildet, bevor ihre Etiketten gedruckt wurden. Suchen Sie nach Teilenr. oder Packtag.',
  'Specify case numbers or a pack date.': 'Geben Sie Kistennummern oder einen Packtag an.',
  '{count} labels exceed the limit of {max} per file. Choose fewer cases, a line or a shift.':
    '{count} Etiketten überschreiten die Grenze von {max} je Datei. Wählen Sie weniger Kisten, eine Linie oder eine Schicht.',
  'Case {caseNo} does not exist or is cancelled: it has no label.':
    'Kiste {caseNo} gibt es nicht, oder sie ist storniert: Sie hat kein Etikett.',
  'Labels of {printed} {printed|case|cases} printed.': 'Etiketten für {printed} {printed|Kiste|Kisten} gedruckt.',
  'Container {renbanNo} is closed. Reopen it in its vanning result to change the load.':
    'Container {renbanNo} ist abgeschlossen. Öffnen Sie ihn in seiner Verladerückmeldung wieder, um die Beladung zu ändern.',
  'Container {renbanNo} has been shipped: its load can no longer be changed.':
    'Container {renbanNo} ist versandt: Seine Beladung kann nicht mehr geändert werden.',
  'Simulation {runId} has no proposal {no}. Open the latest simulation.':
    'Simulation {runId} hat keinen Vorschlag {no}. Öffnen Sie die neueste Simulation.',
  'The containers or cases of proposal {no} ({renbanNos}) changed since the simulation. Choose “Find proposals” again.':
    'Container oder Kisten des Vorschlags {no} ({renbanNos}) haben sich seit der Simulation geändert. Wählen Sie „Vorschläge suchen“ erneut.',
  'Proposal {no} breaks a loading rule that changed since the simulation: {issue} Choose “Find proposals” again.':
    'Vorschlag {no} verletzt eine Verladeregel, die sich seit der Simulation geändert hat: {issue} Wählen Sie „Vorschläge suchen“ erneut.',
  'Case {caseNo} is in a container or cancelled: only cases without a container get another vanning date.':
    'Kiste {caseNo} ist in einem Container oder storniert: Nur Kisten ohne Container bekommen einen anderen Verladetag.',
  '{cases} {cases|case|cases} moved to the next vanning date. Load containers again to include them.':
    '{cases} {cases|Kiste|Kisten} auf den nächsten Verladetag verschoben. Beladen Sie Container neu, um sie einzuschließen.',
  '{cases} {cases|case|cases} moved to another vanning date: {before} {before|container|containers} replaced by {after}.':
    '{cases} {cases|Kiste|Kisten} auf einen anderen Verladetag verschoben: {before} Container durch {after} ersetzt.',
  'Case {caseNo} does not exist, is cancelled or has left: it gets no other vanning date.':
    'Kiste {caseNo} gibt es nicht, oder sie ist storniert oder abgegangen: Sie bekommt keinen anderen Verladetag.',
  '{vanOn} is no vanning date of {dealerCode} from today on.': '{vanOn} ist ab heute kein Verladetag von {dealerCode}.',
  'Case {caseNo} is packed on {packOn}, after the vanning on {vanOn}.':
    'Kiste {caseNo} wird am {packOn} verpackt, nach der Verladung am {vanOn}.',
  '{moved} {moved|case|cases} moved to the vanning on {vanOn}. Load containers again to include them.':
    '{moved} {moved|Kiste|Kisten} auf die Verladung am {vanOn} verschoben. Beladen Sie Container neu, um sie einzuschließen.',
  'Dealer {dealer} does not exist or is inactive. Enter an active dealer, or * for all.':
    'Händler {dealer} gibt es nicht, oder er ist inaktiv. Geben Sie einen aktiven Händler ein oder * für alle.',
  'A rule that mixes dealers applies to its members. Enter * as dealer.':
    'Eine Regel, die Händler mischt, gilt für ihre Mitglieder. Geben Sie * als Händler ein.',
  'The last vanning date is before the first. Correct one of the dates.':
    'Der letzte Verladetag liegt vor dem ersten. Berichtigen Sie einen davon.',
  'The first vanning date {from} is in the past. Choose {today} or later.':
    'Der erste Verladetag {from} liegt in der Vergangenheit. Wählen Sie {today} oder später.',
  'The rule has been valid since {from}, so its first vanning date cannot change. End it and register a new rule.':
    'Die Regel gilt seit {from}; ihr erster Verladetag kann sich nicht ändern. Beenden Sie sie und registrieren Sie eine neue.',
  'Enter a rule code of letters, digits, - and _ only.':
    'Geben Sie einen Regelcode nur aus Buchstaben, Ziffern, - und _ ein.',
  'A rule mixes at least two values. Add a member.':
    'Eine Regel mischt mindestens zwei Werte. Fügen Sie ein Mitglied hinzu.',
  '{member} is entered twice. Remove one of them.': '{member} ist zweimal eingegeben. Entfernen Sie eines davon.',
  'Member {member} has a quantity. Enter codes only, separated by commas.':
    'Mitglied {member} hat eine Menge. Geben Sie nur Codes ein, durch Komma getrennt.',
  '{member} is not a registered value of the mix key. Choose one from the list.':
    '{member} ist kein registrierter Wert des Mischschlüssels. Wählen Sie einen aus der Liste.',
  '{dealer} is shipped to {port}, {other} to {otherPort}. Dealers that share containers need the same port. Remove one of them.':
    '{dealer} wird nach {port} versandt, {other} nach {otherPort}. Händler in gemeinsamen Containern brauchen denselben Hafen. Entfernen Sie einen davon.',
  'No dealer has the destination port {port}. Choose one from the list.':
    'Kein Händler hat den Zielhafen {port}. Wählen Sie einen aus der Liste.',
  '{dealer} is shipped to {dealerPort}, not to {port}. Correct the port or the dealer.':
    '{dealer} wird nach {dealerPort} versandt, nicht nach {port}. Berichtigen Sie den Hafen oder den Händler.',
  'Container type {type} does not exist. Choose one from the list.':
    'Containertyp {type} gibt es nicht. Wählen Sie einen aus der Liste.',
  '{dealers} {count|does|do} not accept container type {type}. Choose another type or leave it blank.':
    '{dealers} {count|nimmt|nehmen} Containertyp {type} nicht an. Wählen Sie einen anderen Typ oder lassen Sie ihn leer.',
  '{dealers} have no accepted container type in common, so the rule would have no effect. Remove a dealer.':
    '{dealers} haben keinen zulässigen Containertyp gemeinsam; die Regel hätte keine Wirkung. Entfernen Sie einen Händler.',
  'The dealers have different sailings on {count} vanning {count|date|dates}, the first on {on}: {sailings}. Their cases cannot share containers on {count|this date|these dates}.':
    'Die Händler haben an {count} {count|Verladetag|Verladetagen} verschiedene Abfahrten, zuerst am {on}: {sailings}. Ihre Kisten können dann keine Container teilen.',
  'Cases of {withGoods} contain dangerous goods of class {dgClass}, cases of the other members do not. Check the segregation rules before you mix them.':
    'Kisten von {withGoods} enthalten Gefahrgut der Klasse {dgClass}, Kisten der anderen Mitglieder nicht. Prüfen Sie die Trennvorschriften, bevor Sie sie mischen.',
  'Cases of different DG classes cannot share a container: {memberA} has class {classA}, {memberB} class {classB}. Remove one of them.':
    'Kisten verschiedener Gefahrgutklassen dürfen keinen Container teilen: {memberA} hat Klasse {classA}, {memberB} Klasse {classB}. Entfernen Sie eines davon.',
  'Containers with goods of several exporters need separate invoices and customs declarations. Check that customs permits it.':
    'Container mit Waren mehrerer Exporteure brauchen getrennte Rechnungen und Zollanmeldungen. Prüfen Sie, ob der Zoll es zulässt.',
  'The PRCTCC does not separate cases by this key, so the rule has no effect. [Separation] changes this.':
    'Das PRCTCC trennt Kisten nicht nach diesem Schlüssel; die Regel hat keine Wirkung. [Trennung] ändert das.',
  '{count} announced or vanned {count|container|containers} up to {until} {count|was|were} loaded under the rule. Change only the last day, the priority or the remark; for other changes end the rule on {until} and register a new one.':
    '{count} {count|avisierter oder verladener Container wurde|avisierte oder verladene Container wurden} bis {until} nach der Regel beladen. Ändern Sie nur den letzten Tag, die Priorität oder die Bemerkung; für andere Änderungen beenden Sie die Regel am {until} und registrieren eine neue.',
  'Rule {rule} already mixes {members} from {from} to {to}. End it first, or choose other dates.':
    'Regel {rule} mischt bereits {members} von {from} bis {to}. Beenden Sie sie zuerst oder wählen Sie andere Tage.',
  'Rule {rule} has priority {priority} for the same destination from {from} to {to}. Choose another priority.':
    'Regel {rule} hat von {from} bis {to} Priorität {priority} für dasselbe Ziel. Wählen Sie eine andere Priorität.',
  '{count} announced or vanned {count|container|containers} up to {until} {count|was|were} loaded under the rule. Choose {until} or later.':
    '{count} {count|avisierter oder verladener Container wurde|avisierte oder verladene Container wurden} bis {until} nach der Regel beladen. Wählen Sie {until} oder später.',
  'Only users of this PRCTCC or of the head office who see all dealers can change what separates cases.':
    'Nur wer in diesem PRCTCC oder der Zentrale alle Händler sieht, kann ändern, was Kisten trennt.',
  'What separates cases was changed since it was shown. Search again and repeat.':
    'Was Kisten trennt, wurde seit der Anzeige geändert. Suchen Sie erneut und wiederholen Sie es.',
  'Cases of several dealers never share a container without a rule. Keep the dealer.':
    'Kisten mehrerer Händler teilen ohne Regel nie einen Container. Behalten Sie den Händler bei.',
  'The next loading separates cases by {keys}.': 'Die nächste Beladung trennt Kisten nach {keys}.',
  'The rule is incomplete. Enter mix key, members and vanning dates.':
    'Die Regel ist unvollständig. Geben Sie Mischschlüssel, Mitglieder und Verladetage ein.',
  'You already have a view named “{name}”. Choose another name, or change that view.':
    'Sie haben bereits eine Ansicht „{name}“. Wählen Sie einen anderen Namen oder ändern Sie diese Ansicht.',
  'Only {who} can change this view.': 'Nur {who} kann diese Ansicht ändern.',
  'The view was changed or deleted by another user. Open the list again.':
    'Die Ansicht wurde von jemand anderem geändert oder gelöscht. Öffnen Sie die Liste neu.',
  'You already have {max} views. Delete one you no longer need.':
    'Sie haben bereits {max} Ansichten. Löschen Sie eine, die Sie nicht mehr brauchen.',
  'The view is too large ({bytes} bytes, maximum {max}). Search by fewer codes.':
    'Die Ansicht ist zu groß ({bytes} Byte, höchstens {max}). Suchen Sie nach weniger Codes.',
  'Only administrators of this screen can lock a view or set the default of the PRCTCC.':
    'Nur die Administration dieses Bildschirms kann eine Ansicht sperren oder die Vorgabe des PRCTCC setzen.',
  'You do not have access to the screen this belongs to.': 'Sie haben keinen Zugriff auf den zugehörigen Bildschirm.',
  'Only a shared or locked view can be the default of the PRCTCC.':
    'Nur eine geteilte oder gesperrte Ansicht kann Vorgabe des PRCTCC sein.',
  'Download “{callId}” cannot be created in the background.':
    'Download „{callId}“ kann nicht im Hintergrund erstellt werden.',
  'The file is being created. You can download it from the top page when it is ready.':
    'Die Datei wird erstellt. Sie können sie von der Startseite herunterladen, sobald sie fertig ist.',
  'You already have {max} files waiting. Wait until one is ready, or cancel one.':
    'Sie haben bereits {max} wartende Dateien. Warten Sie, bis eine fertig ist, oder brechen Sie eine ab.',
  'The file request does not exist.': 'Diese Dateianforderung gibt es nicht.',
  'The file could not be created. Try again. If it fails again, report this number to the system administrator: {requestId}':
    'Die Datei konnte nicht erstellt werden. Versuchen Sie es erneut. Gelingt es wieder nicht, nennen Sie der Systemadministration diese Nummer: {requestId}',
  'You no longer have access to this PRCTCC.': 'Sie haben keinen Zugriff mehr auf dieses PRCTCC.',
  'Container {renbanNo} is already closed or shipped. Reload it.':
    'Container {renbanNo} ist bereits abgeschlossen oder versandt. Laden Sie ihn neu.',
  '{value} is not a container number: four letters ending in U, J or Z, then seven digits.':
    '{value} ist keine Containernummer: vier Buchstaben mit U, J oder Z am Ende, dann sieben Ziffern.',
  'The check digit of {value} should be {expected}. Check the number on the container.':
    'Die Prüfziffer von {value} müsste {expected} sein. Prüfen Sie die Nummer am Container.',
  'Seal {value} is already used on container {renbanNo}. Check the number.':
    'Plombe {value} wird schon an Container {renbanNo} verwendet. Prüfen Sie die Nummer.',
  'The time is in the future. Enter an earlier time.': 'Die Zeit liegt in der Zukunft. Geben Sie eine frühere ein.',
  'Case {caseNo} was packed at {at}. Enter a later time.':
    'Kiste {caseNo} wurde um {at} verpackt. Geben Sie eine spätere Zeit ein.',
  'Cargo and securing material weigh {kg} kg, above the maximum payload of {max} kg. Leave cases behind.':
    'Ladung und Sicherungsmaterial wiegen {kg} kg, mehr als die Nutzlast von {max} kg. Lassen Sie Kisten zurück.',
  'No packed case is loaded. Record the packing results first.':
    'Keine verpackte Kiste ist geladen. Buchen Sie zuerst die Packrückmeldungen.',
  'Case {caseNo} is not in container {renbanNo}.': 'Kiste {caseNo} ist nicht in Container {renbanNo}.',
  'Case {caseNo} cannot be added: it does not exist, is not packed, has another dealer, or is in a closed container.':
    'Kiste {caseNo} kann nicht hinzugefügt werden: Es gibt sie nicht, sie ist nicht verpackt, hat einen anderen Händler oder ist in einem abgeschlossenen Container.',
  '{count} {count|case is|cases are} not packed and will stay behind: {cases}':
    '{count} {count|Kiste ist|Kisten sind} nicht verpackt und bleiben zurück: {cases}',
  'The tare of {type} is {expected} kg. Check the plate of the container.':
    'Die Tara von {type} ist {expected} kg. Prüfen Sie das Schild des Containers.',
  'Container {renbanNo} closed: VGM {vgm} kg.': 'Container {renbanNo} abgeschlossen: VGM {vgm} kg.',
  'Container {renbanNo} cannot be opened again: only closed containers that have not been shipped can.':
    'Container {renbanNo} kann nicht wieder geöffnet werden: Das geht nur bei abgeschlossenen, nicht versandten Containern.',
  'Ship notice {asnNo} has been sent. Cancel it on ODR-OCF-ASN HISTORY first.':
    'Lieferavis {asnNo} wurde gesendet. Stornieren Sie es zuerst auf ODR-OCF-ASN HISTORY.',
  'Container {renbanNo} opened again.': 'Container {renbanNo} wieder geöffnet.',
  'Container {renbanNo} is not closed or has already been shipped. Only closed containers can be shipped.':
    'Container {renbanNo} ist nicht abgeschlossen oder schon versandt. Nur abgeschlossene Container können versandt werden.',
  'Container {renbanNo} was closed at {at}. Enter a later time.':
    'Container {renbanNo} wurde um {at} abgeschlossen. Geben Sie eine spätere Zeit ein.',
  '{shipped} {shipped|container|containers} shipped, {notices} {notices|ship notice|ship notices} sent.':
    '{shipped} Container versandt, {notices} {notices|Lieferavis|Lieferavise} gesendet.',
  'Month {month} is closed, so the container cannot be opened again.':
    'Monat {month} ist abgeschlossen; der Container kann nicht wieder geöffnet werden.',
  'There are warnings. Accept them to close the container.':
    'Es gibt Warnungen. Nehmen Sie sie an, um den Container abzuschließen.',
  'None of these containers is closed yet.': 'Keiner dieser Container ist abgeschlossen.',
  'Enter renban numbers, a month or vanning dates.': 'Geben Sie Renban-Nummern, einen Monat oder Verladetage ein.',
  'Container number {value} is already on {renbanNo}, which has not been shipped. Check the number.':
    'Containernummer {value} steht schon bei {renbanNo}, der nicht versandt ist. Prüfen Sie die Nummer.',
  'Container {renbanNo} is not closed. Move its cases under “Containers”.':
    'Container {renbanNo} ist nicht abgeschlossen. Verschieben Sie seine Kisten unter „Container“.',
  '{count} {count|case|cases} taken out of container {renbanNo}. Verified gross mass: {vgm} kg. Send the corrected ship notice.':
    '{count} {count|Kiste|Kisten} aus Container {renbanNo} herausgenommen. Verifizierte Bruttomasse: {vgm} kg. Senden Sie das korrigierte Lieferavis.',
  'The containers belong to several carriers ({carriers}). Select the containers of one carrier.':
    'Die Container gehören zu mehreren Reedereien ({carriers}). Wählen Sie die Container einer Reederei aus.',
  'Container {renbanNo} has no carrier in the correspondence calendar (A03). Enter it, then download again.':
    'Container {renbanNo} hat im Zuordnungskalender (A03) keine Reederei. Tragen Sie sie ein und laden Sie dann erneut herunter.',
  '{dealer} has no calendar for {month}. Prepare the month first.':
    '{dealer} hat keinen Kalender für {month}. Bereiten Sie den Monat zuerst vor.',
  '{dealer} {month} is being prepared, or a sailing schedule is being processed. Try again when that has ended.':
    '{dealer} {month} wird gerade vorbereitet, oder ein Schiffsfahrplan wird verarbeitet. Versuchen Sie es danach erneut.',
  '{dealer} {month} revision {rev} is not approved. Have it approved first.':
    '{dealer} {month} Revision {rev} ist nicht freigegeben. Lassen Sie sie zuerst freigeben.',
  '{dealer} {month} revision {rev} is already approved. Register it.':
    '{dealer} {month} Revision {rev} ist bereits freigegeben. Registrieren Sie sie.',
  '{dealer} {month} revision {rev} is registered. Prepare or copy a new revision to change it.':
    '{dealer} {month} Revision {rev} ist registriert. Bereiten Sie für Änderungen eine neue Revision vor oder kopieren Sie eine.',
  'Only users who see all dealers can change the correspondence calendar.':
    'Nur wer alle Händler sieht, kann den Zuordnungskalender ändern.',
  'Users of another PRCTCC can view months and prepare them, but not register them.':
    'Aus einem anderen PRCTCC können Monate angesehen und vorbereitet, aber nicht registriert werden.',
  '{dealer} {month} was changed since it was shown. Search again and repeat.':
    '{dealer} {month} wurde seit der Anzeige geändert. Suchen Sie erneut und wiederholen Sie es.',
  '{dealer} {month} is at revision {rev}, the row belongs to revision {value}. Search or download again.':
    '{dealer} {month} steht bei Revision {rev}, die Zeile gehört zu Revision {value}. Suchen oder laden Sie erneut herunter.',
  'Dealer {dealer} has no shipping terms or is inactive. Import its terms, or enter another dealer.':
    'Händler {dealer} hat keine Lieferbedingungen oder ist inaktiv. Importieren Sie seine Bedingungen oder geben Sie einen anderen Händler ein.',
  '{dealer} {month} has {count} {count|error|errors}. Correct {count|it|them} in the exceptions list first.':
    '{dealer} {month} hat {count} Fehler. Berichtigen Sie {count|ihn|sie} zuerst in der Ausnahmenliste.',
  'You prepared or changed {dealer} {month}. Another user must approve it.':
    'Sie haben {dealer} {month} vorbereitet oder geändert. Jemand anders muss freigeben.',
  '{dealer} {month} has no rows. Prepare it again when calendars and sailings are complete.':
    '{dealer} {month} hat keine Zeilen. Bereiten Sie den Monat neu vor, wenn Kalender und Abfahrten vollständig sind.',
  '{dealer} {month} leaves packing days unused ({count} {count|warning|warnings}).':
    '{dealer} {month} lässt Packtage ungenutzt ({count} {count|Warnung|Warnungen}).',
  '{dealer}: register {previousMonth} before {month}.': '{dealer}: Registrieren Sie {previousMonth} vor {month}.',
  '{dealer} {month}: {count} frozen {count|case is|cases are} packed outside the new windows, first {cases}. Keep these days in a window.':
    '{dealer} {month}: {count} eingefrorene {count|Kiste wird|Kisten werden} außerhalb der neuen Packfenster verpackt, zuerst {cases}. Lassen Sie diese Tage in einem Fenster.',
  'Registering changes {rows} {rows|row|rows} that {orders} order {orders|line|lines}, {plan} plan {plan|row|rows} and {cases} {cases|case|cases} rely on.':
    'Das Registrieren ändert {rows} {rows|Zeile|Zeilen}, auf {rows|die|denen} {orders} {orders|Abrufposition|Abrufpositionen}, {plan} {plan|Planzeile|Planzeilen} und {cases} {cases|Kiste|Kisten} beruhen.',
  '{count} {count|month|months} approved.': '{count} {count|Monat|Monate} freigegeben.',
  '{count} {count|month|months} registered. Planning reads {count|it|them} from the next compile on.':
    '{count} {count|Monat|Monate} registriert. Die Planung liest {count|ihn|sie} ab der nächsten Verarbeitung.',
  '{count} {count|draft|drafts} deleted.': '{count} {count|Entwurf|Entwürfe} gelöscht.',
  'Preparation of {count} {count|month|months} started as run {runId}.':
    'Vorbereitung von {count} {count|Monat|Monaten} als Lauf {runId} gestartet.',
  '{dealer} {month} revision {rev} has {count} {count|row|rows} changed by hand. Preparing or copying replaces the revision.':
    '{dealer} {month} Revision {rev} hat {count} von Hand geänderte {count|Zeile|Zeilen}. Vorbereiten oder Kopieren ersetzt die Revision.',
  '{rows} {rows|row|rows} copied to {dealer} {month} as revision {rev}.':
    '{rows} {rows|Zeile|Zeilen} nach {dealer} {month} als Revision {rev} kopiert.',
  '{dealer} {month} has no rows to copy. Choose another month.':
    '{dealer} {month} hat keine Zeilen zum Kopieren. Wählen Sie einen anderen Monat.',
  'A month cannot be copied to itself. Choose another dealer or month.':
    'Ein Monat kann nicht auf sich selbst kopiert werden. Wählen Sie einen anderen Händler oder Monat.',
  '{dealer} {month} has no production days to copy to. Check sailings and the plant calendar.':
    '{dealer} {month} hat keine Produktionstage als Ziel. Prüfen Sie Abfahrten und Werkskalender.',
  'The last order month {monthTo} is before the first, {month}. Correct one of them.':
    'Der letzte Abrufmonat {monthTo} liegt vor dem ersten, {month}. Berichtigen Sie einen davon.',
  '{dealer} {month} revision {rev} was approved by {by}. Preparing or copying replaces it, and the new revision must be approved again.':
    '{dealer} {month} Revision {rev} wurde von {by} freigegeben. Vorbereiten oder Kopieren ersetzt sie, und die neue Revision muss erneut freigegeben werden.',
  '{dealer} has no production date with {vessel} {voyage} any more. Search again.':
    '{dealer} hat keinen Produktionstag mehr mit {vessel} {voyage}. Suchen Sie erneut.',
  '{vessel} {voyage} cannot take these production dates. Choose another voyage of the list.':
    '{vessel} {voyage} kann diese Produktionstage nicht aufnehmen. Wählen Sie eine andere Reise der Liste.',
  '{rows} production {rows|date|dates} of {dealer} changed to {vessel} {voyage}. Have {count|the month|the months} approved and registered.':
    '{rows} {rows|Produktionstag|Produktionstage} von {dealer} auf {vessel} {voyage} geändert. Lassen Sie {count|den Monat|die Monate} freigeben und registrieren.',
  '{on} is in the past and cannot be changed. Enter today or a later date, or leave the row as it is.':
    '{on} liegt in der Vergangenheit und kann nicht geändert werden. Geben Sie heute oder später ein, oder lassen Sie die Zeile unverändert.',
  'The pack-by date {to} is before the pack-from date {from}. Correct one of them.':
    'Der späteste Packtag {to} liegt vor dem frühesten {from}. Berichtigen Sie einen davon.',
  '{vessel} {voyage} is not in the sailing schedule of {dealer}. Upload the schedule or choose another voyage.':
    '{vessel} {voyage} steht nicht im Schiffsfahrplan von {dealer}. Laden Sie den Fahrplan hoch oder wählen Sie eine andere Reise.',
  'Production date {on} is already in order month {month}. Delete it there first.':
    'Produktionstag {on} ist schon im Abrufmonat {month}. Löschen Sie ihn zuerst dort.',
  '{sentence}': '{sentence}',
  '{on} is too far from the order month. Enter a date of the months around it.':
    '{on} ist zu weit vom Abrufmonat entfernt. Geben Sie einen Tag der Monate darum herum ein.',
  'ETA {eta} is not after ETD {etd}. ETD must be before ETA.':
    'ETA {eta} liegt nicht nach ETD {etd}. Die ETD muss vor der ETA liegen.',
}
