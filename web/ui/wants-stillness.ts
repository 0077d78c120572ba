/** Whether the user prefers reduced motion, by device setting or app setting. */
export function wantsStillness(): boolean {
  return (
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    document.documentElement.classList.contains("reduce-motion")
  );
}
