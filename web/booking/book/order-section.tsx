import type { JobRequest } from "#shared/booking/model.ts";
import { partWords } from "#shared/booking/order.ts";
import type { JobOrder } from "#shared/booking/vehicle-order.ts";
import { ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import { reading } from "../../api/reading.ts";
import { Button } from "../../ui/button.tsx";
import { Link, useNavigate } from "../../ui/links.ts";
import { Read } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { Section } from "../../ui/section.tsx";
import { When } from "../../ui/when.tsx";
import { RequestBadge } from "../job-status.tsx";

export function OrderSection({ request }: { request: JobRequest }) {
  return (
    <Read of={reading("jobOrder", { jobRequestId: request.id })} loading="Loading the order" like="cards" count={2}>
      {(order) =>
        order && (
          <Section card title={`Order ${order.reference}`} purpose={progressWords(order)}>
            <ul className="ui-stack">
              {order.parts.map((part) => (
                <Part key={part.number} part={part} />
              ))}
            </ul>
          </Section>
        )
      }
    </Read>
  );
}

/** For example "2 of 3 accepted. 1 needs another haulier." */
function progressWords({ parts, count }: JobOrder): string {
  const accepted = parts.filter(({ isAccepted }) => isAccepted).length;
  const open = parts.filter(({ isOpen }) => isOpen).length;
  const missing = open > 0 ? ` ${open} ${open === 1 ? "needs" : "need"} another haulier.` : "";
  return `${accepted} of ${count} accepted.${missing}`;
}

function Part({ part: { request, isAccepted, isOpen } }: { part: JobOrder["parts"][number] }) {
  const { bookingId, haulierName, fleetName, price, collectAt, order } = request;
  const words = order ? partWords(order) : "";
  return (
    <li>
      <p>
        <strong>{words}</strong> · {haulierName}, {fleetName} · <When at={collectAt} /> ·{" "}
        <Money pence={price.totalPence} />{" "}
        {isAccepted || !bookingId ? <RequestBadge status={request.status} /> : <RequestBadge status="cancelled" />}
      </p>
      {isAccepted && bookingId && <Link to={`/track-delivery/${bookingId}`}>Open booking</Link>}
      {isOpen && <AskAnother request={request} words={words} />}
    </li>
  );
}

/** Searches other suppliers for the same job and time. The new request replaces this one in the order. */
function AskAnother({ request, words }: { request: JobRequest; words: string }) {
  const navigate = useNavigate();
  const press = async () => {
    const { askAgain } = await import("./book-again.ts");
    const { id, service, collectAt } = request;
    askAgain(request, { collectOn: ukDayOf(collectAt), collectTime: ukTimeOf(collectAt) });
    await navigate(`/book?service=${service}&step=suppliers&part=${id}`);
  };
  if (request.collectAt <= new Date().toISOString()) return null;
  return <Button onClick={() => void press()}>{`Ask another haulier for ${words.toLowerCase()}`}</Button>;
}
