import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PageRoute } from "../session/route-entry.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LazyPage } from "./lazy-page.tsx";
import { NotFound } from "./not-found.tsx";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
});
afterEach(cleanup);

const page = (load: PageRoute["load"]): PageRoute => ({
  path: "/help",
  title: "A page",
  purpose: "To be tested.",
  guard: "public",
  load,
});
const show = (load: PageRoute["load"]) =>
  render(
    <MemoryRouter>
      <LazyPage page={page(load)} />
    </MemoryRouter>,
  );

describe("a page", () => {
  it("comes with its title", async () => {
    show(() => Promise.resolve({ default: () => <h1>Here</h1> }));
    expect(await screen.findByRole("heading", { name: "Here" })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe("A page · Haulyard"));
  });

  it("that fails to load can be retried", async () => {
    const load = vi.fn<PageRoute["load"]>();
    load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
    load.mockResolvedValue({ default: () => <h1>Here</h1> });
    show(load);
    expect(await screen.findByText("Loading Error")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "Here" })).toBeTruthy();
  });

  it("that throws offers Retry three times, and Refresh Page always", async () => {
    const Broken = () => {
      throw new Error("broken");
    };
    show(() => Promise.resolve({ default: Broken }));
    for (let press = 1; press <= 3; press += 1) {
      expect(await screen.findByText("Component Error")).toBeTruthy();
      await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    }
    expect(await screen.findByText("Component Error")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    expect(screen.getByRole("button", { name: "Refresh Page" })).toBeTruthy();
  });
});

describe("an unknown address", () => {
  const show = () =>
    render(
      <MemoryRouter initialEntries={["/no-such-page"]}>
        <Routes>
          <Route path="/" element={<p>Front page</p>} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </MemoryRouter>,
    );

  it("says so and leads to the front page when there is no history", async () => {
    show();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Oops! Page not found");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByText("Front page")).toBeTruthy();
  });

  it("has the mobile shell's own words in the mobile shell, while the tab lives", async () => {
    sessionStorage.clear();
    const at = (address: string) =>
      render(
        <MemoryRouter initialEntries={[address]}>
          <NotFound />
        </MemoryRouter>,
      );
    const title = () => screen.getByRole("heading", { level: 1 }).textContent;
    at("/nowhere?mobile=true");
    expect(title()).toBe("Page not found");
    cleanup();
    at("/nowhere");
    expect(title()).toBe("Page not found");
    cleanup();
    at("/nowhere?mobile=false");
    expect(title()).toBe("Oops! Page not found");
    cleanup();
    at("/nowhere");
    expect(title()).toBe("Oops! Page not found");
  });

  it("leads back to the previous page", async () => {
    render(
      <MemoryRouter initialEntries={["/jobs"]}>
        <Routes>
          <Route path="/jobs" element={<Link to="/nowhere">Onward</Link>} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole("link", { name: "Onward" }));
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByRole("link", { name: "Onward" })).toBeTruthy();
  });
});

describe("when more than a page breaks", () => {
  const Broken = () => {
    throw new Error("broken");
  };

  it("the router shows the error, and offers only a refresh", () => {
    render(
      <ErrorBoundary round="routing">
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Unexpected Application Error!");
    expect(screen.getByRole("button", { name: "Refresh Page" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  });

  it("the whole app shows the error", () => {
    render(
      <ErrorBoundary round="app">
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Something went wrong");
    expect(screen.getByText("We encountered an unexpected error. Please try refreshing the page.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Refresh Page" })).toBeTruthy();
  });
});
