import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PublicReview } from "#shared/reviews/model.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { Hiding } from "./hiding.tsx";

const cloud = fakeCloud();
const review = { id: "r1", haulierId: "h1", contractorName: "Kirsty N.", createdAt: "2026-11-21T07:30:00.000Z" };

it("lets an admin hide a review with a reason", async () => {
  cloud.signIn({ id: "a1", role: "admin" });
  cloud.answer({ hideReview: true });
  const { user } = show(<Hiding review={review as PublicReview} />);
  await user.click(await screen.findByRole("button", { name: "Hide review" }));
  await user.type(await screen.findByLabelText(/Reason/), "Names a private person");
  await user.click(screen.getAllByRole("button", { name: "Hide review" }).at(-1) as HTMLElement);
  expect(await screen.findByText("Review hidden")).toBeTruthy();
  const asked = { haulierId: "h1", reviewId: "r1", writtenAt: review.createdAt, reason: "Names a private person" };
  expect(cloud.calls("hideReview")).toMatchObject([asked]);
});

it("offers it to nobody else", () => {
  cloud.signIn({ id: "c1", role: "contractor" });
  show(<Hiding review={review as PublicReview} />);
  expect(screen.queryByRole("button")).toBeNull();
});
