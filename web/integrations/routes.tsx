import type { RouteEntry } from "../session/route-entry.ts";

export const integrationsRoutes: readonly RouteEntry[] = [
  {
    path: "/settings/integrations",
    title: "Webhooks and API clients",
    purpose: "Connects a company's own systems: events, rights and logs.",
    listed: { under: "Account and device", needs: "webhooks" },
    guard: { needs: "webhooks" },
    load: () => import("./integrations-page.tsx"),
  },
];
