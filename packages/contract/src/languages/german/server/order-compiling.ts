import type { Catalogue } from '../../catalogue.ts'

export const serverOrderCompiling: Catalogue = {
  'Column {heading}: {value} can be {whole} or {decimal}. Write numbers without separators.':
    'Spalte {heading}: {value} kann {whole} oder {decimal} sein. Schreiben Sie Zahlen ohne Trennzeichen.',
  'Dealer {dealer}: {day} is outside the order months {firmMonth} to {lastMonth} ({qty} pieces of {count} {count|part|parts}, for example {part}). Correct the date, or delete it from the file.':
    'Händler {dealer}: {day} liegt außerhalb der Abrufmonate {firmMonth} bis {lastMonth} ({qty} Stück von {count} {count|Teil|Teilen}, zum Beispiel {part}). Berichtigen Sie den Tag oder löschen Sie ihn aus der Datei.',
  'Column {value} is not read ({qty} in all).': 'Spalte {value} wird nicht gelesen (insgesamt {qty}).',
  'The file holds {inFile} pieces, of which {staged} would be staged and {named} are left out with a reason. {qty} pieces are not accounted for, so the file cannot be committed. Report it together with the file.':
    'Die Datei enthält {inFile} Stück; {staged} würden vorgemerkt, {named} sind mit Grund ausgelassen. {qty} Stück sind nicht zugeordnet; die Datei kann nicht übernommen werden. Melden Sie das zusammen mit der Datei.',
  'The worksheet “{value}” holds orders as well, but only one worksheet is read. Put all orders on one worksheet, or delete the others.':
    'Auch das Arbeitsblatt „{value}“ enthält Abrufe, gelesen wird aber nur eines. Fassen Sie alle Abrufe auf einem Arbeitsblatt zusammen oder löschen Sie die anderen.',
  'Column {heading}: the unit {value} is not pieces ({count} {count|quantity|quantities}, the first in line {line}, part {part}). Ask the dealer for pieces, or enter the pieces of one {code} under “File settings”, “Reading of EDI files”. If the quantities are pieces nevertheless, ignore the column under “Column mapping”, then upload the file again.':
    'Spalte {heading}: Die Einheit {value} ist nicht Stück ({count} {count|Menge|Mengen}, zuerst in Zeile {line}, Teil {part}). Bitten Sie den Händler um Stückzahlen oder tragen Sie unter „Dateieinstellungen“, „Lesen von EDI-Dateien“ ein, wie viele Stück ein {code} hat. Sind die Mengen doch Stück, ignorieren Sie die Spalte unter „Spaltenzuordnung“ und laden die Datei erneut hoch.',
  'Dealer {dealer}: {day} is outside the cycle, but {meant} is in its firm month {month} ({qty} pieces of {count} {count|part|parts}, for example {part}, are firm on that day). The year may be mistyped: ask the dealer for a corrected file.':
    'Händler {dealer}: {day} liegt außerhalb des Zyklus, {meant} aber in seinem Festmonat {month} ({qty} Stück von {count} {count|Teil|Teilen}, zum Beispiel {part}, sind an diesem Tag fest). Vielleicht ist das Jahr falsch: Bitten Sie den Händler um eine berichtigte Datei.',
  'The order number {value} has {length} characters, at most {max} are possible. Ask the dealer for a shorter one, or enter an order number for all lines under “File settings”, “Reading of EDI files”.':
    'Die Abrufnummer {value} hat {length} Zeichen, höchstens {max} sind möglich. Bitten Sie den Händler um eine kürzere oder geben Sie unter „Dateieinstellungen“, „Lesen von EDI-Dateien“ eine Abrufnummer für alle Positionen ein.',
  'The headings {other} and {value} overlap ({from} to {to}): both would be ordered. Ignore one of the columns under “File settings”, “Column mapping” of the dealer, then upload the file again.':
    'Die Überschriften {other} und {value} überschneiden sich ({from} bis {to}): Beide würden abgerufen. Ignorieren Sie eine der Spalten unter „Dateieinstellungen“, „Spaltenzuordnung“ des Händlers und laden Sie die Datei dann erneut hoch.',
  'Dealer {dealer}: part {part} has quantities for the month {day} as a whole and for days in it. If one is the total of the others, ignore its column under “File settings”, “Column mapping”, then upload the file again ({count} {count|part|parts}).':
    'Händler {dealer}: Teil {part} hat Mengen für den Monat {day} als Ganzes und für Tage darin. Ist eine die Summe der anderen, ignorieren Sie ihre Spalte unter „Dateieinstellungen“, „Spaltenzuordnung“ und laden die Datei erneut hoch ({count} {count|Teil|Teile}).',
  'The file has call-offs ({value}) and delivery schedules ({other}, from segment {at}). A schedule replaces the orders that a call-off changes: split the file and upload the schedule first.':
    'Die Datei enthält Feinabrufe ({value}) und Lieferabrufe ({other}, ab Segment {at}). Ein Lieferabruf ersetzt die Abrufe, die ein Feinabruf ändert: Teilen Sie die Datei und laden Sie den Lieferabruf zuerst hoch.',
  'Dealer {dealer}, part {value}: {qty} pieces called for {month} are not read. Upload the file again in the cycle that makes {month} firm.':
    'Händler {dealer}, Teil {value}: {qty} für {month} abgerufene Stück werden nicht gelesen. Laden Sie die Datei in dem Zyklus erneut hoch, in dem {month} fest wird.',
  'Part {value}: {qty} pieces of forecast in a call-off with firm quantities are not read. Forecasts belong in a delivery schedule.':
    'Teil {value}: {qty} Stück Vorschau in einem Feinabruf mit festen Mengen werden nicht gelesen. Vorschau gehört in einen Lieferabruf.',
  'Part {value}: {qty} pieces wanted at once have no day, so it is open which order they change. Ask the sender for the day.':
    'Teil {value}: {qty} sofort gewünschte Stück haben keinen Tag; es ist offen, welchen Abruf sie ändern. Fragen Sie den Absender nach dem Tag.',
  'Part {value}: {qty} pieces are called for the period {from} to {to}. A call-off changes single days: ask the sender for the quantities of days.':
    'Teil {value}: {qty} Stück sind für den Zeitraum {from} bis {to} abgerufen. Ein Feinabruf ändert einzelne Tage: Bitten Sie den Absender um Tagesmengen.',
  'Dealer {dealer}: part {value} has no orders in {month} that the call-off could change. Upload the schedule or the order first.':
    'Händler {dealer}: Teil {value} hat in {month} keine Abrufe, die der Feinabruf ändern könnte. Laden Sie zuerst den Lieferabruf hoch.',
  'Dealer {dealer}: part {value} has no order on {day} that the call-off could change. Its orders are on {known}. Ask the dealer, or upload a schedule with the new day.':
    'Händler {dealer}: Teil {value} hat am {day} keinen Abruf, den der Feinabruf ändern könnte. Seine Abrufe liegen am {known}. Fragen Sie den Händler oder laden Sie einen Lieferabruf mit dem neuen Tag hoch.',
  'Dealer {dealer}: the call-off asks {qty} pieces of part {value} on {day}, but {confirmed} are confirmed. The cycle is confirmed or past its cut-off and only accepts more, as spot orders. Ask the dealer to keep the confirmed quantity.':
    'Händler {dealer}: Der Feinabruf verlangt {qty} Stück von Teil {value} am {day}, bestätigt sind {confirmed}. Der Zyklus ist bestätigt oder nach Annahmeschluss und nimmt nur mehr an, als Sonderabrufe. Bitten Sie den Händler, bei der bestätigten Menge zu bleiben.',
  'Dealer {dealer}: order {orderNo} has no line for part {value} on {day}. Orders with that part and day: {known}. Ask the dealer which order is meant.':
    'Händler {dealer}: Abruf {orderNo} hat keine Position für Teil {value} am {day}. Abrufe mit diesem Teil und Tag: {known}. Fragen Sie den Händler, welcher gemeint ist.',
  'Dealer {dealer}: the call-off names {count} {count|part|parts}. Their firm month {month} has {before} pieces before and {after} after it.':
    'Händler {dealer}: Der Feinabruf nennt {count} {count|Teil|Teile}. Ihr Festmonat {month} hat davor {before} und danach {after} Stück.',
  'Dealer {dealer}, part {value}: {month} changes from {before} to {after} pieces ({change}).':
    'Händler {dealer}, Teil {value}: {month} ändert sich von {before} auf {after} Stück ({change}).',
  'Dealer {dealer}, part {value}: {month} changes from {before} to {after} pieces ({change}), beyond the tolerance (+{plus} %, −{minus} %). The volatility check compares the month with its forecast, and orders above the tolerance need an answer before the cycle is confirmed.':
    'Händler {dealer}, Teil {value}: {month} ändert sich von {before} auf {after} Stück ({change}), mehr als die Toleranz (+{plus} %, −{minus} %). Die Schwankungsprüfung vergleicht den Monat mit seiner Vorschau; Abrufe über der Toleranz brauchen eine Antwort, bevor der Zyklus bestätigt wird.',
  'Dealer {dealer}, part {value}: the dealer states {received} pieces received by {on} (counted since {since}), but our ship notices until then have {ours} ({difference}). Compare notices and receipts on L04.':
    'Händler {dealer}, Teil {value}: Der Händler nennt {received} bis {on} empfangene Stück (gezählt seit {since}), unsere Lieferavise bis dahin {ours} ({difference}). Vergleichen Sie Avise und Empfang in L04.',
  'Dealer {dealer}, part {value}: the dealer states {received} pieces received by {on} (counted since {since}), but {ours} should have arrived by then ({difference}). Compare notices and receipts on L04.':
    'Händler {dealer}, Teil {value}: Der Händler nennt {received} bis {on} empfangene Stück (gezählt seit {since}), bis dahin sollten {ours} angekommen sein ({difference}). Vergleichen Sie Avise und Empfang in L04.',
  'Dealer {dealer}, part {value}: {qty} pieces on {count} {count|day|days} between those of the call-off, the first {day}, are not in it. They stay as ordered.':
    'Händler {dealer}, Teil {value}: {qty} Stück an {count} {count|Tag|Tagen} zwischen denen des Feinabrufs, zuerst {day}, sind nicht darin. Sie bleiben wie abgerufen.',
  'Files of dealer {dealer} are expected as {format}, but this one is {value}. Ask for the other file, or change the format under “File settings” of the dealer.':
    'Dateien des Händlers {dealer} werden als {format} erwartet, diese ist {value}. Bitten Sie um die andere Datei oder ändern Sie das Format unter „Dateieinstellungen“ des Händlers.',
  'Month {month} is closed, so the cycle accepts no more orders of dealer {value}. Order in a later cycle.':
    'Monat {month} ist abgeschlossen; der Zyklus nimmt keine Abrufe des Händlers {value} mehr an. Rufen Sie in einem späteren Zyklus ab.',
  'The cycle of dealer {value} is confirmed. Spot orders after the confirmation need full privilege for this screen.':
    'Der Zyklus des Händlers {value} ist bestätigt. Sonderabrufe danach brauchen volles Recht für diesen Bildschirm.',
  'The order line is no longer in force: a newer release withdrew it. Search again.':
    'Die Abrufposition gilt nicht mehr: Ein neuerer Stand hat sie zurückgezogen. Suchen Sie erneut.',
  'The line is closed: it was shipped in full, or the cycle is closed.':
    'Die Position ist abgeschlossen: Sie wurde vollständig versandt, oder der Zyklus ist abgeschlossen.',
  'The confirmed quantity exceeds the ordered {max}. Only lines of order type S may exceed it.':
    'Die bestätigte Menge überschreitet die abgerufene von {max}. Nur Positionen der Abrufart S dürfen sie überschreiten.',
  'Choose a reason: the answer differs from the order in quantity or is later than required.':
    'Wählen Sie einen Grund: Die Antwort weicht in der Menge vom Abruf ab oder ist später als benötigt.',
  'The plan can pack the line on {date} at the earliest. Enter this date or a later one.':
    'Der Plan kann die Position frühestens am {date} verpacken. Geben Sie diesen oder einen späteren Tag ein.',
  'Enter a pack date: the plan has none for this line yet.':
    'Geben Sie einen Packtag ein: Der Plan hat für diese Position noch keinen.',
  'Dealer {dealer}, order {order}-{line}, {part}: the plan covers only {qty} of {asked} pieces.':
    'Händler {dealer}, Abruf {order}-{line}, {part}: Der Plan deckt nur {qty} von {asked} Stück.',
  'The dealer accepts or disputes an answer. Confirm, change or reject the line instead.':
    'Der Händler nimmt eine Antwort an oder widerspricht ihr. Bestätigen, ändern oder lehnen Sie stattdessen die Position ab.',
  'Dealers accept or dispute an answer. Other values are entered by the packing side.':
    'Händler nehmen eine Antwort an oder widersprechen ihr. Andere Werte gibt die Packseite ein.',
  'The line has no current answer that was sent. Wait for it before you accept or dispute.':
    'Die Position hat keine aktuelle gesendete Antwort. Warten Sie darauf, bevor Sie annehmen oder widersprechen.',
  'Enter a comment on what you dispute.': 'Geben Sie als Kommentar ein, wem Sie widersprechen.',
  'Not sent: the plan does not cover the line in full and in time. Answer it first.':
    'Nicht gesendet: Der Plan deckt die Position nicht vollständig und rechtzeitig. Beantworten Sie sie zuerst.',
  'Not sent: the plan has no proposal for this line yet. Answer it, or level the plan first.':
    'Nicht gesendet: Der Plan hat für diese Position noch keinen Vorschlag. Beantworten Sie sie oder nivellieren Sie zuerst den Plan.',
  'Not sent: the month of the order is closed.': 'Nicht gesendet: Der Monat der Bestellung ist abgeschlossen.',
  'Not sent: the answer has not changed since it was sent.':
    'Nicht gesendet: Die Antwort hat sich seit dem Senden nicht geändert.',
  '{shipped} pieces are already shipped. Confirm at least {shipped}.':
    '{shipped} Stück sind schon versandt. Bestätigen Sie mindestens {shipped}.',
  'No answer can be removed. Confirm, change or reject the line.':
    'Keine Antwort kann entfernt werden. Bestätigen, ändern oder lehnen Sie die Position ab.',
  'Ship notice {asnNo} does not exist.': 'Lieferavis {asnNo} gibt es nicht.',
  'Ship notice {asnNo} no longer has a status that allows this. Search again.':
    'Lieferavis {asnNo} hat keinen Status mehr, der das erlaubt. Suchen Sie erneut.',
  'Container {renbanNo} is not closed. A ship notice states the cases actually loaded: close the container first.':
    'Container {renbanNo} ist nicht abgeschlossen. Ein Lieferavis nennt die tatsächlich geladenen Kisten: Schließen Sie zuerst den Container ab.',
  'Enter the reason.': 'Geben Sie den Grund ein.',
  'Dealers acknowledge or reject ship notices; the packing side sends and cancels them.':
    'Händler bestätigen Lieferavise oder lehnen sie ab; die Packseite sendet und storniert sie.',
  '{count} ship {count|notice|notices} changed.': '{count} {count|Lieferavis|Lieferavise} geändert.',
  'Notice {value} has not been sent, or is no longer valid. Select sent notices.':
    'Avis {value} wurde nicht gesendet oder gilt nicht mehr. Wählen Sie gesendete Avise aus.',
  'The cases of notice {value} changed after it was sent. Send its correction first.':
    'Die Kisten von Avis {value} haben sich nach dem Senden geändert. Senden Sie zuerst die Korrektur.',
  'A file has one recipient. Select notices of one dealer.':
    'Eine Datei hat einen Empfänger. Wählen Sie Avise eines Händlers aus.',
  'No answer to dealer {value} has been sent for these lines. Send the answers first.':
    'An Händler {value} wurde für diese Positionen keine Antwort gesendet. Senden Sie zuerst die Antworten.',
  '{rows} {rows|answer|answers} sent to {dealers} {dealers|dealer|dealers}.':
    '{rows} {rows|Antwort|Antworten} an {dealers} Händler gesendet.',
  'Nothing can be sent: answer the remaining lines first, or change cycle and dealers.':
    'Nichts kann gesendet werden: Beantworten Sie zuerst die übrigen Positionen oder ändern Sie Zyklus und Händler.',
  '{rows} {rows|answer|answers} to {dealers} recorded as sent. There are no users to notify: hand over the “Answer file”.':
    '{rows} {rows|Antwort|Antworten} an {dealers} als gesendet gebucht. Niemand ist zu benachrichtigen: Übergeben Sie die „Antwortdatei“.',
  '{prctCodes} notified of {rows} {rows|row|rows}. No users to notify for {dealers}: hand over the “Answer file”.':
    '{prctCodes} zu {rows} {rows|Zeile|Zeilen} benachrichtigt. Für {dealers} ist niemand zu benachrichtigen: Übergeben Sie die „Antwortdatei“.',
  'Delivery point {value} of sender {sender} belongs to no dealer. Enter it under “File settings”, “EDI codes” on ORDER COMPILING (I02), then upload the file again.':
    'Abladestelle {value} von Absender {sender} gehört zu keinem Händler. Tragen Sie sie auf ORDER COMPILING (I02) unter „Dateieinstellungen“, „EDI-Codes“ ein und laden Sie die Datei dann erneut hoch.',
  'Part {value}: {qty} pieces name no sent ship notice ({asn}) and no case of one ({case}). They are recorded without a notice. Check the numbers with the dealer.':
    'Teil {value}: {qty} Stück nennen kein gesendetes Lieferavis ({asn}) und keine Kiste eines solchen ({case}). Sie werden ohne Avis gebucht. Prüfen Sie die Nummern mit dem Händler.',
  'Part {value} is not on ship notice {asn}: {qty} pieces are recorded without a notice. Check the part with the dealer.':
    'Teil {value} steht nicht auf Lieferavis {asn}: {qty} Stück werden ohne Avis gebucht. Prüfen Sie das Teil mit dem Händler.',
  'Part {value}: {received} of {announced} pieces announced on {asn} ({case}) are received, {damaged} of them damaged. The notice is marked as wrong.':
    'Teil {value}: {received} von {announced} auf {asn} ({case}) avisierten Stück sind eingegangen, davon {damaged} beschädigt. Das Avis ist als falsch markiert.',
  'Part {value}: ship notice {asn} has no such case ({case}). The receipt counts for the notice as a whole.':
    'Teil {value}: Lieferavis {asn} hat keine solche Kiste ({case}). Der Eingang zählt für das Avis als Ganzes.',
  'The lines state {inFile} pieces, of which {accounted} were read. The file cannot be recorded. Report it together with the file.':
    'Die Positionen nennen {inFile} Stück, gelesen wurden {accounted}. Die Datei kann nicht gebucht werden. Melden Sie das zusammen mit der Datei.',
  'Receipt {value} of {dealer} names line {line} twice. Ask the sender for a receipt with one number.':
    'Eingang {value} von {dealer} nennt Position {line} zweimal. Bitten Sie den Absender um eine Meldung mit nur einer Nummer.',
  'Part {value} is not in the part master. Enter it under “EDI codes” of the dealer on ORDER COMPILING (I02), or ask the dealer for the number.':
    'Teil {value} ist nicht im Teilestamm. Tragen Sie es auf ORDER COMPILING (I02) unter „EDI-Codes“ des Händlers ein oder fragen Sie den Händler nach der Nummer.',
  '{count} {count|text has|texts have} characters that the set of the recipient ({set}) cannot carry: {texts}. The file has them as shown. “File settings” on I02 sets the character set of a dealer.':
    '{count} {count|Text hat|Texte haben} Zeichen, die der Zeichensatz des Empfängers ({set}) nicht kennt: {texts}. Die Datei enthält sie wie gezeigt. „Dateieinstellungen“ in I02 legt den Zeichensatz eines Händlers fest.',
  'The message would break its standard: {detail}. Correct the value and try again.':
    'Die Nachricht würde ihren Standard verletzen: {detail}. Berichtigen Sie den Wert und versuchen Sie es erneut.',
  'Enter the cycles from and to.': 'Geben Sie die Zyklen von und bis ein.',
  'The last cycle {to} is before the first {from}.': 'Der letzte Zyklus {to} liegt vor dem ersten {from}.',
  'The period has {count} cycles. Enter at most {most}.':
    'Der Zeitraum hat {count} Zyklen. Geben Sie höchstens {most} ein.',
  'The search returns {count} columns; at most {most} can be shown side by side. Shorten the period, show the latest revisions only, or show fewer quantities.':
    'Die Suche ergibt {count} Spalten; höchstens {most} können nebeneinander stehen. Verkürzen Sie den Zeitraum, zeigen Sie nur die neuesten Revisionen oder weniger Mengen.',
  'Choose one dealer, one part and one month.': 'Wählen Sie einen Händler, ein Teil und einen Monat.',
  'Only the packing side accepts or rejects orders. Enter the reason only.':
    'Nur die Packseite nimmt Abrufe an oder lehnt sie ab. Geben Sie nur den Grund ein.',
  '{count} {count|answer|answers} saved.': '{count} {count|Antwort|Antworten} gespeichert.',
  'Enter the dealer’s reason.': 'Geben Sie den Grund des Händlers ein.',
  'The order of part {part} by dealer {dealer} for {month} has changed. Search again and check.':
    'Der Abruf von Teil {part} durch Händler {dealer} für {month} hat sich geändert. Suchen Sie erneut und prüfen Sie.',
  'The answer for part {part} of dealer {dealer} for {month} was changed by {by} at {at}. Search again and check.':
    'Die Antwort zu Teil {part} des Händlers {dealer} für {month} wurde von {by} um {at} geändert. Suchen Sie erneut und prüfen Sie.',
  'There are no orders of cycle {cycle}. Choose one of the cycles with orders.':
    'Es gibt keine Abrufe des Zyklus {cycle}. Wählen Sie einen Zyklus mit Abrufen.',
  'Dealer {dealer} is not registered in this PRCTCC. Enter a dealer or * for all dealers.':
    'Händler {dealer} ist in diesem PRCTCC nicht registriert. Geben Sie einen Händler ein oder * für alle.',
  'Case type {value} is not registered. Choose one from the list.':
    'Kistentyp {value} ist nicht registriert. Wählen Sie einen aus der Liste.',
  'Packing line {value} is not registered or is inactive. Enter active lines, separated by spaces.':
    'Packlinie {value} ist nicht registriert oder inaktiv. Geben Sie aktive Linien ein, durch Leerzeichen getrennt.',
  'A new version must start today ({today}) or later. Plans before that keep the current version.':
    'Eine neue Version muss heute ({today}) oder später beginnen. Pläne davor behalten die aktuelle.',
  'This version is in effect or starts within the fence (before {fence}), so its packing data cannot be changed. Create a new version from {fence} or later.':
    'Diese Version ist wirksam oder beginnt im eingefrorenen Zeitraum (vor {fence}); ihre Packdaten sind nicht änderbar. Legen Sie eine neue Version ab {fence} oder später an.',
  'Former values used by a plan cannot be changed.': 'Von einem Plan verwendete frühere Werte sind nicht änderbar.',
  'The status cannot change from “{from@packingCondition}” to “{to@packingCondition}”.':
    'Der Status kann nicht von „{from@packingCondition}“ auf „{to@packingCondition}“ wechseln.',
  'Only users with full privilege can approve conditions and change approved ones. Save the row as a draft.':
    'Nur mit vollem Recht können Packvorschriften freigegeben und freigegebene geändert werden. Speichern Sie die Zeile als Entwurf.',
  'Only drafts that start today or later can be deleted. This row is “{status@packingCondition}” and starts on {from}. Enter an end date instead.':
    'Nur Entwürfe, die heute oder später beginnen, können gelöscht werden. Diese Zeile ist „{status@packingCondition}“ und beginnt am {from}. Geben Sie stattdessen ein Enddatum ein.',
  'A box of {length} × {width} × {height} mm does not fit into case {caseCode} ({inner} mm inside).':
    'Ein Behälter von {length} × {width} × {height} mm passt nicht in Kiste {caseCode} (innen {inner} mm).',
  'Case {caseCode} holds at most {most} of these boxes, not {boxes}. Reduce the boxes per case or choose a larger case.':
    'Kiste {caseCode} fasst höchstens {most} dieser Behälter, nicht {boxes}. Verringern Sie die Behälter je Kiste oder wählen Sie eine größere.',
  'No arrangement was found for more than {placed} of {boxes} boxes in case {caseCode}. Check it with a trial packing.':
    'Für mehr als {placed} von {boxes} Behältern wurde in Kiste {caseCode} keine Anordnung gefunden. Prüfen Sie es mit einer Probepackung.',
  'The boxes fill {fill} % of case {caseCode}, but its limit is {limit} %.':
    'Die Behälter füllen {fill} % der Kiste {caseCode}, ihre Grenze ist {limit} %.',
  'A full case weighs {gross} kg, more than the {limit} kg allowed for {caseCode}.':
    'Eine volle Kiste wiegt {gross} kg, mehr als die für {caseCode} erlaubten {limit} kg.',
  'The box weighs {box} kg, less than its {snp} {snp|piece|pieces} together ({pieces} kg). Check kg and g.':
    'Der Behälter wiegt {box} kg, weniger als seine {snp} Stück zusammen ({pieces} kg). Prüfen Sie kg und g.',
  'Case {caseCode} ({width} × {height} mm) does not pass through the door of any container for {dealer}. Largest door: {door} mm.':
    'Kiste {caseCode} ({width} × {height} mm) passt durch keine Containertür für {dealer}. Größte Tür: {door} mm.',
  'Case {caseCode} is made of wood. Wood must be treated and marked: set ISPM-15.':
    'Kiste {caseCode} ist aus Holz. Holz muss behandelt und gekennzeichnet sein: Setzen Sie ISPM-15.',
  'Part {partNo} has DG class {dgClass}. Set “Fit for DG”, or choose another pack style.':
    'Teil {partNo} hat Gefahrgutklasse {dgClass}. Setzen Sie „Für Gefahrgut“ oder wählen Sie eine andere Packart.',
  'The box has a density of {density} kg/m³. Check mm and cm, kg and g.':
    'Der Behälter hat eine Dichte von {density} kg/m³. Prüfen Sie mm und cm, kg und g.',
  '{qty} {qty|piece|pieces} on order for {dealers} would have no packing condition ({on}). Extend the end date or add a version.':
    '{qty} für {dealers} abgerufene Stück hätten keine Packvorschrift ({on}). Verlängern Sie das Enddatum oder fügen Sie eine Version hinzu.',
  'SNP changes from {before} to {after}. Carry-over of {dealer} on {on}: {pieces} {pieces|piece|pieces} ({oldBoxes} × {before} + {oldRest}) count as {newBoxes} × {after} + {newRest}.':
    'SNP ändert sich von {before} auf {after}. Vortrag von {dealer} am {on}: {pieces} Stück ({oldBoxes} × {before} + {oldRest}) zählen als {newBoxes} × {after} + {newRest}.',
  '{count} {count|case|cases} planned before {fence} {count|is|are} due on {from} or later: {cases}. The next compile and levelling will pack them by the new version. To keep them as they are, start the version later.':
    '{count} vor {fence} geplante {count|Kiste ist|Kisten sind} am {from} oder später fällig: {cases}. Die nächste Verarbeitung und Nivellierung verpackt sie nach der neuen Version. Sollen sie so bleiben, beginnen Sie die Version später.',
  'This version is in effect. It can end on {earliest} or later.':
    'Diese Version ist wirksam. Sie kann am {earliest} oder später enden.',
  'No picture is stored for {code}.': 'Für {code} ist kein Bild abgelegt.',
  'The file is not a JPEG, PNG or WebP picture.': 'Die Datei ist kein JPEG-, PNG- oder WebP-Bild.',
  'The picture is {width} × {height} px. At most {edge} px on each side are allowed.':
    'Das Bild hat {width} × {height} px. Höchstens {edge} px je Seite sind erlaubt.',
  'The picture was changed by {by}. Reload the panel and try again.':
    'Das Bild wurde von {by} geändert. Laden Sie die Seitenleiste neu und versuchen Sie es erneut.',
  'The picture has {kb} kB. At most {limit} kB are allowed.':
    'Das Bild hat {kb} kB. Höchstens {limit} kB sind erlaubt.',
  'Picture of {code} saved.': 'Bild von {code} gespeichert.',
  'Picture of {code} deleted.': 'Bild von {code} gelöscht.',
  '{kind} {code} is not registered.': '{kind} {code} ist nicht registriert.',
  '{name} cannot be stored as a work manual. Choose a PDF file, an Excel workbook (.xlsx) or a picture (PNG, JPEG, WebP) whose extension matches its type.':
    '{name} kann nicht als Arbeitshandbuch abgelegt werden. Wählen Sie eine PDF-Datei, eine Excel-Arbeitsmappe (.xlsx) oder ein Bild (PNG, JPEG, WebP), deren Endung zum Typ passt.',
  '{code} has no work manual {name}. Reload the panel.':
    '{code} hat kein Arbeitshandbuch {name}. Laden Sie die Seitenleiste neu.',
  'Work manual {name} stored for {code}.': 'Arbeitshandbuch {name} zu {code} abgelegt.',
  'Work manual {name} of {code} deleted.': 'Arbeitshandbuch {name} von {code} gelöscht.',
  '{code} already has {limit} work manuals. Delete one first, or replace one by uploading a file of the same name.':
    '{code} hat bereits {limit} Arbeitshandbücher. Löschen Sie zuerst eines oder ersetzen Sie eines durch eine gleichnamige Datei.',
  'Enter at least one of part no, order no, case no, renban no or vanning date.':
    'Geben Sie mindestens Teilenr., Abrufnr., Kistennr., Renban-Nr. oder Verladetag ein.',
  'Case number {value} is mistyped: its check character should be {expected}.':
    'Kistennummer {value} ist vertippt: Das Prüfzeichen müsste {expected} sein.',
  'The range is longer than {max} days. Choose a shorter one.':
    'Der Zeitraum ist länger als {max} Tage. Wählen Sie einen kürzeren.',
  'The case is in container {renbanNo}, which is closed. Only users with full privilege can correct its result.':
    'Die Kiste ist in Container {renbanNo}, der abgeschlossen ist. Nur mit vollem Recht kann ihre Rückmeldung korrigiert werden.',
  'The case is in container {renbanNo}, which is closed. Correct its pieces, or, if it was not loaded, take it out under “Vanning result” on CASE INFORMATION (L03).':
    'Die Kiste ist in Container {renbanNo}, der abgeschlossen ist. Korrigieren Sie ihre Stückzahl, oder nehmen Sie sie, wenn sie nicht geladen wurde, unter „Verladerückmeldung“ auf CASE INFORMATION (L03) heraus.',
  '{qty} pieces exceed the capacity of {max}. Correct the pieces.':
    '{qty} Stück überschreiten die Kapazität von {max}. Berichtigen Sie die Stückzahl.',
  'Enter the packed pieces, from 1 to {max}, of a short case.':
    'Geben Sie die verpackte Stückzahl einer Kiste mit Fehlmenge ein, von 1 bis {max}.',
  'Result “{status@result}” does not match {qty} of {plan} pieces. Correct the result or the pieces.':
    'Rückmeldung „{status@result}“ passt nicht zu {qty} von {plan} Stück. Berichtigen Sie Rückmeldung oder Stückzahl.',
  'The case contains several parts. Enter the pieces of each part in the details.':
    'Die Kiste enthält mehrere Teile. Geben Sie die Stückzahl jedes Teils in den Einzelheiten ein.',
  'Enter a time from 00:00 to 23:59.': 'Geben Sie eine Zeit von 00:00 bis 23:59 ein.',
  'The end {end} is not after the start {start} of the business day. Correct one of the times.':
    'Das Ende {end} liegt nicht nach dem Beginn {start} des Geschäftstags. Berichtigen Sie eine der Zeiten.',
  '{on} is in the future. Enter {today} or an earlier day.':
    '{on} liegt in der Zukunft. Geben Sie {today} oder früher ein.',
  'Month {month} is closed. Its results can no longer be changed.':
    'Monat {month} ist abgeschlossen. Seine Rückmeldungen können nicht mehr geändert werden.',
  'Choose a reason: the pieces differ from the plan by {diff}.':
    'Wählen Sie einen Grund: Die Stückzahl weicht um {diff} vom Plan ab.',
  'Shift {shift} does not exist. Choose one of {shifts}.':
    'Schicht {shift} gibt es nicht. Wählen Sie eine von {shifts}.',
  'The case has no result to cancel.': 'Die Kiste hat keine Rückmeldung zu stornieren.',
  'A result cannot be blank. Choose “Cancel result” to withdraw it.':
    'Eine Rückmeldung kann nicht leer sein. „Rückmeldung stornieren“ nimmt sie zurück.',
  'Only a packed case can be repacked.': 'Nur eine verpackte Kiste kann neu verpackt werden.',
  'Choose a result.': 'Wählen Sie eine Rückmeldung.',
  '{start}–{end} is outside shift {shift} of line {line} on {on}.':
    '{start}–{end} liegt außerhalb der Schicht {shift} der Linie {line} am {on}.',
  'The current plan no longer contains the case. It will be recorded as unplanned.':
    'Der aktuelle Plan enthält die Kiste nicht mehr. Sie wird als ungeplant gebucht.',
  'The dealer has the ship notice of container {renbanNo}. Correct the notice as well.':
    'Der Händler hat das Lieferavis von Container {renbanNo}. Korrigieren Sie auch das Avis.',
  'Packed {days} {days|day|days} after the pack-by date {latest}, without a reason.':
    '{days} {days|Tag|Tage} nach dem spätesten Packtag {latest} verpackt, ohne Grund.',
  'The case was changed by {by} at {at}. Search again and repeat the change.':
    'Die Kiste wurde von {by} um {at} geändert. Suchen Sie erneut und wiederholen Sie die Änderung.',
  'The case has no content {seq}.': 'Die Kiste hat keinen Inhalt {seq}.',
  'Result of case {caseNo} cancelled.': 'Rückmeldung der Kiste {caseNo} storniert.',
  'The result has warnings. Check them and save again.':
    'Die Rückmeldung hat Warnungen. Prüfen Sie sie und speichern Sie erneut.',
  '{value} is not a date and time. Write it like 2026-12-03T10:15:00+09:00.':
    '{value} ist kein Datum mit Uhrzeit. Schreiben Sie es wie 2026-12-03T10:15:00+09:00.',
  'Case {caseNo} contains {count} parts. Enter the pieces of each part that differs from the plan.':
    'Kiste {caseNo} enthält {count} Teile. Geben Sie die Stückzahl jedes Teils ein, das vom Plan abweicht.',
  'Case {caseNo} does not contain part {partNo}.': 'Kiste {caseNo} enthält Teil {partNo} nicht.',
  'Result {resultNo} states the pieces of case {caseNo} more than once, and differently. State those of the case or of each part once.':
    'Rückmeldung {resultNo} nennt die Stückzahl der Kiste {caseNo} mehrmals und verschieden. Geben Sie die der Kiste oder jedes Teils einmal an.',
  'Result number {resultNo} belongs to case {caseNo}. Send this result with a number of its own.':
    'Rückmeldenummer {resultNo} gehört zu Kiste {caseNo}. Senden Sie diese Rückmeldung mit eigener Nummer.',
  'This photo of case {caseNo} no longer exists.': 'Dieses Foto der Kiste {caseNo} gibt es nicht mehr.',
  'Case {caseNo} has no result yet. Record its result first, then add photos.':
    'Kiste {caseNo} hat noch keine Rückmeldung. Buchen Sie diese zuerst und fügen Sie dann Fotos hinzu.',
  'Case {caseNo} already has {max} photos. Delete one first.':
    'Kiste {caseNo} hat bereits {max} Fotos. Löschen Sie zuerst eines.',
  'Photo added to case {caseNo}.': 'Foto zu Kiste {caseNo} hinzugefügt.',
  'Photo of case {caseNo} deleted.': 'Foto der Kiste {caseNo} gelöscht.',
  '{on} is before month {month} was planned ({from}). Correct the date or the clock of the device.':
    '{on} liegt vor der Planung des Monats {month} ({from}). Berichtigen Sie den Tag oder die Uhr des Geräts.',
  'Choose a reason for the correction. It is stored with the reversal of the old result.':
    'Wählen Sie einen Grund der Korrektur. Er wird mit dem Storno der alten Rückmeldung gespeichert.',
  'Enter one lot of at most {max} characters, or several with their pieces, such as A12:8, B07:4.':
    'Geben Sie ein Los mit höchstens {max} Zeichen ein oder mehrere mit ihrer Stückzahl, etwa A12:8, B07:4.',
  'The lots add up to {sum} pieces, but {qty} pieces were packed. Correct the lots or the packed pieces.':
    'Die Lose ergeben {sum} Stück, verpackt wurden aber {qty}. Berichtigen Sie die Lose oder die verpackte Stückzahl.',
  '{at} is outside the times that scans may have now ({from} to {to}). Correct the clock of the device. The scan is on hold until it is reviewed in PACKING RESULT MAINTENANCE (D02).':
    '{at} liegt außerhalb der Zeiten, die Scans jetzt haben können ({from} bis {to}). Stellen Sie die Uhr des Geräts richtig. Der Scan ist zurückgestellt, bis er in PACKING RESULT MAINTENANCE (D02) geprüft ist.',
  'Somebody else has decided on this scan. Look at the list again.':
    'Jemand anders hat über diesen Scan entschieden. Sehen Sie die Liste erneut an.',
  'The scan of case {caseNo} cannot be recorded: {why} Correct the time, or discard the scan.':
    'Der Scan der Kiste {caseNo} kann nicht gebucht werden: {why} Berichtigen Sie die Zeit oder verwerfen Sie den Scan.',
  'Scan of case {caseNo} recorded.': 'Scan der Kiste {caseNo} gebucht.',
  'A newer entry of case {caseNo} counts: the scan was not used.':
    'Ein neuerer Eintrag der Kiste {caseNo} gilt: Der Scan wurde nicht verwendet.',
  'Scan of case {caseNo} discarded.': 'Scan der Kiste {caseNo} verworfen.',
  'Part {partNo} does not exist. Enter a part of the part master.':
    'Teil {partNo} gibt es nicht. Geben Sie ein Teil aus dem Teilestamm ein.',
  'A part cannot be paired with itself. Enter another part B.':
    'Ein Teil kann nicht mit sich selbst ein Paar bilden. Geben Sie ein anderes Teil B ein.',
  '{partNo} belongs to pair {pair} from {from} to {to}. End that pair first, or choose dates outside this period.':
    '{partNo} gehört von {from} bis {to} zu Paar {pair}. Beenden Sie dieses zuerst oder wählen Sie Tage außerhalb dieses Zeitraums.',
  'The parts use cases of different families: {partA} {familyA}, {partB} {familyB}. Pair parts of one case family.':
    'Die Teile verwenden Kisten verschiedener Familien: {partA} {familyA}, {partB} {familyB}. Bilden Sie Paare aus Teilen einer Kistenfamilie.',
  'No packing line packs both parts: {partA} {linesA}, {partB} {linesB}. Pair parts of one line.':
    'Keine Packlinie verpackt beide Teile: {partA} {linesA}, {partB} {linesB}. Bilden Sie Paare aus Teilen einer Linie.',
  '{partNo} has no packing condition on {on}, so case, line and SNP cannot be compared.':
    '{partNo} hat am {on} keine Packvorschrift; Kiste, Linie und SNP können nicht verglichen werden.',
  'SNP {snpA} and {snpB} do not fit the ratio: the pair is packed in lots of {sets} sets, {boxesA} {boxesA|box|boxes} of A and {boxesB} {boxesB|box|boxes} of B.':
    'SNP {snpA} und {snpB} passen nicht zum Verhältnis: Das Paar wird in Losen zu {sets} Sätzen verpackt, {boxesA} Behälter A und {boxesB} Behälter B.',
  '{partNo} is also in group {group} with {qtyA} : {qtyB} pieces, but the pair has {ratioA} : {ratioB}. Planning follows the pair and ignores the group.':
    '{partNo} ist auch in Gruppe {group} mit {qtyA} : {qtyB} Stück, das Paar hat aber {ratioA} : {ratioB}. Die Planung folgt dem Paar und ignoriert die Gruppe.',
  'Part {partNo} is not registered. Search again: the host may have removed it.':
    'Teil {partNo} ist nicht registriert. Suchen Sie erneut: Vielleicht hat der Host es entfernt.',
  'Line {line} is not registered, not in use, or has no working calendar. Choose another line, or register its calendar first.':
    'Linie {line} ist nicht registriert, nicht in Betrieb oder ohne Arbeitskalender. Wählen Sie eine andere oder registrieren Sie zuerst ihren Kalender.',
  'Part {partNo} is on order, but its weight or dimensions are missing. Have them registered in the host system.':
    'Teil {partNo} ist abgerufen, aber Gewicht oder Maße fehlen. Lassen Sie sie im Hostsystem eintragen.',
  'A density of {density} kg/m³ is outside the usual range (20 to 8,000). Check the units of weight (g) and dimensions (mm).':
    'Eine Dichte von {density} kg/m³ liegt außerhalb des Üblichen (20 bis 8,000). Prüfen Sie die Einheiten von Gewicht (g) und Maßen (mm).',
  'Part {partNo} is dangerous goods (class {dgClass}) but has no packing condition for dangerous goods.':
    'Teil {partNo} ist Gefahrgut (Klasse {dgClass}), hat aber keine Packvorschrift für Gefahrgut.',
  'Dealer {dealer} is not registered in this PRCTCC. Choose one in [Values for dealer].':
    'Händler {dealer} ist in diesem PRCTCC nicht registriert. Wählen Sie einen unter [Werte für Händler].',
  'The report cannot be created. Correct the marked conditions.':
    'Der Bericht kann nicht erstellt werden. Berichtigen Sie die markierten Bedingungen.',
  'Choose at least one dealer.': 'Wählen Sie mindestens einen Händler.',
  'The period ends before it starts. Enter {fromMonth} or later.':
    'Der Zeitraum endet, bevor er beginnt. Geben Sie {fromMonth} oder später ein.',
  'The period of {count} months exceeds the limit of {max} months. Shorten it.':
    'Der Zeitraum von {count} Monaten überschreitet die Grenze von {max}. Verkürzen Sie ihn.',
  'The report would have more than {max} rows. Narrow the criteria: period, dealers or lines.':
    'Der Bericht hätte mehr als {max} Zeilen. Grenzen Sie die Kriterien ein: Zeitraum, Händler oder Linien.',
  'No rows match the conditions, so no report was created.':
    'Keine Zeilen passen zu den Bedingungen; es wurde kein Bericht erstellt.',
  '{employeeId} cannot take care of exceptions: not an active user who sees all dealers of this PRCTCC. Reload the list.':
    '{employeeId} kann sich nicht um Ausnahmen kümmern: niemand Aktives, der alle Händler dieses PRCTCC sieht. Laden Sie die Liste neu.',
  'Enter a work rate of 1 to 100 % for a working day (W), and 0 % for other days (H, S).':
    'Geben Sie für einen Arbeitstag (W) einen Leistungsgrad von 1 bis 100 % ein, für andere Tage (H, S) 0 %.',
  'No event stops packing on this day, so it cannot be a shutdown day (S). Register a shutdown in EVENT MASTER (A04), or enter H.':
    'Kein Ereignis sperrt an diesem Tag das Verpacken; er kann keine Betriebsruhe (S) sein. Registrieren Sie eine in EVENT MASTER (A04) oder geben Sie H ein.',
  '{on} is in the past. Only users with full privilege can change past days.':
    '{on} liegt in der Vergangenheit. Nur mit vollem Recht können vergangene Tage geändert werden.',
  'Overtime of {minutes} min exceeds the limit of {max} min per day. Reduce it, or raise the limit in CALENDAR CODE (A01).':
    '{minutes} min Überstunden überschreiten die Grenze von {max} min pro Tag. Verringern Sie sie oder erhöhen Sie die Grenze in CALENDAR CODE (A01).',
  'Overtime in {month} totals {minutes} min, above the limit of {max} min per month. Reduce it, or raise the limit in CALENDAR CODE (A01).':
    '{minutes} min Überstunden in {month} überschreiten die Grenze von {max} min pro Monat. Verringern Sie sie oder erhöhen Sie die Grenze in CALENDAR CODE (A01).',
  'Regular time and overtime total {minutes} min, more than 24 hours. Reduce one of them.':
    'Regelzeit und Überstunden ergeben {minutes} min, mehr als 24 Stunden. Verringern Sie eine davon.',
  '{on} becomes a non-working day but is used by {plan} plan {plan|row|rows}, {windows} correspondence {windows|row|rows} and {vannings} vanning {vannings|date|dates}.':
    '{on} wird arbeitsfrei, wird aber von {plan} {plan|Planzeile|Planzeilen}, {windows} {windows|Zuordnungszeile|Zuordnungszeilen} und {vannings} {vannings|Verladetag|Verladetagen} verwendet.',
  '{on} becomes a working day. Review {windows} correspondence {windows|row|rows} around it.':
    '{on} wird Arbeitstag. Prüfen Sie {windows} {windows|Zuordnungszeile|Zuordnungszeilen} um ihn herum.',
  '{calendar} {year} is not complete. Register it, copy another year or upload a file first.':
    '{calendar} {year} ist nicht vollständig. Registrieren Sie das Jahr, kopieren Sie ein anderes oder laden Sie zuerst eine Datei hoch.',
  '{calendar} {year} was changed by {by} at {at}. Search again, then repeat the action.':
    '{calendar} {year} wurde von {by} um {at} geändert. Suchen Sie erneut und wiederholen Sie dann die Aktion.',
  'Calendar {calendar} does not exist. Choose another calendar, or register this one in CALENDAR CODE (A01).':
    'Kalender {calendar} gibt es nicht. Wählen Sie einen anderen oder registrieren Sie ihn in CALENDAR CODE (A01).',
  '{calendar} {year} registered as revision {rev}.': '{calendar} {year} als Revision {rev} registriert.',
  '{calendar} {year} revision {rev} sent with {days} changed {days|day|days}. Open plans use it from their next levelling.':
    '{calendar} {year} Revision {rev} mit {days} {days|geändertem Tag|geänderten Tagen} gesendet. Offene Pläne verwenden sie ab ihrem nächsten Nivellieren.',
  '{days} {days|day|days} copied from {from} {fromYear} to the draft of {calendar} {year}.':
    '{days} {days|Tag|Tage} aus {from} {fromYear} in den Entwurf von {calendar} {year} kopiert.',
  'The copy replaces {days} {days|day|days} of revision {rev}, which has not been sent yet.':
    'Die Kopie ersetzt {days} {days|Tag|Tage} der Revision {rev}, die noch nicht gesendet ist.',
  '{from} has no days in {fromYear}. Choose another calendar or year.':
    '{from} hat in {fromYear} keine Tage. Wählen Sie einen anderen Kalender oder ein anderes Jahr.',
  'A year cannot be copied to itself. Choose another calendar or year.':
    'Ein Jahr kann nicht auf sich selbst kopiert werden. Wählen Sie einen anderen Kalender oder ein anderes Jahr.',
  '{on} of {calendar} is not a day of {selected} {year}. Upload each calendar and year separately.':
    '{on} von {calendar} ist kein Tag von {selected} {year}. Laden Sie jeden Kalender und jedes Jahr einzeln hoch.',
  'The file has {count} of the {days} days of {year}. Add the missing days; the first is {on}.':
    'Die Datei hat {count} von {days} Tagen des Jahres {year}. Ergänzen Sie die fehlenden; der erste ist {on}.',
  'The changed days affect {plan} plan {plan|row|rows}, {windows} correspondence {windows|row|rows} and {vannings} vanning {vannings|date|dates}.':
    'Die geänderten Tage betreffen {plan} {plan|Planzeile|Planzeilen}, {windows} {windows|Zuordnungszeile|Zuordnungszeilen} und {vannings} {vannings|Verladetag|Verladetage}.',
}
