import { useEffect } from "react";

/** What the browser's tab, search engines and link previews read of a page. */
export type PageHead = {
  /** Before " · Haulyard". */
  title: string;
  description?: string | undefined;
  /** Path of the page's one true address. */
  canonicalPath: string;
};

/** Keeps the document's head in step with the page shown; the page's HTML file has the same from the start. */
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
