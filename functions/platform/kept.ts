/**
 * Makes something once for this process and keeps it between invocations; anew where one of the settings that it was
 * made from has changed, as on one machine where another cloud is started in the same process.
 */
export function kept<T>(settings: readonly string[], make: () => T): () => T {
  let last: { readonly from: string; readonly made: T } | undefined;
  return () => {
    const from = settings.map((name) => process.env[name] ?? "").join("\n");
    if (last?.from !== from) last = { from, made: make() };
    return last.made;
  };
}
