import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UploadForm } from "#shared/images/upload.ts";
import type { ThreadId } from "#shared/kernel/id.ts";
import { bookingNote } from "#shared/messaging/booking-notes.ts";
import type { Message, SharedJob, Thread } from "#shared/messaging/model.ts";
import { aPdf } from "#test/support/pdfs.ts";
import { tagsIn } from "#test/support/photo-tags.ts";
import { aPhoto } from "#test/support/photos.ts";
import { filesOf, send as upload } from "#test/support/uploads.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import type { DomainEvent } from "../platform/domain-events.ts";

let world: World;
let firm: Firm;
let threadId: ThreadId;
beforeAll(async () => {
  world = await startWorld();
  firm = await aFirm(world);
  threadId = dataOf<Thread>(await world.call(firm.contractor, "startThread", { otherId: firm.haulier.id })).id;
});
afterAll(() => world?.stop());

const messagesOf = async (as: { id: string }) =>
  dataOf<{ items: Message[] }>(await world.call(as as never, "messages", { threadId })).items;
const form = async (contentType: string, as = firm.contractor) =>
  dataOf<UploadForm>(await world.call(as, "createMessageUpload", { threadId, contentType, sizeBytes: 1000 } as never));
const sendFile = (fileKey: string, fileName: string, as = firm.contractor) =>
  world.call(as, "sendMessage", { clientKey: randomUUID(), threadId, text: fileName, fileKey, fileName });
const fetched = async (url: string | null) => new Uint8Array(await (await fetch(url ?? "")).arrayBuffer());

describe("a file", () => {
  it("is sent with a message: a picture without its metadata, a document unchanged, each under its name", async () => {
    const picture = await form("image/jpeg");
    await upload(picture, aPhoto("image/jpeg", { kinds: 127, turn: 6, words: "Pixel 9" }));
    const image = dataOf<Message>(await sendFile(picture.key, "Gate.jpg"));
    expect(image).toMatchObject({ type: "image", fileName: "Gate.jpg", text: "Gate.jpg" });
    expect(tagsIn(await fetched(image.fileUrl))).toEqual([]);

    const paper = await form("application/pdf");
    const pdf = aPdf(500);
    await upload(paper, pdf);
    await sendFile(paper.key, "Method statement.pdf");
    const [, document] = await messagesOf(firm.haulier);
    expect(document).toMatchObject({ type: "file", fileName: "Method statement.pdf", fileSize: pdf.length });
    const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
    expect(hash(await fetched(document?.fileUrl ?? null))).toBe(hash(pdf));

    const again = { threadId, messageId: image.id, createdAt: image.createdAt };
    expect(await fetched(dataOf<string>(await world.call(firm.haulier, "messageFile", again)))).toHaveLength(
      image.fileSize ?? 0,
    );
    expect((await filesOf(world)).filter((key) => key.startsWith("message-uploads/"))).toEqual([]);
  });

  it("of another kind, of another person, or that never arrived is refused with its message", async () => {
    const before = (await messagesOf(firm.haulier)).length;
    const text = await form("application/pdf");
    await upload(text, new TextEncoder().encode("%PDF-1.7 is what it says"));
    expect(codeOf(await sendFile(text.key, "notes.pdf"))).toBe("messaging.fileWrong");
    const theirs = await form("application/pdf", firm.haulier);
    await upload(theirs, aPdf());
    expect(codeOf(await sendFile(theirs.key, "theirs.pdf"))).toBe("messaging.fileMissing");
    expect(codeOf(await sendFile("https://example.com/cat.png", "cat.png"))).toBe("messaging.fileMissing");
    expect(codeOf(await sendFile(`messages/${threadId}/x/y.png`, "y.png"))).toBe("messaging.fileMissing");
    for (const wrong of [
      { contentType: "image/gif", sizeBytes: 10 },
      { contentType: "image/png", sizeBytes: 11 * 1024 * 1024 },
    ])
      expect(codeOf(await world.call(firm.contractor, "createMessageUpload", { threadId, ...wrong } as never))).toBe(
        "input.invalid",
      );
    expect(await messagesOf(firm.haulier)).toHaveLength(before);
  });
});

describe("delivery and read marks", () => {
  const arrivedAt = async () => dataOf<Thread>(await world.call(firm.contractor, "thread", { threadId })).arrivedUpTo;
  const arrive = async (upTo: string) =>
    dataOf<boolean>(await world.call(firm.haulier, "markThreadArrived", { threadId, upTo }));

  it("reach the sender once, only move forward, and never pass the last message", async () => {
    const [first] = await messagesOf(firm.contractor);
    const sent = dataOf<Message>(
      await world.call(firm.contractor, "sendMessage", { clientKey: randomUUID(), threadId, text: "At the gate" }),
    );
    expect(await arrivedAt()).toBeNull();
    expect(await arrive("2999-01-01T00:00:00.000Z")).toBe(true);
    expect(await arrivedAt()).toBe(sent.createdAt);
    expect(await arrive(first?.createdAt ?? "")).toBe(false);
    expect(await arrive(sent.createdAt)).toBe(false);
    expect(await arrivedAt()).toBe(sent.createdAt);
  });

  it("and typing can be reported by its two people only", async () => {
    for (const call of [
      world.call(firm.driver, "markThreadArrived", { threadId, upTo: new Date().toISOString() }),
      world.call(firm.driver, "sayTyping", { threadId }),
      world.call(firm.driver, "threadJob", { threadId }),
      world.call(firm.driver, "createMessageUpload", { threadId, contentType: "image/png", sizeBytes: 1 }),
    ])
      expect(codeOf(await call)).toBe("access.notFound");
  });
});

describe("order", () => {
  it("is that of writing, for concurrent senders and any clocks", async () => {
    const both = [firm.contractor, firm.haulier];
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        world.call(both[i % 2] as never, "sendMessage", { clientKey: randomUUID(), threadId, text: `At once ${i}` }),
      ),
    );
    for (const answer of sent) dataOf(answer);
    const times = (await messagesOf(firm.contractor)).map(({ createdAt }) => createdAt);
    expect(new Set(times).size).toBe(times.length);
    expect(times).toEqual([...times].sort());
  });
});

describe("a booking's moves", () => {
  it("appear in the conversation of its two sides, once each, read, and beside the shared job", async () => {
    const booking = await aBookingOf(world, firm);
    await moveOn(world, firm.haulier, booking.id, "en_route");
    const { onBookingAccepted, onBookingMoved } = await import("./on-booking-moved.ts");
    const context = { db: world.db, now: new Date().toISOString(), newId: randomUUID };
    const unread = async () => dataOf<number>(await world.call(firm.contractor, "unreadCount", {}));
    const before = await unread();
    const domainEvents = (await world.items()).filter(
      ({ entity, payload }) => entity === "fact" && JSON.stringify(payload).includes(booking.id),
    );
    for (let twice = 0; twice < 2; twice++)
      for (const domainEvent of domainEvents) {
        if (domainEvent.name === "bookingAccepted")
          await onBookingAccepted(domainEvent as unknown as DomainEvent<"bookingAccepted">, context);
        if (domainEvent.name === "bookingMoved")
          await onBookingMoved(domainEvent as unknown as DomainEvent<"bookingMoved">, context);
      }
    const notes = (await messagesOf(firm.contractor)).filter(({ type }) => type === "system");
    expect(notes.map(({ text }) => text).sort()).toEqual(
      [bookingNote(booking.reference, "confirmed"), bookingNote(booking.reference, "en_route")].sort(),
    );
    expect(await unread()).toBe(before);
    for (const as of [firm.contractor, firm.haulier]) {
      const job = dataOf<SharedJob>(await world.call(as, "threadJob", { threadId }));
      expect(job).toMatchObject({ kind: "booking", id: booking.id, reference: booking.reference, status: "en_route" });
    }
  });
});
