import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import { voiceNoteMaxBytes } from "#shared/booking/voice-note-limits.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { aPerson } from "#test/support/people.ts";
import { aPhoto } from "#test/support/photos.ts";
import { filesOf, send } from "#test/support/uploads.ts";
import { aBookingOf, aFirm, aRequestOf, type Firm } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let firm: Firm;
beforeAll(async () => {
  world = await startWorld();
  firm = await aFirm(world);
});
afterAll(() => world?.stop());

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const recorded = {
  "audio/webm": bytes("\x1a\x45\xdf\xa3\x9fwebm said by Ailsa"),
  "audio/ogg": bytes("OggS\0 said by Ailsa"),
  "audio/mp4": bytes("\0\0\0\x1cftypiso5 said by Ailsa"),
};
type Type = keyof typeof recorded;

/** Uploads a voice note for a new request and returns its key. */
async function uploaded(by: Profile, contentType: Type = "audio/webm", sound = recorded[contentType]) {
  const asked = { contentType, sizeBytes: sound.length };
  const form = dataOf<UploadForm>(await world.call(by, "createVoiceNoteUpload", asked));
  expect(await send(form, sound)).toBe(204);
  return form.key;
}
const stored = async (place: string) => (await filesOf(world)).filter((key) => key.startsWith(place));
const noteFor = async (who: Profile, { id: jobRequestId }: JobRequest) =>
  dataOf<JobRequest>(await world.call(who, "jobRequest", { jobRequestId })).voiceNote;

it.each(Object.keys(recorded) as Type[])("of type %s is stored unchanged and played as that type", async (type) => {
  const { voiceNote } = await aRequestOf(world, firm, { voiceNoteKey: await uploaded(firm.contractor, type) });
  const answer = await fetch(voiceNote!.url);
  expect(answer.headers.get("content-type")).toBe(type);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(recorded[type]);
  expect(await stored(`uploads/requests/${firm.contractor.id}/`)).toEqual([]);
});

it("is available to the contractor, the haulier and the driver, and moves to the booking", async () => {
  const job = await aRequestOf(world, firm, { voiceNoteKey: await uploaded(firm.contractor) });
  const stranger = aPerson("haulier");
  await world.add({ people: [stranger] });
  expect(codeOf(await world.call(stranger, "jobRequest", { jobRequestId: job.id }))).toBe("access.notFound");
  expect((await noteFor(firm.haulier, job))?.key).toBe(job.voiceNote?.key);

  const accept = { clientKey: randomUUID(), jobRequestId: job.id };
  const { id: bookingId } = dataOf<Booking>(await world.call(firm.haulier, "acceptJobRequest", accept));
  const ofBooking = (who: Profile) => world.call(who, "booking", { bookingId });
  expect(codeOf(await ofBooking(firm.driver))).toBe("access.notFound");
  dataOf(
    await world.call(firm.haulier, "assignBooking", {
      clientKey: randomUUID(),
      bookingId,
      driverId: firm.driver.id,
    }),
  );
  for (const party of [firm.contractor, firm.haulier, firm.driver])
    expect(dataOf<Booking>(await ofBooking(party)).voiceNote?.key).toBe(job.voiceNote?.key);
  expect(codeOf(await ofBooking(stranger))).toBe("access.notFound");
});

it("is hidden from a haulier who has declined", async () => {
  const job = await aRequestOf(world, firm, { voiceNoteKey: await uploaded(firm.contractor) });
  const decline = { clientKey: randomUUID(), jobRequestId: job.id, reason: "Broken down" };
  dataOf(await world.call(firm.haulier, "declineJobRequest", decline));
  expect(await noteFor(firm.haulier, job)).toBeNull();
  expect(await noteFor(firm.contractor, job)).not.toBeNull();
});

it.each([
  [
    "a script",
    async () => uploaded(firm.contractor, "audio/webm", bytes("<script>alert(1)</script>")),
    "voiceNote.notAudio",
  ],
  [
    "a photo",
    async () => uploaded(firm.contractor, "audio/ogg", aPhoto("image/png", { kinds: 0, turn: 1, words: "" })),
    "voiceNote.notAudio",
  ],
  ["one that never came", async () => `uploads/requests/${firm.contractor.id}/${randomUUID()}.webm`, "photo.missing"],
  ["somebody else's", async () => uploaded((await aFirm(world)).contractor), "photo.missing"],
] as const)("%s is rejected by name, and nothing of the request is stored", async (_what, made, code) => {
  const before = await stored("jobs/");
  const voiceNoteKey = await made();
  const photo = aPhoto("image/jpeg", { kinds: 0, turn: 1, words: "" });
  const asked = { contentType: "image/jpeg" as const, sizeBytes: photo.length };
  const form = dataOf<UploadForm>(await world.call(firm.contractor, "createRequestPhotoUpload", asked));
  await send(form, photo);
  await expect(aRequestOf(world, firm, { voiceNoteKey, photoKeys: [form.key] })).rejects.toThrow(code);
  expect(await stored("jobs/")).toEqual(before);
});

it("more than 2 MB, and other types, are rejected before there is a form", async () => {
  const asked = { contentType: "audio/webm" as const, sizeBytes: voiceNoteMaxBytes };
  for (const [field, change] of [
    ["sizeBytes", { sizeBytes: voiceNoteMaxBytes + 1 }],
    ["sizeBytes", { sizeBytes: 0 }],
    ["contentType", { contentType: "video/webm" as "audio/webm" }],
  ] as const) {
    const answer = await world.call(firm.contractor, "createVoiceNoteUpload", { ...asked, ...change });
    expect("error" in answer && answer.error.info).toMatchObject({ code: "input.invalid", field });
  }
  const form = dataOf<UploadForm>(await world.call(firm.contractor, "createVoiceNoteUpload", asked));
  expect(await send(form, new Uint8Array(voiceNoteMaxBytes + 1))).toBe(400);
});

it("a booking made at once has it too", async () => {
  const booking = await aBookingOf(world, firm, { voiceNoteKey: await uploaded(firm.contractor) });
  expect(booking.voiceNote).toMatchObject({ url: expect.stringContaining(`jobs/${booking.jobRequestId}/`) });
});
