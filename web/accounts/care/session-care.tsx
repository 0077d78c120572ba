import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keyOf, reading } from "../../api/reading.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { accessToken, currentSignIn, sessionTickMs, takeMemberships } from "../../session/session-store.ts";
import { useMe } from "../use-me.ts";
import { CompletionStep } from "./completion-step.tsx";
import { PasswordHint } from "./password-hint.tsx";
import { ProofDialog } from "./proof-dialog.tsx";
import { careForSignIn } from "./sign-in-care.ts";

/**
 * Differences between tokens and account for which the tokens were already renewed. Each difference is tried only once.
 */
const asked = new Set<string>();

/** Background tasks for a signed-in user on every page. Usually renders nothing. */
export function SessionCare() {
  const { user } = useSession();
  const me = useMe();
  const queryClient = useQueryClient();
  const userId = user?.id;
  const { role = null, canBook = false } = user ?? {};
  const { data: employers } = useQuery({ ...reading("myEmployers", {}), enabled: may(user, "myEmployers") });
  const signedInAt = currentSignIn()?.signedInAt ?? 0;

  useEffect(() => {
    const timer = window.setInterval(() => void accessToken().catch(() => null), sessionTickMs);
    return () => window.clearInterval(timer);
  }, []);
  useEffect(() => {
    if (!userId) return;
    void careForSignIn({ userId, signedInAt, role, canBook }).then(async (wasAnything) => {
      if (!wasAnything) return;
      await queryClient.invalidateQueries({ queryKey: keyOf("myServices") });
      await queryClient.invalidateQueries({ queryKey: keyOf("mySignIns") });
    });
  }, [userId, signedInAt, role, canBook, queryClient]);
  useEffect(() => {
    if (userId && employers) takeMemberships(userId, employers);
  }, [userId, employers]);
  useEffect(() => {
    if (!me || me.id !== userId || (me.role === role && me.canBook === canBook)) return;
    const difference = JSON.stringify([me.id, role, canBook, me.role, me.canBook]);
    if (asked.has(difference)) return;
    asked.add(difference);
    void accessToken(true).catch(() => asked.delete(difference));
  }, [me, userId, role, canBook]);

  if (!me || me.id !== userId) return null;
  return (
    <>
      <PasswordHint me={me} />
      <ProofDialog email={me.email} />
      {may(user, "savePendingService") && <CompletionStep />}
    </>
  );
}
