import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { defaultPreferences } from "#shared/notifications/preferences.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { mailSection } from "./mail-choices.tsx";

const cloud = fakeCloud();
let chosen = defaultPreferences;

beforeEach(() => {
  chosen = defaultPreferences;
  cloud.answer({
    mailSuppression: () => null,
    notificationPreferences: () => chosen,
    setNotificationPreferences: (input: typeof chosen) => {
      chosen = input;
      return chosen;
    },
  });
});

it("saves mail choices by topic at once, and reverts with a message on failure", async () => {
  cloud.signIn({ id: "h1", role: "haulier" });
  const { user } = show(mailSection.contents);
  const boxOf = (name: RegExp) => screen.findByRole<HTMLInputElement>("checkbox", { name });
  const box = await boxOf(/before a document expires/);
  expect(box.checked).toBe(true);
  await user.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  await screen.findByText("Notification preferences updated");
  expect(chosen).toEqual({ ...defaultPreferences, documentReminders: false });
  await user.click(await boxOf(/new jobs that fit a saved search/i));
  await user.click(await boxOf(/messages you have not read/i));
  const off = { documentReminders: false, jobMatches: false, messages: false };
  await waitFor(() => expect(chosen).toEqual({ ...defaultPreferences, ...off }));
  cloud.answer({ setNotificationPreferences: () => Promise.reject(offline()) });
  await user.click(await boxOf(/before a document expires/));
  await screen.findByText("Failed to update notification preferences");
  await waitFor(async () => expect((await boxOf(/before a document expires/)).checked).toBe(false));
});

it("moves quiet hours and switches them off, and offers documents only to users who have some", async () => {
  cloud.signIn({ id: "c1", role: "contractor" });
  const { user } = show(mailSection.contents);
  const from = await screen.findByLabelText<HTMLInputElement>("From");
  expect([from.value, screen.queryByRole("checkbox", { name: /document/ })]).toEqual(["22:00", null]);
  fireEvent.change(from, { target: { value: "21:30" } });
  fireEvent.blur(from);
  await waitFor(() => expect(chosen.quietFrom).toBe("21:30"));
  await user.click(screen.getByRole("checkbox", { name: /quiet hours/ }));
  await waitFor(() => expect([chosen.quietFrom, chosen.quietUntil]).toEqual([null, null]));
  expect(screen.queryByLabelText("From")).toBeNull();
});

it("says why mails stopped, and starts them again", async () => {
  cloud.signIn({ id: "c1", role: "contractor", email: "ann@people.test" });
  let suppression: object | null = { email: "ann@people.test", reason: "bounced", at: "2026-11-20T09:00:00.000Z" };
  cloud.answer({
    notificationPreferences: defaultPreferences,
    mailSuppression: () => suppression,
    liftMailSuppression: () => {
      suppression = null;
      return true;
    },
  });
  const { user } = show(mailSection.contents);
  await screen.findByText(/We no longer email ann@people.test: on/);
  screen.getByText(/came back: no such mailbox/);
  await user.click(screen.getByRole("button", { name: "Send me emails again" }));
  await screen.findByText("They go to ann@people.test.");
  expect(cloud.calls("liftMailSuppression")).toHaveLength(1);
});
