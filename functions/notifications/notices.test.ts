import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { events, type PayloadOf } from "#shared/events.ts";
import { BookingId, NotificationId, ThreadId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { mailWaits } from "#shared/notifications/mail-waits.ts";
import { type Notification, NotificationKind } from "#shared/notifications/model.ts";
import { noticeOf } from "#shared/notifications/notices.ts";
import { defaultPreferences } from "#shared/notifications/preferences.ts";
import { startListeningPost } from "#test/support/listening-post.ts";
import { aPerson } from "#test/support/people.ts";
import { tellingClock } from "#test/support/telling-clock.ts";
import { startTestTable } from "#test/support/test-table.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { telling } from "../reactions/telling.ts";
import { notificationWrite, readWrite, waitingLines } from "./store.ts";
import { stopPathOf } from "./unsubscribe.ts";

let world: World;
let post: Awaited<ReturnType<typeof startListeningPost>>;
let clock: ReturnType<typeof tellingClock>;
let contractor: Profile;
let haulier: Profile;
beforeAll(async () => {
  world = await startWorld();
  post = await startListeningPost();
  process.env.MAIL_ENDPOINT = `${post.origin}/_aws/mail`;
  process.env.SNS_ENDPOINT = `${post.origin}/_aws/sns`;
  clock = tellingClock(world);
});
afterAll(async () => {
  clock?.stop();
  await post?.stop();
  await world?.stop();
});
beforeEach(async () => {
  [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
  await world.add({ people: [contractor, haulier] });
  post.heard.splice(0);
});

const noon = "2026-11-25T12:00:00.000Z";
const night = "2026-11-25T23:00:00.000Z";

function declined(title = "Hiab - Leith"): Promise<void> {
  return clock.happens("jobDeclined", {
    ...{ jobRequestId: randomUUID(), reference: "JOB-1", title, version: 2, reason: "No crane" },
    ...{ contractorId: contractor.id, contractorName: "Brackenfold", haulierId: haulier.id, haulierName: "Ross" },
  } as PayloadOf<"jobDeclined">);
}
interface Simple {
  readonly Subject: { readonly Data: string };
  readonly Body: { readonly Text: { readonly Data: string } };
}
const mails = (email: string) =>
  post.heard
    .filter(({ path, body }) => path.endsWith("/outbound-emails") && body.includes(email))
    .map(({ body }) => JSON.parse(body).Content.Simple as Simple);
const mailedTo = ({ email }: Profile) => mails(email).map(({ Subject }) => Subject.Data);
const lastMail = () => mails("").at(-1)?.Body.Text.Data ?? "";
const look = async (who: Profile) => dataOf(await world.call(who, "markSeen", {}));
const choose = async (who: Profile, change: object) =>
  dataOf(await world.call(who, "setNotificationPreferences", { ...defaultPreferences, ...change }));

it("notifies both sides of a signed waste note, and not the driver who signed it", async () => {
  const driver = aPerson("driver");
  await world.add({ people: [driver] });
  await clock.happens("wasteNoteSigned", {
    ...{ bookingId: randomUUID(), number: "JOB-1-W1", load: 1, contractorId: contractor.id, haulierId: haulier.id },
    ...{ signedById: driver.id, ewcCode: "170504", quantityKg: 16_000 },
  } as PayloadOf<"wasteNoteSigned">);
  const linesOf = async (who: Profile) =>
    dataOf<{ items: Notification[] }>(await world.call(who, "myNotifications", {})).items;
  for (const who of [contractor, haulier])
    expect(await linesOf(who)).toMatchObject([
      { title: "Waste note signed: JOB-1-W1", body: expect.stringContaining("16 tonnes of 17 05 04") },
    ]);
  expect(await linesOf(driver)).toEqual([]);
});

describe("the table of notices", () => {
  it.each(NotificationKind.options)("notifies %s of the events that concern them", (kind) => {
    const { on, mail, topic } = noticeOf(kind);
    expect(on.length).toBeGreaterThan(0);
    for (const name of on) {
      expect(Object.keys(events)).toContain(name);
      expect(telling[name as keyof typeof telling]?.length).toBeGreaterThan(0);
    }
    // An optional notice is emailed only if the user has not seen it in the app, unless it is a receipt.
    if (topic) expect(["away", "digest", "receipt"]).toContain(mail);
  });
});

it("an arrival is sent while it is news, and not when a device reports it later", async () => {
  clock.clockAt(noon);
  const arrived = (secondsAgo: number) =>
    clock.happens("vehicleArrived", {
      ...{ bookingId: BookingId.parse(randomUUID()), reference: "HY-1", title: `Hiab - ${secondsAgo}` },
      ...{ contractorId: contractor.id, haulierId: haulier.id, stop: "delivery", by: "geofence" },
      at: addSeconds(noon, -secondsAgo),
    });
  await arrived(8 * 3_600);
  await arrived(600);
  const { items } = dataOf<{ items: Notification[] }>(await world.call(contractor, "myNotifications", {}));
  expect(items.map(({ title }) => title)).toEqual(["At the delivery point: Hiab - 600"]);
});

it("a problem on site goes to the other side, and a step of a load to nobody", async () => {
  clock.clockAt(noon);
  const told = (kind: "closed_gate" | "tipped", change: object = {}) =>
    clock.happens("siteReported", {
      ...{ bookingId: BookingId.parse(randomUUID()), reference: "HY-1", title: "Hiab - Leith", version: 4 },
      ...{ contractorId: contractor.id, haulierId: haulier.id, actorId: haulier.id, actorName: "Ross" },
      ...{ kind, words: "Nobody there", milesAway: 0.4, photos: 1, at: noon, heardAt: null, ...change },
    });
  await told("closed_gate");
  await told("tipped");
  const linesOf = async (who: Profile) =>
    dataOf<{ items: Notification[] }>(await world.call(who, "myNotifications", {})).items;
  expect(await linesOf(contractor)).toMatchObject([
    {
      title: "Closed gate: Hiab - Leith",
      body: "Ross reported this for HY-1, 0.4 miles from the site: Nobody there. A photo is in the booking.",
    },
  ]);
  expect(await linesOf(haulier)).toEqual([]);
});

describe("an urgent notice", () => {
  it("is emailed once to an absent user, after a moment", async () => {
    clock.clockAt(noon);
    await declined();
    await clock.wait(mailWaits.awaySeconds - 1);
    expect(mailedTo(contractor)).toEqual([]);
    await clock.wait(1);
    expect(mailedTo(contractor)).toEqual(["Declined: Hiab - Leith"]);
    await clock.wait(86_400);
    expect(mailedTo(contractor)).toHaveLength(1);
  });

  it("is not emailed to a user who has read it, or has opened the app since", async () => {
    clock.clockAt(noon);
    await declined();
    dataOf(await world.call(contractor, "markNotificationsRead", {}));
    await clock.wait(mailWaits.awaySeconds);
    await declined();
    await look(contractor);
    await clock.wait(mailWaits.awaySeconds);
    expect(mailedTo(contractor)).toEqual([]);
  });

  it("waits longer for a user who was here a moment ago, and is emailed when they do not return", async () => {
    clock.clockAt(noon);
    await look(contractor);
    clock.clockAt(addSeconds(noon, 240));
    await declined();
    await clock.wait(mailWaits.awaySeconds);
    expect(mailedTo(contractor)).toEqual([]);
    await clock.wait(mailWaits.hereSeconds);
    expect(mailedTo(contractor)).toHaveLength(1);
  });

  it("shares an email with others that are due with it", async () => {
    clock.clockAt(noon);
    await declined("Hiab - Leith");
    await declined("Skip - Perth");
    await clock.wait(mailWaits.awaySeconds);
    expect(mailedTo(contractor)).toEqual(["2 new notices"]);
    for (const title of ["Hiab - Leith", "Skip - Perth"]) expect(lastMail()).toContain(`Declined: ${title}: `);
  });

  it("waits for the end of the quiet hours, which a user may change or switch off", async () => {
    clock.clockAt(night);
    await choose(haulier, { quietFrom: null, quietUntil: null });
    await declined();
    await clock.wait(3600);
    expect(mailedTo(contractor)).toEqual([]);
    await clock.wait(7 * 3600);
    expect(mailedTo(contractor)).toHaveLength(1);
    clock.clockAt(addSeconds(night, 86_400));
    await choose(contractor, { quietFrom: "09:00", quietUntil: "10:00" });
    await declined();
    await clock.wait(mailWaits.awaySeconds);
    expect(mailedTo(contractor)).toHaveLength(2);
  });

  it("is emailed at once, at night and to active users, when another person may have acted", async () => {
    clock.clockAt(night);
    await look(contractor);
    await clock.happens("secondFactorChanged", { userId: contractor.id, version: 2, change: "off" });
    expect(mailedTo(contractor)).toEqual(["Signing in no longer needs a code"]);
  });
});

describe("a choice", () => {
  it("that does not exist is refused, as are hours of no clock, and nothing is changed", async () => {
    const refused = async (change: object) => {
      const answer = await world.call(contractor, "setNotificationPreferences", { ...defaultPreferences, ...change });
      return "error" in answer && [answer.error.info?.field, answer.error.message];
    };
    expect(await refused({ carrierPigeons: true })).toEqual([
      "input",
      expect.stringContaining("This choice does not exist"),
    ]);
    expect(await refused({ quietFrom: "25:00" })).toEqual(["quietFrom", expect.stringContaining("HH:MM")]);
    const link = Buffer.from([contractor.id, noon, randomUUID(), "carrierPigeons"].join(" ")).toString("base64url");
    expect(codeOf(await world.call(null, "stopMails", { link }))).toBe("notifications.noSuchMail");
    expect(dataOf(await world.call(contractor, "notificationPreferences", {}))).toEqual(defaultPreferences);
  });
});

describe("unread messages", () => {
  async function conversation(): Promise<ThreadId> {
    const thread = dataOf<{ id: string }>(await world.call(contractor, "startThread", { otherId: haulier.id }));
    return ThreadId.parse(thread.id);
  }
  const write = async (threadId: ThreadId, text: string) => {
    dataOf(await world.call(contractor, "sendMessage", { clientKey: randomUUID(), threadId, text }));
    await clock.settle();
  };

  it("are emailed together a quarter of an hour after the first, once, and stopped by the link of that email", async () => {
    clock.clockAt(noon);
    const threadId = await conversation();
    await write(threadId, "Are you there?");
    await clock.wait(600);
    await write(threadId, "The gate is open.");
    await clock.wait(mailWaits.digestSeconds - 600);
    expect(mailedTo(haulier)).toEqual([`2 messages from ${contractor.companyName ?? contractor.fullName}`]);
    expect(lastMail()).toContain("The gate is open.");
    await clock.wait(3600);
    expect(mailedTo(haulier)).toHaveLength(1);
    await write(threadId, "Hello?");
    await clock.wait(mailWaits.digestSeconds);
    expect(mailedTo(haulier)).toHaveLength(2);
    const [, link = ""] = /stop-mails#([\w-]+)/.exec(lastMail()) ?? [];
    const other = { id: randomUUID(), userId: haulier.id, createdAt: noon } as unknown as Notification;
    const forged = stopPathOf(other, "messages").split("#")[1] ?? "";
    expect(codeOf(await world.call(null, "stopMails", { link: forged }))).toBe("notifications.noSuchMail");
    expect(dataOf(await world.call(null, "stopMails", { link }))).toBe(true);
    await write(threadId, "Last one");
    await clock.wait(mailWaits.digestSeconds);
    expect(mailedTo(haulier)).toHaveLength(2);
  });

  it("are not emailed once they were read, or to a user who has seen their count", async () => {
    clock.clockAt(noon);
    const threadId = await conversation();
    await write(threadId, "Are you there?");
    dataOf(await world.call(haulier, "markThreadRead", { threadId }));
    await clock.settle();
    await clock.wait(mailWaits.digestSeconds);
    await write(threadId, "And now?");
    clock.clockAt(addSeconds(clock.now(), 300));
    await look(haulier);
    await clock.wait(mailWaits.digestSeconds);
    expect(mailedTo(haulier)).toEqual([]);
  });
});

it("a waiting email is found before the index shows its line, and one that was read meanwhile is not", async () => {
  const late = await startTestTable({ seed: 5, indexLagMs: 600_000 });
  const userId = aPerson("haulier").id;
  const lineAt = (minute: number) => ({
    ...{ id: NotificationId.parse(randomUUID()), userId, kind: "job_requested" as const, title: "New request" },
    ...{ body: "A Hiab in Leith", actionUrl: "/", isRead: false, createdAt: `2026-11-20T08:0${minute}:00.000Z` },
    mail: { since: `2026-11-20T08:0${minute}:00.000Z`, dueAt: `2026-11-20T09:0${minute}:00.000Z` },
  });
  const [read, first, second] = [1, 2, 3].map(lineAt) as [ReturnType<typeof lineAt>, ...ReturnType<typeof lineAt>[]];
  await late.db.commit([read, first].map((line) => notificationWrite(line as typeof read)));
  late.showIndexes();
  await late.db.commit([readWrite(read), notificationWrite(second as typeof read)]);
  expect((await waitingLines(late.db, userId, 50)).map(({ id }) => id)).toEqual([first?.id, second?.id]);
  await late.stop();
});
