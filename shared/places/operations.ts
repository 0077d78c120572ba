import { z } from "zod";
import { Coordinates } from "../geo/position.ts";
import { ClientKey, SiteId } from "../kernel/id.ts";
import { anyone, mutation, query, signedIn } from "../kernel/operation.ts";
import { typed } from "../kernel/text.ts";
import { enoughSites, gateNotesNeeded, siteChanged, siteNameTaken } from "./faults.ts";
import { Drive, FoundPlace, PlaceChoice, PlaceSuggestion } from "./model.ts";
import { placeFaults } from "./place-faults.ts";
import { Site, SiteForm } from "./site.ts";

/** Each drive of a call is paid for: to one place from twelve, or from one to twelve. */
const mostDrives = 12;
const someSpots = z.array(Coordinates).min(1, "Name a place.").max(mostDrives, `Name ${mostDrives} places at most.`);

export const placesOperations = {
  placeSuggestions: query({
    doc: "At most five addresses, streets, places or postcodes in the United Kingdom that begin like the text.",
    input: () => z.object({ text: typed().min(2, "Type at least 2 characters.").max(200) }),
    output: () => z.array(PlaceSuggestion),
    allow: anyone,
    limit: "suggest",
    subject: "none",
    errors: [],
  }),
  findPlace: query({
    doc: "Where a picked suggestion or a typed address is.",
    input: () => PlaceChoice,
    output: () => FoundPlace,
    allow: anyone,
    limit: "paid",
    subject: "none",
    errors: placeFaults,
  }),
  driveTimes: query({
    doc: "Minutes by road for a lorry from each of some places to each of some others; none where no road leads.",
    input: () =>
      z.object({ from: someSpots, to: someSpots }).refine(({ from, to }) => from.length * to.length <= mostDrives, {
        path: ["to"],
        message: `Ask for ${mostDrives} drives at most.`,
      }),
    output: () => z.array(Drive),
    allow: ["haulier", "fleet_manager"],
    limit: "paid",
    subject: "none",
    errors: [],
  }),
  mySites: query({
    doc: "The sites that you keep, by name.",
    input: () => z.object({}),
    output: () => z.array(Site),
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  saveSite: mutation({
    doc: "Keeps a new site, or changes one of yours. The server finds its place.",
    input: () =>
      SiteForm.extend({
        clientKey: ClientKey,
        siteId: SiteId.nullish().meta({ description: "The site to change; without it, a new one is kept." }),
      }),
    output: () => Site,
    allow: signedIn,
    limit: "paid",
    subject: "none",
    errors: [...placeFaults, gateNotesNeeded, siteNameTaken, enoughSites, siteChanged],
  }),
  deleteSite: mutation({
    doc: "Forgets one of your sites. Requests that were made with it keep what they have.",
    input: () => z.object({ clientKey: ClientKey, siteId: SiteId }),
    output: () => Site,
    allow: signedIn,
    limit: "write",
    subject: "site",
    reach: "own alone",
    errors: [siteChanged],
  }),
} as const;
