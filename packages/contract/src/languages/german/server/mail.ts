import type { Catalogue } from '../../catalogue.ts'

export const serverMail: Catalogue = {
  '{name}: {subject}': '{name}: {subject}',
  '{count} new entries': { one: '{count} neuer Eintrag', other: '{count} neue Einträge' },
  'List of {day}: {count} entries': {
    one: 'Liste vom {day}: {count} Eintrag',
    other: 'Liste vom {day}: {count} Einträge',
  },
  'Due: {at}': 'Fällig: {at}',
  'File ready': 'Datei fertig',
  'The file {name} is ready. It is in [Runs and files] at the top right.':
    'Die Datei {name} ist fertig. Sie finden sie oben rechts unter [Läufe und Dateien].',
  'You have chosen these mails in PRCTCC {prct}. To change them: [Display settings] at the top right, [Mails…].':
    'Sie haben diese Mails in PRCTCC {prct} gewählt. Ändern: oben rechts [Anzeige], [Mails…].',
  Tasks: 'Aufgaben',
}
