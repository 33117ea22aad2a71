import type { Catalogue } from '../../catalogue.ts'

export const screensLabelPrinters: Catalogue = {
  Printer: 'Drucker',
  Location: 'Standort',
  Labels: 'Etiketten',
  '*: all lines': '*: alle Linien',
  'Labels that fit its stock': 'Wofür sein Etikettenmaterial ist',
  Host: 'Host',
  'Name or address; the installation must allow it (PRINTER_HOSTS)':
    'Name oder Adresse; die Installation muss sie erlauben (PRINTER_HOSTS)',
  'TCP port': 'TCP-Port',
  Resolution: 'Auflösung',
  '203, 300 or 600 dots per inch': '203, 300 oder 600 Punkte je Zoll',
  'Label width': 'Etikettenbreite',
  'Across the head': 'Quer zum Druckkopf',
  'Label length': 'Etikettenlänge',
  'In the direction of feed': 'In Vorschubrichtung',
  Font: 'Schriftart',
  'Japanese font of the printer, such as E:ANMDJ.TTF; blank: characters other than A–Z are sent as images':
    'Des Druckers, mit Japanisch, etwa E:ANMDJ.TTF; leer: andere Zeichen als A–Z werden als Bilder gesendet',
  'Label printers': 'Etikettendrucker',
  'Label printers: address, resolution and label size of the printers (ZPL II) of each line.':
    'Etikettendrucker: Adresse, Auflösung und Etikettengröße der Drucker (ZPL II) jeder Linie.',
  'Cases and boxes': 'Kisten und Behälter',
  Cases: 'Kisten',
  Boxes: 'Behälter',
  'Label printer': 'Etikettendrucker',
  'Print on the printer of the line, or download the labels for it (ZPL)':
    'Auf dem Drucker der Linie drucken oder die Etiketten für ihn herunterladen (ZPL)',
  'Labels of {count} cases': { one: 'Etiketten von {count} Kiste', other: 'Etiketten von {count} Kisten' },
  '{printer} – {name} ({dpi} dpi, {width} × {length} mm)': '{printer} – {name} ({dpi} dpi, {width} × {length} mm)',
  'This installation sends nothing to printers (PRINTER_HOSTS). The file can be sent with another program.':
    'Diese Installation sendet nichts an Drucker (PRINTER_HOSTS). Die Datei kann mit einem anderen Programm gesendet werden.',
  'No printer has stock for these labels. Printers are registered on L03 under [Masters]. The file is for labels of 102 × 152 mm at 203 dpi.':
    'Kein Drucker hat Material für diese Etiketten. Drucker werden auf L03 unter [Stammdaten] erfasst. Die Datei ist für Etiketten von 102 × 152 mm bei 203 dpi.',
  'The installation does not allow the address of this printer (PRINTER_HOSTS).':
    'Die Installation erlaubt die Adresse dieses Druckers nicht (PRINTER_HOSTS).',
  Print: 'Drucken',
  'Download (.zpl)': 'Herunterladen (.zpl)',
  'Latest jobs': 'Letzte Druckaufträge',
  'No print jobs yet.': 'Bisher wurde nichts an einen Drucker gesendet.',
  Time: 'Zeit',
  User: 'Benutzer',
  State: 'Stand',
  '{of}: {cases}, from {firstCase}': '{of}: {cases}, ab {firstCase}',
  Waiting: 'Wartet',
  Sent: 'Gesendet',
  'Given up': 'Aufgegeben',
  'Check the labels': 'Papier prüfen',
  Discarded: 'Verworfen',
  'Sent up to {lastCase}; the last labels may be missing. Send again from the first case that is missing.':
    'Gesendet bis {lastCase}; die letzten Etiketten können fehlen. Senden Sie ab der ersten fehlenden Kiste erneut.',
  'From case': 'Ab Kiste',
  'Send again': 'Erneut senden',
  'Send job {jobNo} again': 'Auftrag {jobNo} erneut senden',
  Discard: 'Verwerfen',
  'Discard job {jobNo}': 'Auftrag {jobNo} verwerfen',
  'Print labels': 'Etiketten drucken',
  'Select cases and choose [Print labels] or [Box labels] for a PDF, or [Label printer] to print on a printer of the line or to download its file (.zpl).':
    'Wählen Sie Kisten aus und [Etiketten drucken] oder [Behälteretiketten] für ein PDF, oder [Etikettendrucker], um auf einem Drucker der Linie zu drucken oder dessen Datei (.zpl) herunterzuladen.',
  '[Label printer] also lists the latest jobs. Where it says [Check the labels], enter the first case whose label is missing and choose [Send again].':
    '[Etikettendrucker] zeigt auch die letzten Druckaufträge. Wo [Papier prüfen] steht, geben Sie die erste Kiste ein, deren Etikett fehlt, und wählen [Erneut senden].',
}
