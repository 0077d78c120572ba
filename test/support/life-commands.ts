import { randomUUID } from "node:crypto";
import type { Item } from "#functions/platform/database.ts";
import type { Random } from "#local/demo/random.ts";
import { allowedMoves } from "#shared/booking/lifecycle.ts";
import { type BookingRecord, BookingStatus } from "#shared/booking/model.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { subscribable } from "#shared/integrations/webhook-events.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { OperationName } from "#shared/operations.ts";
import { anExtra } from "./an-extra.ts";
import { aPhoto } from "./photos.ts";
import { anInsurance, sendDocument } from "./sent-documents.ts";
import { send } from "./uploads.ts";
import type { Answer, World } from "./world.ts";

type Who = unknown;

export interface Walk {
  readonly world: World;
  readonly random: Random;
  readonly receiver: string;
  now(): string;
  pick(entity: string, where?: (item: Item) => boolean): Item | undefined;
  call(as: Who, name: OperationName, input: object): Promise<Answer>;
}

type Done = Promise<Answer | null> | null;
export type Command = (walk: Walk) => Done;

const yes = (random: Random, chance = 0.5) => random.next() < chance;
const day = ({ random, now }: Walk, most = 20) => addDays(ukDayOf(now()), random.whole(1, most));

/** Picks an active user by role. Users with booking rights also count as contractors. */
const person = ({ pick }: Walk, role: string | null, where: (one: Item) => boolean = () => true) =>
  pick("profile", (one) => one.role === role && one.status === "active" && where(one));
const contractor = (walk: Walk) => person(walk, "contractor")?.id;
const admin = (walk: Walk) => person(walk, "admin")?.id;

/** Makes a command about a suitable record, and sometimes about any record. Does nothing if there is none. */
const about =
  (entity: string, run: (walk: Walk, item: Item) => Done, where?: (item: Item) => boolean): Command =>
  (walk) => {
    const item = walk.pick(entity, yes(walk.random, 0.9) ? where : undefined);
    return item ? run(walk, item) : null;
  };

function ofHaulier({ pick, random }: Walk, { haulierId }: Item, kind = "fleet_manager"): Who {
  const member = pick(
    "membership",
    (one) => one.haulierId === haulierId && one.kind === kind && one.state === "active",
  );
  return member && (kind === "driver" || yes(random)) ? member.userId : haulierId;
}

const isIn =
  (...statuses: readonly string[]) =>
  ({ status, state }: Item) =>
    statuses.includes(String(status ?? state));

function work(walk: Walk) {
  return {
    ...{ service: "hiab", pickup: { text: `${walk.random.whole(1, 90)} Princes Street, Edinburgh` }, quantity: 1 },
    ...{ urgencyLevel: "scheduled", collectOn: day(walk), contactName: "Site", contactPhone: "0131 496 0555" },
    consent: true,
  };
}

async function request(walk: Walk): Promise<Answer | null> {
  const fleet = walk.pick("fleet", ({ retiredAt }) => retiredAt === null);
  const by = contractor(walk);
  if (!fleet || !by) return null;
  const collectTime = `${String(walk.random.whole(7, 16)).padStart(2, "0")}:00`;
  const wanted = { ...work(walk), fleetId: fleet.id, collectTime, expectedTotalPence: 0 };
  const told = await walk.call(by, "createJobRequest", wanted);
  const expectedTotalPence = "error" in told && told.error.info?.metadata?.totalPence;
  return typeof expectedTotalPence === "number"
    ? walk.call(by, "createJobRequest", { ...wanted, expectedTotalPence })
    : told;
}

const lines = (random: Random) => [{ words: "Lift", pence: random.whole(100, 50_000) }];

const bookingCommands: Record<string, Command> = {
  request,
  "accept request": about(
    "jobRequest",
    (walk, job) => walk.call(ofHaulier(walk, job), "acceptJobRequest", { jobRequestId: job.id }),
    isIn("pending"),
  ),
  "decline request": about(
    "jobRequest",
    (walk, job) => walk.call(job.haulierId, "declineJobRequest", { jobRequestId: job.id, reason: "Full" }),
    isIn("pending"),
  ),
  "cancel request": about(
    "jobRequest",
    (walk, job) => walk.call(job.contractorId, "cancelJobRequest", { jobRequestId: job.id, reason: "Rain" }),
    isIn("pending"),
  ),
  assign: about(
    "booking",
    (walk, booking) =>
      walk.call(ofHaulier(walk, booking), "assignBooking", {
        bookingId: booking.id,
        driverId: ofHaulier(walk, booking, "driver"),
      }),
    isIn("confirmed", "assigned"),
  ),
  move: about("booking", move, isIn("confirmed", "assigned", "en_route", "arrived", "in_progress", "delivered")),
  "propose time": about(
    "booking",
    (walk, booking) =>
      walk.call(yes(walk.random) ? booking.contractorId : booking.haulierId, "proposeTime", {
        bookingId: booking.id,
        collectOn: day(walk),
        collectTime: "10:00",
      }),
    isIn("confirmed", "assigned"),
  ),
  "propose extra": about(
    "booking",
    (walk, booking) => walk.call(booking.haulierId, "proposeExtra", { bookingId: booking.id, ...anExtra }),
    isIn("en_route", "arrived", "in_progress"),
  ),
  "answer proposal": about(
    "booking",
    withProposal("answerProposal", ({ by }) => (by === "contractor" ? "haulierId" : "contractorId")),
    hasProposal,
  ),
  "withdraw proposal": about(
    "booking",
    withProposal("withdrawProposal", ({ by }) => (by === "contractor" ? "contractorId" : "haulierId")),
    hasProposal,
  ),
};

function hasProposal(item: Item): boolean {
  return (item as unknown as BookingRecord).proposals.length > 0;
}

function withProposal(name: "answerProposal" | "withdrawProposal", side: (of: { by: string }) => string) {
  return (walk: Walk, booking: Item): Done => {
    const [proposal] = (booking as unknown as BookingRecord).proposals;
    if (!proposal) return null;
    const answer = { isAccepted: yes(walk.random), reason: "It suits better" };
    const asked = { bookingId: booking.id, proposalId: proposal.id, ...(name === "answerProposal" && answer) };
    return walk.call(booking[side(proposal)], name, asked);
  };
}

async function move(walk: Walk, booking: Item): Promise<Answer> {
  const { random } = walk;
  const next = allowedMoves(booking.status as BookingStatus, booking.status === "delivered" ? "contractor" : "haulier");
  const onward = next.filter((to) => to !== "cancelled" && to !== "failed" && to !== "assigned");
  const to = yes(random, 0.8) && onward.length > 0 ? random.pick(onward) : random.pick(BookingStatus.options);
  const by = random.pick([booking.haulierId, booking.haulierId, booking.driverId, booking.contractorId, admin(walk)]);
  const photoKeys = to === "delivered" && yes(random, 0.3) ? [await photoOf(walk, booking)] : [];
  const proof = to === "delivered" && { proof: { receivedBy: "Site office", photoKeys: photoKeys.filter(Boolean) } };
  const who = to === "completed" ? booking.contractorId : by;
  return walk.call(who, "moveBooking", { bookingId: booking.id, to, note: "As agreed", ...proof });
}

const photo = aPhoto("image/jpeg", { kinds: 0, turn: 1, words: "" });

async function photoOf(walk: Walk, { id: bookingId, haulierId }: Item): Promise<string | null> {
  const file = { contentType: "image/jpeg", sizeBytes: photo.length };
  const answer = await walk.call(haulierId, "createProofUpload", { bookingId, ...file });
  if ("error" in answer) return null;
  const form = answer.data as UploadForm;
  await send(form, photo);
  return form.key;
}

const open = isIn("pending", "quoted");
const submitted = isIn("submitted");
const quoteCommands: Record<string, Command> = {
  "post job": (walk) => walk.call(contractor(walk), "postJob", work(walk)),
  quote: about("openJob", (walk, job) => quote(walk, job), open),
  "revise quote": about(
    "quote",
    (walk, { id, haulierId, fleetId }) =>
      walk.call(haulierId, "reviseQuote", { quoteId: id, fleetId, lines: lines(walk.random) }),
    submitted,
  ),
  "withdraw quote": about(
    "quote",
    (walk, { id, haulierId }) => walk.call(haulierId, "withdrawQuote", { quoteId: id }),
    submitted,
  ),
  "counter quote": about(
    "quote",
    (walk, { id, jobRequestId }) =>
      walk.call(ownerOf(walk, jobRequestId), "counterQuote", { quoteId: id, pence: walk.random.whole(100, 50_000) }),
    submitted,
  ),
  "reject quote": about(
    "quote",
    (walk, { id, jobRequestId }) => walk.call(ownerOf(walk, jobRequestId), "rejectQuote", { quoteId: id }),
    submitted,
  ),
  "accept quote": about(
    "quote",
    (walk, { id, jobRequestId, totalPence, revision }) =>
      walk.call(ownerOf(walk, jobRequestId), "acceptQuote", {
        quoteId: id,
        expectedTotalPence: totalPence,
        expectedRevision: revision,
      }),
    submitted,
  ),
  "withdraw job": about(
    "openJob",
    (walk, { id, ownerId }) => walk.call(ownerId, "withdrawJob", { jobRequestId: id, reason: "Rain" }),
    open,
  ),
  "reopen job": about(
    "openJob",
    (walk, { id, ownerId }) => walk.call(ownerId, "reopenJob", { jobRequestId: id, collectOn: day(walk) }),
    isIn("cancelled", "expired", "declined"),
  ),
};

const ownerOf = ({ pick }: Walk, jobId: unknown): Who => pick("openJob", ({ id }) => id === jobId)?.ownerId;

function quote(walk: Walk, { id }: Item): Done {
  const fleet = walk.pick("fleet", ({ retiredAt }) => retiredAt === null);
  return fleet
    ? walk.call(fleet.haulierId, "submitQuote", { jobRequestId: id, fleetId: fleet.id, lines: lines(walk.random) })
    : null;
}

const linkOf = ({ id, secret }: Item) =>
  Buffer.concat([
    Buffer.from(String(id).replaceAll("-", ""), "hex"),
    Buffer.from(String(secret), "base64url"),
  ]).toString("base64url");

const leadCommands: Record<string, Command> = {
  "guest asks": (walk) =>
    walk.call(null, "createGuestLead", {
      ...{ name: "Guest Test", phone: "01632 960777", description: "A pallet of blocks to lift", urgency: "medium" },
      email:
        (yes(walk.random) && person(walk, "contractor")?.email) || `guest-${walk.random.id().slice(0, 8)}@people.test`,
      serviceType: yes(walk.random, 0.7) ? "hiab" : "multiple",
      location: yes(walk.random, 0.8) ? "1 Princes Street, Edinburgh" : "An address that nobody knows",
    }),
  "confirm lead": about(
    "guestLead",
    (walk, lead) => walk.call(null, "confirmLead", { link: linkOf(lead) }),
    isIn("new"),
  ),
  "claim lead": about(
    "guestLead",
    (walk, lead) =>
      walk.call(walk.pick("profile", ({ email }) => email === lead.email)?.id ?? contractor(walk), "claimLead", {
        link: linkOf(lead),
      }),
    isIn("matched", "quoted"),
  ),
  "delete lead": about("guestLead", (walk, lead) =>
    yes(walk.random, 0.4) ? walk.call(null, "deleteLead", { link: linkOf(lead) }) : null,
  ),
  "triage lead": about(
    "guestLead",
    (walk, { id: leadId, version }) =>
      walk.call(admin(walk), "triageLead", {
        leadId,
        version,
        service: "hiab",
        location: "1 Princes Street, Edinburgh",
        note: "Rang them",
        decision: walk.random.pick(["match", "match", "close", "spam"]),
      }),
    isIn("new", "confirmed", "matched", "quoted"),
  ),
};

const documentCommands: Record<string, Command> = {
  "send paper": async (walk) => {
    const by = person(walk, "haulier");
    if (!by) return null;
    const older = walk.pick(
      "paper",
      (one) => one.haulierId === by.id && one.state === "approved" && one.type === "public_liability",
    );
    const today = ukDayOf(walk.now());
    const days = {
      issuedOn: addDays(today, walk.random.whole(-20, 5)),
      expiresOn: addDays(today, walk.random.whole(6, 45)),
    };
    const form = anInsurance({ ...days, replaces: older && yes(walk.random) ? (older.id as never) : null });
    const call: World["call"] = (as, name, input) => walk.call(as?.id, name, input);
    return sendDocument({ ...walk.world, call }, by as never, form);
  },
  "review paper": about(
    "paper",
    (walk, { id: paperId, version }) =>
      walk.call(admin(walk), "reviewPaper", {
        paperId,
        version,
        approve: yes(walk.random, 0.8),
        reason: "It cannot be read",
      }),
    isIn("pending"),
  ),
  "remove paper": about(
    "paper",
    (walk, { id: paperId, version, haulierId }) => walk.call(haulierId, "removePaper", { paperId, version }),
    ({ fileKey }) => fileKey !== "",
  ),
};

const accountCommands: Record<string, Command> = {
  invite: (walk) => {
    const kind = walk.random.pick(["driver", "fleet_manager"]);
    const guest = person(walk, yes(walk.random) ? kind : null);
    const by = person(walk, "haulier");
    return by && guest ? walk.call(by.id, "inviteMember", { email: guest.email, name: guest.fullName, kind }) : null;
  },
  "answer invitation": about(
    "invitation",
    (walk, { id: invitationId, email }) =>
      walk.call(walk.pick("profile", (one) => one.email === email)?.id, "answerInvitation", {
        invitationId,
        accept: yes(walk.random, 0.8),
      }),
    isIn("invited"),
  ),
  "withdraw invitation": about(
    "invitation",
    (walk, { id: invitationId, haulierId }) => walk.call(haulierId, "withdrawInvitation", { invitationId }),
    isIn("invited"),
  ),
  "remove member": about(
    "membership",
    (walk, { haulierId, userId }) =>
      yes(walk.random, 0.3)
        ? walk.call(yes(walk.random) ? haulierId : userId, "removeMember", { haulierId, userId })
        : null,
    isIn("active"),
  ),
  "register driver": (walk) => {
    const guest = person(walk, null);
    const email = (yes(walk.random) && guest?.email) || `driver-${walk.random.id().slice(0, 8)}@people.test`;
    return walk.call(null, "registerDriver", {
      fullName: "Rab Test",
      email,
      phone: "01632 960444",
      postcode: "EH6 6QQ",
      licenceCategories: ["C"],
      consent: true,
    });
  },
  "decide driver": about(
    "driverApplication",
    (walk, { id: driverApplicationId, version }) =>
      walk.call(admin(walk), "decideDriver", {
        driverApplicationId,
        version,
        approve: yes(walk.random),
        reason: "As checked",
      }),
    isIn("new"),
  ),
  suspend: about(
    "profile",
    (walk, { id: userId, version }) =>
      yes(walk.random, 0.3) ? walk.call(admin(walk), "suspendUser", { userId, version, reason: "A complaint" }) : null,
    isIn("active"),
  ),
  reinstate: about(
    "profile",
    (walk, { id: userId, version }) => walk.call(admin(walk), "reinstateUser", { userId, version, reason: "Settled" }),
    isIn("suspended"),
  ),
  leave: about(
    "profile",
    (walk, { id, role }) =>
      role !== "admin" && yes(walk.random, 0.4) ? walk.call(id, "requestAccountDeletion", {}) : null,
    ({ status, deleteAfter }) => status === "active" && !deleteAfter,
  ),
  stay: about(
    "profile",
    (walk, { id }) => walk.call(id, "cancelAccountDeletion", {}),
    ({ deleteAfter }) => Boolean(deleteAfter),
  ),
};

const webhookCommands: Record<string, Command> = {
  "create webhook": (walk) =>
    walk.call(person(walk, yes(walk.random) ? "haulier" : "contractor")?.id, "createWebhook", {
      url: walk.receiver,
      events: subscribable,
    }),
  "update webhook": about("webhook", (walk, { id: webhookId, ownerId, version, url, events }) =>
    walk.call(ownerId, "updateWebhook", { webhookId, version, url, events, enabled: yes(walk.random, 0.7) }),
  ),
  "remove webhook": about("webhook", (walk, { id: webhookId, ownerId }) =>
    yes(walk.random, 0.3) ? walk.call(ownerId, "removeWebhook", { webhookId }) : null,
  ),
  "test webhook": about("webhook", (walk, { id: webhookId, ownerId }) =>
    walk.call(ownerId, "testWebhook", { webhookId }),
  ),
  "replay delivery": about(
    "webhookDelivery",
    (walk, { id: deliveryId, ownerId }) => walk.call(ownerId, "replayWebhookDelivery", { deliveryId }),
    isIn("dead", "delivered"),
  ),
};

const messageCommands: Record<string, Command> = {
  write: async (walk) => {
    const booking = walk.pick("booking");
    if (!booking) return null;
    const [from, otherId] = yes(walk.random)
      ? [booking.contractorId, booking.haulierId]
      : [booking.haulierId, booking.contractorId];
    const thread = await walk.call(from, "startThread", { otherId });
    return "data" in thread
      ? walk.call(from, "sendMessage", { threadId: (thread.data as Item).id, text: "Is the gate wide enough?" })
      : thread;
  },
  "read messages": about("threadMember", (walk, { id: threadId, userId }) =>
    walk.call(userId, "markThreadRead", { threadId }),
  ),
  "report message": about(
    "message",
    (walk, { id: messageId, threadId, senderId, createdAt: sentAt }) =>
      walk.call(
        walk.pick("threadMember", (one) => one.id === threadId && one.userId !== senderId)?.userId,
        "reportMessage",
        { threadId, messageId, sentAt, reason: "spam", note: "An advertisement" },
      ),
    ({ type }) => type !== "system",
  ),
  "close report": about(
    "messageReport",
    (walk, { id: reportId, version }) =>
      walk.call(admin(walk), "closeMessageReport", { reportId, version, outcome: "Warned" }),
    isIn("open"),
  ),
  "write to us": (walk) =>
    walk.call(null, "sendContactMessage", {
      name: "Guest Test",
      email: "guest@people.test",
      topic: "other",
      message: "How does it work here?",
    }),
  "write to us signed in": about("booking", (walk, { id: jobId, contractorId }) =>
    walk.call(contractorId, "sendContactMessage", {
      name: "Contractor Test",
      email: "contractor@people.test",
      topic: "booking",
      message: "A question about a job of mine.",
      jobId,
    }),
  ),
  "answer letter": about(
    "contactMessage",
    (walk, { id: contactMessageId, version }) =>
      walk.call(admin(walk), "answerContactMessage", { contactMessageId, version, text: "Like this." }),
    isIn("open", "answered"),
  ),
  "write on in letter": about("contactMessage", (walk, letter) => {
    const { id: contactMessageId, userId, lines } = letter;
    const text = `And then? ${walk.random.whole(1, 9)}`;
    if (userId) return walk.call(userId, "addToLetter", { contactMessageId, text });
    const after = (lines as unknown[]).length + 1;
    return walk.call(null, "addToLetterByLink", { link: linkOf(letter), text, after });
  }),
  "close letter": about(
    "contactMessage",
    (walk, { id: contactMessageId, version }) =>
      walk.call(admin(walk), "closeContactMessage", { contactMessageId, version, note: "Answered" }),
    isIn("open", "answered"),
  ),
};

const reviewCommands: Record<string, Command> = {
  review: about(
    "booking",
    (walk, { id: bookingId, contractorId }) =>
      walk.call(contractorId, "createReview", { bookingId, rating: walk.random.whole(1, 5), comment: "Tidy" }),
    isIn("completed"),
  ),
  "edit review": about("review", (walk, { bookingId, contractorId }) =>
    walk.call(contractorId, "editReview", { bookingId, rating: walk.random.whole(1, 5), comment: "Tidier" }),
  ),
  vote: about("review", (walk, { id: reviewId, haulierId, createdAt: writtenAt }) =>
    walk.call(contractor(walk), "voteHelpful", { haulierId, reviewId, writtenAt, helpful: yes(walk.random, 0.7) }),
  ),
  "delete review": about("review", (walk, { bookingId, contractorId }) =>
    yes(walk.random, 0.3) ? walk.call(contractorId, "deleteReview", { bookingId }) : null,
  ),
  "hide review": about("review", (walk, { id: reviewId, haulierId, createdAt: writtenAt }) =>
    yes(walk.random, 0.3)
      ? walk.call(admin(walk), "hideReview", { haulierId, reviewId, writtenAt, reason: "It names somebody" })
      : null,
  ),
};

const fleetCommands: Record<string, Command> = {
  duty: about("fleet", (walk, fleet) =>
    walk.call(ofHaulier(walk, fleet, "driver"), "setDutyStatus", { fleetId: fleet.id, onDuty: yes(walk.random, 0.8) }),
  ),
  share: about("duty", (walk, { personId }) =>
    walk.call(personId, "setLocationSharing", { isSharing: yes(walk.random, 0.8) }),
  ),
  locate: about(
    "duty",
    (walk, { personId }) =>
      walk.call(personId, "updateLocation", {
        fixes: [{ lat: 55.9 + walk.random.next() / 10, lng: -3.2, accuracyMetres: 5, at: walk.now() }],
      }),
    ({ isSharing }) => isSharing === true,
  ),
  retire: about(
    "fleet",
    (walk, { id: fleetId, haulierId, version }) =>
      yes(walk.random, 0.2) ? walk.call(haulierId, "retireFleet", { fleetId, version }) : null,
    ({ retiredAt }) => retiredAt === null,
  ),
  "bring back": about(
    "fleet",
    (walk, { id: fleetId, haulierId, version }) => walk.call(haulierId, "bringBackFleet", { fleetId, version }),
    ({ retiredAt }) => retiredAt !== null,
  ),
};

export const lifeCommands: Readonly<Record<string, Command>> = {
  ...bookingCommands,
  ...quoteCommands,
  ...leadCommands,
  ...documentCommands,
  ...accountCommands,
  ...webhookCommands,
  ...messageCommands,
  ...reviewCommands,
  ...fleetCommands,
};

const likely = ["request", "accept request", "assign", "move", "move", "post job", "quote", "write"];
export const commandNames = Object.keys(lifeCommands);

/** Runs a random command for which a record exists. Returns its name and answer. */
export async function runCommand(walk: Walk): Promise<{ readonly name: string; readonly answer: Answer }> {
  for (;;) {
    const name = walk.random.pick(yes(walk.random, 0.4) ? likely : commandNames);
    const answer = await lifeCommands[name]?.(walk);
    if (answer) return { name, answer };
  }
}

export const keyed = (input: object) => ({ clientKey: randomUUID(), ...input });
