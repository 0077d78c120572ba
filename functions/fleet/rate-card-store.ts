import type { ServiceId } from "#shared/catalogue/services.ts";
import { cardChanged } from "#shared/fleet/faults.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import { RateCard } from "#shared/pricing/rate-card.ts";
import type { Database, Item, Key, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, asOfNow } from "../platform/list.ts";

type CardOf = Pick<RateCard, "haulierId" | "service" | "fleetId">;

/** A haulier's rate cards: one per service for all vehicles, or for a single vehicle. */
export const rateCardEntity = entity({
  name: "rateCard",
  schema: () => RateCard,
  lists: {
    ofHaulier: {
      index: "table",
      partition: ({ haulierId }: Pick<RateCard, "haulierId">) => `RATES#${haulierId}`,
      sort: ({ service, fleetId }: Pick<CardOf, "service" | "fleetId">) =>
        fleetId ? `${service}#${fleetId}` : service,
    },
  },
});

/** All rate cards of a haulier, read consistently. */
export const cardsOfHaulier = (db: Database, haulierId: UserId): Promise<RateCard[]> =>
  allOf(db, asOfNow(rateCardEntity.lists.ofHaulier({ haulierId })));

/** A rate card, read consistently; null if there is none. */
export async function rateCardOf(db: Database, of: CardOf): Promise<RateCard | null> {
  const item = await db.get(rateCardEntity.key(of));
  return item ? rateCardEntity.fromItem(item) : null;
}

interface PricedFleet {
  readonly fleetId: FleetId;
  readonly haulierId: UserId;
}

/** The rate cards of these vehicles and of their hauliers, in one batch read. */
export async function rateCardsFor(db: Database, service: ServiceId, vehicles: readonly PricedFleet[]) {
  return rateCardsIn(vehicles.length === 0 ? [] : await db.getMany(rateCardKeys(service, vehicles)));
}

export const rateCardKeys = (service: ServiceId, vehicles: readonly PricedFleet[]): Key[] =>
  vehicles.flatMap(({ haulierId, fleetId }) =>
    [null, fleetId].map((of) => rateCardEntity.key({ haulierId, service, fleetId: of })),
  );

/** Rate cards by vehicle, from these items. Ignores other items. */
export function rateCardsIn(items: readonly Item[]): (vehicle: PricedFleet) => RateCard[] {
  const read = rateCardEntity.readAll(items.filter((item) => item.entity === rateCardEntity.name));
  const cards = Map.groupBy(read, ({ fleetId, haulierId }) => fleetId ?? haulierId);
  return ({ fleetId, haulierId }: PricedFleet): RateCard[] => [fleetId, haulierId].flatMap((id) => cards.get(id) ?? []);
}

/** Fails if the card has changed since it was read. */
export function rateCardWrite(before: RateCard | null, after: RateCard): Write {
  return { put: rateCardEntity.toItem(after), when: [asRead(before)], otherwise: cardChanged() };
}

/** Transaction conditions that the cards behind a vehicle's price are unchanged and none was added. */
export function pricedCardChecks(
  of: PricedFleet & { readonly service: ServiceId },
  cards: readonly RateCard[],
  otherwise: Fault,
): Write[] {
  return [of.fleetId, null].map((fleetId) => {
    const read = cards.find((card) => card.fleetId === fleetId) ?? null;
    return { check: rateCardEntity.key({ ...of, fleetId }), when: [asRead(read)], otherwise };
  });
}

const asRead = (card: RateCard | null) =>
  card
    ? ({ attribute: "version", is: "=", value: card.version } as const)
    : ({ attribute: "PK", is: "missing" } as const);

/** For tests that fill a table directly. */
export const rateCardItem = (card: RateCard): Item => rateCardEntity.toItem(card);
