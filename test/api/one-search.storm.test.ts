import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Random } from "#local/demo/random.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { MessageSearch, Thread } from "#shared/messaging/model.ts";
import type { SearchHit } from "#shared/search/model.ts";
import { pagesNamed } from "#shared/search/pages.ts";
import { aSearchedWorld, type SearchedWorld } from "#test/support/searched-world.ts";
import { storm } from "#test/support/storm.ts";
import { tableCalls } from "#test/support/table-calls.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";

/** A typed text, with the ids of the records that it should find. */
interface Scrap {
  readonly kind: (typeof kinds)[number];
  readonly typed: string;
  readonly as: Profile;
  readonly expected: ReadonlySet<string>;
}

const kinds = [
  "reference",
  "registration",
  "name",
  "company",
  "phone",
  "email",
  "postcode",
  "title",
  "message",
  "page",
] as const;

const pick = <T>(random: Random, from: readonly T[]): T => random.pick(from);

/** A word as users type it: whole, its beginning, or with one typing error. */
function typedWord(random: Random, word: string): string {
  const way = word.length < 5 ? 0 : random.whole(0, 3);
  if (way === 1) return word.slice(0, Math.max(4, Math.ceil(word.length * 0.6)));
  if (way < 2) return word.toLowerCase();
  const at = random.whole(1, word.length - 2);
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const slips = [before + after, `${before}x${after}`, `${before}${word[at]}${word[at]}${after}`];
  const swapped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  return pick(random, [...slips, swapped]);
}

/** A code as users type it: whole, without gaps, or its beginning or end. */
function typedCode(random: Random, code: string): string {
  const plain = code.replaceAll(/[\s-]/g, "");
  return pick(random, [
    code,
    plain.toLowerCase(),
    code.toLowerCase(),
    plain.slice(0, Math.ceil(plain.length * 0.8)),
    plain.slice(-Math.ceil(plain.length * 0.7)),
  ]);
}

/** Reports whether a user may see a result, independently of the product. */
function mayView({ admin, firms, bookings }: SearchedWorld, as: Profile, { kind, id }: SearchHit): boolean {
  if (as.id === admin.id) return kind !== "partner" && kind !== "member";
  const firm = firms.find((one) => [one.haulier, one.manager].some((person) => person.id === as.id));
  const business = firm?.haulier.id;
  if (kind === "vehicle") return firms.some((one) => one === firm && one.fleets.some((fleet) => fleet.id === id));
  if (kind === "partner" || kind === "member") return id.startsWith(`${business ?? as.id}.`);
  const booking = bookings.find((one) => one.id === id);
  return [booking?.contractorId, booking?.driverId].includes(as.id as never) || booking?.haulierId === business;
}

storm(["search.any", "search.anyForeign", "search.anyCalls"], 50, async ({ runs, random }) => {
  const world = await startWorld();
  try {
    const searched = await aSearchedWorld(world, random, { contractors: 25, firms: 10, bookings: Math.min(160, runs) });
    const talks = await conversations(world, random, searched);
    const [missed, foreign, calls]: [unknown[], unknown[], number[]] = [[], [], []];
    for (let run = 0; run < runs; run++) {
      const kind = kinds[run % kinds.length] as (typeof kinds)[number];
      const { as, typed, expected } = scrapOf(random, kind, searched, talks);
      if (kind === "page") {
        if (
          !pagesNamed(typed, pages)
            .slice(0, 2)
            .some(({ label }) => expected.has(label))
        )
          missed.push({ kind, typed });
        continue;
      }
      const others = everybody(searched).filter((one) => one.id !== as.id);
      for (const caller of [as, pick(random, others)]) {
        if (kind === "message") {
          const { items } = dataOf<MessageSearch>(await world.call(caller, "searchMessages", { text: typed }));
          const isFound = items.slice(0, 2).some(({ id }) => expected.has(id));
          if (caller === as && !isFound) missed.push({ kind, typed });
          const theirs = talks.find(({ id }) => expected.has(id))?.members ?? [];
          if (isFound && !theirs.includes(caller.id)) foreign.push({ kind, typed });
          continue;
        }
        const noted = tableCalls(world.db);
        const hits = dataOf<SearchHit[]>(await world.call(caller, "search", { text: typed }));
        calls.push(noted.stop().length);
        if (caller === as && !hits.slice(0, 2).some(({ id }) => expected.has(id)))
          missed.push({
            kind,
            typed,
            role: as.role,
            hits: hits.slice(0, 2).map(({ title, detail }) => `${title} ${detail}`),
          });
        foreign.push(...hits.filter((hit) => !mayView(searched, caller, hit)));
      }
    }
    if (missed.length > 0) console.info(JSON.stringify(missed.slice(0, 20), null, 1));
    return {
      "search.any": 1 - missed.length / runs,
      "search.anyForeign": foreign,
      "search.anyCalls": Math.max(...calls),
    };
  } finally {
    await world.stop();
  }
});

const everybody = ({ admin, contractors, firms }: SearchedWorld) => [
  admin,
  ...contractors,
  ...firms.flatMap(({ haulier, manager, driver }) => [haulier, manager, driver]),
];

const pages = [
  ...["Book a job", "Booking history", "Active jobs", "Completed jobs", "Pending quotes", "Calendar", "Fleet status"],
  ...["Rates", "Messages", "Live Map", "Documents", "Reviews", "Performance", "Account settings", "Mobile Settings"],
  ...[
    "Manage jobs",
    "Post a job",
    "Driver Database",
    "Customers and hauliers",
    "Sign Out",
    "Dark theme",
    "Light theme",
  ],
].map((label) => ({ label }));

interface Talk {
  readonly id: string;
  readonly text: string;
  readonly members: readonly string[];
  readonly reader: Profile;
}

async function conversations(world: World, random: Random, { contractors, firms, bookings }: SearchedWorld) {
  const talks: Talk[] = [];
  for (const { contractorId, haulierId } of bookings.slice(0, 12)) {
    const contractor = contractors.find(({ id }) => id === contractorId) as Profile;
    const { haulier } = firms.find((firm) => firm.haulier.id === haulierId) as SearchedWorld["firms"][number];
    const thread = dataOf<Thread>(await world.call(contractor, "startThread", { otherId: haulierId }));
    const text = `The ${random.id().slice(0, 8)} gate is open from seven`;
    const sent = { clientKey: randomUUID(), threadId: thread.id, text };
    const { id } = dataOf<{ id: string }>(await world.call(contractor, "sendMessage", sent));
    talks.push({ id, text, members: [contractorId, haulierId], reader: pick(random, [contractor, haulier]) });
  }
  expect(talks.length).toBeGreaterThan(5);
  return talks;
}

function scrapOf(random: Random, kind: Scrap["kind"], world: SearchedWorld, talks: readonly Talk[]): Scrap {
  const { admin, contractors, firms, bookings } = world;
  const booking = pick(random, bookings);
  const firm = firms.find(({ haulier }) => haulier.id === booking.haulierId) as SearchedWorld["firms"][number];
  const contractor = contractors.find(({ id }) => id === booking.contractorId) as Profile;
  const sides = [contractor, firm.haulier, firm.manager, firm.driver, admin];
  const where = (is: (one: SearchedWorld["bookings"][number]) => boolean) => bookings.filter(is).map(({ id }) => id);
  const scrap = (typed: string, expected: readonly string[], as = pick(random, sides)): Scrap => ({
    ...{ kind, typed, as },
    expected: new Set<string>(expected),
  });
  const person = pick(random, everybody(world).slice(1));
  switch (kind) {
    case "reference":
      return scrap(typedCode(random, booking.reference), [booking.id]);
    case "registration": {
      const fleet = firm.fleets.find(({ id }) => id === booking.fleetId);
      const same = where(({ fleetId }) => fleetId === booking.fleetId);
      return scrap(typedCode(random, fleet?.vehicleReg ?? ""), [booking.fleetId, ...same]);
    }
    case "name": {
      if (random.next() < 0.5) {
        const last = booking.contactName.split(" ").at(-1) ?? "";
        return scrap(
          typedWord(random, last),
          where(({ contactName }) => contactName.endsWith(last)),
        );
      }
      const last = person.fullName.split("-").at(-1) ?? "";
      return scrap(typedWord(random, last), [person.id], admin);
    }
    case "company": {
      const [first = ""] = (firm.haulier.companyName ?? "").split(" ");
      const same = where(({ haulierId }) => haulierId === booking.haulierId);
      return scrap(
        typedWord(random, first),
        [booking.haulierId, ...same],
        pick(random, [contractor, firm.driver, admin]),
      );
    }
    case "phone": {
      const phone = random.next() < 0.5 ? booking.contactPhone : null;
      return phone
        ? scrap(typedCode(random, phone), [booking.id])
        : scrap(typedCode(random, person.phone ?? ""), [person.id], admin);
    }
    case "email": {
      const own = booking.contactEmail ?? "";
      const isWhole = random.next() < 0.5;
      return random.next() < 0.5
        ? scrap(isWhole ? own : own.slice(0, own.indexOf("@") + 2), [booking.id])
        : scrap(isWhole ? person.email : (person.email.split("@")[0] ?? ""), [person.id], admin);
    }
    case "postcode":
      return scrap(
        pick(random, [booking.pickup.postcode ?? "", (booking.pickup.postcode ?? "").replace(" ", "").toLowerCase()]),
        [booking.id],
      );
    case "title": {
      const last = booking.title.split(" ").at(-1) ?? "";
      return scrap(
        typedWord(random, last),
        where(({ title }) => title.endsWith(last)),
      );
    }
    case "message": {
      const talk = pick(random, talks);
      return scrap(talk.text.split(" ")[1] ?? "", [talk.id], talk.reader);
    }
    case "page": {
      const { label } = pick(random, pages);
      if (random.next() < 0.5) return scrap(label, [label]);
      const word = pick(
        random,
        label.split(" ").filter(({ length }) => length > 3),
      );
      const same = pages.filter((page) => page.label.includes(word)).map((page) => page.label);
      return scrap(typedWord(random, word), same);
    }
  }
}
