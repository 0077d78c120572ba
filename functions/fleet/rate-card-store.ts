import type { ServiceId } from "#shared/catalogue/services/index.ts";
import { cardChanged } from "#shared/fleet/faults.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import { RateCard } from "#shared/pricing/rate-card.ts";
import type { Database, Item, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, asOfNow } from "../platform/list.ts";

type CardOf = Pick<RateCard, "haulierId" | "service" | "fleetId">;

/** Rate cards of a haulier: of a service for all its vehicles, and of a service for one. */
export const rateCardEntity = entity({
  name: "rateCard",
  schema: RateCard,
  lists: {
    ofHaulier: {
      index: "table",
      partition: ({ haulierId }: Pick<RateCard, "haulierId">) => `RATES#${haulierId}`,
      sort: ({ service, fleetId }: Pick<CardOf, "service" | "fleetId">) =>
        fleetId ? `${service}#${fleetId}` : service,
    },
  },
});

/** All cards of a haulier, seen with every acknowledged write. */
export const cardsOfHaulier = (db: Database, haulierId: UserId): Promise<RateCard[]> =>
  allOf(db, asOfNow(rateCardEntity.lists.ofHaulier({ haulierId })));

/** One card, seen with every acknowledged write; null where there is none. */
export async function rateCardOf(db: Database, of: CardOf): Promise<RateCard | null> {
  const item = await db.get(rateCardEntity.key(of));
  return item ? rateCardEntity.fromItem(item) : null;
}

interface PricedFleet {
  readonly fleetId: FleetId;
  readonly haulierId: UserId;
}

/** The cards of a service that count for vehicles, by vehicle: of the vehicle and of its haulier. One batch read. */
export async function rateCardsFor(db: Database, service: ServiceId, fleets: readonly PricedFleet[]) {
  const hauliers = [...new Set(fleets.map(({ haulierId }) => haulierId))];
  const wanted: CardOf[] = [
    ...hauliers.map((haulierId) => ({ haulierId, service, fleetId: null })),
    ...fleets.map(({ haulierId, fleetId }) => ({ haulierId, service, fleetId })),
  ];
  const items = wanted.length === 0 ? [] : await db.getMany(wanted.map((of) => rateCardEntity.key(of)));
  const cards = Map.groupBy(rateCardEntity.readAll(items), ({ fleetId, haulierId }) => fleetId ?? haulierId);
  return ({ fleetId, haulierId }: PricedFleet): RateCard[] => [fleetId, haulierId].flatMap((id) => cards.get(id) ?? []);
}

/** A card with its new versions; refused when it is not as it was read. */
export function rateCardWrite(before: RateCard | null, after: RateCard): Write {
  return { put: rateCardEntity.toItem(after), when: [asRead(before)], otherwise: cardChanged() };
}

/** Conditions for a transaction: the cards that priced a vehicle are as they were read, and none has been added. */
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

/** A card, stored as given: for tests. */
export const rateCardItem = (card: RateCard): Item => rateCardEntity.toItem(card);
