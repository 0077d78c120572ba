// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { googleSignIn } from "#shared/accounts/google-sign-in.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { stillLocation } from "../test/still-location.ts";

const cloud = fakeCloud();
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

async function load(settings: object = {}) {
  cloud.configure(settings);
  return import("./amplify.ts");
}

describe("the user pool's client", () => {
  it("signs in again over an existing sign-in", async () => {
    const { signIn } = await load();
    cloud.signIn({ id: "before" });
    cloud.pool.knows({ id: "after" });
    await expect(signIn("  User@Example.COM ", "secret")).resolves.toBe("DONE");
    expect(localStorage.getItem("CognitoIdentityServiceProvider.web-client.LastAuthUser")).toBe("after");
  });

  it("accepts a code with spaces, and never sends the password on sign-in", async () => {
    const { confirmAccount, signIn } = await load();
    await confirmAccount(" User@Example.COM", " 123 456 ");
    expect(cloud.pool.calls("ConfirmSignUp")).toMatchObject([
      { Username: "user@example.com", ConfirmationCode: "123456" },
    ]);
    await signIn("user@example.com", "a secret of one's own");
    const sent = [...cloud.pool.calls("InitiateAuth"), ...cloud.pool.calls("RespondToAuthChallenge")];
    expect(sent).toHaveLength(2);
    expect(JSON.stringify(sent)).not.toContain("a secret of one's own");
  });

  it("is signed out without a sign-in", async () => {
    const { refreshTokens } = await load();
    await expect(refreshTokens()).resolves.toBe(false);
  });

  it("does nothing where Google is not set up", async () => {
    const { goToGoogle } = await load({ google: false, hostedSignInDomain: "auth.example.test" });
    await expect(goToGoogle()).rejects.toMatchObject({ name: "OAuthNotConfigureException" });
  });

  it("sends users to Google with consent, by the code grant, with only the registered values", async () => {
    const location = stillLocation();
    const { goToGoogle } = await load({ google: true, hostedSignInDomain: "auth.example.test" });
    await goToGoogle();
    const went = new URL(location.href);
    expect(went.origin).toBe("https://auth.example.test");
    expect(Object.fromEntries(went.searchParams)).toMatchObject({
      identity_provider: "Google",
      redirect_uri: location.origin + googleSignIn.returnPath,
      scope: googleSignIn.scopes.join(" "),
      response_type: "code",
      prompt: "consent",
      client_id: "web-client",
    });
  });

  it("skips consent that was just given", async () => {
    const location = stillLocation();
    const { goToGoogle } = await load({ google: true, hostedSignInDomain: "auth.example.test" });
    await goToGoogle({ hasConsent: true });
    expect(new URL(location.href).searchParams.has("prompt")).toBe(false);
  });

  it("signs Google users out by the registered address", async () => {
    const location = stillLocation();
    const { signOut } = await load({ google: true, hostedSignInDomain: "auth.example.test" });
    cloud.signIn({ id: "me" });
    localStorage.setItem("CognitoIdentityServiceProvider.web-client.oauthSignIn", "true,false");
    void signOut();
    await vi.waitFor(() => expect(location.href).toContain("https://auth.example.test/logout"));
    const out = new URL(location.href);
    expect(out.searchParams.get("logout_uri")).toBe(location.origin + googleSignIn.signOutPath);
  });
});
