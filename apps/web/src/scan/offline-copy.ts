const COPY = 'scan-page'
const PAGE = '/scan.html'

/** The files that this page has loaded before the service worker could see them. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))

/** Without network the page opens from its copy. Resolves when the copy is complete. */
export async function keepOfflineCopy(moreFiles: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/scan-worker.js')
  const copy = await caches.open(COPY)
  await copy.addAll([PAGE, '/icon.svg', ...new Set([...loadedFiles(), ...moreFiles])])
}
