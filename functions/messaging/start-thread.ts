import type { Profile } from "#shared/accounts/model.ts";
import { books, carries, drives, isHaulier, isInBusiness } from "#shared/kernel/access.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { threadClosed, threadExists, withYourself } from "#shared/messaging/faults.ts";
import type { Thread } from "#shared/messaging/model.ts";
import { blockChecks, employersInBusiness, employersOf, profileById } from "../accounts/public.ts";
import { areLinked, driverKnows } from "../booking/public.ts";
import { actsAsAdmin, type Context, callerId, mayBook, mustSee } from "../platform/context.ts";
import { silenceTimer } from "./silence-timer.ts";
import { newThreadWrites, threadIdOf, threadOf } from "./store.ts";

/** The code is PostgreSQL's for a duplicate key, which the first clients already know. */
const duplicate = threadExists();

/** Returns the conversation of two users and creates it if missing. Concurrent calls get the same one. */
export async function startThread(input: { otherId: UserId }, context: Context): Promise<Thread> {
  const me = callerId(context);
  if (input.otherId === me) throw withYourself();
  const id = threadIdOf(me, input.otherId);
  const existing = await threadOf(context.db, me, id);
  if (existing) return existing;
  const [mine, other] = await Promise.all([profileById(context.db, me), profileById(context.db, input.otherId)]);
  mustSee(mine !== null && other !== null, "Person");
  // A forbidden user gives the same error as an unknown id, so that ids cannot be probed.
  mustSee(await mayWriteTo(context, other), "Person");
  const [first = me, second = me] = [me, input.otherId].sort();
  const named = ({ id, companyName, fullName }: Profile) => ({ id, name: companyName ?? fullName });
  try {
    await context.commit(
      [
        ...newThreadWrites(
          { id, memberIds: [first, second], createdAt: context.now },
          [named(mine), named(other)],
          duplicate,
        ),
        silenceTimer(id, context.now, context.now),
        ...blockChecks(me, other.id, threadClosed()),
      ],
      [],
    );
  } catch (error) {
    if (error !== duplicate) throw error;
  }
  const thread = await threadOf(context.db, me, id);
  mustSee(thread !== null, "Conversation");
  return thread;
}

/**
 * Whether the caller may start a conversation. Admins: with anyone. Contractors: with any haulier. A haulier's team:
 * with its contractors. Drivers: with their haulier and contractors of their bookings.
 */
export async function mayWriteTo(
  context: Context,
  other: Pick<Profile, "id" | "role" | "canBook" | "status">,
): Promise<boolean> {
  const me = callerId(context);
  const { caller } = context;
  const isBooker = mayBook(context);
  const otherBooks = books(other);
  if (actsAsAdmin(context)) return true;
  if (isBooker && isInBusiness(other)) return true;
  if (isBooker && drives(other) && (await driverKnows(context.db, other.id, me))) return true;
  if (!carries(caller)) return false;
  const hauliers = isHaulier(caller) ? [me] : (await employersInBusiness(context)).map((m) => m.haulierId);
  if (hauliers.includes(other.id)) return true;
  if (drives(caller)) return otherBooks && driverKnows(context.db, me, other.id);
  if (otherBooks) {
    const links = await Promise.all(hauliers.map((haulierId) => areLinked(context.db, other.id, haulierId)));
    if (links.includes(true)) return true;
  }
  const employers = (await employersOf(context.db, other.id)).map((member) => member.haulierId);
  return hauliers.some((haulierId) => employers.includes(haulierId));
}
