import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { alreadyAnswered } from "#shared/booking/faults.ts";
import type { JobRequest } from "#shared/booking/model.ts";
import { useInboxRefresh } from "../../live/use-inbox-refresh.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show as draw, openedDialog } from "../../test/show.tsx";
import { HaulierRequests } from "./requests.tsx";

const cloud = fakeCloud();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const aRequest = (reference: string) =>
  ({
    id: `id-${reference}`,
    reference,
    status: "pending",
    ...{ service: "hiab", title: "Hiab - Edinburgh" },
    contractorId: "c1",
    contractorName: "Brackenfold Construction",
    fleetName: "32 t Hiab lorry 1",
    pickup: { label: "Princes Street, Edinburgh", postcode: null, coordinates: { lat: 55.95, lng: -3.19 } },
    delivery: null,
    collectAt: inMinutes(600),
    slotHours: [],
    respondBy: inMinutes(30.5),
    price: { totalPence: 15_210, distanceMiles: 0.6 },
    quantity: 1,
    notes: "<b>Gate</b> on the north side",
    photos: [],
    changes: [],
    voiceNote: null,
    details: null,
    declineReason: null,
    bookingId: null,
  }) as unknown as JobRequest;

function Inbox() {
  useInboxRefresh("booking");
  return <HaulierRequests status="pending" />;
}
const show = () => draw(<Inbox />, { at: "/jobs/manage" });
const waiting = (...items: JobRequest[]) => cloud.answer({ jobsForMe: { items, nextToken: null } });

beforeEach(() => {
  cloud.signIn({ id: "h1", role: "haulier" });
  waiting();
});

describe("the haulier's inbox", () => {
  it("shows a new request without a reload, as text and with the time left", async () => {
    const { user } = show();
    await screen.findByText("No requests waiting");
    waiting(aRequest("JOB-261121-AAAAAA"));
    await waitFor(() => expect(cloud.hears("onInbox")).toBe(true));
    act(() => cloud.tell("onInbox", { kind: "notification" }));
    await screen.findByText(/^Answer by .*: 30 min left to respond$/);
    await user.click(screen.getByText("Details"));
    await screen.findAllByText("JOB-261121-AAAAAA");
    screen.getByText("<b>Gate</b> on the north side");
    screen.getByText("32 t Hiab lorry 1, 0.6 miles from the site");
    expect(cloud.calls("jobsForMe").at(-1)).toMatchObject({ status: "pending" });
  });

  it("reloads after a lost connection", async () => {
    show();
    await screen.findByText("No requests waiting");
    waiting(aRequest("JOB-261121-BBBBBB"));
    await waitFor(() => expect(cloud.hears("onInbox")).toBe(true));
    act(() => cloud.dropLive());
    await screen.findByText("JOB-261121-BBBBBB");
  });

  it("accepts and leads to the booking", async () => {
    waiting(aRequest("JOB-261121-AAAAAA"));
    cloud.answer({ acceptJobRequest: { id: "b1", contractorName: "Brackenfold Construction" } });
    const { user, address } = show();
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    await waitFor(() => expect(address()).toBe("/haulier-status/b1"));
  });

  it("first shows the warnings of DVLA, London and a zone on the way", async () => {
    const request = { ...aRequest("JOB-261121-AAAAAA"), haulierId: "h1", fleetId: "f1" } as JobRequest;
    const spec = JSON.stringify({ kind: "hiab", grossTonnes: 26, fuel: "diesel", emissionClass: "euro-5" });
    const dvla = { taxStatus: "SORN" };
    const note = "The usual way passes Glasgow’s low emission zone.";
    const check = { fleetId: "f1", vehicleReg: "SK26 ABC", dvla, mot: null };
    waiting(request);
    cloud.answer({
      myFleets: [{ id: "f1", name: "Old Blue", vehicleReg: "SK26 ABC", spec }],
      registerChecks: { asksDvla: true, asksDvsa: true, checks: [check] },
      zonesOnWay: { note },
      payRecord: { count: 0, days: null, latePercent: null },
      acceptJobRequest: { id: "b1", contractorName: "Brackenfold Construction" },
    });
    const { user, address } = show();
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    const dialog = await openedDialog("Check this first");
    dialog.getByText(/Old Blue: DVLA lists it as off the road \(SORN\)\. Old Blue: The usual way passes Glasgow’s low/);
    expect(cloud.calls("acceptJobRequest")).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Accept the job" }));
    await waitFor(() => expect(address()).toBe("/haulier-status/b1"));
  });

  it("tells the second one to accept, and reloads", async () => {
    waiting(aRequest("JOB-261121-AAAAAA"));
    const second = alreadyAnswered({ values: { how: "has already been accepted" } });
    cloud.answer({ acceptJobRequest: () => Promise.reject(second) });
    const { user } = show();
    await screen.findByText("JOB-261121-AAAAAA");
    waiting();
    await user.click(screen.getByRole("button", { name: "Accept" }));
    await screen.findByText("No requests waiting");
    await screen.findByText("This request has already been accepted.");
    screen.getByText("Reload the list.");
  });

  it("declines with a reason", async () => {
    waiting(aRequest("JOB-261121-AAAAAA"));
    cloud.answer({ declineJobRequest: {} });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Decline" }));
    await user.type(await screen.findByLabelText(/Reason/), "Crane in the workshop");
    await user.click(screen.getAllByRole("button", { name: "Decline" }).at(-1) as HTMLElement);
    expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
    expect(cloud.calls("declineJobRequest")).toEqual([]);
    cleanup();
    await waitFor(() =>
      expect(cloud.calls("declineJobRequest")).toMatchObject([
        { jobRequestId: "id-JOB-261121-AAAAAA", reason: "Crane in the workshop" },
      ]),
    );
  });
});
