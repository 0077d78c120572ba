/** Returns whether motion is reduced, by the device's setting or the app's. */
export function wantsStillness(): boolean {
  return (
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    document.documentElement.classList.contains("reduce-motion")
  );
}
