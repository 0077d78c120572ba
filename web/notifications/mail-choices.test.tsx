// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { mailSection } from "./mail-choices.tsx";

const cloud = fakeCloud();

it("reminders by mail are switched off and on; what was not saved is not shown as if", async () => {
  cloud.signIn({ id: "h1", role: "haulier" });
  let chosen = { documentReminders: true, jobMatches: true };
  cloud.answer({
    mailSuppression: () => null,
    notificationPreferences: () => chosen,
    setNotificationPreferences: (input: typeof chosen) => {
      chosen = input;
      return chosen;
    },
  });
  const { user } = show(mailSection.contents);
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /before a document runs out/ });
  expect(box.checked).toBe(true);
  await user.click(box);
  await waitFor(() => expect([box.checked, box.disabled]).toEqual([false, false]));
  expect(cloud.calls("setNotificationPreferences")).toMatchObject([{ documentReminders: false, jobMatches: true }]);
  await user.click(screen.getByRole("checkbox", { name: /new jobs that fit a saved search/ }));
  await waitFor(() => expect(chosen).toEqual({ documentReminders: false, jobMatches: false }));
  cloud.answer({ setNotificationPreferences: () => Promise.reject(offline()) });
  await user.click(box);
  await screen.findByRole("alert");
  expect(box.checked).toBe(false);
});

it("says when nothing is mailed any more, why, and has mails go out again", async () => {
  cloud.signIn({ id: "c1", role: "contractor", email: "ann@people.test" });
  let suppression: object | null = { email: "ann@people.test", reason: "bounced", at: "2026-11-20T09:00:00.000Z" };
  cloud.answer({
    mailSuppression: () => suppression,
    liftMailSuppression: () => {
      suppression = null;
      return true;
    },
  });
  const { user } = show(mailSection.contents);
  await screen.findByText(/Nothing is mailed to ann@people.test: on/);
  screen.getByText(/came back: there was no such mailbox/);
  expect(screen.queryByRole("checkbox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Send me e-mails again" }));
  await screen.findByText("They go to ann@people.test.");
  expect(cloud.calls("liftMailSuppression")).toHaveLength(1);
});
