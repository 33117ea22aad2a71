import type { Catalogue } from '../catalogue.ts'

export const germanOnScreens: Catalogue = {}
