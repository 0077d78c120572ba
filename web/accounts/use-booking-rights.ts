import { useQueryClient } from "@tanstack/react-query";
import { useChange } from "../api/use-change.ts";
import { accessToken } from "../session/session-store.ts";
import { toast } from "../ui/toast.ts";
import { meQuery } from "./use-me.ts";

/** Adds booking rights to the user's account, and renews the tokens so that menus and guards update. */
export function useBookingRights(onDone?: () => unknown) {
  const queryClient = useQueryClient();
  return useChange("requestContractorAccess", {
    onSuccess: async (profile) => {
      await accessToken(true).catch(() => null);
      toast({ title: "You can book now", description: "Your role stays as it was." });
      queryClient.setQueryData(meQuery().queryKey, profile);
      await onDone?.();
    },
  });
}
