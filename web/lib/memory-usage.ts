interface MemoryInfo {
  readonly usedJSHeapSize: number;
  readonly jsHeapSizeLimit: number;
}

/** The part of what pages may use that this one does, 0 to 1; null where the browser does not tell, as outside Chromium. */
export function memoryUsage(): number | null {
  const { memory } = performance as { memory?: Partial<MemoryInfo> };
  const { usedJSHeapSize: used, jsHeapSizeLimit: most } = memory ?? {};
  return used === undefined || !most ? null : Math.min(1, used / most);
}
