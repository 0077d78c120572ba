import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Booking } from "#shared/booking/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { WaitingClock } from "./waiting-clock.tsx";

const cloud = fakeCloud();

const ago = (minutes: number) => addSeconds(new Date().toISOString(), -minutes * 60);
const terms = { freeMinutes: 30, quarterNetPence: 1_250, mostMinutes: 240 };

it.each<[what: string, minutesSince: { agreed: number; arrival: number }, words: readonly RegExp[]]>([
  [
    "before the agreed time",
    { agreed: -20, arrival: 10 },
    [/^0 min$/, /^30 min free\. Then £12\.50 for each 15 min begun\.$/, /^It starts at \d\d:\d\d, the agreed time\.$/],
  ],
  ["in the free time", { agreed: 30, arrival: 12 }, [/^12 min$/, /^18 min free\./, /^Since .*by the driver\.$/]],
  ["after the free time", { agreed: 50, arrival: 60 }, [/^50 min$/, /^£25\.00 without VAT, 20 min over\.$/]],
])("shows the cost of waiting %s", async (_what, { agreed, arrival }, words) => {
  cloud.signIn({ role: "driver" });
  const stops = [{ name: "pickup", arrivedAt: ago(arrival), arrivedBy: "driver", leftAt: null }];
  cloud.answer({ tracking: { bookingId: "b", trail: [], open: true, stops } });
  const booking = {
    ...{ id: "b", status: "arrived", delivery: null, collectAt: ago(agreed), startedAt: null, deliveredAt: null },
    price: { waiting: terms },
  } as unknown as Booking;
  show(<WaitingClock booking={booking} />);
  const section = await screen.findByRole("region", { name: "Waiting at collection" });
  await screen.findByText(words[0] as RegExp);
  const texts = [...section.querySelectorAll("p")].map(({ textContent }) => textContent);
  for (const word of words) expect(texts, String(word)).toContainEqual(expect.stringMatching(word));
});
