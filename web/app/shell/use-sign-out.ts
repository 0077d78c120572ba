import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../../lib/session-context.ts";
import { clearToasts, toast } from "../../ui/toast.ts";

/** Signs out, forgets what this user's pages had fetched, and goes to /auth. */
export function useSignOut(): { press: () => void; busy: boolean } {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const signOut = async () => {
    setBusy(true);
    try {
      await session.signOut();
      queryClient.clear();
      clearToasts();
      await navigate("/auth");
      toast({ title: "Signed out successfully", description: "You have been logged out." });
    } catch (error) {
      console.error("sign-out failed", error);
      toast({
        title: "Sign out error",
        description: "There was an error signing out. Please try again.",
        variant: "destructive",
      });
    } finally {
      setBusy(false);
    }
  };
  return { press: () => void signOut(), busy };
}
