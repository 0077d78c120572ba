import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { aPerson } from "#test/support/people.ts";
import { type Answer, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const person = aPerson("haulier");
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [person] });
});
afterAll(() => world?.stop());

let version = 1;
async function saved(change: object): Promise<Profile> {
  const profile = dataOf<Profile>(await update(change));
  version = profile.version;
  return profile;
}
const update = (change: object) =>
  world.call(person, "updateProfile", {
    ...{ clientKey: randomUUID(), version, fullName: "Isla Test", vatRegistered: true },
    ...change,
  });
let visitors = 0;
/** A new visitor per call, to avoid rate limits. */
const visitor = () => ({ address: `198.51.102.${visitors++}` });
const signUp = (change: object) => {
  const input = { role: "contractor", email: `${randomUUID()}@people.test`, fullName: "Isla Test" };
  return world.call(null, "prepareSignUp", { ...input, ...change } as never, visitor());
};
const register = (change: object) => {
  const driver = { fullName: "Rab Driver", email: `${randomUUID()}@people.test`, phone: "0131 496 0000" };
  const input = { clientKey: randomUUID(), ...driver, postcode: "EH6 6QQ", licenceCategories: ["C"], consent: true };
  return world.call(null, "registerDriver", { ...input, ...change } as never, visitor());
};
const refusal = (field: string, message: string) => ({
  error: { message: expect.stringContaining(message), info: { code: "input.invalid", field } },
});

describe("a postcode", () => {
  const ways: [string, (change: object) => Promise<Answer>][] = [
    ["a profile", update],
    ["a sign-up", signUp],
    ["a driver's registration", register],
  ];
  it.each(ways)("of %s is a full UK postcode", async (_what, send) => {
    const wrong = {
      "EH1O 5DT": "Did you mean EH10 5DT?",
      "D02 X285": "not a UK postcode",
      "NPT 1AA": "not a UK postcode",
    };
    const others = { "GIR 0AA": "not a UK postcode", "JE2 3AB": "is in Jersey", EH6: "is the first half" };
    for (const [postcode, message] of Object.entries({ ...wrong, ...others }))
      expect(await send({ postcode })).toMatchObject(refusal("postcode", message));
  });

  it("is stored in its usual spelling, however it was pasted", async () => {
    expect((await saved({ postcode: "\u202aeh6\u00a06qq\u202c" })).postcode).toBe("EH6 6QQ");
    expect((await saved({ postcode: null })).postcode).toBeNull();
    dataOf(await signUp({ postcode: "EH6\u20116QQ" }));
    dataOf(await register({ postcode: "eh6\u20076qq" }));
  });
});

it("a valid VAT or company number is stored in its usual spelling", async () => {
  for (const vatNumber of ["BANANA", "GB123456788"])
    expect(await update({ vatNumber })).toMatchObject(refusal("vatNumber", "is not a VAT number"));
  for (const companyNumber of ["BANANA", "XX123456"])
    expect(await update({ companyNumber })).toMatchObject(refusal("companyNumber", "is not a company number"));
  expect(await update({ companyNumber: "SC12345O" })).toMatchObject(refusal("companyNumber", "Did you mean SC123450?"));
  expect(await saved({ vatNumber: "999\u00a09999 73", companyNumber: "445790" })).toMatchObject({
    ...{ vatNumber: "GB999999973", companyNumber: "00445790" },
  });
});
