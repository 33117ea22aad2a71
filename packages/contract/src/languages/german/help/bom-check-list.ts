import type { Catalogue } from '../../catalogue.ts'

export const helpBomCheckList: Catalogue = {
  'Lists the findings of the check of orders against bills of material and masters: parts not ordered, conditions missing, discontinued parts ordered and 12 other checks. Errors must be answered before the dealer’s cycle is confirmed.':
    'Listet die Befunde der Prüfung der Abrufe gegen Stücklisten und Stammdaten: nicht abgerufene Teile, fehlende Packvorschriften, abgerufene Auslaufteile und 12 weitere Prüfungen. Fehler müssen beantwortet sein, bevor der Zyklus des Händlers bestätigt wird.',
  'Answer findings': 'Befunde beantworten',
  'Search by cycle, severity and status.': 'Suchen Sie nach Zyklus, Schweregrad und Status.',
  'The buttons above the list count the unanswered findings of each check and search for them.':
    'Die Schaltflächen über der Liste zählen die unbeantworteten Befunde jeder Prüfung und suchen nach ihnen.',
  'Set [Status] to resolved (it is being corrected) or accepted with [Accepted until], and enter [Answer]. Cells that the status requires say “Required”.':
    'Setzen Sie [Status] auf erledigt (wird berichtigt) oder hingenommen mit [Hingenommen bis], und geben Sie [Antwort] ein. Zellen, die der Status verlangt, zeigen „Erforderlich“.',
  'Choose [Save]. For many findings use [Bulk edit], or [Download], answer and [Upload].':
    'Wählen Sie [Speichern]. Bei vielen Befunden nehmen Sie [Sammeländerung], oder [Herunterladen], beantworten und [Hochladen].',
  'Attach evidence': 'Nachweis anhängen',
  'Open a finding (`Alt+Enter`, [Evidence]) and choose a PDF file, an Excel workbook or a picture, at most 20 MB. It is stored at once.':
    'Öffnen Sie einen Befund (`Alt+Enter`, [Nachweis]) und wählen Sie eine PDF-Datei, eine Excel-Arbeitsmappe oder ein Bild, höchstens 20 MB. Es wird sofort abgelegt.',
  'Click the name in [Evidence file] to download it. [Evidence] of the list is for a document number or address.':
    'Der Name in [Nachweisdatei] lädt sie herunter. [Nachweis] der Liste ist für eine Dokumentnummer oder Adresse.',
  'Ask the owners': 'Zuständige fragen',
  'Select the rows and choose [Notify owners].': 'Wählen Sie die Zeilen aus und dann [Zuständige benachrichtigen].',
  'Check again after a correction': 'Nach einer Berichtigung erneut prüfen',
  'Run BOM check on JOB NET KICK (M01), or compile the orders again: the check is part of it.':
    'Starten Sie die Stücklistenprüfung auf JOB NET KICK (M01), oder verarbeiten Sie die Abrufe erneut: Die Prüfung gehört dazu.',
  'Maintain the data of the checks': 'Daten der Prüfungen pflegen',
  '[Check data]: [Bill of material], [Vehicle plan] or [Rules of the checks]; download the current rows, edit and upload them.':
    '[Prüfdaten]: [Stückliste], [Fahrzeugprogramm] oder [Regeln der Prüfungen]; laden Sie die aktuellen Zeilen herunter, bearbeiten Sie sie und laden Sie sie hoch.',
  'Archive closed findings': 'Erledigte Befunde archivieren',
  'Select them and choose [Archive].': 'Wählen Sie sie aus und dann [Archivieren].',
  'An answer holds as long as the facts stay the same. If they change, the finding is open again and marked; the old answer stays visible.':
    'Eine Antwort gilt, solange die Tatsachen gleich bleiben. Ändern sie sich, ist der Befund wieder offen und markiert; die alte Antwort bleibt sichtbar.',
  'The evidence file stays when a finding opens again. An archived finding keeps its file, which can no longer be changed. The history of the finding names replaced and deleted files.':
    'Die Nachweisdatei bleibt, wenn ein Befund wieder geöffnet wird. Ein archivierter Befund behält seine Datei, die nicht mehr änderbar ist. Der Verlauf des Befunds nennt ersetzte und gelöschte Dateien.',
  'Resolved ends with the cycle; accepted lasts until a day within one year.':
    'Erledigt endet mit dem Zyklus; hingenommen gilt bis zu einem Tag innerhalb eines Jahres.',
  'Findings that the next check no longer reports are resolved automatically.':
    'Befunde, die die nächste Prüfung nicht mehr meldet, werden automatisch erledigt.',
  'A finding that concerns all dealers of a part is one row with dealer *. One answer is enough.':
    'Ein Befund, der alle Händler eines Teils betrifft, ist eine Zeile mit Händler *. Eine Antwort genügt.',
  'Only resolved and accepted findings can be archived.':
    'Nur erledigte und hingenommene Befunde können archiviert werden.',
  'Dealers’ users see rows with dealer * only for parts that their dealer orders.':
    'Benutzer von Händlern sehen Zeilen mit Händler * nur zu Teilen, die ihr Händler abruft.',
  'Dealers’ users answer findings whose owner is the dealer, and attach files to those of their dealer. They can download the files of all findings that they see.':
    'Benutzer von Händlern beantworten Befunde, für die der Händler zuständig ist, und hängen Dateien an die ihres Händlers. Sie können die Dateien aller sichtbaren Befunde herunterladen.',
  '[Rules of the checks] need full privilege.': '[Regeln der Prüfungen] brauchen volles Recht.',
  'Manages the calendars of packing lines, vanning plants, dealers’ plants, ports and offices, with the defaults from which WORKING CALENDAR (A02) creates the days of a year.':
    'Verwaltet die Kalender von Packlinien, Verladewerken, Händlerwerken, Häfen und Büros mit den Vorgaben, aus denen WORKING CALENDAR (A02) die Tage eines Jahres erzeugt.',
  'Add a calendar': 'Kalender hinzufügen',
  'Choose [Add row] (`Alt+N`).': 'Wählen Sie [Zeile hinzufügen] (`Alt+N`).',
  'Enter code, name, kind, country and time zone.': 'Geben Sie Code, Name, Art, Land und Zeitzone ein.',
  'Enter a [Base] to inherit weekly pattern, work rate and shifts, or enter them here.':
    'Geben Sie eine [Basis] ein, um Wochenmuster, Leistungsgrad und Schichten zu übernehmen, oder geben Sie sie hier ein.',
  'Choose [Save], then register its years on A02.':
    'Wählen Sie [Speichern] und registrieren Sie dann die Jahre auf A02.',
  'Return a default to the base calendar': 'Vorgabe wieder vom Basiskalender übernehmen',
  'Select the cell and press `Delete`, then [Save].':
    'Wählen Sie die Zelle und drücken Sie `Delete`, dann [Speichern].',
  'Stop using a calendar': 'Kalender nicht mehr verwenden',
  'Clear [Active], or mark the row for deletion. It becomes inactive; nothing is deleted.':
    'Entfernen Sie [Aktiv] oder markieren Sie die Zeile zum Löschen. Er wird inaktiv; nichts wird gelöscht.',
  'Choose [Save].': 'Wählen Sie [Speichern].',
  'A code has 2 to 6 letters A–Z and digits.': 'Ein Code hat 2 bis 6 Buchstaben A–Z und Ziffern.',
  'A changed weekly pattern or work rate applies to years registered later. A changed shift pattern also applies to registered days without a pattern of their own; a warning counts them.':
    'Ein geändertes Wochenmuster oder ein geänderter Leistungsgrad gilt für später registrierte Jahre. Ein geändertes Schichtmuster gilt auch für registrierte Tage ohne eigenes; eine Warnung zählt sie.',
  'The kind cannot change while days are registered. Base calendars must not form a cycle.':
    'Die Art ist nicht änderbar, solange Tage registriert sind. Basiskalender dürfen keinen Kreis bilden.',
  'A calendar used by an active line, dealer, port or calendar cannot be made inactive: [Used by] names them.':
    'Ein Kalender, den eine aktive Linie, ein Händler, Hafen oder Kalender verwendet, kann nicht inaktiv werden: [Verwendet von] nennt sie.',
  'Finds cases and containers. A case shows its contents and its place in the container in 3-D. Under [Containers], loads are arranged by hand, containers closed with seal and weights, and shipped with their papers.':
    'Findet Kisten und Container. Eine Kiste zeigt ihren Inhalt und ihren Platz im Container in 3D. Unter [Container] werden Beladungen von Hand angeordnet, Container mit Plombe und Gewichten abgeschlossen und mit ihren Papieren versandt.',
  'Look up a case': 'Kiste nachschlagen',
  'Scan, type or paste case numbers, or search by pack date, dealer, container (renban, container no or seal) or status. [Late only] finds cases not packed by their pack-by date.':
    'Scannen, tippen oder fügen Sie Kistennummern ein, oder suchen Sie nach Packtag, Händler, Container (Renban, Containernummer oder Plombe) oder Status. [Nur verspätete] findet Kisten, die nicht bis zum spätesten Packtag verpackt sind.',
  'Open a row with `Alt+Enter`. The arrows in the panel’s head walk through the rows.':
    'Öffnen Sie eine Zeile mit `Alt+Enter`. Die Pfeile im Kopf der Seitenleiste gehen durch die Zeilen.',
  'The panel shows orders, contents by box with lots and origin, weights, container, label and case mark, history, ship notices and related cases. Weights that do not add up are marked.':
    'Die Seitenleiste zeigt Abrufe, Inhalt je Behälter mit Losen und Ursprung, Gewichte, Container, Etikett und Kistenmarkierung, Verlauf, Lieferavise und zugehörige Kisten. Gewichte, die nicht aufgehen, sind markiert.',
  'Turn the container by dragging; the slider plays the loading sequence.':
    'Drehen Sie den Container durch Ziehen; der Schieber spielt die Ladefolge ab.',
  'Give cases another vanning date': 'Kisten einen anderen Verladetag geben',
  'Search with [Not loaded only], select cases that were left behind or found no place, and choose [Next vanning]: they get the next vanning date of their dealer. Load containers again to include them.':
    'Suchen Sie mit [Nur nicht geladene], wählen Sie Kisten aus, die zurückblieben oder keinen Platz fanden, und dann [Nächste Verladung]: Sie bekommen den nächsten Verladetag ihres Händlers. Beladen Sie Container neu, um sie einzuschließen.',
  'Dropped on a container, or moved with [Container] chosen, cases go to the load desk of the container: they have a free place there, which is judged and stored with [Save].':
    'Auf einen Container gezogen oder mit gewähltem [Container] verschoben, kommen Kisten an den Ladetisch des Containers: Dort haben sie einen freien Platz, der geprüft und mit [Speichern] übernommen wird.',
  'See vannings on a timeline': 'Verladungen auf der Zeitachse sehen',
  'Choose [Timeline]: dealers by date with ship, ETD, the first production day that needs the vanning, and its slack. A box is a container: its fill shows the volume, the bar beside it the weight. A dashed box with ▲ is thin (below the share from which its dealer’s containers are offered for rolling); it names a container of the vanning before or after that has room.':
    'Wählen Sie [Zeitachse]: Händler nach Tag mit Schiff, ETD, dem ersten Produktionstag, der die Verladung braucht, und ihrem Puffer. Ein Kasten ist ein Container: Seine Füllung zeigt das Volumen, der Balken daneben das Gewicht. Ein gestrichelter Kasten mit ▲ ist schwach gefüllt (unter dem Anteil, ab dem Container seines Händlers zum Verschieben angeboten werden); er nennt einen Container der vorigen oder nächsten Verladung mit Platz.',
  '[Cases without a ship] are beside it. Drag cases, or the head of a group, to a vanning, or select them, choose the date and [Move]. While you drag, the picture says whether the vanning is allowed and whether it arrives late. A click on a box lists its cases, which are moved in the same way; then load containers again. [Undo the move] (`Mod+Z`) gives the cases of the last move their former date, as long as that vanning can still be reached.':
    '[Kisten ohne Schiff] stehen daneben. Ziehen Sie Kisten oder den Kopf einer Gruppe auf eine Verladung, oder wählen Sie sie aus, dann den Tag und [Verschieben]. Beim Ziehen sagt das Bild, ob die Verladung erlaubt ist und ob sie zu spät ankommt. Ein Klick auf einen Kasten listet seine Kisten auf, die ebenso verschoben werden; beladen Sie dann Container neu. [Verschieben rückgängig machen] (`Mod+Z`) gibt den zuletzt verschobenen Kisten ihren früheren Tag, solange diese Verladung noch erreichbar ist.',
  'Arrange a load by hand': 'Beladung von Hand anordnen',
  'Choose [Containers] and open a container with `Alt+Enter`.':
    'Wählen Sie [Container] und öffnen Sie einen Container mit `Alt+Enter`.',
  'In [Floor plan: move cases] drag a case or move it with the arrow keys; [Rotate], [Set down], [Swap], [Remove] and [Move to free space] change its place.':
    'In [Grundriss: Kisten verschieben] ziehen Sie eine Kiste oder bewegen sie mit den Pfeiltasten; [Drehen], [Absetzen], [Tauschen], [Entfernen] und [An freien Platz verschieben] ändern ihren Platz.',
  'Every move is checked at once. [Save] is possible when there are no constraint violations.':
    'Jede Bewegung wird sofort geprüft. [Speichern] ist möglich, wenn keine Regel verletzt ist.',
  'Lock cases up to a loading sequence, then [Load other cases again]: locked cases keep their place.':
    'Sperren Sie Kisten bis zu einer Ladefolge, dann [Andere Kisten neu laden]: Gesperrte Kisten behalten ihren Platz.',
  Print: 'Drucken',
  'Select cases and choose [Print labels]: labels and case marks, one page per case. Each print is counted, and planned cases become printed. [Box labels] prints a label for each box.':
    'Wählen Sie Kisten aus und dann [Etiketten drucken]: Etiketten und Kistenmarkierungen, eine Seite je Kiste. Jeder Druck wird gezählt, und geplante Kisten werden gedruckt. [Behälteretiketten] druckt ein Etikett je Behälter.',
  '[Print label] in the panel prints those of one case.':
    '[Etikett drucken] in der Seitenleiste druckt die einer Kiste.',
  '[Work instruction (PDF)] for one container, [Work instructions] for all that match. [Shipping papers]: [Packing list] and [Container manifest] of closed containers, and [Verified gross mass (VGM)] of those of one carrier as EDIFACT VERMAS.':
    '[Arbeitsanweisung (PDF)] für einen Container, [Arbeitsanweisungen] für alle Treffer. [Versandpapiere]: [Packliste] und [Ladeliste] abgeschlossener Container und [Verifizierte Bruttomasse (VGM)] der Container einer Reederei als EDIFACT VERMAS.',
  'Close a container': 'Container abschließen',
  'Select it and choose [Vanning result].': 'Wählen Sie ihn aus und dann [Verladerückmeldung].',
  'Enter container no, seal, tare and securing material. Untick cases that stay behind, scan cases added at the door.':
    'Geben Sie Containernr., Plombe, Tara und Sicherungsmaterial ein. Haken Sie zurückbleibende Kisten ab, und scannen Sie an der Tür hinzugefügte.',
  'Choose [Close container]. If cases stay behind, choose the dealers and dates whose containers are loaded again to include them.':
    'Wählen Sie [Container abschließen]. Bleiben Kisten zurück, wählen Sie die Händler und Tage, deren Container neu beladen werden.',
  'Entries are kept when you open another container; [Discard entries] removes them.':
    'Eingaben bleiben, wenn Sie einen anderen Container öffnen; [Eingaben verwerfen] entfernt sie.',
  Ship: 'Versenden',
  'Select closed containers and choose [Ship and send notices]. If they have already left, enter the departure time.':
    'Wählen Sie abgeschlossene Container aus und dann [Versenden und avisieren]. Sind sie schon abgefahren, geben Sie die Abfahrtszeit ein.',
  'Take a case out of a closed container': 'Kiste aus einem abgeschlossenen Container nehmen',
  'If a case turns out not to be loaded, even after shipping: select it in [Vanning result], enter the reason and choose the red button. It moves to the next vanning date.':
    'Stellt sich heraus, dass eine Kiste nicht geladen ist, auch nach dem Versand: Wählen Sie sie in [Verladerückmeldung] aus, geben Sie den Grund ein und wählen Sie die rote Schaltfläche. Sie wechselt auf den nächsten Verladetag.',
  'Send the corrected notice on ODR-OCF-ASN HISTORY (L04).':
    'Senden Sie das korrigierte Avis auf ODR-OCF-ASN HISTORY (L04).',
  'Simulate shared containers': 'Gemeinsame Container simulieren',
  'Search by packing month, choose [Simulate collective vanning], a rule or dealers, and [Compare].':
    'Suchen Sie nach Packmonat, wählen Sie [Sammelverladung simulieren], eine Regel oder Händler, und [Vergleichen].',
  'Search by packing month, choose [Roll thin containers] and [Find proposals]. Each proposal moves the cases of a date’s emptiest container to the vanning date before or after, if that saves a container or loads cases that would wait.':
    'Suchen Sie nach Packmonat, wählen Sie [Schwach gefüllte Container verschieben] und [Vorschläge suchen]. Jeder Vorschlag verschiebt die Kisten des leersten Containers eines Tages auf den vorigen oder nächsten Verladetag, wenn das einen Container spart oder wartende Kisten lädt.',
  'Compare containers, fill and relative cost before and after; the numbers below the dates open the containers concerned.':
    'Vergleichen Sie Container, Füllung und relative Kosten vorher und nachher; die Nummern unter den Tagen öffnen die betroffenen Container.',
  'Select proposals and choose [Roll selected]. Their containers are replaced; all others stay as they are.':
    'Wählen Sie Vorschläge aus und dann [Auswahl verschieben]. Ihre Container werden ersetzt; alle anderen bleiben.',
  'A load keeps to size, support, stacking limit, payload, floor strength, door and centre of gravity, to the unloading order of dealers, and to the limits of the dealer and of the collective vanning rule: gross weight, number of cases and minimum fill.':
    'Eine Beladung hält Größe, Stützung, Stapelgrenze, Nutzlast, Bodenfestigkeit, Tür und Schwerpunkt ein, die Entladereihenfolge der Händler und die Grenzen des Händlers und der Regel für Sammelverladung: Bruttogewicht, Kistenzahl und Mindestfüllung.',
  'Dangerous goods of different classes never share a container; general cargo can share one with a single class.':
    'Gefahrgut verschiedener Klassen teilt nie einen Container; normale Ladung darf ihn mit einer Klasse teilen.',
  'Container loading fills a container up to the planned fill of the dealer; by hand it can be filled further.':
    'Die Containerbeladung füllt bis zur geplanten Füllung des Händlers; von Hand kann weiter gefüllt werden.',
  'Cases are rolled to a later date only if they arrive within the slack of the correspondence calendar, to an earlier one only if they are packed by then. Containers with locked cases, with a sent ship notice or of a past date stay as they are.':
    'Kisten werden nur auf einen späteren Tag verschoben, wenn sie innerhalb des Puffers des Zuordnungskalenders ankommen, auf einen früheren nur, wenn sie bis dahin verpackt sind. Container mit gesperrten Kisten, mit gesendetem Lieferavis oder eines vergangenen Tages bleiben.',
  'Weights are those of the packed pieces as soon as a result is stored: as weighed, otherwise in proportion to the pieces. Cases that are not packed show the planned weight.':
    'Gewichte sind die der verpackten Stücke, sobald eine Rückmeldung vorliegt: wie gewogen, sonst anteilig nach Stück. Nicht verpackte Kisten zeigen das geplante Gewicht.',
  'A case that stayed behind has no vanning date while its dealer has no later one. It gets the first date of the calendar that is registered next.':
    'Eine zurückgebliebene Kiste hat keinen Verladetag, solange ihr Händler keinen späteren hat. Sie bekommt den ersten Tag des nächsten registrierten Kalenders.',
  'Rolled cases keep their new vanning date when containers are loaded again. Building cases again restores the date of the plan.':
    'Verschobene Kisten behalten ihren neuen Verladetag, wenn Container neu beladen werden. Neues Bilden der Kisten stellt den Tag des Plans wieder her.',
  'Only packed cases are in a closed container. Others move to the dealer’s next vanning date.':
    'In einem abgeschlossenen Container sind nur verpackte Kisten. Andere wechseln auf den nächsten Verladetag des Händlers.',
  'VGM by method 2 = cases + securing material + tare. Cargo above the maximum payload is an error.':
    'VGM nach Methode 2 = Kisten + Sicherungsmaterial + Tara. Ladung über der Nutzlast ist ein Fehler.',
  'A closed container can be opened again with a reason until it is shipped or its notice is sent.':
    'Ein abgeschlossener Container kann mit Grund wieder geöffnet werden, bis er versandt oder sein Avis gesendet ist.',
  'Cases are changed on PACKING RESULT MAINTENANCE (D02), not here. Cancelled numbers stay searchable; a number with a wrong check character is rejected.':
    'Kisten werden auf PACKING RESULT MAINTENANCE (D02) geändert, nicht hier. Stornierte Nummern bleiben auffindbar; eine Nummer mit falschem Prüfzeichen wird abgelehnt.',
  'Printing labels, closing, reopening and shipping need edit privilege for D02.':
    'Etiketten drucken, abschließen, wieder öffnen und versenden brauchen das Bearbeitungsrecht für D02.',
  'Taking cases out of a closed container needs full privilege for D02.':
    'Kisten aus einem abgeschlossenen Container zu nehmen braucht volles Recht für D02.',
  'Only users with access to all dealers of a shared container can change it.':
    'Nur wer Zugriff auf alle Händler eines gemeinsamen Containers hat, kann ihn ändern.',
  'Dated rules by which dealers, car families, lines, order types or exporters share containers. Without a rule each loads its own.':
    'Regeln mit Gültigkeit, nach denen Händler, Baureihen, Linien, Abrufarten oder Exporteure Container teilen. Ohne Regel belädt jeder eigene.',
  'Add a rule': 'Regel hinzufügen',
  'Choose [Add row]; enter rule, mix key, vanning dates and priority.':
    'Wählen Sie [Zeile hinzufügen]; geben Sie Regel, Mischschlüssel, Verladetage und Priorität ein.',
  'Add at least two members in the panel [Effect], in unloading order.':
    'Fügen Sie in der Seitenleiste [Wirkung] mindestens zwei Mitglieder in Entladereihenfolge hinzu.',
  'Choose [Save] and confirm the vanning dates that change: containers now and after, each with a link. “?” is not simulated yet.':
    'Wählen Sie [Speichern] und bestätigen Sie die Verladetage, die sich ändern: Container jetzt und danach, je mit Link. „?“ ist noch nicht simuliert.',
  'Compare before and after': 'Vorher und nachher vergleichen',
  'Open [Effect] of the rule.': 'Öffnen Sie [Wirkung] der Regel.',
  'Choose the packing month and [Compare]: containers and fill without and with the rule. Nothing is saved.':
    'Wählen Sie den Packmonat und [Vergleichen]: Container und Füllung ohne und mit der Regel. Nichts wird gespeichert.',
  'Set what separates cases': 'Festlegen, was Kisten trennt',
  'Open [Separation] and choose the values that separate cases where no rule joins them. The dealer always does.':
    'Öffnen Sie [Trennung] und wählen Sie die Werte, die Kisten trennen, wo keine Regel sie verbindet. Der Händler trennt immer.',
  '[Try] loads the open months with it; nothing is saved. [Save] is for users of this PRCTCC or of the head office. [History] has who changed it.':
    '[Probieren] belädt die offenen Monate damit; nichts wird gespeichert. [Speichern] ist dem eigenen PRCTCC und der Zentrale vorbehalten. [Verlauf] zeigt, wer es geändert hat.',
  'End a rule': 'Regel beenden',
  'Select it and choose [End] with last day and reason.':
    'Wählen Sie sie aus und dann [Ende] mit letztem Tag und Grund.',
  'Dealers that share containers need the same port and the same sailing on the day.':
    'Händler in gemeinsamen Containern brauchen denselben Hafen und an dem Tag dieselbe Abfahrt.',
  'Priorities are unique per destination and period; members must not overlap with another rule.':
    'Prioritäten sind je Ziel und Zeitraum eindeutig; Mitglieder dürfen sich nicht mit einer anderen Regel überschneiden.',
  'A rule changes loads from the next container loading on. Announced and vanned containers stay as they are.':
    'Eine Regel ändert Beladungen ab der nächsten Containerbeladung. Avisierte und verladene Container bleiben.',
  'A started rule keeps its first day: end it and register a new one.':
    'Eine begonnene Regel behält ihren ersten Tag: Beenden Sie sie und registrieren Sie eine neue.',
  'Different DG classes cannot share a container; several exporters need separate customs papers.':
    'Verschiedene Gefahrgutklassen dürfen keinen Container teilen; mehrere Exporteure brauchen getrennte Zollpapiere.',
  'Simulations are shown to users with access to all dealers.':
    'Simulationen sehen nur, wer Zugriff auf alle Händler hat.',
  'Maps each production date of a dealer to its packing window, vanning date, vessel and arrival. Order compiling uses the pack-from, pack-by and vanning dates of the registered revision.':
    'Ordnet jedem Produktionstag eines Händlers Packfenster, Verladetag, Schiff und Ankunft zu. Die Abrufverarbeitung verwendet frühesten und spätesten Packtag und Verladetag der registrierten Revision.',
  'Prepare a month': 'Monat vorbereiten',
  'Choose dealer and order months, then [Search]. Beside the rows is the state of each month with its completeness and exceptions, and who prepared, approved and registered it when.':
    'Wählen Sie Händler und Abrufmonate, dann [Suchen]. Neben den Zeilen steht der Status jedes Monats mit Vollständigkeit und Ausnahmen und wer ihn wann vorbereitet, freigegeben und registriert hat.',
  '[Packing line] and [Vanning plant] limit the search to their dealers.':
    '[Packlinie] und [Verladewerk] begrenzen die Suche auf ihre Händler.',
  'Choose [Prepare]. The job net “Correspondence calendar preparation” creates the rows from calendars, sailings and lead times.':
    'Wählen Sie [Vorbereiten]. Das Jobnetz „Vorbereitung des Zuordnungskalenders“ erstellt die Zeilen aus Kalendern, Abfahrten und Vorlaufzeiten.',
  'Look at [Exceptions] of the month and correct the rows, then [Save].':
    'Sehen Sie die [Ausnahmen] des Monats an, berichtigen Sie die Zeilen und dann [Speichern].',
  'Approve and register': 'Freigeben und registrieren',
  'Select the months beside the rows.': 'Wählen Sie die Monate neben den Zeilen aus.',
  '[Approve]: by a user who did not prepare or change them.':
    '[Freigeben]: durch jemanden, der sie nicht vorbereitet oder geändert hat.',
  '[Register]: planning reads the revision from the next compile on.':
    '[Registrieren]: Die Planung liest die Revision ab der nächsten Verarbeitung.',
  'Take over a new sailing schedule': 'Neuen Schiffsfahrplan übernehmen',
  'Open [Sailing schedule] and [Download schedule]. Change dates, mark blank sailings and add voyages in the file.':
    'Öffnen Sie [Schiffsfahrplan] und [Fahrplan herunterladen]. Ändern Sie in der Datei Termine, kennzeichnen Sie Blank Sailings und ergänzen Sie Reisen.',
  '[Choose file] to upload it.': '[Datei wählen] lädt sie hoch.',
  'When it is checked, [Commit] it. The panel lists the registered months that change.':
    'Nach der Prüfung [Übernehmen]. Die Seitenleiste listet die registrierten Monate, die sich ändern.',
  '[Prepare these months] remaps the rows of changed vessels in these months only, and tries again days that no vessel served; approve and register them again.':
    '[Diese Monate vorbereiten] ordnet nur in diesen Monaten die Zeilen geänderter Schiffe neu zu und versucht Tage ohne Schiff erneut; geben Sie sie erneut frei und registrieren Sie sie.',
  '[Alternatives] of a blank sailing lists the voyages that can take its production dates; [Try all] plans the months with each, and [Use] makes new revisions with the chosen one. A voyage that arrives too late can be tried, but not approved.':
    '[Alternativen] eines Blank Sailing listet die Reisen, die seine Produktionstage aufnehmen können; [Alle probieren] plant die Monate mit jeder, und [Verwenden] erstellt neue Revisionen mit der gewählten. Eine zu spät ankommende Reise kann probiert, aber nicht freigegeben werden.',
  'Until its production days have another ship and its cases another vanning date, a blank sailing stays listed above the months, with both, and on the TOP PAGE (C01).':
    'Bis seine Produktionstage ein anderes Schiff und seine Kisten einen anderen Verladetag haben, bleibt ein Blank Sailing mit beiden über den Monaten und auf der TOP PAGE (C01) aufgeführt.',
  'Copy a month': 'Monat kopieren',
  'Select one month and choose [Copy]. Dates follow the working-day ordinal of the source.':
    'Wählen Sie einen Monat aus und dann [Kopieren]. Die Termine folgen der Arbeitstagsnummer der Quelle.',
  'See the dates as a picture': 'Termine als Bild sehen',
  '[Date chain] shows one row from packing to production, with its events and the voyages that arrive in time; [Use] assigns another voyage. [Month view] is a calendar of the dealer with the events of EVENT MASTER (A04).':
    '[Terminkette] zeigt eine Zeile vom Verpacken bis zur Produktion mit ihren Ereignissen und den rechtzeitig ankommenden Reisen; [Verwenden] ordnet eine andere Reise zu. [Monatsansicht] ist ein Kalender des Händlers mit den Ereignissen von EVENT MASTER (A04).',
  'Six checks: every production day is mapped; dates do not cross; days are working days and sailings exist; the order of the chain; packing days fully used; months match.':
    'Sechs Prüfungen: Jeder Produktionstag ist zugeordnet; Termine überkreuzen sich nicht; Tage sind Arbeitstage, und es gibt die Abfahrten; Reihenfolge der Kette; Packtage vollständig genutzt; Monate passen.',
  'A dealer belongs to a packing line that packs a part with a packing condition of the dealer’s own, or a part that the dealer orders in its newest cycle.':
    'Ein Händler gehört zu einer Packlinie, die ein Teil mit eigener Packvorschrift des Händlers verpackt oder ein Teil, das der Händler in seinem neuesten Zyklus abruft.',
  'Preparing or copying a month again asks before it replaces an approved draft or rows changed by hand. A run started on JOB NET KICK (M01) does not change such drafts unless its parameter is “Replace”.':
    'Erneutes Vorbereiten oder Kopieren fragt, bevor es einen freigegebenen Entwurf oder von Hand geänderte Zeilen ersetzt. Ein auf JOB NET KICK (M01) gestarteter Lauf ändert solche Entwürfe nur mit dem Parameter „Ersetzen“.',
  'A month with errors cannot be approved. Any change of an approved month makes it prepared again.':
    'Ein Monat mit Fehlern kann nicht freigegeben werden. Jede Änderung eines freigegebenen Monats macht ihn wieder zum vorbereiteten.',
  'A registered revision never changes: prepare or copy a new one. Months are registered in order.':
    'Eine registrierte Revision ändert sich nie: Bereiten Sie eine neue vor oder kopieren Sie. Monate werden der Reihe nach registriert.',
  'A new revision must not leave frozen cases outside their windows, and past dates cannot change.':
    'Eine neue Revision darf keine eingefrorenen Kisten außerhalb ihrer Fenster lassen, und vergangene Termine sind nicht änderbar.',
  'Registration gives cases that stayed behind without a vanning date the dealer’s first one.':
    'Das Registrieren gibt zurückgebliebenen Kisten ohne Verladetag den ersten des Händlers.',
  'Order, packing, vanning, ETD and production month are five different months.':
    'Abruf-, Pack-, Verlade-, ETD- und Produktionsmonat sind fünf verschiedene Monate.',
  'Users of another PRCTCC view and prepare months, but do not register them. Users limited to some dealers only view.':
    'Benutzer eines anderen PRCTCC sehen Monate und bereiten sie vor, registrieren sie aber nicht. Wer nur einige Händler sieht, liest nur.',
  'Registers which part ends when, for which dealer, and which part follows. Order compiling moves orders to the successor by date, lot or stock.':
    'Registriert, welches Teil wann für welchen Händler endet und welches folgt. Die Abrufverarbeitung leitet Abrufe nach Datum, Los oder Bestand auf den Nachfolger.',
  'Register a discontinuation': 'Auslauf registrieren',
  'Choose [Add row]; enter ECN no, old part, new part and dealer (* for all). [Part information] shows stock, orders and conditions.':
    'Wählen Sie [Zeile hinzufügen]; geben Sie ECN-Nr., altes Teil, neues Teil und Händler ein (* für alle). [Teileinformation] zeigt Bestand, Abrufe und Packvorschriften.',
  'Choose the timing and enter its dates or run-out quantity.':
    'Wählen Sie den Zeitpunkt und geben Sie seine Termine oder die Auslaufmenge ein.',
  'Choose [Save]: orders, plan rows and cases that are affected are listed first.':
    'Wählen Sie [Speichern]: Betroffene Abrufe, Planzeilen und Kisten werden zuerst aufgelistet.',
  'Notify the dealers': 'Händler benachrichtigen',
  'Select the rows, choose [Notify] and check the recipients. The row becomes notified and can no longer be deleted.':
    'Wählen Sie die Zeilen aus und dann [Benachrichtigen], und prüfen Sie die Empfänger. Die Zeile gilt als benachrichtigt und kann nicht mehr gelöscht werden.',
  '[Acknowledgements] shows who has confirmed. Recipients acknowledge on their top page.':
    '[Bestätigungen] zeigt, wer bestätigt hat. Empfänger bestätigen auf ihrer Startseite.',
  'Register many changes': 'Viele Änderungen registrieren',
  '[Download] the template, fill it in and [Upload] it.': '[Herunterladen] der Vorlage, ausfüllen und [Hochladen].',
  'Timing: at once; on a date; by lot; stock out. Stock out needs the run-out quantity, on a date needs a date.':
    'Zeitpunkt: sofort; zum Datum; nach Los; Bestandsende. Bestandsende braucht die Auslaufmenge, zum Datum einen Tag.',
  'The run-out quantity counts once over all months, per dealer: [Run-out left] is what is neither packed nor planned of it. Lots that one month could not pack stay available to the next.':
    'Die Auslaufmenge zählt einmal über alle Monate, je Händler: [Auslaufrest] ist, was davon weder verpackt noch geplant ist. Lose, die ein Monat nicht verpacken konnte, bleiben dem nächsten.',
  'By date and by lot: nothing is packed of the new part before its first day, even if its packing window begins earlier. A new part that nobody orders before joins its pairs and groups on that day.':
    'Nach Datum und nach Los: Vom neuen Teil wird vor seinem ersten Tag nichts verpackt, auch wenn sein Packfenster früher beginnt. Ein neues Teil, das vorher niemand abruft, tritt an diesem Tag in seine Paare und Gruppen ein.',
  'The new part needs a packing condition from its first pack date. Successors must not lead back to the old part.':
    'Das neue Teil braucht ab seinem ersten Packtag eine Packvorschrift. Nachfolger dürfen nicht auf das alte Teil zurückführen.',
  '[Remainder]: scrap and return take surplus pieces of the old part out of its carry-over at the switch; the successor does not inherit them, whatever its interchange is. Backlog is not affected. Otherwise surplus stays in the carry-over, or goes to an interchangeable successor. Partial case: when the run-out quantity is used up (stock out, lot), pieces that fill no box are packed in a partial last lot instead of moving to the successor; not for parts of pairs and groups. The next compile of the month applies a change; closing the row before it leaves the carry-over as it is.':
    '[Restbestand]: Verschrotten und Zurücksenden nehmen überzählige Stücke des alten Teils bei der Umstellung aus dem Vortrag; der Nachfolger erbt sie nicht, gleich wie austauschbar er ist. Rückstand ist nicht betroffen. Sonst bleibt der Überschuss im Vortrag oder geht auf einen austauschbaren Nachfolger. Teilkiste: Ist die Auslaufmenge verbraucht (Bestandsende, Los), werden Stücke, die keinen Behälter füllen, in einem letzten Teillos verpackt statt auf den Nachfolger überzugehen; nicht bei Teilen von Paaren und Gruppen. Die nächste Verarbeitung des Monats wendet eine Änderung an; wird die Zeile davor geschlossen, bleibt der Vortrag, wie er ist.',
  'Rows of one discontinuation group have the same dates and are saved and notified together.':
    'Zeilen einer Auslaufgruppe haben dieselben Termine und werden gemeinsam gespeichert und mitgeteilt.',
  'Orders after the last order month appear on BOM CHECK LIST (I04).':
    'Abrufe nach dem letzten Abrufmonat erscheinen auf BOM CHECK LIST (I04).',
  'When a month is closed, rows that took effect by its end get the status Running out, and the log of the run names those of whose old part nothing is left. Closing a row stays with you: from then on orders of the old part no longer go to its successor.':
    'Beim Monatsabschluss bekommen Zeilen, die bis dahin wirksam wurden, den Status Läuft aus, und das Protokoll des Laufs nennt die, von deren altem Teil nichts mehr da ist. Das Schließen einer Zeile bleibt Ihnen überlassen: Ab dann gehen Abrufe des alten Teils nicht mehr auf den Nachfolger.',
  'Only registered rows that were never notified can be deleted.':
    'Nur registrierte, nie mitgeteilte Zeilen können gelöscht werden.',
  'A change within the frozen period needs full privilege and a new reason.':
    'Eine Änderung im eingefrorenen Zeitraum braucht volles Recht und einen neuen Grund.',
  'A dealer’s user sees the rows of its dealer.': 'Benutzer eines Händlers sehen die Zeilen ihres Händlers.',
  'Registers events that planning has to know: trials, SOP and EOP, model changes, shutdowns, stocktakes, price changes. An event can stop packing, limit capacity or overtime, or exempt orders from the volatility check.':
    'Registriert Ereignisse, die die Planung kennen muss: Versuche, SOP und EOP, Modellwechsel, Betriebsruhen, Inventuren, Preisänderungen. Ein Ereignis kann das Verpacken sperren, Kapazität oder Überstunden begrenzen oder Abrufe von der Schwankungsprüfung ausnehmen.',
  'Add an event': 'Ereignis hinzufügen',
  'Choose [Add row] and enter event, type, title and dates.':
    'Wählen Sie [Zeile hinzufügen] und geben Sie Ereignis, Typ, Titel und Tage ein.',
  'Narrow it by calendar, dealer, car family or part; * means all.':
    'Grenzen Sie es nach Kalender, Händler, Baureihe oder Teil ein; * steht für alle.',
  'Choose the [Impact] and, where it needs one, its [Value].':
    'Wählen Sie die [Auswirkung] und, wo nötig, ihren [Wert].',
  'Choose [Save]. Plan rows, correspondence rows and working days that the event affects are listed with links before anything is saved, also when an event is moved, shortened or deleted.':
    'Wählen Sie [Speichern]. Betroffene Planzeilen, Zuordnungszeilen und Arbeitstage werden vor dem Speichern mit Links aufgelistet, auch wenn ein Ereignis verschoben, verkürzt oder gelöscht wird.',
  'Cancel an event': 'Ereignis stornieren',
  'Mark the row for deletion and [Save]. It stays in the list as cancelled.':
    'Markieren Sie die Zeile zum Löschen und [Speichern]. Sie bleibt als storniert in der Liste.',
  'See events by month': 'Ereignisse nach Monat sehen',
  'Choose [Month].': 'Wählen Sie [Monat].',
  'SOP must be before EOP of the same car family and dealer.':
    'SOP muss vor EOP derselben Baureihe und desselben Händlers liegen.',
  'A packing stop for a dealer, car family or part applies to all lines: enter * as calendar.':
    'Eine Packsperre für Händler, Baureihe oder Teil gilt für alle Linien: Geben Sie * als Kalender ein.',
  'Overlapping packing stops of one line are a warning, as is a shutdown over working days: set these to H or S on WORKING CALENDAR (A02).':
    'Sich überschneidende Packsperren einer Linie sind eine Warnung, ebenso eine Betriebsruhe über Arbeitstage: Setzen Sie diese auf WORKING CALENDAR (A02) auf H oder S.',
  'Current plans do not change by themselves: run levelling again. Frozen rows stay where they are. A cancelled event cannot be changed.':
    'Aktuelle Pläne ändern sich nicht von selbst: Nivellieren Sie erneut. Eingefrorene Zeilen bleiben. Ein storniertes Ereignis kann nicht geändert werden.',
  'Registers parts that must share a case, a day or a container, with the pieces of one set.':
    'Registriert Teile, die eine Kiste, einen Tag oder einen Container teilen müssen, mit den Stücken eines Satzes.',
  'Add a group': 'Gruppe hinzufügen',
  'Choose [Add row]; the panel [Members] opens.':
    'Wählen Sie [Zeile hinzufügen]; die Seitenleiste [Mitglieder] öffnet sich.',
  'Enter group, kind, dealer and, for the same case, the case type.':
    'Geben Sie Gruppe, Art, Händler und bei gleicher Kiste den Kistentyp ein.',
  '[Add part] adds members with pieces and order. Volume, weight and case fill of one set are shown at once.':
    '[Teil hinzufügen] ergänzt Mitglieder mit Stückzahl und Reihenfolge. Volumen, Gewicht und Kistenfüllung eines Satzes werden sofort gezeigt.',
  'Change a group in use': 'Verwendete Gruppe ändern',
  'Change it and [Save]: the change becomes the next version from the day that is shown; the version before ends.':
    'Ändern und [Speichern]: Die Änderung wird ab dem gezeigten Tag die nächste Version; die vorige endet.',
  'End a group': 'Gruppe beenden',
  'Select it and choose [End].': 'Wählen Sie sie aus und dann [Ende].',
  'Rows with a warning sign and [Ending parts] have a member that ends on DISCONTINUED PART (B05): replace it in [Members] from that day.':
    'Zeilen mit Warnzeichen und [Auslaufende Teile] haben ein Mitglied, das auf DISCONTINUED PART (B05) endet: Ersetzen Sie es in [Mitglieder] ab diesem Tag.',
  'A group has at least two members, each once.': 'Eine Gruppe hat mindestens zwei Mitglieder, jedes einmal.',
  'A part is in one same-case group at a time. The set must fit the case: volume, weight, box size and place.':
    'Ein Teil ist jeweils in nur einer Gruppe gleicher Kiste. Der Satz muss in die Kiste passen: Volumen, Gewicht, Behältergröße und Platz.',
  'Members of a same-case group need a common packing line. Without one, members of a same-day group are planned separately, and the row has a warning.':
    'Mitglieder einer Gruppe gleicher Kiste brauchen eine gemeinsame Packlinie. Ohne sie werden Mitglieder einer Gruppe gleichen Tages einzeln geplant, und die Zeile hat eine Warnung.',
  'Parts of different DG classes cannot share a case.':
    'Teile verschiedener Gefahrgutklassen dürfen keine Kiste teilen.',
  'Pieces that do not fill whole boxes are a warning: planning packs as many sets as fill whole boxes.':
    'Stücke, die keine ganzen Behälter füllen, sind eine Warnung: Die Planung verpackt so viele Sätze, dass ganze Behälter gefüllt sind.',
  'Runs the job nets and follows them: imports, order compile, checks, levelling, case building, container loading, month close. Other screens start the same nets; all runs are listed here.':
    'Startet die Jobnetze und verfolgt sie: Importe, Abrufverarbeitung, Prüfungen, Nivellierung, Kistenbildung, Containerbeladung, Monatsabschluss. Andere Bildschirme starten dieselben Netze; alle Läufe stehen hier.',
  'Run a job net': 'Jobnetz starten',
  'Enter its parameters, for example the packing month.': 'Geben Sie seine Parameter ein, zum Beispiel den Packmonat.',
  'Choose [Run] and read the effect in the question, then OK.':
    'Wählen Sie [Starten], lesen Sie die Wirkung in der Frage, dann OK.',
  'Follow it in the list, or on any screen in the tray (`Alt+J`).':
    'Verfolgen Sie es in der Liste oder auf jedem Bildschirm in der Ablage (`Alt+J`).',
  'See how the nets depend on each other': 'Sehen, wie die Netze voneinander abhängen',
  'Choose [Picture] instead of [List].': 'Wählen Sie [Bild] statt [Liste].',
  'See how the plant does over the months': 'Sehen, wie sich das Werk über die Monate entwickelt',
  'Choose [Trends]: fill, punctuality, overtime and volatility; each point opens its rows.':
    'Wählen Sie [Entwicklung]: Füllung, Termintreue, Überstunden und Schwankung; jeder Punkt öffnet seine Zeilen.',
  'Schedule a net': 'Zeitplan für ein Netz',
  'Open the net and set [Schedule and limits]: day, time, hours in which it must not start, and whether the online service is closed meanwhile. [Save settings].':
    'Öffnen Sie das Netz und setzen Sie [Zeitplan und Grenzen]: Tag, Uhrzeit, Stunden ohne Start und ob der Onlinedienst so lange geschlossen ist. [Einstellungen speichern].',
  'A run that takes longer than [Longest duration (min)] is marked [Over time limit], here and on the top page, and is cancelled if [Cancel a run that takes longer] is set.':
    'Ein Lauf, der länger als [Längste Dauer (min)] dauert, ist hier und auf der Startseite als [Zeitüberschreitung] markiert und wird abgebrochen, wenn [Längeren Lauf abbrechen] gesetzt ist.',
  'Hold or skip a waiting run': 'Wartenden Lauf zurückstellen oder überspringen',
  'Open the run: [Hold], [Release] or [Skip].':
    'Öffnen Sie den Lauf: [Zurückstellen], [Freigeben] oder [Überspringen].',
  'After an abnormal end': 'Nach einem Abbruch',
  'Open the run with `Alt+Enter` and read the message; [Log] has the details.':
    'Öffnen Sie den Lauf mit `Alt+Enter` und lesen Sie die Meldung; [Protokoll] hat die Einzelheiten.',
  'Correct the cause, then [Rerun from failed job], [Rerun after failed job] or [Rerun from the top], or [Confirm abnormal end] to run the net again later.':
    'Beheben Sie die Ursache, dann [Ab fehlgeschlagenem Job wiederholen], [Nach fehlgeschlagenem Job fortsetzen] oder [Von Anfang an wiederholen], oder [Abbruch quittieren], um das Netz später erneut zu starten.',
  'Give a program or device access': 'Programm oder Gerät Zugriff geben',
  'With full access: [Machine tokens], [New token]. Choose its calls, all of an area or single ones, and if need be [Queries and downloads only], dealers and [Last day].':
    'Mit vollem Recht: [Maschinentoken], [Neues Token]. Wählen Sie seine Aufrufe, alle eines Bereichs oder einzelne, und bei Bedarf [Nur Abfragen und Downloads], Händler und [Letzter Tag].',
  'Copy the key at once: it is shown only then. [New key] replaces it, [Revoke] ends it.':
    'Kopieren Sie den Schlüssel sofort: Er wird nur dann gezeigt. [Neuer Schlüssel] ersetzt ihn, [Sperren] beendet ihn.',
  'Send events to another system': 'Ereignisse an ein anderes System senden',
  'With full access: [Event subscriptions], [New subscription]. Enter its address and choose events and, if need be, dealers. Hosts are allowed by the system administrator.':
    'Mit vollem Recht: [Ereignisabonnements], [Neues Abonnement]. Geben Sie seine Adresse ein und wählen Sie Ereignisse und bei Bedarf Händler. Hosts erlaubt die Systemadministration.',
  'Copy the secret at once: with it the receiver verifies that events come from here. [New secret] replaces it.':
    'Kopieren Sie das Geheimnis sofort: Damit prüft der Empfänger, dass Ereignisse von hier kommen. [Neues Geheimnis] ersetzt es.',
  'Events that a receiver does not accept are sent again for a day and a half, then given up. [Show undelivered] has the reason and [Send again].':
    'Ereignisse, die ein Empfänger nicht annimmt, werden anderthalb Tage lang erneut gesendet und dann aufgegeben. [Nicht zugestellte zeigen] hat den Grund und [Erneut senden].',
  'Stop a run': 'Lauf anhalten',
  'Open it and choose [Cancel run]. Completed jobs are kept.':
    'Öffnen Sie ihn und wählen Sie [Lauf abbrechen]. Abgeschlossene Jobs bleiben.',
  'A net does not run twice at the same time with the same parameters, whoever starts it.':
    'Ein Netz läuft mit denselben Parametern nicht zweimal gleichzeitig, gleich wer es startet.',
  'After an abnormal end the net is blocked until it is confirmed or rerun.':
    'Nach einem Abbruch ist das Netz gesperrt, bis er quittiert oder der Lauf wiederholt ist.',
  'Before a run, the confirmation names the job nets that it depends on whose last run failed or has not ended. The prerequisites are checked again when the run starts.':
    'Vor einem Lauf nennt die Bestätigung die Jobnetze, von denen er abhängt und deren letzter Lauf fehlgeschlagen oder nicht beendet ist. Beim Start werden die Voraussetzungen erneut geprüft.',
}
