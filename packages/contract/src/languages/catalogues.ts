import type { Catalogue } from './catalogue.ts'
import { german } from './german/index.ts'

/** Languages besides English and Japanese, whose texts stand in the code. The build of the site loads them when chosen. */
export const catalogues: Readonly<Record<string, Catalogue | undefined>> = { de: german }
