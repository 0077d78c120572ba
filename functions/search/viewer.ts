import { administers, drives, isHaulier, isInBusiness, managesFleet } from "#shared/kernel/access.ts";
import { accountEntity, employersOf } from "../accounts/public.ts";
import { type Context, callerId, mayBook } from "../platform/context.ts";
import { type Item, type Key, nameOf } from "../platform/database.ts";
import type { Viewer } from "./kind.ts";
import { everyone } from "./store.ts";

export interface Searcher {
  readonly scopes: readonly string[];
  /** Keys of the businesses on which the caller's permissions depend. They are read together with the records. */
  readonly standingKeys: readonly Key[];
  readonly viewer: (items: ReadonlyMap<string, Item>) => Viewer;
}

export async function searcherOf(context: Context): Promise<Searcher> {
  const { db, caller } = context;
  const me = callerId(context);
  const employers = managesFleet(caller) || drives(caller) ? await employersOf(db, me) : [];
  const worksAs = employers.filter(({ kind }) => kind === (drives(caller) ? "driver" : "fleet_manager"));
  const managed = managesFleet(caller) ? worksAs.map(({ haulierId }) => haulierId as string) : [];
  const own = managesFleet(caller) && !mayBook(context) ? [] : [me];
  return {
    scopes: administers(caller) ? [everyone] : [...managed, ...own],
    standingKeys: worksAs.map(({ haulierId }) => accountEntity.key({ id: haulierId })),
    viewer(items) {
      const inBusiness = worksAs.flatMap(({ haulierId }) => {
        const item = items.get(nameOf(accountEntity.key({ id: haulierId })));
        return item && isInBusiness(accountEntity.fromItem(item)) ? [haulierId] : [];
      });
      return {
        me,
        isAdmin: administers(caller),
        mayBook: mayBook(context),
        actsFor: new Set(isHaulier(caller) ? [me] : managesFleet(caller) ? inBusiness : []),
        drivesFor: new Set(drives(caller) ? inBusiness : []),
      };
    },
  };
}
