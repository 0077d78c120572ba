import { useEffect } from "react";

/** "Book a job · Haulyard" on the tab, for pages whose title depends on what they show. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Haulyard`;
  }, [title]);
}
