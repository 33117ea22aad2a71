import type { Catalogue } from '../../catalogue.ts'

export const helpJobNetKick: Catalogue = {
  'A job saves everything or nothing. If a worker or the server fails, the run is continued.':
    'Ein Job speichert alles oder nichts. Fällt ein Worker oder der Server aus, wird der Lauf fortgesetzt.',
  'A run that waited, was held or is rerun is checked again before it starts. If the month was closed or its plan fixed meanwhile, the run is rejected or ends abnormally without changing anything.':
    'Ein Lauf, der wartete, zurückgestellt war oder wiederholt wird, wird vor dem Start erneut geprüft. Wurde der Monat inzwischen abgeschlossen oder sein Plan fest, wird der Lauf abgelehnt oder bricht ab, ohne etwas zu ändern.',
  'The head office backs up the whole database of all PRCTCCs with the net Backup, daily or by hand. It needs a backup folder on the server.':
    'Die Zentrale sichert mit dem Netz Datensicherung die ganze Datenbank aller PRCTCCs, täglich oder von Hand. Dafür braucht der Server einen Sicherungsordner.',
  'Months are closed in order; a closed month cannot be opened again.':
    'Monate werden der Reihe nach abgeschlossen; ein abgeschlossener kann nicht wieder geöffnet werden.',
  'Machine tokens and event subscriptions are managed by users with full access who see all dealers. They can grant only calls that they may make themselves.':
    'Maschinentoken und Ereignisabonnements verwaltet, wer volles Recht hat und alle Händler sieht, und nur für Aufrufe, die er selbst ausführen darf.',
  'Job nets cover all dealers: users limited to some dealers cannot run them.':
    'Jobnetze umfassen alle Händler: Wer nur einige sieht, kann sie nicht starten.',
  'Number of the run, also in messages': 'Nummer des Laufs, auch in Meldungen',
  'Job net of the run': 'Jobnetz des Laufs',
  'Waiting, running, ended, ended with warning, ended abnormally, cancelled':
    'Wartet, läuft, beendet, mit Warnung beendet, abgebrochen, storniert',
  'While it runs: its job and how far it is. Then: findings, or the cause of the abnormal end':
    'Solange er läuft: sein Job und wie weit er ist. Danach: Befunde oder die Ursache des abnormalen Endes',
  'Parameters of the run': 'Parameter des Laufs',
  'User or schedule that started it': 'Person oder Zeitplan, die ihn gestartet haben',
  'Time from start to end, and the longest duration of the net':
    'Zeit vom Start bis zum Ende und die längste Dauer des Netzes',
  'Business day on which it started': 'Geschäftstag des Starts',
  'Result or cause of the abnormal end': 'Ergebnis oder Ursache des Abbruchs',
  'Time at which the job started; the next column is its end': 'Startzeit des Jobs; die nächste Spalte ist sein Ende',
  'Rows that the job read': 'Vom Job gelesene Zeilen',
  'Rows that the job saved': 'Vom Job gespeicherte Zeilen',
  'Rows to check; the log names them': 'Zu prüfende Zeilen; das Protokoll nennt sie',
  'Receives the dealers’ orders of a cycle, shows how they are compiled into packing lots, and confirms the cycle. The upper list has one row per dealer, the tabs below its lines.':
    'Empfängt die Abrufe der Händler für einen Zyklus, zeigt, wie sie zu Packlosen verarbeitet werden, und bestätigt den Zyklus. Die obere Liste hat eine Zeile je Händler, die Register darunter seine Positionen.',
  'Upload orders': 'Abrufe hochladen',
  'Choose the cycle month, then [Upload] and the file.': 'Wählen Sie den Zyklusmonat, dann [Hochladen] und die Datei.',
  'Excel, CSV and EDI files (EDIFACT DELFOR, X12 830, VDA 4905; call-offs in DELJIT and X12 862, which change days of the orders in force only) are recognised; [Format] names the format of the file.':
    'Excel-, CSV- und EDI-Dateien (EDIFACT DELFOR, X12 830, VDA 4905; Feinabrufe in DELJIT und X12 862, die nur Tage der gültigen Abrufe ändern) werden erkannt; [Format] nennt das Format der Datei.',
  '[File settings] has what the guide of a partner says on one page: [Reading of EDI files], EDI codes, column mapping and calendar. [Try a file] beside it shows how a file would be read with the entries, and stores nothing. A schedule older than the one in force needs [Accept an older release].':
    '[Dateieinstellungen] hat auf einer Seite, was das Handbuch eines Partners festlegt: [Lesen von EDI-Dateien], EDI-Codes, Spaltenzuordnung und Kalender. [Datei probieren] daneben zeigt, wie eine Datei mit den Einträgen gelesen würde, und speichert nichts. Ein älterer Lieferabruf als der gültige braucht [Älteren Stand annehmen].',
  '[Parts] shows what was read, beside the previous release: the parts that differ most come first. Open a part (Alt+→) to see the dates in the file beside the production dates; [Changed only] and [Moved days] narrow the list.':
    '[Teile] zeigt das Gelesene neben dem vorigen Stand: Die am stärksten abweichenden Teile stehen oben. Öffnen Sie ein Teil (Alt+→), um die Termine der Datei neben den Produktionstagen zu sehen; [Nur geänderte] und [Tage verschoben] grenzen die Liste ein.',
  '[By dealer] shows who has errors: these dealers are left out, the others can be committed now. Correct the file and choose it again; [Download errors] has the list.':
    '[Je Händler] zeigt, wer Fehler hat: Diese Händler werden ausgelassen, die anderen können jetzt übernommen werden. Korrigieren Sie die Datei und wählen Sie sie erneut; [Fehler herunterladen] hat die Liste.',
  '[Quantities] leads from [Pieces in the file], which are added up without the reader of the file, to [Pieces staged]: what is left out, why, and where it stands. A file with pieces that are [Not accounted for] cannot be committed.':
    '[Mengen] führt von [Stück in der Datei], ohne den Leser der Datei addiert, zu [Stück vorgemerkt]: was ausgelassen ist, warum und wo es steht. Eine Datei mit Stücken unter [Nicht zugeordnet] kann nicht übernommen werden.',
  'Look at the changes and [Commit]. The file replaces the dealer’s earlier one completely.':
    'Sehen Sie die Änderungen an und [Übernehmen]. Die Datei ersetzt die frühere des Händlers vollständig.',
  'From orders to a confirmed cycle': 'Von Abrufen zum bestätigten Zyklus',
  '[Check volatility] and answer the orders above the tolerance on I01: [Open OVER] leads there.':
    '[Schwankung prüfen] und die Abrufe über der Toleranz auf I01 beantworten: [Offene ÜBER] führt dorthin.',
  '[Compile] turns the orders of all dealers into lots, and runs the BOM check.':
    '[Verarbeiten] bildet aus den Abrufen aller Händler Lose und startet die Stücklistenprüfung.',
  'Read [Exceptions], and answer the errors of the BOM check on I04: [Errors] leads there.':
    'Lesen Sie [Ausnahmen] und beantworten Sie die Fehler der Stücklistenprüfung auf I04: [Fehler] führt dorthin.',
  '[Warnings] lists the accepted warnings of the files in force. [With problems only] and [Unconfirmed only] narrow all lists to such dealers.':
    '[Warnungen] listet die angenommenen Warnungen der gültigen Dateien. [Nur mit Problemen] und [Nur unbestätigte] grenzen alle Listen auf solche Händler ein.',
  'Select the compiled dealers and [Confirm]. The question names exceptions with pieces that are not packed, and what prevents dealers from being confirmed; the others are confirmed.':
    'Wählen Sie die verarbeiteten Händler aus und [Bestätigen]. Die Frage nennt Ausnahmen mit nicht verpackten Stücken und was Händler an der Bestätigung hindert; die anderen werden bestätigt.',
  'Set a quantity by hand': 'Menge von Hand setzen',
  'In [Order lines] enter [Manual qty], or tick [Excluded], with the reason, in a firm line.':
    'Geben Sie in [Abrufpositionen] bei einer festen Position [Man. Menge] ein oder haken Sie [Ausgeschlossen] an, mit Grund.',
  '[Save], then compile again.': '[Speichern], dann erneut verarbeiten.',
  'Set the cut-off': 'Annahmeschluss setzen',
  'Select dealers, or none for all, and choose [Cut-off]. It opens the cycle of dealers that have none.':
    'Wählen Sie Händler aus, oder keinen für alle, und dann [Annahmeschluss]. Er öffnet den Zyklus für Händler ohne einen.',
  'See quantities by month, week or day': 'Mengen nach Monat, Woche oder Tag sehen',
  'Open [By month] and choose [Firm month].': 'Öffnen Sie [Je Monat] und wählen Sie [Festmonat].',
  'States of a cycle: open, received, checked, compiled, confirmed, closed. A new file or manual quantity sets a compiled cycle back to checked.':
    'Status eines Zyklus: offen, eingegangen, geprüft, verarbeitet, bestätigt, abgeschlossen. Eine neue Datei oder manuelle Menge setzt einen verarbeiteten Zyklus auf geprüft zurück.',
  'Confirming needs every order above the tolerance accepted and every BOM error of the dealer resolved or accepted.':
    'Zum Bestätigen muss jeder Abruf über der Toleranz angenommen und jeder Stücklistenfehler des Händlers erledigt oder hingenommen sein.',
  'After the cut-off or the confirmation only spot orders are accepted; once the month is closed, no orders at all.':
    'Nach Annahmeschluss oder Bestätigung werden nur Sonderabrufe angenommen; nach dem Monatsabschluss gar keine.',
  'A confirmation also fixes the lots: a later compile leaves them and their carry-over as they are. It compiles only parts with new spot orders, and the parts that pairs, groups or discontinuations bind to them, with the packing conditions, calendars and carry-over in force by then.':
    'Eine Bestätigung schreibt auch die Lose fest: Eine spätere Verarbeitung lässt sie und ihren Vortrag, wie sie sind. Sie verarbeitet nur Teile mit neuen Sonderabrufen und die Teile, die Paare, Gruppen oder Ausläufe an sie binden, mit den dann gültigen Packvorschriften, Kalendern und Vorträgen.',
  'If the months before have left other pieces to confirmed dealers than their month was compiled with, the log of the compile proposes them: part, pieces now and then. PACKING PLAN (J01) counts them. To plan them, run the chain there, or start the compile on M01 and then level; either asks whether to take over changed openings of confirmed dealers.':
    'Haben die Monate davor bestätigten Händlern andere Stücke hinterlassen, als ihr Monat verarbeitet wurde, schlägt das Protokoll der Verarbeitung sie vor: Teil, Stück jetzt und damals. PACKING PLAN (J01) zählt sie. Um sie einzuplanen, starten Sie dort die Kette, oder starten Sie die Verarbeitung auf M01 und nivellieren dann; beides fragt, ob geänderte Eröffnungen bestätigter Händler übernommen werden.',
  'Lots are rounded over the month, not by day: what exceeds the order is carried over and counted against the next orders.':
    'Lose werden über den Monat gerundet, nicht je Tag: Was den Abruf übersteigt, wird vorgetragen und auf die nächsten Abrufe angerechnet.',
  'Only firm lines (N) are compiled; later months are forecasts.':
    'Nur feste Positionen (N) werden verarbeitet; spätere Monate sind Vorschau.',
  'A manual quantity holds until a new release changes the line.':
    'Eine manuelle Menge gilt, bis ein neuer Stand die Position ändert.',
  'Dealers’ users upload and see the orders of their dealers if they have access to this screen in the PRCTCC of the packing site. Only the packing side sets quantities and cut-offs, confirms cycles and runs job nets.':
    'Benutzer von Händlern laden die Abrufe ihrer Händler hoch und sehen sie, wenn sie im PRCTCC des Packstandorts Zugriff auf diesen Bildschirm haben. Nur die Packseite setzt Mengen und Annahmeschlüsse, bestätigt Zyklen und startet Jobnetze.',
  'Spot orders after the cut-off or the confirmation need full privilege. [Compile] and [Check volatility] need access to M01.':
    'Sonderabrufe nach Annahmeschluss oder Bestätigung brauchen volles Recht. [Verarbeiten] und [Schwankung prüfen] brauchen Zugriff auf M01.',
  'Order (ODR), confirmation (OCF) and ship notice (ASN) side by side. The packing side answers each order line and sends the answers; the dealer accepts or disputes them and acknowledges ship notices.':
    'Abruf (ODR), Bestätigung (OCF) und Lieferavis (ASN) nebeneinander. Die Packseite beantwortet jede Abrufposition und sendet die Antworten; der Händler nimmt sie an oder widerspricht und bestätigt Lieferavise.',
  'Answer order lines': 'Abrufpositionen beantworten',
  'Search the cycle; [Differences only] finds the lines to answer, which the plan does not cover in full and in time, and those answered differently.':
    'Suchen Sie den Zyklus; [Nur Abweichungen] findet die zu beantwortenden Positionen, die der Plan nicht vollständig und rechtzeitig deckt, und die abweichend beantworteten.',
  'Select the rows and choose [Answer as planned]: it fills in quantity, pack date and reason of the plan, and rejects lines without pieces. [Confirm] promises the full order, [Reject] nothing; a difference needs a reason.':
    'Wählen Sie die Zeilen aus und dann [Wie geplant beantworten]: Das trägt Menge, Packtag und Grund des Plans ein und lehnt Positionen ohne Stücke ab. [Bestätigen] sagt den ganzen Abruf zu, [Ablehnen] nichts; eine Abweichung braucht einen Grund.',
  'Send the answers': 'Antworten senden',
  '[Send all] sends everything that can be sent for the searched cycle and dealers, with one notice for each dealer. It names dealers and numbers of lines first, and lines that must be answered before.':
    '[Alle senden] sendet alles, was für den gesuchten Zyklus und die Händler gesendet werden kann, mit einer Meldung je Händler. Es nennt zuerst Händler und Zahl der Positionen und die, die vorher zu beantworten sind.',
  'For single lines, search with [Can be sent], select rows and choose [Notify].':
    'Für einzelne Positionen suchen Sie mit [Kann gesendet werden], wählen Zeilen aus und dann [Benachrichtigen].',
  'After 24 hours without acknowledgement the line is overdue: [Overdue acknowledgement].':
    'Nach 24 Stunden ohne Bestätigung ist die Position überfällig: [Überfällige Bestätigung].',
  'After levelling again, [Sent, not as planned now] finds sent lines for which the plan has fewer pieces or a later pack or vanning date. Answer and send them again.':
    'Nach erneutem Nivellieren findet [Gesendet, anders als jetzt geplant] gesendete Positionen, für die der Plan weniger Stücke oder einen späteren Pack- oder Verladetag hat. Beantworten und senden Sie sie erneut.',
  'Accept or dispute (dealer)': 'Annehmen oder widersprechen (Händler)',
  'Select answered lines: [Accept], or [Dispute] with a comment, then [Save].':
    'Wählen Sie beantwortete Positionen aus: [Annehmen], oder [Widersprechen] mit Kommentar, dann [Speichern].',
  'Send and follow ship notices': 'Lieferavise senden und verfolgen',
  'Open [Ship notices (ASN)] and select drafts.': 'Öffnen Sie [Lieferavise (ASN)] und wählen Sie Entwürfe aus.',
  '[Send]; sent notices can be withdrawn with [Cancel notice]. The dealer is notified of both on its top page, and uses [Acknowledge] or [Report error].':
    '[Senden]; gesendete Avise nimmt [Avis stornieren] zurück. Der Händler wird über beides auf seiner Startseite benachrichtigt und verwendet [Bestätigen] oder [Fehler melden].',
  'Hand messages over as files': 'Nachrichten als Dateien übergeben',
  '[Answer file] writes the sent answers of one dealer as EDIFACT ORDRSP or X12 855: search for it or select its rows.':
    '[Antwortdatei] schreibt die gesendeten Antworten eines Händlers als EDIFACT ORDRSP oder X12 855: Suchen Sie nach ihm oder wählen Sie seine Zeilen aus.',
  'In [Ship notices (ASN)] select sent notices of one dealer and choose [Download]: EDIFACT DESADV, VDA 4987, X12 856, or a table of packages.':
    'Wählen Sie in [Lieferavise (ASN)] gesendete Avise eines Händlers aus und dann [Herunterladen]: EDIFACT DESADV, VDA 4987, X12 856 oder eine Tabelle der Packstücke.',
  'Record what dealers received': 'Buchen, was Händler erhalten haben',
  'In [Ship notices (ASN)] choose [Upload] and a receipt advice (EDIFACT RECADV or X12 861). The preview shows the notice and case of each line, and the pieces received, short, damaged and refused.':
    'Wählen Sie in [Lieferavise (ASN)] [Hochladen] und eine Wareneingangsmeldung (EDIFACT RECADV oder X12 861). Die Vorschau zeigt Avis und Kiste jeder Position und die eingegangenen, fehlenden, beschädigten und zurückgewiesenen Stücke.',
  'After [Commit] a notice is acknowledged once all of it has arrived undamaged, and wrong once pieces are short, damaged or too many. [Received], [Short] and [Damaged] have the sums; [Received by dealer] of the order lines includes them. Lines without a notice are recorded as well; TOP PAGE (C01) lists such receipts until they are corrected.':
    'Nach [Übernehmen] ist ein Avis bestätigt, sobald alles unbeschädigt angekommen ist, und falsch, sobald Stücke fehlen, beschädigt oder zu viel sind. [Eingegangen], [Fehlmenge] und [Beschädigt] haben die Summen; [Beim Händler eingegangen] der Abrufpositionen schließt sie ein. Positionen ohne Avis werden auch gebucht; TOP PAGE (C01) listet solche Eingänge, bis sie berichtigt sind.',
  'See what changed': 'Sehen, was sich geändert hat',
  'The menu above the list names dealers whose order lines or ship notices others changed since your last search; [Unread] finds them. [Updated since] finds changes from a day on.':
    'Das Menü über der Liste nennt Händler, deren Abrufpositionen oder Lieferavise andere seit Ihrer letzten Suche geändert haben; [Ungelesen] findet sie. [Aktualisiert seit] findet Änderungen ab einem Tag.',
  'A line that the plan or carry-over covers in full and in time is confirmed by sending it. Others must be answered first. A line covered by carry-over has no pack date and can be closed before it is answered.':
    'Eine Position, die Plan oder Vortrag vollständig und rechtzeitig deckt, wird durch Senden bestätigt. Andere müssen zuerst beantwortet werden. Eine durch Vortrag gedeckte Position hat keinen Packtag und kann vor der Antwort abgeschlossen sein.',
  'The confirmed quantity cannot exceed the order, except for spot orders, and cannot fall below the shipped quantity.':
    'Die bestätigte Menge darf den Abruf nicht überschreiten, außer bei Sonderabrufen, und die versandte nicht unterschreiten.',
  '[Vanning date] is the date on which the last pieces of the line leave. If cases were rolled, stayed behind or were added to another container, [Planned vanning] shows the date of the answer or the plan, and ETD and late days follow the new date.':
    '[Verladetag] ist der Tag, an dem die letzten Stücke der Position abgehen. Wurden Kisten verschoben, blieben sie zurück oder kamen in einen anderen Container, zeigt [Geplante Verladung] den Tag der Antwort oder des Plans, und ETD und Verspätung folgen dem neuen Tag.',
  'The pack date cannot be before the earliest date of the plan.':
    'Der Packtag darf nicht vor dem frühesten Tag des Plans liegen.',
  'The due quantity of a line is the confirmed quantity, or the ordered quantity until it is answered. A rejected line is never late and gets no shipped pieces.':
    'Die fällige Menge einer Position ist die bestätigte, bis zur Antwort die abgerufene. Eine abgelehnte Position ist nie verspätet und bekommt keine versandten Stücke.',
  'A dealer without users is not notified: hand its answers and ship notices over as files. They are never overdue.':
    'Ein Händler ohne Benutzer wird nicht benachrichtigt: Übergeben Sie seine Antworten und Lieferavise als Dateien. Sie sind nie überfällig.',
  'An answer without a change since it was sent is not sent again. Closed lines cannot be changed.':
    'Eine seit dem Senden unveränderte Antwort wird nicht erneut gesendet. Abgeschlossene Positionen sind nicht änderbar.',
  'Ship notices are drafted when a container is closed, from the packed cases in it. Dealers see them once they are sent. A sent notice is never rewritten: a correction replaces it.':
    'Lieferavise werden beim Abschluss eines Containers aus den verpackten Kisten darin entworfen. Händler sehen sie nach dem Senden. Ein gesendetes Avis wird nie umgeschrieben: Eine Korrektur ersetzt es.',
  'The buttons differ: packing side and dealers’ users see their own. A dealer’s user sees its own dealer only.':
    'Die Schaltflächen unterscheiden sich: Packseite und Händler sehen je ihre. Benutzer eines Händlers sehen nur ihren Händler.',
  'Shows the orders of a month cycle by cycle, beside planned, packed and shipped quantities, and who changed them when. Part names and SNP are those of that time.':
    'Zeigt die Abrufe eines Monats Zyklus für Zyklus neben geplanten, verpackten und versandten Mengen und wer sie wann geändert hat. Teilebezeichnungen und SNP sind die von damals.',
  'Follow a part over the cycles': 'Teil über die Zyklen verfolgen',
  'Enter a dealer or a part and the cycles from and to (up to 24), then [Search].':
    'Geben Sie einen Händler oder ein Teil und die Zyklen von und bis ein (bis zu 24), dann [Suchen].',
  'Each release and each plan revision has a column for its quantity, and columns for the pieces packed and shipped until the next one replaced it. [Revisions] switches between latest, confirmed and all; [Show] hides quantities.':
    'Jeder Stand und jede Planrevision hat eine Spalte für die Menge und Spalten für die Stücke, die verpackt und versandt wurden, bis der nächste sie ersetzte. [Revisionen] wechselt zwischen neuesten, bestätigten und allen; [Zeigen] blendet Mengen aus.',
  'Open a row (`Alt+Enter`, [Changes]) for its chart and timeline: releases, quantities set by hand, answers of both sides, plans, results and ship notices. [Original file] has the files of the releases.':
    'Öffnen Sie eine Zeile (`Alt+Enter`, [Änderungen]) für Diagramm und Zeitachse: Stände, von Hand gesetzte Mengen, Antworten beider Seiten, Pläne, Rückmeldungen und Lieferavise. [Originaldatei] hat die Dateien der Stände.',
  'Download the history': 'Historie herunterladen',
  'Choose [Download] after a search.': 'Wählen Sie nach einer Suche [Herunterladen].',
  'Order numbers, order types and [Changed by] choose months; their quantities are those of the whole month. [Changed by]: id or beginning of the name of who released orders, set a quantity by hand or answered a line.':
    'Abrufnummern, Abrufarten und [Geändert von] wählen Monate aus; deren Mengen sind die des ganzen Monats. [Geändert von]: Nummer oder Anfang des Namens von Personen, die Abrufe freigegeben, eine Menge von Hand gesetzt oder eine Position beantwortet haben.',
  'Balance = Σ ordered − Σ shipped. Sums begin with the firm month of the first cycle shown.':
    'Saldo = Σ abgerufen − Σ versandt. Summen beginnen mit dem Festmonat des ersten gezeigten Zyklus.',
  'Packed and shipped of a release: pieces of the month, with later corrections, up to and including the day on which the next release of the month replaced it. The last release of the month has all its pieces, as [Packed] and [Shipped].':
    'Verpackt und versandt eines Stands: Stücke des Monats mit späteren Korrekturen, bis einschließlich des Tages, an dem der nächste Stand des Monats ihn ersetzte. Der letzte Stand hat alle Stücke, wie [Verpackt] und [Versandt].',
  'An empty quantity: the cycle does not cover the month. 0: the month was dropped from the order.':
    'Eine leere Menge: Der Zyklus umfasst den Monat nicht. 0: Der Monat ist aus dem Abruf entfallen.',
  'At most 120 columns: shorten the period, show the latest revisions only, or show fewer quantities.':
    'Höchstens 120 Spalten: Verkürzen Sie den Zeitraum, zeigen Sie nur die neuesten Revisionen oder weniger Mengen.',
  '[OCF] is the sum of the confirmed quantities of the month. Lines without an answer are not included.':
    '[OCF] ist die Summe der bestätigten Mengen des Monats. Positionen ohne Antwort zählen nicht.',
  'The history cannot be changed.': 'Die Historie ist nicht änderbar.',
  'A dealer’s user sees its own dealer only.': 'Benutzer eines Händlers sehen nur ihren Händler.',
  'Only the packing side sees answers that are not sent yet and quantities set by hand.':
    'Nur die Packseite sieht noch nicht gesendete Antworten und von Hand gesetzte Mengen.',
  'Compares orders with earlier forecasts and checks the change against the agreed tolerance. Orders above the tolerance (OVER) must be answered before the cycle can be confirmed.':
    'Vergleicht Abrufe mit früheren Vorschauen und prüft die Änderung gegen die vereinbarte Toleranz. Abrufe über der Toleranz (ÜBER) müssen beantwortet sein, bevor der Zyklus bestätigt werden kann.',
  'Judge a cycle': 'Zyklus beurteilen',
  'Choose [Run check] after the order files were received, and again after a newer file.':
    'Wählen Sie [Prüfung starten] nach Eingang der Abrufdateien und erneut nach einer neueren Datei.',
  'Answer orders above the tolerance': 'Abrufe über der Toleranz beantworten',
  'Search by part against [Last confirmed] with [Unanswered only] and without a threshold.':
    'Suchen Sie nach Teil gegenüber [Zuletzt bestätigt] mit [Nur unbeantwortete] und ohne Schwelle.',
  'Select the rows and choose [Answer].': 'Wählen Sie die Zeilen aus und dann [Antwort].',
  'Enter the dealer’s reason and [Accept] or [Reject], or [Save reason only]. A rejected order needs a new release of the dealer.':
    'Geben Sie den Grund des Händlers ein und [Annehmen] oder [Ablehnen], oder [Nur Grund speichern]. Ein abgelehnter Abruf braucht einen neuen Stand des Händlers.',
  'See sums': 'Summen sehen',
  'Choose part group, car family, dealer or line as [Level]. Percentages of sums are computed from the sums. A part group is judged by its own tolerance, other sums by that of the dealer.':
    'Wählen Sie Teilegruppe, Baureihe, Händler oder Linie als [Ebene]. Prozente von Summen werden aus den Summen berechnet. Eine Teilegruppe wird nach ihrer eigenen Toleranz beurteilt, andere Summen nach der des Händlers.',
  'Try another limit': 'Andere Grenze probieren',
  'Enter [Threshold ±%] under [More conditions].': 'Geben Sie unter [Mehr Bedingungen] [Schwelle ±%] ein.',
  '[Download]: as shown, or each part and month with the rule that was used.':
    '[Herunterladen]: wie gezeigt, oder jedes Teil und jeder Monat mit der verwendeten Regel.',
  'N is the firm month, N+1 to N+3 are forecasts. Each has its own tolerance; [Tolerances] lists the rules of the check.':
    'N ist der Festmonat, N+1 bis N+3 sind Vorschau. Jeder hat seine eigene Toleranz; [Toleranzen] listet die Regeln der Prüfung.',
  'Small changes below the minimum lots are OK whatever the percentage. New and dropped parts have no percentage.':
    'Kleine Änderungen unter den Mindestlosen sind OK, gleich wie viel Prozent. Neue und entfallene Teile haben keinen Prozentwert.',
  'Months exempted by an event are left out of sums unless you include them.':
    'Durch ein Ereignis ausgenommene Monate fehlen in Summen, wenn Sie sie nicht einschließen.',
  'Parts that supersede each other are judged together.': 'Teile, die einander ablösen, werden gemeinsam beurteilt.',
  'An answer holds for the quantity it was given for.': 'Eine Antwort gilt für die Menge, zu der sie gegeben wurde.',
  'Dealers’ users enter reasons for their orders in the PRCTCC of the packing site. The packing side accepts or rejects; this needs edit privilege for I02.':
    'Benutzer von Händlern geben im PRCTCC des Packstandorts Gründe zu ihren Abrufen ein. Die Packseite nimmt an oder lehnt ab; das braucht das Bearbeitungsrecht für I02.',
  'Describes how a part is packed for a dealer from a day on: SNP, box, case, lines, standard time, materials. The plan uses the most specific approved condition: that of the dealer, otherwise that for all (*).':
    'Beschreibt, wie ein Teil ab einem Tag für einen Händler verpackt wird: SNP, Behälter, Kiste, Linien, Standardzeit, Materialien. Der Plan verwendet die speziellste freigegebene Packvorschrift: die des Händlers, sonst die für alle (*).',
  'Register a condition': 'Packvorschrift registrieren',
  'Tick [On order without condition] to find parts that need one, or choose [Add row].':
    'Haken Sie [Abgerufen ohne Packvorschrift] an, um Teile zu finden, die eine brauchen, oder wählen Sie [Zeile hinzufügen].',
  'Enter the packing data. [Contents and pictures] shows the boxes in the case with fill and weight; [Use] takes over the condition of a similar part.':
    'Geben Sie die Packdaten ein. [Inhalt und Bilder] zeigt die Behälter in der Kiste mit Füllung und Gewicht; [Verwenden] übernimmt die Packvorschrift eines ähnlichen Teils.',
  'Save it as draft, then set it to approved.':
    'Speichern Sie sie als Entwurf, und setzen Sie sie dann auf freigegeben.',
  'Change a condition from a day on': 'Packvorschrift ab einem Tag ändern',
  'Select the rows and choose [New version]: copies start on the first day that is not frozen.':
    'Wählen Sie die Zeilen aus und dann [Neue Version]: Kopien beginnen am ersten nicht eingefrorenen Tag.',
  'Change the copies and [Save]. The version before ends by itself.':
    'Ändern Sie die Kopien und [Speichern]. Die vorige Version endet von selbst.',
  'Change the SNP of several parts': 'SNP mehrerer Teile ändern',
  'Select approved rows and choose [Change SNP].': 'Wählen Sie freigegebene Zeilen aus und dann [SNP ändern].',
  'Enter the new SNP and the first day. The panel converts the carry-over of each dealer into new boxes.':
    'Geben Sie die neue SNP und den ersten Tag ein. Die Seitenleiste rechnet den Vortrag jedes Händlers in neue Behälter um.',
  'Add the versions, check them and [Save].': 'Fügen Sie die Versionen hinzu, prüfen Sie sie und [Speichern].',
  'Store work manuals': 'Arbeitshandbücher ablegen',
  'Open [Contents and pictures] and choose [Add file] beside part, box or case: PDF, Excel workbook or picture, at most 20 MB. A file of the same name is replaced.':
    'Öffnen Sie [Inhalt und Bilder] und wählen Sie [Datei hinzufügen] neben Teil, Behälter oder Kiste: PDF, Excel-Arbeitsmappe oder Bild, höchstens 20 MB. Eine gleichnamige Datei wird ersetzt.',
  'Choose its name to open it.': 'Der Name öffnet sie.',
  'Copy to another part, delete a draft': 'Auf ein anderes Teil kopieren, Entwurf löschen',
  'Select rows: [Copy] or [Delete].': 'Wählen Sie Zeilen aus: [Kopieren] oder [Löschen].',
  'Qty per case = SNP × boxes per case.': 'Menge je Kiste = SNP × Behälter je Kiste.',
  'The boxes must fit the case (size, fill limit, weight), and the case the door of a container of the dealer.':
    'Die Behälter müssen in die Kiste passen (Größe, Füllgrenze, Gewicht) und die Kiste durch die Tür eines Containers des Händlers.',
  'A box cannot weigh less than its parts. Wooden cases need ISPM-15, dangerous goods [Fit for DG].':
    'Ein Behälter kann nicht weniger wiegen als seine Teile. Holzkisten brauchen ISPM-15, Gefahrgut [Für Gefahrgut].',
  'A version in effect or within the fence keeps its packing data: create a new version. It can only end.':
    'Eine wirksame oder eingefrorene Version behält ihre Packdaten: Legen Sie eine neue an. Sie kann nur enden.',
  'The pack-by date chooses the version, and nothing is packed in its boxes before its first day. A version that ends, or a new one that ends the version before, must leave no order without a condition.':
    'Der späteste Packtag bestimmt die Version, und vor ihrem ersten Tag wird nichts in ihre Behälter verpackt. Eine endende Version oder eine neue, die die vorige beendet, darf keinen Abruf ohne Packvorschrift lassen.',
  'Changed SNP and planned cases are warnings before saving.':
    'Geänderte SNP und geplante Kisten sind Warnungen vor dem Speichern.',
  'Only drafts that start today or later can be deleted.':
    'Nur Entwürfe, die heute oder später beginnen, können gelöscht werden.',
  'Approving and changing approved conditions needs full privilege.':
    'Packvorschriften freigeben und freigegebene ändern braucht volles Recht.',
  'Answers “where is my part or order?”: each order line with its plan, cases, container and ship notice, planned or not.':
    'Beantwortet „Wo ist mein Teil oder Abruf?“: jede Abrufposition mit Plan, Kisten, Container und Lieferavis, geplant oder nicht.',
  'Find an order': 'Abruf finden',
  'Enter a part no, order no, case no, container (renban, container no or seal) or vanning date. Lists can be pasted.':
    'Geben Sie Teilenr., Abrufnr., Kistennr., Container (Renban, Containernr. oder Plombe) oder Verladetag ein. Listen können eingefügt werden.',
  'Choose [Search]. A single result opens by itself.':
    'Wählen Sie [Suchen]. Ein einziges Ergebnis öffnet sich von selbst.',
  'Open a row with `Alt+Enter`: the picture shows how far it is, and each stage leads to its screen.':
    'Öffnen Sie eine Zeile mit `Alt+Enter`: Das Bild zeigt, wie weit sie ist, und jede Stufe führt zu ihrem Bildschirm.',
  'See why something is not planned': 'Sehen, warum etwas nicht geplant ist',
  'Read [Reason not planned] in the row or panel.':
    'Lesen Sie [Grund für nicht geplant] in der Zeile oder Seitenleiste.',
  'Pieces are assigned to order lines by required date, after the carry-over: boxes of a part are interchangeable.':
    'Stücke werden den Abrufpositionen nach Bedarfsdatum zugeordnet, nach dem Vortrag: Behälter eines Teils sind austauschbar.',
  'Balance is the quantity still to be packed: ordered less carry-over and packed.':
    'Der Saldo ist die noch zu verpackende Menge: abgerufen abzüglich Vortrag und Verpacktem.',
  'Backlog: the month is closed, and the pieces that were not packed are in the carry-over of the next month.':
    'Rückstand: Der Monat ist abgeschlossen, und die nicht verpackten Stücke sind im Vortrag des nächsten Monats.',
  'At most 1,000 order lines, newest cycle first: narrow the search for more.':
    'Höchstens 1,000 Abrufpositionen, neuester Zyklus zuerst: Grenzen Sie die Suche für mehr ein.',
  'A case number with a wrong check character is rejected.':
    'Eine Kistennummer mit falschem Prüfzeichen wird abgelehnt.',
  'After a new revision the cases still belong to the earlier one until they are built again: [Earlier revision] shows both, and dates, container, vessel and ETD are of the earlier one. Then what the floor has begun, labelled or closed in goes to the new revision, and everything else is built anew.':
    'Nach einer neuen Revision gehören die Kisten zur früheren, bis sie neu gebildet sind: [Frühere Revision] zeigt beide, und Termine, Container, Schiff und ETD sind die der früheren. Dann geht in die neue Revision über, was begonnen, etikettiert oder abgeschlossen ist; alles andere wird neu gebildet.',
  'Cases that no order needs, and cancelled case numbers, are found as well.':
    'Kisten, die kein Abruf braucht, und stornierte Kistennummern werden auch gefunden.',
  'Levels the compiled lots of a month over lines and days, and from there builds cases and loads containers. Shows load against capacity, bottlenecks with remedies, and unplanned lots; planners move and pin lots.':
    'Nivelliert die gebildeten Lose eines Monats über Linien und Tage und bildet von hier Kisten und belädt Container. Zeigt Last gegenüber Kapazität, Engpässe mit Abhilfen und nicht eingeplante Lose; Planer verschieben und fixieren Lose.',
  'Plan a month': 'Monat planen',
  'Choose the packing month.': 'Wählen Sie den Packmonat.',
  '[Level], [Build cases], [Load containers] one after the other, or [Run the chain] to compile and do all of it. The tray (`Alt+J`) follows the runs.':
    '[Nivellieren], [Kisten bilden], [Container beladen] nacheinander, oder [Kette starten], um zu verarbeiten und alles auf einmal zu tun. Die Ablage (`Alt+J`) verfolgt die Läufe.',
  '[Preview] shows first what [Level] would move, and the figures after it; [Level as previewed] does it.':
    '[Vorschau] zeigt zuerst, was [Nivellieren] verschieben würde, und die Kennzahlen danach; [Wie in der Vorschau nivellieren] tut es.',
  'If the current revision was levelled with changes of a simulation, [Level] lists them: [Keep them in this run] applies them again, otherwise the new revision does not have them. [Run the chain] never applies them.':
    'Wurde die aktuelle Revision mit Änderungen einer Simulation nivelliert, listet [Nivellieren] sie auf: [In diesem Lauf behalten] wendet sie wieder an, sonst hat die neue Revision sie nicht. [Kette starten] wendet sie nie an.',
  'Read the bottleneck and [Remedies], and the tab [Unplanned]. [Try this] enters a remedy as a change in [What if]; [Plan as soon as possible…] in the menu of an unplanned row does so for its part.':
    'Lesen Sie den Engpass und [Abhilfen] und das Register [Nicht eingeplant]. [Probieren] trägt eine Abhilfe als Änderung in [Was wäre wenn] ein; [So bald wie möglich planen…] im Menü einer nicht eingeplanten Zeile tut das für ihr Teil.',
  'See the breakdown of a quantity': 'Zusammensetzung einer Menge sehen',
  'In [Monthly] choose a number. Pieces, lots and work open the parts, backlog the unplanned lots, a change the comparison of revisions, cases and containers their screens. `Enter` opens the parts of the row, the cell menu (`Shift+F10`) the others. A cell of the load map ([Month] or [Three months]) opens the board of its week with all lines and focuses the cell.':
    'Wählen Sie in [Monatlich] eine Zahl. Stück, Lose und Arbeit öffnen die Teile, Rückstand die nicht eingeplanten Lose, eine Änderung den Vergleich der Revisionen, Kisten und Container ihre Bildschirme. `Enter` öffnet die Teile der Zeile, das Zellmenü (`Shift+F10`) die anderen. Eine Zelle der Lastkarte ([Monat] oder [Drei Monate]) öffnet die Tafel ihrer Woche mit allen Linien und der Zelle im Fokus.',
  'Cases are searched for the line, dealer and group of the row and the conditions of the search; a week becomes pack dates. Where a list cannot be searched for one of them, the parts open instead.':
    'Kisten werden nach Linie, Händler und Gruppe der Zeile und den Bedingungen der Suche gesucht; eine Woche wird zu Packtagen. Wo eine Liste danach nicht durchsucht werden kann, öffnen sich stattdessen die Teile.',
  '[Group parts by] adds car family, case family or part group; [Four months by line] and [Four months by dealer] show the forecast months.':
    '[Teile gruppieren nach] ergänzt Baureihe, Kistenfamilie oder Teilegruppe; [Vier Monate nach Linie] und [Vier Monate nach Händler] zeigen die Vorschaumonate.',
  '[Binding limit] in [Four months by line] shows the limit with the highest use: time, cases or volume.':
    '[Bindende Grenze] in [Vier Monate nach Linie] zeigt die am stärksten genutzte Grenze: Zeit, Kisten oder Volumen.',
  'Announce overtime early': 'Überstunden früh ankündigen',
  '[Four months by line] shows for each later month between which ends its work lies in eight of ten months, and how likely regular time and overtime suffice. It levels the month once for each past cycle, as if the forecasts were as wrong as they were then.':
    '[Vier Monate nach Linie] zeigt für jeden späteren Monat, zwischen welchen Enden seine Arbeit in acht von zehn Monaten liegt und wie wahrscheinlich Regelzeit und Überstunden reichen. Der Monat wird für jeden früheren Zyklus einmal nivelliert, als wäre die Vorschau so falsch wie damals.',
  '[Overtime to announce] is enough in nine of ten months. Cycles count that the volatility check has judged; with fewer than nine there is no range.':
    '[Anzukündigen] reicht in neun von zehn Monaten. Es zählen Zyklen, die die Schwankungsprüfung beurteilt hat; mit weniger als neun gibt es keinen Bereich.',
  'The screen opens with the board. The strip above it shows the load of three months by week; a click opens a week. Zoom from one day to five weeks, group blocks by dealer, vanning date, case family or case, and colour them by the group or by slack (days until the pack-by date, written on the block).':
    'Der Bildschirm beginnt mit der Tafel. Der Streifen darüber zeigt die Auslastung von drei Monaten nach Woche; ein Klick öffnet eine Woche. Zeigen Sie einen Tag bis fünf Wochen, fassen Sie Blöcke nach Händler, Verladetag, Kistenfamilie oder Kiste zusammen, und färben Sie sie nach der Gruppe oder nach Puffer (Tage bis zum spätesten Packtag, auf dem Block angeschrieben).',
  'Drag a block to a day and line. By keyboard: arrows to the block, `Space` selects, `Mod+X`, arrows to the target, `Mod+V`.':
    'Ziehen Sie einen Block auf Tag und Linie. Mit der Tastatur: Pfeile zum Block, `Space` wählt aus, `Mod+X`, Pfeile zum Ziel, `Mod+V`.',
  'To move only some lots enter [Lots], line and day below the board and choose [Move].':
    'Um nur einige Lose zu verschieben, geben Sie unter der Tafel [Lose], Linie und Tag ein und wählen [Verschieben].',
  '[Effect of unsaved changes] shows peak, overtime, late lots and errors. [Save] stores the moves and pins them.':
    '[Wirkung ungespeicherter Änderungen] zeigt Spitze, Überstunden, verspätete Lose und Fehler. [Speichern] übernimmt die Bewegungen und fixiert sie.',
  'Find a place for unplanned work': 'Einen Platz für ungeplante Arbeit finden',
  'Below the board, [Unplanned work] lists unplanned lots by part and pack-by date, with their minutes and lines. Drag one onto a day, or: `Space` selects, `Enter` goes to the board, `Mod+V` puts it there; or choose line and day below the board and [Place there].':
    'Unter der Tafel listet [Ungeplante Arbeit] ungeplante Lose nach Teil und Verpackungstermin, mit Minuten und Linien. Ziehen Sie sie auf einen Tag, oder: `Space` wählt aus, `Enter` geht zur Tafel, `Mod+V` legt sie dorthin; oder wählen Sie Linie und Tag unter der Tafel und [Dorthin legen].',
  'What the day lacks becomes a change of What if: overtime, or leave to be late. The line below the figures shows it: [Simulate] compares it with the plan, [Promote] makes it the next revision, [Discard] drops it. Nothing is changed before.':
    'Was dem Tag fehlt, wird eine Änderung in Was wäre wenn: Überstunden oder die Erlaubnis, verspätet zu sein. Die Zeile unter den Kennzahlen zeigt es: [Simulieren] vergleicht mit dem Plan, [Übernehmen] macht daraus die nächste Revision, [Verwerfen] lässt es fallen. Vorher ändert sich nichts.',
  'Make a holiday a working day': 'Feiertag zum Arbeitstag machen',
  'On the board press `W` on a holiday, or right-click it, and choose the calendar. WORKING CALENDAR (A02) opens with the day selected and previews what the change affects. It needs edit privilege for A02.':
    'Drücken Sie auf der Tafel `W` auf einem Feiertag oder klicken Sie ihn rechts an, und wählen Sie den Kalender. WORKING CALENDAR (A02) öffnet sich mit dem ausgewählten Tag und zeigt vorab, was die Änderung betrifft. Das braucht das Bearbeitungsrecht für A02.',
  'Pin and unpin': 'Fixieren und lösen',
  'On the board press `P` or `U`; in [List] change [Pinned], for several rows with [Bulk edit]. Levelling keeps pinned rows where they are.':
    'Drücken Sie auf der Tafel `P` oder `U`; in [Liste] ändern Sie [Fixiert], für mehrere Zeilen mit [Sammeländerung]. Das Nivellieren lässt fixierte Zeilen, wo sie sind.',
  'Move lots between weeks': 'Lose zwischen Wochen verschieben',
  'In [Weekly] open a row with `Enter`, choose the weeks and the lots, then [Move] and [Save].':
    'Öffnen Sie in [Wöchentlich] eine Zeile mit `Enter`, wählen Sie Wochen und Lose, dann [Verschieben] und [Speichern].',
  'Ask “what if”': '„Was wäre wenn“ fragen',
  'In [What if] add overtime, a closed line, another limit, another priority and so on.':
    'Fügen Sie in [Was wäre wenn] Überstunden, eine geschlossene Linie, eine andere Grenze, eine andere Priorität und so weiter hinzu.',
  '[Case limit], [Volume limit] and [Changeover time] replace those of a line for some days; an empty limit removes it.':
    '[Kistengrenze], [Volumengrenze] und [Rüstzeit] ersetzen die einer Linie für einige Tage; eine leere Grenze hebt sie auf.',
  '[Simulate] compares the result with the current plan; nothing is changed.':
    '[Simulieren] vergleicht das Ergebnis mit dem aktuellen Plan; nichts ändert sich.',
  '[Level with these changes] makes it the next revision.':
    '[Mit diesen Änderungen nivellieren] macht daraus die nächste Revision.',
  'Changed orders and dealers left out are for simulation only. [Less early stock] packs nearer to the pack-by date, on one line or all: 0 is level, 100 uses all regular time of later days.':
    'Geänderte Abrufe und ausgeschlossene Händler gibt es nur in der Simulation. [Weniger Vorabbestand] verpackt näher am spätesten Packtag, auf einer oder allen Linien: 0 ist nivelliert, 100 nutzt alle Regelzeit späterer Tage.',
  'Choose between early stock and a level load': 'Zwischen Vorabbestand und gleichmäßiger Last wählen',
  '[Compare five plans] levels the month with five weights of early stock in one run. Table and picture show them beside the current plan; a plan without any better figure than another says so.':
    '[Fünf Pläne vergleichen] nivelliert den Monat in einem Lauf mit fünf Gewichten des Vorabbestands. Tabelle und Bild zeigen sie neben dem aktuellen Plan; ein Plan, der in keiner Kennzahl besser ist als ein anderer, sagt es.',
  '[Promote] makes one of them the next revision; [Simulate] shows its moved lots first.':
    '[Übernehmen] macht einen davon zur nächsten Revision; [Simulieren] zeigt zuerst seine verschobenen Lose.',
  'Compare scenarios': 'Szenarien vergleichen',
  'After a simulation enter a [Scenario name] and choose [Save as scenario]. [Scenarios] shows their figures side by side.':
    'Geben Sie nach einer Simulation einen [Name des Szenarios] ein und wählen Sie [Als Szenario speichern]. [Szenarien] zeigt ihre Kennzahlen nebeneinander.',
  '[Promote] levels the month with the changes of the scenario.':
    '[Übernehmen] nivelliert den Monat mit den Änderungen des Szenarios.',
  'Fix the plan step by step': 'Plan schrittweise festschreiben',
  'Choose the state above the list, then [Fix the month], [Fix the weeks] and [Fix the days].':
    'Wählen Sie den Status über der Liste, dann [Monat festschreiben], [Wochen festschreiben] und [Tage festschreiben].',
  'To go back enter the reason and release the state.': 'Zurück geht es mit einem Grund und der Freigabe des Status.',
  'Print papers for the floor': 'Papiere für die Werkstatt drucken',
  'In [Daily] search for one pack date and choose [Shop papers]: packing instructions and case labels for all shifts, for one shift, or for work without a shift.':
    'Suchen Sie in [Täglich] nach einem Packtag und wählen Sie [Werkstattpapiere]: Packanweisungen und Kistenetiketten für alle Schichten, für eine oder für Arbeit ohne Schicht.',
  '[Case labels] records the print. [Box labels] prints a label for each box, [Container work instructions] the loading of the day’s cases. Packing lists are printed on CASE INFORMATION (L03) after the containers are closed.':
    '[Kistenetiketten] bucht den Druck. [Behälteretiketten] druckt ein Etikett je Behälter, [Arbeitsanweisungen für Container] die Beladung der Kisten des Tages. Packlisten werden auf CASE INFORMATION (L03) nach dem Abschluss der Container gedruckt.',
  'A case with a printed label keeps it while the plan has its pieces for its vanning date. [Build cases] says before it starts how many need another label.':
    'Eine Kiste mit gedrucktem Etikett behält es, solange der Plan ihre Stücke für ihren Verladetag enthält. [Kisten bilden] sagt vor dem Start, wie viele ein anderes brauchen.',
  'Compare two revisions': 'Zwei Revisionen vergleichen',
  'Open [Revisions] and choose them.': 'Öffnen Sie [Revisionen] und wählen Sie sie.',
  'Edit in Excel': 'In Excel bearbeiten',
  'In [Daily] choose [Download], change day, line or pin, and [Upload]. Large files come in the background, on the top page.':
    'Wählen Sie in [Täglich] [Herunterladen], ändern Sie Tag, Linie oder Fixierung, und [Hochladen]. Große Dateien kommen im Hintergrund, auf der Startseite.',
  'Opening + planned − ordered − written off = closing. Unplanned pieces are a negative part of the closing, shown as backlog.':
    'Eröffnung + geplant − abgerufen − ausgebucht = Abschluss. Nicht eingeplante Stücke sind ein negativer Teil des Abschlusses, als Rückstand gezeigt.',
  '[Written off] shows the surplus of parts that end in the month with the remainder Scrap or Return (B05). It is recalculated from the packing results. Backlog is not affected.':
    '[Ausgebucht] zeigt den Überschuss von Teilen, die im Monat mit Restbestand Verschrotten oder Zurücksenden enden (B05). Er wird aus den Packrückmeldungen neu berechnet. Rückstand ist nicht betroffen.',
  'With a vanning date, week, judgement or pin in the search, [Monthly] adds up the matching rows only. Orders and carry-over apply to whole parts and stay blank.':
    'Mit Verladetag, Woche, Urteil oder Fixierung in der Suche summiert [Monatlich] nur die passenden Zeilen. Abrufe und Vortrag gelten für ganze Teile und bleiben leer.',
  'A lot is packed between pack-from and pack-by date. Later is an error; earlier, and overtime, are warnings; beyond overtime is an error.':
    'Ein Los wird zwischen frühestem und spätestem Packtag verpackt. Später ist ein Fehler; früher und Überstunden sind Warnungen; mehr als Überstunden ist ein Fehler.',
  'Load is a percentage of the whole regular time of a line on a day and includes plans of other months on shared days. Above 100 % is overtime. No plan can go below the lower bound beside the peak.':
    'Last ist ein Prozentsatz der ganzen Regelzeit einer Linie an einem Tag und enthält an gemeinsamen Tagen die Pläne anderer Monate. Über 100 % sind Überstunden. Kein Plan kommt unter die untere Schranke neben der Spitze.',
  'Until cases are built, weeks and days estimate full cases and box volume. After that all views show the built cases and their volume, a case of several parts divided by its boxes, so that their sums agree. Board and matrix keep the estimates.':
    'Bis Kisten gebildet sind, schätzen Wochen und Tage volle Kisten und Behältervolumen. Danach zeigen alle Ansichten die gebildeten Kisten und ihr Volumen, eine Kiste mehrerer Teile nach ihren Behältern aufgeteilt, sodass die Summen übereinstimmen. Tafel und Matrix behalten die Schätzungen.',
  'The newest revision of a closed month shows its result: pieces packed and the closing of the ledger, with which the next month opens. If the next month was compiled before, its parts with a changed opening are counted until the chain takes them over.':
    'Die neueste Revision eines abgeschlossenen Monats zeigt sein Ergebnis: verpackte Stücke und den Abschluss, mit dem der nächste Monat eröffnet. Wurde der nächste vorher verarbeitet, werden seine Teile mit geänderter Eröffnung gezählt, bis die Kette sie übernimmt.',
  'A line or case type finds the unplanned lots that the line can pack, and that go into such cases.':
    'Eine Linie oder ein Kistentyp findet die nicht eingeplanten Lose, die die Linie verpacken kann und die in solche Kisten kommen.',
  'A line may also limit the cases and the m³ of a day, and need time between two case families. Where such a limit is used more than the time, the load shows it in percent, with its name; an unplanned lot names the limit it lacks. Limits come with the packing lines of the host.':
    'Eine Linie kann auch Kisten und m³ eines Tages begrenzen und zwischen zwei Kistenfamilien Zeit brauchen. Wo eine solche Grenze stärker genutzt ist als die Zeit, zeigt die Last sie in Prozent mit Namen; ein nicht eingeplantes Los nennt die fehlende Grenze. Grenzen kommen mit den Packlinien des Hosts.',
  '[Dealers with changed orders] counts dealers whose orders, manual quantities or lots changed after the plan was levelled. Compile and level again to include them.':
    '[Händler mit geänderten Abrufen] zählt Händler, deren Abrufe, manuelle Mengen oder Lose sich nach dem Nivellieren geändert haben. Verarbeiten und nivellieren Sie erneut, um sie einzuschließen.',
  'Each remedy is the result of levelling the month with it alone: it says what then remains unplanned, and one that changes nothing is not shown. The cheapest comes first. Overtime is suggested up to 24 hours a day only. A change that gives a line more than 1,440 minutes a day is rejected. A line that packing conditions do not allow is named with what it would pack.':
    'Jede Abhilfe ist das Ergebnis eines Nivellierens mit ihr allein: Sie sagt, was dann noch nicht eingeplant ist, und eine wirkungslose wird nicht gezeigt. Die günstigste steht oben. Überstunden werden nur bis 24 Stunden am Tag vorgeschlagen. Eine Änderung, die einer Linie mehr als 1,440 Minuten am Tag gibt, wird abgelehnt. Eine nach den Packvorschriften nicht zulässige Linie wird mit dem genannt, was sie verpacken würde.',
  'Hatched blocks on the board and in the matrix belong to the plan of another month: click them or press `Enter` to open that month, where they can be moved.':
    'Schraffierte Blöcke auf Tafel und Matrix gehören zum Plan eines anderen Monats: Klicken Sie sie an oder drücken Sie `Enter`, um diesen Monat zu öffnen, wo sie verschoben werden können.',
  'Rows before the fence are frozen; frozen weeks stay as they are. Packed cases cannot move.':
    'Zeilen vor der Grenze sind eingefroren; eingefrorene Wochen bleiben. Verpackte Kisten können nicht bewegt werden.',
  'States: levelled; month fixed (no more levelling, rows can be moved); weeks fixed (rows stay in their week); days fixed (rows stay on line and day); done with the month close.':
    'Status: nivelliert; Monat fest (kein Nivellieren mehr, Zeilen können verschoben werden); Wochen fest (Zeilen bleiben in ihrer Woche); Tage fest (Zeilen bleiben auf Linie und Tag); fertig mit dem Monatsabschluss.',
  'Nothing is levelled again by itself after an edit: choose [Level].':
    'Nach einer Bearbeitung wird nichts von selbst nivelliert: Wählen Sie [Nivellieren].',
  'Pairs stay in their ratio per line and day, groups together.':
    'Paare bleiben je Linie und Tag in ihrem Verhältnis, Gruppen zusammen.',
  'Monthly, weekly and daily view have a privilege each. Moving lots needs edit privilege for the daily view (J01F01-3).':
    'Monats-, Wochen- und Tagesansicht haben je ein Recht. Lose verschieben braucht das Bearbeitungsrecht für die Tagesansicht (J01F01-3).',
  'A row in the frozen period moves with full privilege and a reason only, which the history of the row shows. Runs need access to M01.':
    'Eine Zeile im eingefrorenen Zeitraum wird nur mit vollem Recht und einem Grund verschoben, den der Verlauf der Zeile zeigt. Läufe brauchen Zugriff auf M01.',
  'Compares packed cases with the plan until now, by line and shift, dealer, container or hour, with the forecast finish and the vannings at risk. It refreshes itself every minute while today is shown.':
    'Vergleicht verpackte Kisten mit dem Plan bis jetzt, nach Linie und Schicht, Händler, Container oder Stunde, mit voraussichtlichem Ende und gefährdeten Verladungen. Aktualisiert sich jede Minute, solange heute gezeigt wird.',
  'See where packing is behind': 'Sehen, wo das Verpacken zurückliegt',
  'Choose [Line], [Dealer], [Container] or [Hour] above the list.':
    'Wählen Sie über der Liste [Linie], [Händler], [Container] oder [Stunde].',
}
