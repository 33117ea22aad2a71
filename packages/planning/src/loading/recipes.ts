import type { Recipe, SpaceRule } from './construct.ts'

const SPACES: readonly SpaceRule[] = ['front', 'corner', 'floor', 'small', 'large']
const ALL = 1e6
const TASTES: readonly Omit<Recipe, 'spaces'>[] = [
  { spoilPower: 2, mostAlong: ALL, isEven: false, variant: 0 },
  { spoilPower: 2, mostAlong: ALL, isEven: true, variant: 0 },
  { spoilPower: 4, mostAlong: ALL, isEven: false, variant: 0 },
  { spoilPower: 4, mostAlong: 1, isEven: false, variant: 0 },
  { spoilPower: 1, mostAlong: 2, isEven: false, variant: 0 },
  { spoilPower: 0, mostAlong: ALL, isEven: false, variant: 0 },
  { spoilPower: 4, mostAlong: 1, isEven: true, variant: 0 },
]

/** Where weight cannot bind, recipes that only spread weight are left out. */
export function plainRecipes(canWeightBind: boolean): readonly Recipe[] {
  const tastes = TASTES.filter((taste) => canWeightBind || !taste.isEven)
  return tastes.flatMap((taste) => SPACES.map((spaces) => ({ ...taste, spaces })))
}

const VARIED = 4

export function variationOf(ranked: readonly Recipe[], n: number): Recipe {
  return { ...ranked[n % Math.min(VARIED, ranked.length)]!, variant: n + 1 }
}
