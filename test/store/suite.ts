import type { Case } from "./case.ts";
import { batches } from "./cases/batches.ts";
import { conditions } from "./cases/conditions.ts";
import { keys } from "./cases/keys.ts";
import { numbers } from "./cases/numbers.ts";
import { projections } from "./cases/projections.ts";
import { queries } from "./cases/queries.ts";
import { returns } from "./cases/returns.ts";
import { streams } from "./cases/streams.ts";
import { tables } from "./cases/tables.ts";
import { transactions } from "./cases/transactions.ts";
import { updates } from "./cases/updates.ts";

const groups = {
  conditions,
  updates,
  numbers,
  keys,
  projections,
  queries,
  returns,
  transactions,
  batches,
  tables,
  streams,
};

export const casesBySubject: Readonly<Record<string, readonly Case[]>> = groups;
export const suite: readonly Case[] = Object.values(groups).flat();

const names = suite.map(({ name }) => name);
const doubled = names.filter((name, at) => names.indexOf(name) !== at);
if (doubled.length > 0) throw new Error(`Two cases have one name: ${doubled.join(" | ")}`);
