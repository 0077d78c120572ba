import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Profile } from "#shared/accounts/model.ts";
import { api } from "../../lib/api.ts";
import { keep, kept } from "../../lib/browser-storage.ts";
import { currentSignIn } from "../../lib/session-store.ts";
import { meQuery } from "../../lib/use-me.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./password-hint.module.css";

/** How long the hint stands, ms. */
const shownMs = 8000;

/** What makes a good password: once per user, on the first sign-in, never to those who come by Google. */
export function PasswordHint({ me }: { me: Pick<Profile, "id" | "hintSeen"> }) {
  const queryClient = useQueryClient();
  const [isShown, setShown] = useState(
    () => !me.hintSeen && kept("passwordHintSeen", me.id) === null && currentSignIn()?.isFederated === false,
  );
  useEffect(() => {
    if (!isShown) return undefined;
    keep("passwordHintSeen", true, me.id);
    api.markHintSeen({}).then(
      (profile) => queryClient.setQueryData(meQuery().queryKey, profile),
      (error: unknown) => console.warn("The server could not note that the password hint was shown.", error),
    );
    const timer = window.setTimeout(() => setShown(false), shownMs);
    return () => window.clearTimeout(timer);
  }, [isShown, me.id, queryClient]);
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
