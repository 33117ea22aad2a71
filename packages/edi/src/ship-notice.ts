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
}

export interface ShipItem {
  readonly buyerPart: string
  readonly supplierPart: string
  readonly name: string
  readonly qty: number
  /** Inner packages with `boxQty` pieces each; the last one may have fewer. */
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
  readonly items: readonly ShipItem[]
}

/** What really left: one container of one recipient. */
export interface ShipNotice {
  readonly number: string
  /** Number of the notice that this one replaces; empty: none. */
  readonly replacesNo: string
  /** YYYY-MM-DDTHH:MM */
  readonly shippedAt: string
  /** YYYY-MM-DD, empty: unknown. */
  readonly departsOn: string
  readonly arrivesOn: string
  readonly shipFrom: Party
  readonly shipTo: Party
  readonly dischargePlace: string
  readonly carrier: string
  readonly vessel: string
  readonly voyage: string
  /** Our number, and the one on the container. */
  readonly loadNo: string
  readonly containerNo: string
  readonly sealNo: string
  readonly packages: readonly ShipPackage[]
}

export const kilograms = (grams: number): string => String(Math.round(grams / 100) / 10)

export const grossOf = ({ packages }: ShipNotice): number => packages.reduce((sum, { grossG }) => sum + grossG, 0)
export const netOf = ({ packages }: ShipNotice): number => packages.reduce((sum, { netG }) => sum + netG, 0)
export const compactDate = (date: string): string => date.slice(0, 10).replaceAll('-', '')
export const compactTime = (at: string): string => at.slice(11, 16).replace(':', '')
