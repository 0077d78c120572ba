import { exportLinkSeconds } from "#shared/accounts/model.ts";
import { isHaulier, managesFleet } from "#shared/kernel/access.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { DerivedAccess } from "#shared/privacy/model.ts";
import { calendarLinksOf, employersOf, profilesByIds, teamOf } from "../accounts/public.ts";
import { clientsMade, webhooksMade } from "../integrations/public.ts";
import { devicesOf } from "../notifications/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { ShownMade } from "../platform/maker-context.ts";
import { leaverName } from "../platform/personal-records.ts";
import { trackingMadeBy } from "../tracking/public.ts";
import { exportsOf } from "./store.ts";

type Made = ShownMade & Pick<DerivedAccess, "kind">;

/**
 * Lists access that works without a session: the company's for its owner, otherwise the caller's own. Devices and
 * exports are personal, hidden even from the owner.
 */
export async function derivedAccess(_input: unknown, context: Context): Promise<DerivedAccess[]> {
  const me = callerId(context);
  const team = isHaulier(context.caller) ? await teamOf(context.db, me) : [];
  const makers = [me, ...team.map(({ userId }) => userId)];
  const made = (
    await Promise.all([
      ofCompanies(context, me),
      personal(context, me),
      calendars(context, makers),
      ...makers.map((madeBy) => ofBookings(context, me, madeBy)),
    ])
  ).flat();
  const profiles = await profilesByIds(context.db, [...new Set(made.map(({ userId }) => userId))]);
  return made.map(({ userId, ...one }) => {
    const maker = profiles.get(userId);
    // Shows the person's name, because colleagues share the company's name.
    return { ...one, madeByName: maker?.fullName ?? leaverName, isOwn: userId === me };
  });
}

/** Returns a company's webhooks and API clients. A fleet manager sees only their own webhooks. */
async function ofCompanies({ db, caller }: Context, me: UserId): Promise<Made[]> {
  const owners = managesFleet(caller) ? (await employersOf(db, me)).map(({ haulierId }) => haulierId) : [me];
  const webhooks = (await Promise.all(owners.map((ownerId) => webhooksMade(db, ownerId)))).flat();
  const seen = managesFleet(caller) ? webhooks.filter(({ userId }) => userId === me) : webhooks;
  return [...as("webhook", seen), ...as("apiClient", await clientsMade(db, me))];
}

async function calendars({ db }: Context, userIds: readonly UserId[]): Promise<Made[]> {
  return (await calendarLinksOf(db, userIds)).map((link) => {
    const { userId, madeAt, usedAt } = link;
    const rest = { id: userId, name: null, bookingId: null, endsAt: null };
    return { kind: "calendarLink", userId, madeAt, usedAt, ...rest };
  });
}

/** Returns the caller's share links and gate passes, and the team's for the company's jobs. */
async function ofBookings({ db, now }: Context, me: UserId, madeBy: UserId): Promise<Made[]> {
  const concerns = ({ haulierId }: { haulierId: UserId }) => madeBy === me || haulierId === me;
  const { links, passes } = await trackingMadeBy(db, { madeBy, now, concerns });
  return [...as("trackingLink", links), ...as("gatePass", passes)];
}

async function personal({ db, now }: Context, userId: UserId): Promise<Made[]> {
  const [devices, files] = await Promise.all([devicesOf(db, userId), exportsOf(db, userId)]);
  const rest = { userId, bookingId: null, usedAt: null };
  const ofDevices = devices.map(({ id, platform: name, updatedAt: usedAt }) => {
    return { ...rest, id, name, madeAt: null, usedAt, endsAt: null };
  });
  const ofFiles = files
    .map(({ madeAt }) => ({ ...rest, id: madeAt, name: null, madeAt, endsAt: addSeconds(madeAt, exportLinkSeconds) }))
    .filter(({ endsAt }) => endsAt > now);
  return [...as("pushDevice", ofDevices), ...as("dataExport", ofFiles)];
}

const as = (kind: DerivedAccess["kind"], made: readonly Omit<Made, "kind">[]): Made[] =>
  made.map((one) => ({ kind, ...one }));
