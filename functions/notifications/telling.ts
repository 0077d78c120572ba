import type { EventName, FactsFor, PayloadOf } from "#shared/events.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { FactsOf } from "#shared/notifications/notices.ts";
import type { Database } from "../platform/database.ts";
import type { Reaction, ReactionContext } from "../platform/reaction.ts";
import { haulierSide } from "./haulier-side.ts";
import { type LineKind, type Telling, tell } from "./notify.ts";

interface HaulierPeople {
  readonly haulier: UserId;
  readonly driver?: UserId | null;
}
type Reader = UserId | HaulierPeople;

/** One notice of an event. Its kind must be one that shared/notifications assigns to this event. */
interface NoticeOf<E extends EventName> extends Telling {
  readonly kind: { [Kind in LineKind]: E extends FactsOf<Kind> ? Kind : never }[LineKind];
  readonly to: readonly Reader[];
  readonly except?: UserId;
}
type Notices<E extends EventName> = NoticeOf<E> | null | readonly (NoticeOf<E> | null)[];

type Row<E extends EventName> = (
  payload: PayloadOf<E>,
  event: { readonly at: string; readonly db: Database },
) => Notices<E> | Promise<Notices<E>>;

type NotifiedEvent = FactsFor<"telling">;
/** A table of notices: at most one row for each event. */
export type NoticeRows = { readonly [E in NotifiedEvent]?: Row<E> };

export function reactionsOf<const Rows extends NoticeRows>(rows: Rows) {
  const reactions = Object.entries(rows).map(([name, row]) => [name, [reactionOf(row as Row<NotifiedEvent>)]]);
  return Object.fromEntries(reactions) as { readonly [E in keyof Rows & NotifiedEvent]: readonly [Reaction<E>] };
}

function reactionOf<E extends NotifiedEvent>(row: Row<E>): Reaction<E> {
  return async function writeNotices(domainEvent, context) {
    const notices: Notices<E> = await row(domainEvent.payload, { at: domainEvent.at, db: context.db });
    for (const notice of [notices].flat() as (NoticeOf<E> | null)[]) {
      if (!notice) continue;
      const { kind, to, except, ...told } = notice;
      const people = await Promise.all(to.map((reader) => peopleOf(reader, context)));
      const others = people.flat().filter((id) => id !== except);
      // Safe cast: the row's type already ensures that kind and event match.
      await tell(context, domainEvent as never, kind, others, told);
    }
  };
}

const peopleOf = async (reader: Reader, context: ReactionContext): Promise<readonly UserId[]> =>
  typeof reader === "string" ? [reader] : haulierSide(context, reader.haulier, reader.driver);
