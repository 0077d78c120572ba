/** Makes a value once per process. Makes it again if one of `settings` has changed, as between local test clouds. */
export function cached<T>(settings: readonly string[], make: () => T): () => T {
  let last: { readonly from: string; readonly made: T } | undefined;
  return () => {
    const from = settings.map((name) => process.env[name] ?? "").join("\n");
    if (last?.from !== from) last = { from, made: make() };
    return last.made;
  };
}
