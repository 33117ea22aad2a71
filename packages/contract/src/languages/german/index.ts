import type { Catalogue } from '../catalogue.ts'
import { germanOnScreens } from './on-screens.ts'

export const german: Catalogue = germanOnScreens
