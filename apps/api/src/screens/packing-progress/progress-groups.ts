export interface PlannedGroup {
  readonly key: string
  readonly lineCode: string
  readonly day: string
  readonly shiftCode: string | null
  readonly startMinute: number | null
  readonly endMinute: number | null
  readonly cases: number
  readonly volumeM3: number
  readonly containerIds: readonly number[]
}

export interface PackedGroup {
  readonly key: string
  readonly lineCode: string
  readonly day: string
  readonly shiftCode: string | null
  /** From midnight of the business day. */
  readonly hour: number | null
  readonly cases: number
  readonly okQty: number
  readonly shortQty: number
  readonly volumeM3: number
  readonly lastAt: Date | null
}

export interface LeftGroup {
  readonly key: string
  readonly lineCode: string
  readonly cases: number
}

export interface UnpackedGroup {
  readonly key: string
  readonly lineCode: string
  readonly latestOn: string
  readonly vanOn: string
  readonly cases: number
}
