import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { defaultPreferences } from "#shared/notifications/preferences.ts";
import { startListeningPost } from "#test/support/listening-post.ts";
import { tellingClock } from "#test/support/telling-clock.ts";
import { aFirm, type Firm } from "#test/support/whole-life.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let firm: Firm;
let post: Awaited<ReturnType<typeof startListeningPost>>;
let clock: ReturnType<typeof tellingClock>;
beforeAll(async () => {
  world = await startWorld();
  firm = await aFirm(world);
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

interface Mail {
  readonly Subject: { readonly Data: string };
  readonly Body: { readonly Text: { readonly Data: string }; readonly Html: { readonly Data: string } };
  readonly Headers?: readonly unknown[];
}
const mailsTo = (email: string): Mail[] =>
  post.heard
    .filter(({ path, body }) => path.endsWith("/outbound-emails") && body.includes(email))
    .map(({ body }) => JSON.parse(body).Content.Simple);

const bookingId = BookingId.parse(randomUUID());

async function issued(): Promise<void> {
  post.heard.splice(0);
  await clock.happens("invoiceIssued", {
    ...{ bookingId, number: "2026-0001", reference: "JOB-1", version: 1 },
    ...{ supplierId: firm.haulier.id, supplierName: "Lothian Haulage", duePence: 123_456, dueOn: "2026-12-29" },
    ...{ customerId: firm.contractor.id, customerName: "Forth Groundworks" },
  });
}

it("emails an invoice to both sides, even to active app users, with a link to the page only", async () => {
  const chosen = { ...defaultPreferences, quietFrom: null, quietUntil: null };
  for (const who of [firm.haulier, firm.contractor]) {
    dataOf(await world.call(who, "setNotificationPreferences", chosen));
    dataOf(await world.call(who, "markSeen", {}));
  }
  await issued();
  await clock.wait(120);
  const page = `${process.env.WEB_URL}/track-delivery/${bookingId}#invoice`;
  for (const [who, subject, body] of [
    [firm.contractor, "Invoice 2026-0001: £1,234.56", "Lothian Haulage has invoiced JOB-1. Pay by 29 December 2026."],
    [firm.haulier, "Invoice 2026-0001 is issued: £1,234.56", "Forth Groundworks has your invoice for JOB-1"],
  ] as const) {
    const [mail, ...more] = mailsTo(who.email);
    expect(more).toEqual([]);
    expect(mail?.Subject.Data).toBe(subject);
    expect(mail?.Body.Text.Data).toContain(body);
    // Invoices have no unsubscribe link.
    expect(mail?.Headers).toBeUndefined();
    const ways = mail?.Body.Html.Data.match(/https?:[^"<\s]+/g) ?? [];
    expect(ways).toContain(page);
    for (const way of ways) expect(way).not.toMatch(/amz|\.pdf|sheets\//i);
    expect(mail?.Body.Text.Data).not.toMatch(/sort code|account number|iban/i);
  }
  expect(mailsTo(firm.manager.email)).toEqual([]);
});

it("emails a credit note to the contractor as an invoice, once for duplicate events", async () => {
  post.heard.splice(0);
  dataOf(await world.call(firm.contractor, "markSeen", {}));
  const credited = {
    ...{ bookingId, number: "2026-0001", reference: "JOB-1", version: 2, leftPence: 113_456, reason: "Short load" },
    ...{ supplierId: firm.haulier.id, supplierName: "Lothian Haulage", duePence: 113_456, dueOn: "2026-12-29" },
    ...{ customerId: firm.contractor.id, customerName: "Forth Groundworks" },
    ...{ creditNumber: "CN-2026-0001", creditPence: 10_000 },
  };
  await clock.happens("invoiceCredited", credited);
  await clock.wait(120);
  const [mail, ...more] = mailsTo(firm.contractor.email);
  expect(more).toEqual([]);
  expect(mail?.Subject.Data).toBe("Credit note CN-2026-0001: £100.00");
  expect(mail?.Body.Text.Data).toContain("Lothian Haulage has credited invoice 2026-0001. £1,134.56 is left to pay.");
  expect(mail?.Headers).toBeUndefined();
  expect(mail?.Body.Html.Data).not.toMatch(/amz|\.pdf|sheets\//i);
});

it("waits for the end of quiet hours", async () => {
  const night = `${addSeconds(clock.now(), 86_400).slice(0, 10)}T23:00:00.000Z`;
  clock.clockAt(night);
  dataOf(await world.call(firm.contractor, "setNotificationPreferences", defaultPreferences));
  await issued();
  await clock.wait(3600);
  expect(mailsTo(firm.contractor.email)).toEqual([]);
  await clock.wait(9 * 3600);
  expect(mailsTo(firm.contractor.email)).toHaveLength(1);
});
