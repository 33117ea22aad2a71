import type { CaseWeights } from '@packing/contract'

export interface WeightIssue {
  /** Contents differ from the net weight; boxes and packaging would weigh nothing; above the limit of the case type. */
  readonly issue: 'CONTENTS' | 'PACKAGING' | 'MAX_GROSS'
  readonly kg: number
}

/** Weights are stored in grams and shown with one decimal. */
const TOLERANCE_KG = 0.05
const rounded = (kg: number) => Math.round(kg * 1000) / 1000

export function weighCase({ netKg, grossKg, contentsKg, tareKg, maxGrossKg }: CaseWeights) {
  const packagingKg = rounded(grossKg - netKg - tareKg)
  const difference = rounded(contentsKg - netKg)
  const issues: WeightIssue[] = []
  if (Math.abs(difference) > TOLERANCE_KG) issues.push({ issue: 'CONTENTS', kg: difference })
  if (packagingKg < -TOLERANCE_KG) issues.push({ issue: 'PACKAGING', kg: -packagingKg })
  if (maxGrossKg !== null && grossKg > maxGrossKg)
    issues.push({ issue: 'MAX_GROSS', kg: rounded(grossKg - maxGrossKg) })
  return { packagingKg, issues }
}
