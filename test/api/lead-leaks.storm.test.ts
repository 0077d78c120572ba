import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { leadById } from "#functions/leads/lead-store.ts";
import { guestPath } from "#functions/leads/link.ts";
import type { Random } from "#local/demo/random.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { mayCall } from "#shared/kernel/access.ts";
import type { JobRequestId, QuoteId } from "#shared/kernel/id.ts";
import type { Operation, Role } from "#shared/kernel/operation.ts";
import type { GuestLead, LeadByLink } from "#shared/leads/model.ts";
import { type leadServices, leadUrgencies } from "#shared/leads/rules.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import type { Hearing } from "../support/hearing.ts";
import { neverRefused } from "../support/never-refused.ts";
import { aFleet, aPerson } from "../support/people.ts";
import { isLongRun, storm } from "../support/storm.ts";
import { startTestCloud, type TestCloud } from "../support/test-cloud.ts";
import type { ApiAnswer } from "../support/world.ts";
import { aSide, member, missing } from "./matrix-sides.ts";
import { type Subjects, samples } from "./samples.ts";

interface Guest {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * Guests request quotes, verify their addresses and receive quotes, over the whole one-machine cloud. Half of them also
 * write their names into the description.
 *
 * Before a quote is accepted, the test gathers everything that hauliers, managers, drivers, other contractors and
 * visitors can read. It reads every query on each lead's job and quote, every page of every list, streams, bells and
 * emails.
 */
storm(["lead.leaks"], 1, async ({ runs, random }) => {
  const test = await startTestCloud();
  neverRefused(test.db);
  try {
    const side = await aSide(test);
    const { haulier, fleet_manager, driver, admin, contractor } = side.people;
    const [second, secondLorry] = await aSecondHaulier(test);
    const asked = Array.from({ length: runs }, () => aGuest(random));
    const heard: Hearing[] = [];
    for (const who of [haulier, fleet_manager, second]) heard.push(await test.hear(who, "onInbox", {}));
    const leads: { job: JobRequestId; quote: QuoteId }[] = [];
    for (const guest of asked) {
      const job = await matched(test, admin, guest, random);
      heard.push(await test.hear(second, "onOpenJob", { jobRequestId: job }));
      leads.push({ job, quote: await quoted(test, second, secondLorry, job) });
      if (heard.length > mostStreams) heard.splice(3, 1)[0]?.close();
    }
    await test.settled();
    const texts = new Texts(asked);
    const readers: [Role | null, Profile | null][] = [
      ["haulier", second],
      ["haulier", haulier],
      ["fleet_manager", fleet_manager],
      ["driver", driver],
      ["contractor", contractor],
      [null, null],
    ];
    // The gate tests only the first reader, who is the most likely to see a leak.
    for (const [role, who] of isLongRun ? readers : readers.slice(0, 1)) await readAll(test, role, who, leads, texts);
    for (const { events } of heard) texts.add(events);
    for (const who of [haulier, fleet_manager, second])
      texts.add(await (await fetch(`${test.cloud.origin}/_mailbox?to=${encodeURIComponent(who.email)}`)).text());
    texts.add((await test.items()).filter(({ entity }) => entity === "notification"));
    expect(texts.seen, "hauliers have seen every guest's job").toBeGreaterThanOrEqual(runs);
    return { "lead.leaks": texts.leaks };
  } finally {
    await test.stop();
  }
});

const mostStreams = 40;

const letters = "bcdfghjklmnpqrstvwxz";
const aWord = (random: Random) =>
  Array.from({ length: 9 }, (_, at) => random.pick([...(at === 0 ? letters.toUpperCase() : letters)])).join("");

function aGuest(random: Random): Guest {
  const [first, last] = [aWord(random), aWord(random)];
  const phone = `0${random.whole(1_300_000_000, 1_999_999_999)}`;
  return { name: `${first} ${last}`, company: `${aWord(random)} Roofs`, email: `${first}.${last}@guests.test`, phone };
}

function described({ name, company, email, phone }: Guest, random: Random): string {
  const work = "A job for one lorry. Lift slates onto a roof, two storeys up.";
  if (random.next() < 0.5) return work;
  const spaced = random.pick([
    phone,
    phone.slice(1),
    `+44 ${phone.slice(1)}`,
    `${phone.slice(0, 5)} ${phone.slice(5)}`,
  ]);
  return `${work} Ring ${random.pick([name, name.toUpperCase(), name.split(" ")[1] ?? name])} of ${company} on ${spaced}, or write to ${email}.`;
}

async function matched(test: TestCloud, admin: Profile, guest: Guest, random: Random): Promise<JobRequestId> {
  const service = random.pick(["hiab", "multiple"] as const satisfies (keyof typeof leadServices)[]);
  const urgency = random.pick(Object.keys(leadUrgencies) as (keyof typeof leadUrgencies)[]);
  const form = { ...guest, serviceType: service, urgency, location: "Princes Street, Edinburgh" };
  const description = described(guest, random);
  await test.call(null, "createGuestLead", { ...form, description, clientKey: randomUUID(), budgetRange: "300-500" });
  const found = await test.call(admin, "guestLeads", { status: "new" });
  const [lead] = (found.data as { items: GuestLead[] }).items;
  const stored = lead && (await leadById(test.db, lead.id));
  if (!stored) throw new Error("the guest's request is not in the queue");
  const link = guestPath(stored).split("#")[1] ?? "";
  const { status, id } = (await test.call(null, "confirmLead", { link })).data as LeadByLink;
  if (status === "confirmed") {
    const how = { decision: "match" as const, service: "hiab" as const, note: "Rang" };
    const triaged = await test.call(admin, "triageLead", { leadId: id, version: stored.version + 1, ...how });
    if (triaged.message) throw new Error(triaged.message);
  }
  return id;
}

async function quoted(test: TestCloud, haulier: Profile, lorry: ReturnType<typeof aFleet>, job: JobRequestId) {
  const call = async <N extends OperationName>(name: N, input: Parameters<typeof test.call<N>>[2]) => {
    const answer = await test.call(haulier, name, input);
    if (answer.message) throw new Error(`${name}: ${answer.message}`);
    return answer.data as { id: QuoteId };
  };
  const key = () => ({ clientKey: randomUUID() });
  await call("askAboutJob", { ...key(), jobRequestId: job, question: "Is there room for a lorry?" });
  const lines = [{ words: "Lift", pence: 42_000 }];
  const { id } = await call("submitQuote", { ...key(), jobRequestId: job, fleetId: lorry.id, lines });
  await call("reviseQuote", { ...key(), quoteId: id, fleetId: lorry.id, lines: [{ words: "Lift", pence: 41_000 }] });
  return id;
}

async function aSecondHaulier(test: TestCloud): Promise<[Profile, ReturnType<typeof aFleet>]> {
  const haulier = aPerson("haulier", { verifiedStatus: "verified" });
  const manager = aPerson("fleet_manager");
  const lorry = aFleet(haulier.id);
  await test.add({ people: [haulier, manager], members: [member(haulier, manager, "fleet_manager")], fleets: [lorry] });
  return [haulier, lorry];
}

/** Reads everything a user may read: lists to their end, and queries by job or quote, for every lead. */
async function readAll(
  test: TestCloud,
  role: Role | null,
  who: Profile | null,
  leads: readonly { job: JobRequestId; quote: QuoteId }[],
  texts: Texts,
): Promise<void> {
  const named = Object.entries(operations) as [OperationName, Operation][];
  const asked = named.filter(
    ([, { kind, allow }]) => kind === "query" && mayCall(allow, role ? { role, canBook: false } : null),
  );
  for (const [name, { subject }] of asked) {
    const ofGuest = subject === "openJob" || subject === "quote" || subject === "jobRequest" || subject === "booking";
    for (const { job, quote } of ofGuest ? leads : leads.slice(0, 1)) {
      const on = { ...missing(), openJob: job, jobRequest: job, quote, haulier: who?.id ?? missing().haulier };
      const input = samples[name](on as Subjects, role ?? "anonymous") as object;
      let nextToken: string | null = null;
      do {
        const answer: ApiAnswer = await test.call(who, name, { ...input, ...(nextToken && { nextToken }) } as never);
        texts.add([answer.data, answer.message, answer.metadata]);
        nextToken = (answer.data as { nextToken?: string | null } | null)?.nextToken ?? null;
      } while (nextToken);
      if (name === "openJob") texts.saw(role);
    }
  }
}

class Texts {
  readonly leaks: string[] = [];
  seen = 0;
  private readonly secrets: readonly (readonly [what: string, text: string])[];

  constructor(guests: readonly Guest[]) {
    this.secrets = guests.flatMap(({ name, company, email, phone }) => [
      ...name.split(" ").map((part) => ["name", part.toLowerCase()] as const),
      ["company", (company.split(" ")[0] ?? company).toLowerCase()] as const,
      ["address", email.toLowerCase()] as const,
      ["telephone", phone.slice(1)] as const,
    ]);
  }

  saw(role: Role | null): void {
    if (role === "haulier") this.seen += 1;
  }

  add(gathered: unknown): void {
    const text = (typeof gathered === "string" ? gathered : JSON.stringify(gathered)).toLowerCase();
    // Removes spacing within numbers, so that a phone number is found in any format.
    const digits = text.replaceAll(/(?<=\d)[\s().-]+(?=\d)/g, "");
    for (const [what, secret] of this.secrets)
      if (text.includes(secret) || (what === "telephone" && digits.includes(secret))) {
        const at = text.indexOf(secret);
        this.leaks.push(`a ${what} in ${text.slice(Math.max(0, at - 80), at + 40)}`);
      }
  }
}
