import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { everyPage } from "#functions/platform/every-page.ts";
import { demandMfa } from "#functions/platform/mfa.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { AuditEntry } from "#shared/admin/model.ts";
import type { ContactMessageId, InvitationId, SiteId, ThreadId, UserId } from "#shared/kernel/id.ts";
import type { Operation } from "#shared/kernel/operation.ts";
import { type OperationName, operationsByDomain } from "#shared/operations.ts";
import { integratedWrites } from "../support/integrated.ts";
import { neverRefused } from "../support/never-refused.ts";
import { aPerson } from "../support/people.ts";
import { startTestQueues } from "../support/test-queues.ts";
import { type Api, type ApiAnswer, apiOf, startWorld } from "../support/world.ts";
import { expected, type Ownership, type Who } from "./matrix-cells.ts";
import {
  aSide,
  askAndAccept,
  askForQuotes,
  member,
  missing,
  type Queued,
  queue,
  type Side,
  suspend,
} from "./matrix-sides.ts";
import { type Subjects, samples } from "./samples.ts";

/** Operations whose log line names the record that they create. */
const logsWhatItMakes: ReadonlySet<OperationName> = new Set(["makeAnnouncement"]);

/** Operations whose log line names the queue item from their input. */
const logsWhatItTakes: ReadonlySet<OperationName> = new Set(["takeFromQueue"]);

const isOwnLetter: ReadonlySet<OperationName> = new Set(["ownLetter", "addToLetter"]);

/** Operations that change their caller's role or rights: each gets its own user. */
const changesCaller: ReadonlySet<OperationName> = new Set([
  "setRole",
  "requestContractorAccess",
  "signOutEverywhere",
  "requestAccountDeletion",
  "removeMember",
]);

interface Made {
  readonly test: Api;
  readonly stop: () => Promise<void>;
  readonly mine: Side;
  readonly theirs: Side;
  readonly booker: Profile;
  readonly bookersOn: Side["on"];
  readonly norole: Profile;
  readonly suspended: Profile;
  readonly threads: Partial<Record<Who, { own: ThreadId; partner: UserId }>>;
  readonly theirThread: ThreadId;
  readonly queued: Queued;
}

/** Records of a company's own systems: each operation gets a fresh one. */
type Integrated = Pick<Subjects, "webhook" | "webhookDelivery" | "apiClient">;
type StandingSubjects = Omit<Subjects, "invitation" | keyof Queued | "site" | keyof Integrated>;

/** Two firms with their contractors, and callers of every kind on each side. */
export class MatrixWorld {
  private readonly made: Made;

  private constructor(made: Made) {
    this.made = made;
  }

  static async start(): Promise<MatrixWorld> {
    const [world, queues] = [await startWorld(), await startTestQueues()];
    // Turns off the MFA demand: admins need MFA, and this world has no user pool.
    demandMfa(false);
    return MatrixWorld.over(apiOf(world), async () => void (await Promise.all([queues.stop(), world.stop()])));
  }

  /** Creates the firms through another API, such as that of a whole local cloud. */
  static async over(test: Api, stop: () => Promise<void>): Promise<MatrixWorld> {
    neverRefused(test.db);
    const [mine, theirs] = [await aSide(test), await aSide(test)];
    const booker = aPerson(null, { canBook: true });
    const norole = aPerson(null);
    const suspended = aPerson("contractor");
    await test.add({ people: [booker, norole, suspended] });
    const asked = await askAndAccept(
      test,
      { contractor: booker, haulier: mine.people.haulier, fleet: mine.on.fleet },
      4,
    );
    const quoted = await askForQuotes(test, {
      ...{ contractor: booker, haulier: mine.people.haulier, fleet: mine.on.fleet },
    });
    await suspend(test, mine.people.admin, suspended);
    const { contractor, haulier, driver, fleet_manager, admin } = mine.people;
    const pairs: [Who, Profile, Profile][] = [
      ["contractor", contractor, haulier],
      ["haulier", haulier, contractor],
      ["driver", driver, haulier],
      ["fleet_manager", fleet_manager, contractor],
      ["admin", admin, contractor],
      ["booker", booker, haulier],
      // The user without a role calls with the admin's pending change.
      ["norole", admin, norole],
    ];
    const threads: Made["threads"] = {};
    for (const [who, person, partner] of pairs) {
      const thread = await test.call(person, "startThread", { otherId: partner.id });
      expect([who, thread.message]).toEqual([who, null]);
      threads[who] = { own: (thread.data as { id: ThreadId }).id, partner: who === "norole" ? person.id : partner.id };
    }
    const between = await test.call(theirs.people.contractor, "startThread", { otherId: theirs.people.haulier.id });
    expect(between.message).toBeNull();
    return new MatrixWorld({
      test,
      stop,
      mine,
      theirs,
      theirThread: (between.data as { id: ThreadId }).id,
      booker,
      bookersOn: { ...mine.on, ...asked, ...quoted },
      norole,
      suspended,
      threads,
      queued: await queue(test, admin),
    });
  }

  stop(): Promise<void> {
    return this.made.stop();
  }

  async attempt(name: OperationName, operation: Operation, who: Who, ownership: Ownership): Promise<ApiAnswer> {
    const isDenied = expected(operation, who, ownership) === "denied";
    const person = isDenied ? this.caller(who) : await this.person(name, who);
    const on = isDenied ? this.standingSubjects(who, ownership) : await this.subjects(name, who, ownership, person);
    return this.made.test.call(person, name, samples[name](on, who) as never);
  }

  /** Calls as the admin. Also returns the subject that the audit log must name. */
  async attemptAsAdmin(
    name: OperationName,
    operation: Operation,
    ownership: Ownership,
  ): Promise<{ answer: ApiAnswer; subjectId: string }> {
    const { admin } = this.made.mine.people;
    const on = await this.subjects(name, "admin", ownership, admin);
    const answer = await this.made.test.call(admin, name, samples[name](on, "admin") as never);
    if (logsWhatItMakes.has(name) && answer.data) return { answer, subjectId: (answer.data as { id: string }).id };
    if (logsWhatItTakes.has(name)) return { answer, subjectId: on.contactMessage };
    return { answer, subjectId: operation.subject === "none" ? name : on[operation.subject] };
  }

  get adminId(): UserId {
    return this.made.mine.people.admin.id;
  }

  async linesOfAdmin(subjectId: string): Promise<AuditEntry[]> {
    const { auditEntriesAbout } = await import("#functions/platform/audit.ts");
    const lines = await everyPage((nextToken) => auditEntriesAbout(this.made.test.db, subjectId, nextToken));
    return lines.filter(({ actorId }) => actorId === this.adminId);
  }

  private async person(name: OperationName, who: Who): Promise<Profile | null> {
    if (!changesCaller.has(name) || who === "anonymous" || who === "suspended") return this.caller(who);
    const fresh = aPerson(who === "norole" || who === "booker" ? null : who, { canBook: who === "booker" });
    const kind = who === "driver" || who === "fleet_manager" ? who : null;
    await this.made.test.add({
      people: [fresh],
      members: kind ? [member(this.made.mine.people.haulier, fresh, kind)] : [],
    });
    return fresh;
  }

  private caller(who: Who): Profile | null {
    if (who === "anonymous") return null;
    if (who === "suspended") return this.made.suspended;
    if (who === "booker") return this.made.booker;
    return who === "norole" ? this.made.norole : this.made.mine.people[who];
  }

  private async subjects(
    name: OperationName,
    who: Who,
    ownership: Ownership,
    person: Profile | null,
  ): Promise<Subjects> {
    const standing = this.standingSubjects(who, ownership);
    if (ownership === "missing") return standing;
    const invitation =
      name === "answerInvitation" || name === "withdrawInvitation"
        ? await this.invitation(name, ownership, person)
        : missing().invitation;
    const keeper = ownership === "own" ? person : this.made.theirs.people.contractor;
    const site = name === "deleteSite" && keeper ? await this.site(keeper) : missing().site;
    const letter = isOwnLetter.has(name) && keeper ? { contactMessage: await this.letter(keeper) } : {};
    const whole = { ...standing, ...letter, invitation, site, ...(await this.integrated(name, ownership, person)) };
    return name === "removeMember" ? { ...whole, ...(await this.leaving(who, ownership, person)) } : whole;
  }

  /** Returns existing records, or none for an operation that needs new ones. */
  private standingSubjects(who: Who, ownership: Ownership): Subjects {
    if (ownership === "missing") return missing();
    const { invitation, site, webhook, webhookDelivery, apiClient } = missing();
    const made = { invitation, site, webhook, webhookDelivery, apiClient };
    return { ...(ownership === "own" ? this.own(who) : this.others()), ...this.made.queued, ...made };
  }

  private own(who: Who): StandingSubjects {
    const usesFirm = who === "haulier" || who === "fleet_manager";
    return {
      ...(who === "booker" ? this.made.bookersOn : this.made.mine.on),
      thread: this.made.threads[who]?.own ?? missing().thread,
      user: usesFirm
        ? this.made.mine.people.driver.id
        : (this.made.threads[who]?.partner ?? this.made.mine.people.haulier.id),
    };
  }

  private others(): StandingSubjects {
    return { ...this.made.theirs.on, thread: this.made.theirThread, user: this.made.theirs.people.contractor.id };
  }

  /** Creates a webhook with a delivery, and an API client, of the caller's company or of another. */
  private async integrated(name: OperationName, ownership: Ownership, person: Profile | null): Promise<Integrated> {
    const { webhook, webhookDelivery, apiClient } = missing();
    const none = { webhook, webhookDelivery, apiClient };
    if (!(name in operationsByDomain.integrations) || !person) return none;
    const { haulier, contractor } = ownership === "own" ? this.made.mine.people : this.made.theirs.people;
    const ownerId = person.role === "contractor" ? contractor.id : haulier.id;
    await this.made.test.db.commit(integratedWrites(ownerId, none));
    return none;
  }

  private async letter(writer: Profile): Promise<ContactMessageId> {
    const sent = await this.made.test.call(
      writer,
      "sendContactMessage",
      samples.sendContactMessage(missing(), "contractor"),
    );
    expect(sent.message).toBeNull();
    const { data } = await this.made.test.call(writer, "ownLetters", {});
    return (data as { items: { id: ContactMessageId }[] }).items[0]?.id ?? missing().contactMessage;
  }

  private async site(keeper: Profile): Promise<SiteId> {
    const kept = await this.made.test.call(keeper, "saveSite", samples.saveSite(missing(), "contractor"));
    expect(kept.message).toBeNull();
    return (kept.data as { id: SiteId }).id;
  }

  /** Creates an invitation: to the caller, from the caller (to withdraw), or between two others. */
  private async invitation(
    name: "answerInvitation" | "withdrawInvitation",
    ownership: Ownership,
    person: Profile | null,
  ): Promise<InvitationId> {
    const isOwnToTakeBack = name === "withdrawInvitation" && ownership === "own" && person?.role === "haulier";
    const to =
      name === "answerInvitation" && ownership === "own" && person ? person.email : `${randomUUID()}@people.test`;
    const sender = isOwnToTakeBack ? person : aPerson("haulier");
    if (!isOwnToTakeBack) await this.made.test.add({ people: [sender] });
    const sent = await this.made.test.call(sender, "inviteMember", {
      clientKey: randomUUID(),
      email: to,
      name: "Isla Test",
      kind: "driver",
    });
    expect(sent.message).toBeNull();
    return (sent.data as { id: InvitationId }).id;
  }

  /** Returns the member who leaves: a haulier's driver, or the caller. */
  private async leaving(
    who: Who,
    ownership: Ownership,
    person: Profile | null,
  ): Promise<Pick<Subjects, "haulier" | "user">> {
    if (ownership === "other") return { haulier: this.made.theirs.on.haulier, user: this.made.theirs.people.driver.id };
    if (who !== "haulier" || !person) return { haulier: this.made.mine.on.haulier, user: person?.id ?? missing().user };
    const driver = aPerson("driver");
    await this.made.test.add({ people: [driver], members: [member(person, driver, "driver")] });
    return { haulier: person.id, user: driver.id };
  }
}
