import { Membership, Profile } from "#shared/accounts/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

const profileEntity = entity({
  name: "profile",
  schema: Profile,
  keys: (profile) => ({
    PK: `USER#${profile.id}`,
    SK: "PROFILE",
    GSI1PK: `ROLE#${profile.role ?? "none"}`,
    GSI1SK: profile.createdAt,
    GSI2PK: `EMAIL#${profile.email}`,
    GSI2SK: "PROFILE",
  }),
});

const membershipEntity = entity({
  name: "membership",
  schema: Membership,
  keys: (member) => ({
    PK: `USER#${member.haulierId}`,
    SK: `MEMBER#${member.userId}`,
    GSI1PK: `USER#${member.userId}`,
    GSI1SK: `MEMBER#${member.haulierId}`,
  }),
});

/** A person's account, null when there is none. */
export async function profileById(db: Database, id: UserId): Promise<Profile | null> {
  const item = await db.get({ PK: `USER#${id}`, SK: "PROFILE" });
  return item ? profileEntity.fromItem(item) : null;
}

/** Whether and as what a person works for a haulier; removed and invited ones count as not. */
export async function activeMembership(db: Database, haulierId: UserId, userId: UserId): Promise<Membership | null> {
  const item = await db.get({ PK: `USER#${haulierId}`, SK: `MEMBER#${userId}` });
  const member = item ? membershipEntity.fromItem(item) : null;
  return member?.state === "active" ? member : null;
}

/** Everyone who works for a haulier now. */
export async function teamOf(db: Database, haulierId: UserId): Promise<Membership[]> {
  const { items } = await db.query({ partition: `USER#${haulierId}`, beginsWith: "MEMBER#", consistent: true });
  return items.map(membershipEntity.fromItem).filter((member) => member.state === "active");
}

/** The hauliers that a person works for now. */
export async function employersOf(db: Database, userId: UserId): Promise<Membership[]> {
  const { items } = await db.query({ index: "GSI1", partition: `USER#${userId}`, beginsWith: "MEMBER#" });
  return items.map(membershipEntity.fromItem).filter((member) => member.state === "active");
}

/** Writes a profile as given. Only flows that may decide a role use it. */
export function profileWrite(profile: Profile): Write {
  return { put: profileEntity.toItem(profile) };
}

export function membershipWrite(member: Membership): Write {
  return { put: membershipEntity.toItem(member) };
}
