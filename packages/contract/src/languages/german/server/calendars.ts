import type { Catalogue } from '../../catalogue.ts'

export const serverCalendars: Catalogue = {
  'Plant of dealer': 'Werk des Händlers',
  'Vanning for dealer': 'Verladung für Händler',
  'Base of': 'Basis von',
  'Loading work instruction': 'Arbeitsanweisung Beladung',
  Overview: 'Übersicht',
  'Tare weight': 'Taragewicht',
  'Centre of gravity, distance from front wall': 'Schwerpunkt, Abstand von der Stirnwand',
  'Top view': 'Draufsicht',
  'Left side': 'Linke Seite',
  'Right side': 'Rechte Seite',
  FRONT: 'VORN',
  'From front / left / floor, mm': 'Von Stirnwand / links / Boden, mm',
  'Loaded by': 'Geladen von',
  'Checked by': 'Geprüft von',
  'Container no (ISO)': 'Containernr. (ISO)',
  'Numbers show the loading sequence; 2·4 means case 4 is on top of or in front of case 2. Sizes are length × width × height as placed. Left and right are seen from the door.':
    'Zahlen zeigen die Ladefolge; 2·4 heißt: Kiste 4 steht auf oder vor Kiste 2. Maße sind Länge × Breite × Höhe wie geladen. Links und rechts von der Tür aus gesehen.',
  'Page {page} of {pages}': 'Seite {page} von {pages}',
  '{dealer}: {count|ship notice|ship notices} {named} sent':
    '{dealer}: {count|Lieferavis|Lieferavise} {named} gesendet',
  '{dealer}: {count|ship notice|ship notices} {named} sent as a correction':
    '{dealer}: {count|Lieferavis|Lieferavise} {named} als Korrektur gesendet',
  '{dealer}: {count|ship notice|ship notices} {named} cancelled':
    '{dealer}: {count|Lieferavis|Lieferavise} {named} storniert',
  '{named}': '{named}',
  '{named} and {more} more': '{named} und {more} weitere',
  '{shown} and {more} more': '{shown} und {more} weitere',
  'Packing instruction': 'Packanweisung',
  'not planned': 'nicht geplant',
  'Qty (pcs)': 'Menge (Stück)',
  'Part · boxes · material': 'Teil · Behälter · Material',
  'Dock, address': 'Dock, Adresse',
  boxes: 'Behälter',
  'Rust protection': 'Rostschutz',
  Label: 'Etikett',
  'Gross kg': 'Brutto kg',
  'Engineering change notification': 'Mitteilung technischer Änderungen',
  'Despatch schedule': 'Versandplan',
  'Data as of': 'Datenstand',
  'row version': 'Zeilenversion',
  'A code has no blanks, commas, semicolons or *.': 'Ein Code hat keine Leerzeichen, Kommas, Semikolons oder *.',
  'A calendar code has 2 to 6 letters A–Z or digits.': 'Ein Kalendercode hat 2 bis 6 Buchstaben A–Z oder Ziffern.',
  'Working days need more than 0 %, all other days 0 %.': 'Arbeitstage brauchen mehr als 0 %, alle anderen Tage 0 %.',
  'The dates must be in this order: CY cut, ETD, transhipments with arrival and departure, ETA after the ETD.':
    'Die Termine müssen so aufeinanderfolgen: CY-Cut, ETD, Umladungen mit Ankunft und Abfahrt, ETA nach der ETD.',
  'Port of loading and port of discharge are the same.': 'Ladehafen und Löschhafen sind gleich.',
  'The vessel has sailed: only its arrival can change.':
    'Das Schiff ist abgefahren: Nur seine Ankunft kann sich ändern.',
  'The dates must be in this order: pack from, pack to, vanning, ETD, ETA, arrival, production.':
    'Die Termine müssen so aufeinanderfolgen: verpacken ab, verpacken bis, Verladung, ETD, ETA, Ankunft, Produktion.',
  'The end date is before the start date.': 'Das Enddatum liegt vor dem Startdatum.',
  'The packing window ends after the required date.': 'Das Packfenster endet nach dem Bedarfsdatum.',
  'The inside dimensions exceed the outside dimensions.': 'Die Innenmaße überschreiten die Außenmaße.',
  'The tare weight must be less than the maximum gross weight.':
    'Das Taragewicht muss kleiner als das höchste Bruttogewicht sein.',
  'Enter both the width and the height of the door.': 'Geben Sie Breite und Höhe der Tür an.',
  'The dates overlap another row of the same part, dealer and pack style.':
    'Die Tage überschneiden sich mit einer anderen Zeile desselben Teils, Händlers und derselben Packart.',
  'The dates overlap a later packing condition that is already registered.':
    'Die Tage überschneiden sich mit einer späteren, schon registrierten Packvorschrift.',
  'Enter at least one packing line.': 'Geben Sie mindestens eine Packlinie an.',
  'A part number has 3 to 18 letters A–Z or digits.': 'Eine Teilenummer hat 3 bis 18 Buchstaben A–Z oder Ziffern.',
  'A country has two letters of ISO 3166, such as JP, DE or TH.':
    'Ein Land hat zwei Buchstaben nach ISO 3166, etwa JP, DE oder TH.',
  'A part cannot be paired with itself.': 'Ein Teil kann nicht mit sich selbst ein Paar bilden.',
  'The part belongs to another pair in the same period.': 'Das Teil gehört im selben Zeitraum zu einem anderen Paar.',
  'All rows of a group need the same dealer, kind and dates.':
    'Alle Zeilen einer Gruppe brauchen denselben Händler, dieselbe Art und dieselben Tage.',
  'A group needs at least two parts.': 'Eine Gruppe braucht mindestens zwei Teile.',
  'Old part and new part are the same.': 'Altes und neues Teil sind gleich.',
  'Timing DATE needs the last pack date or the first pack date of the new part.':
    'Zeitpunkt DATE braucht den letzten Packtag oder den ersten Packtag des neuen Teils.',
  'All rows of a report need the same title and number of rows.':
    'Alle Zeilen eines Berichts brauchen denselben Titel und dieselbe Zeilenzahl.',
  'The report has no such column. ECNF: {ecnf}. DSF: {dsf}.':
    'Der Bericht hat keine solche Spalte. ECNF: {ecnf}. DSF: {dsf}.',
  'The column is in the report twice. Remove one of the rows.':
    'Die Spalte kommt im Bericht zweimal vor. Entfernen Sie eine der Zeilen.',
  'Enter a shift pattern code of 1 to 10 letters A–Z and digits.':
    'Geben Sie einen Schichtmustercode mit 1 bis 10 Buchstaben A–Z und Ziffern ein.',
  'Enter the time as HH:MM from 00:00 to 48:00, for example 06:30 or 24:15.':
    'Geben Sie die Zeit als HH:MM von 00:00 bis 48:00 ein, zum Beispiel 06:30 oder 24:15.',
  'The end must be after the start. Add 24 hours to times after midnight: 24:15 for 00:15.':
    'Das Ende muss nach dem Anfang liegen. Addieren Sie nach Mitternacht 24 Stunden: 24:15 für 00:15.',
  'The span overlaps another span of the same pattern. Correct the times.':
    'Die Spanne überschneidet sich mit einer anderen desselben Musters. Berichtigen Sie die Zeiten.',
  'All rows of a pattern need the same name.': 'Alle Zeilen eines Musters brauchen denselben Namen.',
  'A vehicle has a mast height and a width. State both, or leave height, width and reach empty.':
    'Ein Fahrzeug hat Masthöhe und Breite. Geben Sie beides an, oder lassen Sie Höhe, Breite und Reichweite leer.',
  'The maximum number of cases is below the minimum. Correct one of them.':
    'Die höchste Kistenzahl liegt unter der kleinsten. Berichtigen Sie eine davon.',
  'The planned fill is below the minimum fill. Correct one of them.':
    'Die geplante Füllung liegt unter der Mindestfüllung. Berichtigen Sie eine davon.',
  'Enter both the allowed increase and the allowed decrease, or neither.':
    'Geben Sie zulässige Zunahme und zulässige Abnahme an oder keine von beiden.',
  'Enter the employee number of a user.': 'Geben Sie die Personalnummer eines Benutzers an.',
  'The cycle of dealer {dealer} is “{state}”. Order in a later cycle.':
    'Der Zyklus des Händlers {dealer} ist „{state}“. Rufen Sie in einem späteren Zyklus ab.',
  'The cycle of dealer {dealer} is “{state}”. Only spot orders (type S) can be imported now.':
    'Der Zyklus des Händlers {dealer} ist „{state}“. Jetzt können nur Sonderabrufe (Art S) importiert werden.',
  'Key {key} also appears in line {other}.': 'Schlüssel {key} steht auch in Zeile {other}.',
  '{value} is not registered ({what}).': '{value} ist nicht registriert ({what}).',
  '{count} {count|row refers|rows refer} to rows of {file}, which was rejected.':
    '{count} {count|Zeile bezieht|Zeilen beziehen} sich auf Zeilen von {file}, die abgelehnt wurde.',
  Call: 'Aufruf',
  Request: 'Anfrage',
  'Trial of a change of masters': 'Versuch einer Stammdatenänderung',
  'Plans the months that the change touches with it, builds their cases and loads their containers, and compares them with the current plans. Nothing is saved.':
    'Plant die Monate, die die Änderung berührt, bildet ihre Kisten, belädt ihre Container und vergleicht sie mit den aktuellen Plänen. Nichts wird gespeichert.',
  'Show in the log': 'Im Protokoll zeigen',
  'Archives closed findings of BOM CHECK LIST whose packing month is closed. They remain searchable with “Include archived”.':
    'Archiviert erledigte Befunde von BOM CHECK LIST, deren Packmonat abgeschlossen ist. Mit „Archivierte einschließen“ bleiben sie auffindbar.',
  'Copies the whole database, all PRCTCCs, into a new folder on the server, deletes the oldest backups, and restores the new one into a scratch database to prove that it can be restored. Users and other runs are not interrupted.':
    'Kopiert die ganze Datenbank, alle PRCTCCs, in einen neuen Ordner auf dem Server, löscht die ältesten Sicherungen und stellt die neue in einer Probedatenbank wieder her, um zu zeigen, dass das gelingt. Benutzer und andere Läufe werden nicht unterbrochen.',
  'Dealers and months': 'Händler und Monate',
  'Drafts approved or changed by hand': 'Freigegebene oder von Hand geänderte Entwürfe',
  Leave: 'Belassen',
  'GENERATE: create all rows again': 'GENERATE: alle Zeilen neu erstellen',
  'REMAP: only rows affected by vessel changes': 'REMAP: nur von Schiffsänderungen betroffene Zeilen',
  Phase: 'Phase',
  'Checks a sailing schedule that was uploaded on CORRESPONDENCE CALENDAR, or commits it. Registered months stay as they are until they are prepared again.':
    'Prüft einen auf CORRESPONDENCE CALENDAR hochgeladenen Schiffsfahrplan oder übernimmt ihn. Registrierte Monate bleiben, wie sie sind, bis sie neu vorbereitet werden.',
  'Assigns vessels, vanning dates and packing windows to production dates. The registered calendar stays in use until the new revision is registered.':
    'Ordnet Produktionstagen Schiffe, Verladetage und Packfenster zu. Der registrierte Kalender gilt weiter, bis die neue Revision registriert ist.',
  'Compares the orders of the cycle with the forecast of earlier cycles. Replaces earlier results of the cycle.':
    'Vergleicht die Abrufe des Zyklus mit der Vorschau früherer Zyklen. Ersetzt frühere Ergebnisse des Zyklus.',
  'Compares the orders of the cycle with bills of material and masters, and renews BOM CHECK LIST. Answers are kept.':
    'Vergleicht die Abrufe des Zyklus mit Stücklisten und Stammdaten und erneuert BOM CHECK LIST. Antworten bleiben.',
  'Imports masters and orders from host files. A file with errors is rejected as a whole.':
    'Importiert Stammdaten und Abrufe aus Hostdateien. Eine Datei mit Fehlern wird als Ganzes abgelehnt.',
  'Converts the firm orders of the cycle into packing lots with carry-over, then checks them (BOM CHECK LIST). Replaces earlier results of the cycle.':
    'Bildet aus den festen Abrufen des Zyklus Packlose mit Vortrag und prüft sie dann (BOM CHECK LIST). Ersetzt frühere Ergebnisse des Zyklus.',
  'blank: all': 'leer: alle',
  'Dealers sharing containers': 'Händler in gemeinsamen Containern',
  'for example TH01;ID01': 'zum Beispiel TH01;ID01',
  'Rule under edit': 'Regel in Bearbeitung',
  'Simulation run': 'Simulationslauf',
  'Weights of early stock': 'Gewichte des Vorabbestands',
  'Loads the cases of a rule both separately and together, and compares containers, volume fill and cost. The plan is not changed.':
    'Lädt die Kisten einer Regel getrennt und gemeinsam und vergleicht Container, Volumenfüllung und Kosten. Der Plan ändert sich nicht.',
  'Places compiled lots on lines and days as a new revision of the monthly plan, and confirms the order lines (OCF). Late lots are planned as soon as possible, behind all others. Existing cases and containers belong to the previous revision: build cases and load containers again afterwards.':
    'Legt die gebildeten Lose als neue Revision des Monatsplans auf Linien und Tage und bestätigt die Abrufpositionen (OCF). Verspätete Lose werden so bald wie möglich geplant, hinter allen anderen. Vorhandene Kisten und Container gehören zur vorigen Revision: Bilden Sie danach Kisten und beladen Sie Container neu.',
  'Finds remedies for lots that the newest plan leaves without time. Starts by itself when a plan is saved, and gives way to all other runs. The plan is not changed.':
    'Sucht Abhilfen für Lose, die der neueste Plan ohne Zeit lässt. Beginnt von selbst, wenn ein Plan gespeichert wird, und lässt allen anderen Läufen den Vortritt. Der Plan ändert sich nicht.',
  'Levels the month, with changes if there are any, and compares it with the current plan; then finds remedies for lots that it leaves without time. The plan is not changed.':
    'Nivelliert den Monat, gegebenenfalls mit Änderungen, und vergleicht ihn mit dem aktuellen Plan; sucht dann Abhilfen für Lose, für die darin die Zeit fehlt. Der Plan ändert sich nicht.',
  'Planning chain': 'Planungskette',
  'Compiles the orders, levels the plan, builds the cases and loads the containers of the month in one run. Replaces the compiled orders, makes a new revision of the plan, builds the cases around those that stand and loads the month’s vanning dates from today on. Stops at the first step that fails.':
    'Verarbeitet die Abrufe, nivelliert den Plan, bildet die Kisten und belädt die Container des Monats in einem Lauf. Ersetzt die verarbeiteten Abrufe, erstellt eine neue Revision des Plans, bildet die Kisten um die bestehenden herum und belädt die Verladetage des Monats ab heute. Hält beim ersten fehlgeschlagenen Schritt an.',
  'Builds the cases of the latest plan around what stands: cases begun, packed, labelled, closed or locked stay, and their pieces count. All other cases are built anew and leave their containers; what is missing gets new cases.':
    'Bildet die Kisten des neuesten Plans um das Bestehende herum: Begonnene, verpackte, etikettierte, abgeschlossene oder gesperrte Kisten bleiben, und ihre Stücke zählen. Alle anderen werden neu gebildet und verlassen ihre Container; was fehlt, bekommt neue Kisten.',
  'Loads the cases of the month’s vanning dates from today on, with cases of other months for the same dates. Locked cases keep their place; closed and announced containers stay.':
    'Lädt die Kisten der Verladetage des Monats ab heute, mit Kisten anderer Monate für dieselben Tage. Gesperrte Kisten behalten ihren Platz; abgeschlossene und avisierte Container bleiben.',
  'Tries to load the cases of each date’s emptiest container with those of the vanning date before or after, within the shipping windows, and compares containers, volume fill and cost. The plan is not changed.':
    'Versucht, die Kisten des leersten Containers jedes Tages mit denen des vorigen oder nächsten Verladetags innerhalb der Versandfenster zu laden, und vergleicht Container, Volumenfüllung und Kosten. Der Plan ändert sich nicht.',
  'Records the packing results of scanner files. Results that are known already are ignored; rows with errors are listed in the log.':
    'Bucht die Packrückmeldungen aus Scannerdateien. Schon bekannte Rückmeldungen werden ignoriert; Zeilen mit Fehlern stehen im Protokoll.',
  'Records the cases without a result as not packed and freezes the results and the closing carry-over of the month. The month cannot be opened again.':
    'Bucht die Kisten ohne Rückmeldung als nicht verpackt und friert Rückmeldungen und Abschlussvortrag des Monats ein. Der Monat kann nicht wieder geöffnet werden.',
  'The file is empty. Choose a file that contains rows.': 'Die Datei ist leer. Wählen Sie eine Datei mit Zeilen.',
  'The file is larger than {max} MB. Split it and upload the parts.':
    'Die Datei ist größer als {max} MB. Teilen Sie sie und laden Sie die Teile hoch.',
  'The file is neither an Excel workbook (.xlsx) nor a CSV file. Save it as one of these and upload it again.':
    'Die Datei ist weder eine Excel-Arbeitsmappe (.xlsx) noch eine CSV-Datei. Speichern Sie sie als eines davon und laden Sie sie erneut hoch.',
  'The text of the file can be read in Shift_JIS and in Windows-1252, as different letters. Save it as “CSV UTF-8” or as a workbook, or choose the character set of the dealer under “File settings”, and upload it again.':
    'Der Text der Datei lässt sich in Shift_JIS und in Windows-1252 lesen, mit verschiedenen Buchstaben. Speichern Sie sie als „CSV UTF-8“ oder als Arbeitsmappe, oder wählen Sie unter „Dateieinstellungen“ den Zeichensatz des Händlers, und laden Sie sie erneut hoch.',
  'The file is marked as UTF-8 but contains invalid characters. Save it again as “CSV UTF-8” and upload it.':
    'Die Datei ist als UTF-8 gekennzeichnet, enthält aber ungültige Zeichen. Speichern Sie sie noch einmal als „CSV UTF-8“ und laden Sie sie hoch.',
  'The file is named {name}, but its content is {kind}. Save it in the right format instead of renaming it.':
    'Die Datei heißt {name}, ihr Inhalt ist aber {kind}. Speichern Sie sie im richtigen Format, statt sie umzubenennen.',
  'The file is in the old Excel format (.xls). Open it in Excel and save it as an Excel workbook (.xlsx).':
    'Die Datei hat das alte Excel-Format (.xls). Öffnen Sie sie in Excel und speichern Sie sie als Excel-Arbeitsmappe (.xlsx).',
  'The file is a binary workbook (.xlsb). Open it in Excel and save it as an Excel workbook (.xlsx).':
    'Die Datei ist eine binäre Arbeitsmappe (.xlsb). Öffnen Sie sie in Excel und speichern Sie sie als Excel-Arbeitsmappe (.xlsx).',
  'The file is password-protected. Remove the password (File > Info > Protect Workbook) and upload it again.':
    'Die Datei ist kennwortgeschützt. Entfernen Sie das Kennwort (Datei > Informationen > Arbeitsmappe schützen) und laden Sie sie erneut hoch.',
  'The workbook contains macros. Save it as an Excel workbook without macros (.xlsx).':
    'Die Arbeitsmappe enthält Makros. Speichern Sie sie als Excel-Arbeitsmappe ohne Makros (.xlsx).',
  'The workbook links to other files. Break the links (Data > Edit Links > Break Link) and save it again.':
    'Die Arbeitsmappe ist mit anderen Dateien verknüpft. Lösen Sie die Verknüpfungen (Daten > Verknüpfungen bearbeiten) und speichern Sie sie erneut.',
  'The workbook contains a document type definition, which Excel never writes. Copy the rows into a new workbook.':
    'Die Arbeitsmappe enthält eine Dokumenttypdefinition, die Excel nie schreibt. Kopieren Sie die Zeilen in eine neue Arbeitsmappe.',
  'The workbook is not compressed the way Excel does it ({detail}). Copy the rows into a new workbook.':
    'Die Arbeitsmappe ist nicht so komprimiert, wie Excel es tut ({detail}). Kopieren Sie die Zeilen in eine neue Arbeitsmappe.',
  'The workbook contains far more data than its size suggests. Copy only the rows you need into a new workbook.':
    'Die Arbeitsmappe enthält weit mehr Daten, als ihre Größe vermuten lässt. Kopieren Sie nur die nötigen Zeilen in eine neue Arbeitsmappe.',
  'The file is damaged or incomplete ({detail}). Open it in Excel, save it again and repeat the upload.':
    'Die Datei ist beschädigt oder unvollständig ({detail}). Öffnen Sie sie in Excel, speichern Sie sie neu und laden Sie sie noch einmal hoch.',
  'Line {line} contains text longer than a cell can hold. Correct that line.':
    'Zeile {line} enthält Text, der länger ist, als eine Zelle fasst. Korrigieren Sie diese Zeile.',
  'A quotation mark opened on line {line} is never closed. Close it or double it ("").':
    'Ein Anführungszeichen in Zeile {line} wird nie geschlossen. Schließen oder verdoppeln Sie es ("").',
  'The file has more than {max} rows. Split it and upload the parts.':
    'Die Datei hat mehr als {max} Zeilen. Teilen Sie sie und laden Sie die Teile hoch.',
  'The file has more than {max} columns. Delete the columns that do not belong to the table.':
    'Die Datei hat mehr als {max} Spalten. Löschen Sie die Spalten, die nicht zur Tabelle gehören.',
  'The first line contains none of the column headings of {table}. Add them: {headers}.':
    'Die erste Zeile enthält keine der Spaltenüberschriften von {table}. Ergänzen Sie sie: {headers}.',
  'Worksheet {name} also has rows of this table, but only the first worksheet is read. Put all rows on one worksheet, or delete the other one.':
    'Das Arbeitsblatt {name} hat ebenfalls Zeilen dieser Tabelle, gelesen wird aber nur das erste Arbeitsblatt. Stellen Sie alle Zeilen auf ein Arbeitsblatt, oder löschen Sie das andere.',
  'The file has column headings but no rows. Fill in the rows below the headings.':
    'Die Datei hat Spaltenüberschriften, aber keine Zeilen. Füllen Sie die Zeilen unter den Überschriften aus.',
  'The workbook was made for {found}, not for {expected}. Download the workbook from this screen and use that.':
    'Die Arbeitsmappe wurde für {found} erstellt, nicht für {expected}. Laden Sie die Arbeitsmappe von diesem Bildschirm herunter und verwenden Sie sie.',
  '{column} is missing.': '{column} fehlt.',
  '{column} must be a whole number.': '{column} muss eine ganze Zahl sein.',
  '{column} must be a number.': '{column} muss eine Zahl sein.',
  '{column} can be read in two ways. Enter the number without a separator of thousands, and with a point before decimals.':
    '{column} ist auf zwei Arten lesbar. Geben Sie die Zahl ohne Tausendertrennzeichen und mit einem Punkt vor den Nachkommastellen ein.',
  '{column} must be a date such as 2026/11/01.': '{column} muss ein Datum wie 2026/11/01 sein.',
  '{column} must be a month such as 2026/11.': '{column} muss ein Monat wie 2026/11 sein.',
  '{column} must be Y or N.': '{column} muss Y oder N sein.',
  '{column} has {length} characters; the maximum is {max}.':
    '{column} hat {length} Zeichen; höchstens {max} sind erlaubt.',
  '{column} must be {min} or more.': '{column} muss mindestens {min} sein.',
  '{column} must be {max} or less.': '{column} darf höchstens {max} sein.',
  '{column} must be one of: {list}.': '{column} muss eines von diesen sein: {list}.',
  '{column} contains a character that cannot be used.': '{column} enthält ein nicht verwendbares Zeichen.',
  '{column} contains a formula. Paste it as a value.': '{column} enthält eine Formel. Fügen Sie sie als Wert ein.',
  '{column} shows an Excel error ({value}).': '{column} zeigt einen Excel-Fehler ({value}).',
  'Excel has turned {column} into a date. Format the cell as text and enter it again.':
    'Excel hat {column} in ein Datum verwandelt. Formatieren Sie die Zelle als Text und geben Sie den Wert neu ein.',
  '{column} is a number of more than 15 digits, so Excel has dropped the last ones. Format the cell as text and enter it again.':
    '{column} ist eine Zahl mit mehr als 15 Stellen; Excel hat die letzten verworfen. Formatieren Sie die Zelle als Text und geben Sie den Wert neu ein.',
  'Column {column} does not belong to this table.': 'Spalte {column} gehört nicht zu dieser Tabelle.',
  'Column {column} is missing.': 'Spalte {column} fehlt.',
  'Column {column} appears more than once.': 'Spalte {column} kommt mehr als einmal vor.',
  'There is a value in a column without a heading.': 'In einer Spalte ohne Überschrift steht ein Wert.',
  ERROR: 'FEHLER',
  packing: 'Verpackung',
  engineering: 'Technik',
  'BOM check: {count} {count|finding|findings} to answer ({name})':
    'Stücklistenprüfung: {count} {count|Befund|Befunde} zu beantworten ({name})',
  'VGM: verified gross mass, SOLAS method 2 (cases + securing material + tare)':
    'VGM: verifizierte Bruttomasse, SOLAS-Methode 2 (Kisten + Sicherungsmaterial + Tara)',
  'Securing (kg)': 'Sicherung (kg)',
  'VGM (kg)': 'VGM (kg)',
  'Vessel, voyage': 'Schiff, Reise',
  'L × W × H (mm)': 'L × B × H (mm)',
  'Net weight (kg)': 'Nettogewicht (kg)',
  'Gross weight (kg)': 'Bruttogewicht (kg)',
  'Volume (m³)': 'Volumen (m³)',
  'Lot no': 'Losnr.',
  'Cases: {cases}   Qty: {qty} pcs   Gross weight: {grossKg} kg':
    'Kisten: {cases}   Menge: {qty} Stück   Bruttogewicht: {grossKg} kg',
  'Container {renbanNo} ({containerType})   No {isoNo}   Seal {sealNo}   Vanning date {vanOn}':
    'Container {renbanNo} ({containerType})   Nr. {isoNo}   Plombe {sealNo}   Verladetag {vanOn}',
  'No rows, although vanning calendar {calendar} has working days for this month. Prepare the month.':
    'Keine Zeilen, obwohl Verladekalender {calendar} für diesen Monat Arbeitstage hat. Bereiten Sie den Monat vor.',
  ' Packing is stopped by {names}.': ' Verpacken ist gesperrt durch {names}.',
  'Correspondence calendar of {dealer} registered: {named}': 'Zuordnungskalender von {dealer} registriert: {named}',
  '{ecnNo}: {named} discontinued': '{ecnNo}: {named} ausgelaufen',
  At: 'Um',
  'Licence plate': 'License Plate',
  'Dealer’s part no': 'Teilenr. des Händlers',
  '{dealer} {month}: {lines} {count|order line|order lines} confirmed or changed':
    '{dealer} {month}: {lines} {count|Abrufposition|Abrufpositionen} bestätigt oder geändert',
  '{result}: {name} (pcs)': '{result}: {name} (Stück)',
  '{name} (pcs)': '{name} (Stück)',
  'volume (m³)': 'Volumen (m³)',
  'box volume (m³)': 'Behältervolumen (m³)',
  'work (min)': 'Arbeit (min)',
  'cumulative plan': 'kumulierter Plan',
  'cumulative due': 'kumuliert fällig',
  'vanning dates': 'Verladetage',
  'Vanning date from': 'Verladetag ab',
  'Vanning date to': 'Verladetag bis',
  'ETD from': 'ETD ab',
  'ETD to': 'ETD bis',
  'Working calendar {calendar} {name} {year} was sent': 'Arbeitskalender {calendar} {name} {year} wurde gesendet',
  'No data found.': 'Keine Daten gefunden.',
  'Please sign in again.': 'Bitte melden Sie sich neu an.',
  'You do not have permission for this action ({functionId}).': 'Sie haben kein Recht für diese Aktion ({functionId}).',
  'You have no access to PRCTCC {prctCode}.': 'Sie haben keinen Zugriff auf PRCTCC {prctCode}.',
  'Check the marked fields.': 'Prüfen Sie die markierten Felder.',
  'A system error occurred. Report this number to the system administrator: {correlationId}':
    'Ein Systemfehler ist aufgetreten. Nennen Sie der Systemadministration diese Nummer: {correlationId}',
  'The file is larger than {limit} bytes.': 'Die Datei ist größer als {limit} Byte.',
  'Done.': 'Erledigt.',
  'Address not found: {path}': 'Adresse nicht gefunden: {path}',
  'Too many requests. Wait a moment and try again.':
    'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
  'This request key was already used for a different request.':
    'Dieser Anfrageschlüssel wurde schon für eine andere Anfrage verwendet.',
  'Select a file first.': 'Wählen Sie zuerst eine Datei.',
  'The file no longer exists or has expired.': 'Die Datei gibt es nicht mehr, oder sie ist abgelaufen.',
  'The request does not match its headers.': 'Die Anfrage passt nicht zu ihren Kopfzeilen.',
  'The identity provider is not available. Try again in a moment.':
    'Der Anmeldedienst ist nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'This sign-in was used to sign in again elsewhere. This window can no longer be used.':
    'Diese Anmeldung wurde anderswo zur Neuanmeldung verwendet. Dieses Fenster kann nicht mehr verwendet werden.',
  'Send one file at a time, with at most {fields} fields of up to {length} characters.':
    'Senden Sie eine Datei auf einmal, mit höchstens {fields} Feldern von bis zu {length} Zeichen.',
  'The request took too long. Narrow the search and try again.':
    'Die Anfrage dauerte zu lange. Grenzen Sie die Suche ein und versuchen Sie es erneut.',
  'Another user is changing the same data. Try again in a moment.':
    'Jemand anders ändert gerade dieselben Daten. Versuchen Sie es gleich noch einmal.',
  'You are signed in, but not registered in this system. Ask your system administrator to add you.':
    'Sie sind angemeldet, aber in diesem System nicht registriert. Bitten Sie Ihre Systemadministration darum.',
  'The online service is closed until {until}. {reasonEn}': 'Der Onlinedienst ist bis {until} geschlossen. {reasonDe}',
  'The online service is closed until maintenance is complete. {reasonEn}':
    'Der Onlinedienst ist geschlossen, bis die Wartung beendet ist. {reasonDe}',
  'The online service is closed during a batch run. {reasonEn} Try again when it has ended.':
    'Der Onlinedienst ist während eines Batchlaufs geschlossen. {reasonDe} Versuchen Sie es nach dessen Ende erneut.',
  'The request has too many conditions to be sent. Search for fewer codes at a time.':
    'Die Anfrage hat zu viele Bedingungen. Suchen Sie nach weniger Codes auf einmal.',
  'The request did not arrive in time. Check the network and try again.':
    'Die Anfrage kam nicht rechtzeitig an. Prüfen Sie das Netz und versuchen Sie es erneut.',
  'Token {token} has no access to {call}. Have it granted on JOB NET KICK (M01).':
    'Token {token} hat keinen Zugriff auf {call}. Lassen Sie ihn auf JOB NET KICK (M01) erteilen.',
  'Only users of the packing site who see all its dealers can do this. Ask the packing site.':
    'Das können nur Benutzer des Packstandorts, die alle seine Händler sehen. Wenden Sie sich an den Packstandort.',
  'Your sign-in could not be verified. Sign in again. If this happens again, contact your system administrator.':
    'Ihre Anmeldung konnte nicht geprüft werden. Melden Sie sich neu an. Geschieht es wieder, wenden Sie sich an Ihre Systemadministration.',
  'This session was signed out. Please sign in again.': 'Diese Sitzung wurde abgemeldet. Bitte melden Sie sich neu an.',
  'The request is too large. Send fewer rows at a time.':
    'Die Anfrage ist zu groß. Senden Sie weniger Zeilen auf einmal.',
  '{count} {count|character|different characters} of the rows cannot be written in Shift_JIS and {count|is a question mark|are question marks} in the file: {characters}. Download UTF-8 or a workbook for all of them.':
    '{count} {count|Zeichen|verschiedene Zeichen} der Zeilen {count|fehlt|fehlen} in Shift_JIS; in der Datei {count|steht ein|stehen} Fragezeichen: {characters}. Alle Zeichen enthalten UTF-8 und Arbeitsmappe.',
  'The database is not available at the moment. Only changes that were confirmed are saved. Try again shortly.':
    'Die Datenbank ist gerade nicht verfügbar. Nur bestätigte Änderungen sind gespeichert. Versuchen Sie es in Kürze erneut.',
  'The server is busy. Nothing was changed. Try again in a few seconds.':
    'Der Server ist ausgelastet. Nichts wurde geändert. Versuchen Sie es in einigen Sekunden erneut.',
  'The file would exceed {limit} MB. Narrow the search.':
    'Die Datei würde {limit} MB überschreiten. Grenzen Sie die Suche ein.',
  'The server is out of disk space. Contact the system administrator.':
    'Dem Server fehlt Speicherplatz. Wenden Sie sich an die Systemadministration.',
  'The request uses the character set “{charset}”. Send JSON in UTF-8.':
    'Die Anfrage verwendet den Zeichensatz „{charset}“. Senden Sie JSON in UTF-8.',
  'The request is not UTF-8 text. Send JSON in UTF-8.': 'Die Anfrage ist kein UTF-8-Text. Senden Sie JSON in UTF-8.',
  '“{field}” contains invisible characters (line breaks, control or direction characters). Remove them.':
    '„{field}“ enthält unsichtbare Zeichen (Zeilenumbrüche, Steuer- oder Richtungszeichen). Entfernen Sie sie.',
  'The request has no PRCTCC (header AccessPrctCode). Reload the page and try again.':
    'Die Anfrage nennt kein PRCTCC (Kopfzeile AccessPrctCode). Laden Sie die Seite neu und versuchen Sie es erneut.',
  'The token was issued for PRCTCC {tokenPrctCode}, but the request names {prctCode} (header AccessPrctCode). Switch to {prctCode} first, or reload the page.':
    'Das Token wurde für PRCTCC {tokenPrctCode} ausgestellt, die Anfrage nennt aber {prctCode} (Kopfzeile AccessPrctCode). Wechseln Sie zuerst zu {prctCode} oder laden Sie die Seite neu.',
  'The row was changed by {by} at {at}. Compare the values and choose which to keep.':
    'Die Zeile wurde von {by} um {at} geändert. Vergleichen Sie die Werte und wählen Sie, welche gelten.',
  'The row was deleted by another user.': 'Die Zeile wurde von jemand anderem gelöscht.',
  '{key} appears twice. Delete one of the rows.': '{key} kommt zweimal vor. Löschen Sie eine der Zeilen.',
  '{key} is already registered. Search for it and change it there.':
    '{key} ist bereits registriert. Suchen Sie danach und ändern Sie es dort.',
  'This also concerns dealers other than yours. Ask the packing site to change it.':
    'Das betrifft auch Händler, die nicht Ihre sind. Bitten Sie den Packstandort um die Änderung.',
  '{count} {count|row|rows} saved.': '{count} {count|Zeile|Zeilen} gespeichert.',
  '{count} {count|row|rows} saved, {left} not saved. Check the marked rows.':
    '{count} {count|Zeile|Zeilen} gespeichert, {left} nicht gespeichert. Prüfen Sie die markierten Zeilen.',
  'The row was ended on {on} ({reason}) and can no longer be changed. Register a new row.':
    'Die Zeile wurde zum {on} beendet ({reason}) und kann nicht mehr geändert werden. Registrieren Sie eine neue.',
  'The end {end} is too early: the row cannot end in the past or before it begins. Choose {least} or later.':
    'Das Ende {end} ist zu früh: Die Zeile kann nicht in der Vergangenheit oder vor ihrem Beginn enden. Wählen Sie {least} oder später.',
  'The row ends on {planned} already. Choose an earlier day.':
    'Die Zeile endet bereits am {planned}. Wählen Sie einen früheren Tag.',
  '{rows} frozen plan {rows|row|rows} up to {until} {rows|depends|depend} on it. Choose {until} or later.':
    '{rows} eingefrorene {rows|Planzeile hängt|Planzeilen hängen} bis {until} davon ab. Wählen Sie {until} oder später.',
  '{rows} frozen plan {rows|row|rows} from {since} on {rows|depends|depend} on it. Choose {since} or earlier.':
    '{rows} eingefrorene {rows|Planzeile hängt|Planzeilen hängen} ab {since} davon ab. Wählen Sie {since} oder früher.',
  'Rows of this list are not deleted. End the row with a reason.':
    'Zeilen dieser Liste werden nicht gelöscht. Beenden Sie die Zeile mit einem Grund.',
  'Checked only: nothing was saved.': 'Nur geprüft: Nichts wurde gespeichert.',
  'Abandoned after {attempts} worker {attempts|crash|crashes}.':
    'Nach {attempts} {attempts|Absturz|Abstürzen} des Workers aufgegeben.',
  'Abandoned: the database was lost {outages} {outages|time|times} during this run. Ask the system administrator for the cause, then run it again.':
    'Aufgegeben: Die Datenbank ging in diesem Lauf {outages}-mal verloren. Fragen Sie die Systemadministration nach der Ursache und starten Sie dann erneut.',
  'Cancelled: the run took longer than its limit of {minutes} min.':
    'Abgebrochen: Der Lauf dauerte länger als seine Grenze von {minutes} min.',
  'Job net {net} does not exist in this version.': 'Jobnetz {net} gibt es in dieser Version nicht.',
  'Unexpected error: {error}': 'Unerwarteter Fehler: {error}',
  'The result violates constraints and was not saved: {issues}':
    'Das Ergebnis verletzt Regeln und wurde nicht gespeichert: {issues}',
  'No dealer has sent orders in cycle {cycleMonth}. Upload orders first.':
    'Kein Händler hat in Zyklus {cycleMonth} Abrufe gesendet. Laden Sie zuerst Abrufe hoch.',
  'The plan was changed during the run and again when it was repeated. Nothing was saved. Confirm this run and run the job net again.':
    'Der Plan wurde während des Laufs und bei dessen Wiederholung erneut geändert. Nichts wurde gespeichert. Quittieren Sie diesen Lauf und starten Sie das Jobnetz erneut.',
  'No lots remain for {month} without {dealers}. Keep at least one dealer.':
    'Ohne {dealers} bleiben für {month} keine Lose. Behalten Sie mindestens einen Händler.',
  'The changes cannot be read: {text}': 'Die Änderungen sind nicht lesbar: {text}',
  'Container loads were changed during the run and again when it was repeated. Nothing was saved. Confirm this run and run the job net again.':
    'Beladungen wurden während des Laufs und bei dessen Wiederholung erneut geändert. Nichts wurde gespeichert. Quittieren Sie diesen Lauf und starten Sie das Jobnetz erneut.',
  '{codes} was deleted from the masters during the run and again when it was repeated. Nothing was saved. Confirm this run and run the job net again.':
    '{codes} wurde während des Laufs und bei dessen Wiederholung erneut aus den Stammdaten gelöscht. Nichts wurde gespeichert. Quittieren Sie diesen Lauf und starten Sie das Jobnetz erneut.',
  'Locked cases in container {renbanNo} violate a current constraint: {issue} Change or unlock them on CASE INFORMATION.':
    'Gesperrte Kisten in Container {renbanNo} verletzen eine aktuelle Regel: {issue} Ändern oder entsperren Sie sie auf CASE INFORMATION.',
  'Collective vanning rule {rule} does not exist. Choose one registered on COLLECTIVE VANNING.':
    'Regel für Sammelverladung {rule} gibt es nicht. Wählen Sie eine auf COLLECTIVE VANNING registrierte.',
}
