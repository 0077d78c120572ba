import type { Reaction } from "../platform/reaction.ts";
import { forgetSuppression } from "./mail.ts";

/** The mail service keeps its own list of addresses that it does not deliver to: it forgets one. */
export const onSuppressionLifted: Reaction<"mailSuppressionLifted"> = ({ payload }) => forgetSuppression(payload.email);
