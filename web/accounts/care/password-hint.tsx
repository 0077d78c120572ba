import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Profile } from "#shared/accounts/model.ts";
import { useChange } from "../../api/use-change.ts";
import { readStored, writeStored } from "../../device/browser-storage.ts";
import { currentSignIn } from "../../session/session-store.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./password-hint.module.css";

/** How long the hint is shown, in ms. */
const shownMs = 8000;

/** Describes a good password on the first sign-in, once per user, and never after a Google sign-in. */
export function PasswordHint({ me }: { me: Pick<Profile, "id" | "hintSeen"> }) {
  const { mutate: markSeen } = useChange("markHintSeen", {
    onError: (error) => console.warn("Could not save that the password hint was shown.", error),
  });
  const [isShown, setShown] = useState(
    () => !me.hintSeen && readStored("passwordHintSeen", me.id) === null && currentSignIn()?.isFederated === false,
  );
  useEffect(() => {
    if (!isShown) return undefined;
    writeStored("passwordHintSeen", true, me.id);
    markSeen({});
    const timer = window.setTimeout(() => setShown(false), shownMs);
    return () => window.clearTimeout(timer);
  }, [isShown, me.id, markSeen]);
  if (!isShown) return null;
  return createPortal(
    <aside className={styles.hint} aria-label="About your password">
      <p role="status">
        For your password, use 10+ characters and include uppercase, lowercase, a number, and a symbol
      </p>
      <Button size="small" onClick={() => setShown(false)}>
        Got it
      </Button>
    </aside>,
    document.body,
  );
}
