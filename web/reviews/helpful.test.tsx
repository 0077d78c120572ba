import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PublicReview } from "#shared/reviews/model.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { Helpful } from "./helpful.tsx";

const cloud = fakeCloud();
const review = {
  id: "r1",
  haulierId: "h1",
  contractorName: "Kirsty N.",
  helpfulCount: 2,
  createdAt: "2026-11-21T07:30:00.000Z",
};
const drawn = () => show(<Helpful review={review as PublicReview} />).user;

it("lets users who hire call a review helpful, and withdraw that", async () => {
  let helpful: string[] = [];
  cloud.signIn({ id: "c1", role: "contractor" });
  cloud.answer({
    ownAmongReviews: () => ({ helpful, written: [] }),
    voteHelpful: (input: { helpful: boolean }) => {
      helpful = input.helpful ? ["r1"] : [];
      return review;
    },
  });
  const user = drawn();
  const name = /^Helpful/;
  await user.click(await screen.findByRole("button", { name, pressed: false }));
  await user.click(await screen.findByRole("button", { name, pressed: true }));
  expect(await screen.findByRole("button", { name, pressed: false })).toBeTruthy();
  const asked = { haulierId: "h1", reviewId: "r1", writtenAt: review.createdAt };
  expect(cloud.calls("voteHelpful")).toMatchObject([
    { ...asked, helpful: true },
    { ...asked, helpful: false },
  ]);
});

it.each([
  ["its author", "contractor"],
  ["a haulier", "haulier"],
] as const)("only shows the number for %s", async (_who, role) => {
  cloud.signIn({ id: "c1", role });
  cloud.answer({ ownAmongReviews: { helpful: [], written: ["r1"] } });
  drawn();
  expect(await screen.findByText("2 people find this helpful")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
