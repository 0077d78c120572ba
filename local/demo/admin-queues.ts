import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { leadOperations } from "#shared/leads/operations.ts";
import type { Past } from "./past.ts";
import type { DemoPeople, DemoPerson } from "./people.ts";
import { createRandom, type Random } from "./random.ts";

type Letter = Omit<RawInput<typeof adminOperations.sendContactMessage>, "clientKey">;
type Lead = Omit<RawInput<typeof leadOperations.createGuestLead>, "clientKey">;
type Registration = Omit<RawInput<typeof accountsOperations.registerDriver>, "clientKey" | "consent">;

const hour = 3600;
const day = 24 * hour;

/** Contact messages: how many hours ago a visitor sent each, and its form. */
const letters: readonly (readonly [number, Letter])[] = [
  [
    49.3,
    {
      name: "Sheena Orbiston",
      email: "sheena.orbiston@people.test",
      topic: "haulier",
      message: "We run four low loaders out of Peterhead. How long does it take to check our documents?",
    },
  ],
  [
    26.4,
    {
      name: "Gregor Whinfield",
      email: "gregor.whinfield@people.test",
      topic: "booking",
      message: "I need a 60 t crane for one lift in Oban in about three weeks. Can I book that far ahead?",
    },
  ],
  [
    7.5,
    {
      name: "Alasdair Finglen",
      email: "alasdair.finglen@people.test",
      topic: "haulier",
      message:
        "Our operator's licence is in my father's name and he has retired. Whose name should be on the documents?",
    },
  ],
  [
    2.2,
    {
      name: "Ishbel Tarvitlaw",
      email: "ishbel.tarvitlaw@people.test",
      topic: "press",
      message: "I write for a plant-hire monthly and would like to ask an admin a few questions about fixed prices.",
    },
  ],
];

/** Leads: how many hours ago, the guest's request for quotes, and whether the guest confirmed the address. */
const leads: readonly (readonly [number, Lead, "confirmed"?])[] = [
  [
    3.4,
    {
      ...{ name: "Iona Kilbrandon", email: "iona.kilbrandon@people.test", phone: "01632 960318" },
      ...{ serviceType: "aggregates", location: "Perth", urgency: "low", budgetRange: "500-1000" },
      description: "Twenty tonnes of type 1 for a farm track. An eight-wheeler can turn at the steading.",
    },
  ],
  [
    22.5,
    {
      ...{ name: "Kenneth Ardoch", email: "kenneth.ardoch@people.test", phone: "01632 960741" },
      ...{ serviceType: "multiple", location: "Musselburgh", urgency: "medium", budgetRange: "500-1000" },
      description: "A base of 4 by 3 m dug out, and a garden room of 1.2 t lifted onto it over a hedge.",
    },
    "confirmed",
  ],
  [
    7.2,
    {
      ...{ name: "Mhairi Balgray", email: "mhairi.balgray@people.test", phone: "01632 960275" },
      ...{ serviceType: "multiple", location: "Falkirk", urgency: "high", budgetRange: "discuss" },
      description: "House clearance: two 8-yard skips, one after the other, then a van for anything worth selling.",
    },
    "confirmed",
  ],
  [
    1.1,
    {
      ...{
        name: "Fergus Auchter",
        email: "fergus.auchter@people.test",
        phone: "01632 960862",
        company: "Auchter Homes",
      },
      ...{ serviceType: "multiple", location: "Stirling", urgency: "medium", budgetRange: "discuss" },
      description: "Clearing a plot: a digger for two days, muck away, and a skip for the rest.",
    },
    "confirmed",
  ],
];

/** Driver registrations: how many days ago, and the person's form. */
const registrations: readonly (readonly [number, Registration])[] = [
  [
    4,
    {
      fullName: "Calum Strathord",
      email: "calum.strathord@people.test",
      phone: "01632 960417",
      postcode: "FK2 7LB",
      licenceCategories: ["C", "CE"],
    },
  ],
  [
    1.2,
    {
      fullName: "Rhona Balmarnock",
      email: "rhona.balmarnock@people.test",
      phone: "01632 960552",
      postcode: "PH2 0BU",
      licenceCategories: ["C1", "C"],
    },
  ],
  [
    0.8,
    {
      fullName: "Catriona Duncraig",
      email: "catriona.duncraig@people.test",
      phone: "01632 960684",
      postcode: "DD2 3AX",
      licenceCategories: ["C", "CE"],
    },
  ],
  [
    0.1,
    {
      fullName: "Neil Garvock",
      email: "neil.garvock@people.test",
      phone: "01632 960238",
      postcode: "G5 8BG",
      licenceCategories: ["CE"],
    },
  ],
];

export async function playAdminQueues(past: Past, { named, contractors }: DemoPeople, now: string): Promise<void> {
  const { admin, admin2, driver2, contractor, unpaid, leaving } = named;
  const random = createRandom(3000);
  const ago = (seconds: number) => addSeconds(now, -seconds);
  const byAdmin = (seconds: number) => ({ by: admin, at: ago(seconds), random });
  for (const [hours, letter] of letters)
    await past.call({ by: null, at: ago(hours * hour), random }, "sendContactMessage", keyed(random, letter));
  await past.call({ by: contractor, at: ago(4.6 * hour), random }, "sendContactMessage", {
    ...keyed(random, { name: contractor.fullName, email: contractor.email, topic: "account" }),
    message: "Can you send invoices to our accounts office instead of me? The address is in my settings.",
  });
  const answered = createRandom(3050);
  await past.call({ by: contractor, at: ago(2.2 * day), random: answered }, "sendContactMessage", {
    ...keyed(answered, { name: contractor.fullName, email: contractor.email, topic: "privacy" }),
    message: "A colleague has left. How long do you keep her bookings?",
  });
  const { items: asked } = await past.call({ by: admin, at: ago(2.1 * day), random: answered }, "contactMessages", {
    state: "open",
  });
  for (const { id, version, topic } of asked)
    if (topic === "privacy")
      await past.call({ by: admin, at: ago(2.1 * day), random: answered }, "answerContactMessage", {
        contactMessageId: id,
        version,
        text: "Seven years, for tax. Her name goes with her account: she can delete it in her settings.",
      });
  for (const [hours, lead] of leads)
    await past.call({ by: null, at: ago(hours * hour), random }, "createGuestLead", keyed(random, lead));
  const { items: asking } = await past.call(byAdmin(hour), "guestLeads", { status: "new" });
  for (const { id, email, createdAt } of asking)
    if (leads.some(([, lead, isConfirmed]) => isConfirmed && lead.email === email)) {
      const link = await past.guestLink(id);
      await past.call({ by: null, at: addSeconds(createdAt, 120), random }, "confirmLead", { link });
    }
  for (const [days, registration] of registrations)
    await past.call({ by: null, at: ago(days * day), random }, "registerDriver", {
      ...keyed(random, registration),
      consent: true,
    });
  const { items: waiting } = await past.call(byAdmin(2.9 * day), "driverApplications", {});
  for (const { id, version, fullName } of waiting)
    if (fullName === registrations[0]?.[1].fullName)
      await past.call(byAdmin(2.9 * day), "decideDriver", {
        driverApplicationId: id,
        version,
        approve: true,
        reason: "Licence and CPC card seen",
      });
  const { items: letterbox } = await past.call(byAdmin(0.92 * day), "contactMessages", { state: "open" });
  for (const { id, version, email } of letterbox)
    if (email === letters[0]?.[1].email)
      await past.call(byAdmin(0.92 * day), "closeContactMessage", {
        contactMessageId: id,
        version,
        note: "Answered: two working days once all documents are in",
      });
  const apart = createRandom(3100);
  const bySecond = { by: admin2, at: ago(0.4 * day), random: apart };
  const [, , , , , joinery, roofing] = contractors as DemoPerson[];
  for (const [proposer, person, role, reason] of [
    [admin2, driver2, "fleet_manager", "Runs the yard from Monday, the owner told us by email"],
    [admin2, joinery, "haulier", "Has bought a Hiab and wants to hire it out, licence seen"],
    [admin, roofing, "haulier", "Rang us: the firm now runs two tippers of its own"],
  ] as const) {
    const proposing = { by: proposer, at: ago(0.4 * day), random: apart };
    const { items: found } = await past.call(proposing, "people", { userId: person?.id });
    for (const { id: userId, version } of found)
      await past.call(proposing, "proposeRole", { userId, version, role, reason });
  }
  await past.call(bySecond, "makeAnnouncement", {
    ...keyed(apart, { audience: "hauliers" as const, link: "/help" }),
    text: "Our office is moving this week. We will check documents sent by Friday on Monday.",
    endsAt: addSeconds(now, 4 * day),
  });
  await past.call({ by: leaving, at: ago(2.3 * day), random }, "requestAccountDeletion", {});
  const { items: found } = await past.call(byAdmin(5.81 * day), "people", { email: unpaid.email });
  for (const { id: userId, version } of found) {
    await past.call(byAdmin(7.1 * day), "addPersonNote", {
      ...keyed(random, { userId }),
      text: "Rang about the three unpaid bills. Promises to pay by Friday.",
    });
    await past.call(byAdmin(5.8 * day), "suspendUser", {
      userId,
      version,
      reason: "Three hauliers' bills unpaid after two reminders",
    });
  }
}

function keyed<T extends object>(random: Random, input: T): T & { clientKey: string } {
  return { ...input, clientKey: random.id() };
}
