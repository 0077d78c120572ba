import type { PackSource } from "#local/geo/manifest.ts";
import type { Originals } from "./originals.ts";

export function packSources(editions: Originals): PackSource[] {
  const rights = (edition: string) => `copyright and database right ${edition.slice(0, 4)}`;
  const openGovernment = "Open Government Licence 3.0";
  const postcodes = rights(editions.codePoint);
  return [
    {
      name: "OS Code-Point Open",
      licence: openGovernment,
      attribution: [
        `Contains OS data © Crown ${postcodes}`,
        `Contains Royal Mail data © Royal Mail ${postcodes}`,
        `Contains National Statistics data © Crown ${postcodes}`,
      ].join(" · "),
      edition: editions.codePoint,
    },
    {
      name: "OS Open Names",
      licence: openGovernment,
      attribution: `Contains OS data © Crown ${rights(editions.openNames)}`,
      edition: editions.openNames,
    },
    {
      name: "OpenStreetMap: roads, places",
      licence: "Open Database Licence 1.0",
      attribution: "© OpenStreetMap contributors",
      edition: editions.openStreetMap,
    },
  ];
}
