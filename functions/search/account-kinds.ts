import type { Membership } from "#shared/accounts/model.ts";
import { UserId } from "#shared/kernel/id.ts";
import { pathTo } from "#shared/web-paths.ts";
import {
  type Account,
  accountEntity,
  membershipEntity,
  type Relationship,
  relationshipEntity,
  roleWords,
  shownName,
} from "../accounts/public.ts";
import { inLine, type Kind, present } from "./kind.ts";
import { everyone } from "./store.ts";

export const pairId = (one: string, other: string): string => `${one}.${other}`;

function pairIn(id: string): readonly [UserId, UserId] {
  const [one, other] = id.split(".");
  return [UserId.parse(one), UserId.parse(other)];
}

export const personKind: Kind<Account> = {
  keys: (id) => [accountEntity.key({ id: UserId.parse(id) })],
  read: ([item]) => (item ? accountEntity.fromItem(item) : null),
  described({ id, status, email, fullName, companyName, phone, postcode, createdAt }) {
    const said = {
      name: [present(fullName)],
      company: [companyName],
      email: [email],
      phone: [phone],
      postcode: [postcode],
    };
    return {
      sides: status === "deleted" ? [] : [{ scope: everyone, said }],
      own: ["name", "company", "email", "phone", "postcode"],
      aboutId: id,
      at: createdAt,
      expires: null,
    };
  },
  isSeen: ({ status }, { isAdmin }) => isAdmin && status !== "deleted",
  shown: ({ id, fullName, companyName, email, role, status }) => ({
    title: companyName ?? fullName,
    detail: inLine(companyName && fullName, email, role && roleWords[role], status === "suspended" && "suspended"),
    path: pathTo("/admin/people/:userId", { params: { userId: id } }),
  }),
};

interface KnownPartner {
  readonly relationship: Relationship;
  readonly other: Account;
}

export const partnerKind: Kind<KnownPartner> = {
  keys(id) {
    const [ownerId, otherId] = pairIn(id);
    return [relationshipEntity.key({ ownerId, otherId }), accountEntity.key({ id: otherId })];
  },
  read: ([relationship, other]) =>
    relationship && other
      ? { relationship: relationshipEntity.fromItem(relationship), other: accountEntity.fromItem(other) }
      : null,
  described({ relationship: { ownerId, otherId, lastJobAt }, other }) {
    const { status, companyName, fullName } = other;
    const said = companyName ? { company: [companyName] } : { name: [present(fullName)] };
    return {
      sides: status === "deleted" ? [] : [{ scope: ownerId, said }],
      own: ["name", "company"],
      aboutId: otherId,
      at: lastJobAt,
      expires: null,
    };
  },
  isSeen: ({ relationship: { ownerId }, other: { status } }, { me, actsFor }) =>
    status !== "deleted" && (ownerId === me || actsFor.has(ownerId)),
  shown: ({ relationship: { side, otherId, jobs }, other }) => ({
    title: shownName(other),
    detail: inLine(
      side === "haulier" ? "Haulier" : "Contractor",
      `${jobs} ${jobs === 1 ? "booking" : "bookings"} together`,
    ),
    path:
      side === "haulier"
        ? pathTo("/haulier/:haulierId", { params: { haulierId: otherId } })
        : pathTo("/messaging", { query: { with: otherId } }),
  }),
};

export const memberKind: Kind<Membership> = {
  keys(id) {
    const [haulierId, userId] = pairIn(id);
    return [membershipEntity.key({ haulierId, userId })];
  },
  read: ([item]) => (item ? membershipEntity.fromItem(item) : null),
  described: ({ haulierId, userId, state, name }) => ({
    sides: state === "active" ? [{ scope: haulierId, said: { name: [present(name)] } }] : [],
    own: ["name"],
    aboutId: userId,
    // Memberships have no date, so all get the same one for sorting.
    at: "2026-01-01T00:00:00.000Z",
    expires: null,
  }),
  isSeen: ({ haulierId, state }, { actsFor }) => state === "active" && actsFor.has(haulierId),
  shown: ({ haulierId, userId, kind, name }, { me }) => ({
    title: name,
    detail: inLine("Your team", roleWords[kind]),
    path: me === haulierId ? "/settings#team" : pathTo("/messaging", { query: { with: userId } }),
  }),
};
