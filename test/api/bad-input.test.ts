import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localApiKey } from "#local/environment.ts";
import type { Booking } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { photoMaxBytes } from "#shared/images/photo-limits.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { FleetId } from "#shared/kernel/id.ts";
import { limits } from "#shared/kernel/limits.ts";
import type { Operation, RawInput } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import type { Thread } from "#shared/messaging/model.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { argumentsOf } from "../support/arbitrary-input.ts";
import { countWrites } from "../support/count-writes.ts";
import { neverRefused } from "../support/never-refused.ts";
import { aFleet } from "../support/people.ts";
import { isLongRun } from "../support/storm.ts";
import { documentFor, startTestCloud, type TestCloud } from "../support/test-cloud.ts";
import { aBooking, aFirm, aRequest, dataFrom, type Firm, moved, wantedOf } from "../support/work.ts";
import type { ApiAnswer } from "../support/world.ts";

let test: TestCloud;
let firm: Firm;
let stranger: Firm;
let refuseAgain: () => void;
let written: () => number;
beforeAll(async () => {
  test = await startTestCloud();
  refuseAgain = neverRefused(test.db);
  written = countWrites(test.db);
  firm = await aFirm(test);
  stranger = await aFirm(test);
}, 120_000);
afterAll(() => test?.stop());

interface Told {
  errorType: string;
  code: string;
  field?: string | null;
  message?: RegExp;
}

/** Number of table writes after all reactions were last done. */
let writtenAtRest = -1;
async function atRest(): Promise<number> {
  if (written() !== writtenAtRest) await test.settled();
  writtenAtRest = written();
  return writtenAtRest;
}

/** Calls with invalid input. The call must return a specific error and write nothing to the table. */
async function refused(
  run: () => Promise<ApiAnswer>,
  told: Told,
  says: "what to do" | "no more" = "what to do",
): Promise<ApiAnswer> {
  const before = await atRest();
  const answer = await run();
  const { errorType, code, field = null, message = /\w+/ } = told;
  expect(answer).toMatchObject({ errorType, code, field, message: expect.stringMatching(message) });
  if (says === "what to do") expect(answer.action).toMatch(/^[A-Z].*\.$/);
  expect(answer.data).toBeNull();
  expect(written()).toBe(before);
  return answer;
}

type Wanted = RawInput<typeof bookingOperations.createJobRequest>;
const today = () => ukDayOf(new Date().toISOString());
const script = `<script>alert("hi")</script><img src=x onerror='alert(1)'> ' OR 1=1 -- {{7*7}} \${7*7}`;

describe("a request for a vehicle", () => {
  const cases: [string, Partial<Wanted>, Told][] = [
    [
      "an unknown service",
      { service: "submarine" },
      { errorType: "BadInput", code: "input.invalid", field: "service", message: /submarine/ },
    ],
    [
      "a postcode that does not exist",
      { pickup: { text: "ZZ99 9ZZ" } },
      { errorType: "BadInput", code: "places.notFound", field: "pickup", message: /ZZ99 9ZZ/ },
    ],
    [
      "an address that is script",
      { pickup: { text: script } },
      { errorType: "BadInput", code: "places.notFound", field: "pickup" },
    ],
    [
      "a date that has passed",
      { collectOn: "2020-01-31" },
      { errorType: "BadInput", code: "booking.pastDate", field: "collectOn", message: /passed/ },
    ],
    [
      "yesterday",
      { collectOn: addDays(today(), -1) },
      { errorType: "BadInput", code: "booking.pastDate", field: "collectOn" },
    ],
    [
      "a date over a year ahead",
      { collectOn: addDays(today(), 400) },
      { errorType: "BadInput", code: "booking.tooFarAhead", field: "collectOn" },
    ],
    [
      "a quantity over 100",
      { quantity: 101 },
      { errorType: "BadInput", code: "input.invalid", field: "quantity", message: /100 tonnes/ },
    ],
    [
      "answers nested thousands deep",
      { details: Array.from({ length: 4_000 }).reduce<unknown>((inner) => [inner], []) as never },
      { errorType: "BadInput", code: "input.invalid", field: "details", message: /too many levels/ },
    ],
    ["a quantity below 0", { quantity: -1 }, { errorType: "BadInput", code: "input.invalid", field: "quantity" }],
    [
      "a name of spaces",
      { contactName: "   " },
      { errorType: "BadInput", code: "input.invalid", field: "contactName" },
    ],
    [
      "a phone number of letters",
      { contactPhone: "call me maybe" },
      { errorType: "BadInput", code: "input.invalid", field: "contactPhone" },
    ],
    ["no consent", { consent: false }, { errorType: "BadInput", code: "input.invalid", field: "consent" }],
    [
      "notes of 5,000 characters",
      { notes: "x".repeat(5000) },
      { errorType: "BadInput", code: "input.invalid", field: "notes", message: /4000/ },
    ],
    ["an outdated price", { expectedTotalPence: 1 }, { errorType: "Conflict", code: "booking.priceChanged" }],
    [
      "a vehicle that there is not",
      { fleetId: FleetId.parse(randomUUID()) },
      { errorType: "NotFound", code: "access.notFound" },
    ],
    [
      "a service that the vehicle does not offer",
      { service: "skips" },
      { errorType: "BadInput", code: "booking.fleetLacksService", field: "fleetId" },
    ],
  ];
  it.each(cases)("with %s", async (_what, change, told) => {
    const wanted = { ...(await wantedOf(test, firm)), ...change };
    await refused(
      () => test.call(firm.contractor, "createJobRequest", wanted),
      told,
      told.errorType === "NotFound" ? "no more" : "what to do",
    );
  });

  it("for a time that has passed today", async () => {
    const collectTime = ukTimeOf(new Date(Date.now() - 60_000).toISOString());
    const wanted = { ...(await wantedOf(test, firm)), collectOn: today(), collectTime };
    // In the first minute of a day, the previous minute 23:59 is still to come, so the time is valid.
    if (collectTime === "23:59") return;
    await refused(() => test.call(firm.contractor, "createJobRequest", wanted), {
      errorType: "BadInput",
      code: "booking.pastTime",
      field: "collectTime",
    });
  });

  it("for a vehicle that has just gone offline", async () => {
    const fleet = aFleet(firm.haulier.id);
    await test.add({ fleets: [fleet] });
    const wanted = await wantedOf(test, { ...firm, fleet });
    dataFrom(
      await test.call(firm.haulier, "setFleetStatus", {
        clientKey: randomUUID(),
        fleetId: fleet.id,
        status: "offline",
      }),
    );
    await refused(() => test.call(firm.contractor, "createJobRequest", wanted), {
      errorType: "Conflict",
      code: "booking.fleetOffline",
      message: /offline/,
    });
  });

  it("for a vehicle that goes offline before it is accepted", async () => {
    const fleet = aFleet(firm.haulier.id);
    await test.add({ fleets: [fleet] });
    const job = await aRequest(test, { ...firm, fleet });
    dataFrom(
      await test.call(firm.haulier, "setFleetStatus", {
        clientKey: randomUUID(),
        fleetId: fleet.id,
        status: "offline",
      }),
    );
    const accept = { clientKey: randomUUID(), jobRequestId: job.id };
    await refused(() => test.call(firm.haulier, "acceptJobRequest", accept), {
      errorType: "Conflict",
      code: "booking.fleetOffline",
    });
  });

  it("in another contractor's name", async () => {
    const wanted = { ...(await wantedOf(test, firm)), contractorId: stranger.contractor.id };
    await refused(
      () => test.call(firm.contractor, "createJobRequest", wanted),
      { errorType: "NotAllowed", code: "access.notAllowed" },
      "no more",
    );
  });
});

describe("another's records", () => {
  it("read the same as ones that do not exist", async () => {
    const booking = await aBooking(test, firm);
    const ask = (bookingId: string) => () => test.call(stranger.contractor, "booking", { bookingId });
    const told = { errorType: "NotFound", code: "access.notFound", message: /^Booking not found\.$/ };
    expect(await refused(ask(booking.id), told, "no more")).toEqual(await refused(ask(randomUUID()), told, "no more"));
    for (const person of [stranger.haulier, stranger.driver])
      await refused(() => moved(test, person, booking.id, "en_route"), told, "no more");
  });
});

describe("a caller", () => {
  const ask = (headers: Record<string, string>) => test.post(JSON.stringify({ query: documentFor("me") }), headers);

  it("with an expired token gets that error", async () => {
    const expired = await test.expiredTokenOf(firm.contractor);
    expect(await ask({ authorization: await test.tokenOf(firm.contractor) })).toMatchObject({ status: 200 });
    const before = await test.items();
    const change = JSON.stringify({
      query: documentFor("sendMessage"),
      variables: { clientKey: randomUUID(), threadId: randomUUID(), text: "Hello" },
    });
    for (const body of [change, JSON.stringify({ query: documentFor("me") })])
      expect(await test.post(body, { authorization: expired })).toMatchObject({
        status: 401,
        body: { errors: [{ errorType: "UnauthorizedException", message: "Token has expired." }] },
      });
    expect(await test.items()).toEqual(before);
  });

  it.each([
    ["no key at all", {}],
    ["a made-up key", { "x-api-key": "da2-guess" }],
    ["a made-up token", { authorization: "a.b.c" }],
    ["a token signed by nobody", { authorization: `${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.` }],
  ])("with %s is refused", async (_what, headers) => {
    const { status, body } = await ask(headers as Record<string, string>);
    expect([status, body.errors?.[0]?.errorType]).toEqual([401, "UnauthorizedException"]);
  });
});

describe("a photo", () => {
  let firm: Firm;
  let booking: Booking;
  beforeAll(async () => {
    firm = await aFirm(test);
    booking = await aBooking(test, firm, "in_progress");
  });
  const form = async (sizeBytes = 1000) =>
    dataFrom<UploadForm>(
      await test.call(firm.haulier, "createProofUpload", {
        bookingId: booking.id,
        contentType: "image/jpeg",
        sizeBytes,
      }),
    );
  async function upload(
    { url, fields }: UploadForm,
    bytes: Uint8Array<ArrayBuffer>,
    change: Record<string, string> = {},
  ) {
    const data = new FormData();
    for (const { name, value } of fields) data.set(name, change[name] ?? value);
    data.set("file", new Blob([bytes]), "photo.jpg");
    const answer = await fetch(url, { method: "POST", body: data });
    return { status: answer.status, text: await answer.text() };
  }
  const deliver = (photoKeys: string[]) => () =>
    moved(test, firm.haulier, booking.id, "delivered", { proof: { photoKeys } });

  it("of 20 MB gets no form", async () => {
    const ask = { bookingId: booking.id, contentType: "image/jpeg" as const, sizeBytes: 2 * photoMaxBytes };
    await refused(() => test.call(firm.haulier, "createProofUpload", ask), {
      errorType: "BadInput",
      code: "input.invalid",
      field: "sizeBytes",
      message: /10 MB/,
    });
  });

  it("of 20 MB is not taken by a form for a smaller one", async () => {
    const small = await form();
    expect(await upload(small, new Uint8Array(2 * photoMaxBytes))).toEqual({
      status: 400,
      text: expect.stringContaining("<Code>EntityTooLarge</Code>"),
    });
    await refused(deliver([small.key]), {
      errorType: "BadInput",
      code: "photo.missing",
      field: "proof.photoKeys",
    });
  });

  it("that is declared a document gets no form", async () => {
    const ask = { bookingId: booking.id, contentType: "application/pdf" as "image/png", sizeBytes: 1000 };
    await refused(() => test.call(firm.haulier, "createProofUpload", ask), {
      errorType: "BadInput",
      code: "input.invalid",
      field: "contentType",
      message: /image/,
    });
  });

  it("cannot be put under another name or type than the form's", async () => {
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array(60).fill(0)]);
    for (const change of [{ key: `uploads/${randomUUID()}/a.jpg` }, { "Content-Type": "text/html" }] as Record<
      string,
      string
    >[])
      expect(await upload(await form(), jpeg, change)).toMatchObject({ status: 403 });
  });

  it("that is a text file named .jpg is detected at delivery and removed", async () => {
    const text = await form();
    expect(await upload(text, new TextEncoder().encode("I am not a photo"))).toMatchObject({ status: 204 });
    await refused(deliver([text.key]), {
      errorType: "BadInput",
      code: "photo.notAnImage",
      field: "proof.photoKeys",
      message: /not an image/,
    });
    await refused(deliver([text.key]), {
      errorType: "BadInput",
      code: "photo.missing",
      field: "proof.photoKeys",
    });
    expect(dataFrom<Booking>(await test.call(firm.contractor, "booking", { bookingId: booking.id }))).toMatchObject({
      status: "in_progress",
      proof: null,
    });
  });

  it.each([
    ["of another booking", () => `uploads/${randomUUID()}/${randomUUID()}.jpg`],
    ["by a way round", () => `uploads/${booking.id}/./${randomUUID()}.jpg`],
    ["by a way up", () => `uploads/${booking.id}/../../secrets.jpg`],
    ["with half a character", () => `uploads/${booking.id}/\ud83d.jpg`],
    ["with a question", () => `uploads/${booking.id}/a.jpg?acl`],
    ["of nothing", () => `uploads/${booking.id}/`],
  ])("named %s is not found", async (_what, key) => {
    await refused(deliver([key()]), { errorType: "BadInput", code: "photo.missing", field: "proof.photoKeys" });
  });
});

describe("a message", () => {
  let threadId: Thread["id"];
  beforeAll(async () => {
    threadId = dataFrom<Thread>(await test.call(firm.contractor, "startThread", { otherId: firm.haulier.id })).id;
  });
  const send = (text: string, clientKey = randomUUID() as string) =>
    test.call(firm.contractor, "sendMessage", { clientKey, threadId, text });

  it.each([
    ["of 5,000 characters", "x".repeat(5000), /4,000 characters/],
    ["of nothing", "", /Write a message first/],
    ["of spaces", " \n ", /Write a message first/],
    ["with half a character", "Hello \ud83d", /broken character/],
  ])("%s", async (_what, text, message) => {
    await refused(() => send(text), { errorType: "BadInput", code: "input.invalid", field: "text", message });
  });

  it("to oneself", async () => {
    await refused(
      () => test.call(firm.contractor, "startThread", { otherId: firm.contractor.id }),
      {
        errorType: "BadInput",
        code: "messaging.withYourself",
        field: "otherId",
        message: /^Cannot create conversation with yourself$/,
      },
      "no more",
    );
  });

  it("under a key used for another", async () => {
    const clientKey = randomUUID();
    const first = await send("First", clientKey);
    expect(first.errorType).toBeNull();
    await refused(() => send("Second", clientKey), {
      errorType: "Conflict",
      code: "access.keyReused",
      field: "clientKey",
    });
    expect(await send("First", clientKey)).toEqual(first);
  });
});

describe("a repeated key", () => {
  it("makes one request of twenty at once, and all get the same answer", async () => {
    const wanted = await wantedOf(test, firm);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.call(firm.contractor, "createJobRequest", wanted)),
    );
    expect(answers[0]).toMatchObject({ errorType: null, data: { duplicate: false } });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it("accepts once of ten at once, and all get the booking", async () => {
    const accept = { clientKey: randomUUID(), jobRequestId: (await aRequest(test, firm)).id };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => test.call(firm.haulier, "acceptJobRequest", accept)),
    );
    expect(answers[0]).toMatchObject({ errorType: null, data: { status: "confirmed" } });
    expect(new Set(answers.map(({ data }) => (data as Booking | null)?.id)).size).toBe(1);
  });

  it("with another body is refused on every kind of change", async () => {
    const wanted = await wantedOf(test, firm);
    const job = dataFrom<{ request: { id: string } }>(
      await test.call(firm.contractor, "createJobRequest", wanted),
    ).request;
    const other = { ...wanted, contactName: "Someone Else" };
    const told = { errorType: "Conflict", code: "access.keyReused", field: "clientKey" };
    await refused(() => test.call(firm.contractor, "createJobRequest", other), told);
    const decline = { clientKey: randomUUID(), jobRequestId: job.id, reason: "Broken down" };
    dataFrom(await test.call(firm.haulier, "declineJobRequest", decline));
    await refused(() => test.call(firm.haulier, "declineJobRequest", { ...decline, reason: "Too far" }), told);
  });

  it("of a request that repeated another is remembered too", async () => {
    const wanted = await wantedOf(test, firm);
    dataFrom(await test.call(firm.contractor, "createJobRequest", wanted));
    const twin = { ...wanted, clientKey: randomUUID() };
    const answer = await test.call(firm.contractor, "createJobRequest", twin);
    expect(answer.data).toMatchObject({ duplicate: true });
    expect(await test.call(firm.contractor, "createJobRequest", twin)).toEqual(answer);
    const told = { errorType: "Conflict", code: "access.keyReused", field: "clientKey" };
    await refused(() => test.call(firm.contractor, "createJobRequest", { ...twin, quantity: 2 }), told);
  });
});

describe("script in a text field", () => {
  it("is stored and returned as typed, in every one", async () => {
    const notes = `${script}\nsecond line`;
    const details = {
      panel: "crane",
      liftingCapacity: "1-5",
      liftingHeight: "0-10m",
      overheadObstructions: "none",
      groundConditions: "firm",
      craneLoadType: "steel",
      numberOfLifts: 1,
      timeRequirement: "half-day",
      craneNotes: script,
    } as const;
    const typed = { contactName: script, notes, materialType: script, details };
    const job = await aRequest(test, firm, typed);
    expect(job).toMatchObject({ contactName: script, notes, materialType: script });
    expect(JSON.parse(String(job.details))).toMatchObject({ craneNotes: script });
    const booking = dataFrom<Booking>(
      await test.call(firm.haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: job.id }),
    );
    expect(booking).toMatchObject({ contactName: script, notes });
    for (const to of ["en_route", "arrived", "in_progress"] as const)
      dataFrom(await moved(test, firm.haulier, booking.id, to, { note: script }));
    dataFrom(await moved(test, firm.haulier, booking.id, "delivered", { proof: { receivedBy: script } }));
    dataFrom(await moved(test, firm.contractor, booking.id, "completed"));
    const review = { clientKey: randomUUID(), bookingId: booking.id, rating: 5, comment: script };
    dataFrom(await test.call(firm.contractor, "createReview", review));
    const answer = { clientKey: randomUUID(), bookingId: booking.id, answer: script };
    dataFrom(await test.call(firm.haulier, "answerReview", answer));
    const seen = dataFrom<Booking>(await test.call(firm.contractor, "booking", { bookingId: booking.id }));
    expect(seen.events.filter(({ note }) => note === script)).toHaveLength(3);
    expect(seen.proof?.receivedBy).toBe(script);
    expect((await test.call(null, "reviews", { haulierId: firm.haulier.id })).data).toMatchObject({
      items: [{ comment: script, answer: { text: script } }],
    });
    const thread = dataFrom<Thread>(await test.call(firm.contractor, "startThread", { otherId: firm.haulier.id }));
    dataFrom(
      await test.call(firm.contractor, "sendMessage", { clientKey: randomUUID(), threadId: thread.id, text: script }),
    );
    const page = await test.call(firm.haulier, "messages", { threadId: thread.id });
    expect((page.data as { items: { text: string }[] }).items.map(({ text }) => text)).toContain(script);
    await test.settled();
  });

  it("in a reason is plain text in the bell, in the email and on the page that shows emails", async () => {
    const always = { documentReminders: true, jobMatches: true, messages: true };
    dataFrom(await test.call(firm.contractor, "setNotificationPreferences", always));
    const job = await aRequest(test, firm);
    dataFrom(
      await test.call(firm.haulier, "declineJobRequest", {
        clientKey: randomUUID(),
        jobRequestId: job.id,
        reason: script,
      }),
    );
    await test.settled();
    // Moves the clock until unread messages are emailed.
    await fetch(`${test.cloud.origin}/_clock`, { method: "POST", body: new URLSearchParams({ step: "+5m" }) });
    await test.cloud.eventsTried();
    await test.settled();
    const told = dataFrom<{ items: { body: string }[] }>(await test.call(firm.contractor, "myNotifications", {}));
    expect(told.items.map(({ body }) => body).filter((body) => body.endsWith(script))).toHaveLength(1);
    const page = await fetch(`${test.cloud.origin}/_mailbox`);
    const html = await page.text();
    expect(html).toContain("Declined");
    expect(html).not.toMatch(/<script>alert|<img src=x/);
  });

  it("comes back as JSON, which no browser runs", async () => {
    const body = JSON.stringify({ query: documentFor("findPlace"), variables: { text: script } });
    const answer = await fetch(`${test.cloud.origin}/graphql`, {
      method: "POST",
      body,
      headers: { "x-api-key": localApiKey, "content-type": "application/json" },
    });
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  });
});

describe("malformed GraphQL", () => {
  it.each([
    ["no JSON", "{", 400],
    ["no object", "[]", 400],
    ["no query", "{}", 400],
    ["a query that is a number", '{"query":5}', 400],
    ["a document that does not parse", JSON.stringify({ query: "{ me {" }), 400],
    ["variables that are a list", JSON.stringify({ query: "{ me { id } }", variables: [] }), 400],
    ["an unknown field", JSON.stringify({ query: "{ passwords { hash } }" }), 200],
    ["an unknown argument", JSON.stringify({ query: "{ me(admin: true) { id } }" }), 200],
    [
      "a variable of the wrong type",
      JSON.stringify({ query: documentFor("booking"), variables: { bookingId: { $gt: "" } } }),
      200,
    ],
    ["a missing variable", JSON.stringify({ query: documentFor("booking") }), 200],
    ["two operations and no name", JSON.stringify({ query: "query A { me { id } } query B { me { id } }" }), 400],
    ["a stream over HTTP", JSON.stringify({ query: documentFor("onInbox") }), 400],
    ["a publication", JSON.stringify({ query: 'mutation { publishInboxEvent(payload: "{}") { userId } }' }), 200],
  ])("with %s is refused with a message and no trace", async (_what, body, status) => {
    const before = await atRest();
    const answer = await test.post(body, { authorization: await test.tokenOf(firm.contractor) });
    expect(answer.status).toBe(status);
    expect(answer.body.errors?.[0]?.message).toMatch(/\w{3,}/);
    expect(answer.body.errors?.[0]?.message).not.toMatch(/our side|Internal|undefined|at .*\.ts/);
    expect(answer.body.data ?? null).toBeNull();
    expect(written()).toBe(before);
  });
});

describe("anything at all, over HTTP", () => {
  it.each(Object.keys(operations) as OperationName[])("%s answers with data or a clear error", async (name) => {
    const operation: Operation = operations[name];
    const known = [firm.haulier.id, firm.fleet.id, stranger.contractor.id];
    const people = fc.constantFrom(firm.contractor, firm.haulier, firm.driver, null);
    await fc.assert(
      fc.asyncProperty(people, argumentsOf(operation.input, known), async (as, args) => {
        const call = operation.kind === "subscription" ? test.listen : test.call;
        const { errorType, message, data } = await call(as, name, args as never);
        expect(errorType ?? "").not.toMatch(/Unavailable|Unhandled|Internal|Timeout/);
        if (errorType) expect(message).toMatch(/\w/);
        else if (operation.kind === "query" && !operation.output.isNullable()) expect(data).not.toBeNull();
      }),
      // Few runs in the gate: any-input.test.ts tests the functions with more input.
      { numRuns: isLongRun ? 10 : 1 },
    );
  });
});

describe("too much at once", () => {
  it.each([
    ["by a visitor", () => null],
    ["by somebody signed in", () => firm.contractor],
  ])("of a paid service is refused, %s, with the time to retry", async (_who, as) => {
    refuseAgain();
    const ask = () => test.call(as(), "findPlace", { text: "Princes Street, Edinburgh" });
    const answers = await Promise.all(Array.from({ length: 130 }, ask));
    const refusedOnes = answers.filter(({ errorType }) => errorType === "TooMany");
    // Allows the limit twice: a new minute may have begun meanwhile.
    expect(answers.length - refusedOnes.length).toBeLessThanOrEqual(2 * limits.paid.perMinute);
    const seconds = Number(refusedOnes[0]?.metadata.retryAfterSeconds);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refusedOnes[0]?.action).toBe(`Try again in ${seconds} seconds.`);
  });
});
