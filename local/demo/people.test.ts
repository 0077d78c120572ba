import { expect, it } from "vitest";
import { demoPeople, demoSignIns, peopleWithAccounts } from "./people.ts";
import { createRandom } from "./random.ts";

it("gives an account to everybody named on the start page", () => {
  const emails = peopleWithAccounts(demoPeople(createRandom(1))).map(({ email }) => email);
  for (const { email } of demoSignIns) expect(emails).toContain(email);
});
