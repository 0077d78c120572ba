import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { testimonialChanged } from "#shared/reviews/faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { TestimonialsView } from "./testimonials-view.tsx";

const cloud = fakeCloud();

it("approves, features, withdraws approval and deletes with a reason", async () => {
  cloud.signIn({ id: "a1", role: "admin" });
  let one = {
    ...{ id: "t1", userId: "c1", name: "Una", company: "Una's", content: "They came.", rating: 5 },
    ...{ approved: false, featured: false, createdAt: "2026-11-20T09:00:00.000Z", version: 1, takenBy: null },
  };
  let isThere = true;
  cloud.answer({
    testimonialQueue: ({ approved }: { approved: boolean }) => ({
      items: isThere && one.approved === approved ? [one] : [],
      nextToken: null,
    }),
    moderateTestimonial: ({ approved, featured }: typeof one) => {
      one = { ...one, approved, featured, version: one.version + 1 };
      return one;
    },
    deleteTestimonial: () => {
      isThere = false;
      return true;
    },
  });
  const { user } = show(<TestimonialsView />);
  await user.click(await screen.findByRole("button", { name: /^Approve/ }));
  expect(await screen.findByText("Nothing waits")).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: "Approved" }));
  await user.click(await screen.findByRole("button", { name: /^Feature/ }));
  expect(await screen.findByText("On the front page")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.type(await screen.findByLabelText(/Reason/), "Asked us to");
  await user.click(screen.getAllByRole("button", { name: "Delete" }).at(-1) as HTMLElement);
  expect(await screen.findByText("Nothing approved yet")).toBeTruthy();
  await vi.waitFor(() =>
    expect(cloud.calls("deleteTestimonial")).toMatchObject([
      { testimonialId: "t1", version: 3, reason: "Asked us to" },
    ]),
  );
  expect(cloud.calls("moderateTestimonial")).toMatchObject([
    { version: 1, approved: true, featured: false },
    { version: 2, approved: true, featured: true },
  ]);
});

it("approves several by one press; a rejected one stays selected, with the reason beside it", async () => {
  cloud.signIn({ id: "a1", role: "admin" });
  const aTestimonial = (id: string, name: string, takenBy: object | null = null) => ({
    ...{ id, userId: id, name, company: "Keir Plant", content: "They came.", rating: 5, imageUrl: null, takenBy },
    ...{ approved: false, featured: false, createdAt: "2026-11-20T09:00:00.000Z", version: 1 },
  });
  const theirs = { name: "Bea", at: "2026-11-27T10:00:00.000Z", isYou: false };
  let waiting = [
    ...[aTestimonial("t1", "Una"), aTestimonial("t2", "Rab"), aTestimonial("t3", "Gil")],
    aTestimonial("t4", "Ann", theirs),
  ];
  cloud.answer({
    testimonialQueue: () => ({ items: waiting, nextToken: null }),
    moderateTestimonial: ({ testimonialId }: { testimonialId: string }) => {
      if (testimonialId === "t2") throw testimonialChanged();
      waiting = waiting.filter(({ id }) => id !== testimonialId);
      return aTestimonial(testimonialId, "");
    },
  });
  const { user } = show(<TestimonialsView />);
  await screen.findByRole("listitem", { name: "Una" });
  await user.keyboard("jxjxjx");
  const card = (name: string) => within(screen.getByRole("listitem", { name }));
  expect(card("Ann").getByRole("checkbox").matches(":disabled")).toBe(true);
  await user.click(screen.getByRole("button", { name: "Approve 3" }));
  expect(await card("Rab").findByText(/changed meanwhile/)).toBeTruthy();
  expect(cloud.calls("moderateTestimonial").map((call) => (call as { testimonialId: string }).testimonialId)).toEqual([
    ...["t1", "t2", "t3"],
  ]);
  expect(screen.getByText("2 approved")).toBeTruthy();
  expect(card("Rab").getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  expect(screen.getByRole("button", { name: "Approve 1" })).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("The longest wait first"));
});
