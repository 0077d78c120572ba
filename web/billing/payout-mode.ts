import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";

/** How the operator is licensed to pay hauliers out; null where it is not, for who neither pays nor is paid, and until it is known. */
export function usePayoutLicence() {
  const { user } = useSession();
  const { data } = useQuery({ ...reading("payoutMode", {}), enabled: may(user, "payoutMode") });
  return data?.licence ?? null;
}
