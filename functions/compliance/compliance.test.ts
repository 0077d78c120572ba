import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { documentMaxBytes, documentPartBytes } from "#shared/compliance/document-limits.ts";
import type { CardBadge, Paper, PaperLink, PaperToReview } from "#shared/compliance/model.ts";
import { promiseFor } from "#shared/compliance/promise.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { RegisterChecks } from "#shared/fleet/register-check.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { aPdf } from "#test/support/pdfs.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { tagsIn } from "#test/support/photo-tags.ts";
import { aPhoto } from "#test/support/photos.ts";
import { anInsurance, approvedDocument, sendDocument, sendParts } from "#test/support/sent-documents.ts";
import { filesOf } from "#test/support/uploads.ts";
import { aFirm, type Firm } from "#test/support/whole-life.ts";
import { type Answer, codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let [mine, theirs] = [] as unknown as [Firm, Firm];
const admin = aPerson("admin");
beforeAll(async () => {
  world = await startWorld();
  [mine, theirs] = [await aFirm(world, {}, { papers: [] }), await aFirm(world, {}, { papers: [] })];
  await world.add({ people: [admin] });
});
afterAll(() => world?.stop());

const today = ukDayOf(new Date().toISOString());
const documentsOf = async ({ haulier }: Firm) => dataOf<Paper[]>(await world.call(haulier, "papers", {}));
const fetched = async ({ url }: PaperLink) => {
  const answer = await fetch(url);
  return { type: answer.headers.get("content-type"), bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const review = (paper: Paper, change: object = {}) =>
  world.call(admin, "reviewPaper", { paperId: paper.id, version: paper.version, approve: true, ...change });

it("a file of several parts resumes after a broken connection, and is stored unchanged", async () => {
  const file = aPdf(2 * documentPartBytes + 1000);
  const asked = anInsurance({ sizeBytes: file.length });
  expect(await sendParts(world, mine.haulier, asked.uploadId, file, 2)).toBe(2);
  expect(codeOf(await world.call(mine.haulier, "addPaper", asked))).toBe("compliance.fileIncomplete");
  // Another user's upload with the same id has separate files.
  expect(await sendParts(world, theirs.haulier, asked.uploadId, file, 0)).toBe(0);
  expect(codeOf(await world.call(theirs.haulier, "addPaper", asked))).toBe("compliance.fileIncomplete");
  expect(await sendParts(world, mine.haulier, asked.uploadId, file)).toBe(1);
  const paper = dataOf<Paper>(await world.call(mine.haulier, "addPaper", asked));
  expect(paper).toMatchObject({ state: "pending", fileType: "application/pdf", fileBytes: file.length });
  const kept = await fetched(dataOf(await world.call(mine.haulier, "paperLink", { paperId: paper.id })));
  expect(kept.type).toBe("application/pdf");
  expect(Buffer.from(kept.bytes).equals(file)).toBe(true);
  expect((await filesOf(world)).filter((key) => key.startsWith("paper-parts/"))).toEqual([]);
  const again = await world.call(mine.haulier, "addPaper", { ...asked, clientKey: randomUUID() });
  expect(codeOf(again)).toBe("compliance.sentAlready");
});

it("only the picture of a photo is stored, without metadata", async () => {
  const photo = aPhoto("image/jpeg", { kinds: 127, turn: 6, words: "Pixel 9, 55.95 N" });
  const paper = dataOf<Paper>(await sendDocument(world, mine.haulier, {}, photo));
  const kept = await fetched(dataOf(await world.call(mine.haulier, "paperLink", { paperId: paper.id })));
  expect([kept.type, tagsIn(kept.bytes)]).toEqual(["image/jpeg", []]);
});

it("an unacceptable file is refused with its field and what to do, and nothing is written", async () => {
  const program = new Uint8Array(Buffer.from(`MZ\x90\0${"\0".repeat(300)}`, "latin1"));
  const bomb = new Uint8Array(Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(4000)]));
  const heic = new Uint8Array(Buffer.from(`\0\0\0\x18ftypheic${"\0".repeat(300)}`, "latin1"));
  expect(await sendDocument(world, theirs.haulier, {}, heic)).toMatchObject({
    error: { message: "This is a HEIC photo.", info: { code: "compliance.notAPaper" } },
  });
  const older = dataOf<Paper>(await sendDocument(world, theirs.haulier));
  const before = await world.items();
  const { haulier, manager, driver, fleet } = mine;
  const mot = { type: "mot", number: "123456789012", sumInsuredPence: null, covers: "vehicle" } as const;
  const card = { type: "driver_cpc", number: "DQC 1234", sumInsuredPence: null, covers: "driver" } as const;
  const cases: [string, string | null, () => Promise<Answer>][] = [
    ["compliance.notAPaper", "uploadId", () => sendDocument(world, haulier, {}, program)],
    ["compliance.notAPaper", "uploadId", () => sendDocument(world, haulier, {}, bomb)],
    ["compliance.formWrong", "expiresOn", () => sendDocument(world, haulier, { expiresOn: addDays(today, -31) })],
    ["compliance.formWrong", "number", () => sendDocument(world, haulier, { ...mot, fleetId: fleet.id, number: "1" })],
    ["compliance.notOwnVehicle", "fleetId", () => sendDocument(world, haulier, { ...mot, fleetId: theirs.fleet.id })],
    [
      "compliance.notOwnDriver",
      "driverId",
      () => sendDocument(world, haulier, { ...card, driverId: theirs.driver.id }),
    ],
    ["compliance.notOwnDriver", "driverId", () => sendDocument(world, driver, { ...card, driverId: manager.id })],
    ["compliance.companyPaper", "covers", () => sendDocument(world, manager)],
    ["compliance.companyPaper", "covers", () => sendDocument(world, driver)],
    ["compliance.replacesAnother", "replaces", () => sendDocument(world, haulier, { replaces: older.id })],
    ["access.notFound", null, () => sendDocument(world, haulier, { haulierId: theirs.haulier.id })],
    [
      "compliance.fileTooLarge",
      "sizeBytes",
      () => world.call(haulier, "openPaperUpload", { uploadId: randomUUID(), sizeBytes: documentMaxBytes + 1 }),
    ],
    ["compliance.fileTooLarge", "sizeBytes", () => world.call(haulier, "addPaper", anInsurance({ sizeBytes: 22e6 }))],
  ];
  for (const [code, field, attempt] of cases) {
    const answer = await attempt();
    expect([code, field, codeOf(answer)]).toEqual([code, field, code]);
    if (field) expect("error" in answer && answer.error.info).toMatchObject({ field, action: expect.any(String) });
  }
  expect(await world.items()).toEqual(before);
});

it("numbers are stored as the regulator writes them, and a wrong one is answered with the likely one", async () => {
  const carrier = { type: "waste_carrier", sumInsuredPence: null } as const;
  const licence = { type: "operator_licence", sumInsuredPence: null } as const;
  const numberOf = async (change: object) => dataOf<Paper>(await sendDocument(world, mine.haulier, change)).number;
  expect(await numberOf({ ...carrier, number: "sco\u00a0123456\u200e" })).toBe("SCO/123456");
  expect(await numberOf({ ...carrier, number: "WCR/R/1234567" })).toBe("WCR/R/1234567");
  for (const number of ["WCR/R/123456", "WCR/R/12345678"])
    expect(codeOf(await sendDocument(world, mine.haulier, { ...carrier, number }))).toBe("compliance.formWrong");
  expect(await sendDocument(world, mine.haulier, { ...licence, number: "0M1234567" })).toMatchObject({
    error: { message: expect.stringContaining("Did you mean OM1234567?"), info: { field: "number" } },
  });
});

it("a haulier who drives has cards too, sent by the business and not by its drivers", async () => {
  const { haulier, manager, driver } = mine;
  const card = { type: "driver_cpc", number: "DQC 4321", sumInsuredPence: null, covers: "driver" } as const;
  const own = { ...card, driverId: haulier.id };
  expect(dataOf<Paper>(await sendDocument(world, haulier, own))).toMatchObject({
    driverId: haulier.id,
    state: "pending",
  });
  expect(dataOf<Paper>(await sendDocument(world, manager, own)).driverId).toBe(haulier.id);
  expect(codeOf(await sendDocument(world, driver, own))).toBe("compliance.notOwnDriver");
});

it("a document is read by its business, its driver and admins, whose reads are logged", async () => {
  const { haulier, manager, driver } = mine;
  const card = {
    type: "cpcs",
    number: "CP 1234",
    sumInsuredPence: null,
    covers: "driver",
    driverId: driver.id,
  } as const;
  const paper = dataOf<Paper>(await sendDocument(world, driver, card));
  expect(paper.haulierId).toBe(haulier.id);
  const look = (as: typeof haulier) => world.call(as, "paperLink", { paperId: paper.id });
  for (const one of [haulier, manager, driver, admin]) dataOf(await look(one));
  for (const other of [theirs.haulier, theirs.manager, theirs.driver])
    expect(codeOf(await look(other))).toBe("access.notFound");
  expect(dataOf<Paper[]>(await world.call(driver, "papers", {})).map(({ id }) => id)).toEqual([paper.id]);
  const company = dataOf<Paper>(await sendDocument(world, haulier));
  expect(codeOf(await world.call(driver, "paperLink", { paperId: company.id }))).toBe("access.notFound");
  const log = dataOf<{ items: { action: string; actorId: string; after: string }[] }>(
    await world.call(admin, "auditLog", { subjectId: paper.id }),
  );
  expect(log.items.map(({ action, actorId, after }) => [action, actorId, after])).toEqual([
    ["paperLink", admin.id, "looked"],
  ]);
});

it("an admin decides once, oldest first, with a reason where it is refused", async () => {
  const firm = await aFirm(world, {}, { papers: [] });
  const paper = dataOf<Paper>(await sendDocument(world, firm.haulier));
  const queue = dataOf<{ items: PaperToReview[] }>(await world.call(admin, "papersToReview", {})).items;
  expect(queue.at(-1)).toMatchObject({ id: paper.id, haulierName: firm.haulier.companyName, coversName: null });
  expect(queue.map(({ createdAt }) => createdAt)).toEqual(queue.map(({ createdAt }) => createdAt).sort());
  expect(codeOf(await review(paper, { approve: false, reason: " " }))).toBe("compliance.reasonMissing");
  expect(codeOf(await review(paper, { version: 7 }))).toBe("compliance.changed");
  const both = await Promise.all([review(paper), review(paper, { approve: false, reason: "Cannot be read" })]);
  expect(both.filter((answer) => "data" in answer)).toHaveLength(1);
  const again = await review({ ...paper, version: 2 }, { approve: false, reason: "Changed my mind" });
  expect("error" in again && again.error.info).toMatchObject({ code: "compliance.alreadyReviewed", field: "paperId" });
});

it("one admin at a time has a document, for fifteen minutes, and a decision is promised in two working hours", async () => {
  const other = aPerson("admin");
  await world.add({ people: [other] });
  const { haulier } = await aFirm(world, {}, { papers: [] });
  const paper = dataOf<Paper>(await sendDocument(world, haulier));
  const take = (who: typeof admin) => world.call(who, "takeFromQueue", { queue: "papers", itemId: paper.id });
  const race = await Promise.all([take(admin), take(other)]);
  const codes = race.map((answer) => ("data" in answer ? "taken" : codeOf(answer)));
  expect(codes.toSorted()).toEqual(["accounts.itemTaken", "taken"]);
  const [first, second] = codes[0] === "taken" ? [admin, other] : [other, admin];
  const queue = async (who: typeof admin) =>
    dataOf<{ items: PaperToReview[] }>(await world.call(who, "papersToReview", {})).items.find(
      ({ id }) => id === paper.id,
    );
  expect(await queue(second)).toMatchObject({
    ...promiseFor(paper.createdAt),
    takenBy: { name: first.fullName, isYou: false },
  });
  const decided = { paperId: paper.id, version: paper.version, approve: true };
  expect(codeOf(await world.call(second, "reviewPaper", decided))).toBe("accounts.itemTaken");
  expect((await queue(first))?.takenBy?.isYou).toBe(true);
  expect(dataOf<Paper>(await world.call(first, "reviewPaper", decided)).state).toBe("approved");
  expect(codeOf(await take(first))).toBe("admin.nothingToTake");
});

it("a list shows a document whose entry an earlier release wrote, in its present state", async () => {
  const firm = await aFirm(world, {}, { papers: [] });
  const sent = dataOf<Paper>(await sendDocument(world, firm.haulier));
  const entry = (await world.items()).find(({ entity, id }) => entity === "paperEntry" && id === sent.id);
  const key = { PK: String(entry?.PK), SK: String(entry?.SK) };
  expect(await documentsOf(firm)).toMatchObject([{ id: sent.id, state: "pending" }]);
  await world.db.update(key, { remove: ["shown"] });
  expect(await documentsOf(firm)).toEqual([sent]);
  dataOf(await review(sent));
  expect(await world.db.get(key)).toMatchObject({ shown: { id: sent.id, state: "approved" } });
  expect(await documentsOf(firm)).toMatchObject([{ id: sent.id, state: "approved" }]);
});

it("the older document stays until the newer one is approved, and then until that one starts", async () => {
  const firm = await aFirm(world, {}, { papers: [] });
  const first = await approvedDocument(world, admin, firm.haulier);
  const second = dataOf<Paper>(await sendDocument(world, firm.haulier, { replaces: first.id, number: "POL 2" }));
  expect((await documentsOf(firm)).map(({ state }) => state).sort()).toEqual(["approved", "pending"]);
  dataOf(await review(second));
  expect((await documentsOf(firm)).map(({ id }) => id)).toEqual([second.id]);
  const later = { issuedOn: addDays(today, 10), expiresOn: addDays(today, 400), replaces: second.id };
  const third = await approvedDocument(world, admin, firm.haulier, later);
  const both = await documentsOf(firm);
  expect(both.find(({ id }) => id === second.id)).toMatchObject({ state: "approved", replacedBy: third.id });
  expect(both).toHaveLength(2);
});

it("is removed by its business only, and badges show only approved and valid documents", async () => {
  const firm = await aFirm(world, {}, { papers: [] });
  const { haulier, driver, manager } = firm;
  const card = (change: object) => ({
    number: "A 1234",
    sumInsuredPence: null,
    covers: "driver" as const,
    driverId: driver.id,
    ...change,
  });
  const badges = async () => dataOf<CardBadge[]>(await world.call(null, "haulierBadges", { haulierId: haulier.id }));
  const allmi = await approvedDocument(world, admin, haulier, card({ type: "allmi" }));
  await approvedDocument(world, admin, manager, card({ type: "adr", issuedOn: addDays(today, 5) }));
  dataOf(await sendDocument(world, driver, card({ type: "cpcs" })));
  expect(await badges()).toEqual([{ type: "allmi", label: "ALLMI", drivers: 1 }]);
  const removal = { clientKey: randomUUID(), paperId: allmi.id, version: allmi.version };
  expect(codeOf(await world.call(theirs.haulier, "removePaper", removal))).toBe("access.notFound");
  expect(codeOf(await world.call(manager, "removePaper", { ...removal, version: 9 }))).toBe("compliance.changed");
  dataOf(await world.call(manager, "removePaper", { ...removal, clientKey: randomUUID() }));
  expect(await badges()).toEqual([]);
});

it("a business says once that it has no employees, and withdraws that by removing it", async () => {
  const firm = await aFirm(world, {}, { papers: [] });
  const say = () => world.call(firm.haulier, "sayNoEmployees", { clientKey: randomUUID() });
  const said = dataOf<Paper>(await say());
  expect(said).toMatchObject({ type: "no_employees", state: "approved", covers: "company", expiresOn: null });
  expect(dataOf<Paper>(await say()).id).toBe(said.id);
  expect(await documentsOf(firm)).toEqual([said]);
  const form = { type: "no_employees", number: null, sumInsuredPence: null } as const;
  expect(codeOf(await sendDocument(world, firm.haulier, form))).toBe("compliance.formWrong");
  const removal = { clientKey: randomUUID(), paperId: said.id, version: said.version };
  dataOf(await world.call(firm.haulier, "removePaper", removal));
  expect(await documentsOf(firm)).toEqual([]);
});

it("the class of an approved V5C becomes its vehicle's, and an admin sees both the stated and the approved class", async () => {
  const { haulier } = await aFirm(world, {}, { papers: [] });
  const fleet = aFleet(haulier.id, { vehicleReg: "SK19 VFC", spec: { kind: "hiab" } });
  await world.add({ fleets: [fleet] });
  const v5c = {
    ...({ type: "v5c", covers: "vehicle", sumInsuredPence: null, expiresOn: null } as const),
    fleetId: fleet.id,
  };
  expect(await sendDocument(world, haulier, { ...v5c, number: "Euro 7" })).toMatchObject({
    error: { info: { code: "compliance.formWrong", field: "number" } },
  });
  const paper = dataOf<Paper>(await sendDocument(world, haulier, { ...v5c, number: "EURO VI" }));
  expect(paper.number).toBe("Euro 6");
  const queue = dataOf<{ items: PaperToReview[] }>(await world.call(admin, "papersToReview", {})).items;
  expect(queue.find(({ id }) => id === paper.id)).toMatchObject({ statedClass: null, dvlaClass: null });
  expect(dataOf<Paper>(await review(paper)).state).toBe("approved");
  const vehicles = dataOf<Fleet[]>(await world.call(haulier, "myFleets", {}));
  expect(vehicles.find(({ id }) => id === fleet.id)?.spec).toMatchObject({ emissionClass: "euro-6" });
  const { checks } = dataOf<RegisterChecks>(await world.call(haulier, "registerChecks", {}));
  expect(checks).toMatchObject([{ provedClass: "euro-6", provedAt: expect.any(String), askedAt: null, dvla: null }]);
  expect(JSON.stringify(checks)).not.toContain(admin.id);
  const kept = (await world.items()).find(({ entity, fleetId }) => entity === "registerCheck" && fleetId === fleet.id);
  expect(kept?.provedBy).toBe(admin.id);
});

it("a V5C is not accepted for a vehicle without a class or a registration", async () => {
  const { haulier } = await aFirm(world, {}, { papers: [] });
  const fleet = aFleet(haulier.id, { vehicleReg: null, spec: { kind: "hiab" } });
  await world.add({ fleets: [fleet] });
  const v5c = {
    ...({ type: "v5c", covers: "vehicle", sumInsuredPence: null, number: "Euro 6" } as const),
    fleetId: fleet.id,
  };
  expect(await sendDocument(world, haulier, v5c)).toMatchObject({
    error: { message: "Add the registration of the vehicle first.", info: { field: "fleetId" } },
  });
});

it("a waste carrier's registration is approved only with its check on the public register, stored with a screenshot", async () => {
  const { haulier } = await aFirm(world, {}, { papers: [] });
  const carrier = { type: "waste_carrier", number: "WCR/R/1234567", sumInsuredPence: null } as const;
  const paper = dataOf<Paper>(await sendDocument(world, haulier, carrier));
  expect(codeOf(await review(paper))).toBe("compliance.registerUnchecked");
  const picture = aPdf();
  const check = async (of: Paper, change: object = {}) => {
    const uploadId = randomUUID();
    await sendParts(world, admin, uploadId, picture);
    const sent = { uploadId, sizeBytes: picture.length, checkedOn: today, ...change };
    return world.call(admin, "checkOnRegister", {
      ...{ clientKey: randomUUID(), paperId: of.id, version: of.version },
      ...sent,
    } as never);
  };
  expect(codeOf(await check(paper, { checkedOn: addDays(today, 1) }))).toBe("compliance.checkedLater");
  expect(codeOf(await check(paper, { uploadId: randomUUID() }))).toBe("compliance.fileIncomplete");
  const other = dataOf<Paper>(await sendDocument(world, haulier));
  expect(codeOf(await check(other))).toBe("compliance.noRegister");
  const checked = dataOf<Paper>(await check(paper));
  const queue = dataOf<{ items: PaperToReview[] }>(await world.call(admin, "papersToReview", {})).items;
  expect(queue.find(({ id }) => id === paper.id)?.registerCheckedOn).toBe(today);
  expect(dataOf<Paper>(await review(checked)).state).toBe("approved");
  expect((await filesOf(world)).filter((key) => key.startsWith(`papers/${haulier.id}/`))).toHaveLength(3);
});
