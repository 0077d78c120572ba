import { serviceCard } from "#shared/catalogue/card.ts";
import { mappingChanged } from "#shared/catalogue/faults.ts";
import type { NamedService, ServiceMapping } from "#shared/catalogue/mapping.ts";
import { changedWords, firstMapping, mustBeItsOwnName, withWords } from "#shared/catalogue/mapping-rules.ts";
import type { ServiceCard } from "#shared/catalogue/model.ts";
import type { catalogueOperations } from "#shared/catalogue/operations.ts";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { type Context, callerId } from "../platform/context.ts";
import { mappingVersions, mappingWrites, storedMappings, writtenMappings } from "./mapping-store.ts";

type Operations = typeof catalogueOperations;

const cards = servicesByName.map(serviceCard);

export async function services(_input: object, context: Context): Promise<ServiceCard[]> {
  return withWords(cards, await renamedServices(context));
}

/** Returns the services that admins have renamed, cached for at most one minute. */
export async function renamedServices(context: Pick<Context, "db" | "now">): Promise<NamedService[]> {
  return changedWords(await storedMappings.recent(context));
}

export async function serviceMappings(_input: object, { db }: Context): Promise<ServiceMapping[]> {
  const written = new Map((await writtenMappings(db)).map((one) => [one.service, one]));
  return servicesByName
    .map(({ id }) => written.get(id) ?? firstMapping(id))
    .sort((one, other) => one.displayName.localeCompare(other.displayName, "en-GB"));
}

export async function serviceMappingHistory(
  { service }: Input<Operations["serviceMappingHistory"]>,
  { db }: Context,
): Promise<ServiceMapping[]> {
  const versions = await mappingVersions(db, service);
  return (versions.at(-1)?.version ?? 1) === 1 ? [...versions, firstMapping(service)] : versions;
}

export async function saveServiceMapping(
  input: Input<Operations["saveServiceMapping"]>,
  context: Context,
): Promise<ServiceMapping> {
  const { service, version, ...words } = input;
  const written = await writtenMappings(context.db);
  const before = written.find((one) => one.service === service) ?? firstMapping(service);
  if (before.version !== version) throw mappingChanged();
  mustBeItsOwnName(service, words.displayName, written);
  const stamp = { version: version + 1, changedAt: context.now, changedBy: callerId(context) };
  const after: ServiceMapping = { ...before, ...words, ...stamp };
  context.audit({ subjectId: service, before: inWords(before), after: inWords(after) });
  await context.commit(mappingWrites(after), [], after);
  storedMappings.forget(context.db);
  return after;
}

const inWords = ({ displayName, description }: ServiceMapping) => `${displayName}: ${description}`;
