import type { Reaction } from "../platform/reaction.ts";
import { endDutyOfPerson } from "./end-duties.ts";

/** Ends the duty of somebody who no longer works for the business whose vehicle they have. */
export const onMemberLeft: Reaction<"memberLeft"> = ({ payload }, context) =>
  endDutyOfPerson(context, payload.userId, payload.haulierId);
