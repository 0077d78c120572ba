import { afterEach, expect, it, vi } from "vitest";
import * as session from "../../session/session-store.ts";
import { announceConfirmed, onConfirmed, rememberSignUp, signInConfirmed } from "./just-signed-up.ts";

afterEach(() => vi.restoreAllMocks());

it("signs in the sign-up of this tab once, and no other", async () => {
  const signIn = vi.spyOn(session, "signIn").mockResolvedValue("DONE");
  rememberSignUp("Ailsa@example.test ", "a long password");
  expect(await signInConfirmed("bram@example.test")).toBe(false);
  expect(await signInConfirmed("ailsa@example.test")).toBe(true);
  expect(await signInConfirmed("ailsa@example.test")).toBe(false);
  expect(signIn).toHaveBeenCalledExactlyOnceWith("ailsa@example.test", "a long password");
});

it("leaves a rejected sign-in to the form", async () => {
  vi.spyOn(session, "signIn").mockRejectedValue(new Error("refused"));
  rememberSignUp("ailsa@example.test", "a long password");
  expect(await signInConfirmed("ailsa@example.test")).toBe(false);
});

it("reaches other tabs", async () => {
  const heard = new Promise<string>((resolve) => {
    const stop = onConfirmed((email) => {
      stop();
      resolve(email);
    });
  });
  announceConfirmed("Ailsa@example.test");
  expect(await heard).toBe("ailsa@example.test");
});
