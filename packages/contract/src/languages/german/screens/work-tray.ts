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
  'Expected work': 'Erwartete Arbeit',
  'Judged by past errors of forecasts. In brackets and as a bar: eight of ten months. Dashed line: regular time. Frame: with all overtime.':
    'Nach früheren Fehlern der Vorschau. In Klammern und als Balken: acht von zehn Monaten. Gestrichelt: Regelzeit. Rahmen: mit allen Überstunden.',
  'Chances are counted from {count} past cycles, as if the forecasts were as wrong as they were then.': {
    one: 'Die Chancen sind aus {count} früheren Zyklus gezählt, als wäre die Vorschau so falsch wie damals.',
    other: 'Die Chancen sind aus {count} früheren Zyklen gezählt, als wäre die Vorschau so falsch wie damals.',
  },
  'Chances are counted from {count} past cycles. The range of work and the overtime to announce need nine.': {
    one: 'Die Chancen sind aus {count} früheren Zyklus gezählt. Der Bereich der Arbeit und die anzukündigenden Überstunden brauchen neun.',
    other:
      'Die Chancen sind aus {count} früheren Zyklen gezählt. Der Bereich der Arbeit und die anzukündigenden Überstunden brauchen neun.',
  },
  'No chances are known: there is no past cycle with a forecast and the orders that came of it. Cycles count once the volatility check has judged them.':
    'Chancen sind nicht bekannt: Es gibt keinen früheren Zyklus mit einer Vorschau und den Bestellungen, die daraus wurden. Zyklen zählen, sobald die Schwankungsprüfung sie beurteilt hat.',
  'This plan was made before chances were counted. Level the month again to have them.':
    'Dieser Plan entstand, bevor Chancen gezählt wurden. Nivellieren Sie den Monat erneut, um sie zu haben.',
  'Work from': 'Arbeit ab',
  'One month in ten has less work, judged by past errors of forecasts.':
    'Einer von zehn Monaten hat weniger Arbeit, nach früheren Fehlern der Vorschau.',
  'Work up to': 'Arbeit bis',
  'One month in ten has more work, judged by past errors of forecasts.':
    'Einer von zehn Monaten hat mehr Arbeit, nach früheren Fehlern der Vorschau.',
  'Chance without overtime': 'Chance ohne Überstunden',
  'How likely all work fits in regular time, judged by past errors of forecasts.':
    'Wie wahrscheinlich alle Arbeit in die Regelzeit passt, nach früheren Fehlern der Vorschau.',
  'Chance with overtime': 'Chance mit Überstunden',
  'How likely all work fits with all the overtime of the calendar.':
    'Wie wahrscheinlich alle Arbeit mit allen Überstunden des Kalenders passt.',
  'Overtime to announce': 'Anzukündigen',
  'Enough overtime for nine months in ten.': 'Überstunden, die in neun von zehn Monaten reichen.',
}
