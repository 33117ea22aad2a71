import type { Catalogue } from '../../catalogue.ts'

export const serverMasters: Catalogue = {
  'Only users of this PRCTCC or of the head office with access to all dealers can change its masters.':
    'Nur Benutzer dieses PRCTCC oder der Zentrale mit Zugriff auf alle Händler können seine Stammdaten ändern.',
  '{key} is in use and cannot be deleted: {uses}.': '{key} wird verwendet und kann nicht gelöscht werden: {uses}.',
  orders: 'Aufträge',
  'packing plans': 'Packpläne',
  containers: 'Container',
  'pairs, groups and ended parts': 'Paare, Gruppen und auslaufende Teile',
  'order volatility': 'Auftragsschwankungen',
  dealers: 'Händler',
  'answers and notices': 'Antworten und Mitteilungen',
  'the correspondence calendar': 'Korrespondenzkalender',
  'shipping terms': 'Versandbedingungen',
  'loading rules': 'Laderegeln',
  tolerances: 'Toleranzen',
  'calendar events': 'Kalenderereignisse',
  manning: 'Personalbesetzung',
  parts: 'Teile',
  calendars: 'Kalender',
  'days of the working calendar': 'Tage des Arbeitskalenders',
  'label printers': 'Etikettendrucker',
  'Enter the host as a name or an address, without port or path.':
    'Geben Sie den Host als Namen oder Adresse ein, ohne Port oder Pfad.',
  'Enter 203, 300 or 600.': 'Geben Sie 203, 300 oder 600 ein.',
  'Labels of cases need at least 90 × 120 mm: smaller ones are not read by scanners.':
    'Etiketten von Kisten brauchen mindestens 90 × 120 mm: kleinere lesen Scanner nicht.',
  'Labels of boxes need at least 80 × 37 mm: smaller ones are not read by scanners.':
    'Etiketten von Behältern brauchen mindestens 80 × 37 mm: kleinere lesen Scanner nicht.',
  'Enter the font as the printer names it, such as E:ANMDJ.TTF, or leave it blank.':
    'Geben Sie die Schriftart ein, wie der Drucker sie nennt, etwa E:ANMDJ.TTF, oder lassen Sie sie leer.',
  'This installation sends no labels to printers (PRINTER_HOSTS).':
    'Diese Installation sendet keine Etiketten an Drucker (PRINTER_HOSTS).',
  'There is no printer {printer}, or it is not active. Choose another one.':
    'Es gibt keinen Drucker {printer}, oder er ist nicht aktiv. Wählen Sie einen anderen.',
  'Labels of {cases} {cases|case|cases} wait for printer {printer}.':
    'Etiketten von {cases} {cases|Kiste|Kisten} warten auf Drucker {printer}.',
  'This job cannot be sent again or discarded: it is being printed, another user changed it, or it does not have that case. Refresh the list.':
    'Dieser Auftrag kann nicht erneut gesendet oder verworfen werden: Er wird gedruckt, jemand war schneller, oder er hat diese Kiste nicht. Sehen Sie die Liste erneut an.',
  'Labels of job {jobNo} will not be sent.': 'Etiketten des Auftrags {jobNo} werden nicht mehr gesendet.',
  'Printer {printer} has stock for other labels. Choose another printer.':
    'Drucker {printer} hat Material für andere Etiketten. Wählen Sie einen anderen Drucker.',
  'bills of material': 'Stücklisten',
}
