// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SessionProvider, useAuth } from "../../lib/session.tsx";
import { toast } from "../../ui/toast.ts";
import { SignInForm } from "./sign-in-form.tsx";

const pool = vi.hoisted(() => ({ signIn: vi.fn() }));
vi.mock("../../lib/session-store.ts", () => ({
  currentUser: () => null,
  onSessionChange: () => () => {},
  signIn: pool.signIn,
  signOut: () => Promise.resolve(),
}));
vi.mock("../../ui/toast.ts", () => ({ toast: vi.fn() }));

const named = (name: string, message = "raw text of the pool") => Object.assign(new Error(message), { name });

function Form() {
  const [email, setEmail] = useState("");
  return <SignInForm email={email} onEmailChange={setEmail} help={(refusal) => <i>help: {refusal}</i>} />;
}
function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <Form />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
async function tryWith(email: string, password: string) {
  const user = show();
  if (email) await user.type(screen.getByLabelText(/Email/), email);
  if (password) await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole("button", { name: "Sign In" }));
}

beforeEach(() => {
  pool.signIn.mockReset().mockResolvedValue("DONE");
  vi.mocked(toast).mockClear();
});
afterEach(cleanup);

describe("the sign-in form", () => {
  it("welcomes back", async () => {
    await tryWith("ailsa@example.test", "secret");
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: "Welcome back!",
        description: "You have been successfully signed in.",
      }),
    );
    expect(pool.signIn).toHaveBeenCalledExactlyOnceWith("ailsa@example.test", "secret");
  });

  it.each([
    ["", "secret"],
    ["ailsa@example.test", ""],
  ])("asks for both (%j, %j)", async (email, password) => {
    await tryWith(email, password);
    expect(toast).toHaveBeenCalledWith({
      title: "Validation Error",
      description: "Please enter both email and password.",
      variant: "destructive",
    });
    expect(pool.signIn).not.toHaveBeenCalled();
  });

  it.each([
    [named("NotAuthorizedException"), "Incorrect username or password."],
    [named("UserNotFoundException"), "Incorrect username or password."],
    [named("UserNotConfirmedException"), "Please confirm your email first: follow the link we sent you."],
    [named("NotAuthorizedException", "Password attempts exceeded"), /Too many attempts/],
    [named("NetworkError"), /could not be reached/],
    [named("TypeError"), "An unexpected error occurred. Please try again."],
  ])("says %s in words, keeps the e-mail and shows no raw text", async (refusal, words) => {
    pool.signIn.mockRejectedValue(refusal);
    await tryWith("ailsa@example.test", "wrong");
    await screen.findAllByText(words);
    expect(vi.mocked(toast).mock.calls[0]?.[0]).toMatchObject({ title: "Sign In Error", variant: "destructive" });
    expect(screen.getByLabelText(/Email/)).toHaveProperty("value", "ailsa@example.test");
    expect(document.body.textContent).not.toContain("raw text");
  });
});

it("useAuth outside its provider is a mistake", () => {
  function Stray() {
    useAuth();
    return null;
  }
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => render(<Stray />)).toThrow("useAuth must be used within an AuthProvider");
});
