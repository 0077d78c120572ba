import { profileById } from "#functions/accounts/public.ts";
import type { Database } from "#functions/platform/database.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { openAccounts } from "./accounts.ts";
import { playAdminQueues } from "./admin-queues.ts";
import { playConversations } from "./conversations.ts";
import { playDuties } from "./duties.ts";
import { otherJobs } from "./jobs.ts";
import { playDriverProfile, playSeekers } from "./listed-drivers.ts";
import { namedJobs } from "./named-jobs.ts";
import { playOpenJobs } from "./open-jobs.ts";
import { playOwnLists } from "./own-lists.ts";
import { createPast } from "./past.ts";
import { playPayments } from "./payments.ts";
import { type DemoPeople, demoPeople } from "./people.ts";
import { playDocuments } from "./play-documents.ts";
import { playJobs } from "./play-jobs.ts";
import { createRandom } from "./random.ts";
import { playTestimonials } from "./testimonials.ts";
import { type DemoVehicle, demoVehicles, listVehicles } from "./vehicles.ts";

/** An interrupted load leaves part of the demo in the table. It cannot resume, because its steps cannot run twice. */
const halfLoaded = "The demo world is already loaded, at least in part. Start again with: npm start -- --reset";
const day = 86_400;

export interface DemoWorld {
  readonly people: DemoPeople;
  readonly vehicles: readonly DemoVehicle[];
}

export function demoWorld(): DemoWorld {
  const random = createRandom(20_261_121);
  const people = demoPeople(random);
  return { people, vehicles: demoVehicles(random, people.hauliers) };
}

/** Loads the demo into an empty table, with a history up to `now`. Returns the people and the vehicles on duty. */
export async function loadDemo(db: Database, now: string): Promise<{ people: DemoPeople; onDuty: readonly Fleet[] }> {
  const { people, vehicles } = demoWorld();
  if (await profileById(db, people.named.contractor.id)) throw new Error(halfLoaded);
  const past = createPast(db, now);
  const ago = (days: number) => addSeconds(now, -days * day);
  await openAccounts(past, people, vehicles, ago(500));
  const fleets = await listVehicles(past, people.hauliers, vehicles, ago(450));
  await past.follow();
  await playDocuments(past, people, fleets, now);
  await past.follow();
  const others = otherJobs(createRandom(30), people, vehicles, now);
  await Promise.all([
    playJobs({ past, now, manager: people.named.manager, fleets }, [...namedJobs(people, vehicles, now), ...others]),
    playSeekers(past, people, now)
      .then(() => playDriverProfile(past, people, now))
      .then(() => playAdminQueues(past, people, now))
      .then(() => playOpenJobs(past, people, fleets, now)),
    playOwnLists(past, people, fleets, now),
  ]);
  await past.follow();
  const onDuty = await playDuties(past, people.hauliers, vehicles, fleets, now);
  // Must come last: only users with a booking may write to a haulier or submit a testimonial.
  await playConversations(past, people, others, now);
  await playTestimonials(past, people, now);
  await past.follow();
  await past.runTimers();
  await playPayments(past, people, now);
  return { people, onDuty };
}
