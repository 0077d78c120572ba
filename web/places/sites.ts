import { useQuery } from "@tanstack/react-query";
import type { Site } from "#shared/places/site.ts";
import { reading } from "../api/reading.ts";
import { useSession } from "../session/session-context.ts";

/** Who signs in keeps sites on the server, as they are wanted on the phone too. */
export function useSites(): readonly Site[] {
  const isSignedIn = useSession().state === "signedIn";
  return useQuery({ ...reading("mySites", {}), enabled: isSignedIn, staleTime: 300_000 }).data ?? [];
}

/** Those whose name or address holds every word that was typed. */
export function sitesLike(sites: readonly Site[], typed: string): readonly Site[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return sites.filter(({ name, address }) => {
    const text = `${name} ${address}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
