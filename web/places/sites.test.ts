import { expect, it } from "vitest";
import type { Site } from "#shared/places/site.ts";
import { sitesLike } from "./suggestions.ts";

const site = (name: string, address: string) => ({ name, address }) as Site;
const sites = [site("Harbour", "12 Constitution Street, Edinburgh"), site("Yard", "Byres Road, Glasgow")];

it.each([
  ["", ["Harbour", "Yard"]],
  ["har", ["Harbour"]],
  ["GLASGOW byres", ["Yard"]],
  ["edinburgh byres", []],
])("%j finds %j", (typed, names) => {
  expect(sitesLike(sites, typed).map(({ name }) => name)).toEqual(names);
});
