import { begunHere } from "../../session/user-storage.ts";

const typed = new Set<Element>();

/** Notices from now on in which fields somebody types. Answers how to stop. */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    if (target instanceof Element && target.closest("form:not([role=search])")) typed.add(target);
  };
  document.addEventListener("input", note);
  return () => document.removeEventListener("input", note);
}

/** Whether something has been typed on this page that loading it anew would lose: it stands in a field and nowhere else. */
export function hasUnkept(): boolean {
  const kept = JSON.stringify(Object.values(begunHere()));
  return [...typed].some((field) => {
    if (!field.isConnected || !hasText(field)) return false;
    const { value } = field;
    return value.trim() !== "" && !kept.includes(JSON.stringify(value)) && !kept.includes(`:${value}`);
  });
}

function hasText(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLInputElement) return field.type !== "checkbox" && field.type !== "radio";
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}
