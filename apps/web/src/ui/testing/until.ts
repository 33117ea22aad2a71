const PATIENT_MS = 60_000

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

export const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
