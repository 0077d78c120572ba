import type { Role } from "#shared/kernel/operation.ts";

/** Where a sign-in may lead back to: an address within this app, never another site's (AMB-018). */
export function safeReturnPath(wanted: string | null): string | null {
  if (!wanted?.startsWith("/") || wanted.startsWith("//") || wanted.includes("\\")) return null;
  const base = "https://app.invalid";
  try {
    const url = new URL(wanted, base);
    return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}

/** Part 1 section 2, "After sign-in": the return address wins; otherwise by role; anybody else to the front page. */
export function pathAfterSignIn(role: Role | null, wanted: string | null): string {
  const back = safeReturnPath(wanted);
  if (back) return back;
  if (role === "contractor") return "/contractor-dashboard";
  if (role === "haulier") return "/haulier-dashboard";
  if (role === "admin") return "/admin-dashboard";
  return "/";
}

/** Where a role guard sends somebody whose role may not enter (AMB-003). */
export function ownDashboard(role: Role | null): string {
  switch (role) {
    case "contractor":
      return "/contractor-dashboard";
    case "haulier":
      return "/haulier-dashboard";
    case "admin":
      return "/admin-dashboard";
    case "driver":
      return "/drivers/dashboard";
    case "fleet_manager":
      return "/fleet-manager";
    default:
      return "/home";
  }
}
