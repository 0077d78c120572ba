import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Supplier } from "#shared/fleet/model.ts";
import { books } from "#shared/kernel/access.ts";
import { useMe } from "../../accounts/public.ts";
import { useSession } from "../../session/session-context.ts";
import { loadPart } from "../../ui/load-chunk.ts";
import { useChangeSearch } from "../../ui/use-change-search.ts";
import type { JobDraft } from "./job-draft.ts";

export const loadSuppliers = () => loadPart(() => import("./found-suppliers.ts"));

/** Value of the address parameter `step` that opens the review of the vehicle in the address. */
export const reviewStep = "review";

/**
 * Opens the review of the vehicle in the address, after a sign-up or for a repeat booking. `isWanted` becomes true once
 * the account's data is in the form, which is then validated. `open` looks the vehicle up. If it cannot be booked, the
 * list of suppliers remains.
 */
export function useNamedReview(onFound: (supplier: Supplier) => void) {
  const [params] = useSearchParams();
  const change = useChangeSearch();
  const client = useQueryClient();
  const { user } = useSession();
  const me = useMe();
  const [found, setFound] = useState<{ supplier: Supplier | undefined } | null>(null);
  const wanted = params.get("step") === reviewStep && books(user) && me ? params.get("fleet") : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a vehicle that was found does something
  useEffect(() => {
    if (!found) return;
    setFound(null);
    if (found.supplier) onFound(found.supplier);
    else change({ step: "suppliers" }, { replace: true });
  }, [found]);

  const open = async (draft: JobDraft) => {
    if (!wanted) return;
    const { namedSupplier } = await loadSuppliers();
    setFound({ supplier: await namedSupplier(client, draft, wanted) });
  };
  return { isWanted: wanted !== null, open };
}
