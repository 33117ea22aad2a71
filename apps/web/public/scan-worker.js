/**
 * Keeps the scan page usable without network: the page from the network if it answers, its files from the copy. The page
 * itself stores a new copy once it has all its files.
 */
const COPY = 'scan-page'
const PAGE = '/scan.html'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

async function newest(request) {
  const copy = await caches.open(COPY)
  try {
    const response = await fetch(request)
    return response.ok ? response : ((await copy.match(PAGE)) ?? response)
  } catch {
    return (await copy.match(PAGE)) ?? Response.error()
  }
}

/** Names of assets contain their hash: a copy is never outdated. */
async function copied(request) {
  const copy = await caches.open(COPY)
  const known = await copy.match(request)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) await copy.put(request, response.clone())
  return response
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname === PAGE) event.respondWith(newest(request))
  else if (/^\/(assets\/|icon\.svg$)/.test(url.pathname)) event.respondWith(copied(request))
})
