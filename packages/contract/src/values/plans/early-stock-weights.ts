import { ANY, type PlanChange } from './plan-changes.ts'

/** Plans that What if levels side by side, from as level as possible to as late as possible. */
export const EARLY_STOCK_WEIGHTS: readonly number[] = [0, 25, 50, 75, 100]

/** Two to five weights from 0 to 100, as a parameter of a run: `0 25 50 75 100`. */
export const earlyStockWeightsPattern = /^(\d\d?|100)( (\d\d?|100)){1,4}$/

export const writeWeights = (weights: readonly number[]): string => weights.join(' ')

export const readWeights = (text: string): readonly number[] =>
  earlyStockWeightsPattern.test(text) ? [...new Set(text.split(' ').map(Number))].sort((a, b) => a - b) : []

/** The changes with one weight of early stock for all lines, in place of their own. 0: levelled without any. */
export const withEarlyStock = (changes: readonly PlanChange[], weight: number): readonly PlanChange[] => {
  const others = changes.filter(({ kind }) => kind !== 'EARLY_STOCK')
  return weight === 0 ? others : [...others, { kind: 'EARLY_STOCK', line: ANY, weight }]
}
