import type { ComponentType, ReactNode } from "react";
import type { RouteEntry } from "../session/route-entry.ts";
import { roleEntry } from "./guard.ts";

type Dashboard = ComponentType<{ more: ReactNode }>;
type DashboardOfWork = ComponentType<{ urgent: ReactNode; more: ReactNode }>;

const rest = async () => (await import("./destination-tiles.tsx")).DestinationTiles;

/** Adds links to all other pages of the role below its dashboard. */
const withTheRest = (load: () => Promise<Dashboard>) => async () => {
  const [Page, Rest] = await Promise.all([load(), rest()]);
  return { default: () => <Page more={<Rest />} /> };
};

const withUrgent = (load: () => Promise<DashboardOfWork>, urgent: () => Promise<ComponentType>) => async () => {
  const [Page, Rest, Urgent] = await Promise.all([load(), rest(), urgent()]);
  return { default: () => <Page urgent={<Urgent />} more={<Rest />} /> };
};

const ofCarriers = async () => (await import("./desk/urgent-list.tsx")).UrgentList;
const ofContractors = async () => (await import("./desk/contractor-desk.tsx")).ContractorDesk;

export const isDashboard = (path: string): boolean => dashboardRoutes.some((route) => route.path === path);

export const dashboardRoutes: readonly RouteEntry[] = [
  { path: "/dashboard", redirectTo: roleEntry },
  {
    path: "/admin-dashboard",
    title: "Admin",
    listed: { under: "Admin" },
    guard: { needs: "people" },
    load: withTheRest(async () => (await import("../admin/admin-page.tsx")).AdminPage),
  },
  {
    path: "/contractor-dashboard",
    title: "Your jobs",
    listed: { under: "Booking", as: "Contractor dashboard" },
    guard: { needs: "myJobRequests" },
    showsLastState: true,
    load: withUrgent(
      async () => (await import("../booking/dashboards/contractor-dashboard.tsx")).ContractorDashboard,
      ofContractors,
    ),
  },
  {
    path: "/haulier-dashboard",
    title: "Today's work",
    listed: { under: "Haulage", as: "Haulier dashboard" },
    guard: { needs: "jobsForMe", as: "haulier" },
    showsLastState: true,
    load: withUrgent(
      async () => (await import("../booking/dashboards/carrier-dashboard.tsx")).HaulierDashboard,
      ofCarriers,
    ),
  },
  {
    path: "/drivers/dashboard",
    title: "Your jobs",
    listed: { under: "Driving", as: "Driver dashboard" },
    guard: { needs: "myBookings", as: "driver" },
    showsLastState: true,
    load: withTheRest(async () => {
      const [{ DriverDashboard }, { DayMiles }, { DayChecks }] = await Promise.all([
        import("../booking/dashboards/driver-dashboard.tsx"),
        import("../tracking/day-miles.tsx"),
        import("../inspections/day-checks.tsx"),
      ]);
      return ({ more }) => <DriverDashboard more={more} miles={DayMiles} checks={DayChecks} />;
    }),
  },
  {
    path: "/fleet-manager",
    title: "Fleet manager",
    listed: { under: "Haulage" },
    guard: { needs: "jobsForMe" },
    showsLastState: true,
    load: withUrgent(
      async () => (await import("../booking/dashboards/carrier-dashboard.tsx")).FleetManager,
      ofCarriers,
    ),
  },
];
