import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { changedMeanwhile } from "#shared/booking/move-faults.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { outbox } from "../../offline/outbox.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { openedDialog, show } from "../../test/show.tsx";
import { SyncNotices } from "../shell/sync-notices.tsx";
import { WaitingSection } from "./waiting-section.tsx";

const cloud = fakeCloud();
afterEach(() => outbox.forget("me"));

const showWaiting = () =>
  show(
    <>
      <SyncNotices />
      <WaitingSection />
    </>,
  );

async function arriveAt(bookingId: string) {
  cloud.signIn({});
  await outbox.add({ type: "moveBooking", lane: `booking:${bookingId}`, data: { bookingId, to: "arrived" } });
}
const refuseMoves = () =>
  cloud.answer({
    moveBooking: () => {
      throw changedMeanwhile();
    },
  });
const articles = () => screen.findByRole("article", { name: "Booking: On site" });

describe("the offline queue", () => {
  it("is counted while offline, and reported as synced once sent", async () => {
    cloud.answer({
      moveBooking: () => {
        throw offline();
      },
    });
    await arriveAt("b1");
    showWaiting();
    await waitFor(() => expect(screen.getAllByText("1 change waits to sync.")).toHaveLength(2));
    cloud.answer({ moveBooking: { id: "b1" } });
    await outbox.flush();
    expect(await screen.findByText("Synced 1 pending changes")).toBeTruthy();
    expect(await screen.findByText("Nothing to sync.")).toBeTruthy();
  });

  it("shows a change that came too late beside the server's state, and offers to send it where the rules allow", async () => {
    refuseMoves();
    cloud.answer({ booking: { id: "b1", status: "en_route" } });
    await arriveAt("b1");
    const { user } = showWaiting();
    const article = within(await articles());
    expect(await article.findByText("On the way")).toBeTruthy();
    expect(article.getByText(changedMeanwhile().message)).toBeTruthy();
    cloud.answer({ moveBooking: { id: "b1" } });
    await user.click(article.getByRole("button", { name: "Send mine anyway" }));
    await waitFor(() => expect(outbox.snapshot()).toEqual([]));
  });

  it("offers only to discard a change that the rules no longer allow, and asks first", async () => {
    refuseMoves();
    cloud.answer({ booking: { id: "b1", status: "cancelled" } });
    await arriveAt("b1");
    const { user } = showWaiting();
    const article = within(await articles());
    expect(await article.findByText("Cancelled")).toBeTruthy();
    expect(article.queryByRole("button", { name: /Retry|anyway/ })).toBeNull();
    await user.click(article.getByRole("button", { name: "Discard" }));
    expect(outbox.snapshot()).toHaveLength(1);
    await user.click((await openedDialog()).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(outbox.snapshot()).toEqual([]));
  });
});
