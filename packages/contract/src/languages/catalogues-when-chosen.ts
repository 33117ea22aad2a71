import type { Catalogue } from './catalogue.ts'

/** Stands in for `catalogues.ts` in the build of the site, which loads only the language that its user reads. */
export const catalogues: Record<string, Catalogue | undefined> = {}

const loaders: Readonly<Record<string, () => Promise<Catalogue>>> = {
  de: async () => (await import('./german/on-screens.ts')).germanOnScreens,
}

export async function loadCatalogue(language: string): Promise<void> {
  if (!catalogues[language]) catalogues[language] = await loaders[language]?.()
}
