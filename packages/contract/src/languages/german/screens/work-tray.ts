import type { Catalogue } from '../../catalogue.ts'

export const screensWorkTray: Catalogue = {
  'Unplanned work': 'Ungeplante Arbeit',
  'Unplanned: {lots} lots, {minutes} min': 'Ungeplant: {lots} Lose, {minutes} min',
  'first {count} shown': 'die ersten {count}',
  'by {day}': 'bis {day}',
  '{dealer}, {part} {name}, {lots} lots, {minutes} min, pack from {from} to {to}, lines {lines}':
    '{dealer}, {part} {name}, {lots} Lose, {minutes} min, zu verpacken von {from} bis {to}, Linien {lines}',
  'on {line}, {day}, not simulated yet': 'auf {line}, {day}, noch nicht simuliert',
  'Drag work onto a day, or: Space selects, Enter goes to the board, Ctrl+V places it there, Ctrl+Z undoes it':
    'Arbeit auf einen Tag ziehen, oder: Leertaste wählt aus, Eingabe geht zur Tafel, Strg+V legt sie dorthin, Strg+Z macht es rückgängig',
  'Your role cannot simulate the plan (M01F01).': 'Ihre Rolle kann den Plan nicht simulieren (M01F01).',
  '{count} selected: {lots} lots, {minutes} min': '{count} gewählt: {lots} Lose, {minutes} min',
  'Place there': 'Dorthin legen',
  'Undo placing': 'Zurücknehmen',
  'the line does not pack it': 'die Linie verpackt es nicht',
  'more than 24 hours': 'mehr als 24 Stunden',
  'another change of What if covers this day': 'eine andere Änderung in Was wäre wenn gilt für diesen Tag',
  'more than 30 changes': 'mehr als 30 Änderungen',
  'overtime +{minutes} min': 'Überstunden +{minutes} min',
  'no simulation': 'keine Simulation',
  'Drag unplanned work onto a day, or enter changes in What if: they are simulated before they are adopted.':
    'Ziehen Sie ungeplante Arbeit auf einen Tag oder erfassen Sie Änderungen in Was wäre wenn: Sie werden simuliert, bevor sie übernommen werden.',
  '{count} changes not simulated yet': {
    one: '{count} Änderung noch nicht simuliert',
    other: '{count} Änderungen noch nicht simuliert',
  },
  simulating: 'wird simuliert',
  'trial of {count} changes': { one: 'Versuch mit {count} Änderung', other: 'Versuch mit {count} Änderungen' },
  'adopted in revision {rev}': 'übernommen in Revision {rev}',
}
