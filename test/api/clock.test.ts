import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import type { InboxEvent } from "#shared/notifications/model.ts";
import { startTestCloud, type TestCloud } from "../support/test-cloud.ts";
import { aBooking, aFirm, aRequest, dataFrom, type Firm, moved } from "../support/work.ts";

let test: TestCloud;
let firm: Firm;
beforeAll(async () => {
  test = await startTestCloud();
  firm = await aFirm(test);
}, 120_000);
afterAll(() => test?.stop());

const told = (title: string) => (event: InboxEvent) => event.notification?.title === title;

function move(step: string, headers: Record<string, string> = { accept: "application/json" }) {
  const form = { method: "POST", body: new URLSearchParams({ step }), redirect: "manual" as const };
  return fetch(`${test.cloud.origin}/_clock`, { ...form, headers });
}

describe("the movable clock", () => {
  afterEach(() => move("real"));

  it("lets deadlines pass: an unanswered request expires, an undisputed delivery completes, sign-ins hold", async () => {
    const inbox = await test.hear(firm.contractor, "onInbox", {});
    const job = await aRequest(test, firm);
    const { id: bookingId } = await aBooking(test, firm);
    for (const to of ["en_route", "arrived", "in_progress"] as const) await moved(test, firm.haulier, bookingId, to);
    await moved(test, firm.haulier, bookingId, "delivered", { proof: { receivedBy: "Isla" } });

    // Responses are due in working hours, so a weekend and a holiday may delay the due time by days.
    const hours = Math.max(48, Math.ceil((Date.parse(job.respondBy) - Date.now()) / 3_600_000));
    expect((await move(`+${hours}h`)).status).toBe(200);
    await inbox.until(told(`Not answered: ${job.title}`));
    await inbox.until<InboxEvent>(({ notification }) => Boolean(notification?.kind === "booking_completed"));
    const expired = dataFrom<JobRequest>(await test.call(firm.contractor, "jobRequest", { jobRequestId: job.id }));
    expect(expired).toMatchObject({ status: "expired", version: 2 });
    const completed = dataFrom<Booking>(await test.call(firm.contractor, "booking", { bookingId }));
    expect(completed.events.at(-1)).toMatchObject({ actorName: "Haulyard", to: "completed" });
    expect(Date.parse(completed.completedAt ?? "") - Date.now()).toBeGreaterThan(47 * 3_600_000);

    expect((await move("real")).status).toBe(200);
    const again = dataFrom<JobRequest>(await test.call(firm.contractor, "jobRequest", { jobRequestId: job.id }));
    expect(again.status).toBe("expired");
    dataFrom(await test.call(firm.haulier, "jobsForMe", {}));
  });

  it("has a page that shows the time, and buttons that lead back to it", async () => {
    const shown = async () => (await fetch(`${test.cloud.origin}/_clock`)).text();
    expect(await shown()).toContain("</time></strong>, real time.");
    const pressed = await move("+1h", { "sec-fetch-site": "same-origin" });
    expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/_clock"]);
    expect(await shown()).toContain("1 hour ahead of real time");
  });

  it("is not moved by another site's page, nor by nonsense", async () => {
    expect((await move("+1h", { "sec-fetch-site": "cross-site" })).status).toBe(403);
    const refused = await move("teatime");
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ aheadMs: 0, problem: expect.stringContaining("teatime") });
    expect((await fetch(`${test.cloud.origin}/_clock`, { method: "DELETE" })).status).toBe(405);
  });
});
