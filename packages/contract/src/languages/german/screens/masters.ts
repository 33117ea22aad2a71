import type { Catalogue } from '../../catalogue.ts'

export const screensMasters: Catalogue = {
  'Only users of this PRCTCC or of the head office with access to all dealers change these rows.':
    'Nur Benutzer dieses PRCTCC oder der Zentrale mit Zugriff auf alle Händler ändern diese Zeilen.',
  'Change the masters of this screen': 'Stammdaten dieses Bildschirms ändern',
  'Choose [Masters] at the end of the actions, then a list. Its rows take the place of the screen.':
    'Wählen Sie am Ende der Aktionen [Stammdaten], dann eine Liste. Ihre Zeilen erscheinen anstelle des Bildschirms.',
  'Change rows as in any list. [Try] shows what open plans would be, where plans depend on the master.':
    'Ändern Sie Zeilen wie in jeder Liste. [Probieren] zeigt, wie offene Pläne aussähen, wo Pläne von den Stammdaten abhängen.',
  'Choose [Save], then [Back to the screen]. Plans follow when they are made again.':
    'Wählen Sie [Speichern], dann [Zurück zum Bildschirm]. Pläne folgen, wenn sie neu erstellt werden.',
  'Only users of this PRCTCC or of the head office with access to all dealers change masters; others look at them.':
    'Nur Benutzer dieses PRCTCC oder der Zentrale mit Zugriff auf alle Händler ändern Stammdaten; andere sehen sie an.',
  'A row that orders, plans or other masters use cannot be deleted; the message names them. Files of the host follow the same rules, and the last change counts.':
    'Eine Zeile, die Aufträge, Pläne oder andere Stammdaten verwenden, kann nicht gelöscht werden; die Meldung nennt sie. Für Dateien des Hosts gelten dieselben Regeln, und die letzte Änderung zählt.',
  Masters: 'Stammdaten',
  'Masters that this screen uses, to look at and to change':
    'Stammdaten, die dieser Bildschirm verwendet, zum Ansehen und Ändern',
  Master: 'Stammdaten auswählen',
  'Back to the screen': 'Zurück zum Bildschirm',
  'Code or name': 'Code oder Name',
  'Any part': 'Beliebiger Teil',
  'Usable length': 'Nutzbare Länge',
  'Usable width': 'Nutzbare Breite',
  'Usable height': 'Nutzbare Höhe',
  Tare: 'Tara',
  'Maximum payload': 'Höchste Zuladung',
  Cost: 'Kosten',
  'Relative to the other types; 100: the standard type': 'Im Verhältnis zu den anderen Typen; 100: der Standardtyp',
  'Door width': 'Türbreite',
  'Clear width; blank: usable width': 'Lichte Breite; leer: nutzbare Breite',
  'Door height': 'Türhöhe',
  'Clear height; blank: usable height': 'Lichte Höhe; leer: nutzbare Höhe',
  'Floor load': 'Bodenbelastung',
  'Maximum; blank: no limit': 'Höchstens; leer: keine Grenze',
  'Container types': 'Containertypen',
  'Container types: usable inside dimensions, weights and relative cost of the containers that VANNING loads.':
    'Containertypen: nutzbare Innenmaße, Gewichte und Kostenverhältnis der Container, die VANNING belädt.',
  'ISO 3166, two letters': 'ISO 3166, zwei Buchstaben',
  'Working calendar of the dealer’s plant': 'Arbeitskalender des Händlerwerks',
  'As sailings and the port calendar are named': 'So benannt wie Schiffsabfahrten und Hafenkalender',
  'Most preferred first; blank: all': 'Bevorzugte zuerst; leer: alle',
  'Orders and is planned': 'Bestellt und wird geplant',
  'Dealers: who orders, with the calendar of the plant, the port and the container types that the dealer accepts.':
    'Händler: wer bestellt, mit dem Kalender des Werks, dem Hafen und den Containertypen, die der Händler annimmt.',
  '‰': '‰',
  months: 'Monate',
  s: 's',
  'dm³': 'dm³',
  'kg/m²': 'kg/m²',
}
