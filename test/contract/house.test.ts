import { expect, it } from "vitest";
import { houseFindings } from "../../bin/house/rules.ts";

const found = await houseFindings();

it.each([...found.keys()])("%s", (rule) => {
  expect(found.get(rule), "npm run house").toEqual([]);
});
