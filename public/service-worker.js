// Replaces the service worker of an earlier site at this address, which would keep showing that site. This site has none.
addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => event.waitUntil(removeEarlierSite()))

async function removeEarlierSite() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await registration.unregister()
  // The windows that still show the earlier site. A window that is being closed rejects.
  const windows = await clients.matchAll({ type: 'window' })
  await Promise.allSettled(windows.map((window) => window.navigate(window.url)))
}
