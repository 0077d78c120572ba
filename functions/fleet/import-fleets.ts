import { rowMatcher, rowsTwice } from "#shared/fleet/csv/row-match.ts";
import { registrationTaken, rowTwice } from "#shared/fleet/faults.ts";
import type { RowInput, RowOutcome } from "#shared/fleet/import.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { pendingAnswer, Repeated } from "../platform/client-keys.ts";
import { type Context, callerId, createContext } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { businessCheck } from "../platform/standing.ts";
import { description, newFleet, saysTheSame } from "./description.ts";
import { baseKey, basesAt } from "./found-bases.ts";
import { firstCardWrites } from "./haulier-cards.ts";
import { haulierAsked } from "./own-fleets.ts";
import { claimedBy } from "./registration-store.ts";
import { describedFacts } from "./services-fact.ts";
import { fleetsById, fleetsOf, fleetWrites, newFleetWrites, type StoredFleet } from "./store.ts";

type Row = Input<typeof fleetOperations.importFleets>["rows"][number];
type Match = StoredFleet | Fault | null;

/** What is known before the first row is written. */
interface Batch {
  readonly haulierId: UserId;
  readonly isTrial: boolean;
  readonly inService: readonly StoredFleet[];
  readonly claims: ReadonlyMap<string, FleetId>;
  readonly bases: Awaited<ReturnType<typeof basesAt>>;
  /** The firm's card, for the transaction of its first vehicle. */
  card: readonly Write[];
}

/**
 * Lists or changes the vehicles that rows of a file describe. Each row is one transaction: record, registration, search
 * with its counters, and the row's client key. They come one after the other, as vehicles of one yard share counters, for
 * which transactions at once would only wait.
 */
export async function importFleets(
  { haulierId: wanted, isTrial, rows }: Input<typeof fleetOperations.importFleets>,
  context: Context,
): Promise<RowOutcome[]> {
  const haulierId = await haulierAsked(context, wanted ?? null);
  const [{ inService, claims }, card] = await Promise.all([
    known(context, haulierId, rows),
    firstCardWrites(context.db, haulierId),
  ]);
  const matchOf = rowMatcher(inService);
  const matches = new Map<Row, Match>(rows.map((row) => [row, matchOf(row)]));
  refuseTwice(rows, matches);
  const isKept = ({ base }: Row) => inService.some(({ baseLabel }) => baseKey(baseLabel) === baseKey(base.text));
  const texts = rows.filter((row) => !isKept(row)).map(({ base }) => base.text);
  const bases = await basesAt(context, haulierId, texts);
  const batch: Batch = { haulierId, isTrial, inService, claims, bases, card };
  const outcomes: RowOutcome[] = [];
  for (const row of rows) outcomes.push(await outcomeOf(context, batch, row, matches.get(row) ?? null));
  const count = (outcome: RowOutcome["outcome"]) => outcomes.filter((one) => one.outcome === outcome).length;
  context.audit({ after: isTrial ? "tried" : `added ${count("added")}, changed ${count("changed")}` });
  return outcomes;
}

/** The vehicles in service, those of a moment ago too, which their list does not have yet; and whose the plates are. */
async function known({ db }: Context, haulierId: UserId, rows: readonly Row[]) {
  const plates = rows.flatMap(({ vehicleReg }) => vehicleReg ?? []);
  const [listed, claims] = await Promise.all([fleetsOf(db, haulierId), claimedBy(db, [...new Set(plates)])]);
  const ids = new Set(listed.map(({ id }) => id));
  const others = await fleetsById(
    db,
    [...claims.values()].filter((id) => !ids.has(id)),
  );
  const own = [...listed, ...others.filter((fleet) => fleet.haulierId === haulierId)];
  return { inService: own.filter(({ retiredAt }) => retiredAt === null), claims };
}

function refuseTwice(rows: readonly Row[], matches: ReadonlyMap<Row, Match>): void {
  const twice = rowsTwice(rows, (row) => {
    const match = matches.get(row);
    return match && !(match instanceof Fault) ? match.id : null;
  });
  for (const [row, first] of twice)
    throw rowTwice({ field: `rows.${rows.indexOf(row)}`, values: { row: rows.indexOf(first) + 1 } });
}

async function outcomeOf(context: Context, batch: Batch, row: Row, match: Match): Promise<RowOutcome> {
  try {
    if (match instanceof Fault) throw match;
    return await importRow(context, batch, row, match);
  } catch (error) {
    if (error instanceof Repeated) return error.answer as RowOutcome;
    if (error instanceof Fault) return refusal(error);
    throw error;
  }
}

function refusal({ message, detail: { action, field } }: Fault): RowOutcome {
  const problem = action ? `${message} ${action}` : message;
  return { outcome: "refused", problem, field: field ?? null, baseLabel: null };
}

async function importRow(context: Context, batch: Batch, row: Row, before: StoredFleet | null): Promise<RowOutcome> {
  const described = { ...description(row, before?.autoAccept ?? false), ...baseOf(batch, row, before) };
  const told = (outcome: RowOutcome["outcome"]) => ({
    outcome,
    problem: null,
    field: null,
    baseLabel: described.baseLabel,
  });
  if (before && saysTheSame(before, described)) return told("unchanged");
  const holder = batch.claims.get(described.vehicleReg ?? "");
  if (holder !== undefined && holder !== before?.id)
    throw registrationTaken({ values: { registration: described.vehicleReg ?? "" } });
  const answer = told(before ? "changed" : "added");
  if (batch.isTrial) return answer;
  const pending = await pendingAnswer(callerId(context), "importFleets", row);
  const { commit } = createContext(context, { pending });
  if (before) {
    const after = { ...before, ...described, updatedAt: context.now, version: before.version + 1 };
    await commit(fleetWrites(before, after), describedFacts(before, after), answer);
  } else {
    const fleet = newFleet(context, batch.haulierId, described);
    const writes = [...newFleetWrites(fleet), ...batch.card, businessCheck(batch.haulierId)];
    await commit(writes, describedFacts(null, fleet), answer);
    batch.card = [];
  }
  return answer;
}

/** Where a row's vehicle is kept: where it is already, or another one of the firm, or where the text was found. */
function baseOf({ inService, bases }: Batch, { base: { text } }: RowInput, before: Fleet | null) {
  const candidates = before ? [before, ...inService] : inService;
  const own = candidates.find(({ baseLabel }) => baseKey(baseLabel) === baseKey(text));
  const found = own ?? bases.get(baseKey(text));
  if (!found) throw new Error("a base was not looked up");
  if (found instanceof Fault) throw found;
  return { base: found.base, baseLabel: found.baseLabel };
}
