import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { TestimonialsView } from "./testimonials-view.tsx";

const cloud = fakeCloud();

it("approves, features, takes back and deletes with a reason", async () => {
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
