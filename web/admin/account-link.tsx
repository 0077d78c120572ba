import type { ReactNode } from "react";
import type { UserId } from "#shared/kernel/id.ts";
import { Link } from "../ui/links.ts";

/** A person or company that a list of the admins names: goes to its account, where the rest and the audit log are. */
export function AccountLink({ of, children }: { of: UserId; children: ReactNode }) {
  return <Link to={`/admin-dashboard?view=people&account=${of}`}>{children}</Link>;
}
