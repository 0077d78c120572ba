import type { Profile } from "#shared/accounts/model.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { Paper } from "#shared/compliance/model.ts";
import { standing } from "#shared/compliance/standing.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { ratesFor } from "#shared/fleet/rates-for.ts";
import { cardsFor, type RateCard } from "#shared/pricing/rate-card.ts";
import { isPriced } from "#shared/pricing/vehicle-price.ts";
import type { WebPath } from "#shared/web-paths.ts";

/** What the server's records say of a haulage business. */
export interface Business {
  readonly profile: Pick<Profile, "companyName" | "phone">;
  /** Its vehicles in service. */
  readonly fleets: readonly Fleet[];
  readonly papers: readonly Paper[];
  readonly rateCards: readonly RateCard[];
  /** The day in the UK. */
  readonly today: string;
}

/** One thing without which nobody finds or books a haulier. */
export interface Step {
  readonly key: string;
  readonly title: string;
  readonly isDone: boolean;
  /** How it stands once it is done, else what it is for. */
  readonly text: string;
  readonly to: WebPath;
  /** What the button says that leads there. */
  readonly action: string;
}

/** What a haulier needs before a contractor can book it, in the order of doing it, each as the records stand now. */
export function firstSteps({
  profile: { companyName, phone },
  fleets,
  papers,
  rateCards,
  today,
}: Business): readonly Step[] {
  const stands = papersStand(fleets, papers, today);
  const [first] = fleets;
  const priced = fleets.filter((fleet) => hasFixedPrice(fleet, rateCards, today));
  const takingWork = fleets.filter(({ status }) => status !== "offline");
  const vehiclePage: WebPath =
    first && fleets.length === 1 ? `/service-fleet-manager?vehicle=${first.id}` : allVehicles;
  const step = (key: string, title: string, done: string | false | null | undefined, todo: Todo): Step => ({
    key,
    title,
    isDone: Boolean(done),
    text: done || todo[0],
    to: todo[1],
    action: todo[2],
  });
  return [
    step("company", "Company", companyName && phone && `${companyName}, ${phone}`, [
      "Its name stands beside your vehicles, and who books you rings its number.",
      "/settings#details",
      "Enter company details",
    ]),
    step("vehicle", "First vehicle", first && namesOf(fleets.map(({ name }) => name)), [
      "Contractors can only book a vehicle. Say what it is, where it is kept and what it costs.",
      "/service-fleet-manager?vehicle=new",
      "Add a vehicle",
    ]),
    step("rates", "Services and rates", priced.length > 0 && namesOf(priced.flatMap(serviceNames)), [
      "Only a vehicle with a service and a price can be booked at once.",
      first && first.services.length > 0 ? "/rates" : vehiclePage,
      "Set services and rates",
    ]),
    step("base", "Base and radius", first && baseOf(first), [
      "Distances and prices count from where a vehicle is kept.",
      vehiclePage,
      "Say where it is kept",
    ]),
    step("papers", "Papers", stands.covered && `In order for ${stands.covered}`, [
      stands.lacking ?? "What is asked of you depends on your vehicles and their services.",
      "/compliance",
      "See what is missing",
    ]),
    step("work", "Taking work", takingWork.length > 0 && countOf(takingWork.length), [
      first
        ? "All your vehicles are offline, so no search finds them."
        : "A vehicle is found unless it is offline: from the day on which you list it.",
      "/fleet-status",
      "Take work",
    ]),
  ];
}

type Todo = readonly [why: string, to: WebPath, action: string];
const allVehicles: WebPath = "/service-fleet-manager";

/** Whether one of a vehicle's services has a price by which it can be booked at once. */
function hasFixedPrice(fleet: Fleet, rateCards: readonly RateCard[], today: string): boolean {
  return fleet.services.some((service) => {
    const cards = cardsFor(rateCards, service, fleet.id);
    return isPriced(service, today, { own: ratesFor(fleet, service), cards, vatRegistered: true });
  });
}

/** The services for which the papers of some vehicle are in order today, or else what the nearest one lacks first. */
function papersStand(fleets: readonly Fleet[], papers: readonly Paper[], today: string) {
  const work = fleets.flatMap((vehicle) => vehicle.services.map((service) => ({ vehicle, service })));
  const lacking = work.map(({ vehicle, service }) => ({
    service,
    reasons: standing(papers, { vehicle, service, from: today, until: today, today }).flatMap(({ isMet, reason }) =>
      isMet ? [] : [reason],
    ),
  }));
  const covered = lacking.filter(({ reasons }) => reasons.length === 0);
  const [nearest] = lacking.toSorted((a, b) => a.reasons.length - b.reasons.length);
  return {
    covered: namesOf(covered.map(({ service }) => serviceOf(service).displayName)),
    lacking: nearest?.reasons[0],
  };
}

const serviceNames = ({ services }: Fleet) => services.map((service) => serviceOf(service).displayName);

/** The first three of some names, and how many more there are. */
function namesOf(all: readonly string[]): string {
  const names = [...new Set(all)];
  const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
  return `${names.slice(0, 3).join(", ")}${more}`;
}

function baseOf({ baseLabel, radiusMiles }: Fleet): string {
  return `${baseLabel}, ${radiusMiles === null ? "as far as anybody searches" : `up to ${radiusMiles} miles`}`;
}

const countOf = (vehicles: number) => (vehicles === 1 ? "1 vehicle takes jobs" : `${vehicles} vehicles take jobs`);
