import { randomUUID } from "node:crypto";
import { vi } from "vitest";

/** Fakes success of every user pool request, for a world without one. Lasts for one test. */
export function withoutUserPool(): void {
  const send = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((url, init) =>
    new Headers(init?.headers).get("x-amz-target")?.startsWith("AWSCognitoIdentityProviderService.")
      ? Promise.resolve(Response.json({ UserPoolClient: { ClientId: randomUUID(), ClientSecret: randomUUID() } }))
      : send(url, init),
  );
}
