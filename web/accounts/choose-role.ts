import type { ChosenRole } from "#shared/accounts/sign-up.ts";
import { api } from "../lib/api.ts";
import { accessToken } from "../lib/session-store.ts";
import { keepForUser } from "../lib/user-storage.ts";
import { toast } from "../ui/toast.ts";
import { completionWanted } from "./care/completion-wanted.ts";

/**
 * Chooses contractor or haulier, once, and renews the tokens so that menus and guards follow. Throws `Fault`; a failed
 * renewal is none: the tokens come with the next one.
 */
export async function chooseRole(role: ChosenRole): Promise<void> {
  await api.setRole({ role });
  if (role === "haulier") keepForUser(completionWanted, true);
  toast({ title: "Role Updated", description: `You're now registered as a ${role}.` });
  await accessToken(true).catch(() => null);
}
