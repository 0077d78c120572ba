import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { sessionEnded } from "#shared/kernel/faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show as draw } from "../test/show.tsx";
import { ReviewPanel } from "./review-panel.tsx";

const cloud = fakeCloud();
const bookingId = "00000000-0000-4000-8000-0000000000b1";
let review: object | null = null;

function show(id = "contractor") {
  cloud.signIn({ id, role: id === "haulier" ? "haulier" : "contractor" });
  return draw(<ReviewPanel bookingId={bookingId} haulierName="Kilbrodie Lifting" contractorId="contractor" />).user;
}
async function write() {
  const user = show();
  await user.click(await screen.findByRole("radio", { name: "4 stars" }));
  await user.type(screen.getByLabelText(/Comment/), "Careful on a tight site.");
  await user.click(screen.getByRole("button", { name: "Submit review" }));
}

beforeEach(() => {
  review = null;
  sessionStorage.clear();
  cloud.answer({ reviewOfBooking: () => review });
});

describe("the review of a booking", () => {
  it("says at each field what is missing, and sends nothing", async () => {
    const user = show();
    await user.click(await screen.findByRole("button", { name: "Submit review" }));
    await screen.findAllByRole("alert");
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      "Choose 1 to 5 stars.",
      "Say a few words about the job.",
    ]);
    expect(cloud.calls("createReview")).toEqual([]);
  });

  it("is sent once and shown from then on", async () => {
    const kept = { id: "r1", contractorName: "Kirsty N.", service: "hiab", verified: false, answer: null };
    cloud.answer({
      createReview: (input: object) => {
        review = { ...kept, createdAt: "2026-11-21T07:30:00.000Z", ...input };
        return review;
      },
    });
    await write();
    expect(await screen.findByText("Careful on a tight site.")).toBeTruthy();
    expect(screen.getByText("Kirsty N.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Submit review" })).toBeNull();
    expect(cloud.calls("createReview")).toMatchObject([{ bookingId, rating: 4, comment: "Careful on a tight site." }]);
  });

  it("shows a failure and keeps the text, after a reload too", async () => {
    cloud.answer({ createReview: () => Promise.reject(offline()) });
    await write();
    expect(await screen.findByText("Failed to submit review")).toBeTruthy();
    expect(screen.getByLabelText(/Comment/)).toHaveProperty("value", "Careful on a tight site.");
    show();
    await waitFor(() => expect(screen.getAllByDisplayValue("Careful on a tight site.")).toHaveLength(2));
  });

  it("asks for a sign-in once the session has ended", async () => {
    cloud.answer({ createReview: () => Promise.reject(sessionEnded()) });
    await write();
    expect(await screen.findByText("User must be logged in to submit reviews")).toBeTruthy();
  });

  it("shows no form to anybody but the contractor", async () => {
    show("haulier");
    expect(await screen.findByText("The contractor has not reviewed this job yet.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Submit review" })).toBeNull();
  });
});

describe("the answer to a review", () => {
  const written = {
    ...{ id: "r1", haulierId: "haulier", contractorName: "Kirsty N.", service: "hiab", verified: true, rating: 4 },
    ...{ bookingId, comment: "Careful on a tight site.", createdAt: "2026-11-21T07:30:00.000Z", answer: null },
  };
  beforeEach(() => {
    review = written;
  });

  it("is sent once by the haulier, and shown under the review from then on", async () => {
    cloud.answer({
      answerReview: ({ answer }: { answer: string }) => {
        review = { ...written, answer: { text: answer, at: "2026-11-22T07:30:00.000Z" } };
        return review;
      },
    });
    const user = show("haulier");
    await user.click(await screen.findByRole("button", { name: "Answer the review of Kirsty N." }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Your answer/)));
    await user.click(screen.getByRole("button", { name: "Send answer" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Write your answer.");
    await user.type(screen.getByLabelText(/Your answer/), "Thank you, any time.");
    await user.click(screen.getByRole("button", { name: "Send answer" }));
    expect(await screen.findByText("Haulier's answer")).toBeTruthy();
    expect(screen.getByText("Thank you, any time.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Answer/ })).toBeNull();
    expect(cloud.calls("answerReview")).toMatchObject([{ bookingId, answer: "Thank you, any time." }]);
  });

  it("is offered only to the reviewed haulier", async () => {
    show();
    expect(await screen.findByText("Careful on a tight site.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Answer/ })).toBeNull();
  });
});

describe("an author's own review", () => {
  const written = {
    ...{ id: "r1", haulierId: "haulier", contractorId: "contractor", contractorName: "Kirsty N.", service: "hiab" },
    ...{ bookingId, comment: "Careful on a tight site.", rating: 4, verified: true, answer: null, editedAt: null },
    ...{ createdAt: new Date(Date.now() - 86_400_000).toISOString(), deletedAt: null, hiddenFor: null },
  };
  beforeEach(() => {
    review = written;
  });

  it("is edited in the original form", async () => {
    cloud.answer({
      editReview: (input: object) => {
        review = { ...written, ...input, editedAt: new Date().toISOString() };
        return review;
      },
    });
    const user = show();
    await user.click(await screen.findByRole("button", { name: /^Edit your review/ }));
    expect(await screen.findByDisplayValue("Careful on a tight site.")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "2 stars" }));
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByRole("img", { name: "2 out of 5 stars" })).toBeTruthy();
    expect(screen.getByText(/^Edited/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull();
    expect(cloud.calls("editReview")).toMatchObject([{ bookingId, rating: 2, comment: "Careful on a tight site." }]);
  });

  it("is deleted after a confirmation, and no form replaces it", async () => {
    cloud.answer({
      deleteReview: () => {
        review = { ...written, deletedAt: new Date().toISOString() };
        return review;
      },
    });
    const user = show();
    await user.click(await screen.findByRole("button", { name: /^Delete your review/ }));
    await user.click(await screen.findByRole("button", { name: "Delete review" }));
    expect(await screen.findByText(/You deleted your review on/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Submit review" })).toBeNull();
    expect(cloud.calls("deleteReview")).toMatchObject([{ bookingId }]);
  });

  it("says that it was hidden and why, with its text, and offers no edit", async () => {
    review = { ...written, deletedAt: new Date().toISOString(), hiddenFor: "Names a private person" };
    show();
    expect(await screen.findByText("Reason: Names a private person")).toBeTruthy();
    expect(screen.getByText("Careful on a tight site.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each([
    ["its author after 14 days", "contractor", 15],
    ["the haulier", "haulier", 1],
  ])("offers neither to %s", async (_who, id, days) => {
    review = { ...written, createdAt: new Date(Date.now() - days * 86_400_000).toISOString() };
    show(id);
    expect(await screen.findByText("Careful on a tight site.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Edit|Delete/ })).toBeNull();
  });
});
