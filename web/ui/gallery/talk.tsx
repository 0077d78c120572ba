import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { ChatBubble, ChatDay, ChatList, ChatNote } from "../chat.tsx";

export function Talk() {
  return (
    <Card>
      <ChatList label="Messages with Example Haulage">
        <ChatDay at="2026-11-20T16:00:00Z" />
        <ChatNote>Example Haulage accepted the booking</ChatNote>
        <ChatBubble mine={false} author="Example Haulage" at="2026-11-20T16:12:00Z">
          Morning. Is the gate on the lane wide enough for an 8-wheeler?
        </ChatBubble>
        <ChatBubble mine author="You" at="2026-11-20T16:14:00Z" status="Read">
          Yes, four metres. Ask for Sam at the cabin.
        </ChatBubble>
        <ChatDay at="2026-11-21T07:00:00Z" />
        <ChatBubble mine={false} author="Example Haulage" at="2026-11-21T07:01:00Z">
          On the road now.
        </ChatBubble>
        <ChatBubble
          mine
          author="You"
          at="2026-11-21T07:04:00Z"
          status="Not sent"
          failed
          action={
            <Button kind="quiet" size="small">
              Try again
            </Button>
          }
        >
          Great, kettle is on.
        </ChatBubble>
      </ChatList>
    </Card>
  );
}
