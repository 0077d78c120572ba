import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { useSession } from "../session/session-context.ts";

export function meQuery() {
  return { ...reading("me", {}), staleTime: 5 * 60_000 };
}

/** The signed-in user's account; undefined for visitors and during loading. */
export function useMe() {
  const { state } = useSession();
  return useQuery({ ...meQuery(), enabled: state === "signedIn" }).data;
}
