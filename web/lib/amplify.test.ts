// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";

const pool = vi.hoisted(() => ({
  configure: vi.fn(),
  signIn: vi.fn(),
  signInWithRedirect: vi.fn(),
  signUp: vi.fn(),
  fetchAuthSession: vi.fn(),
}));
vi.mock("aws-amplify", () => ({ Amplify: { configure: pool.configure } }));
vi.mock("aws-amplify/auth", () => pool);
vi.mock("aws-amplify/auth/enable-oauth-listener", () => ({}));
vi.mock("aws-amplify/utils", () => ({ Hub: { listen: () => () => {} } }));
const config = vi.hoisted(() => ({ current: {} as object }));
vi.mock("./config.ts", () => ({ loadConfig: async () => config.current }));

/** Amplify's door as a freshly loaded page has it. */
async function fresh(change: object = {}) {
  config.current = { userPoolId: "pool", userPoolClientId: "client", google: false, ...change };
  vi.resetModules();
  return import("./amplify.ts");
}

interface Configured {
  Auth: { Cognito: { loginWith: { oauth?: object } } };
}
const configured = () => (pool.configure.mock.lastCall as [Configured])[0].Auth.Cognito.loginWith;

beforeEach(() => {
  for (const call of Object.values(pool)) call.mockReset();
});

describe("the user pool", () => {
  it("is asked with the address in lower case and without spaces", async () => {
    pool.signIn.mockResolvedValue({ nextStep: { signInStep: "DONE" } });
    const { signIn } = await fresh();
    await expect(signIn("  User@Example.COM ", "secret")).resolves.toBe("DONE");
    expect(pool.signIn).toHaveBeenCalledExactlyOnceWith({ username: "user@example.com", password: "secret" });
  });

  it("learns nothing of a sign-up but address, password and the id of the rest", async () => {
    pool.signUp.mockResolvedValue({ userId: "u1" });
    const { signUp } = await fresh();
    await expect(signUp("A@example.test", "secret", "s1")).resolves.toBe("u1");
    expect(pool.signUp).toHaveBeenCalledExactlyOnceWith({
      username: "a@example.test",
      password: "secret",
      options: { userAttributes: { email: "a@example.test", "custom:signUpId": "s1" } },
    });
  });

  it("knows of no redirects where Google is not set up", async () => {
    pool.fetchAuthSession.mockResolvedValue({});
    const { refreshTokens } = await fresh();
    await expect(refreshTokens()).resolves.toBe(false);
    expect(configured()).toEqual({ email: true });
  });

  it("sends people to Google with consent asked, offline access by the code grant, and back to /auth?source=oauth", async () => {
    const { goToGoogle } = await fresh({ google: true, hostedSignInDomain: "auth.example.test" });
    await goToGoogle();
    expect(configured().oauth).toMatchObject({
      domain: "auth.example.test",
      redirectSignIn: [`${window.location.origin}/auth?source=oauth`],
      responseType: "code",
    });
    expect(pool.signInWithRedirect).toHaveBeenCalledExactlyOnceWith({
      provider: "Google",
      options: { prompt: "CONSENT" },
    });
  });
});
