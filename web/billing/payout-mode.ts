import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";

/** The operator's licence to pay out. Null without one, for users outside payments, and during loading. */
export function usePayoutLicence() {
  const { user } = useSession();
  const { data } = useQuery({ ...reading("payoutMode", {}), enabled: may(user, "payoutMode") });
  return data?.licence ?? null;
}
