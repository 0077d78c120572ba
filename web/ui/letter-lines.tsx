import { Fragment } from "react";
import { ukDayOf } from "#shared/kernel/time.ts";
import { ChatBubble, ChatDay, ChatList } from "./chat.tsx";

type Line = { readonly isOurs: boolean; readonly name: string; readonly text: string; readonly at: string };

type LetterLinesProps = {
  lines: readonly Line[];
  /** True for Haulyard's admins: Haulyard's own messages are then at the right. */
  asHaulyard?: boolean;
};

export function LetterLines({ lines, asHaulyard = false }: LetterLinesProps) {
  return (
    <ChatList label="The message and its answers">
      {lines.map(({ isOurs, name, text, at }, index) => {
        const before = lines[index - 1];
        const isNewDay = !before || ukDayOf(before.at) !== ukDayOf(at);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <Fragment key={index}>
            {isNewDay && <ChatDay at={at} />}
            <ChatBubble mine={isOurs === asHaulyard} author={isOurs ? `${name}, Haulyard` : name} at={at}>
              {text}
            </ChatBubble>
          </Fragment>
        );
      })}
    </ChatList>
  );
}
