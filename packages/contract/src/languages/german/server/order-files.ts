import type { Catalogue } from '../../catalogue.ts'

export const serverOrderFiles: Catalogue = {
  'There is no saved view “{name}” of this list that you can open.':
    'Es gibt zu dieser Liste keine gespeicherte Ansicht „{name}“, die Sie öffnen können.',
  'The heading {value} is read as {from} to {to}.': 'Die Überschrift {value} wird als {from} bis {to} gelesen.',
  'The hidden worksheet “{value}” holds orders as well, but only one worksheet is read. Show it, then put all orders on one worksheet or delete it.':
    'Auch das ausgeblendete Arbeitsblatt „{value}“ enthält Abrufe, gelesen wird aber nur eines. Blenden Sie es ein und fassen Sie alle Abrufe auf einem Arbeitsblatt zusammen, oder löschen Sie es.',
  'The worksheet “{value}” is not read. It has numbers, the first in line {line}.':
    'Das Arbeitsblatt „{value}“ wird nicht gelesen. Es enthält Zahlen, die erste in Zeile {line}.',
  'The hidden worksheet “{value}” is not read. It has numbers, the first in line {line}.':
    'Das ausgeblendete Arbeitsblatt „{value}“ wird nicht gelesen. Es enthält Zahlen, die erste in Zeile {line}.',
  'Column {heading} has rows of another kind (“{value}”): earlier quantities, differences, totals or stock would be ordered as well. Delete these rows, or ignore the column under “File settings”, “Column mapping” of the dealer if all rows are orders, then upload the file again.':
    'Spalte {heading} hat Zeilen anderer Art („{value}“): Frühere Mengen, Differenzen, Summen oder Bestand würden mit abgerufen. Löschen Sie diese Zeilen, oder ignorieren Sie die Spalte unter „Dateieinstellungen“, „Spaltenzuordnung“ des Händlers, wenn alle Zeilen Abrufe sind, und laden Sie die Datei dann erneut hoch.',
  '“{heading}” says that quantities are in {unit}. Ask the dealer for pieces, or enter the pieces of one {code} under “File settings”, “Reading of EDI files” (1, if they are pieces nevertheless), then upload the file again.':
    'Nach „{heading}“ sind die Mengen in {unit}. Bitten Sie den Händler um Stückzahlen oder tragen Sie unter „Dateieinstellungen“, „Lesen von EDI-Dateien“ ein, wie viele Stück ein {code} hat (1, wenn sie doch Stück sind), und laden Sie die Datei erneut hoch.',
  'Column {heading}: {count} {count|quantity|quantities} in {unit} converted to pieces, {pieces} for each (the first in line {line}, part {part}).':
    'Spalte {heading}: {count} {count|Menge|Mengen} in {unit} in Stück umgerechnet, je {pieces} (zuerst in Zeile {line}, Teil {part}).',
  'Column {heading}: {qty} {unit} of part {part} in line {line} is no whole number of pieces up to 9,999,999. Correct the quantity or its unit.':
    'Spalte {heading}: {qty} {unit} von Teil {part} in Zeile {line} ist keine ganze Stückzahl bis 9.999.999. Berichtigen Sie die Menge oder ihre Einheit.',
  'Column {heading} says that quantities are in {unit}, column {otherHeading} that they are in {other} (the first in line {line}, part {part}). Ask the dealer which is right, and ignore the other column or correct its heading.':
    'Nach Spalte {heading} sind die Mengen in {unit}, nach Spalte {otherHeading} in {other} (zuerst in Zeile {line}, Teil {part}). Fragen Sie den Händler, was stimmt, und ignorieren Sie die andere Spalte oder berichtigen Sie ihre Überschrift.',
  '“{unit}” in the heading {value} is not known as a unit: the quantities are read as pieces.':
    '„{unit}“ in der Überschrift {value} ist nicht als Einheit bekannt: Die Mengen werden als Stück gelesen.',
  '{count} {count|quantity is|quantities are} covered by merged cells, the first in line {line} ({qty} pieces). They are ordered: unmerge the cells to see them.':
    '{count} {count|Menge ist|Mengen sind} von verbundenen Zellen verdeckt, zuerst in Zeile {line} ({qty} Stück). Sie werden abgerufen: Heben Sie die Verbindung auf, um sie zu sehen.',
  'The title “{value}” says that quantities are in {unit}, and they would be read as pieces. Ask the dealer for a file in pieces, or write the unit into the heading of the quantity.':
    'Nach dem Titel „{value}“ sind die Mengen in {unit}, gelesen würden sie als Stück. Bitten Sie den Händler um eine Datei in Stück oder schreiben Sie die Einheit in die Überschrift der Menge.',
  'Dealer {dealer}: {count} {count|row repeats|rows repeat} an earlier one with the same part, time and quantity, the first in line {line} (part {value}, as in line {other}). All are ordered.':
    'Händler {dealer}: {count} {count|Zeile wiederholt|Zeilen wiederholen} eine frühere mit gleichem Teil, Zeitpunkt und gleicher Menge, zuerst in Zeile {line} (Teil {value}, wie in Zeile {other}). Alle werden abgerufen.',
  'Line {line}, the last one, has fewer columns than all others and no line break: the file seems to be cut off. Ask for it again. If it is complete, add a line break at its end.':
    'Zeile {line}, die letzte, hat weniger Spalten als alle anderen und keinen Zeilenumbruch: Die Datei scheint abgeschnitten. Fordern Sie sie erneut an. Ist sie vollständig, fügen Sie am Ende einen Zeilenumbruch hinzu.',
  '{count} {count|quantity is|quantities are} struck out, the first in line {line} ({qty} pieces). Delete them if they are cancelled, or remove the strikethrough if they are ordered, then upload the file again.':
    '{count} {count|Menge ist|Mengen sind} durchgestrichen, die erste in Zeile {line} ({qty} Stück). Löschen Sie sie, wenn sie storniert sind, oder entfernen Sie die Durchstreichung, wenn sie abgerufen sind, und laden Sie die Datei dann erneut hoch.',
  'The file was rejected with {count} {count|error|errors}. Correct the masters or ask the dealer for another file.':
    'Die Datei wurde mit {count} {count|Fehler|Fehlern} abgelehnt. Berichtigen Sie die Stammdaten oder fordern Sie vom Händler eine andere Datei an.',
  'The file has {count} {count|error|errors} or pieces that are not explained. Check it and decide.':
    'Die Datei hat {count} {count|Fehler|Fehler} oder nicht erklärte Stückzahlen. Prüfen und entscheiden Sie.',
  'Files of the dealer are committed by a planner. Check it and commit it.':
    'Dateien des Händlers übernimmt ein Planer. Prüfen und übernehmen Sie sie.',
  'The file is of {at}, and a release of {other} is in force. Check which one counts, and commit the file if it is this one.':
    'Die Datei ist vom {at}, und es gilt ein Abruf vom {other}. Prüfen Sie, welcher zählt, und übernehmen Sie die Datei, wenn es dieser ist.',
  'The file has {count} {count|warning|warnings}. Check it and commit it.':
    'Die Datei hat {count} {count|Warnung|Warnungen}. Prüfen und übernehmen Sie sie.',
  'The file could not be read because of a fault of the product. The log of the worker has the details. Report it, and upload the file on this screen.':
    'Die Datei konnte wegen eines Fehlers des Produkts nicht gelesen werden. Einzelheiten stehen im Log des Workers. Melden Sie ihn und laden Sie die Datei auf diesem Bildschirm hoch.',
  'The settings of the dealer have no format for this message. Choose one, and send the message again.':
    'Die Einstellungen des Händlers haben kein Format für diese Nachricht. Wählen Sie eines und senden Sie die Nachricht erneut.',
  'This installation exchanges no files by itself: EXCHANGE_DIRS and SFTP_HOSTS are not set. Ask the administrator.':
    'Diese Installation tauscht keine Dateien selbsttätig aus: EXCHANGE_DIRS und SFTP_HOSTS sind nicht gesetzt. Fragen Sie die Administration.',
  'The directory must be an absolute path below one of those allowed: {roots}.':
    'Das Verzeichnis muss ein absoluter Pfad unter einem der erlaubten sein: {roots}.',
  'The server is not one of those allowed: {hosts}. Ask the administrator.':
    'Der Server ist keiner der erlaubten: {hosts}. Fragen Sie die Administration.',
  'Folders are names with “/” between them, without “..”.': 'Ordner sind Namen mit „/“ dazwischen, ohne „..“.',
  'Patterns have * for any characters, ? for one and at most one {placeholder}, with commas between them.':
    'Muster haben * für beliebige Zeichen, ? für eines und höchstens einmal {placeholder}, mit Kommas dazwischen.',
  'Confirm the key of the server, and enter the password or private key, before the exchange is switched on.':
    'Bestätigen Sie den Schlüssel des Servers und hinterlegen Sie Passwort oder privaten Schlüssel, bevor der Austausch eingeschaltet wird.',
  'Exchange of files with {dealer} saved': 'Dateiaustausch mit {dealer} gespeichert',
  'Save the exchange of the dealer first.': 'Speichern Sie zuerst den Austausch des Händlers.',
  'Only users with access to all dealers set up exchanges.':
    'Nur Benutzer mit Zugriff auf alle Händler richten den Austausch ein.',
  'This installation has no key for secrets (SECRETS_KEY_FILE). Ask the administrator.':
    'Diese Installation hat keinen Schlüssel für Geheimnisse (SECRETS_KEY_FILE). Fragen Sie die Administration.',
  'This is no private key, or it is protected by a passphrase. Enter one in OpenSSH or PEM format without a passphrase.':
    'Das ist kein privater Schlüssel, oder er ist durch eine Passphrase geschützt. Geben Sie einen im OpenSSH- oder PEM-Format ohne Passphrase ein.',
  '{count} {count|message|messages} sent again': '{count} {count|Nachricht|Nachrichten} erneut gesendet',
  'The worker looks within seconds': 'Der Worker sieht in wenigen Sekunden nach',
  'This file is not in quarantine, or another user has already decided. Refresh the list.':
    'Diese Datei ist nicht in Quarantäne, oder jemand hat schon über sie entschieden. Sehen Sie die Liste erneut an.',
  'The file stays in quarantine and is no longer listed as open':
    'Die Datei bleibt in Quarantäne und gilt nicht mehr als offen',
}
