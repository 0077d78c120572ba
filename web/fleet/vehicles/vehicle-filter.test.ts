import { expect, it } from "vitest";
import { aFleet } from "#test/support/people.ts";
import { filterIn, isWanted } from "./vehicle-filter.ts";

const lorry = aFleet("" as never, { name: "The red one", vehicleReg: "SK26 ABC", status: "limited" });
const wanted = (address: string) => isWanted(lorry, filterIn(new URLSearchParams(address)));

it.each([
  ["", true],
  ["q=red", true],
  ["q=sk26abc", true],
  ["q=SK26 ABC", true],
  ["q=hiab leith", true],
  ["q=leith the red", true],
  ["q=blue", false],
  ["kind=hiab&status=limited", true],
  ["kind=skip", false],
  ["status=busy", false],
  ["kind=rocket&status=gone&page=x", true],
])("%j matches the vehicle: %s", (address, isIn) => expect(wanted(address)).toBe(isIn));

it.each([
  ["", 1],
  ["page=3", 3],
  ["page=-2", 1],
  ["page=1.9", 1],
])("%j is page %s", (address, page) => expect(filterIn(new URLSearchParams(address)).page).toBe(page));
