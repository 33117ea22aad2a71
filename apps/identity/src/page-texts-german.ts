export const german = {
  title: 'Anmelden',
  system: 'Packplanungssystem',
  userName: 'Benutzername',
  password: 'Kennwort',
  signIn: 'Anmelden',
  wrong: 'Benutzername oder Kennwort ist falsch. Versuchen Sie es erneut.',
  demo: 'Demobenutzer',
  demoNote: (password: string) =>
    `Nur für diesen Rechner. Das Kennwort aller Benutzer ist „${password}“. Wählen Sie jemanden, um den Namen einzutragen.`,
  role: 'Rolle',
  cancel: 'Abbrechen',
  expiredTitle: 'Anmeldung abgelaufen',
  expired:
    'Die Anmeldung dauerte zu lange oder wurde schon verwendet. Kehren Sie zur Anwendung zurück und melden Sie sich neu an.',
  errorTitle: 'Anmeldung fehlgeschlagen',
  signOut: 'Abmelden',
  signingOut: 'Abmeldung läuft…',
  stay: 'Angemeldet bleiben',
  signedOutTitle: 'Sie sind abgemeldet',
  signedOut: 'Sie können diese Seite schließen.',
}
