import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const scrolled: string[] = [];
let grow = () => {};

/** The module counts the pages of a visit: each test begins a visit. */
let useArrival: () => void;

beforeEach(async () => {
  vi.resetModules();
  ({ useArrival } = await import("./arrival.tsx"));
  vi.useFakeTimers();
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(resized: () => void) {
        grow = resized;
      }
      observe() {}
      disconnect() {
        grow = () => {};
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Arrived() {
  useArrival();
  return null;
}

function Page({ isLoaded }: { isLoaded: boolean }) {
  return (
    <main tabIndex={-1}>
      {isLoaded && <h2 id="invoice">Invoice</h2>}
      <Arrived />
    </main>
  );
}

function open(at: string) {
  const page = (isLoaded: boolean) => (
    <MemoryRouter initialEntries={[at]}>
      <Page isLoaded={isLoaded} />
    </MemoryRouter>
  );
  const { rerender } = render(page(false));
  return () => act(() => rerender(page(true)));
}

it("scrolls to an anchor that loads later, and again when a part above it has grown", () => {
  const load = open("/track-delivery/b1#invoice");
  expect(scrolled).toEqual([]);
  load();
  grow();
  grow();
  expect(scrolled).toEqual(["invoice", "invoice"]);
});

it.each([
  ["the user has acted", () => window.dispatchEvent(new Event("wheel"))],
  ["the page has settled", () => vi.advanceTimersByTime(10_000)],
])("leaves the page where it is once %s", (_, end) => {
  const load = open("/track-delivery/b1#invoice");
  load();
  end();
  grow();
  expect(scrolled).toEqual([]);
});

it("leaves a page that came as HTML where its reader is", () => {
  const page = (
    <MemoryRouter initialEntries={["/terms#invoice"]}>
      <Page isLoaded />
    </MemoryRouter>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(page);
  render(page, { container: document.body.appendChild(container), hydrate: true });
  grow();
  expect(scrolled).toEqual([]);
});

it("opens a page whose anchor cannot be decoded", () => {
  open("/track-delivery/b1#%");
  expect(screen.getByRole("main")).toBeTruthy();
});
