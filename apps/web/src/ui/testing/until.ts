/** For what never comes. */
const PATIENT_MS = 60_000

/** Resolves once `probe` gives something; looks at every frame of the browser. */
export async function until<Found>(
  probe: () => Found | null | undefined | false,
  what = String(probe),
): Promise<Found> {
  const begun = performance.now()
  while (performance.now() - begun < PATIENT_MS) {
    const found = probe()
    if (found !== null && found !== undefined && found !== false) return found
    await new Promise(requestAnimationFrame)
  }
  throw new Error(`This never came true: ${what}`)
}

/** The page has been drawn as it now is. */
export const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
