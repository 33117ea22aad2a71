export const germanIssues = {
  NOT_EDI: 'Die Datei ist weder ein EDIFACT- oder X12-Interchange noch eine VDA-4905-Datei.',
  BAD_SEPARATORS: 'Die Trennzeichen in {value} sind keine verschiedenen Satzzeichen.',
  SHORT_ISA: 'ISA muss genau 106 Zeichen und 16 Elemente fester Länge haben.',
  BAD_TAG: '{value} ist kein Segmentname.',
  BAD_CHARACTER: 'Der Wert enthält ein Steuerzeichen.',
  TOO_LONG: 'Der Wert hat {length} Zeichen; höchstens {max} sind erlaubt.',
  TOO_MANY_SEGMENTS: 'Die Datei hat mehr als {max} Segmente. Teilen Sie sie auf.',
  UNTERMINATED: 'Dem letzten Segment fehlt das Endezeichen: Die Datei ist abgeschnitten.',
  MISSING_SEGMENT: 'Vor diesem Segment fehlt {tag}.',
  NO_BEGINNING:
    'Eine Nachricht {value} beginnt mit {tag}, das hier fehlt: Sie ist unvollständig oder eine andere Nachricht. Fordern Sie sie beim Absender an.',
  MISSING_AT_END: 'Die Datei endet ohne {tag}: Sie ist unvollständig.',
  UNEXPECTED_SEGMENT: '{tag} wird hier nicht erwartet.',
  WRONG_COUNT: 'Angegeben sind {value}, vorhanden sind {found}: Etwas ist verloren gegangen oder hinzugekommen.',
  CONTROL_TOTAL:
    'Die Nachricht nennt insgesamt {value} Stück, ihre Mengen ergeben aber {found}: Etwas ist verloren gegangen oder hinzugekommen. Fragen Sie den Absender. Summiert der Partner andere Mengen, geben Sie unter „Dateieinstellungen“ an, dass {key} nicht gelesen wird.',
  RECEIPT_TOTAL:
    'Die Meldung nennt insgesamt {value} Stück, ihre Positionen ergeben aber {found}: Etwas ist verloren gegangen oder hinzugekommen. Fragen Sie den Absender.',
  WRONG_REFERENCE: 'Die Referenz {value} weicht von {expected} in {tag} ab.',
  WRONG_MESSAGE:
    '{value} ist weder ein Lieferabruf (EDIFACT DELFOR, X12 830, VDA 4905) noch ein Feinabruf (EDIFACT DELJIT, X12 862).',
  REQUIRED: '{name} fehlt.',
  NOT_NUMBER: 'Die Menge muss eine ganze Zahl sein.',
  NEGATIVE: 'Die Menge darf nicht negativ sein.',
  TOO_BIG: 'Die Menge darf höchstens {max} sein.',
  NOT_DATE: 'Der Wert ist kein Datum im Format {format}.',
  DATE_FORMAT: '{value} ist kein unterstütztes Datumsformat.',
  PERIOD_BACKWARDS: 'Der Zeitraum endet, bevor er beginnt.',
  UNKNOWN_CODE: 'Der Code {value} ist unbekannt. Bekannte Codes: {known}.',
  UNIT: '{value} ist keine Stückeinheit. Bitten Sie den Absender um Stückzahlen oder geben Sie unter „Dateieinstellungen“ die Stückzahl einer Einheit {value} an.',
  NO_DATE:
    'Die Menge {value} hat kein Datum, auch nicht in ihrer Position oder Nachricht. Fragen Sie den Absender nach einem Datum.',
  TWO_DATES:
    'Auf {before} folgt das Datum {value} mit demselben Code: Welches gilt, ist unklar. Fragen Sie den Absender.',
  TEST_INTERCHANGE:
    'Dies ist ein Test-Interchange ({parts} Teile, {qty} Stück). Testdateien werden gelesen und nie übernommen.',
  PARTIAL:
    'Die Nachricht ändert einzelne Positionen. Nur vollständige Lieferabrufe ersetzen einen Abruf: Fordern Sie einen beim Absender an.',
  CALL_OFF_CHANGE:
    'Die Nachricht ändert einen früheren Feinabruf; ihre Mengen können Differenzen sein. Bitten Sie den Absender um einen Feinabruf mit der ganzen Menge jedes Tages (Funktion 5 oder 9, Zweck 00 oder 05).',
  NO_RECEIPT:
    '{value} ist keine Wareneingangsmeldung. Wareneingangsmeldungen sind EDIFACT RECADV und X12 861; Abrufe werden auf ORDER COMPILING (I02) hochgeladen.',
  NO_RECEIPT_LINES: 'Die Wareneingangsmeldung hat keine Positionen.',
  TEST_RECEIPT: 'Dies ist ein Test-Interchange. Testdateien werden gelesen und nie gebucht.',
  OTHER_ORDER:
    'Die Mengen einer Position nennen mehrere Bestellungen ({before} und {value}). Bitten Sie den Absender um eine Position je Bestellung.',
  DESTINATIONS:
    'SDQ verteilt die Menge auf Bestimmungsorte, was nicht gelesen wird. Bitten Sie den Absender um eine Position oder ein N1 mit eigenen Mengen je Bestimmungsort.',
  CONDITION_ALONE:
    'SCC gehört zu keiner Menge, während eine andere Menge der Position keines hat. In DELFOR ab D.96B steht SCC vor seinen Mengen, in D.96A und DELJIT direkt hinter jeder. Bitten Sie den Absender um Berichtigung.',
  TIMES_DIFFER:
    'Die Mengen nach Uhrzeit (JIT) ergeben {found}, der Tag hat {value}. Fragen Sie den Absender, was gilt.',
  CANCELLATION:
    'Die Nachricht storniert einen Lieferabruf und enthält keinen neuen. Fordern Sie beim Absender einen Lieferabruf an.',
  NO_SCHEDULE: 'Die Datei enthält keine Abrufpositionen.',
  TWO_RECEIVED: 'Die Eingangsfortschrittszahl ist hier {value} und davor {before}. Fragen Sie den Absender, was gilt.',
  CUMULATIVE_FALLS: 'Die Fortschrittszahl {value} ist kleiner als {before} davor.',
  CUMULATIVE_START: 'Die Mengen sind Fortschrittszahlen, aber die Eingangsfortschrittszahl fehlt.',
  DUPLICATE_ITEM: 'Teil {value} hat in Segment {other} einen Abruf für dieselbe Abladestelle und Bestellung.',
  CONTINUATION_GAP: 'Auf Teil {before} der Übertragung folgt Teil {value}: Eine Nachricht fehlt oder ist doppelt.',
  CONTINUATION_OPEN: 'Die letzte Nachricht der Übertragung {value} fehlt.',
  RECORD_LENGTH: 'Der Satz hat {length} statt 128 Zeichen.',
  RECORD_TYPE: '{value} ist keine Satzart von VDA 4905.',
  CANCELLED_ITEM: 'Die Position von Teil {value} ist storniert: Ihre Mengen zählen als 0.',
  NOT_READ:
    'Die Menge {value} mit {code} ist nach dem Standard kein Bedarf und wird nicht gelesen. „Dateieinstellungen“ kann dem Code eine andere Bedeutung geben.',
  BUCKET_BEGIN:
    '{value} ist nicht der erste Tag eines Zeitraums mit dem Code {bucket}. Der Zeitraum wird als {from} bis {to} gelesen. „Dateieinstellungen“ kann es anders festlegen.',
  CHARACTERS:
    'Die Datei sollte in {value} sein, wird aber als {found} gelesen: Ihre Zeichen passen sonst nicht. Vergleichen Sie die Namen in der Vorschau. „Dateieinstellungen“ kann es für alle Dateien des Absenders festlegen.',
  CUMULATIVE_DIFFERS: 'Die Fortschrittszahl steigt um {value}, die Mengen um {found}.',
}
