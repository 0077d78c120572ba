// Runs in both pages of chat-screen.ts before anything else: notes, on the clock that all pages of a machine share,
// when Enter was pressed last and when each message of the open conversation was first on screen.
globalThis.chatWatch = { pressedAt: 0, shownAt: new Map() };

document.addEventListener(
  "keydown",
  (event) => {
    if (event.key === "Enter") globalThis.chatWatch.pressedAt = performance.timeOrigin + event.timeStamp;
  },
  { capture: true },
);

const seen = new Set();
const newest = 5;
new MutationObserver(() => {
  const bodies = [...document.querySelectorAll("[role=log] article > div")].slice(-newest);
  for (const text of bodies.map((body) => body.textContent)) {
    if (seen.has(text)) continue;
    seen.add(text);
    requestAnimationFrame(() => {
      globalThis.chatWatch.shownAt.set(text, performance.timeOrigin + performance.now());
    });
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
