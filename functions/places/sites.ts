import { GateId, SiteId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { enoughSites, gateGone } from "#shared/places/faults.ts";
import type { placesOperations } from "#shared/places/operations.ts";
import {
  firstGateName,
  mostSites,
  type Site,
  type SiteGate,
  type SiteGateForm,
  type SiteRecord,
} from "#shared/places/site.ts";
import { additionsTo } from "../platform/additions.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { toStore } from "./by-location.ts";
import { lookUpForPins, placeOfWork } from "./locator.ts";
import { siteOf, siteRemovals, sitesOf, siteWrites } from "./site-store.ts";

type Asked<Name extends keyof typeof placesOperations> = Input<(typeof placesOperations)[Name]>;

function shown({ userId: _user, ...site }: SiteRecord): Site {
  const [first] = site.gates;
  if (!first) throw new Error(`site ${site.id} has no gate`);
  return { ...site, place: first.place, gateNotes: first.gateNotes };
}

export async function mySites(_input: unknown, context: Context): Promise<Site[]> {
  return (await sitesOf(context.db, callerId(context))).map(shown);
}

export async function saveSite(input: Asked<"saveSite">, context: Context): Promise<Site> {
  const userId = callerId(context);
  const before = input.siteId ? await siteOf(context.db, userId, input.siteId) : null;
  if (input.siteId) mustSee(before !== null, "Site");
  const added = before ? null : await additionsTo(context.db, `SITES#${userId}`);
  if (added && (await sitesOf(context.db, userId)).length >= mostSites) throw enoughSites();
  const after: SiteRecord = {
    id: before?.id ?? SiteId.parse(context.newId()),
    userId,
    name: input.name,
    address: input.address.text,
    placeId: input.address.placeId ?? null,
    gates: await gatesOf(input, before?.gates ?? [], context),
    changedAt: context.now,
    version: (before?.version ?? 0) + 1,
  };
  const answer = shown(after);
  await context.commit([...siteWrites(before, after), ...(added ? [added(context.now)] : [])], [], answer);
  return answer;
}

/** Returns the gates to store, each at its pin. Existing gates keep their ids. */
async function gatesOf(input: Asked<"saveSite">, before: readonly SiteGate[], context: Context): Promise<SiteGate[]> {
  const { address, gates: named } = input;
  if (named?.some(({ id }) => id && !before.some((gate) => gate.id === id))) throw gateGone({ field: "gates" });
  const gates = named ?? unnamedGates(input, before);
  const placeAt = await lookUpForPins(address, "address", toStore(context));
  return gates.map(({ id, name, pin, gateNotes }, at) => {
    const field = named && named.length > 1 ? `gates.${at}` : "address";
    const found = placeAt(pin ?? address.pin ?? null, `${field}.pin`);
    return {
      id: id ?? GateId.parse(context.newId()),
      name,
      place: placeOfWork(found, gateNotes, field),
      gateNotes: gateNotes || null,
    };
  });
}

/** Returns the gates if the caller sends none: the first one moves to the new address, the others stay. */
function unnamedGates({ address, gateNotes }: Asked<"saveSite">, before: readonly SiteGate[]): SiteGateForm[] {
  const [first, ...others] = before;
  return [
    { id: first?.id ?? null, name: first?.name ?? firstGateName, gateNotes: gateNotes || address.gateNotes || null },
    ...others.map(({ place, ...gate }) => ({ ...gate, pin: place.coordinates })),
  ];
}

export async function deleteSite(input: Asked<"deleteSite">, context: Context): Promise<Site> {
  const site = await siteOf(context.db, callerId(context), input.siteId);
  mustSee(site !== null, "Site");
  const answer = shown(site);
  await context.commit(siteRemovals(site), [], answer);
  return answer;
}
