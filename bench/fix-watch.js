// Runs in the page of fix-to-screen.ts before anything else: notes, on the clock that all processes of a machine share,
// when the position of each instant was first on screen.
globalThis.fixWatch = new Map();

new MutationObserver(() => {
  const instant = document.querySelector("[data-fix]")?.getAttribute("data-fix");
  if (!instant || globalThis.fixWatch.has(instant)) return;
  globalThis.fixWatch.set(instant, 0);
  requestAnimationFrame(() => {
    globalThis.fixWatch.set(instant, performance.timeOrigin + performance.now());
  });
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-fix"] });
