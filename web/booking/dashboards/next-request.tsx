import type { JobRequest } from "#shared/booking/model.ts";
import { useNow } from "../../lib/use-now.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Money } from "../../ui/money.tsx";
import { NextAction } from "../../ui/next-action.tsx";
import { When } from "../../ui/when.tsx";
import { timeLeft } from "../time-left.ts";

type NextRequestProps = {
  request: JobRequest;
  /** Who has that time, e.g. "You have". */
  who: string;
};

/** The request with the least time left for its answer; its card is further down the page. */
export function NextRequest({ request, who }: NextRequestProps) {
  const left = timeLeft(request.respondBy, useNow(15_000)) ?? "no time";
  return (
    <NextAction
      title={`${who} ${left} to answer ${request.title}`}
      text={
        <>
          <When at={request.collectAt} /> · <Money pence={request.price.totalPence} incVat />
        </>
      }
      action={<LinkButton to={`#${request.id}`}>Show request</LinkButton>}
    />
  );
}
