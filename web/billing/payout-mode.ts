import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";

/** Returns the operator's licence to pay out. Null without a licence, for users who may not ask, and during loading. */
export function usePayoutLicence() {
  const { user } = useSession();
  const { data } = useQuery({ ...reading("payoutMode", {}), enabled: may(user, "payoutMode") });
  return data?.licence ?? null;
}
