import type { Party } from './ship-notice.ts'

/** A packed container with its verified gross mass. */
export interface WeighedContainer {
  /** Number on the container, and ours. */
  readonly containerNo: string
  readonly loadNo: string
  readonly sealNo: string
  readonly massG: number
  /** YYYY-MM-DDTHH:MM, when the mass was determined. */
  readonly weighedAt: string
  /** Who is responsible for it. */
  readonly responsible: string
  readonly vessel: string
  readonly voyage: string
}

/** The verified gross masses that a carrier gets, of the containers that go with it. */
export interface MassDeclaration {
  readonly carrier: string
  readonly shipper: Party
  readonly containers: readonly WeighedContainer[]
}
