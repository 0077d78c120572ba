/** What this slice says; the failures word for word from part 2, section 8. */
export const words = {
  error: "Error",
  loadMessages: "Failed to load messages",
  loadConversations: "Failed to load conversations",
  sendMessage: "Failed to send message",
  createConversation: "Failed to create conversation",
  withYourself: "Cannot create conversation with yourself",
} as const;
