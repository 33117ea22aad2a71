import type { Catalogue } from '../../catalogue.ts'

export const screensMail: Catalogue = {
  'Mails…': 'Mails…',
  'Mails of PRCTCC {prct}': 'Mails der PRCTCC {prct}',
  'To {address}, the address of your sign-in.': 'An {address}, die Adresse Ihrer Anmeldung.',
  'Your sign-in has no verified mail address, so nothing is sent. Ask who manages your account.':
    'Ihre Anmeldung hat keine bestätigte Mailadresse, deshalb wird nichts gesendet. Wenden Sie sich an die Verwaltung Ihres Kontos.',
  'This installation sends no mails.': 'Diese Installation sendet keine Mails.',
  'The latest mail has not arrived: {reason}': 'Die letzte Mail ist nicht angekommen: {reason}',
  'Cut-offs': 'Annahmeschlüsse',
  'Tasks that are due or overdue': 'Fällige und überfällige Aufgaben',
  'Files that are ready': 'Fertige Dateien',
  'No mail': 'Keine Mail',
  'In the morning list': 'In der Morgenliste',
  'Exceptions of these lines': 'Ausnahmen dieser Linien',
  'or of these dealers': 'oder dieser Händler',
  'At once: what opens from now on, within five minutes. Morning list: once a day on which people work, when the business day begins, all that is open.':
    'Sofort: was ab jetzt auftritt, innerhalb von fünf Minuten. Morgenliste: einmal an jedem Arbeitstag zu Beginn des Geschäftstags alles, was offen ist.',
}
