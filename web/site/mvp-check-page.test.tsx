import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import MvpCheckPage from "./mvp-check-page.tsx";
import { statusChecks } from "./status-checks.ts";

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));
afterEach(cleanup);

const show = () =>
  render(
    <MemoryRouter>
      <MvpCheckPage />
    </MemoryRouter>,
  );
const answers = (down: readonly string[]) => {
  for (const check of statusChecks)
    vi.spyOn(check, "run").mockImplementation(() =>
      down.includes(check.id) ? Promise.reject(new Error("no answer")) : Promise.resolve(),
    );
};

it("says which part answers and which does not, and checks again on demand", async () => {
  answers(["map"]);
  show();
  expect(await screen.findByText("1 of 4 parts do not answer. Please try again in a moment.")).toBeTruthy();
  expect(screen.getAllByText("Working")).toHaveLength(3);
  expect(screen.getAllByText("Not answering")).toHaveLength(1);
  answers([]);
  await userEvent.click(screen.getByRole("button", { name: "Check again" }));
  expect(await screen.findByText("Everything works.")).toBeTruthy();
});
