import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { itemTaken } from "#shared/accounts/faults.ts";
import { messageChanged } from "#shared/admin/faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import { ContactView } from "./contact-view.tsx";

const cloud = fakeCloud();
beforeEach(() => cloud.signIn({ id: "a1", role: "admin" }));

const idOf = (at: number) => `44444444-4444-4444-8444-44444444444${at}`;
const letter = (at: number, change: object = {}) => ({
  ...{ id: idOf(at), name: `Una ${at}`, email: "una@people.test", topic: "other", message: "<b>Is it open?</b>" },
  ...{ userId: null, job: null, state: "open", waitsSince: "2026-11-20T09:00:00.000Z", linkEndsAt: null, note: null },
  ...{ closedAt: null, version: 1, createdAt: "2026-11-20T09:00:00.000Z", lineCount: 0, takenBy: null },
  ...change,
});
const line = (text: string, isOurs = false) => ({
  isOurs,
  name: isOurs ? "Ada" : "Una",
  text,
  at: "2026-11-20T09:00:00.000Z",
});
const conversation = (at: number, change: object = {}) => ({
  ...letter(at, change),
  isUnreachable: false,
  lines: [line("<b>Is it open?</b>")],
});
const listOf = (...items: object[]) => ({ items, nextToken: null });
const mine = { name: "Ada", at: "2026-11-20T10:00:00.000Z", isYou: true };

it("takes a message by reading it, and answers it in place", async () => {
  let waiting = [letter(1), letter(2)];
  cloud.answer({
    contactMessages: () => listOf(...waiting),
    contactMessage: conversation(1, { takenBy: mine }),
    takeFromQueue: mine,
    answerContactMessage: () => {
      waiting = [letter(2)];
      return conversation(1, { state: "answered" });
    },
  });
  const { user } = show(<ContactView />);
  await user.click(await screen.findByRole("button", { name: "Read and answer the message of Una 1" }));
  expect(cloud.calls("takeFromQueue")).toEqual([{ queue: "contact", itemId: idOf(1) }]);
  const log = await screen.findByRole("log");
  expect(within(log).getByText("<b>Is it open?</b>")).toBeTruthy();
  const form = within(screen.getByRole("form", { name: "Answer to Una 1" }));
  await user.click(form.getByRole("button", { name: "Send answer" }));
  expect(await form.findByText("Please write an answer.")).toBeTruthy();
  await user.type(form.getByLabelText(/^Answer/), "It is.");
  await user.click(form.getByRole("button", { name: "Send answer" }));
  await waitFor(() =>
    expect(cloud.calls("answerContactMessage")).toEqual([{ contactMessageId: idOf(1), version: 1, text: "It is." }]),
  );
  await waitFor(() => expect(document.querySelectorAll("li[inert]")).toHaveLength(1));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Read and answer the message of Una 2" }));
});

it("leaves a message to the admin who has it, and names that admin", async () => {
  const theirs = { name: "Bea", at: "2026-11-20T10:00:00.000Z", isYou: false };
  cloud.answer({
    contactMessages: listOf(letter(1, { takenBy: theirs }), letter(2)),
    contactMessage: ({ contactMessageId }: { contactMessageId: string }) =>
      contactMessageId === idOf(1) ? conversation(1, { takenBy: theirs }) : conversation(2),
    takeFromQueue: () => Promise.reject(itemTaken({ values: { name: "Bea", when: "Fri 20 Nov, 10:00" } })),
  });
  const { user } = show(<ContactView />);
  expect(await screen.findByText("Taken by Bea")).toBeTruthy();
  const [first, second] = screen.getAllByRole("button", { name: /^Read and answer/ });
  await user.click(first as Element);
  expect(cloud.calls("takeFromQueue")).toEqual([]);
  const send = await screen.findByRole("button", { name: "Send answer" });
  expect(send.matches(":disabled")).toBe(true);
  await user.click(second as Element);
  expect(await screen.findByText(/Bea took this, Fri 20 Nov, 10:00/)).toBeTruthy();
});

it("keeps the dialog with its error when it is closed", async () => {
  cloud.answer({
    contactMessages: listOf(letter(1)),
    contactMessage: conversation(1),
    takeFromQueue: mine,
    closeContactMessage: () => Promise.reject(messageChanged()),
  });
  const { user } = show(<ContactView />);
  await user.click(await screen.findByRole("button", { name: /^Read and answer/ }));
  await user.click(await screen.findByRole("button", { name: "Close with a note" }));
  const dialog = await openedDialog();
  await user.click(dialog.getByRole("button", { name: "Close with a note" }));
  expect(await dialog.findByText("Say in a few words what was done.")).toBeTruthy();
  await user.type(dialog.getByLabelText(/^What was done/), "Answered");
  await user.click(dialog.getByRole("button", { name: "Close with a note" }));
  expect(await dialog.findByText(/Somebody else has just dealt with this message/)).toBeTruthy();
  expect(cloud.calls("closeContactMessage")).toEqual([{ contactMessageId: idOf(1), version: 1, note: "Answered" }]);
});

it("leads to the account and the job of a message, and ends its link", async () => {
  const job = { kind: "booking", id: idOf(9), reference: "JOB-261120-ABCDEF" };
  cloud.answer({
    contactMessages: listOf(letter(1, { userId: "u1", job })),
    contactMessage: conversation(1, { linkEndsAt: "2099-01-01T00:00:00.000Z" }),
    takeFromQueue: mine,
    endLetterLink: conversation(1, { version: 2 }),
  });
  const { user } = show(<ContactView />);
  const to = await screen.findByRole("link", { name: job.reference });
  expect(to.getAttribute("href")).toBe(`/track-delivery/${job.id}`);
  expect(screen.getByRole("link", { name: "Account of Una 1" }).getAttribute("href")).toBe("/admin/people/u1");
  await user.click(screen.getByRole("button", { name: /^Read and answer/ }));
  await user.click(await screen.findByRole("button", { name: "End the link" }));
  const dialog = await openedDialog("End the link?");
  await user.click(dialog.getByRole("button", { name: "End the link" }));
  await waitFor(() => expect(cloud.calls("endLetterLink")).toEqual([{ contactMessageId: idOf(1), version: 1 }]));
});

it("is worked through by keys, which it names: from anywhere, but not during typing", async () => {
  cloud.answer({
    contactMessages: listOf(letter(1), letter(2), letter(3)),
    contactMessage: conversation(2),
    takeFromQueue: mine,
  });
  const { user } = show(<ContactView />);
  const opens = await screen.findAllByRole("button", { name: /^Read and answer/ });
  expect(screen.getByText(/^Keys:/).textContent).toBe("Keys: J next, K previous, Enter opens, X chooses.");
  expect(document.activeElement).toBe(document.body);
  await user.keyboard("j");
  expect(document.activeElement).toBe(opens[0]);
  await user.keyboard("jj");
  expect(document.activeElement).toBe(opens[2]);
  await user.keyboard("j");
  expect(document.activeElement).toBe(opens[2]);
  await user.keyboard("k");
  expect(document.activeElement).toBe(opens[1]);
  await user.keyboard("{Control>}k{/Control}");
  expect(document.activeElement).toBe(opens[1]);
  await user.keyboard("{Enter}");
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Answer/ });
  await user.click(field);
  await user.keyboard("jk");
  expect([document.activeElement, field.value]).toEqual([field, "jk"]);
});

it("closes several with one note, and continues from the heading", async () => {
  let waiting = [letter(1), letter(2), letter(3)];
  cloud.answer({
    contactMessages: () => listOf(...waiting),
    closeContactMessage: ({ contactMessageId }: { contactMessageId: string }) => {
      waiting = waiting.filter(({ id }) => id !== contactMessageId);
      return conversation(1, { state: "closed" });
    },
  });
  const { user } = show(<ContactView />);
  await screen.findByRole("listitem", { name: "Una 1" });
  await user.keyboard("jxjjx");
  await user.click(screen.getByRole("button", { name: "Close 2" }));
  const dialog = await openedDialog("Close 2 messages?");
  await user.type(dialog.getByLabelText(/What was done/), "Answered by phone");
  await user.click(dialog.getByRole("button", { name: "Close 2" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(cloud.calls("closeContactMessage")).toMatchObject(
    [1, 3].map((at) => ({ contactMessageId: idOf(at), version: 1, note: "Answered by phone" })),
  );
  expect(screen.getByText("2 closed")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Close \d/ })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("The longest wait first"));
});
