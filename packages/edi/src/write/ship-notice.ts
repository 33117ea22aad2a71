import type { MessageTexts } from './message-texts.ts'

export interface Party {
  /** As the partners have agreed. */
  readonly id: string
  readonly name: string
}

/** Sender, recipient and number of an interchange. */
export interface Exchange {
  readonly sender: string
  readonly recipient: string
  /** Increases from file to file, at most 999,999,999. */
  readonly reference: number
  /** YYYY-MM-DDTHH:MM, local time of the sender. */
  readonly writtenAt: string
  /** In the character set of the recipient. */
  readonly texts: MessageTexts
}

export interface ShipItem {
  readonly buyerPart: string
  readonly supplierPart: string
  readonly name: string
  /** In which the part is counted, as its master says. */
  readonly unit: string
  readonly qty: number
  /** Inner packages; each has `boxQty` pieces, the last one may have fewer. */
  readonly boxes: number
  readonly boxQty: number
  readonly boxCode: string
  /** Pieces sent since the start of the counting, with this notice; null: not stated. */
  readonly cumulativeQty: number | null
  readonly origin: string
  readonly orderNos: readonly string[]
}

export interface ShipPackage {
  readonly caseNo: string
  /** With its data identifier (`licencePlate`). */
  readonly licencePlate: string
  readonly caseCode: string
  readonly grossG: number
  readonly netG: number
  readonly volumeMm3?: number
  readonly items: readonly ShipItem[]
}

/** What really left: one container of one recipient. */
export interface ShipNotice {
  readonly number: string
  /** Number of the notice that this one replaces; empty: none. */
  readonly replacesNo: string
  /** YYYY-MM-DDTHH:MM, when the notice was sent; absent: when the file is written. */
  readonly issuedAt?: string
  /** YYYY-MM-DDTHH:MM */
  readonly shippedAt: string
  /** YYYY-MM-DD, empty: unknown. */
  readonly departsOn: string
  readonly arrivesOn: string
  readonly shipFrom: Party
  readonly shipTo: Party
  readonly dischargePlace: string
  /** Standard carrier alpha code, or another code or name. */
  readonly carrier: string
  readonly vessel: string
  readonly voyage: string
  /** Our number, and the one on the container. */
  readonly loadNo: string
  readonly containerNo: string
  readonly sealNo: string
  readonly packages: readonly ShipPackage[]
}

/** Weights are stated in tenths of a kilogram. A total is the sum of its rounded parts, so that a reader can add them up. */
const HUNDREDS = 100
const tenths = (grams: number): number => Math.round(grams / HUNDREDS)
const written = (inTenths: number): string => String(inTenths / 10)

export const kilograms = (grams: number): string => written(tenths(grams))

export const grossOf = ({ packages }: ShipNotice): string =>
  written(packages.reduce((sum, { grossG }) => sum + tenths(grossG), 0))
export const netOf = ({ packages }: ShipNotice): string =>
  written(packages.reduce((sum, { netG }) => sum + tenths(netG), 0))

/** Volumes are stated in thousandths of a cubic metre. */
const MM3_PER_LITRE = 1_000_000
const litres = (mm3: number): number => Math.round(mm3 / MM3_PER_LITRE)

export const cubicMetres = (mm3: number): string => String(litres(mm3) / 1000)
/** undefined: the volume of a package is unknown. */
export function volumeOf({ packages }: ShipNotice): string | undefined {
  const known = packages.flatMap(({ volumeMm3 }) => (volumeMm3 === undefined ? [] : [litres(volumeMm3)]))
  return known.length < packages.length ? undefined : String(known.reduce((sum, each) => sum + each, 0) / 1000)
}

/** Equal inner packages: the full ones, and the last one if it has fewer pieces. */
export function boxesOf({ qty, boxQty }: Pick<ShipItem, 'qty' | 'boxQty'>): { count: number; pieces: number }[] {
  const full = Math.floor(qty / boxQty)
  const groups = [
    { count: full, pieces: boxQty },
    { count: 1, pieces: qty - full * boxQty },
  ]
  return groups.filter(({ count, pieces }) => count * pieces > 0)
}

export const compactDate = (date: string): string => date.slice(0, 10).replaceAll('-', '')
export const compactTime = (at: string): string => at.slice(11, 16).replace(':', '')
