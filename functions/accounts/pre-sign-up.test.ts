import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { googleRefusals } from "#shared/accounts/google-sign-in.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { aPerson } from "#test/support/people.ts";
import { confirmed, signsUp, tokenGroups } from "#test/support/triggers.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
/** The requests to the user pool. */
let asked: { target: string; input: unknown }[];
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());
beforeEach(() => {
  asked = [];
  const send = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    const target = new Headers(init?.headers).get("x-amz-target")?.split(".").at(-1);
    if (!target?.startsWith("Admin")) return send(url, init);
    asked.push({ target, input: JSON.parse(String(init?.body)) });
    return Response.json({});
  });
});

const newEmail = () => `${randomUUID().slice(0, 8)}@google.test`;
async function member(change: Parameters<typeof aPerson>[1] & { poolUsername?: string } = {}): Promise<Profile> {
  const person = aPerson("contractor", { email: newEmail(), ...change });
  await world.add({ people: [person] });
  return person;
}
const proved = { id: "1234567890", isProved: true };

describe("a new user from Google", () => {
  it("is admitted with an unused address", async () => {
    await signsUp(newEmail(), proved);
    expect(asked).toEqual([]);
  });

  it.each([true, false])("is rejected with an address that Google has not verified; known: %s", async (isKnown) => {
    const email = isKnown ? (await member()).email : newEmail();
    await expect(signsUp(email, { ...proved, isProved: false })).rejects.toThrow(googleRefusals.unverified);
    expect(asked).toEqual([]);
  });

  it("is linked to the account with that address and a password, from the next attempt on", async () => {
    const { id, email } = await member();
    await expect(signsUp(email.toUpperCase(), proved)).rejects.toThrow(googleRefusals.joined);
    expect(asked).toEqual([
      {
        target: "AdminLinkProviderForUser",
        input: {
          UserPoolId: "eu-west-1_Haulyard1",
          DestinationUser: { ProviderName: "Cognito", ProviderAttributeValue: id },
          SourceUser: {
            ProviderName: "Google",
            ProviderAttributeName: "Cognito_Subject",
            ProviderAttributeValue: proved.id,
          },
        },
      },
    ]);
  });

  it("does not take over the account of another Google user", async () => {
    const { email } = await member({ poolUsername: "google_987" });
    await expect(signsUp(email, proved)).rejects.toThrow(googleRefusals.otherGoogle);
    expect(asked).toEqual([]);
  });
});

describe("a new user with a password", () => {
  it("is sent to Google if Google opens the address", async () => {
    const { email } = await member({ poolUsername: "Google_987" });
    await expect(signsUp(email)).rejects.toThrow(googleRefusals.usesGoogle);
  });

  it("is left to the pool otherwise: it knows which addresses are taken", async () => {
    await signsUp(newEmail());
    await signsUp((await member()).email);
  });
});

it("opens no account for an unverified address, even if a provider vouches for the user", async () => {
  const stranger = { id: randomUUID() as UserId, email: newEmail(), isProved: false, status: "EXTERNAL_PROVIDER" };
  await confirmed(stranger);
  await expect(tokenGroups(stranger)).rejects.toThrow("Please confirm your email address first.");
  expect(codeOf(await world.call(stranger, "me", {}))).toBe("access.notFound");
  expect(dataOf<Profile>(await world.call(await member(), "me", {})).status).toBe("active");
});
