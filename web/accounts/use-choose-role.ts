import { useChange } from "../api/use-change.ts";
import { accessToken } from "../session/session-store.ts";
import { keepForUser } from "../session/user-storage.ts";
import { toast } from "../ui/toast.ts";
import { completionWanted } from "./care/completion-wanted.ts";

export const roleFailed = "Failed to update your role. Please try again.";

/**
 * Chooses contractor or haulier, once, and renews the tokens so that menus and guards update. Ignores a failed renewal,
 * because the next tokens contain the role.
 */
export function useChooseRole() {
  return useChange("setRole", {
    onSuccess: async (_, { role }) => {
      if (role === "haulier") keepForUser(completionWanted, true);
      toast({ title: "Role Updated", description: `You're now registered as a ${role}.` });
      await accessToken(true).catch(() => null);
    },
  }).mutateAsync;
}
