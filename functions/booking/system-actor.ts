import { UserId } from "#shared/kernel/id.ts";

/** The actor of automatic steps, which has no account. */
export const system = { actorId: UserId.parse("00000000-0000-0000-0000-000000000000"), actorName: "Haulyard" };
