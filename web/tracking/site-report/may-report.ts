import { isTracked } from "#shared/booking/lifecycle.ts";
import type { Booking } from "#shared/booking/model.ts";
import { may } from "../../session/may.ts";
import type { SessionUser } from "../../session/session-context.ts";

export const mayReport = (user: SessionUser | undefined, { contractorId, status }: Booking): boolean =>
  isTracked(status) && may(user, "reportFromSite") && user?.id !== contractorId;
