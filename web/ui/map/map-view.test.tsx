import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { MapEngine, MapEngineOptions } from "./map-engine.ts";
import { MapView, type MapViewProps } from "./map-view.tsx";

const engine = {
  setVehicles: vi.fn<MapEngine["setVehicles"]>(),
  setSites: vi.fn<MapEngine["setSites"]>(),
  setCounts: vi.fn<MapEngine["setCounts"]>(),
  setWays: vi.fn<MapEngine["setWays"]>(),
  setAreas: vi.fn(),
  setMarks: vi.fn<MapEngine["setMarks"]>(),
  setTheme: vi.fn<MapEngine["setTheme"]>(),
  fit: vi.fn<MapEngine["fit"]>(),
  setName: vi.fn<MapEngine["setName"]>(),
  remove: vi.fn<MapEngine["remove"]>(),
};
const createMapEngine = vi.fn<(options: MapEngineOptions) => MapEngine>();
// The engine needs WebGL; the tests only check the calls to it.
vi.mock("./map-engine.ts", () => ({ createMapEngine: (options: MapEngineOptions) => createMapEngine(options) }));

const leith = { lat: 55.97, lng: -3.17 };
const props: MapViewProps = {
  sources: [],
  theme: "light",
  vehicles: [{ id: "a", ...leith, label: "Lorry", tone: "go" }],
  sites: [],
  fitTo: { key: "one", points: [leith] },
  ariaLabel: "One lorry in Leith",
};

/** An IntersectionObserver that immediately reports the map as visible. */
class InSight {
  constructor(tell: (entries: object[]) => void) {
    this.observe = () => tell([{ isIntersecting: true }]);
  }
  readonly observe: () => void;
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", InSight);
  for (const method of Object.values(engine)) method.mockReset();
  createMapEngine.mockReset().mockReturnValue(engine);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("passes its data to the map once that is loaded, and shows a loading text until the land is drawn", async () => {
  render(<MapView {...props} />);
  expect(screen.getByText("Loading the map…")).toBeDefined();
  await vi.waitFor(() => expect(engine.setVehicles).toHaveBeenCalledWith(props.vehicles));
  expect(createMapEngine.mock.calls[0]?.[0]).toMatchObject({ theme: "light", ariaLabel: "One lorry in Leith" });
  expect(engine.fit).toHaveBeenCalledExactlyOnceWith(props.fitTo, true);
  expect(screen.getByText("Loading the map…")).toBeDefined();
  act(() => createMapEngine.mock.calls[0]?.[0].onDrawn());
  expect(screen.queryByText("Loading the map…")).toBeNull();
});

it("loads nothing while it is out of sight", async () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class extends InSight {
      override readonly observe = () => undefined;
    },
  );
  render(<MapView {...props} />);
  await act(() => import("./map-engine.ts"));
  expect(createMapEngine).not.toHaveBeenCalled();
});

it("does not move the view until the key to fit changes", async () => {
  const { rerender } = render(<MapView {...props} />);
  await vi.waitFor(() => expect(engine.fit).toHaveBeenCalledTimes(1));
  const moved = { lat: 56, lng: -3 };
  rerender(<MapView {...props} fitTo={{ key: "one", points: [moved] }} />);
  expect(engine.fit).toHaveBeenCalledTimes(1);
  rerender(<MapView {...props} fitTo={{ key: "two", points: [moved] }} />);
  expect(engine.fit).toHaveBeenLastCalledWith({ key: "two", points: [moved] }, false);
});

it("follows the theme without a restart, and ends the map with the page", async () => {
  const { rerender, unmount } = render(<MapView {...props} />);
  await vi.waitFor(() => expect(engine.fit).toHaveBeenCalled());
  rerender(<MapView {...props} theme="dark" />);
  expect(engine.setTheme).toHaveBeenLastCalledWith("dark");
  expect(createMapEngine).toHaveBeenCalledTimes(1);
  unmount();
  expect(engine.remove).toHaveBeenCalledTimes(1);
});

it("passes the picked vehicle to the handler of the latest render", async () => {
  const onSelectVehicle = vi.fn();
  const { rerender } = render(<MapView {...props} />);
  await vi.waitFor(() => expect(engine.fit).toHaveBeenCalled());
  rerender(<MapView {...props} onSelectVehicle={onSelectVehicle} />);
  createMapEngine.mock.calls[0]?.[0].onSelect("a");
  expect(onSelectVehicle).toHaveBeenCalledExactlyOnceWith("a");
});

it("passes counts on and reports the picked one", async () => {
  const onSelectCount = vi.fn();
  const counts = [{ id: "Leith", ...leith, count: 6 }];
  render(<MapView {...props} counts={counts} onSelectCount={onSelectCount} />);
  await vi.waitFor(() => expect(engine.setCounts).toHaveBeenLastCalledWith(counts));
  createMapEngine.mock.calls[0]?.[0].onSelectCount("Leith");
  expect(onSelectCount).toHaveBeenCalledExactlyOnceWith("Leith");
});

it("passes marks on and reports the picked one and the view", async () => {
  const [onSelectMark, onView] = [vi.fn(), vi.fn()];
  const marks = [{ id: "a", ...leith, label: "Lorry", tone: "go" as const }];
  render(<MapView {...props} marks={marks} onSelectMark={onSelectMark} onView={onView} />);
  await vi.waitFor(() => expect(engine.setMarks).toHaveBeenLastCalledWith(marks));
  const view = { south: 55, west: -4, north: 56, east: -3 };
  createMapEngine.mock.calls[0]?.[0].onSelectMark("a");
  createMapEngine.mock.calls[0]?.[0].onView(view);
  expect(onSelectMark).toHaveBeenCalledExactlyOnceWith("a");
  expect(onView).toHaveBeenCalledExactlyOnceWith(view);
});

it("says in words that no map can be drawn", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  createMapEngine.mockImplementation(() => {
    throw new Error("no WebGL");
  });
  render(<MapView {...props} />);
  expect(await screen.findByText("This browser cannot draw the map. The list shows everything on it.")).toBeDefined();
  expect(warn).toHaveBeenCalledOnce();
});
