import type { Catalogue } from '../../catalogue.ts'

export const helpPackingProgress: Catalogue = {
  '`Enter` on a row opens its cases on CASE INFORMATION (L03).':
    '`Enter` auf einer Zeile öffnet ihre Kisten auf CASE INFORMATION (L03).',
  'On a row with late cases press `Shift+F10` and choose [Open late cases]. The list includes those of earlier days.':
    'Drücken Sie auf einer Zeile mit verspäteten Kisten `Shift+F10` und wählen Sie [Verspätete Kisten öffnen]. Die Liste enthält auch die früherer Tage.',
  'Solve what deviates from the plan': 'Abweichungen vom Plan lösen',
  'Choose [Exceptions] above the list: late and left-behind cases, vannings at risk, cases without replacement, spot orders, cancelled and moved sailings, one row for each object and cause, with its reason and what solves it.':
    'Wählen Sie über der Liste [Ausnahmen]: verspätete und zurückgebliebene Kisten, gefährdete Verladungen, Kisten ohne Ersatz, Sonderabrufe, gestrichene und verschobene Abfahrten, eine Zeile je Gegenstand und Ursache mit Grund und Lösung.',
  '`J` and `K` walk through the rows, `Enter` does the first action.':
    '`J` und `K` gehen durch die Zeilen, `Enter` führt die erste Aktion aus.',
  'Show it on a screen at the line': 'Auf einem Bildschirm an der Linie zeigen',
  'Choose [Wall board]; `Escape` returns to the list.': 'Wählen Sie [Wandtafel]; `Escape` kehrt zur Liste zurück.',
  'See a period': 'Zeitraum sehen',
  'Enter pack dates from and to (at most 31 days) and [Search].':
    'Geben Sie Packtage von und bis ein (höchstens 31 Tage) und [Suchen].',
  'Planned until now counts net minutes of the shift: breaks do not count, and overtime follows the last shift.':
    'Bis jetzt geplant zählt Nettominuten der Schicht: Pausen zählen nicht, und Überstunden folgen der letzten Schicht.',
  'The plan of a day is the newest revision at its start. A night shift belongs to the business day on which it begins.':
    'Der Plan eines Tages ist die bei seinem Beginn neueste Revision. Eine Nachtschicht gehört zu dem Geschäftstag, an dem sie beginnt.',
  'Late means not packed by the pack-by date, not by the plan date.':
    'Verspätet heißt nicht bis zum spätesten Packtag verpackt, nicht bis zum Plandatum.',
  'A case that is packed ahead counts on the day it is packed, and leaves the plan of its own day. In a period it stays in the plan if it is packed within the period.':
    'Eine vorab verpackte Kiste zählt am Tag des Verpackens und verlässt den Plan ihres eigenen Tages. In einem Zeitraum bleibt sie im Plan, wenn sie darin verpackt wird.',
  'Left behind are cases without a container whose vanning is over. [Open left-behind cases] lists them on CASE INFORMATION (L03), where they get the next vanning date of their dealer.':
    'Zurückgeblieben sind Kisten ohne Container, deren Verladung vorbei ist. [Zurückgebliebene Kisten öffnen] listet sie auf CASE INFORMATION (L03), wo sie den nächsten Verladetag ihres Händlers bekommen.',
  'The forecast continues the pace of the day through breaks and overtime. The line packs in planned order: a shift, dealer or container is finished when everything planned before its last case is packed.':
    'Die Prognose setzt das Tempo des Tages durch Pausen und Überstunden fort. Die Linie verpackt in geplanter Reihenfolge: Schicht, Händler oder Container sind fertig, wenn alles vor ihrer letzten Kiste Geplante verpackt ist.',
  'A case counts in the shift in which its packing ended; a break and overtime belong to the shift before.':
    'Eine Kiste zählt in der Schicht, in der ihr Verpacken endete; Pause und Überstunden gehören zur Schicht davor.',
  'A dealer’s user sees its own dealer only, without a forecast, because the pace of a line depends on all its cases.':
    'Benutzer eines Händlers sehen nur ihren Händler, ohne Prognose, denn das Tempo einer Linie hängt von allen Kisten ab.',
  'Records and corrects packing results by case or by part. Most results come from scanners or the host; this screen completes and corrects them.':
    'Bucht und korrigiert Packrückmeldungen nach Kiste oder Teil. Die meisten kommen von Scannern oder vom Host; dieser Bildschirm ergänzt und korrigiert sie.',
  'Report cases packed as planned': 'Wie geplant verpackte Kisten melden',
  'Search by pack date and line; [Result]: [No result].':
    'Suchen Sie nach Packtag und Linie; [Ergebnis]: [Keine Rückmeldung].',
  'Select the cases and choose [Packed as planned], then [Save].':
    'Wählen Sie die Kisten aus und dann [Wie geplant verpackt], danach [Speichern].',
  'Report a short or missing case': 'Kiste mit Fehlmenge oder fehlende Kiste melden',
  'Enter [Result], [Result qty] and [Reason] in the row, then [Save].':
    'Geben Sie in der Zeile [Ergebnis], [Rückgemeldete Menge] und [Grund] ein, dann [Speichern].',
  'For a case with several parts choose [Contents and corrections], enter the pieces of each part and [Save case].':
    'Bei einer Kiste mit mehreren Teilen wählen Sie [Inhalt und Korrekturen], geben die Stückzahl jedes Teils ein und [Kiste speichern].',
  'Record the lots of a part': 'Lose eines Teils buchen',
  'Enter the lot in [Contents and corrections], or several lots with their pieces, such as A12:8, B07:4. Their pieces must add up to the packed pieces.':
    'Geben Sie das Los in [Inhalt und Korrekturen] ein oder mehrere mit Stückzahl, etwa A12:8, B07:4. Die Stückzahlen müssen die verpackten ergeben.',
  'Correct or withdraw a result': 'Rückmeldung korrigieren oder zurücknehmen',
  'Change the values, choose the reason and [Save]: the old result is reversed and kept in the history.':
    'Ändern Sie die Werte, wählen Sie den Grund und [Speichern]: Die alte Rückmeldung wird storniert und bleibt im Verlauf.',
  'Or select the cases and choose [Cancel result] with a reason: their pieces must be packed again.':
    'Oder wählen Sie die Kisten aus und dann [Rückmeldung stornieren] mit Grund: Ihre Stücke müssen neu verpackt werden.',
  'Decide on scans with a wrong time': 'Über Scans mit falscher Zeit entscheiden',
  'While scans are on hold because of the clock of their device, a line above the list says so. Choose [Scans on hold], correct the time and [Record], or [Discard].':
    'Sind Scans wegen der Uhr ihres Geräts zurückgestellt, sagt es eine Zeile über der Liste. Wählen Sie [Zurückgestellte Scans], berichtigen Sie die Zeit und [Buchen], oder [Verwerfen].',
  'Photos of a defect belong to the case: at most three, JPEG, PNG or WebP. They stay when the result is corrected.':
    'Fotos eines Mangels gehören zur Kiste: höchstens drei, JPEG, PNG oder WebP. Sie bleiben bei einer Korrektur.',
  'Results: OK, short, not packed, cancelled, repack. Pieces that differ from the plan, and every correction of pieces or result, need a reason.':
    'Rückmeldungen: OK, Fehlmenge, nicht verpackt, storniert, neu verpacken. Stückzahlen, die vom Plan abweichen, und jede Korrektur von Stückzahl oder Rückmeldung brauchen einen Grund.',
  'Pieces are at most the capacity of the case. Dates cannot be in the future or before the month was planned. Results of closed months cannot be changed.':
    'Stückzahlen sind höchstens die Kapazität der Kiste. Tage dürfen nicht in der Zukunft oder vor der Planung des Monats liegen. Rückmeldungen abgeschlossener Monate sind nicht änderbar.',
  'Times are those of the business day: 01:30 is the night after. Times outside the shift are a warning. A blank shift is set to the shift at the end time or, without a time, to the planned shift.':
    'Zeiten sind die des Geschäftstags: 01:30 ist die Nacht danach. Zeiten außerhalb der Schicht sind eine Warnung. Eine leere Schicht wird auf die der Endzeit gesetzt oder, ohne Zeit, auf die geplante.',
  'Short and cancelled cases change the carry-over at once: the next compile of the following month adds the missing pieces, while PACKING PLAN keeps the figures of the plan. A cancelled case leaves its container. Cases not packed remain to be packed until the month is closed, which cancels them.':
    'Kisten mit Fehlmenge und stornierte ändern den Vortrag sofort: Die nächste Verarbeitung des Folgemonats ergänzt die fehlenden Stücke, während PACKING PLAN die Zahlen des Plans behält. Eine stornierte Kiste verlässt ihren Container. Nicht verpackte Kisten bleiben zu verpacken, bis der Monatsabschluss sie storniert.',
  'The result of a case in a closed container cannot be cancelled; only its pieces can be corrected.':
    'Die Rückmeldung einer Kiste in einem abgeschlossenen Container kann nicht storniert werden; nur ihre Stückzahl ist korrigierbar.',
  'Entries in [Contents and corrections] are kept when you open another case; [Discard entries] removes them.':
    'Eingaben in [Inhalt und Korrekturen] bleiben, wenn Sie eine andere Kiste öffnen; [Eingaben verwerfen] entfernt sie.',
  'A case of an older plan can be packed after a warning and is marked as unplanned.':
    'Eine Kiste eines älteren Plans kann nach einer Warnung verpackt werden und gilt als ungeplant.',
  'Correcting cases in closed containers needs full privilege.':
    'Kisten in abgeschlossenen Containern zu korrigieren braucht volles Recht.',
  'Registers parts that are packed in a fixed ratio, such as left and right. Compiling rounds both sides to the same number of sets, and levelling keeps them on one line and day.':
    'Registriert Teile, die in festem Verhältnis verpackt werden, etwa links und rechts. Die Verarbeitung rundet beide Seiten auf dieselbe Zahl von Sätzen, und die Nivellierung hält sie auf einer Linie und an einem Tag.',
  'Add a pair': 'Paar hinzufügen',
  'Choose [Add row]; enter pair, both parts, the ratio and the dealer (* for all).':
    'Wählen Sie [Zeile hinzufügen]; geben Sie Paar, beide Teile, das Verhältnis und den Händler ein (* für alle).',
  '[Box layout] shows both parts in their case and the smallest lot that fills whole boxes.':
    '[Behälteranordnung] zeigt beide Teile in ihrer Kiste und das kleinste Los, das ganze Behälter füllt.',
  'Choose [Save] and read the effect on orders and plans.':
    'Wählen Sie [Speichern] und lesen Sie die Auswirkung auf Abrufe und Pläne.',
  'End a pair': 'Paar beenden',
  'Select the rows, choose [End], enter the last valid day and the reason.':
    'Wählen Sie die Zeilen aus und dann [Ende], geben Sie letzten gültigen Tag und Grund ein.',
  'Find orders that do not match': 'Abrufe finden, die nicht passen',
  'Rows with a warning sign have an [Imbalance] in this month’s orders: the dealer has to correct them.':
    'Zeilen mit Warnzeichen haben in den Abrufen dieses Monats ein [Ungleichgewicht]: Der Händler muss sie berichtigen.',
  'Rows with a warning sign and [Ending parts] have a part that ends on DISCONTINUED PART (B05): end the pair with it and register one with the new part.':
    'Zeilen mit Warnzeichen und [Auslaufende Teile] haben ein Teil, das auf DISCONTINUED PART (B05) endet: Beenden Sie das Paar mit ihm und registrieren Sie eines mit dem neuen Teil.',
  'Both parts exist, share a case family and a line, and belong to one pair at a time.':
    'Beide Teile gibt es, sie teilen Kistenfamilie und Linie und gehören jeweils zu einem Paar.',
  'An SNP that does not fit the ratio is a warning with the common lot. A group with another ratio is ignored in planning.':
    'Eine SNP, die nicht zum Verhältnis passt, ist eine Warnung mit dem gemeinsamen Los. Eine Gruppe mit anderem Verhältnis wird in der Planung ignoriert.',
  'Nothing is deleted: pairs end on a date. Frozen plans keep them.':
    'Nichts wird gelöscht: Paare enden an einem Tag. Eingefrorene Pläne behalten sie.',
  'Shows the parts of the host system and maintains what packing adds to them: line, dock, address, advance and safety days, priority. New parts come from the host (job net “Host import”), not from this screen.':
    'Zeigt die Teile des Hostsystems und pflegt, was das Verpacken ergänzt: Linie, Dock, Adresse, Vorlauf- und Sicherheitstage, Priorität. Neue Teile kommen vom Host (Jobnetz „Hostimport“), nicht von hier.',
  'Change values for all dealers': 'Werte für alle Händler ändern',
  'Search without [Values for dealer].': 'Suchen Sie ohne [Werte für Händler].',
  'Change the cells, then [Save].': 'Ändern Sie die Zellen, dann [Speichern].',
  'Change values for one dealer': 'Werte für einen Händler ändern',
  'Choose the dealer in [Values for dealer] and search.':
    'Wählen Sie den Händler in [Werte für Händler] und suchen Sie.',
  'Enter the different value: the cell is marked as its own. `Delete` returns it to the common value.':
    'Geben Sie den abweichenden Wert ein: Die Zelle ist als eigene markiert. `Delete` kehrt zum gemeinsamen Wert zurück.',
  'Find parts that cannot be packed': 'Teile finden, die nicht verpackt werden können',
  'Tick [Without valid packing condition] under [More conditions], then register conditions on D01.':
    'Haken Sie unter [Mehr Bedingungen] [Ohne gültige Packvorschrift] an und registrieren Sie dann Packvorschriften auf D01.',
  'See who changed a part': 'Sehen, wer ein Teil geändert hat',
  'Choose [History] (`Alt+Enter`).': 'Wählen Sie [Verlauf] (`Alt+Enter`).',
  'The line must be in use and have a working calendar.':
    'Die Linie muss in Betrieb sein und einen Arbeitskalender haben.',
  'A part on order without weight or dimensions, or with an unusual density (20 to 8,000 kg/m³), is a warning: check g and kg, mm and cm.':
    'Ein abgerufenes Teil ohne Gewicht oder Maße oder mit ungewöhnlicher Dichte (20 bis 8,000 kg/m³) ist eine Warnung: Prüfen Sie g und kg, mm und cm.',
  'Parts with a DG class need a packing condition for dangerous goods.':
    'Teile mit Gefahrgutklasse brauchen eine Packvorschrift für Gefahrgut.',
  'Hyphens, spaces and full-width letters in part numbers are accepted everywhere.':
    'Bindestriche, Leerzeichen und breite Buchstaben in Teilenummern werden überall angenommen.',
  'Creates two reports for dealers: ECNF, the engineering change notification (which part changes when, with stock, orders and first and last case), and DSF, the despatch schedule (cases by vanning date and container, with vessel).':
    'Erstellt zwei Berichte für Händler: ECNF, die Mitteilung technischer Änderungen (welches Teil wann wechselt, mit Bestand, Abrufen, erster und letzter Kiste), und DSF, den Versandplan (Kisten nach Verladetag und Container mit Schiff).',
  'Create a report': 'Bericht erstellen',
  'Choose the tab [ECNF] or [DSF].': 'Wählen Sie das Register [ECNF] oder [DSF].',
  'Choose dealers and months, then [Search]: the rows of the report are shown.':
    'Wählen Sie Händler und Monate, dann [Suchen]: Die Zeilen des Berichts werden gezeigt.',
  'Choose [Download]: Excel, CSV or PDF, in any language.':
    'Wählen Sie [Herunterladen]: Excel, CSV oder PDF, in jeder Sprache.',
  'A change belongs to the period if its last order month, last pack date or first pack date of the new part lies in it.':
    'Eine Änderung gehört zum Zeitraum, wenn ihr letzter Abrufmonat, letzter Packtag oder erster Packtag des neuen Teils darin liegt.',
  'The status of a DSF row is the stage that all its cases have reached.':
    'Der Status einer DSF-Zeile ist die Stufe, die alle ihre Kisten erreicht haben.',
  'At most 12 months. A report with too many rows is rejected: narrow the criteria.':
    'Höchstens 12 Monate. Ein Bericht mit zu vielen Zeilen wird abgelehnt: Grenzen Sie die Kriterien ein.',
  'The file states the instant of its figures; they equal those of the screens at that instant.':
    'Die Datei nennt den Zeitpunkt ihrer Zahlen; sie stimmen mit den Bildschirmen zu diesem Zeitpunkt überein.',
  'A dealer’s user gets reports of its own dealer only.':
    'Benutzer eines Händlers bekommen nur Berichte ihres Händlers.',
  'Shows your work for today in this PRCTCC: tasks, notices, next vannings, order cycles, the current plan, recent job nets and your files.':
    'Zeigt Ihre Arbeit von heute in diesem PRCTCC: Aufgaben, Meldungen, nächste Verladungen, Abrufzyklen, den aktuellen Plan, letzte Jobnetze und Ihre Dateien.',
  'Work on what needs you': 'Erledigen, was Sie braucht',
  'Choose a row of [To do], or walk with `J` and `K`. At the right are its reason and what solves it; `Enter` does the first action.':
    'Wählen Sie eine Zeile von [Zu erledigen] oder gehen Sie mit `J` und `K` durch. Rechts stehen Grund und Lösung; `Enter` führt die erste Aktion aus.',
  'Set a row aside, or take care of it': 'Zeile zurückstellen oder sich darum kümmern',
  '[Set aside] (`E`) hides a row until it gets worse, [Set aside until …] (`H`) until a day. [I take care of it] (`M`) shows it to your colleagues. `Z` undoes the last decision.':
    '[Zurückstellen] (`E`) verbirgt eine Zeile, bis sie schlimmer wird, [Zurückstellen bis …] (`H`) bis zu einem Tag. [Ich kümmere mich darum] (`M`) zeigt es den anderen. `Z` nimmt die letzte Entscheidung zurück.',
  'Read and acknowledge notices': 'Meldungen lesen und bestätigen',
  'Open the notice, then [Acknowledge], so that the sender sees it. [Mark all as read] clears the marks for you only.':
    'Öffnen Sie die Meldung, dann [Bestätigen], damit der Absender es sieht. [Alle als gelesen markieren] entfernt die Markierungen nur für Sie.',
  'Fetch a file': 'Datei abholen',
  'Choose its name in [My files]. Files are kept for 7 days.':
    'Wählen Sie ihren Namen in [Meine Dateien]. Dateien bleiben 7 Tage.',
  'Work in another PRCTCC': 'In einem anderen PRCTCC arbeiten',
  'Choose it in the top bar. The screens and rows of that PRCTCC are shown.':
    'Wählen Sie es in der oberen Leiste. Bildschirme und Zeilen dieses PRCTCC werden gezeigt.',
  'Go to any screen': 'Zu jedem Bildschirm gehen',
  '`Mod+K` finds screens, actions, parts, cases, orders and runs.':
    '`Mod+K` findet Bildschirme, Aktionen, Teile, Kisten, Abrufe und Läufe.',
  'Only cards of screens that you can open are shown.':
    'Nur Karten von Bildschirmen, die Sie öffnen können, werden gezeigt.',
  'Tasks follow the monthly cycle: level compiled orders that have no plan; until packing begins, build cases and load containers for a revision that has none; send confirmations to dealers that have received none in the cycle. A sent confirmation no longer matches the plan when the plan has fewer pieces or a later pack or vanning date for its line.':
    'Aufgaben folgen dem Monatszyklus: verarbeitete Abrufe ohne Plan nivellieren; bis das Verpacken beginnt, Kisten bilden und Container beladen für eine Revision ohne; Bestätigungen an Händler senden, die im Zyklus keine erhalten haben. Eine gesendete Bestätigung passt nicht mehr zum Plan, wenn er für ihre Position weniger Stücke oder einen späteren Pack- oder Verladetag hat.',
  'Confirmations are counted up to 10,000; beyond that the figure reads 10,000+, as in the list that it opens.':
    'Bestätigungen werden bis 10,000 gezählt; darüber steht 10,000+, wie in der Liste, die sich öffnet.',
  'A row is new until you have left and come back. What is set aside is hidden for you only, and comes back with more of the same or when it becomes more urgent; who takes care of a row is shown to everybody of the packing site.':
    'Eine Zeile ist neu, bis Sie gegangen und wiedergekommen sind. Zurückgestelltes ist nur für Sie verborgen und kommt wieder, wenn es mehr oder dringender wird; wer sich um eine Zeile kümmert, sehen alle am Packstandort.',
  'There is one row for each object and cause, such as a vanning, a voyage or an order. It disappears when its cause is gone.':
    'Es gibt eine Zeile je Gegenstand und Ursache, etwa Verladung, Reise oder Abruf. Sie verschwindet mit ihrer Ursache.',
  'Dealers’ users see tasks and vannings of their dealers, including those in other PRCTCCs. Choosing one there switches to that PRCTCC and opens the screen.':
    'Benutzer von Händlern sehen Aufgaben und Verladungen ihrer Händler, auch in anderen PRCTCCs. Die Wahl wechselt in dieses PRCTCC und öffnet den Bildschirm.',
  'What is late, to be decided or due, with its reason, what solves it, and the effect of each action before it is done':
    'Was verspätet, zu entscheiden oder fällig ist, mit Grund, Lösung und der Wirkung jeder Aktion, bevor sie ausgeführt wird',
  'Confirmations, ship notices, discontinuations, findings and calendars of other PRCTCCs':
    'Bestätigungen, Lieferavise, Ausläufe, Befunde und Kalender anderer PRCTCCs',
  'Cases packed and containers of the next vanning dates': 'Verpackte Kisten und Container der nächsten Verladetage',
  'Dealers of the latest cycle by state, and its next cut-off. A number opens its dealers.':
    'Händler des neuesten Zyklus nach Status und dessen nächster Annahmeschluss. Eine Zahl öffnet ihre Händler.',
  'Latest runs and their result. A name opens the run.': 'Letzte Läufe und ihr Ergebnis. Ein Name öffnet den Lauf.',
  'PDF files that an administrator provides for this PRCTCC':
    'PDF-Dateien, die die Administration für dieses PRCTCC bereitstellt',
  'Files created in the background': 'Im Hintergrund erstellte Dateien',
  'Sets the days of a calendar and year: working day, holiday or shutdown, work rate, shifts and overtime. Planning uses a revision once it is sent, or already once it is registered if the PRCTCC is set up so.':
    'Legt die Tage eines Kalenders und Jahres fest: Arbeitstag, Feiertag oder Betriebsruhe, Leistungsgrad, Schichten und Überstunden. Die Planung verwendet eine Revision, sobald sie gesendet ist, oder schon nach dem Registrieren, wenn das PRCTCC so eingerichtet ist.',
  'Create a year': 'Jahr erstellen',
  'Search for the calendar and the year.': 'Suchen Sie nach Kalender und Jahr.',
  'Choose [Register] to create it from the weekly pattern and public holidays, [Copy] to take over another calendar or year, or [Upload] a file with all its days.':
    'Wählen Sie [Registrieren], um es aus Wochenmuster und Feiertagen zu erzeugen, [Kopieren], um einen anderen Kalender oder ein anderes Jahr zu übernehmen, oder [Hochladen] mit einer Datei aller Tage.',
  'Change days': 'Tage ändern',
  'Select days with the arrow keys and `Shift`, or drag over them.':
    'Wählen Sie Tage mit den Pfeiltasten und `Shift` aus, oder ziehen Sie darüber.',
  'Press `w`, `h` or `s` for working day, holiday or shutdown, `5` for a half day. [Bulk edit] sets work rate, shifts, times and remark of the selected days; [Day details] shows the focused day.':
    'Drücken Sie `w`, `h` oder `s` für Arbeitstag, Feiertag oder Betriebsruhe, `5` für einen halben Tag. [Sammeländerung] setzt Leistungsgrad, Schichten, Zeiten und Bemerkung der ausgewählten Tage; [Einzelheiten des Tages] zeigt den Tag im Fokus.',
  'Choose [Save]. Plans, vanning dates and correspondence rows on days that close, open or get less time or other shifts are listed with links for confirmation.':
    'Wählen Sie [Speichern]. Pläne, Verladetage und Zuordnungszeilen an Tagen, die schließen, öffnen oder weniger Zeit oder andere Schichten bekommen, werden mit Links zur Bestätigung aufgelistet.',
  'Put the changes into use': 'Änderungen in Kraft setzen',
  '[Register] the draft.': '[Registrieren] des Entwurfs.',
  '[Send] it: open plans use it from their next levelling. If an import changed days that you edited, you are asked first.':
    '[Senden]: Offene Pläne verwenden ihn ab dem nächsten Nivellieren. Hat ein Import von Ihnen bearbeitete Tage geändert, werden Sie zuerst gefragt.',
  '[Try] without unsaved changes plans the months as they will be once the drafts found are registered. If the plan becomes worse, [Approve] and [Register] ask first, with the figures.':
    '[Probieren] ohne ungespeicherte Änderungen plant die Monate, wie sie sind, sobald die gefundenen Entwürfe registriert sind. Wird der Plan schlechter, fragen [Freigeben] und [Registrieren] erst, mit den Zahlen.',
  '[Try] without unsaved changes plans the months as they will be once the draft is in use. If the plan becomes worse, [Register] and [Send] ask first, with the figures.':
    '[Probieren] ohne ungespeicherte Änderungen plant die Monate, wie sie mit dem Entwurf sein werden. Wird der Plan schlechter, fragen [Registrieren] und [Senden] zuerst, mit den Zahlen.',
  'Choose a revision in [Compare with]. Differing days are marked and listed.':
    'Wählen Sie eine Revision in [Vergleichen mit]. Abweichende Tage sind markiert und aufgelistet.',
  'States: draft, registered, sent. A change of a sent year starts the next revision as a draft.':
    'Status: Entwurf, registriert, gesendet. Eine Änderung eines gesendeten Jahres beginnt die nächste Revision als Entwurf.',
  'A working day has a work rate of 1 to 100 %, other days 0 %. A shutdown needs an event on EVENT MASTER (A04) that stops packing.':
    'Ein Arbeitstag hat einen Leistungsgrad von 1 bis 100 %, andere Tage 0 %. Eine Betriebsruhe braucht auf EVENT MASTER (A04) ein Ereignis, das das Verpacken sperrt.',
  'Overtime is limited per day and per month by CALENDAR CODE (A01).':
    'Überstunden begrenzt CALENDAR CODE (A01) je Tag und Monat.',
  'An uploaded file has all days of exactly one calendar and year.':
    'Eine hochgeladene Datei enthält alle Tage genau eines Kalenders und Jahres.',
  'Past days can be changed with full privilege only.': 'Vergangene Tage können nur mit vollem Recht geändert werden.',
  'Shows who is signed in, and signs out.': 'Zeigt, wer angemeldet ist, und meldet ab.',
  'Change the user': 'Benutzer wechseln',
  'Choose [Sign out], then sign in as the other user.':
    'Wählen Sie [Abmelden] und melden Sie sich dann als die andere Person an.',
  'A session ends with the sign-in of the identity provider. A minute before, a message offers to sign in again; unsaved input is kept.':
    'Eine Sitzung endet mit der Anmeldung beim Anmeldedienst. Eine Minute vorher bietet eine Meldung die Neuanmeldung an; ungespeicherte Eingaben bleiben.',
  'When the other side acknowledged it': 'Wann die andere Seite bestätigt hat',
  'Reason given when the row was ended': 'Beim Beenden der Zeile angegebener Grund',
  'Arrival at the dealer’s plant': 'Ankunft im Werk des Händlers',
  'Number of the ship notice': 'Nummer des Lieferavis',
  'Innermost boxes': 'Innerste Behälter',
  'Innermost boxes in the case': 'Innerste Behälter in der Kiste',
  'Vehicle family the part is used for': 'Fahrzeugfamilie, für die das Teil verwendet wird',
  'Pieces carried over from the month before; negative: backlog':
    'Aus dem Vormonat vorgetragene Stücke; negativ: Rückstand',
  'Pieces carried over to the next month': 'In den nächsten Monat vorgetragene Stücke',
  'Pieces packed beyond the orders so far': 'Über die bisherigen Abrufe hinaus verpackte Stücke',
  'Type of the outer case, with its size and weight limit': 'Typ der Außenkiste mit Größe und Gewichtsgrenze',
  'Cases of one footprint that stack on each other': 'Kisten gleicher Grundfläche, die sich stapeln lassen',
  'Shipped since the start of counting': 'Seit Zählbeginn versandt',
  'Confirmed since the start of counting': 'Seit Zählbeginn bestätigt',
  'Ordered since the start of counting': 'Seit Zählbeginn abgerufen',
  'After this time only spot orders are accepted': 'Danach werden nur Sonderabrufe angenommen',
  'Latest delivery of the container to the port’s yard': 'Späteste Anlieferung des Containers im Hafen',
  'Month in which the dealer orders; the firm month is the next one':
    'Monat, in dem der Händler abruft; der Festmonat ist der nächste',
  'UN class of dangerous goods': 'UN-Klasse des Gefahrguts',
  'First day on which the lot can be packed (correspondence calendar, parts-in lead time)':
    'Erster Tag, an dem das Los verpackt werden kann (Zuordnungskalender, Vorlaufzeit Teileeingang)',
  'Number of the engineering change': 'Nummer der technischen Änderung',
  'Arrival at the port of discharge': 'Ankunft im Löschhafen',
  'Departure of the vessel': 'Abfahrt des Schiffs',
  'Earliest pack date in the plan': 'Frühester Packtag im Plan',
  'Parts with boxes, case and packing': 'Teile mit Behältern, Kiste und Verpackung',
  'Pieces that do not match the ratio': 'Stücke, die nicht zum Verhältnis passen',
  'Whether old and new part can replace each other': 'Ob altes und neues Teil einander ersetzen können',
  'Number on the container (ISO 6346)': 'Nummer am Container (ISO 6346)',
  'Last month in which the old part may be ordered': 'Letzter Monat, in dem das alte Teil abgerufen werden darf',
  'Last day on which the old part is packed': 'Letzter Tag, an dem das alte Teil verpackt wird',
  'Last day on which the lot can be packed for its vanning date':
    'Letzter Tag, an dem das Los für seinen Verladetag verpackt werden kann',
  'Why the case is in no container': 'Warum die Kiste in keinem Container ist',
  'State of the part in the host system': 'Status des Teils im Hostsystem',
  'Order in which the cases are loaded': 'Reihenfolge, in der die Kisten geladen werden',
  'Packing lots: boxes of SNP pieces': 'Packlose: Behälter zu SNP Stück',
  'Largest cargo weight of the container': 'Größtes Ladungsgewicht des Containers',
  'Cases that may stand on each other': 'Kisten, die aufeinander stehen dürfen',
  'Standard packing time': 'Standardzeit fürs Verpacken',
  'Property whose values can share containers': 'Eigenschaft, deren Werte Container teilen können',
  'Parts only': 'Nur Teile',
  'First day on which the new part is packed': 'Erster Tag, an dem das neue Teil verpackt wird',
  'Regular: monthly cycle; Customer: for one customer; Spot: emergency order outside the cycle':
    'Regulär: Monatszyklus; Kunde: für einen Kunden; Sonder: Eilabruf außerhalb des Zyklus',
  'Business day of packing': 'Geschäftstag des Verpackens',
  'Variant of the packing condition': 'Variante der Packvorschrift',
  'Working days between the first and the last pack date': 'Arbeitstage zwischen erstem und letztem Packtag',
  'Running number of the planned container': 'Laufende Nummer des geplanten Containers',
  'Running numbers of the planned containers': 'Laufende Nummern der geplanten Container',
  'Day for which the dealer orders': 'Tag, für den der Händler abruft',
  'Each release or change has the next number': 'Jeder Stand und jede Änderung hat die nächste Nummer',
  'Pieces of the old part that are still packed': 'Stücke des alten Teils, die noch verpackt werden',
  'Corrosion protection': 'Korrosionsschutz',
  'Seal of the closed container': 'Plombe des abgeschlossenen Containers',
  'Order within the day, line or case': 'Reihenfolge am Tag, auf der Linie oder in der Kiste',
  'Shift of the line': 'Schicht der Linie',
  'Standard number of parts per box; one box is one packing lot':
    'Standardzahl der Teile je Behälter; ein Behälter ist ein Packlos',
  'Where the row or result comes from': 'Woher die Zeile oder Rückmeldung kommt',
  'Standard time to pack one case or set': 'Standardzeit, um eine Kiste oder einen Satz zu verpacken',
  'Pieces on hand in the host system': 'Bestand in Stück im Hostsystem',
  'Month for which it is ordered': 'Monat, für den abgerufen wird',
  'Day on which the container is loaded': 'Tag, an dem der Container beladen wird',
  'Day on which the container was loaded': 'Tag, an dem der Container beladen wurde',
  'Enter conditions; `/` goes to the first field. Codes can be pasted as a list of up to 500, separated by lines, tabs or commas.':
    'Geben Sie Bedingungen ein; `/` geht zum ersten Feld. Codes können als Liste von bis zu 500 eingefügt werden, getrennt durch Zeilen, Tabulatoren oder Kommas.',
  'Choose [Search] (`Enter` in a field).': 'Wählen Sie [Suchen] (`Enter` in einem Feld).',
  'The conditions then fold into one line above the rows; the lens at its start, or `/`, opens them. [Keep open] leaves them in sight on all screens.':
    'Die Bedingungen klappen dann in eine Zeile über den Zeilen ein; die Lupe an deren Anfang oder `/` öffnet sie. [Offen lassen] lässt sie auf allen Bildschirmen stehen.',
  'Where a screen has them, [More conditions] shows the rarer ones, and [Views] saves conditions and columns under a name, for you or for everyone in the PRCTCC.':
    'Wo ein Bildschirm sie hat, zeigt [Mehr Bedingungen] die selteneren, und [Ansichten] speichert Bedingungen und Spalten unter einem Namen, für Sie oder alle im PRCTCC.',
  'Find and filter in the list': 'In der Liste suchen und filtern',
  '`Mod+F` finds text in the list, `F3` goes to the next match. In a column that can be edited it can be replaced by another one.':
    '`Mod+F` sucht Text in der Liste, `F3` geht zum nächsten Treffer. In einer änderbaren Spalte kann er durch einen anderen ersetzt werden.',
  '`Mod+Shift+L` filters by the column.': '`Mod+Shift+L` filtert nach der Spalte.',
  'A right click or `Shift+F10` opens the cell menu. `.` on a read-only cell shows the reason of a calculated value.':
    'Ein Rechtsklick oder `Shift+F10` öffnet das Zellmenü. `.` auf einer nur lesbaren Zelle zeigt den Grund eines berechneten Werts.',
  'Sort and arrange columns': 'Spalten sortieren und anordnen',
  'Choose a column header to sort; with `Shift` it is added to the sort order.':
    'Eine Spaltenüberschrift sortiert; mit `Shift` kommt sie zur Sortierung hinzu.',
  'The column menu (`Alt+ArrowDown` on the header) pins, moves and hides the column. [Group by this column …] adds the rows up by its values.':
    'Das Spaltenmenü (`Alt+ArrowDown` auf der Überschrift) heftet an, verschiebt und blendet aus. [Nach dieser Spalte gruppieren …] summiert die Zeilen nach ihren Werten.',
  'Move between search, list and panel': 'Zwischen Suche, Liste und Seitenleiste wechseln',
  '`F6` goes to the next area. In the list the arrow keys move; `Alt+Enter` opens the row, `Escape` closes its panel.':
    '`F6` geht zum nächsten Bereich. In der Liste bewegen die Pfeiltasten; `Alt+Enter` öffnet die Zeile, `Escape` schließt ihre Seitenleiste.',
  '[Export CSV] below the list writes the rows of the search to a file, with the columns and filters shown.':
    '[CSV exportieren] unter der Liste schreibt die Zeilen der Suche mit den gezeigten Spalten und Filtern in eine Datei.',
  'Select cells and copy them with `Mod+C`: they can be pasted into Excel.':
    'Wählen Sie Zellen aus und kopieren Sie sie mit `Mod+C`: Sie können in Excel eingefügt werden.',
  'Change rows and save': 'Zeilen ändern und speichern',
  'Type into a cell (`F2` edits its value), or paste a block from Excel with `Mod+V`. Changed cells are marked.':
    'Tippen Sie in eine Zelle (`F2` bearbeitet ihren Wert) oder fügen Sie mit `Mod+V` einen Block aus Excel ein. Geänderte Zellen sind markiert.',
  'Fill a selection with `Mod+D` (down) or `Mod+R` (right), or drag the corner of a cell; two cells or more that grow evenly, as numbers, days and months do, are continued. For many rows select them, then [Bulk edit] (`Alt+B`).':
    'Füllen Sie eine Auswahl mit `Mod+D` (nach unten) oder `Mod+R` (nach rechts), oder ziehen Sie die Ecke einer Zelle; zwei oder mehr gleichmäßig wachsende Zellen, wie Zahlen, Tage und Monate, werden fortgesetzt. Bei vielen Zeilen wählen Sie sie aus und dann [Sammeländerung] (`Alt+B`).',
  'Save with `Mod+S`. Rows without errors are saved; `F8` goes to the next error. Warnings are shown and must be confirmed.':
    'Speichern Sie mit `Mod+S`. Zeilen ohne Fehler werden gespeichert; `F8` geht zum nächsten Fehler. Warnungen werden gezeigt und müssen bestätigt werden.',
  'If someone else changed a row meanwhile, choose which value to keep for each cell, then save again.':
    'Hat inzwischen jemand anders eine Zeile geändert, wählen Sie für jede Zelle den gültigen Wert und speichern erneut.',
  '[Undo] (`Mod+Z`) reverts unsaved changes step by step.':
    '[Rückgängig] (`Mod+Z`) nimmt ungespeicherte Änderungen schrittweise zurück.',
  'Try changes before saving': 'Änderungen vor dem Speichern probieren',
  'Change rows and choose [Try]. The open plans that the changes touch, at most three months, are planned with them in the background, as if they were in use already. Nothing is saved.':
    'Ändern Sie Zeilen und wählen Sie [Probieren]. Die offenen Pläne, die die Änderungen berühren, höchstens drei Monate, werden im Hintergrund mit ihnen geplant, als gälten sie schon. Nichts wird gespeichert.',
  'The panel shows unplanned lots, overtime, moved lots and missed vannings without and with the changes; cases and containers follow. The rows behind each figure are below it.':
    'Die Seitenleiste zeigt nicht eingeplante Lose, Überstunden, verschobene Lose und verpasste Verladungen ohne und mit den Änderungen; Kisten und Container folgen. Die Zeilen hinter jeder Zahl stehen darunter.',
  'If the plan becomes worse, [Save] asks first, with the figures.':
    'Wird der Plan schlechter, fragt [Speichern] zuerst, mit den Zahlen.',
}
