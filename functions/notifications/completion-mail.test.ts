import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defaultPreferences } from "#shared/notifications/preferences.ts";
import { startListeningPost } from "#test/support/listening-post.ts";
import { tellingClock } from "#test/support/telling-clock.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let post: Awaited<ReturnType<typeof startListeningPost>>;
let clock: ReturnType<typeof tellingClock>;
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

async function completed(firm: Firm, preferences = {}): Promise<string> {
  const chosen = { ...defaultPreferences, quietFrom: null, quietUntil: null, ...preferences };
  dataOf(await world.call(firm.contractor, "setNotificationPreferences", chosen));
  const { id } = await aBookingOf(world, firm);
  for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, firm.haulier, id, to);
  await moveOn(world, firm.haulier, id, "delivered", { proof: { receivedBy: "Una" } });
  await clock.settle();
  post.heard.splice(0);
  dataOf(await world.call(firm.contractor, "moveBooking", { clientKey: randomUUID(), bookingId: id, to: "completed" }));
  await clock.settle();
  await clock.wait(120);
  return id;
}

const mailsTo = (email: string) =>
  post.heard
    .filter(({ path, body }) => path.endsWith("/outbound-emails") && body.includes(email))
    .map(({ body }) => JSON.parse(body).Content.Simple)
    .filter(({ Subject }) => Subject.Data.startsWith("Completed: "));

it("emails the user who completed a booking the work, its price with VAT, its proof, rebooking and the review", async () => {
  const firm = await aFirm(world);
  const id = await completed(firm);
  const mails = mailsTo(firm.contractor.email);
  expect(mails).toHaveLength(1);
  const text: string = mails[0].Body.Text.Data;
  expect(text).toContain("is completed: Hiab");
  expect(text).toMatch(/Where: .*Edinburgh/);
  expect(text).toMatch(/Agreed price: £[\d,.]+ \((£[\d,.]+ and £[\d,.]+ VAT|no VAT charged)\)\./);
  const web = process.env.WEB_URL;
  expect(text).toContain(`Same again, tomorrow 08:00:\n${web}/book?again=${id}`);
  expect(text).toContain(`Rate this job:\n${web}/track-delivery/${id}#review`);
  expect(text).toContain(`See the proof of delivery:\n${web}/track-delivery/${id}#proof`);
  expect(text).toContain("Stop these emails:");
});

it("sends nothing to users who switched such emails off", async () => {
  const firm = await aFirm(world);
  await completed(firm, { completedJobs: false });
  expect(mailsTo(firm.contractor.email)).toEqual([]);
});
