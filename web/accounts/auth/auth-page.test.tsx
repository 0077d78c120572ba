import { screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { currentUser, onSignOut } from "../../session/session-store.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { PoolRefusal } from "../../test/fake-pool.ts";
import { show } from "../../test/show.tsx";
import AuthPage from "./auth-page.tsx";
import { keepReturn } from "./stored-return.ts";

const cloud = fakeCloud();
afterEach(() => cloud.signOut());

// Uses StrictMode, like the app, to find effects that must not run twice.
function open(query: string) {
  const page = (
    <StrictMode>
      <AuthPage />
    </StrictMode>
  );
  const drawn = show(page, { at: `/auth?${query}` });
  const press = (name: string) => drawn.user.click(screen.getByRole("button", { name }));
  return { ...drawn, press };
}
const type = { email: /^Email/, code: /^Code/, password: /^New password/, again: /^Confirm new password/ };
const alerts = () => screen.getAllByRole("alert").map((alert) => alert.textContent);
const codeRefused = /That code is wrong, used, or replaced/;

describe("asking for an email", () => {
  it.each([
    ["reset", "Send reset email", "Password Reset Email Sent", "ForgotPassword", "/auth?view=new-password"],
    ["resend", "Send confirmation email", "Confirmation Email Sent", "ResendConfirmationCode", "/auth?view=confirm"],
  ])("at %s does not reveal whether the address has an account", async (view, button, title, action, next) => {
    cloud.pool.answer({ [action]: () => Promise.reject(new PoolRefusal("UserNotFoundException")) });
    const { user, press, address } = open(`view=${view}`);
    await press(button);
    expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
    await user.type(screen.getByLabelText(type.email), "Nobody@Example.test");
    await press(button);
    await waitFor(() => expect(address()).toBe(next));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByLabelText(type.email)).toHaveProperty("value", "Nobody@Example.test");
    expect(cloud.pool.calls(action)).toMatchObject([{ Username: "nobody@example.test" }]);
  });

  it("says when there were too many attempts, and stays", async () => {
    cloud.pool.answer({ ForgotPassword: () => Promise.reject(new PoolRefusal("LimitExceededException")) });
    const { press, address } = open("view=reset&email=ailsa%40example.test");
    await press("Send reset email");
    await waitFor(() => expect(screen.getByText("Password Reset Error")).toBeTruthy());
    expect(alerts()).toEqual(["Too many attempts. Please wait a few minutes and try again."]);
    expect(address()).toContain("view=reset");
  });
});

describe("confirming the address of a new account", () => {
  it("by the emailed link happens once, and leads back to where the sign-up began", async () => {
    keepReturn("ailsa@example.test", "/documents");
    const { address } = open("view=confirm&email=ailsa%40example.test&code=123456");
    await waitFor(() => expect(address()).toBe("/auth?confirmed=true&return=%2Fdocuments"));
    expect(await screen.findByText("Your email is confirmed. You can sign in now.")).toBeTruthy();
    expect(cloud.pool.calls("ConfirmSignUp")).toMatchObject([
      { Username: "ailsa@example.test", ConfirmationCode: "123456" },
    ]);
  });

  it("by a used link shows why, and accepts another code", async () => {
    cloud.pool.answer({ ConfirmSignUp: () => Promise.reject(new PoolRefusal("CodeMismatchException")) });
    const { user, press, address } = open("view=confirm&email=bram%40example.test&code=000000");
    const code = await screen.findByLabelText(type.code);
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(codeRefused)]));
    cloud.pool.answer({ ConfirmSignUp: {} });
    await user.clear(code);
    await press("Confirm");
    expect(await screen.findByText("Please enter your email and the code.")).toBeTruthy();
    await user.type(code, "123 456");
    await press("Confirm");
    await waitFor(() => expect(address()).toBe("/auth?confirmed=true"));
  });
});

describe("a new password", () => {
  it("is set by the emailed link, and ends the session but keeps the offline queue of the signed-in user", async () => {
    const forget = vi.fn(async () => {});
    onSignOut(forget);
    cloud.signIn({ id: "u1" });
    const { user, press, address } = open("view=new-password&email=ailsa%40example.test&code=123456");
    await user.type(screen.getByLabelText(type.password), "short");
    await press("Set new password");
    await waitFor(() =>
      expect(alerts()).toEqual([
        "Password must be 10+ chars with upper, lower, number, and symbol",
        "Passwords do not match",
      ]),
    );
    await user.clear(screen.getByLabelText(type.password));
    await user.type(screen.getByLabelText(type.password), "Another!Yard-2027");
    await user.type(screen.getByLabelText(type.again), "Another!Yard-2027");
    await press("Set new password");
    await waitFor(() => expect(address()).toBe("/auth"));
    expect(await screen.findByText("Password updated. Sign in with your new password.")).toBeTruthy();
    expect(currentUser()).toBeNull();
    expect(forget).not.toHaveBeenCalled();
    expect(cloud.pool.calls("ConfirmForgotPassword")).toMatchObject([
      { Username: "ailsa@example.test", ConfirmationCode: "123456", Password: "Another!Yard-2027" },
    ]);
  });
});
