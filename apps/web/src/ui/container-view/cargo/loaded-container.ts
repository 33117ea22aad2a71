import type { caseInformationDetail, OutputOf } from '@packing/contract'

/** mm; x from the front wall to the door, y across, z up. */
export type LoadedContainer = NonNullable<OutputOf<typeof caseInformationDetail.init>['container']>
export type LoadedCase = LoadedContainer['cases'][number]

/** Several cases can share a step. */
export const inLoadingOrder = (cases: readonly LoadedCase[]): readonly LoadedCase[] =>
  cases.toSorted((a, b) => a.step - b.step || a.x - b.x || a.z - b.z || a.y - b.y)

export const lastStep = (container: LoadedContainer): number =>
  container.cases.reduce((last, loaded) => Math.max(last, loaded.step), 0)

export function countLoaded(ordered: readonly LoadedCase[], step: number): number {
  const next = ordered.findIndex((loaded) => loaded.step > step)
  return next === -1 ? ordered.length : next
}

export const positionText = (loaded: LoadedCase) => `${loaded.x} / ${loaded.y} / ${loaded.z}`
export const sizeText = (loaded: LoadedCase) => `${loaded.dx} × ${loaded.dy} × ${loaded.dz}`

/** Limits of x in mm; null: unlimited. */
export function gravityLimits({ lengthMm, gravityPermille }: LoadedContainer): { from: number; to: number } | null {
  if (gravityPermille === null) return null
  const reach = (lengthMm * gravityPermille) / 1000
  return { from: lengthMm / 2 - reach, to: lengthMm / 2 + reach }
}
