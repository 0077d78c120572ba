import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { recoveryCodeWrong } from "#shared/accounts/faults.ts";
import { useAuth } from "../../session/session.tsx";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { PoolRefusal, poolOutOfReach } from "../../test/fake-pool.ts";
import { show } from "../../test/show.tsx";
import { clearToasts } from "../../ui/toast.ts";
import LoginPage from "../login/login-page.tsx";
import AuthPage from "./auth-page.tsx";

const cloud = fakeCloud();
afterEach(() => cloud.signOut());

async function tryWith(email: string, password: string, page = <AuthPage />) {
  const drawn = show(page, { at: "/auth" });
  if (email) await drawn.user.type(screen.getByLabelText(/^Email/), email);
  if (password) await drawn.user.type(screen.getByLabelText(/^Password/), password);
  await drawn.user.click(screen.getByRole("button", { name: "Sign In" }));
  return drawn;
}

describe("the sign-in form", () => {
  it.each([
    ["/auth", <AuthPage key="auth" />, "Welcome back!", "You have been successfully signed in."],
    ["/login", <LoginPage key="login" />, "Login Successful", /Your account is a haulier's/],
  ])("of %s welcomes the user, with the address in lower case", async (_path, page, title, words) => {
    cloud.pool.knows({ id: "u1", role: "haulier" });
    cloud.answer({ myInvitations: [] });
    await tryWith("  Ailsa@Example.TEST ", "secret", page);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    const [asked] = cloud.pool.calls("InitiateAuth") as [{ AuthParameters: { USERNAME: string } }];
    expect(asked.AuthParameters.USERNAME).toBe("ailsa@example.test");
  });

  it.each([
    ["", "secret"],
    ["ailsa@example.test", ""],
  ])("asks for both fields (%j, %j)", async (email, password) => {
    await tryWith(email, password);
    expect(await screen.findByText("Validation Error")).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText("Please enter both email and password.")).toHaveLength(2));
    expect(cloud.pool.calls("InitiateAuth")).toEqual([]);
  });

  const unconfirmed = "Please confirm your email first: follow the link we sent you.";
  it.each([
    [new PoolRefusal("NotAuthorizedException"), "Incorrect username or password."],
    [new PoolRefusal("UserNotFoundException"), "Incorrect username or password."],
    [new PoolRefusal("UserNotConfirmedException"), unconfirmed],
    [new PoolRefusal("NotAuthorizedException", "Password attempts exceeded"), /Too many attempts/],
    [poolOutOfReach, /could not be reached/],
    [new PoolRefusal("InternalErrorException"), "An unexpected error occurred. Please try again."],
  ])("says %s in words, keeps the email and shows no raw text", async (refusal, words) => {
    cloud.pool.answer({ InitiateAuth: () => Promise.reject(refusal) });
    await tryWith("ailsa@example.test", "wrong");
    // Shown twice: beside the password and as a toast.
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(screen.getByText("Sign In Error")).toBeTruthy();
    expect(screen.getByLabelText(/^Email/)).toHaveProperty("value", "ailsa@example.test");
    expect(document.body.textContent).not.toContain("raw text");
  });

  it("offers to resend the email to an unconfirmed address, with it filled in", async () => {
    cloud.pool.answer({ InitiateAuth: () => Promise.reject(new PoolRefusal("UserNotConfirmedException")) });
    const { user, address } = await tryWith("ailsa@example.test", "secret");
    await user.click(await screen.findByRole("link", { name: "Resend the confirmation email" }));
    expect(address()).toBe("/auth?view=resend");
    expect(screen.getByLabelText(/^Email/)).toHaveProperty("value", "ailsa@example.test");
    await user.click(screen.getByRole("button", { name: "Send confirmation email" }));
    await waitFor(() => expect(address()).toBe("/auth?view=confirm"));
    expect(cloud.pool.calls("ResendConfirmationCode")).toMatchObject([{ Username: "ailsa@example.test" }]);
  });
});

describe("the second step", () => {
  it.each([
    ["/auth", <AuthPage key="auth" />, "Welcome back!"],
    ["/login", <LoginPage key="login" />, "Login Successful"],
  ])("of %s accepts the app's code, and shows a wrong one beside the field", async (_path, page, title) => {
    cloud.pool.asksForCode("123456");
    const { user } = await tryWith("ailsa@example.test", "secret", page);
    const field = await screen.findByLabelText(/^Code/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, "12345");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByText("Please enter the six digits that your app shows.")).toBeTruthy();
    await user.type(field, "7");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(screen.getAllByText(/^That code is not right/)).toHaveLength(2));
    act(clearToasts);
    await user.clear(field);
    await user.type(field, "123 456");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it("goes back to the password", async () => {
    cloud.pool.asksForCode("123456");
    const { user } = await tryWith("ailsa@example.test", "secret");
    await user.click(await screen.findByRole("button", { name: "Back" }));
    expect(screen.getByLabelText(/^Email/)).toHaveProperty("value", "ailsa@example.test");
  });

  it("accepts a recovery code instead of the app, and continues with the password", async () => {
    cloud.pool.asksForCode("123456");
    let isRight = false;
    cloud.answer({
      redeemRecoveryCode: () => {
        if (!isRight) throw recoveryCodeWrong();
        cloud.pool.asksForNoCode();
        return "2026-11-22T12:00:00.000Z";
      },
    });
    const { user } = await tryWith("ailsa@example.test", "secret");
    await user.click(await screen.findByRole("button", { name: "Use a recovery code" }));
    const field = await screen.findByLabelText(/^Recovery code/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, "abcd-efgh-2345-mnop");
    await user.click(screen.getByRole("button", { name: "Use this code" }));
    expect(await screen.findByText("This recovery code is wrong or already used.")).toBeTruthy();
    isRight = true;
    await user.click(screen.getByRole("button", { name: "Use this code" }));
    expect(await screen.findByText("Recovery code accepted")).toBeTruthy();
    expect(cloud.calls("redeemRecoveryCode").at(-1)).toEqual({
      email: "ailsa@example.test",
      code: "abcd-efgh-2345-mnop",
    });
  });
});

it("useAuth outside its provider throws", () => {
  function Stray() {
    useAuth();
    return null;
  }
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => render(<Stray />)).toThrow("useAuth must be used within an AuthProvider");
});
