import type { Catalogue } from '../../catalogue.ts'

export const serverWorkingCalendar: Catalogue = {
  'Revision {rev} is a draft. Register it before you send it.':
    'Revision {rev} ist ein Entwurf. Registrieren Sie sie, bevor Sie sie senden.',
  'Revision {rev} is already registered. Send it, or change a day first.':
    'Revision {rev} ist schon registriert. Senden Sie sie oder ändern Sie zuerst einen Tag.',
  'Revision {rev} was sent. Change a day to start the next revision.':
    'Revision {rev} ist gesendet. Ändern Sie einen Tag, um die nächste Revision zu beginnen.',
  '{on} has {after} instead of {before} minutes but is used by {plan} plan {plan|row|rows}. Level the month again afterwards.':
    '{on} hat {after} statt {before} Minuten, wird aber von {plan} {plan|Planzeile|Planzeilen} verwendet. Nivellieren Sie den Monat danach neu.',
  '{on} gets other shifts but is used by {plan} plan {plan|row|rows}. Level the month again afterwards.':
    '{on} bekommt andere Schichten, wird aber von {plan} {plan|Planzeile|Planzeilen} verwendet. Nivellieren Sie den Monat danach neu.',
  '{by} changed {days} {days|day|days} that this draft changes too, the first on {on}. Continuing replaces their values with those of the draft. To keep them, cancel and enter them in the draft.':
    '{by} hat {days} {days|Tag|Tage} geändert, die auch dieser Entwurf ändert, zuerst {on}. Fortfahren ersetzt diese Werte durch die des Entwurfs. Um sie zu behalten, brechen Sie ab und tragen sie in den Entwurf ein.',
  '{calendar} {year} registered as revision {rev} with {days} changed {days|day|days}. Open plans use it from their next levelling.':
    '{calendar} {year} als Revision {rev} mit {days} {days|geändertem Tag|geänderten Tagen} registriert. Offene Pläne verwenden sie ab ihrem nächsten Nivellieren.',
}
