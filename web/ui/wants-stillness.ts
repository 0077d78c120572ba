/** Whether nothing is to move on the screen: by the device's setting or the app's own. */
export function wantsStillness(): boolean {
  return (
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    document.documentElement.classList.contains("reduce-motion")
  );
}
