import { onProofDue } from "../booking/on-proof-due.ts";
import { onMemberLeft } from "../compliance/on-member-left.ts";
import { onPaperRemoved } from "../compliance/on-paper-removed.ts";
import { onVehiclePhotosRemoved } from "../fleet/on-photos-removed.ts";
import { onConversationDue } from "../messaging/on-conversation-due.ts";
import type { Reactions } from "../platform/reaction.ts";
import { onAccessChanged, onMemberLeft as privacyOnMemberLeft } from "../privacy/on-access-ended.ts";
import { onErasureDue } from "../privacy/on-erasure-due.ts";
import { reactWith } from "./react.ts";

/** By fact: what nobody may keep any longer. */
export const erasing: Reactions<"erasing"> = {
  erasureDue: [onErasureDue],
  accessChanged: [onAccessChanged],
  memberLeft: [onMemberLeft, privacyOnMemberLeft],
  paperRemoved: [onPaperRemoved],
  proofDue: [onProofDue],
  conversationDue: [onConversationDue],
  vehiclePhotosRemoved: [onVehiclePhotosRemoved],
};
export const handler = reactWith("erasing", erasing);
