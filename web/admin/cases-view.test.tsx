import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { caseTaken } from "#shared/booking/case-faults.ts";
import { decideSeconds } from "#shared/booking/case-rules.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { CasesView } from "./cases-view.tsx";

const cloud = fakeCloud();
beforeEach(() => cloud.signIn({ id: "a1", role: "admin" }));

const inSeconds = (seconds: number) => addSeconds(new Date().toISOString(), seconds);
const waiting = {
  ...{ id: "00000000-0000-4000-8000-0000000000c1", bookingId: "00000000-0000-4000-8000-0000000000b1" },
  ...{ state: "with_admin", kind: "damage", openedBy: "contractor", dueAt: null, endedAt: null, version: 3 },
  ...{ reference: "JOB-261121-AAAAAA", title: "Hiab - Leith", contractorName: "Isla Builds", contractorId: "c1" },
  ...{ haulierId: "h1", haulierName: "Muir Haulage", takenBy: null, createdAt: "2026-11-27T09:00:00.000Z" },
};

describe("the queue of cases", () => {
  it.each([
    ["Decide by", decideSeconds - 60],
    ["Half the time is gone: decide by", decideSeconds / 2 - 60],
    ["Late: promised by", -60],
  ])("shows how much of the promised time is left: %s", async (words, left) => {
    cloud.answer({ casesToDecide: { items: [{ ...waiting, decideBy: inSeconds(left) }], nextToken: null } });
    show(<CasesView />);
    expect(await screen.findByText(new RegExp(`^${words}`))).toBeTruthy();
    expect(screen.getByRole("link", { name: "Isla Builds" }).getAttribute("href")).toBe("/admin/people/c1");
    expect(screen.getByRole("link", { name: "Muir Haulage" }).getAttribute("href")).toBe("/admin/people/h1");
  });

  it("takes a case, and says when another admin was faster", async () => {
    cloud.answer({
      casesToDecide: { items: [{ ...waiting, decideBy: inSeconds(60) }], nextToken: null },
      takeCase: () => Promise.reject(caseTaken({ values: { name: "Ada", when: "on Sat 28 Nov, 09:00" } })),
    });
    const { user } = show(<CasesView />);
    await user.click(await screen.findByRole("button", { name: /^Take/ }));
    expect(await screen.findByText(/Ada took this case on Sat 28 Nov, 09:00/)).toBeTruthy();
    expect(cloud.calls("takeCase")).toMatchObject([{ bookingId: waiting.bookingId, caseId: waiting.id }]);
  });
});
