import { onProofDue } from "../booking/reactions.ts";
import { onDocumentRemoved, onMemberLeft } from "../compliance/reactions.ts";
import { onVehiclePhotosRemoved } from "../fleet/reactions.ts";
import { onConversationDue } from "../messaging/reactions.ts";
import type { Reactions } from "../platform/reaction.ts";
import { onAccessChanged, onErasureDue, onMemberLeft as privacyOnMemberLeft } from "../privacy/reactions.ts";
import { reactWith } from "./react.ts";

export const erasing: Reactions<"erasing"> = {
  erasureDue: [onErasureDue],
  accessChanged: [onAccessChanged],
  memberLeft: [onMemberLeft, privacyOnMemberLeft],
  paperRemoved: [onDocumentRemoved],
  proofDue: [onProofDue],
  conversationDue: [onConversationDue],
  vehiclePhotosRemoved: [onVehiclePhotosRemoved],
};
export const handler = reactWith("erasing", erasing);
