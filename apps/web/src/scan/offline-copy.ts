const COPY = 'scan-page'
const PAGE = '/scan.html'

/** The files that this page has loaded before the service worker could see them. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))

/**
 * Without network the page opens from its copy. Resolves when the copy is complete and the files of earlier versions are
 * gone. All files are stored or none: a new page without its files could not open.
 */
export async function keepOfflineCopy(moreFiles: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/scan-worker.js')
  const copy = await caches.open(COPY)
  const files = [...new Set([PAGE, '/icon.svg', ...loadedFiles(), ...moreFiles])]
  await copy.addAll(files)
  const current = new Set(files.map((file) => new URL(file, location.origin).href))
  for (const request of await copy.keys()) if (!current.has(request.url)) await copy.delete(request)
}
