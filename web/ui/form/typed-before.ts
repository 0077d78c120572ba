/**
 * What was typed into a form that came as HTML, before the app took the page over: it is in the fields and nowhere else.
 * Nothing of a form that the app draws itself.
 */
export function typedBefore(formId: string, fields: readonly string[]): Record<string, string> {
  // Where pages are drawn ahead of time there is nobody to type.
  if (typeof document === "undefined") return {};
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (fields.includes(name) && typeof value === "string" && value !== "") typed[name] = value;
  return typed;
}
