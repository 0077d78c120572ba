import { useEffect } from "react";

/** Page metadata for the browser tab, search engines and link previews. */
export type PageHead = {
  title: string;
  description?: string | undefined;
  canonicalPath: string;
};

/** Sets title and metadata of the document. Static pages already contain the same values. */
export function usePageHead({ title, description, canonicalPath }: PageHead): void {
  useEffect(() => {
    document.title = `${title} · Haulyard`;
    const { origin } = window.location;
    headElement("link", "rel", "canonical").setAttribute("href", origin + canonicalPath);
    if (description) headElement("meta", "name", "description").setAttribute("content", description);
  }, [title, description, canonicalPath]);
}

function headElement(tag: "link" | "meta", attribute: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(attribute, value);
  return document.head.appendChild(made);
}
