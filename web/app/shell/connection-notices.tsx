import { useEffect, useRef } from "react";
import { Banner } from "../../ui/banner.tsx";
import { toast } from "../../ui/toast.ts";
import { useOnline } from "../../ui/use-online.ts";
import { offlineWords } from "./offline-words.ts";

/** Says when the connection goes and comes back, and keeps saying so while it is gone. */
export function ConnectionNotices() {
  const online = useOnline();
  const before = useRef(online);
  useEffect(() => {
    if (before.current === online) return;
    before.current = online;
    toast({
      title: online
        ? "Connection restored. Syncing data..."
        : "You are now offline. Changes will sync when connection is restored.",
    });
  }, [online]);
  if (online) return null;
  return <Banner tone="warn">{offlineWords}</Banner>;
}
