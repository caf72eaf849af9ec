// Shows notifications for pages on phones, where a page cannot show them itself. It stores nothing and answers no requests.

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(comeTo(event.notification.data));
});

/** Brings an open page to the front and tells it where to go; without one, opens a page. */
async function comeTo(place) {
  const [page] = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!page) return clients.openWindow(place);
  page.postMessage({ place });
  return page.focus();
}
