import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { PoolRefusal } from "../../test/fake-pool.ts";
import { show } from "../../test/show.tsx";
import LoginPage from "./login-page.tsx";

const cloud = fakeCloud();
afterEach(() => cloud.signOut());

it("shows a rejected sign-in under its own title, and keeps the address", async () => {
  cloud.pool.answer({ InitiateAuth: () => Promise.reject(new PoolRefusal("NotAuthorizedException")) });
  const { user } = show(<LoginPage />, { at: "/login" });
  await user.type(screen.getByLabelText(/^Email/), "isla@example.test");
  await user.type(screen.getByLabelText(/^Password/), "Wrong-Yard-2026");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  expect(await screen.findByText("Login Failed")).toBeTruthy();
  expect(screen.getByLabelText(/^Email/)).toHaveProperty("value", "isla@example.test");
});
