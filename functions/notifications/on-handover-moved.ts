import { type HandoverState, handoverAnswerSeconds, reservedDays } from "#shared/fleet/handover.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { activeAdmins, profileById, shownName } from "../accounts/public.ts";
import type { Fact } from "../platform/facts.ts";
import type { Reaction, ReactionContext } from "../platform/reaction.ts";
import { haulierSide } from "./haulier-side.ts";
import { naming, tell } from "./notify.ts";

const actionUrl = "/service-fleet-manager";

type Moved = Fact<"handoverMoved">;
/** A title of the registration, and the body. */
type Said = readonly [title: string, body: string];

const kept = "The registration is kept for you until {until}: list the vehicle.";
const waits = "Haulyard decides now, and tells both of you.";

/** The text for the claimant, by the new state. */
const toClaimant: Partial<Record<HandoverState, Said>> = {
  objected: ["is not released", `Its present holder objects. ${waits}`],
  unanswered: ["waits for Haulyard", `Its present holder has not answered. ${waits}`],
  released: ["is released", kept],
  granted: ["is yours to list", `Haulyard has decided for you. ${kept}`],
  refused: ["stays with its present holder", "Haulyard has decided so. Contact us if that is wrong."],
};

/** The text for the holder, by the new state. */
const toHolder: Partial<Record<HandoverState, Said>> = {
  unanswered: ["waits for Haulyard", `You have not answered who asked for it. ${waits}`],
  granted: [
    "is no longer yours",
    "Haulyard has decided so. Your vehicle is retired; its jobs and documents stay yours.",
  ],
  refused: ["stays yours", "Haulyard has decided for you."],
  withdrawn: ["is no longer asked for", "You need do nothing."],
};

/** Tells both hauliers of a handover, and admins when it waits for them. */
export const onHandoverMoved: Reaction<"handoverMoved"> = async (fact, context) => {
  const { claimantId, holderId, plate, to } = fact.payload;
  if (to === "asked") return tellAsked(fact, context);
  await say(fact, context, claimantId, toClaimant[to]);
  await say(fact, context, holderId, toHolder[to]);
  if (to !== "objected" && to !== "unanswered") return;
  await tell(context, fact, "handover_waits", await activeAdmins(context.db), {
    title: `Decide about ${plate}`,
    body: to === "objected" ? "Its holder objects to a handover." : "Its holder has not answered a handover.",
    actionUrl: "/admin-dashboard?view=handovers",
  });
};

async function tellAsked(fact: Moved, context: ReactionContext): Promise<void> {
  const { claimantId, holderId, plate } = fact.payload;
  const claimant = await profileById(context.db, claimantId);
  const answerBy = momentText(addSeconds(fact.at, handoverAnswerSeconds), fact.at);
  const words = naming(claimantId, shownName(claimant ?? undefined), (name) => ({
    title: `${name} asks for ${plate}`,
    body: `Release it if they have the vehicle now, or object, by ${answerBy}. Haulyard decides after that.`,
  }));
  const repeats = { by: claimantId, about: plate };
  await tell(context, fact, "handover_asked", await haulierSide(context, holderId), { ...words, repeats, actionUrl });
}

async function say(fact: Moved, context: ReactionContext, haulierId: UserId, said: Said | undefined): Promise<void> {
  if (!said) return;
  const [title, words] = said;
  const until = momentText(addSeconds(fact.at, reservedDays * 86_400), fact.at);
  const body = words.replace("{until}", until);
  const people = await haulierSide(context, haulierId);
  await tell(context, fact, "handover_moved", people, { title: `${fact.payload.plate} ${title}`, body, actionUrl });
}
