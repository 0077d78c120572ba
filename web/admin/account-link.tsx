import type { ReactNode } from "react";
import type { UserId } from "#shared/kernel/id.ts";
import { Link } from "../ui/links.ts";

/** A person or company that a list of the admins names: leads to its page, which has everything about it. */
export function AccountLink({ of, children }: { of: UserId; children: ReactNode }) {
  return <Link to={`/admin/people/${of}`}>{children}</Link>;
}
