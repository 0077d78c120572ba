import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { takeMemberships } from "../session/session-store.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import ReviewsPage from "./reviews-page.tsx";

const cloud = fakeCloud();
const aReview = (id: string, answer: string | null) => ({
  ...{ id, haulierId: "h1", bookingId: `b-${id}`, contractorId: "c1", contractorName: `Kirsty ${id}`, service: "hiab" },
  ...{
    rating: 4,
    comment: "Careful on a tight site.",
    verified: true,
    createdAt: "2026-10-21T07:30:00.000Z",
    editedAt: null,
    deletedAt: null,
    hiddenFor: null,
  },
  answer: answer && { text: answer, at: "2026-11-22T07:30:00.000Z" },
});

it.each([
  ["the haulier, who answers", "h1", "haulier", ["Answer the review of Kirsty A"]],
  ["a fleet manager, who does not", "m1", "fleet_manager", []],
] as const)("shows each review with its job and answer to %s", async (_who, id, role, buttons) => {
  cloud.signIn({ id, role });
  if (role === "fleet_manager") takeMemberships(id, [{ haulierId: "h1", kind: role }]);
  cloud.answer({ reviewsReceived: { items: [aReview("A", null), aReview("B", "Any time.")], nextToken: null } });
  show(<ReviewsPage />);
  expect(await screen.findByText("Any time.")).toBeTruthy();
  const jobs = screen.getAllByRole("link", { name: /See the job/ }).map((link) => link.getAttribute("href"));
  expect(jobs).toEqual(["/track-delivery/b-A", "/track-delivery/b-B"]);
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(buttons);
});

it("lets a contractor edit or delete its reviews, each with its job", async () => {
  cloud.signIn({ id: "c1", role: "contractor" });
  const written = { ...aReview("A", "Any time."), createdAt: new Date().toISOString() };
  cloud.answer({ reviewsWritten: { items: [written, aReview("Old", null)], nextToken: null } });
  show(<ReviewsPage />);
  expect(await screen.findAllByRole("link", { name: "See the job that you reviewed" })).toHaveLength(2);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent?.split(" ")[0])).toEqual([
    "Edit",
    "Delete",
  ]);
});
