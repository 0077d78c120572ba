import { z } from "zod";
import { Coordinates } from "../geo/position.ts";
import { IdempotencyKey, SiteId } from "../kernel/id.ts";
import { anyone, mutation, query, signedIn } from "../kernel/operation.ts";
import { typed } from "../kernel/text.ts";
import { enoughSites, gateNotesNeeded, siteChanged, siteNameTaken } from "./faults.ts";
import { Drive, FoundPlace, PlaceChoice, PlaceSuggestion } from "./model.ts";
import { placeFaults } from "./place-faults.ts";
import { Site, SiteForm } from "./site.ts";

/** Maximum drives in one call, all to or all from one place. Each drive that is not stored costs money. */
const mostDrives = 12;
const someSpots = z.array(Coordinates).min(1, "Enter a place.").max(mostDrives, `Enter at most ${mostDrives} places.`);

export const placesOperations = {
  placeSuggestions: query({
    doc: "At most five addresses, streets, places or postcodes in the United Kingdom that start like the text.",
    input: () => z.object({ text: typed().min(2, "Type at least 2 characters.").max(200) }),
    output: () => z.array(PlaceSuggestion),
    allow: anyone,
    limit: "suggest",
    subject: "none",
    errors: [],
  }),
  findPlace: query({
    doc: "The location of a picked suggestion or a typed address.",
    input: () => PlaceChoice,
    output: () => FoundPlace,
    allow: anyone,
    limit: "paid",
    subject: "none",
    errors: placeFaults,
  }),
  driveTimes: query({
    doc: "Minutes by road for a lorry between places; omits pairs without a road.",
    input: () =>
      z.object({ from: someSpots, to: someSpots }).refine(({ from, to }) => from.length * to.length <= mostDrives, {
        path: ["to"],
        message: `Ask for at most ${mostDrives} drives.`,
      }),
    output: () => z.array(Drive),
    allow: ["haulier", "fleet_manager"],
    limit: "paid",
    subject: "none",
    errors: [],
  }),
  mySites: query({
    doc: "Your saved sites, by name.",
    input: () => z.object({}),
    output: () => z.array(Site),
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  saveSite: mutation({
    doc: "Saves a new site, or changes one. The server finds its place.",
    input: () =>
      SiteForm.extend({
        clientKey: IdempotencyKey,
        siteId: SiteId.nullish().meta({ description: "The site to change; absent: a new one." }),
      }),
    output: () => Site,
    allow: signedIn,
    limit: "paid",
    subject: "none",
    errors: [...placeFaults, gateNotesNeeded, siteNameTaken, enoughSites, siteChanged],
  }),
  deleteSite: mutation({
    doc: "Deletes one of your sites. Requests made with it do not change.",
    input: () => z.object({ clientKey: IdempotencyKey, siteId: SiteId }),
    output: () => Site,
    allow: signedIn,
    limit: "write",
    subject: "site",
    reach: "own alone",
    errors: [siteChanged],
  }),
} as const;
