import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import TestimonialsPage from "./testimonials-page.tsx";

const cloud = fakeCloud();
const said = (id: string) => ({
  ...{ id, name: `Una ${id}`, company: "Una's", content: `They came, ${id}.`, rating: 5 },
  ...{ approved: true, featured: false, createdAt: "2026-11-20T09:00:00.000Z" },
});

it("shows approved ones to a visitor, live, and no form", async () => {
  cloud.answer({ testimonials: { items: [said("a")], nextToken: null } });
  show(<TestimonialsPage />);
  expect(await screen.findByText("They came, a.")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Yours" })).toBeNull();
  cloud.answer({ testimonials: { items: [said("b"), said("a")], nextToken: null } });
  await vi.waitFor(() => expect(cloud.hears("onTestimonial")).toBe(true));
  cloud.tell("onTestimonial", { kind: "shown", testimonialId: "b", testimonial: said("b") });
  expect(await screen.findByText("They came, b.")).toBeTruthy();
});

it("shows a failed read, and retries", async () => {
  cloud.answer({
    testimonials: () => {
      throw offline();
    },
  });
  const { user } = show(<TestimonialsPage />);
  expect(await screen.findByText("Failed to fetch testimonials")).toBeTruthy();
  cloud.answer({ testimonials: { items: [said("a")], nextToken: null } });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("They came, a.")).toBeTruthy();
});

it("is written once, waits for approval, and can be withdrawn", async () => {
  let own: object | null = null;
  cloud.signIn({ id: "c1", role: "contractor" });
  cloud.answer({
    testimonials: { items: [], nextToken: null },
    myTestimonial: () => own,
    submitTestimonial: (input: object) => {
      own = { ...said("mine"), ...input, userId: "c1", approved: false, version: 1 };
      return own;
    },
    withdrawTestimonial: () => {
      own = null;
      return true;
    },
  });
  const { user } = show(<TestimonialsPage />);
  await user.click(await screen.findByRole("button", { name: "Send testimonial" }));
  expect(await screen.findByText("Choose 1 to 5 stars.")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "4 stars" }));
  await user.type(screen.getByLabelText(/What you say about it/), "Good people");
  await user.clear(screen.getByLabelText(/Your name/));
  await user.type(screen.getByLabelText(/Your name/), "Kirsty Orr");
  await user.type(screen.getByLabelText(/Company/), "Orr Homes");
  await user.click(screen.getByRole("button", { name: "Send testimonial" }));
  expect(await screen.findByText("Waiting for approval")).toBeTruthy();
  const sent = { name: "Kirsty Orr", company: "Orr Homes", content: "Good people", rating: 4 };
  expect(cloud.calls("submitTestimonial")).toMatchObject([sent]);
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  await user.click(screen.getAllByRole("button", { name: "Withdraw" }).at(-1) as HTMLElement);
  expect(await screen.findByRole("button", { name: "Send testimonial" })).toBeTruthy();
});
