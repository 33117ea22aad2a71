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
  '“{value}” says that quantities are in {unit}, and they would be read as pieces. Ask the dealer for a file in pieces.':
    'Nach „{value}“ sind die Mengen in {unit}, gelesen würden sie als Stück. Bitten Sie den Händler um eine Datei in Stück.',
  'Dealer {dealer}: {count} {count|row repeats|rows repeat} an earlier one with the same part, time and quantity, the first in line {line} (part {value}, as in line {other}). All are ordered.':
    'Händler {dealer}: {count} {count|Zeile wiederholt|Zeilen wiederholen} eine frühere mit gleichem Teil, Zeitpunkt und gleicher Menge, zuerst in Zeile {line} (Teil {value}, wie in Zeile {other}). Alle werden abgerufen.',
  'Line {line}, the last one, has fewer columns than all others and no line break: the file seems to be cut off. Ask for it again. If it is complete, add a line break at its end.':
    'Zeile {line}, die letzte, hat weniger Spalten als alle anderen und keinen Zeilenumbruch: Die Datei scheint abgeschnitten. Fordern Sie sie erneut an. Ist sie vollständig, fügen Sie am Ende einen Zeilenumbruch hinzu.',
  '{count} {count|quantity is|quantities are} struck out, the first in line {line} ({qty} pieces). Delete them if they are cancelled, or remove the strikethrough if they are ordered, then upload the file again.':
    '{count} {count|Menge ist|Mengen sind} durchgestrichen, die erste in Zeile {line} ({qty} Stück). Löschen Sie sie, wenn sie storniert sind, oder entfernen Sie die Durchstreichung, wenn sie abgerufen sind, und laden Sie die Datei dann erneut hoch.',
}
