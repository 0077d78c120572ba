import Search from "lucide-react/icons/search";
import { Suspense, useEffect, useState } from "react";
import type { SessionUser } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { framePart } from "./frame-part.ts";
import styles from "./search-box.module.css";

const SearchPart = framePart(async () => (await import("./search-part.tsx")).SearchPart);

/** Whether another dialog is open: then the shortcut does nothing. */
const hasDialog = () =>
  document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"], dialog:modal') !== null;

export function SearchBox({ user, onSignOut }: { user: SessionUser; onSignOut: () => void }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isOurs = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!isOurs || event.altKey || event.shiftKey || event.repeat || hasDialog()) return;
      // Some browsers use this shortcut for their own search.
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
  return (
    <>
      <Button
        kind="quiet"
        className={styles.box}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
        <span className={styles.word}>Search</span>
        <span className={styles.key} aria-hidden="true">
          Ctrl K
        </span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchPart user={user} onSignOut={onSignOut} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
