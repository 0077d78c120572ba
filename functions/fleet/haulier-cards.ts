import { z } from "zod";
import { HaulierCard } from "#shared/fleet/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { profileById } from "../accounts/public.ts";
import type { Database, Item, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** `isHidden`: true while the haulier's account is suspended. */
const StoredCard = HaulierCard.extend({ isHidden: z.boolean().optional() });

const cardEntity = entity({
  name: "haulierCard",
  schema: () => StoredCard,
  key: ({ haulierId }: Pick<HaulierCard, "haulierId">) => ({ PK: `USER#${haulierId}`, SK: "CARD" }),
});

/** Cards by haulier; omits missing and hidden cards. */
export async function cardsOf(db: Database, haulierIds: readonly UserId[]): Promise<Map<UserId, HaulierCard>> {
  if (haulierIds.length === 0) return new Map();
  return cardsIn(await db.getMany(haulierIds.map(cardKey)));
}

export const cardKey = (haulierId: UserId) => cardEntity.key({ haulierId });

/** Reads the cards among these items; omits hidden ones. */
export function cardsIn(items: readonly Item[]): Map<UserId, HaulierCard> {
  const cards = cardEntity.readAll(items.filter((item) => item.entity === cardEntity.name));
  return new Map(cards.filter((card) => !card.isHidden).map((card) => [card.haulierId, card]));
}

export function cardWrite(card: HaulierCard): Write {
  return { put: cardEntity.toItem(card) };
}

/** Creates a haulier's card from its profile, with its first vehicle. No write if it has a card. */
export async function firstCardWrites(db: Database, haulierId: UserId): Promise<Write[]> {
  if (await hasCard(db, haulierId)) return [];
  const profile = await profileById(db, haulierId);
  if (!profile) return [];
  const { companyName, fullName, phone, verifiedStatus, vatRegistered } = profile;
  const record = { averageRating: null, reviewCount: 0, completedJobs: 0, responseMinutes: null };
  const names = { companyName: companyName ?? fullName, phone, verified: verifiedStatus === "verified", vatRegistered };
  return [{ put: cardEntity.toItem({ haulierId, ...names, ...record }) }];
}

export async function hasCard(db: Database, haulierId: UserId): Promise<boolean> {
  return (await db.get({ PK: `USER#${haulierId}`, SK: "CARD" }, ["PK"])) !== undefined;
}

export function cardStatsWrite(
  haulierId: UserId,
  stats: Pick<HaulierCard, "averageRating" | "reviewCount" | "completedJobs" | "responseMinutes">,
): Write {
  return {
    update: cardEntity.key({ haulierId }),
    change: { set: stats },
    when: [{ attribute: "PK", is: "exists" }],
  };
}

export async function updateCardContact(
  db: Database,
  haulierId: UserId,
  contact: Pick<HaulierCard, "companyName" | "phone" | "vatRegistered">,
): Promise<void> {
  await db.update(cardEntity.key({ haulierId }), { set: contact }, [{ attribute: "PK", is: "exists" }]);
}

export function cardVerifiedWrite(haulierId: UserId, verified: boolean): Write {
  return {
    update: cardEntity.key({ haulierId }),
    change: { set: { verified } },
    when: [{ attribute: "PK", is: "exists" }],
  };
}

export async function hideCard(db: Database, haulierId: UserId, isHidden: boolean): Promise<void> {
  await db.update(cardEntity.key({ haulierId }), { set: { isHidden } }, [{ attribute: "PK", is: "exists" }]);
}

export function cardRemoval(haulierId: UserId): Write {
  return { remove: cardEntity.key({ haulierId }) };
}
