import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { useSession } from "../session/session-context.ts";

/** The signed-in person's own account. */
export function meQuery() {
  return { ...reading("me", {}), staleTime: 5 * 60_000 };
}

/** The account of whoever looks at the page; undefined for visitors and while it is fetched. */
export function useMe() {
  const { state } = useSession();
  return useQuery({ ...meQuery(), enabled: state === "signedIn" }).data;
}
