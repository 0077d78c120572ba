/** A message of a first-in-first-out queue. */
export interface Message {
  readonly id: string;
  readonly groupId: string;
  readonly body: string;
}
