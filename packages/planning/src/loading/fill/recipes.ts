import type { Recipe, SpaceRule } from './construct.ts'

const SPACES: readonly SpaceRule[] = ['front', 'corner', 'floor', 'small', 'large']
const ALL = 1e6
const SCORINGS: readonly Omit<Recipe, 'spaces'>[] = [
  { wastePower: 2, mostAlong: ALL, isEven: false, variant: 0 },
  { wastePower: 2, mostAlong: ALL, isEven: true, variant: 0 },
  { wastePower: 4, mostAlong: ALL, isEven: false, variant: 0 },
  { wastePower: 4, mostAlong: 1, isEven: false, variant: 0 },
  { wastePower: 1, mostAlong: 2, isEven: false, variant: 0 },
  { wastePower: 0, mostAlong: ALL, isEven: false, variant: 0 },
  { wastePower: 4, mostAlong: 1, isEven: true, variant: 0 },
]

export function plainRecipes(canWeightBind: boolean): readonly Recipe[] {
  const scorings = SCORINGS.filter((scoring) => canWeightBind || !scoring.isEven)
  return scorings.flatMap((scoring) => SPACES.map((spaces) => ({ ...scoring, spaces })))
}

const VARIED = 4

export function variationOf(ranked: readonly Recipe[], n: number): Recipe {
  return { ...ranked[n % Math.min(VARIED, ranked.length)]!, variant: n + 1 }
}
