import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { letterLinkEnded, messageFull } from "#shared/admin/faults.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import LetterByLinkPage from "./letter-by-link-page.tsx";
import OwnLettersPage from "./own-letters-page.tsx";

const cloud = fakeCloud();
const id = "44444444-4444-4444-8444-444444444444";
const job = { kind: "booking", id: "44444444-4444-4444-8444-444444444449", reference: "JOB-261120-ABCDEF" };
const at = "2026-11-20T09:00:00.000Z";
const own = { id, topic: "booking", message: "Is it open?", job, state: "answered", createdAt: at, lastAt: at };
const lines = [
  { isOurs: false, name: "Una", text: "Is it open?", at },
  { isOurs: true, name: "Ada", text: "It is.", at },
];
const letter = { ...own, lines, mayWrite: true };
const link = "A".repeat(64);

it("lists the user's messages, and opens and continues one", async () => {
  cloud.signIn({ id: "u1", role: "contractor" });
  cloud.answer({ ownLetters: { items: [own], nextToken: null }, ownLetter: letter, addToLetter: letter });
  const { user, address } = show(<OwnLettersPage />, { at: "/contact/messages" });
  await user.click(await screen.findByRole("link", { name: /A request or booking: JOB-261120-ABCDEF/ }));
  expect(address()).toBe(`/contact/messages?message=${id}`);
  const log = within(await screen.findByRole("log"));
  expect(log.getByText("It is.")).toBeTruthy();
  expect(log.getByText("Ada, Haulyard")).toBeTruthy();
  expect(screen.getByRole("link", { name: job.reference }).getAttribute("href")).toBe(`/track-delivery/${job.id}`);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Enter a message.")).toBeTruthy();
  await user.type(screen.getByLabelText(/^Write back/), "Thank you.");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(cloud.calls("addToLetter")).toMatchObject([{ contactMessageId: id, text: "Thank you." }]));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^Write back/).value).toBe(""));
});

it("says when there are no messages yet", async () => {
  cloud.signIn({ id: "u1", role: "driver" });
  cloud.answer({ ownLetters: { items: [], nextToken: null } });
  show(<OwnLettersPage />, { at: "/contact/messages" });
  expect(await screen.findByText("No messages yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Write to us" }).getAttribute("href")).toBe("/contact");
});

beforeEach(() => cloud.signOut());

it("opens a message by its link without an account, and keeps the text after a refusal", async () => {
  cloud.answer({
    letterByLink: letter,
    addToLetterByLink: () => Promise.reject(messageFull()),
  });
  const { user } = show(<LetterByLinkPage />, { at: `/your-message#${link}` });
  await user.type(await screen.findByLabelText(/^Write back/), "Thank you.");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/reached its maximum length.*still here/s);
  expect(cloud.calls("addToLetterByLink")).toEqual([{ link, text: "Thank you.", after: 2 }]);
});

it("says that a link no longer works, or is missing", async () => {
  cloud.answer({ letterByLink: () => Promise.reject(letterLinkEnded()) });
  const { unmount } = show(<LetterByLinkPage />, { at: `/your-message#${link}` });
  expect(await screen.findByText(/This link no longer works/)).toBeTruthy();
  unmount();
  show(<LetterByLinkPage />, { at: "/your-message" });
  expect(screen.getByText("No message in this link")).toBeTruthy();
});

it("offers a new message once the conversation has its maximum length", async () => {
  cloud.answer({ letterByLink: { ...letter, mayWrite: false } });
  show(<LetterByLinkPage />, { at: `/your-message#${link}` });
  expect((await screen.findByRole("link", { name: "Write a new message" })).getAttribute("href")).toBe("/contact");
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
});
