import { useState } from "react";
import { isPlayedBack } from "#shared/booking/lifecycle.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import type { PlaybackProps } from "./playback/playback.tsx";
import { closedText } from "./tracking-text.ts";

const Playback = lazyPart(() => import("./playback/playback.tsx").then((part) => part.Playback), "Loading the drive");

export function DrivenAway({ status, ...drive }: PlaybackProps & { status: BookingStatus }) {
  const { title, text } = closedText(status);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" labelledBy="tracking-title">
      <div>
        <h2 id="tracking-title">{title}</h2>
        <p className="ui-soft">{text}</p>
      </div>
      {isPlayedBack(status) &&
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
