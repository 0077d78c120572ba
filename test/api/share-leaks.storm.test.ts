import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Random } from "#local/demo/random.ts";
import { localApiKey } from "#local/environment.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { isTracked } from "#shared/booking/lifecycle.ts";
import type { Booking } from "#shared/booking/model.ts";
import { mayCall } from "#shared/kernel/access.ts";
import type { Operation } from "#shared/kernel/operation.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import type { GatePass, GateView } from "#shared/tracking/gate-model.ts";
import type { MadeTrackingLink } from "#shared/tracking/link-model.ts";
import { webPaths } from "#shared/web-path-table.ts";
import { neverRefused } from "../support/never-refused.ts";
import { aFleet, aPerson } from "../support/people.ts";
import { isLongRun, storm } from "../support/storm.ts";
import { documentFor, startTestCloud, type TestCloud } from "../support/test-cloud.ts";
import { aRequest, dataFrom, moved } from "../support/work.ts";
import { missing } from "./matrix-sides.ts";
import { type Subjects, samples } from "./samples.ts";

/** All fields that a tracking link may show. Written by hand, so that the test detects new fields. */
const followFields = [
  ...["vehicleType", "driverName", "state", "etaMinutes", "deliveredAt", "endsAt", "nextReadSeconds"],
  ...["position", "position.lat", "position.lng", "position.headingDegrees", "position.at", "position.isBlurred"],
];
const gateFields = [
  ...["reference", "state", "vehicleType", "registration", "driverName", "service", "tons", "material"],
  ...["purchaseOrder", "stop", "hasDelivery", "arrivedAt", "arrivedBy", "terms"],
];

/** The states in which a link is tried, in the order of a booking's life. */
const states = ["assigned", "en_route", "arrived", "in_progress", "delivered"] as const;

/**
 * Makes bookings with unique words, each with a tracking link and a gate pass, and reads both in each state.
 *
 * While the booking is on the road, the test tries everything that their tokens could reach without an account:
 * - every operation and stream with true ids;
 * - visitors' operations with the token in every text;
 * - the token as a sign-in and as a key;
 * - every address of the web app and of the functions behind HTTP.
 *
 * Leaks are fields beyond the permitted ones, private words in any answer, and answers for dead tokens that differ from
 * the first.
 */
storm(["share.leaks"], 1, async ({ runs, random }) => {
  const test = await startTestCloud();
  neverRefused(test.db);
  const found = new Finds();
  try {
    for (let i = 0; i < runs; i++) await oneBooking(test, random, found);
    const least = Math.min(found.positions, found.arrivals);
    expect(least, "links have shown positions, and passes arrivals").toBeGreaterThanOrEqual(runs);
    return { "share.leaks": found.leaks };
  } finally {
    await test.stop();
  }
});

async function oneBooking(test: TestCloud, random: Random, found: Finds): Promise<void> {
  const world = await aWorld(test, random);
  const { contractor, driver, haulier, booking } = world;
  const make = (as: Profile, length: "until_delivered" | "one_day") =>
    test.call(as, "makeTrackingLink", { bookingId: booking.id, length });
  const made = dataFrom<MadeTrackingLink>(await make(contractor, "until_delivered"));
  const revoked = dataFrom<MadeTrackingLink>(await make(haulier, "one_day"));
  dataFrom(await test.call(contractor, "revokeTrackingLink", { bookingId: booking.id, linkId: revoked.link.id }));
  const pass = dataFrom<GatePass>(await test.call(driver, "gatePass", { bookingId: booking.id }));
  const [follow, gate] = [tokenIn(made.path), tokenIn(pass.path)];
  const words = { ...world.words, ids: [...world.words.ids, made.link.id, revoked.link.id] };
  const holder = { test, found, words, on: world.on };
  for (const state of states) {
    await moveTo(test, world, state);
    await readLink(holder, follow);
    // The job is days ahead, so its gate pass is open only while the vehicle is on the road.
    const isGateOpen = isTracked(state);
    if (isGateOpen) await readGate(holder, gate);
    const dead = [tokenIn(revoked.path), altered(follow), altered(gate), "", "x".repeat(900), revoked.link.id];
    await compareDead(holder, "followVehicle", [...dead, gate]);
    await compareDead(holder, "gateView", [...dead, follow, ...(isGateOpen ? [] : [gate])]);
    await compareDead(holder, "recordGateArrival", [...dead, follow, ...(isGateOpen ? [] : [gate])]);
    if (state === "en_route")
      for (const token of isLongRun ? [follow, gate] : [follow]) await tryEverything(holder, token);
  }
}

interface Holder {
  readonly test: TestCloud;
  readonly found: Finds;
  readonly words: Words;
  readonly on: Subjects;
}

const tokenIn = (path: string) => path.split("#")[1] ?? "";
const altered = (token: string) => `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;

async function readLink({ test, found, words }: Holder, token: string): Promise<void> {
  const data = dataFrom<{ position: object | null }>(await test.call(null, "followVehicle", { token }));
  if (data.position) found.positions += 1;
  found.fields(data, followFields);
  found.words(data, [...words.secret, ...words.ids, ...words.names, ...words.atTheGate]);
}

async function readGate({ test, found, words }: Holder, token: string): Promise<void> {
  const { stop } = dataFrom<GateView>(await test.call(null, "gateView", { token }));
  for (const name of ["gateView", "recordGateArrival", "gateView"] as const) {
    const input = name === "recordGateArrival" ? { token, stop } : { token };
    const data = dataFrom<GateView>(await test.call(null, name, input));
    if (data.arrivedAt) found.arrivals += 1;
    found.fields(data, gateFields);
    found.words(data, [...words.secret, ...words.ids, ...words.names]);
  }
}

/** Checks that every dead token gets the same status and the same bytes. */
async function compareDead(
  { test, found }: Holder,
  name: "followVehicle" | "gateView" | "recordGateArrival",
  tokens: readonly string[],
): Promise<void> {
  const answers = [];
  for (const token of tokens) {
    const variables = name === "recordGateArrival" ? { token, stop: "pickup" } : { token };
    const body = JSON.stringify({ query: documentFor(name), variables });
    answers.push(JSON.stringify(await test.post(body, { "x-api-key": localApiKey })));
  }
  for (const answer of answers) {
    if (!answer.includes("tracking.noSuchLink")) found.leak(`${name} answered ${answer}`);
    else if (answer !== answers[0]) found.leak(`${name} tells dead tokens apart: ${answer}`);
  }
}

async function tryEverything({ test, found, words, on }: Holder, token: string): Promise<void> {
  const gather = (answer: unknown) => found.words(answer, words.secret);
  for (const [name, { kind, allow }] of Object.entries(operations) as [OperationName, Operation][]) {
    const isForVisitors = mayCall(allow, null);
    const input = samples[name](on, "anonymous") as Record<string, unknown>;
    const texts = Object.keys(input).filter((field) => typeof input[field] === "string");
    const inputs = [input, ...(isForVisitors ? texts.map((field) => ({ ...input, [field]: token })) : [])];
    for (const one of inputs)
      gather(await (kind === "subscription" ? test.listen : test.call)(null, name, one as never));
  }
  for (const name of ["me", "booking", "tracking", "trackingLinks", "gatePass"] as const) {
    const input = name === "me" ? {} : { bookingId: on.booking };
    const body = JSON.stringify({ query: documentFor(name), variables: input });
    const asSomebody: Record<string, string>[] = [{ authorization: token }, { "x-api-key": token }];
    for (const headers of [...asSomebody, { authorization: `Bearer ${token}` }]) gather(await test.post(body, headers));
  }
  const paths = webPaths.flatMap((path) => [
    path.replace(/:\w+/g, token),
    `${path.replace(/:\w+/g, token)}?token=${token}`,
  ]);
  for (const path of [...paths, `/api/calendar/${token}.ics`, `/api/stop-mails/${token}`, `/files/${token}`]) {
    const response = await fetch(test.cloud.origin + path, { redirect: "manual" });
    gather([[...response.headers], await response.text()]);
  }
}

interface Words {
  readonly secret: readonly string[];
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** Words allowed on a gate pass but not on a tracking link. */
  readonly atTheGate: readonly string[];
}

const letters = "bcdfghjklmnpqrstvwxz";
const aWord = (random: Random) => Array.from({ length: 10 }, () => random.pick([...letters])).join("");
const aPhone = (random: Random) => `0${random.whole(1_300_000_000, 1_999_999_999)}`;

async function aWorld(test: TestCloud, random: Random) {
  const word = () => aWord(random);
  const [driverLast, vehicle, site, note, material, order] = [word(), word(), word(), word(), word(), word()];
  const someone = (role: "contractor" | "haulier" | "driver", change: Partial<Profile> = {}) =>
    aPerson(role, {
      fullName: `${word()} ${word()}`,
      email: `${word()}@${word()}.test`,
      phone: aPhone(random),
      companyName: word(),
      ...change,
    });
  const contractor = someone("contractor");
  const haulier = someone("haulier", { verifiedStatus: "verified" });
  const driver = someone("driver", { fullName: `Rab ${driverLast}`, companyName: null });
  const plate = `SN70 ${random.pick([...letters])}${random.pick([...letters])}X`.toUpperCase();
  const fleet = aFleet(haulier.id, { name: vehicle, vehicleReg: plate, services: ["aggregates", "hiab"] });
  const working = { haulierId: haulier.id, userId: driver.id, kind: "driver", state: "active" } as const;
  await test.add({
    people: [contractor, haulier, driver],
    members: [{ ...working, name: driver.fullName }],
    fleets: [fleet],
  });
  const firm = { contractor, haulier, manager: haulier, driver, fleet };
  const [contactPhone, contactEmail] = [aPhone(random), `${word()}@${word()}.test`];
  const request = await aRequest(test, firm, {
    ...{ contactName: site, contactPhone, contactEmail, notes: `Ask for ${note} at the hut`, purchaseOrder: order },
    ...{ service: "aggregates", quantity: 17, materialType: material },
    delivery: { text: "Leith Walk, Edinburgh" },
  });
  const accepted = { clientKey: randomUUID(), jobRequestId: request.id };
  const booking = dataFrom<Booking>(await test.call(haulier, "acceptJobRequest", accepted));
  const assigned = { clientKey: randomUUID(), bookingId: booking.id, driverId: driver.id };
  dataFrom(await test.call(haulier, "assignBooking", assigned));
  const people = [contractor, haulier, driver];
  const words: Words = {
    secret: [
      ...contractor.fullName.split(" "),
      ...haulier.fullName.split(" "),
      ...people.flatMap(({ email, phone }) => [email, phone ?? ""]),
      ...[driverLast, site, note, contactPhone, contactEmail, `${booking.finalPricePence}`],
      (booking.finalPricePence / 100).toFixed(2),
    ].map((text) => text.toLowerCase()),
    ids: [booking.id, request.id, fleet.id, ...people.map(({ id }) => id)],
    names: [
      ...[vehicle, contractor.companyName ?? "", haulier.companyName ?? "", booking.pickup.label],
      ...[booking.pickup.postcode ?? "", booking.delivery?.label ?? ""],
    ]
      .filter(Boolean)
      .map((text) => text.toLowerCase()),
    atTheGate: [plate, material, order, booking.reference].map((text) => text.toLowerCase()),
  };
  const of = { booking: booking.id, jobRequest: request.id, fleet: fleet.id, haulier: haulier.id, user: contractor.id };
  return { contractor, haulier, driver, booking, words, on: { ...missing(), ...of } };
}

async function moveTo(
  test: TestCloud,
  { driver, booking }: { driver: Profile; booking: Booking },
  state: (typeof states)[number],
): Promise<void> {
  if (state === "assigned") return;
  const proof = state === "delivered" ? { proof: { receivedBy: "Isla" } } : {};
  dataFrom(await moved(test, driver, booking.id, state, proof));
  if (state !== "en_route") return;
  const fix = { lat: 55.96, lng: -3.18, accuracyMetres: 5, speedMph: 31, at: new Date().toISOString() };
  dataFrom(await test.call(driver, "reportPosition", { bookingId: booking.id, fixes: [fix] }));
}

class Finds {
  readonly leaks: string[] = [];
  /** Number of share links that showed a position, and of passes that showed an arrival. */
  positions = 0;
  arrivals = 0;

  leak(what: string): void {
    this.leaks.push(what.slice(0, 400));
  }

  fields(answer: object, allowed: readonly string[], before = ""): void {
    for (const [field, value] of Object.entries(answer)) {
      const path = before + field;
      if (!allowed.includes(path)) this.leak(`the field ${path} is told`);
      if (typeof value === "object" && value !== null) this.fields(value, allowed, `${path}.`);
    }
  }

  words(answer: unknown, words: readonly string[]): void {
    const text = JSON.stringify(answer).toLowerCase();
    for (const word of words) {
      const at = text.indexOf(word);
      if (at !== -1) this.leak(`found ${word} in ${text.slice(Math.max(0, at - 80), at + 60)}`);
    }
  }
}
