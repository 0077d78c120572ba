export function mapFields(value: unknown, names: readonly string[], change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapFields(item, names, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      if (!names.includes(key)) return [key, mapFields(field, names, change)];
      return [key, field === null || field === undefined ? field : change(field)];
    }),
  );
}
