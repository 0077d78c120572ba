import { describe, expect, it } from "vitest";
import { operations } from "#shared/operations.ts";
import type { OutboxEntry } from "./outbox-item.ts";
import { mayWait, queueable, signatureName, writtenIn } from "./queueable.ts";

const anywhere = ["thread:1", "booking:1", "vehicle:f1", "draft:1"] as const;
const mayAnywhere = (type: string, data: object = {}) =>
  anywhere.some((lane) => mayWait({ type, data, lane } as unknown as OutboxEntry));

describe("changes that may wait offline", () => {
  it("are messages, read marks, a job's steps, reports and waste notes, positions, walkaround checks and drafts, and no others", () => {
    const waits = Object.entries(operations)
      .filter(([name, { kind }]) => kind === "mutation" && mayAnywhere(name, { to: "arrived" }))
      .map(([name]) => name);
    expect(waits.sort()).toEqual([
      ...["markThreadRead", "moveBooking", "recordWalkaround", "reportFromSite", "reportPosition"],
      ...["saveJobTemplate", "sendMessage", "signWasteNote"],
    ]);
    expect(Object.keys(queueable).sort()).toEqual(waits);
  });

  it.each(["acceptQuote", "acceptJobRequest", "chooseRole", "createJobRequest", "constructor", "toString"])(
    "do not include %s",
    (type) => expect(mayAnywhere(type)).toBe(false),
  );

  it.each([
    ["en_route", true],
    ["delivered", true],
    ["completed", false],
    ["cancelled", false],
    ["failed", true],
  ])("of a booking's moves, to %s: %s", (to, may) => expect(mayAnywhere("moveBooking", { to })).toBe(may));

  it("wait only in the lane of their subject", () => {
    const message = { type: "sendMessage", data: { threadId: "1", text: "x" } } as const;
    expect(mayWait({ ...message, lane: "thread:1" })).toBe(true);
    expect(mayWait({ ...message, lane: "booking:1" })).toBe(false);
  });

  it("separate a delivery's signature from its photos, each by its key", () => {
    const data = { bookingId: "1", to: "delivered", proof: { receivedBy: "Moira" } } as never;
    const sent = [
      { key: "k1", name: "gate.jpg", type: "image/jpeg" },
      { key: "k2", name: signatureName, type: "image/png" },
    ];
    expect(queueable.moveBooking.prepare?.(data, sent)).toMatchObject({
      proof: { receivedBy: "Moira", photoKeys: ["k1"], signatureKey: "k2" },
    });
  });

  it("give a waste note the key of the site's signature, or none", () => {
    const data = { bookingId: "1", load: 1 } as never;
    const sent = [{ key: "k1", name: signatureName, type: "image/png" }];
    expect(queueable.signWasteNote.prepare?.(data, sent)).toMatchObject({ signatureKey: "k1" });
    expect(queueable.signWasteNote.prepare?.(data, [])).toMatchObject({ signatureKey: null });
  });

  it("have words for users, even if unreadable", () => {
    const item = { type: "moveBooking", data: { bookingId: "1", to: "arrived" }, state: "stopped" };
    expect(writtenIn(item as never)).toEqual({ title: "Booking: On site", text: null });
    expect(writtenIn({ ...item, state: "unreadable" } as never).title).toBe("An unreadable change");
    expect(writtenIn({ ...item, type: "gone" } as never).title).toBe("An unreadable change");
    expect(writtenIn({ ...item, data: { to: "moved" } } as never).title).toBe("An unreadable change");
  });
});
