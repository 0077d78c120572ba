// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import RegisterPage from "./register-page.tsx";

const server = vi.hoisted(() => ({ registerDriver: vi.fn() }));
vi.mock("../../lib/api.ts", () => ({ api: server }));

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => {
  server.registerDriver.mockReset();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RegisterPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

it("says what is missing, field by field, and sends nothing", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Send registration" }));
  for (const text of [
    "Please enter your full name",
    "Please enter a valid email address",
    "Please enter a valid phone number",
    "Choose at least one licence category.",
    "Please agree that we keep these details to check them.",
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(server.registerDriver).not.toHaveBeenCalled();
});

it("sends what was filled in once, and says where the answer goes", async () => {
  server.registerDriver.mockResolvedValue(true);
  await userEvent.type(screen.getByLabelText(/Full name/), "Isla Muir");
  await userEvent.type(screen.getByLabelText(/Email/), "Isla@Example.test");
  await userEvent.type(screen.getByLabelText(/Phone/), "01632 960123");
  await userEvent.type(screen.getByLabelText(/Postcode/), "EH1 1AA");
  await userEvent.click(screen.getByRole("checkbox", { name: /^CE:/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /I agree/ }));
  await userEvent.click(screen.getByRole("button", { name: "Send registration" }));
  expect(await screen.findByRole("heading", { name: "We have your registration" })).toBeTruthy();
  expect(server.registerDriver).toHaveBeenCalledExactlyOnceWith({
    fullName: "Isla Muir",
    email: "isla@example.test",
    phone: "01632 960123",
    postcode: "EH1 1AA",
    licenceCategories: ["CE"],
    consent: true,
    clientKey: expect.any(String),
  });
});
