import { useState } from "react";
import type { BookingStatus } from "#shared/booking/model.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import type { PlaybackProps } from "./playback/playback.tsx";
import { closedText } from "./tracking-text.ts";

const Playback = lazyPart(() => import("./playback/playback.tsx").then((part) => part.Playback), "Loading the drive");

/** In these statuses the drive has ended where it was to end, and can be played. */
const isDriven = (status: BookingStatus) => status === "delivered" || status === "completed" || status === "disputed";

/** In place of the live map: why there is nothing to see yet, or the drive that is over. */
export function DrivenAway({ status, ...drive }: PlaybackProps & { status: BookingStatus }) {
  const { title, text } = closedText(status);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" labelledBy="tracking-title">
      <div>
        <h2 id="tracking-title">{title}</h2>
        <p className="ui-soft">{text}</p>
      </div>
      {isDriven(status) &&
        (isOpen ? (
          <Playback {...drive} />
        ) : (
          <div className="ui-row" data-print="hidden">
            <Button onClick={() => setOpen(true)}>Play the drive</Button>
          </div>
        ))}
    </Card>
  );
}
