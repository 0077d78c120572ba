/** Whether this window is that of the installed app, and no tab of a browser. */
export function isInstalled(): boolean {
  const { standalone } = navigator as Navigator & { readonly standalone?: boolean };
  return standalone === true || window.matchMedia("(display-mode: standalone)").matches;
}
