import type { ReactNode } from "react";
import type { BookingSummary } from "#shared/booking/model.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { NextAction } from "../../ui/next-action.tsx";
import { When } from "../../ui/when.tsx";

type NextJobProps = {
  /** What to do about it, e.g. "Next job". */
  what: string;
  job: BookingSummary;
  to: WebPath;
  /** What else to know, after when and where. */
  more?: ReactNode;
};

/** The booking to look at now. */
export function NextJob({ what, job, to, more }: NextJobProps) {
  return (
    <NextAction
      title={`${what}: ${job.title}`}
      text={
        <>
          <When at={job.collectAt} /> · {job.pickup.label}
          {more}
        </>
      }
      action={
        <LinkButton to={to} kind="primary">
          Open booking
        </LinkButton>
      }
    />
  );
}
