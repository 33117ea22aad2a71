import type { Sentence } from './load-sentence.ts'

export const GERMAN_LOAD_VIOLATIONS: Readonly<Record<string, Sentence>> = {
  INSIDE: (box) => `${box} ragt aus dem Container. Schieben Sie die Kiste nach innen.`,
  WHOLE_NUMBER: (box) => `Die Position von ${box} muss in ganzen Millimetern liegen. Verschieben Sie die Kiste.`,
  POSE: (box) => `${box} darf so nicht liegen. Drehen Sie die Kiste nur um die senkrechte Achse.`,
  OVERLAP: (box, other) => `${box} überschneidet sich mit ${other}. Verschieben Sie eine der beiden.`,
  SUPPORT: (box, area) =>
    `${box} ist nicht ausreichend gestützt (${area}). Stellen Sie die Kiste auf den Boden oder auf gleich hohe Kisten.`,
  STACK_CODE: (box, codes) =>
    `${box} darf nicht auf die Kiste darunter gestapelt werden (Stapelcodes ${codes}). Verschieben Sie die Kiste.`,
  STACK_LIMIT: (box, count) => `Der Stapel auf ${box} ist zu hoch (${count}). Nehmen Sie Kisten herunter.`,
  TOP_WEIGHT: (box, weight) => `Die Auflast auf ${box} ist zu hoch (${weight}). Nehmen Sie Kisten herunter.`,
  TOP_ONLY: (box) => `${box} steht auf einer Kiste, die nichts tragen darf. Verschieben Sie die Kiste.`,
  FLOOR_ONLY: (box) => `${box} muss auf dem Boden stehen. Verschieben Sie die Kiste.`,
  FLOOR_WEIGHT: (box, press) =>
    `Die Bodenlast unter ${box} ist zu hoch (${press}). Nehmen Sie Kisten von der Kiste herunter.`,
  LOAD_ORDER: (box) =>
    `${box} kann von der Tür aus nicht eingebracht werden: Eine andere Kiste ist im Weg. Verschieben Sie eine der beiden.`,
  LANE: (box) =>
    `Das Flurförderzeug erreicht ${box} von der Tür aus nicht: Eine früher geladene Kiste, die Tür oder das Dach ist im Weg. Verschieben Sie eine der Kisten oder laden Sie ${box} früher.`,
  DOOR: (box, size) => `${box} passt nicht durch die Tür (${size}). Drehen oder entfernen Sie die Kiste.`,
  RESERVED: (box) => `${box} steht in einem Bereich, der frei bleiben muss. Verschieben Sie die Kiste.`,
  UNLOAD: (box) =>
    `${box} kann an der Entladestelle nicht entladen werden: Eine Kiste für eine spätere Stelle versperrt sie. Verschieben Sie eine der beiden.`,
  PAYLOAD: (_, weight) =>
    `Der Container überschreitet seine Nutzlast (${weight}). Laden Sie Kisten in einen anderen Container um.`,
  GROSS: (_, weight) =>
    `Die Kisten überschreiten die Gewichtsgrenze der Verladeregel (${weight}). Laden Sie Kisten in einen anderen Container um.`,
  BOX_COUNT: (_, count) =>
    `Der Container hat mehr Kisten, als die Verladeregel erlaubt (${count}). Laden Sie Kisten in einen anderen Container um.`,
  PLANNED_FILL: (_, fill) =>
    `Der Container überschreitet seinen geplanten Füllgrad (${fill}). Laden Sie Kisten in einen anderen Container um.`,
  MIN_FILL: (_, fill) => `Der Container erreicht seinen Mindestfüllgrad nicht (${fill}). Laden Sie Kisten dazu.`,
  MIN_BOXES: (_, count) => `Der Container hat weniger Kisten als sein Minimum (${count}). Laden Sie Kisten dazu.`,
  SEGREGATION: (_, classes) =>
    `Gefahrgut der Klassen ${classes} darf nicht in einen Container. Laden Sie alle Klassen bis auf eine in andere Container um.`,
  GRAVITY: (_, centre) =>
    `Der Schwerpunkt liegt außerhalb seiner Grenzen (${centre}). Rücken Sie schwere Kisten zur Mitte.`,
  GROUP: (box) =>
    `${box} hat einen anderen Händler oder Verladetag. Laden Sie die Kiste in einen anderen Container um.`,
  TOGETHER: (_, where) => `Kisten, die in einen Container gehören, sind getrennt (${where}). Laden Sie sie zusammen.`,
  FIXED: () =>
    'Gesperrte Kisten in diesem Container wurden verschoben. Machen Sie das rückgängig oder entsperren Sie sie.',
  AVAILABLE: (_, used) => `Zu wenige Container dieses Typs (${used}). Verwenden Sie einen anderen Typ.`,
}
