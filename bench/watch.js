// Runs in watched pages before anything else. Notes times on the machine's common clock: the last Enter, and the first
// display of each message of the open conversation and each position.
globalThis.watched = { pressedAt: 0, shownAt: new Map() };

document.addEventListener(
  "keydown",
  (event) => {
    if (event.key === "Enter") globalThis.watched.pressedAt = performance.timeOrigin + event.timeStamp;
  },
  { capture: true },
);

const newest = 5;
new MutationObserver(() => {
  const messages = [...document.querySelectorAll("[role=log] article > div")].slice(-newest);
  const position = document.querySelector("[data-fix]");
  const { shownAt } = globalThis.watched;
  for (const shown of [...messages.map(({ textContent }) => textContent), position?.getAttribute("data-fix")]) {
    if (!shown || shownAt.has(shown)) continue;
    shownAt.set(shown, 0);
    requestAnimationFrame(() => shownAt.set(shown, performance.timeOrigin + performance.now()));
  }
}).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: ["data-fix"],
});
