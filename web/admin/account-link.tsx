import type { ReactNode } from "react";
import type { UserId } from "#shared/kernel/id.ts";
import { Link } from "../ui/links.ts";

export function AccountLink({ of, children }: { of: UserId; children: ReactNode }) {
  return <Link to={`/admin/people/${of}`}>{children}</Link>;
}
