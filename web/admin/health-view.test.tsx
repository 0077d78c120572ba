import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { HealthView } from "./health-view.tsx";

const cloud = fakeCloud();
beforeEach(() => cloud.signIn({ id: "a1", role: "admin" }));

const at = "2026-11-22T09:00:00.000Z";
const subjects = ["dead_letters", "late_timers", "unread_records", "returned_mails"];
const well = subjects.map((subject) => ({ subject, count: 0, isMore: false, oldestAt: null, kinds: [] }));
const part = (name: string) => within(screen.getByRole("region", { name }));

it("shows each figure with its count, since when, kinds and what to do, and retries one event", async () => {
  cloud.answer({
    platformHealth: {
      checkedAt: at,
      figures: [
        { ...well[0], count: 2, oldestAt: at, kinds: [{ name: "telling", count: 2, oldestAt: at }] },
        {
          ...well[1],
          count: 200,
          isMore: true,
          oldestAt: at,
          kinds: [{ name: "responseDue", count: 200, oldestAt: at }],
        },
        { ...well[2], count: null },
        well[3],
      ],
      deadLetters: [{ group: "telling", eventId: "e1", event: "bookingMoved", at }],
    },
    retryDeadLetter: true,
  });
  const { user } = show(<HealthView />);
  await screen.findByRole("heading", { name: "Dead letters" });
  expect(part("Dead letters").getByText("npm run operator -- replay")).toBeTruthy();
  expect(part("Late timers").getByText("200+")).toBeTruthy();
  expect(part("Late timers").getByText("Response due")).toBeTruthy();
  expect(part("Unread records").getByText("No answer")).toBeTruthy();
  expect(part("Returned emails").getByText("None")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Retry Booking moved for telling, / }));
  expect(await screen.findByText("Sent again")).toBeTruthy();
  expect(cloud.calls("retryDeadLetter")).toEqual([{ group: "telling", eventId: "e1" }]);
});

it("offers no action when all is well", async () => {
  cloud.answer({ platformHealth: { checkedAt: at, figures: well, deadLetters: [] } });
  show(<HealthView />);
  await screen.findByRole("heading", { name: "Dead letters" });
  expect(screen.getAllByText("None")).toHaveLength(4);
  expect(screen.queryByText(/npm run operator/)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
