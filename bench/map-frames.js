// Runs in the pages of map-fps.ts before anything else: counts what the browser draws.
/** Frames a second over so many milliseconds. */
globalThis.framesIn = (ms) =>
  new Promise((resolve) => {
    let frames = 0;
    const begun = performance.now();
    const next = () => {
      const elapsed = performance.now() - begun;
      if (elapsed >= ms) return resolve((frames * 1_000) / elapsed);
      frames += 1;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
