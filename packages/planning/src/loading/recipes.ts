/** The constructions tried for a container. The budget says how many. */
import type { Recipe, SpaceRule } from './construct.ts'

const SPACES: readonly SpaceRule[] = ['front', 'corner', 'floor', 'small', 'large']
const ALL = 1e6
/** The ones that do well most often come first. */
const TASTES: readonly Omit<Recipe, 'spaces'>[] = [
  { spoilPower: 2, mostAlong: ALL, isEven: false, variant: 0 },
  { spoilPower: 2, mostAlong: ALL, isEven: true, variant: 0 },
  { spoilPower: 4, mostAlong: ALL, isEven: false, variant: 0 },
  { spoilPower: 4, mostAlong: 1, isEven: false, variant: 0 },
  { spoilPower: 1, mostAlong: 2, isEven: false, variant: 0 },
  { spoilPower: 0, mostAlong: ALL, isEven: false, variant: 0 },
  { spoilPower: 4, mostAlong: 1, isEven: true, variant: 0 },
]

/** The plain recipes. Where weight cannot bind, those that only spread weight are left out. */
export function plainRecipes(canWeightBind: boolean): readonly Recipe[] {
  const tastes = TASTES.filter((taste) => canWeightBind || !taste.isEven)
  return tastes.flatMap((taste) => SPACES.map((spaces) => ({ ...taste, spaces })))
}

/** How many of the best recipes so far are varied in turn. */
const VARIED = 4

/** The n-th variation, of one of the recipes that did best so far (best first). */
export function variationOf(ranked: readonly Recipe[], n: number): Recipe {
  return { ...ranked[n % Math.min(VARIED, ranked.length)]!, variant: n + 1 }
}
