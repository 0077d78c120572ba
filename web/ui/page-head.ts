import { useEffect } from "react";

/** Metadata for the browser's tab, search engines and link previews. */
export type PageHead = {
  title: string;
  description?: string | undefined;
  canonicalPath: string;
};

/** Sets the document's head. The page's static HTML has the same from the start. */
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
