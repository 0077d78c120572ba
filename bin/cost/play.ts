import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { runCanary } from "#functions/canary/run.ts";
import { localUserPoolId } from "#infra/resources/user-pool.ts";
import { demoPassword } from "#local/demo/people.ts";
import { towns } from "#local/demo/towns.ts";
import { localUserTable } from "#local/environment.ts";
import { walkRoute } from "#local/geo/walk-route.ts";
import { type Meter, type Partitions, startMeter, type Use } from "#local/meter.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { jobsToDriveBetween } from "#shared/booking/clashes.ts";
import type { BoardJob, Booking, JobRequest } from "#shared/booking/model.ts";
import { slotHours } from "#shared/booking/rules.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import type { ThreadId } from "#shared/kernel/id.ts";
import { addDays, addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import type { Message, Thread } from "#shared/messaging/model.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import type { OpenJob, Quote } from "#shared/quotes/model.ts";
import { anOperatorTarget } from "#test/support/operator-target.ts";
import { aPhoto } from "#test/support/photos.ts";
import { tokensOf } from "#test/support/pool-and-api.ts";
import type { TestCloud } from "#test/support/test-cloud.ts";
import { send } from "#test/support/uploads.ts";
import { dataFrom } from "#test/support/work.ts";
import { makeCanaries } from "../operator/canary.ts";
import { openPool, patientClient } from "../operator/pool.ts";
import { meterLog, type SentMetric } from "./log-meter.ts";
import { type Mix, type Visit, visitsOf } from "./mix.ts";
import { bodyOf, pageReads, type Reads } from "./pages.ts";
import { type Carrier, createPeople, isChosen, type People } from "./people.ts";

/** The uses of a day, as counted, before any price. */
export interface Day {
  readonly bookings: number;
  readonly visits: number;
  /** Users of the day, in whole numbers: a short day has too many users for its bookings. */
  readonly people: number;
  readonly uses: readonly Use[];
  /** Custom metrics with the number of values of each. */
  readonly metrics: readonly SentMetric[];
  /** Uses of one run of the timers when no timer is due. */
  readonly idleMinute: readonly Use[];
  /** Uses of one run of the hourly work. */
  readonly idleHour: readonly Use[];
  /** Uses of one run of the canary, except its own function. */
  readonly canaryRun: readonly Use[];
  /** Read units of pages, by page and operation, and the number of times that each page was read. */
  readonly pages: ReadonlyMap<string, PageReads>;
  /** Units of the day by partition, as "index key". */
  readonly partitions: Partitions;
  /** Write units per chat message with its reactions: `sent` without, `read` with the reader's marks. */
  readonly message: { readonly sent: number; readonly read: number };
  /** Number of visits by activity. Omits visits that found nothing to do. */
  readonly played: Readonly<Record<string, number>>;
}

interface PageReads {
  times: number;
  readonly units: Map<string, number>;
}

interface Job {
  readonly contractor: Profile;
  readonly carrier: Carrier;
  readonly driver: Profile;
  readonly jobRequestId: JobRequest["id"];
  readonly bookingId?: Booking["id"];
  readonly site?: Coordinates;
}

interface PostedJob {
  readonly contractor: Profile;
  readonly jobRequestId: OpenJob["id"];
}

interface QuotedJob extends PostedJob {
  readonly quotes: readonly { readonly carrier: Carrier; readonly quote: Quote }[];
}

/** Simulates a day with `lives` bookings on a running local cloud, and counts the uses. */
export async function playDay(test: TestCloud, mix: Mix, lives: number): Promise<Day> {
  const people = await createPeople(test, mix, lives);
  await knowAddresses(test, people);
  const { origin } = test.cloud;
  const pool = openPool(patientClient({ endpoint: `${origin}/_aws/cognito` }), localUserPoolId);
  const { accounts } = await makeCanaries(anOperatorTarget({ db: test.db, pool, webUrl: origin }));
  await test.settled();
  const logs = await meterLog();
  const meter = startMeter([localUserTable]);
  const player = createPlayer(test, mix, people, meter);
  const online = people.all.filter((_person, at) => isChosen(at, mix.onlinePercent));
  const inboxes = await Promise.all(online.map((person) => test.hear(person, "onInbox", {})));
  const visits = visitsOf(mix, lives);
  for (const visit of visits) await player.visit(visit);
  await test.settled();
  for (const step of ["+1h", "+1h"]) await player.moveClock(step);
  await test.settled();
  const uses = meter.uses();
  const metrics = logs.metrics();
  const alone = async (work: () => Promise<unknown>) => {
    const own = startMeter([localUserTable]);
    await work();
    await test.settled();
    own.stop();
    return own.uses();
  };
  const idleMinute = await alone(() => player.moveClock("+1m"));
  const idleHour = await alone(() => player.moveClock("+1h"));
  const canaryRun = await alone(() => runCanary(origin, accounts));
  const message = await costOfMessage(test, people);
  logs.stop();
  for (const inbox of inboxes) inbox.close();
  return {
    bookings: player.bookings(),
    visits: visits.length,
    people: people.all.length,
    uses,
    metrics,
    ...{ idleMinute, idleHour, canaryRun, partitions: meter.partitions, pages: player.pages },
    message,
    played: player.played,
  };
}

function createPlayer(test: TestCloud, mix: Mix, { contractors, carriers, all }: People, meter: Meter) {
  const { origin } = test.cloud;
  const jobs = {
    ...{ requested: [] as Job[], accepted: [] as Job[], assigned: [] as Job[], delivered: [] as Job[] },
    ...{ open: [] as PostedJob[], quoted: [] as QuotedJob[] },
  };
  const known: Job[] = [];
  const threads = new Map<string, ThreadId>();
  const pages = new Map<string, PageReads>();
  const played: Record<string, number> = {};
  let [visited, bookings, idle] = [0, 0, 0];

  const turn = <T>(from: readonly T[], number: number): T => from[number % from.length] as T;

  async function call<T>(as: Profile | null, name: OperationName, input: object): Promise<T> {
    const answer = await test.call(as, name, input as never);
    if (answer.errorType !== null) throw new Error(`${name}: ${answer.message}`);
    return answer.data as T;
  }

  /** Sends only the queries that the role may call, as the pages do. */
  async function read(as: Profile | null, all: Reads, page?: string): Promise<void> {
    const before = page ? readBy(meter.uses()) : null;
    await request(as, all);
    if (!page || !before) return;
    const { times, units } = pages.get(page) ?? { times: 0, units: new Map<string, number>() };
    for (const [name, amount] of readBy(meter.uses()))
      if (all.some(([asked]) => asked === name) && amount > (before.get(name) ?? 0))
        units.set(name, (units.get(name) ?? 0) + amount - (before.get(name) ?? 0));
    pages.set(page, { times: times + 1, units });
  }

  async function request(as: Profile | null, all: Reads): Promise<void> {
    const groups: readonly string[] = as ? ["signedIn", as.role ?? ""] : ["anonymous"];
    const reads = all.filter(([name]) => operations[name].allow.some((group) => groups.includes(group)));
    const headers: Record<string, string> = as
      ? { authorization: await test.tokenOf(as) }
      : { "x-api-key": (await config()).apiKey };
    const { body } = await test.post(bodyOf(reads), headers);
    const [error] = body.errors ?? [];
    if (error) throw new Error(`${reads.map(([name]) => name).join(", ")}: ${error.message}`);
  }

  async function config(): Promise<{ apiKey: string }> {
    return (await (await fetch(`${origin}/config.json`)).json()) as { apiKey: string };
  }

  async function fetchFile(path: string): Promise<string> {
    return (await fetch(new URL(path, origin), { headers: { "accept-encoding": "br" } })).text();
  }

  /** Loads a page: its HTML, the settings and, for an empty browser cache, every file that the page names. */
  async function openPage(path: string): Promise<void> {
    const number = visited++;
    const html = await fetchFile(path);
    if (isChosen(number, mix.emptyCachePercent)) {
      const files = new Set([...html.matchAll(/(?:src|href)="(\/[^"#?]+\.\w+)"/g)].map(([, file = ""]) => file));
      for (const file of files) await fetchFile(file);
    }
    if (isChosen(number, 10)) await reportSpeed();
  }

  async function reportSpeed(): Promise<void> {
    const page = { page: "/", vitals: ["LCP", "INP", "CLS", "TTFB", "FCP"].map((name) => ({ name, value: 0.1 })) };
    const body = JSON.stringify({ device: "phone", pages: [{ ...page, records: [] }] });
    await fetch(`${origin}/api/vitals`, { method: "POST", body });
  }

  /** Opens the app as a user, who signs in with a password or renews a token. */
  async function open(as: Profile, path: string): Promise<void> {
    const isSignIn = isChosen(visited, mix.signInPercent);
    await openPage(path);
    await (isSignIn
      ? tokensOf(origin, { email: as.email, password: demoPassword })
      : test.cloud.userPool.tokensFor(as.email));
    if (isSignIn) await call(as, "recordSignIn", { device: "Chrome on Android" });
  }

  async function lookAtMap(at: Coordinates): Promise<void> {
    const [zoom, side] = [11, Math.ceil(Math.sqrt(mix.tilesPerMap))];
    const scale = 2 ** zoom;
    const x = Math.floor(((at.lng + 180) / 360) * scale);
    const radians = (at.lat * Math.PI) / 180;
    const y = Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * scale);
    for (let tile = 0; tile < mix.tilesPerMap; tile++)
      await fetchFile(`/tiles/base/${zoom}/${x + (tile % side)}/${y + Math.floor(tile / side)}.mvt`);
  }

  /** Requests suggestions while an address is typed, then finds its position. */
  async function typeAddress(as: Profile | null, number: number): Promise<{ text: string; at: Coordinates }> {
    const { town, coordinates } = turn(streets, number * 7);
    const text = addressOf(number, mix) ?? `${(number % 90) + 1} High Street, ${town}`;
    for (let typed = 1; typed <= mix.suggestionsPerAddress; typed++)
      await call(as, "placeSuggestions", {
        text: text.slice(0, Math.ceil((text.length * typed) / mix.suggestionsPerAddress)),
      });
    const found = await call<{ coordinates: Coordinates }>(as, "findPlace", { text }).catch(() => ({ coordinates }));
    return { text, at: found.coordinates };
  }

  async function findVehicles(as: Profile, number: number) {
    const { text, at } = await typeAddress(as, number);
    const { items } = await call<{ items: Supplier[] }>(as, "searchSuppliers", { service: "hiab", site: at });
    return { text, at, items };
  }

  function addBooking(requested: Job, { id: bookingId, pickup }: Booking): void {
    const job = { ...requested, bookingId, site: pickup.coordinates };
    bookings++;
    known.push(job);
    jobs.accepted.push(job);
  }

  const next = <T>(from: T[]): T | undefined => {
    const job = from.shift();
    if (!job) idle++;
    return job;
  };

  async function moveClock(step: string): Promise<void> {
    const body = new URLSearchParams({ step });
    await fetch(`${origin}/_clock`, { method: "POST", body, headers: { accept: "application/json" } });
  }

  async function threadOf(one: Profile, other: Profile): Promise<ThreadId> {
    const key = [one.id, other.id].join(" ");
    const found = threads.get(key) ?? (await call<Thread>(one, "startThread", { otherId: other.id })).id;
    threads.set(key, found);
    return found;
  }

  /** Drags a job of a day's board, which requests the drives that decide whether it fits. */
  async function pickUpJob(as: Profile, number: number): Promise<void> {
    const size = 2 * mix.jobsNearOnBoard + 1;
    const jobs = Array.from({ length: size }, (_job, at) => boardJob(Math.floor(number / size), at));
    const held = jobs[number % size];
    if (!held) return;
    const { before, after } = jobsToDriveBetween(held, jobs);
    const places = (all: readonly BoardJob[]) => all.map(({ pickup }) => pickup.coordinates);
    if (before.length > 0) await call(as, "driveTimes", { from: places(before), to: places([held]) });
    if (after.length > 0) await call(as, "driveTimes", { from: places([held]), to: places(after) });
  }

  const workOf = ({ fullName }: Profile, number: number) => ({
    ...{ service: "hiab", quantity: 1, urgencyLevel: "scheduled", collectTime: "07:30" },
    pickup: { text: addressOf(number, mix) ?? `${(number % 90) + 1} Princes Street, Edinburgh` },
    ...{ contactName: fullName, contactPhone: "0131 496 0777" },
  });

  const parties = (number: number): Job | undefined => (known.length > 0 ? turn(known, number * 3) : undefined);

  const play: Record<string, (number: number) => Promise<void>> = {
    async book(number) {
      const contractor = turn(contractors, number);
      const carrier = turn(carriers, number);
      await open(contractor, "/book");
      await read(contractor, pageReads.book);
      const { text } = await findVehicles(contractor, number);
      const fleet = turn(carrier.fleets, Math.floor(number / carriers.length));
      const form = {
        ...{ ...workOf(contractor, number), fleetId: fleet.id, notes: `Near ${text}` },
        collectOn: addDays(ukDayOf(new Date().toISOString()), 2 + Math.floor(number / carriers.length)),
      };
      const { pickup, contactName: _name, contactPhone: _phone, notes: _notes, ...priced } = form;
      const { coordinates: site } = await call<{ coordinates: Coordinates }>(contractor, "findPlace", pickup);
      const { totalPence } = await call<{ totalPence: number }>(contractor, "priceJobRequest", { ...priced, site });
      const wanted = { ...form, clientKey: randomUUID(), expectedTotalPence: totalPence, consent: true };
      const made = await call<{ request: JobRequest }>(contractor, "createJobRequest", wanted);
      const driver = turn(carrier.drivers, number);
      jobs.requested.push({ contractor, carrier, driver, jobRequestId: made.request.id });
    },
    async answer() {
      const job = next(jobs.requested);
      if (!job) return;
      const { haulier } = job.carrier;
      await open(haulier, "/jobs/manage");
      await read(haulier, pageReads.requests);
      const accept = { clientKey: randomUUID(), jobRequestId: job.jobRequestId };
      const booking = await call<Booking>(haulier, "acceptJobRequest", accept);
      addBooking(job, booking);
    },
    async askForQuotes(number) {
      const contractor = turn(contractors, number);
      await open(contractor, "/book");
      await read(contractor, pageReads.book);
      await typeAddress(contractor, number);
      const { id } = await call<OpenJob>(contractor, "postJob", {
        ...{ ...workOf(contractor, number), clientKey: randomUUID(), consent: true },
        collectOn: addDays(ukDayOf(new Date().toISOString()), 30 + number),
      });
      jobs.open.push({ contractor, jobRequestId: id });
    },
    async quote(number) {
      const job = next(jobs.open);
      if (!job) return;
      const { jobRequestId } = job;
      const quotes: QuotedJob["quotes"][number][] = [];
      for (let at = 0; at < Math.min(mix.quotesPerJob, carriers.length); at++) {
        const carrier = turn(carriers, number + at);
        await open(carrier.haulier, "/available-jobs");
        await read(carrier.haulier, pageReads.jobBoard, "jobBoard");
        await read(carrier.haulier, pageReads.boardJob(jobRequestId));
        const lines = [{ words: "Lift and delivery", pence: 30_000 + at * 1_000 }];
        const form = { clientKey: randomUUID(), jobRequestId, fleetId: turn(carrier.fleets, number).id, lines };
        quotes.push({ carrier, quote: await call<Quote>(carrier.haulier, "submitQuote", form) });
      }
      jobs.quoted.push({ ...job, quotes });
    },
    async acceptQuote(number) {
      const job = next(jobs.quoted);
      const [chosen] = job?.quotes ?? [];
      if (!job || !chosen) return;
      const { contractor, jobRequestId } = job;
      const { id: quoteId, totalPence: expectedTotalPence, revision: expectedRevision } = chosen.quote;
      await open(contractor, "/contractor-dashboard");
      await read(contractor, pageReads.postedJob(jobRequestId));
      await call(contractor, "priceQuote", { quoteId });
      const accept = { clientKey: randomUUID(), quoteId, expectedTotalPence, expectedRevision };
      const booking = await call<Booking>(contractor, "acceptQuote", accept);
      const driver = turn(chosen.carrier.drivers, number);
      addBooking({ contractor, carrier: chosen.carrier, driver, jobRequestId }, booking);
    },
    async assign(number) {
      const job = next(jobs.accepted);
      if (!job) return;
      const { dispatcher } = job.carrier;
      await open(dispatcher, "/board");
      await read(dispatcher, pageReads.board(ukDayOf(new Date().toISOString())));
      const { bookingId, driver } = job;
      await pickUpJob(dispatcher, number);
      await call(dispatcher, "assignBooking", { clientKey: randomUUID(), bookingId, driverId: driver.id });
      jobs.assigned.push(job);
    },
    async drive(number) {
      const job = next(jobs.assigned);
      if (!job?.bookingId || !job.site) return;
      const { bookingId, driver, contractor, site } = job;
      await open(driver, `/driving/${bookingId}`);
      await read(driver, pageReads.follow(bookingId));
      const move = (to: string, more: object = {}) =>
        call<Booking>(driver, "moveBooking", { clientKey: randomUUID(), bookingId, to, ...more });
      await move("en_route");
      const isWatched = isChosen(number, mix.watchedPercent);
      const watching = isWatched ? await test.hear(contractor, "onPosition", { bookingId }) : null;
      const route = test.cloud.roads.route([site.lng - 0.25, site.lat - 0.05], [site.lng, site.lat]);
      for (let minute = 0; minute < mix.driveMinutes; minute++) {
        const share = minute / mix.driveMinutes;
        const reports = watching ? 6 : 1;
        if (watching && minute % 2 === 0) await test.call(contractor, "watchPosition", { bookingId });
        for (let report = 0; report < reports; report++) {
          const now = await productTime();
          const fixes = (watching ? [0] : [40, 20, 0]).map((ago) => {
            const { lat, lng } = walkRoute(route, share * route.durationSeconds - ago);
            return { lat, lng, accuracyMetres: 8, at: addSeconds(now, -ago - 1) };
          });
          await test.call(driver, "reportPosition", { bookingId, fixes });
        }
        await moveClock("+1m");
      }
      watching?.close();
      await move("arrived");
      await move("in_progress");
      const photoKeys: string[] = [];
      for (let photo = 0; photo < mix.photosPerDelivery; photo++) {
        const asked = { bookingId, contentType: "image/jpeg", sizeBytes: 1000 };
        const form = await call<UploadForm>(driver, "createProofUpload", asked);
        await send(form, aPhoto("image/jpeg", { kinds: 127, turn: 6, words: "Delivered" }));
        photoKeys.push(form.key);
      }
      await move("delivered", { proof: { photoKeys, receivedBy: contractor.fullName } });
      jobs.delivered.push(job);
    },
    async confirm() {
      const job = next(jobs.delivered);
      if (!job?.bookingId) return;
      const { bookingId, contractor } = job;
      await open(contractor, `/track-delivery/${bookingId}`);
      await read(contractor, pageReads.booking(bookingId));
      await call(contractor, "moveBooking", { clientKey: randomUUID(), bookingId, to: "completed" });
      await call(contractor, "createReview", { clientKey: randomUUID(), bookingId, rating: 5, comment: "Tidy work." });
    },
    async chat(number) {
      const job = parties(number);
      if (!job) return void idle++;
      const { contractor, carrier } = job;
      const [writer, reader] = number % 2 === 0 ? [contractor, carrier.haulier] : [carrier.haulier, contractor];
      await open(writer, "/messaging");
      await read(writer, pageReads.conversations);
      const threadId = await threadOf(contractor, carrier.haulier);
      await read(writer, pageReads.conversation(threadId), "conversation");
      const open2 = [
        await test.hear(writer, "onMessage", { threadId }),
        await test.hear(reader, "onMessage", { threadId }),
      ];
      for (let sent = 0; sent < mix.messagesPerChat; sent++) {
        await call(writer, "sayTyping", { threadId });
        const text = `The gate is open until five, message ${sent + 1}.`;
        const { createdAt } = await call<Message>(writer, "sendMessage", { clientKey: randomUUID(), threadId, text });
        await call(reader, "markThreadArrived", { threadId, upTo: createdAt });
        await call(reader, "markThreadRead", { threadId, upTo: createdAt });
      }
      await test.settled();
      for (const stream of open2) stream.close();
    },
    async follow(number) {
      const job = parties(number);
      if (!job?.bookingId || !job.site) return void idle++;
      const { bookingId, contractor, site } = job;
      await open(contractor, `/track-delivery/${bookingId}`);
      await read(contractor, pageReads.follow(bookingId));
      const stream = await test.hear(contractor, "onBooking", { bookingId });
      await lookAtMap(site);
      stream.close();
    },
    async dashboard(number) {
      const person = turn(all, number);
      const page = { contractor: "contractorDashboard", driver: "driverDashboard" } as const;
      const name = page[person.role as keyof typeof page] ?? "carrierDashboard";
      await open(person, name === "driverDashboard" ? "/drivers/dashboard" : "/contractor-dashboard");
      await read(person, pageReads[name], name);
    },
    async openBooking(number) {
      const job = parties(number);
      if (!job?.bookingId) return void idle++;
      const { bookingId, contractor, carrier } = job;
      const reader = number % 2 === 0 ? contractor : carrier.haulier;
      await open(reader, `/track-delivery/${bookingId}`);
      await read(reader, pageReads.booking(bookingId));
      const stream = await test.hear(reader, "onBooking", { bookingId });
      stream.close();
    },
    async findVehicle(number) {
      const contractor = turn(contractors, number);
      await open(contractor, "/live-map");
      await read(contractor, pageReads.frame);
      const { at } = await findVehicles(contractor, number + 1_000);
      await lookAtMap(at);
    },
    async searchWords(number) {
      const person = turn(all, number * 5);
      await open(person, "/");
      await read(person, pageReads.frame);
      await call(person, "search", { text: "Muir" });
    },
    async planBoard(number) {
      const { dispatcher } = turn(carriers, number);
      await open(dispatcher, "/board");
      await read(dispatcher, pageReads.board(addDays(ukDayOf(new Date().toISOString()), (number % 20) + 2)));
      await pickUpJob(dispatcher, number);
    },
    async publicPage(number) {
      await openPage(turn(["/", "/services", "/services/hiab", "/for-contractors"], number));
      await read(null, pageReads.visitor);
    },
  };

  async function visit({ activity, number }: Visit): Promise<void> {
    const before = idle;
    await play[activity]?.(number);
    if (idle === before) played[activity] = (played[activity] ?? 0) + 1;
    // Lets reactions finish between visits: a real day leaves them time.
    await test.settled();
    await pause(0);
  }
  return { visit, moveClock, bookings: () => bookings, played, pages };
}

const streets = towns.flatMap((town) => town.streets.map(({ coordinates }) => ({ town: town.name, coordinates })));

/** Sites at which earlier bookings were made. */
const knownAddresses = Array.from({ length: 5 }, (_, at) => `${at + 91} Leith Walk, Edinburgh`);

/** Saves the known sites, so that the day finds their addresses stored. */
async function knowAddresses(test: TestCloud, { contractors: [owner] }: People): Promise<void> {
  for (const text of knownAddresses) {
    const site = { clientKey: randomUUID(), name: text, address: { text }, gateNotes: "Ring Iain at the gate" };
    dataFrom(await test.call(owner ?? null, "saveSite", site));
  }
}

/** The known address that is typed as number `number`; null for a new address. */
const addressOf = (number: number, { knownAddressPercent }: Mix): string | null =>
  isChosen(number, knownAddressPercent) ? (knownAddresses[number % knownAddresses.length] ?? null) : null;

/** A job of two hours on a board of a day whose jobs begin an hour apart, anywhere in Scotland. */
function boardJob(board: number, at: number): BoardJob {
  const number = board * 31 + at;
  const { lat, lng } = streets[(number * 13) % streets.length]?.coordinates ?? { lat: 55.9, lng: -3.2 };
  const collectAt = `2027-03-02T${String(at + 7).padStart(2, "0")}:00:00.000Z`;
  const coordinates = { lat: lat + (number % 97) / 10_000, lng };
  const pickup = { label: "", postcode: null, locality: "", coordinates };
  return {
    ...{ id: `${number}` as BoardJob["id"], reference: "", status: "assigned", contractorName: "", service: "hiab" },
    ...{ fleetId: "" as BoardJob["fleetId"], fleetName: "", driverId: null, driverName: null, title: "", version: 1 },
    ...{ pickup, delivery: null, collectAt, hiredUntil: null, slotHours: slotHours(collectAt, 2) },
  };
}

async function productTime(): Promise<string> {
  const { now } = await import("#functions/platform/clock.ts");
  return now();
}

/** Read units of the table by the operation that caused them. */
function readBy(uses: readonly Use[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { caller, unit, amount } of uses)
    if (caller && unit === "read units") sums.set(caller, (sums.get(caller) ?? 0) + amount);
  return sums;
}

const writesIn = (uses: readonly Use[]) =>
  uses.filter(({ unit }) => unit === "write units").reduce((sum, { amount }) => sum + amount, 0);

const measuredMessages = 20;

/** Write units per message in an existing conversation: `sent` without, `read` with the reader's marks. */
async function costOfMessage(test: TestCloud, { contractors, carriers }: People): Promise<Day["message"]> {
  const [writer, reader] = [contractors[0], carriers[0]?.haulier];
  if (!writer || !reader) throw new Error("The mix has no contractor or no haulier.");
  const { id: threadId } = dataFrom<Thread>(await test.call(writer, "startThread", { otherId: reader.id }));
  const text = "Please ring me when you are at the gate.";
  const upTo: string[] = [];
  const say = async () => {
    const said = await test.call(writer, "sendMessage", { clientKey: randomUUID(), threadId, text });
    upTo.push(dataFrom<Message>(said).createdAt);
    await test.settled();
  };
  await say();
  const meter = startMeter([localUserTable]);
  for (let at = 0; at < measuredMessages; at++) await say();
  const sent = writesIn(meter.uses()) / measuredMessages;
  for (const at of upTo.slice(1)) {
    await test.call(reader, "markThreadArrived", { threadId, upTo: at });
    await test.call(reader, "markThreadRead", { threadId, upTo: at });
    await test.settled();
  }
  const read = writesIn(meter.uses()) / measuredMessages;
  meter.stop();
  return { sent, read };
}
