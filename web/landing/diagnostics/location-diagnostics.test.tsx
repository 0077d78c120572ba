import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import LandingPage from "../landing-page.tsx";
import ServicesList from "../services-list.tsx";
import LocationDiagnostics from "./location-diagnostics.tsx";

type Answer = Geolocation["getCurrentPosition"];
let answer: Answer = () => {};
const getCurrentPosition = vi.fn<Answer>((...given) => answer(...given));

/** Sets these browser properties. Omitted ones become undefined, as if the browser lacked them. */
function browserHas(parts: { geolocation?: unknown; permissions?: unknown; isSecureContext?: boolean }) {
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: parts.geolocation });
  Object.defineProperty(navigator, "permissions", { configurable: true, value: parts.permissions });
  Object.defineProperty(window, "isSecureContext", { configurable: true, value: parts.isSecureContext ?? false });
}

function permissionOf(state: PermissionState) {
  const status = Object.assign(new EventTarget(), { state });
  return { status, permissions: { query: () => Promise.resolve(status) } };
}

beforeEach(() => {
  browserHas({
    geolocation: { getCurrentPosition },
    permissions: permissionOf("prompt").permissions,
    isSecureContext: true,
  });
});
afterEach(cleanup);

const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("the front page", () => {
  const show = (address: string) =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <LandingPage
          OwnDay={() => <p>Two jobs today</p>}
          Vehicles={() => null}
          Prices={() => null}
          Claims={() => null}
          Figures={() => null}
          Offer={() => null}
          Services={ServicesList}
          Testimonials={() => null}
        />
      </MemoryRouter>,
    );

  it("shows the panel with test=location", async () => {
    show("/?test=location");
    expect(await screen.findByRole("region", { name: "Location diagnostics" })).toBeTruthy();
  });

  it.each(["/", "/?test=other"])("shows no panel at %s", (address) => {
    show(address);
    expect(screen.queryByText("Location diagnostics")).toBeNull();
  });
});

describe("the location diagnostics", () => {
  it("shows what the browser supports, and follows the permission", async () => {
    const { status, permissions } = permissionOf("prompt");
    browserHas({ geolocation: { getCurrentPosition }, permissions, isSecureContext: true });
    render(<LocationDiagnostics />);
    await waitFor(() => expect(fact("Permission")).toBe("prompt"));
    expect([fact("Geolocation"), fact("Secure context")]).toEqual(["Supported", "Yes"]);
    status.state = "denied";
    status.dispatchEvent(new Event("change"));
    await waitFor(() => expect(fact("Permission")).toBe("denied"));
  });

  it("shows what the browser lacks; without a known permission it assumes a prompt", async () => {
    browserHas({ geolocation: { getCurrentPosition } });
    render(<LocationDiagnostics />);
    await waitFor(() => expect(fact("Permission")).toBe("prompt"));
    expect(fact("Secure context")).toBe("No");
    cleanup();
    browserHas({});
    render(<LocationDiagnostics />);
    await waitFor(() => expect(fact("Permission")).toBe("unavailable"));
    expect(fact("Geolocation")).toBe("Not supported");
  });

  it("names the two test locations, and shows what a page would use of each", async () => {
    render(<LocationDiagnostics />);
    expect(fact("Default test location")).toBe("Edinburgh (55.9533, -3.1883)");
    expect(fact("Manual test location")).toBe("Glasgow (55.8642, -4.2518)");
    await press("Use manual test location");
    const used = () => ["Latitude", "Longitude", "Accuracy", "Source", "Default place"].map(fact);
    expect(used()).toEqual(["55.8642", "-4.2518", "Not measured", "manual", "No"]);
    await press("Use default test location");
    expect(used()).toEqual(["55.9533", "-3.1883", "Not measured", "manual", "No"]);
    expect(getCurrentPosition).not.toHaveBeenCalled();
  });

  it("runs the chain: the device first, with high accuracy, within 5 s, at most 5 minutes old", async () => {
    answer = (found) =>
      found({
        coords: { latitude: 56.1165234, longitude: -3.9369, accuracy: 12.4 },
        timestamp: Date.now(),
      } as GeolocationPosition);
    render(<LocationDiagnostics />);
    await press("Find my location");
    expect(await screen.findByRole("heading", { name: "Using GPS location" })).toBeTruthy();
    expect(fact("Device (GPS)")).toMatch(/^Found/);
    expect(["Latitude", "Longitude", "Accuracy", "Source"].map(fact)).toEqual(["56.11652", "-3.9369", "12 m", "gps"]);
    expect(getCurrentPosition.mock.lastCall?.[2]).toEqual({
      enableHighAccuracy: true,
      timeout: 5000,
      maximumAge: 300_000,
    });
  });

  it("runs the chain to its end, shows each step with its error, and copies all of it as text", async () => {
    answer = (_found, failed) => failed?.({ code: 1 } as GeolocationPositionError);
    vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"lat":null,"lng":null,"town":null}')));
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
    render(<LocationDiagnostics />);
    await user.click(screen.getByRole("button", { name: "Find my location" }));
    const words = "Using manual location. Edinburgh (default) - set your location";
    expect(await screen.findByRole("heading", { name: words })).toBeTruthy();
    expect(fact("Device (GPS)")).toMatch(
      /^Location access denied\. Please enable location permissions\. \(PERMISSION_DENIED/,
    );
    expect(fact("Network address")).toMatch(/^Unable to get location from IP address\..* \(IP_FAILED/);
    expect(fact("Default place")).toBe("Yes");
    await user.click(screen.getByRole("button", { name: "Copy as text" }));
    await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
    expect(writeText.mock.lastCall?.[0]).toMatch(/Permission: prompt\n[\s\S]*IP_FAILED[\s\S]*Latitude: 55.9533/);
    vi.unstubAllGlobals();
  });

  it("shows no run over a test location that was chosen after it", async () => {
    const { promise, resolve } = Promise.withResolvers<PositionCallback>();
    answer = (found) => resolve(found);
    render(<LocationDiagnostics />);
    await press("Find my location");
    const found = await promise;
    await press("Use default test location");
    await act(async () => found({ coords: { latitude: 51, longitude: 0, accuracy: 5 } } as GeolocationPosition));
    expect([fact("Source"), fact("Latitude")]).toEqual(["manual", "55.9533"]);
  });
});
