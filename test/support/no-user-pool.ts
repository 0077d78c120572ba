import { randomUUID } from "node:crypto";
import { vi } from "vitest";

/** Answers every request to the user pool as done, for a world that has none. Lasts for one test. */
export function withoutUserPool(): void {
  const send = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((url, init) =>
    new Headers(init?.headers).get("x-amz-target")?.startsWith("AWSCognitoIdentityProviderService.")
      ? Promise.resolve(Response.json({ UserPoolClient: { ClientId: randomUUID(), ClientSecret: randomUUID() } }))
      : send(url, init),
  );
}
