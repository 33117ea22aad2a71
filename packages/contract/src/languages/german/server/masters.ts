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
  'bills of material': 'Stücklisten',
}
