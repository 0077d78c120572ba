import { momentText } from "#shared/kernel/moment-text.ts";
import { mostInvited } from "#shared/leads/rules.ts";
import { profileById } from "../accounts/public.ts";
import { hauliersNear } from "../fleet/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { openJobById } from "../quotes/public.ts";
import { haulierSide } from "./haulier-side.ts";
import { tell } from "./notify.ts";

/** Tells verified hauliers whose vehicles are near, the nearest first; what they read names nobody. */
export const inviteHauliers: Reaction<"leadMatched"> = async (fact, context) => {
  const { leadId, service } = fact.payload;
  const job = await openJobById(context.db, leadId);
  if (!job) return;
  const near = await hauliersNear(context.db, { service, site: job.pickup.coordinates }, mostInvited);
  const profiles = await Promise.all(near.map((id) => profileById(context.db, id)));
  const verified = profiles.filter((profile) => profile?.verifiedStatus === "verified");
  const sides = await Promise.all(
    verified.map((profile) => haulierSide(context, (profile as { id: (typeof near)[number] }).id)),
  );
  await tell(context, fact, "quote_wanted", sides.flat(), {
    title: `Quote wanted: ${job.title}`,
    body: `A customer near you waits for prices. Quote by ${momentText(job.openUntil, fact.at)}.`,
    actionUrl: "/jobs",
  });
};
