/** Returns the bytes that the app stores on this device: each cache and database by name, and the local storage. */
globalThis.heldOnDevice = async () => {
  const held = {};
  const answerOf = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    let bytes = 0;
    for (const one of await cache.matchAll()) bytes += (await one.arrayBuffer()).byteLength;
    // Groups the maps' databases, whose names contain the user.
    const kind = name.startsWith("haulyard-map-") ? "haulyard-map" : name;
    held[kind] = (held[kind] ?? 0) + bytes;
  }
  for (const { name } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name));
    let bytes = 0;
    for (const store of database.objectStoreNames)
      for (const one of await answerOf(database.transaction(store).objectStore(store).getAll()))
        bytes += new Blob([JSON.stringify(one, (_key, value) => (value instanceof Blob ? value.size : value))]).size;
    database.close();
    held[`database ${name}`] = bytes;
  }
  held["local storage"] = new Blob([JSON.stringify(localStorage)]).size;
  return held;
};
