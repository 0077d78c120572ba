import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { besideIn, FeaturedTestimonials } from "./testimonials.tsx";

const cloud = fakeCloud();
const said = (id: string) => ({
  ...{ id, name: `Una ${id}`, company: "Una's", content: `They came, ${id}.`, rating: 5 },
  ...{ approved: true, featured: true, createdAt: "2026-11-20T09:00:00.000Z" },
});
const items = (...ids: string[]) => ({ items: ids.map(said), nextToken: null });

/** The section's position relative to the viewport: below, inside or above. */
let place: { isIntersecting: boolean; boundingClientRect: { top: number } };
beforeEach(() => {
  place = { isIntersecting: false, boundingClientRect: { top: 2000 } };
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly tell: (seen: unknown[]) => void;
      constructor(tell: (seen: unknown[]) => void) {
        this.tell = tell;
      }
      observe() {
        this.tell([place]);
      }
      disconnect() {}
    },
  );
  return () => vi.unstubAllGlobals();
});
const shown = () => document.querySelector("[data-shown=true] blockquote")?.textContent;

it.each([
  [3, 2, 1, 0],
  [3, 0, -1, 2],
  [3, 1, 1, 2],
  [1, 0, 1, 0],
] as const)("of %i, from %i by %i comes %i", (count, at, by, next) => {
  expect(besideIn(count, at, by)).toBe(next);
});

it("turns by its buttons in a ring, and follows the admins' changes", async () => {
  cloud.answer({ testimonials: items("a", "b", "c") });
  const { user } = show(<FeaturedTestimonials />);
  await screen.findByRole("heading", { name: "What people say" });
  expect(cloud.calls("testimonials")[0]).toMatchObject({ featured: true });
  const next = screen.getByRole("button", { name: "Next testimonial" });
  for (const expected of ["a", "b", "c", "a"]) {
    expect(shown()).toBe(`They came, ${expected}.`);
    await user.click(next);
  }
  await user.click(screen.getByRole("button", { name: "Previous testimonial" }));
  await user.click(screen.getByRole("button", { name: "Previous testimonial" }));
  expect(shown()).toBe("They came, c.");
  cloud.answer({ testimonials: items("a", "b") });
  await vi.waitFor(() => expect(cloud.hears("onTestimonial")).toBe(true));
  cloud.tell("onTestimonial", { kind: "removed", testimonialId: "c", testimonial: null });
  await screen.findByText("1 of 2");
  expect(shown()).toBe("They came, a.");
});

describe("is not shown", () => {
  it.each([
    ["with none", () => items()],
    [
      "when they cannot be read",
      () => {
        throw offline();
      },
    ],
  ])("%s, without an error", async (_when, answer) => {
    cloud.answer({ testimonials: answer });
    show(<FeaturedTestimonials />);
    await vi.waitFor(() => expect(cloud.calls("testimonials").length).toBeGreaterThan(0));
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["before the reader's eyes", true, 100],
    ["behind the reader", false, -900],
  ])("while its place is %s", async (_where, isIntersecting, top) => {
    place = { isIntersecting, boundingClientRect: { top } };
    const asked = vi.fn(() => items("a"));
    cloud.answer({ testimonials: asked });
    show(<FeaturedTestimonials />);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByRole("heading")).toBeNull();
  });
});
