import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { announcementsFull } from "#shared/admin/faults.ts";
import { instantOfUk } from "#shared/kernel/time.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import { AnnouncementsView } from "./announcements-view.tsx";

const cloud = fakeCloud();
beforeEach(() => cloud.signIn({ id: "a1", role: "admin" }));

const announcement = (change: object = {}) => ({
  ...{ id: "n1", text: "The A9 is closed tonight.", link: "/help", audience: "hauliers", state: "running" },
  ...{ startsAt: "2026-11-20T09:00:00.000Z", endsAt: "2099-11-21T09:00:00.000Z", version: 1 },
  ...{ createdAt: "2026-11-20T09:00:00.000Z", createdBy: "a2", endedBy: null },
  ...change,
});
const listOf = (...items: object[]) => ({ items, nextToken: null });

it("is made for one role with an end; an error is shown in the form", async () => {
  cloud.answer({
    announcements: listOf(),
    makeAnnouncement: () => {
      throw announcementsFull({ values: { most: 3 } });
    },
  });
  const { user } = show(<AnnouncementsView />);
  expect(await screen.findByText("No announcements yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Make an announcement" }));
  const dialog = await openedDialog();
  await user.type(dialog.getByLabelText(/^Announcement/), "The A9 is closed tonight.");
  await user.type(dialog.getByLabelText(/^Link/), "/no/such/page/of/ours");
  await user.selectOptions(dialog.getByLabelText(/^For/), "drivers");
  await user.click(dialog.getByRole("button", { name: "Announce" }));
  expect(await dialog.findByText("Give the day and the time of its end.")).toBeTruthy();
  expect(dialog.getByText(/^Give a path of Haulyard/)).toBeTruthy();
  await user.clear(dialog.getByLabelText(/^Link/));
  fireEvent.change(dialog.getByLabelText(/^End/), { target: { value: "2099-07-01T18:30" } });
  await user.click(dialog.getByRole("button", { name: "Announce" }));
  expect(await dialog.findByText(/^3 announcements for these people run at that time already/)).toBeTruthy();
  cloud.answer({ makeAnnouncement: announcement() });
  await user.click(dialog.getByRole("button", { name: "Announce" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(cloud.calls("makeAnnouncement").at(-1)).toMatchObject({
    ...{ text: "The A9 is closed tonight.", link: null, audience: "drivers", startsAt: null },
    endsAt: instantOfUk("2099-07-01", "18:30"),
  });
});

it("is ended after a confirmation, with the version that was read", async () => {
  cloud.answer({
    announcements: listOf(
      announcement(),
      announcement({ id: "n2", state: "over", endsAt: "2026-11-20T10:00:00.000Z", endedBy: "a2" }),
    ),
    endAnnouncement: announcement({ state: "over" }),
  });
  const { user } = show(<AnnouncementsView />);
  const [running, over] = (await screen.findAllByRole("listitem")).map((card) => within(card));
  expect(running?.getByText("Running")).toBeTruthy();
  expect(over?.getByText(/ended early by/)).toBeTruthy();
  expect(over?.queryByRole("button", { name: /^End/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^End/ }));
  await user.click((await openedDialog()).getByRole("button", { name: "End now" }));
  await waitFor(() => expect(cloud.calls("endAnnouncement")).toEqual([{ announcementId: "n1", version: 1 }]));
});
