import { mappingChanged } from "#shared/catalogue/faults.ts";
import { ServiceMapping } from "#shared/catalogue/mapping.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, firstOf } from "../platform/list.ts";
import { storedReading } from "../platform/stored-reading.ts";

/** An admin's new name for a service. A service with its built-in name has no record. */
export const serviceMappingEntity = entity({
  name: "serviceMapping",
  schema: () => ServiceMapping,
  lists: {
    all: {
      index: "table",
      partition: (_of: object) => "CATALOGUE",
      sort: ({ service }: Pick<ServiceMapping, "service">) => service,
    },
  },
});

export const serviceMappingVersionEntity = entity({
  name: "serviceMappingVersion",
  schema: () => ServiceMapping,
  lists: {
    of: {
      index: "table",
      partition: ({ service }: Pick<ServiceMapping, "service">) => `CATALOGUE#${service}`,
      sort: ({ version }: Pick<ServiceMapping, "version">) => String(version).padStart(8, "0"),
      newestFirst: true,
    },
  },
});

export function writtenMappings(db: Database): Promise<ServiceMapping[]> {
  return allOf(db, serviceMappingEntity.lists.all({}));
}

/** Returns all mappings, cached for at most one minute. */
export const storedMappings = storedReading(60, writtenMappings);

export function mappingVersions(db: Database, service: ServiceId): Promise<ServiceMapping[]> {
  return firstOf(db, serviceMappingVersionEntity.lists.of({ service }), 50);
}

/** Adds a version of a mapping. Fails when another admin has already written that version. */
export function mappingWrites(after: ServiceMapping): Write[] {
  return [
    { put: serviceMappingEntity.toItem(after) },
    {
      put: serviceMappingVersionEntity.toItem(after),
      when: [{ attribute: "PK", is: "missing" }],
      otherwise: mappingChanged(),
    },
  ];
}
