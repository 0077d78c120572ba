import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import type { PublicTestimonial, Testimonial } from "#shared/reviews/testimonial.ts";
import { aPerson } from "#test/support/people.ts";
import { tagsIn } from "#test/support/photo-tags.ts";
import { aPhoto } from "#test/support/photos.ts";
import { filesOf, send } from "#test/support/uploads.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let admin: Profile;
let firm: Firm;
beforeAll(async () => {
  world = await startWorld();
  admin = aPerson("admin");
  await world.add({ people: [admin] });
  firm = await aFirm(world);
  const { id } = await aBookingOf(world, firm);
  for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, firm.haulier, id, to);
  await moveOn(world, firm.haulier, id, "delivered", { proof: { receivedBy: "Site office" } });
  await moveOn(world, firm.contractor, id, "completed");
}, 60_000);
afterAll(() => world?.stop());

const words = { name: "Isla Test", company: "Test and Sons", content: "They came when they said.", rating: 5 };
const submit = (as: Profile, change: object = {}) =>
  world.call(as, "submitTestimonial", { clientKey: randomUUID(), ...words, ...change });
const withdraw = (as: Profile) => world.call(as, "withdrawTestimonial", { clientKey: randomUUID() });
const moderate = ({ id: testimonialId, version }: Testimonial, to: { approved: boolean; featured: boolean }) =>
  world.call(admin, "moderateTestimonial", { testimonialId, version, ...to });
const own = async (as: Profile) => dataOf<Testimonial | null>(await world.call(as, "myTestimonial", {}));
const listed = async (featured: boolean) =>
  dataOf<{ items: PublicTestimonial[] }>(await world.call(null, "testimonials", { featured })).items;
const idsIn = async (featured: boolean) => (await listed(featured)).map(({ id }) => id);

it("is for people with a completed job, on either side of it, one per person", async () => {
  const newcomer = (await aFirm(world)).contractor;
  expect(codeOf(await submit(newcomer))).toBe("reviews.noCompletedJob");
  for (const rating of [0, 6, 2.5]) expect(codeOf(await submit(firm.contractor, { rating }))).toBe("input.invalid");
  for (const person of [firm.contractor, firm.haulier]) {
    const given = dataOf<Testimonial>(await submit(person));
    expect(given).toMatchObject({ ...words, approved: false, featured: false });
    expect(await own(person)).toEqual(given);
    expect(codeOf(await submit(person))).toBe("reviews.testimonialGiven");
    expect(await idsIn(false)).not.toContain(given.id);
    dataOf(await withdraw(person));
    expect(await own(person)).toBeNull();
    expect(codeOf(await withdraw(person))).toBe("reviews.noTestimonial");
  }
});

it("has a picture that its author has uploaded, and nobody else's", async () => {
  const form = dataOf<UploadForm>(
    await world.call(firm.contractor, "createTestimonialUpload", { contentType: "image/jpeg", sizeBytes: 1000 }),
  );
  const before = await world.items();
  for (const photoKey of [form.key, `testimonial-uploads/${firm.haulier.id}/a.jpg`, "https://bad.test/a.jpg"])
    expect(codeOf(await submit(firm.contractor, { photoKey }))).toBe("photo.missing");
  expect(await world.items()).toEqual(before);
  const taken = aPhoto("image/jpeg", { kinds: 127, turn: 6, words: "Pixel 9, 55.95 N" });
  expect(await send(form, taken)).toBe(204);
  const given = dataOf<Testimonial>(await submit(firm.contractor, { photoKey: form.key }));
  expect(given.imageUrl).toContain(`testimonials/${firm.contractor.id}/`);
  dataOf(await moderate(given, { approved: true, featured: false }));
  const [shown] = await listed(false);
  const picture = await fetch(shown?.imageUrl ?? "");
  expect(tagsIn(new Uint8Array(await picture.arrayBuffer()))).toEqual([]);
  dataOf(await withdraw(firm.contractor));
  expect((await filesOf(world)).filter((key) => key.startsWith("testimonial"))).toEqual([]);
});

it("is read by others while it is approved, newest first, and on the front page while it is featured", async () => {
  const [first, second] = [
    dataOf<Testimonial>(await submit(firm.contractor)),
    dataOf<Testimonial>(await submit(firm.haulier)),
  ];
  expect(codeOf(await moderate(first, { approved: false, featured: true }))).toBe("reviews.featuredUnapproved");
  const approved = dataOf<Testimonial>(await moderate(first, { approved: true, featured: false }));
  expect(codeOf(await moderate(first, { approved: false, featured: false }))).toBe("reviews.testimonialChanged");
  const featured = dataOf<Testimonial>(await moderate(second, { approved: true, featured: true }));
  expect(await idsIn(false)).toEqual([second.id, first.id]);
  expect(await idsIn(true)).toEqual([second.id]);
  expect(Object.keys((await listed(false))[0] ?? {})).not.toContain("userId");
  dataOf(await moderate(featured, { approved: false, featured: false }));
  expect(await idsIn(true)).toEqual([]);
  expect(await idsIn(false)).toEqual([first.id]);
  const deletion = { testimonialId: first.id, version: approved.version, reason: "Asked us to" };
  dataOf(await world.call(admin, "deleteTestimonial", deletion));
  expect(codeOf(await world.call(admin, "deleteTestimonial", deletion))).toBe("access.notFound");
  expect(await idsIn(false)).toEqual([]);
  expect(await own(firm.contractor)).toBeNull();
  const lines = dataOf<{ items: object[] }>(await world.call(admin, "auditLog", { subjectId: first.id })).items;
  expect(lines).toContainEqual(expect.objectContaining({ action: "deleteTestimonial", reason: "Asked us to" }));
  expect(lines).toContainEqual(expect.objectContaining({ before: "waiting", after: "approved" }));
});
