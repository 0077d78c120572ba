export function isInstalled(): boolean {
  const { standalone } = navigator as Navigator & { readonly standalone?: boolean };
  return standalone === true || window.matchMedia("(display-mode: standalone)").matches;
}
