import { describe, expect, it } from "vitest";
import { storedAhead, withStoredAhead } from "./stored-ahead.ts";

const none = { file: "assets/none.js" };
const manifest = {
  "index.html": { file: "assets/index.js", css: ["assets/index.css"] },
  "app/start.tsx": { file: "assets/start.js", imports: ["_app.js"] },
  "app/router.tsx": { file: "assets/router.js", imports: ["_routes.js"] },
  "_routes.js": { file: "assets/routes.js", dynamicImports: ["admin/admin-page.tsx"] },
  "admin/admin-page.tsx": { file: "assets/admin.js" },
  "_app.js": { file: "assets/app.js", assets: ["assets/letters.woff2", "assets/weights.bin"] },
  "app/queried.tsx": none,
  "app/front-page.tsx": { file: "assets/front.js", imports: ["_routes.js"] },
  "app/shell/signed-in-bar.tsx": { file: "assets/bar.js", dynamicImports: ["app/bell.tsx"] },
  "app/bell.tsx": { file: "assets/bell.js" },
  "app/shell/bottom-bar.tsx": none,
  "app/shell/role-reminder.tsx": none,
  "ui/toaster.tsx": none,
  "session/amplify.ts": none,
  "booking/dashboards/contractor-dashboard.tsx": none,
  "booking/dashboards/carrier-dashboard.tsx": none,
  "booking/dashboards/driver-dashboard.tsx": none,
  "app/destination-tiles.tsx": none,
  "booking/lists/bookings-page.tsx": none,
  "app/manage-jobs-page.tsx": none,
  "app/booking-page.tsx": { file: "assets/booking.js", dynamicImports: ["ui/map/map-engine.ts"] },
  "ui/map/map-engine.ts": { file: "assets/map.js" },
  "app/driving/driving-page.tsx": none,
  "tracking/gate/gate-pass-page.tsx": none,
  "waste/note-page.tsx": none,
  "messaging/messaging-page.tsx": none,
  "app/device/mobile-settings-page.tsx": none,
};

describe("the precache list", () => {
  const kept = storedAhead(manifest, (file) => `text of ${file}`);
  const addresses = kept.map(({ url }) => url);

  it("has the shell with everything it loads, and the pages needed offline", () => {
    expect(addresses).toEqual(
      expect.arrayContaining(["/assets/app.js", "/assets/index.css", "/assets/bar.js", "/assets/bell.js", "/app.html"]),
    );
    expect(addresses).toContain("/assets/letters.woff2");
  });

  it("leaves out the map, rarely needed pages and files of many megabytes", () => {
    for (const file of ["map.js", "admin.js", "weights.bin"]) expect(addresses).not.toContain(`/assets/${file}`);
  });

  it("distinguishes versions by content if the address stays the same", () => {
    const of = (url: string) => kept.find((one) => one.url === url)?.revision;
    expect(of("/assets/app.js")).toBeNull();
    const other = storedAhead(manifest, (file) => `other text of ${file}`);
    expect(other.find(({ url }) => url === "/app.html")?.revision).not.toBe(of("/app.html"));
  });

  it("names missing modules", () => {
    const { "app/queried.tsx": _left, ...rest } = manifest;
    expect(() => storedAhead(rest, String)).toThrow("app/queried.tsx");
  });

  it("replaces the one placeholder in the worker", () => {
    expect(withStoredAhead("a(self.__WB_MANIFEST)", [{ url: "/x", revision: null }])).toBe(
      'a([{"url":"/x","revision":null}])',
    );
    expect(() => withStoredAhead("a()", [])).toThrow("has not one");
  });
});
