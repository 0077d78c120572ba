import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reading } from "../../api/reading.ts";
import { keepForUser, storedForUser } from "../../session/user-storage.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { completionWanted } from "./completion-wanted.ts";

const FirstService = lazyPart(async () => (await import("./first-service.tsx")).FirstService, "Loading the form");

/** Asks a haulier without a service, e.g. after a Google sign-up, for the first one. */
export function CompletionStep() {
  const [isWanted, setWanted] = useState(() => storedForUser<boolean>(completionWanted) === true);
  const services = useQuery({ ...reading("myServices", {}), enabled: isWanted });
  if (!isWanted || services.data?.length !== 0) return null;
  return (
    <FirstService
      onClose={() => {
        keepForUser(completionWanted, null);
        setWanted(false);
      }}
    />
  );
}
